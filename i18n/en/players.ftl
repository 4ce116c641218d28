# Players, and one of them.
players-title = Players
players-intro = Everybody who played. Figures are sorted by the lower end of their 95 % interval, so that few hands do not win.
players-search = Name
players-search-how = with or without accents
players-all-rules = All rule sets
players-mean = Result a hand
players-played = Plays the contract
players-success = Wins as declarer
players-renonc = Renoncs in 1,000
players-last = Last played
player-title = { $name }
player-span = { $first } to { $last }
player-none-title = Nobody of that name
player-none-text = The log has no hand of { $player }. Perhaps the person was merged with another or anonymised.
player-to-list = To the list of players
player-findings = Findings
player-explore = Ask more
player-total = Result
player-balance = Results over time
player-balance-chart = How the results add up, evening by evening
player-balance-mark = { $session }: { $move }, then { $total }
player-contracts = Contracts as declarer
player-declared = Declarations
player-declared-note = How often the player declares it, and how often a random deal would hold it, exactly.
player-declared-what = Declaration
player-declared-made = Declared
player-declared-expected = Random deal
player-partners = With as partner
player-opponents = Against
player-people-note = Win: hands that the player's side won. Result: what the player won or paid in those hands.
player-together = Hands
player-streaks = Streaks
player-winning = Longest winning streak in an evening
player-losing = Longest losing streak in an evening
player-swing = Largest swing in an evening
player-streak = { $count ->
    [one] 1 hand
   *[other] { $count } hands
}
player-breaches = Findings
player-breaches-none = No breach was found.
player-count = Number
player-last-hands = Last hands
player-no-hands = There is no hand under these rules.
sessions-count = { $count ->
    [one] 1 evening
   *[other] { $count } evenings
}
