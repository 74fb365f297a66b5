package rules

// The file as TOML has it. A key that is absent leaves what the parent says, so
// everything is a pointer, a slice, a map or a text whose "" says nothing.
type regulationTable struct {
	ID      string   `toml:"id"`
	Title   string   `toml:"title"`
	Extends string   `toml:"extends"`
	Source  string   `toml:"source"`
	Aliases []string `toml:"aliases"`

	Ko       koTable       `toml:"ko"`
	Suicide  *bool         `toml:"suicide"`
	Ending   endingTable   `toml:"ending"`
	Rotation rotationTable `toml:"rotation"`
	Scoring  scoringTable  `toml:"scoring"`

	Komi         any    `toml:"komi"`
	KomiFixed    *bool  `toml:"komi_fixed"`
	EvenOnly     *bool  `toml:"even_only"`
	WarningLimit *int   `toml:"warning_limit"`
	Clock        string `toml:"clock"`

	Rulings  map[string]rulingTable `toml:"rulings"`
	Events   map[string]rulingTable `toml:"events"`
	Handicap *pairTable             `toml:"handicap"`
	Articles []articleTable         `toml:"articles"`
}

type koTable struct {
	Kind           string `toml:"kind"`
	LongCycle      string `toml:"long_cycle"`
	UnequalIllegal *bool  `toml:"unequal_illegal"`
}

type endingTable struct {
	Passes       *int   `toml:"passes"`
	LastPass     string `toml:"last_pass"`
	PassStones   *bool  `toml:"pass_stones"`
	MoveLimit    *int   `toml:"move_limit"`
	Resume       string `toml:"resume"`
	ResignOnTurn *bool  `toml:"resign_on_turn"`
	Judgements   *bool  `toml:"judgements"`
}

type rotationTable struct {
	Pairs            *bool `toml:"pairs"`
	Penalty          any   `toml:"penalty"`
	OnlyAfterRegular *bool `toml:"only_after_regular"`
}

type scoringTable struct {
	Method       string `toml:"method"`
	Seki         string `toml:"seki"`
	Compensation string `toml:"compensation"`
	Removal      *bool  `toml:"removal"`
	Zi           *bool  `toml:"zi"`
	Shared       *bool  `toml:"shared"`
	Tie          string `toml:"tie"`
}

type rulingTable struct {
	Consequence string            `toml:"consequence"`
	Amount      any               `toml:"amount"`
	Window      string            `toml:"window"`
	Article     string            `toml:"article"`
	Also        []string          `toml:"also"`
	Choices     map[string]string `toml:"choices"`
	Articles    map[string]string `toml:"articles"`
}

type articleTable struct {
	ID     string `toml:"id"`
	Words  string `toml:"words"`
	Does   string `toml:"does"`
	Status string `toml:"status"`
	Needs  string `toml:"needs"`
	Test   string `toml:"test"`
}

type pairTable struct {
	Status       string    `toml:"status"` // reconstructed, published
	Note         string    `toml:"note"`
	Highest      string    `toml:"highest"`
	Lowest       string    `toml:"lowest"`
	Professional *int      `toml:"professional"`
	Rows         []pairRow `toml:"rows"`
}

type pairRow struct {
	Difference any `toml:"difference"`
	Stones     int `toml:"stones"`
	Komi       any `toml:"komi"`
}
