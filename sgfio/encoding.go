package sgfio

import "bytes"

// findEncoding settles how the texts of the source are decoded.
func (c *Collection) findEncoding(opt ParseOptions) {
	src, origin, from := transcode(c.Src)
	c.Src, c.origin = src, origin
	if e, ok := LookupEncoding(opt.Encoding); ok {
		c.enc, c.Encoding, c.EncodingHow, c.sure = e, e.Name, "flag", true
		return
	}
	ca, at := declared(c.Src)
	if from != nil {
		ca = nameUTF8 // what the file was before does not matter any more
	}
	g := detect(c.Src, ca)
	c.enc, c.Encoding, c.EncodingHow, c.sure = g.Encoding, g.Encoding.Name, g.How, g.Sure
	if from != nil {
		c.Encoding, c.EncodingHow = from.Name, "bom"
	}
	if g.Doubt != "" {
		c.addProblem(Problem{Kind: Charset, Span: at, Detail: g.Doubt, Wrong: g.Wrong})
	}
}

// declared returns the value of the first CA near the start of the file, or what
// a record of Pandanet has for it.
func declared(src []byte) (ca string, at Span) {
	const far = 4096
	head := src[:min(len(src), far)]
	if isUGF(head) {
		return declaredUGF(head)
	}
	for i := 0; ; {
		k := bytes.Index(head[i:], []byte("CA["))
		if k < 0 {
			return "", Span{}
		}
		i += k
		end := bytes.IndexByte(head[i:], ']')
		if (i == 0 || !isLetter(head[i-1])) && end > 0 {
			return string(bytes.TrimSpace(head[i+3 : i+end])), Span{int32(i), int32(i + end + 1)}
		}
		i += 3
	}
}

// declaredUGF returns the value of Lang.
func declaredUGF(head []byte) (lang string, at Span) {
	for line := range lines(head) {
		if value, found := bytes.CutPrefix(line.text, []byte("Lang=")); found {
			return string(bytes.TrimSpace(value)), line.span
		}
	}
	return "", Span{}
}
