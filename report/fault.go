package report

import "goref/audit"

// FaultCode is the code of the finding that goref failed on a record.
const FaultCode audit.Code = "internal/fault"
