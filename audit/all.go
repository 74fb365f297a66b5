package audit

// All lists every check, family by family.
var All = []*Check{
	recordSyntax, recordCharset, recordProperty, recordSize, recordKomi, recordRules,
	recordResult, recordHandicap, recordSetup,
	illegalOffBoard, illegalOccupied, illegalSuicide, illegalKo, illegalSuperko,
	turnColor, turnFirst, turnSeat, turnClaim,
	endAfterStop, endMoveLimit, endLastPass, endResignTurn,
	cycleRepetition,
	timeFlag, timeGain, timeSystem, timeClaim,
	penaltyPoints, penaltyWarning, penaltyForfeit, penaltyDecision,
	scoreMarks, scoreUnfinished, scoreUndecided,
	resultWinner, resultMargin, resultManner, resultParity,
	internalFault,
}

// internalFault documents the finding that the command line makes of a fault in
// goref itself; no check reports it.
var internalFault = &Check{
	Code: "internal/fault", Title: "goref failed on this record",
	Doc: `A fault in goref itself, caught for this one record; the batch went on and the
exit code is 4. Please report it with the record.`,
	Since: "0.1", Severity: Error, Needs: NeedSource, Run: func(*Pass) {},
}

// Lookup returns the check with a code.
func Lookup(code Code) (*Check, bool) {
	for _, c := range All {
		if c.Code == code {
			return c, true
		}
	}
	return nil, false
}
