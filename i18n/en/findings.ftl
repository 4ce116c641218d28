# One short sentence a finding: what was done, or what is wrong in the record.
# $suit is H, D, S, C or T (tarok); $card a code; $en and $cs the title of an item of the rule set.

## Impossible

finding-card-not-held = Played { $card } without holding it.
finding-card-not-held-discard = Laid away { $card } without holding it.
finding-card-not-held-talon = Took { $card }, which does not lie in the talon.
finding-card-twice = { $card } appears a second time.
finding-card-twice-talon = Took { $card }, which had left the talon already.
finding-card-missing = A play is missing.
finding-hand-size = { $dealt } cards dealt instead of { $due }.
finding-hand-size-talon = { $dealt } cards in the talon instead of { $due }.
finding-deck-mismatch = The cards dealt are not the deck.

## Play

finding-revoke-suit = Did not follow { $suit ->
    [H] hearts
    [D] diamonds
    [S] spades
   *[C] clubs
 }.
finding-revoke-tarok = Did not follow taroks.
finding-revoke-tarok-void = Void in { $suit ->
    [H] hearts
    [D] diamonds
    [S] spades
   *[C] clubs
 }, but did not play a tarok.
finding-revoke-tarok-open = Played neither the suit led nor a tarok, though holding one.
finding-no-overtake = Did not overtake, though able to.
finding-pagat-early = Played the pagát while holding another tarok.
finding-mond-on-skyz = Threw the mond on the škýz.
finding-tarok-lead = Led a tarok while holding suit cards.
finding-wrong-leader = Led to the trick out of turn.
finding-out-of-turn = Acted out of turn.
finding-out-of-turn-bid = Bid out of turn.
finding-out-of-turn-call = Called a card out of turn.
finding-out-of-turn-talk = Spoke out of turn.
finding-out-of-turn-play = Played out of turn.
finding-early-lead = Led before the trick was gathered.
finding-card-taken-back = Took a card back.
finding-peeked-discard = Looked into the discards.
finding-peeked-trick = Looked at an older trick.

## Bidding and call

finding-bid-too-low = Bid no higher than the standing bid.
finding-bid-repeated = Spoke a second time in the bidding.
finding-bid-repeated-closed = Spoke after three in a row had accepted.
finding-bid-repeated-auction = Spoke in the bidding after having passed, or after its end.
finding-bid-missing = Did not speak in the bidding.
finding-bid-missing-turn = Said nothing when it was his turn to announce.
finding-forehand-passed = Passed as forehand.
finding-forehand-passed-alone = Passed though all others had and a game had to be named.
finding-bid-unqualified = Bid without holding { $card }.
finding-bid-unknown = Bid “{ $bid }”, which cannot be bid.
finding-bid-barred = Bid what is not for this seat to bid.
finding-bid-few-suits = Bid with too few suit cards.
finding-bid-after-accepting = Bid after having accepted.
finding-varsava-not-allowed = Turned to Varšava without the right to.
finding-call-unqualified = Called { $card } without the right to.
finding-call-missing = Did not call a partner.

## Talon and discard

finding-talon-order = Talon cards out of order.
finding-talon-order-left = Talon cards were left lying.
finding-talon-order-added = Wrong talon card added to the trick.
finding-talon-refused = Refused talon cards without the right to.
finding-talon-card-missing = The trick lacks its talon card.
finding-discard-count = Laid away too many cards.
finding-discard-count-few = Laid away too few cards.
finding-discard-forbidden = Laid away { $card }, which is forbidden.
finding-discard-tarok = Laid away the tarok { $card } without need.
finding-discard-hidden = Laid away the tarok { $card } without showing it.
finding-discard-hidden-noted = Laid away a tarok without showing it.
finding-discard-forbidden-unseen = Laid away a card that is forbidden.
finding-discard-tarok-unseen = Laid away a tarok without need.
finding-discard-hidden-unseen = Laid away a tarok without showing it.
finding-discard-late = Laid a card away after the declarations had begun.

## Declarations, commitments, contra

finding-declaration-missing = Did not declare: { $en }.
finding-declaration-false = Declared without holding it: { $en }.
finding-declaration-missing-unseen = Did not declare what the hand must have held.
finding-declaration-false-unseen = Declared what the hand cannot have held.
finding-declaration-late = Declared too late.
finding-declaration-both = Declared two of one category.
finding-commitment-unqualified = Announced without the right to: { $en }.
finding-commitment-late = Announced too late: { $en }.
finding-contra-own-side = Contra against the own side.
finding-contra-late = Contra too late.
finding-contra-level = Contra at a level that is not due.
finding-contra-forbidden = Contra on what cannot be doubled.
finding-contra-forbidden-silent = Raised a contra after keeping a declaration silent.
finding-contra-required = Did not say the contra that is required.

## Deal and time

finding-misdeal = The deal was wrong.
finding-misdeal-cut = Lifted too few cards when cutting.
finding-misdeal-cutter = Cut out of turn.
finding-misdeal-forehand = Forehand is not the seat it should be.
finding-misdeal-rotation = Forehand did not move on by one seat.
finding-redeal-due = The cards had to be dealt again.
finding-redeal-undue = Dealt again without a reason.
finding-clock-overrun = Moved later than the clock allows.

## Recorded against computed

finding-trick-mismatch = Trick { $number } is recorded for seat { $recorded }; seat { $computed } took it.
finding-points-mismatch = The recorded points are wrong.
finding-settlement-mismatch = The recorded payments are wrong.
finding-pot-mismatch = The recorded pot is wrong.
finding-ledger-mismatch = The recorded accounts are wrong.
finding-table-sum = The table's results do not add up.

## Undecided, and notes

finding-cannot-tell = The cards seen do not tell whether all was legal.
finding-cannot-tell-bid = The cards seen do not tell whether the bid was allowed.
finding-cannot-tell-call = The cards seen do not tell whether the call was right.
finding-cannot-tell-discard = The cards seen do not tell whether the discard was legal.
finding-cannot-tell-declaration = The cards seen do not tell whether the declarations were right.
finding-cannot-tell-commitment = The cards seen do not tell whether the commitment was allowed.
finding-cannot-tell-contra = The cards seen do not tell whether the contra was allowed.
finding-cannot-tell-play = The cards seen do not tell whether every card was played legally.
finding-cannot-tell-redeal = The cards seen do not tell whether there was a reason to deal again.
finding-unpaid-declaration = Asked about a declaration that is never paid.
finding-contra-without-effect = The contra has no effect: a valat decided the hand.
finding-pagat-taken-by-own-side = The own side took the pagát in the last trick; it counts as lost.
finding-pagat-lost-and-paid = The pagát was lost in the last trick, yet whoever took it is paid as if it had won.
finding-forced-revoke = Had to play the pagát to mond and škýz though holding the suit led.
finding-tie-lost = Half of the points each; counted as lost.
finding-called-card-discarded = The called { $card } lies among the discards; the declarer is alone.
finding-sheet-contradicted = Announced { $en }, but the sheet pays it to the other side: seats were probably exchanged after it was written.
finding-renonc-claimed = Was accused of a renonc.
