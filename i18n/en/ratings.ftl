# Ratings of players.
ratings-title = Ratings
ratings-intro = How strong is who? Two ratings, recomputed from the log in the order of play; every point opens its session.
ratings-empty-title = Nobody is rated yet
ratings-empty = A rating needs finished hands of at least two people whom the log knows. Import hands with players' ids or names, or say who sat where by correcting the session.
ratings-measure = Rating
ratings-modern = Skill (Plackett-Luce)
ratings-elo = Elo
ratings-all-rules = All rule sets
ratings-least = At least
ratings-least-sessions = { $count ->
    [one] 1 session
   *[other] { $count } sessions
}
ratings-least-rounds = { $count ->
    [one] 1 round
   *[other] { $count } rounds
}
ratings-players = Lines for
ratings-players-best = the first of the table
ratings-counted = Made of { $rounds } rounds of { $hands } hands.
ratings-no-rules = no session is played by { $rules }; there are { $known }
ratings-left-cancelled = { $count ->
    [one] 1 hand belongs to a cancelled game.
   *[other] { $count } hands belong to cancelled games.
}
ratings-left-not-played = { $count ->
    [one] 1 hand was dealt again or given up.
   *[other] { $count } hands were dealt again or given up.
}
ratings-left-no-result = { $count ->
    [one] Of 1 hand nobody knows the result.
   *[other] Of { $count } hands nobody knows the result.
}
ratings-left-alone = { $count ->
    [one] In 1 hand there were not two known people.
   *[other] In { $count } hands there were not two known people.
}
ratings-undated = { $count ->
    [one] Nobody knows the day of 1 session: it counts before the others.
   *[other] Nobody knows the day of { $count } sessions: they count before the others, by their names.
}
ratings-table-modern = By skill
ratings-table-elo = By Elo
ratings-definition-modern = A session is one match: its people are ranked by what they gained a hand. Skill starts at 25 ± 16.3; ± is the 95 % interval, and the order goes by its lower end. The cautious figure is three standard deviations below.
ratings-definition-elo = As the Slovenian portal counts: K = 24 after every round, pair by pair, all from the ratings before; everybody starts at 1500. ± is how far mere chance moves it, 95 times in 100: this rating remembers little more than the last ten hands.
ratings-overlap = ≈ marks whose interval reaches the leader's: which of them is better cannot be told.
ratings-overlaps = The interval reaches the leader's.
ratings-hidden = { $count ->
    [one] 1 player with fewer is not shown.
   *[other] { $count } players with fewer are not shown.
}
ratings-low = Surely at least
ratings-figure = Rating
ratings-behind = From
ratings-ordinal = Cautious
ratings-last = Last played
ratings-sessions = { $count ->
    [one] 1 session
   *[other] { $count } sessions
}
ratings-rounds = { $count ->
    [one] 1 round
   *[other] { $count } rounds
}
ratings-chart-modern = Skill after each session
ratings-chart-elo = Elo after each session
ratings-steps = Last sessions
ratings-corrections = What corrections changed
ratings-corrections-definition = Ratings as they would stand without corrections and voided imports, beside those that stand. A correction deep in the past moves everybody who met those concerned since.
ratings-compared = Compared with
ratings-without-recorded = the log as it was recorded
ratings-without-last = the log before its last correction
ratings-uncorrected = Nothing in the log was corrected, so there is nothing to compare.
ratings-unmoved = { $count ->
    [one] 1 session was corrected, but no result in it is another; ratings stand as they were.
   *[other] { $count } sessions were corrected, but no result in them is another; ratings stand as they were.
}
ratings-moved = { $count ->
    [one] The rating of 1 player is another
   *[other] The ratings of { $count } players are others
} because { $sessions ->
    [one] 1 session reads otherwise.
   *[other] { $sessions } sessions read otherwise.
}
ratings-by = Change
ratings-because = Because of (Elo)
ratings-cause = { $count ->
    [one] 1 hand has other players or results:
   *[other] { $count } hands have other players or results:
}
ratings-cause-day = Only the day is another.
ratings-more = { $count ->
    [one] and 1 more player
   *[other] and { $count } more players
}
