package gtp

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// A process is a running engine. A goroutine reads its answers, so that one that
// hangs holds up nobody for longer than is allowed.
type process struct {
	cmd     *exec.Cmd
	stop    context.CancelFunc
	in      io.WriteCloser
	answers chan answer
}

// An answer is what stands between the mark and the empty line.
type answer struct {
	text string
	err  error
}

const (
	maxAnswer = 1 << 16         // bytes; a list of all points of any board is shorter
	farewell  = 2 * time.Second // for a stopped process to let go of its pipes
)

// start runs an engine.
func start(words []string) (*process, error) {
	program, err := find(words[0])
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrCommand, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cmd := exec.CommandContext(ctx, program, words[1:]...)
	cmd.WaitDelay = farewell
	in, err := cmd.StdinPipe()
	if err != nil {
		cancel()
		return nil, fmt.Errorf("%w: %w", ErrCommand, err)
	}
	out, w := io.Pipe()
	cmd.Stdout = w
	if err := cmd.Start(); err != nil {
		cancel()
		return nil, fmt.Errorf("%w: %w", ErrCommand, err)
	}
	p := &process{cmd: cmd, in: in, answers: make(chan answer)}
	done := make(chan struct{})
	go p.read(ctx, bufio.NewReader(out))
	go func() {
		defer close(done)
		_ = cmd.Wait() // how it ended does not matter: what was asked is unanswered
		_ = w.Close()
	}()
	p.stop = func() {
		cancel()
		_ = out.Close()
		<-done
	}
	return p, nil
}

// gameFolders are where Debian and its kin put games such as GNU Go. They are often
// not on PATH.
var gameFolders = []string{"/usr/games", "/usr/local/games"}

// find returns the program of a name: from PATH, else from a games folder.
func find(name string) (string, error) { return findIn(name, gameFolders) }

func findIn(name string, folders []string) (string, error) {
	path, err := exec.LookPath(name)
	if err == nil || name != filepath.Base(name) {
		return path, err
	}
	for _, folder := range folders {
		if path, err := exec.LookPath(filepath.Join(folder, name)); err == nil {
			return path, nil
		}
	}
	return "", err
}

// read passes answers on until there are no more, or nobody wants them.
func (p *process) read(ctx context.Context, out *bufio.Reader) {
	for {
		a := readAnswer(out)
		select {
		case p.answers <- a:
		case <-ctx.Done():
			return
		}
		if a.err != nil && a.err != ErrRefused {
			return
		}
	}
}

// readAnswer reads one answer (GTP 2, section 2.6): a line that begins with "="
// or "?", and lines up to an empty one.
func readAnswer(out *bufio.Reader) answer {
	var text strings.Builder
	for {
		line, err := readLine(out)
		if err != nil {
			return answer{err: err}
		}
		switch {
		case line == "" && text.Len() > 0:
			return parseAnswer(text.String())
		case line == "":
			continue // before an answer it means nothing
		}
		text.WriteString(line + "\n")
		if text.Len() > maxAnswer {
			return answer{err: fmt.Errorf("more than %d bytes: %w", maxAnswer, ErrProtocol)}
		}
	}
}

// readLine reads a line without its end and without control characters.
func readLine(out *bufio.Reader) (string, error) {
	var line strings.Builder
	for line.Len() <= maxAnswer {
		c, err := out.ReadByte()
		switch {
		case err != nil:
			return "", ErrExited
		case c == '\n':
			return strings.TrimSpace(line.String()), nil
		case c == '\t':
			line.WriteByte(' ')
		case c >= ' ' && c != 0x7f:
			line.WriteByte(c)
		}
	}
	return "", fmt.Errorf("a line of more than %d bytes: %w", maxAnswer, ErrProtocol)
}

// parseAnswer takes off the mark and the number, if there is one.
func parseAnswer(text string) answer {
	mark, rest := text[0], strings.TrimLeft(text[1:], "0123456789")
	rest = strings.TrimSpace(rest)
	switch mark {
	case '=':
		return answer{text: rest}
	case '?':
		return answer{text: rest, err: ErrRefused}
	}
	return answer{err: fmt.Errorf("%.40q: %w", text, ErrProtocol)}
}

// ask sends one command and waits for its answer.
func (p *process) ask(ctx context.Context, command string) (string, error) {
	sent := make(chan error, 1)
	go func() {
		_, err := io.WriteString(p.in, command+"\n")
		sent <- err
	}()
	// An answer that is there too early must not set off the next command while
	// this one is still being written.
	select {
	case <-ctx.Done():
		return "", fmt.Errorf("%s: %w", command, ErrTimeout)
	case err := <-sent:
		if err != nil {
			return "", fmt.Errorf("%s: %w", command, ErrExited)
		}
	}
	select {
	case <-ctx.Done():
		return "", fmt.Errorf("%s: %w", command, ErrTimeout)
	case a := <-p.answers:
		if a.err != nil && a.text != "" {
			return "", fmt.Errorf("%s: %w: %.80s", command, a.err, a.text)
		}
		if a.err != nil {
			return "", fmt.Errorf("%s: %w", command, a.err)
		}
		return a.text, nil
	}
}

// split divides a command line into words. Single and double quotes keep blanks
// together; there is no other magic.
func split(command string) ([]string, error) {
	var words []string
	var word strings.Builder
	var quote rune
	begun := false
	for _, c := range command {
		switch {
		case quote != 0 && c == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(c)
		case c == '\'' || c == '"':
			quote, begun = c, true
		case c == ' ' || c == '\t':
			if begun {
				words = append(words, word.String())
			}
			word.Reset()
			begun = false
		default:
			word.WriteRune(c)
			begun = true
		}
	}
	if quote != 0 {
		return nil, fmt.Errorf("%q: a quote is not closed: %w", command, ErrCommand)
	}
	if begun {
		words = append(words, word.String())
	}
	if len(words) == 0 || words[0] == "" {
		return nil, fmt.Errorf("no command given: %w", ErrCommand)
	}
	return words, nil
}
