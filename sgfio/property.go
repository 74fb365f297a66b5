package sgfio

// A propID is the short upper-case name of a property, up to eight letters
// packed into a number.
type propID uint64

// packName packs a property's name. Lower-case letters are dropped, as SGF FF[1]
// to FF[3] have it; a name in lower case only is read as upper case.
func packName(name []byte) propID {
	if len(name) == 1 {
		return propID(name[0] &^ 0x20)
	}
	var id propID
	n := 0
	for _, b := range name {
		if b >= 'A' && b <= 'Z' && n < 8 {
			id = id<<8 | propID(b)
			n++
		}
	}
	if n == 0 {
		for _, b := range name[:min(len(name), 8)] {
			id = id<<8 | propID(b&^0x20)
		}
	}
	return id
}

// shortName returns the upper-case letters of a name.
func shortName(name []byte) []byte {
	short := make([]byte, 0, len(name))
	for _, b := range name {
		if b >= 'A' && b <= 'Z' {
			short = append(short, b)
		}
	}
	return short
}

// Packed names of the properties that goref reads.
const (
	idB  propID = 'B'
	idW  propID = 'W'
	idC  propID = 'C'
	idN  propID = 'N'
	idAB propID = 'A'<<8 | 'B'
	idAW propID = 'A'<<8 | 'W'
	idAE propID = 'A'<<8 | 'E'
	idPL propID = 'P'<<8 | 'L'
	idBL propID = 'B'<<8 | 'L'
	idWL propID = 'W'<<8 | 'L'
	idOB propID = 'O'<<8 | 'B'
	idOW propID = 'O'<<8 | 'W'
	idMN propID = 'M'<<8 | 'N'
	idTB propID = 'T'<<8 | 'B'
	idTW propID = 'T'<<8 | 'W'
	idSZ propID = 'S'<<8 | 'Z'
	idKM propID = 'K'<<8 | 'M'
	idHA propID = 'H'<<8 | 'A'
	idRU propID = 'R'<<8 | 'U'
	idRE propID = 'R'<<8 | 'E'
	idPB propID = 'P'<<8 | 'B'
	idPW propID = 'P'<<8 | 'W'
	idBR propID = 'B'<<8 | 'R'
	idWR propID = 'W'<<8 | 'R'
	idBT propID = 'B'<<8 | 'T'
	idWT propID = 'W'<<8 | 'T'
	idEV propID = 'E'<<8 | 'V'
	idRO propID = 'R'<<8 | 'O'
	idPC propID = 'P'<<8 | 'C'
	idDT propID = 'D'<<8 | 'T'
	idAP propID = 'A'<<8 | 'P'
	idGM propID = 'G'<<8 | 'M'
	idFF propID = 'F'<<8 | 'F'
	idCA propID = 'C'<<8 | 'A'
	idTM propID = 'T'<<8 | 'M'
	idOT propID = 'O'<<8 | 'T'
	idKO propID = 'K'<<8 | 'O'
	idGN propID = 'G'<<8 | 'N'
	idUS propID = 'U'<<8 | 'S'
	idSO propID = 'S'<<8 | 'O'
	idGC propID = 'G'<<8 | 'C'
	idAN propID = 'A'<<8 | 'N'
	idCP propID = 'C'<<8 | 'P'
	idON propID = 'O'<<8 | 'N'
	idTC propID = 'T'<<8 | 'C'
	idTT propID = 'T'<<8 | 'T'
	idLT propID = 'L'<<8 | 'T'
	idLC propID = 'L'<<8 | 'C'
	idOM propID = 'O'<<8 | 'M'
	idOP propID = 'O'<<8 | 'P'
	idST propID = 'S'<<8 | 'T'
)

// isText reports whether a property's values are free text, in which an
// unescaped bracket may stand. A point or a number has none.
func isText(id propID) bool {
	switch id {
	case idC, idN, idPB, idPW, idBR, idWR, idBT, idWT, idEV, idRO, idPC, idDT, idAP, idRU, idRE,
		idOT, idTM, idGN, idUS, idSO, idGC, idAN, idCP, idON:
		return true
	}
	return false
}

// rootOnly reports whether a property belongs into the root node: it is about
// the file or the whole game.
func rootOnly(id propID) bool {
	switch id {
	case idSZ, idGM, idFF, idCA, idAP, idST:
		return true
	}
	return false
}
