package sgfio

import (
	"slices"
	"strings"

	"goref/board"
)

// A propID is the short upper-case name of a property, up to eight letters
// packed into a number.
type propID uint64

// packName packs a property's name. Lower-case letters are dropped, as SGF FF[1]
// to FF[3] have it; a name in lower case only is read as upper case. The letters
// of a name longer than eight are mixed.
func packName(name []byte) propID {
	const mix = 0x9E3779B97F4A7C15
	var id, lower propID
	n := 0
	for _, b := range name {
		if b < 'a' {
			if id = id<<8 | propID(b); n >= 8 {
				id *= mix
			}
			n++
		} else if n == 0 {
			lower = lower<<8 | propID(b&^0x20)
		}
	}
	if n == 0 {
		return lower
	}
	return id
}

// normalName returns the upper-case letters of a name; a name in lower case only
// in upper case.
func normalName(name []byte) string {
	short := make([]byte, 0, len(name))
	for _, b := range name {
		if b < 'a' {
			short = append(short, b)
		}
	}
	if len(short) == 0 {
		return strings.ToUpper(string(name))
	}
	return string(short)
}

// Packed names of the properties that goref reads.
const (
	idB   propID = 'B'
	idW   propID = 'W'
	idC   propID = 'C'
	idN   propID = 'N'
	idAB  propID = 'A'<<8 | 'B'
	idAW  propID = 'A'<<8 | 'W'
	idAE  propID = 'A'<<8 | 'E'
	idPL  propID = 'P'<<8 | 'L'
	idBL  propID = 'B'<<8 | 'L'
	idWL  propID = 'W'<<8 | 'L'
	idOB  propID = 'O'<<8 | 'B'
	idOW  propID = 'O'<<8 | 'W'
	idMN  propID = 'M'<<8 | 'N'
	idTB  propID = 'T'<<8 | 'B'
	idTW  propID = 'T'<<8 | 'W'
	idSZ  propID = 'S'<<8 | 'Z'
	idKM  propID = 'K'<<8 | 'M'
	idHA  propID = 'H'<<8 | 'A'
	idRU  propID = 'R'<<8 | 'U'
	idRE  propID = 'R'<<8 | 'E'
	idPB  propID = 'P'<<8 | 'B'
	idPW  propID = 'P'<<8 | 'W'
	idBR  propID = 'B'<<8 | 'R'
	idWR  propID = 'W'<<8 | 'R'
	idBT  propID = 'B'<<8 | 'T'
	idWT  propID = 'W'<<8 | 'T'
	idEV  propID = 'E'<<8 | 'V'
	idRO  propID = 'R'<<8 | 'O'
	idPC  propID = 'P'<<8 | 'C'
	idDT  propID = 'D'<<8 | 'T'
	idAP  propID = 'A'<<8 | 'P'
	idGM  propID = 'G'<<8 | 'M'
	idFF  propID = 'F'<<8 | 'F'
	idCA  propID = 'C'<<8 | 'A'
	idTM  propID = 'T'<<8 | 'M'
	idOT  propID = 'O'<<8 | 'T'
	idKO  propID = 'K'<<8 | 'O'
	idGN  propID = 'G'<<8 | 'N'
	idUS  propID = 'U'<<8 | 'S'
	idPGO propID = 'P'<<16 | 'G'<<8 | 'O'
	idPGC propID = 'P'<<16 | 'G'<<8 | 'C'
	idSO  propID = 'S'<<8 | 'O'
	idGC  propID = 'G'<<8 | 'C'
	idAN  propID = 'A'<<8 | 'N'
	idCP  propID = 'C'<<8 | 'P'
	idON  propID = 'O'<<8 | 'N'
	idTC  propID = 'T'<<8 | 'C'
	idTT  propID = 'T'<<8 | 'T'
	idLT  propID = 'L'<<8 | 'T'
	idLC  propID = 'L'<<8 | 'C'
	idOM  propID = 'O'<<8 | 'M'
	idOP  propID = 'O'<<8 | 'P'
	idST  propID = 'S'<<8 | 'T'

	// idDUPAP is the second AP of a node, as Write has it.
	idDUPAP propID = 'D'<<32 | 'U'<<24 | 'P'<<16 | idAP
)

// side returns the side that a move, a clock or marked territory is of.
func (id propID) side() board.Color {
	switch id {
	case idW, idWL, idOW, idTW:
		return board.White
	}
	return board.Black
}

// clockIDs are the properties that state the time control, in the order in which
// a builder keeps them.
var clockIDs = [...]propID{idTM, idOT, idTC, idTT, idLT, idLC, idOM, idOP}

// isShort reports whether a property's values are moves, points, numbers or
// colours of a node, in which no bracket and no semicolon can stand.
func isShort(id propID) bool {
	switch id {
	case idB, idW, idAB, idAW, idAE, idTB, idTW, idBL, idWL, idOB, idOW, idMN, idPL:
		return true
	}
	return false
}

// known reports whether a property is one of those that goref reads, or that
// editors write one text into.
func known(id propID) bool {
	switch id {
	case idC, idN, idPB, idPW, idBR, idWR, idBT, idWT, idEV, idRO, idPC, idDT, idAP, idRU, idRE, idKM, idHA,
		idGN, idUS, idSO, idGC, idAN, idCP, idON, idKO:
		return true
	}
	return isShort(id) || rootOnly(id) || slices.Contains(clockIDs[:], id)
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

// startsFile reports whether a property is one of the two that programs begin
// every game with, and write nowhere else.
func startsFile(id propID) bool { return id == idGM || id == idFF }
