package audit_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"goref/audit"
	"goref/rules"
	"goref/sgfio"
)

// tree writes a game of n nodes in variations, up to sixty deep, with random
// moves.
func tree(n int) string {
	r := rand.New(rand.NewPCG(11, 12))
	var text strings.Builder
	text.WriteString("(;SZ[19]KM[6.5]RU[Japanese]")
	var open []bool // whether Black is on turn at the end of each open variation
	black := true
	for n > 0 {
		if len(open) < 60 && r.IntN(2) == 0 {
			text.WriteByte('(')
			open = append(open, black)
			for range 1 + r.IntN(12) {
				fmt.Fprintf(&text, ";%s[%c%c]", map[bool]string{true: "B", false: "W"}[black], 'a'+r.IntN(19), 'a'+r.IntN(19))
				black = !black
				n--
			}
		} else if len(open) > 0 {
			text.WriteByte(')')
			black = open[len(open)-1]
			open = open[:len(open)-1]
		}
	}
	return text.String() + strings.Repeat(")", len(open)+1)
}

// BenchmarkVariations audits trees with all their variations: the time for a
// node must not depend on how many there are.
func BenchmarkVariations(b *testing.B) {
	japan, _ := rules.ByID("japan1989")
	for _, n := range []int{25_000, 50_000, 100_000, 200_000} {
		b.Run(fmt.Sprintf("nodes=%d", n), func(b *testing.B) {
			c := sgfio.Parse("tree.sgf", []byte(tree(n)))
			kase := &audit.Case{File: "tree.sgf", Game: 1, Collection: c, Record: c.Games()[0].Record()}
			judge := audit.Judge{Options: audit.Options{Variations: true}}
			for b.Loop() {
				judge.Judge(kase, japan, audit.FromFlag)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/node")
		})
	}
}
