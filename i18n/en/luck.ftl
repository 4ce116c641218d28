# Luck and the rest.
luck-title = Luck
luck-intro = What were the cards worth, and what was made of them? A model of the log's own hands says what a dealt hand brings on average; the rest is play, the others' cards, the talon and chance.
luck-empty-title = No hands to learn from
luck-empty = Import hands with the cards that were dealt and with their results; score sheets alone do not say who had luck.
luck-cannot-tell = Luck cannot be told here
luck-have = There are { $hands ->
    [one] 1 hand
   *[other] { $hands } hands
} with known cards and results, from { $sessions ->
    [one] 1 session.
   *[other] { $sessions } sessions.
}
luck-too-few = At least { $hands } hands from { $sessions } sessions are needed before a model is tried.
luck-no-better = Asked about sessions it had not seen, the model is not surely better than the plain mean (it takes away { $low } to { $high } of the squared error). If it goes on like this, about { $needed } hands would show what cards are worth.
luck-left-off = { $count ->
    [one] 1 seat's hand is in a game that was cancelled or still goes on.
   *[other] { $count } seats' hands are in games that were cancelled or still go on.
}
luck-left-not-played = { $count ->
    [one] 1 seat's hand was dealt again or given up.
   *[other] { $count } seats' hands were dealt again or given up.
}
luck-left-no-result = { $count ->
    [one] Of 1 seat's hand nobody knows the result.
   *[other] Of { $count } seats' hands nobody knows the result.
}
luck-left-unseen = { $count ->
    [one] Of 1 seat's hand nobody knows the dealt cards.
   *[other] Of { $count } seats' hands nobody knows the dealt cards.
}
luck-hands = { $count ->
    [one] 1 hand
   *[other] { $count } hands
}
luck-model = How much the cards say
luck-model-definition = Every session is judged by a model that has not seen it. It knows the dealt cards and the place at the table, nothing of what others held.
luck-used = Hands learned from
luck-over-sessions = { $count ->
    [one] from 1 session
   *[other] from { $count } sessions
}
luck-gain = Squared error taken away
luck-error = Usual error a hand
luck-error-note = { $plain } with the plain mean
luck-players = Luck and the rest by player
luck-definition = All figures a hand: result = luck + rest. The range of luck says how sure the model is of the cards' worth, that of the rest whether it would be so in the long run. Order by the lower end of the rest.
luck-result = Result
luck-luck = Luck of the cards
luck-rest = The rest
luck-verdict = In the long run
luck-above = surely above the average
luck-below = surely below the average
luck-either = cannot be told from nothing
luck-one-session = cannot be told from one session
luck-chart = The rest a hand, with 95 % intervals
luck-calibration = Can the model be trusted?
luck-calibration-definition = Hands by how much was expected of them, in ten equal parts. Where the model is right, what came lies on the line, give or take its 95 % interval.
luck-calibration-chart = What came against what was expected
luck-tenth = Tenth
luck-expected = Expected
luck-actual = Came
luck-interval = 95 % interval
luck-parts = Hands of a seat
luck-sessions = Card luck by session
luck-sessions-definition = What everybody's cards of an evening were worth together, with the model's 95 % interval; the rest is what the result was beyond that.
