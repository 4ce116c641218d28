# Lines of a settlement, and why a score is not (surely) right. $en is the item's own title.

## Lines

line-game = Game
line-game-drawn = Game, drawn
line-game-rated = Game: { $points } × { $rate }{ $factor ->
    [1] {""}
   *[other] {" "}× { $factor }
}
line-cap = Beyond the most that is paid
line-approved = Game approved, not played
line-folded = Game given up
line-worth = Value of the game
line-announced-made = { $en }, announced and made
line-announced-lost = { $en }, announced and lost
line-silent-made = { $en }, silent and made
line-silent-lost = { $en }, silent and lost
line-premium = { $en }
line-premium-spared = { $en }, but the pagát took both
line-commission = Commission, { $rate } % for each player
line-declaration = declaration: { $en }
line-varsava = Varšava, paid to the pot
line-varsava-payment = Varšava, paid by most points
line-klop-law = Klop, own points
line-klop-trickless = Klop, without a trick
line-klop-ruined = Klop, too many points
line-mond = Mond lost
line-entry = Entry to the pot at the first deal
line-pot-taken = Pot taken
line-pot-paid = Paid to the pot for the pagát
line-fine = Fine
line-pot-divided = Pot shared out
line-dropped = Left over, to nobody

## Reasons

score-corrupt = The record is impossible, so it is not scored.
score-unfinished = The hand was not played to its end.
score-no-contract = No contract is known.
score-declarer-unknown = Nobody is known to have played the contract.
score-points-unknown = The card points cannot be known.
score-outcome-unknown = Whether a commitment was made is not known.
score-ending-not-foreseen = The rules do not say what a hand costs that ended like this.
score-pot-unknown = What the pot held is not known.
score-contra-unknown = Who made the first contra is not known.
score-start-unknown = What stood before the hand is not known.
score-cards-open = It agrees, but cards that nobody saw decide what is right.
score-settlement-unknown = The rules do not say what is due; only the points are counted.
score-assumed = It agrees, but rests on values that the source of the rules leaves open.
score-explained = It differs, but values that the source of the rules leaves open can explain it.
