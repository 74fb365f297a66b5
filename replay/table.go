package replay

// A table holds numbers of positions by the hash of their stones. It is open
// addressing over memory that is used again; two positions with one hash have a
// slot each.
type table struct {
	slots []slot
	held  int // slots in use
}

type slot struct {
	hash   uint64
	number int32 // -1: taken out, with the slot left so that others are found
	used   bool
}

const smallTable = 1 << 10

func (t *table) reset() {
	if len(t.slots) > 8*smallTable || t.slots == nil {
		t.slots = make([]slot, smallTable)
	} else {
		clear(t.slots)
	}
	t.held = 0
}

// first returns where the search for a hash begins.
func (t *table) first(hash uint64) int { return int(hash & uint64(len(t.slots)-1)) }

// after returns where it goes on.
func (t *table) after(i int) int { return (i + 1) & (len(t.slots) - 1) }

// put adds a number.
func (t *table) put(hash uint64, number int32) {
	if 2*t.held >= len(t.slots) {
		t.grow()
	}
	i := t.first(hash)
	for ; t.slots[i].used; i = t.after(i) {
		if t.slots[i].number < 0 {
			t.slots[i] = slot{hash, number, true}
			return
		}
	}
	t.slots[i] = slot{hash, number, true}
	t.held++
}

// remove takes a number out.
func (t *table) remove(hash uint64, number int32) {
	for i := t.first(hash); t.slots[i].used; i = t.after(i) {
		if t.slots[i].hash == hash && t.slots[i].number == number {
			t.slots[i].number = -1
			return
		}
	}
}

// grow doubles the table and leaves out what was taken out.
func (t *table) grow() {
	old := t.slots
	t.slots = make([]slot, 2*len(old))
	t.held = 0
	for _, s := range old {
		if s.used && s.number >= 0 {
			t.put(s.hash, s.number)
		}
	}
}
