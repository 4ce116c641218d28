# One sentence a kind of event. $who is the seat or the player; what is not known is "?".

event-session-opened = Session { $session } under the rules { $rules }.
event-player-seated = { $who }: { $nature ->
    [robot] a robot
    [client] a program
   *[human] { $player }
 } sat down.
event-player-left = { $who } left the table.
event-player-sat-out = { $player } sits out hand { $number }.
event-hand-opened = Hand { $number } was begun.
event-pot-deposited = { $who } puts { $amount } into the pot before hand { $number }.
event-pot-divided = The pot is divided: { $amounts }; { $dropped } left over.
event-penalty-imposed = { $who } is fined { $amount } for hand { $number }: { $reason }
event-penalty-cancelled = The penalty in version { $version } is taken back: { $reason }
event-protest-lodged = { $who } protests about hand { $number }: { $reason }
event-protest-decided = The protest in version { $version } { $upheld ->
    [yes] is upheld
   *[no] is rejected
 }. { $reason }
event-chips-bought = { $who } adds { $amount } from his own purse before hand { $number }.
event-table-sum-recorded = The table's card says { $results }, in all { $total }.
event-seat-disconnected = { $who } lost the connection.
event-seat-reconnected = { $who } is back.
event-seat-taken-over = { $who } is taken over from hand { $number } on.
event-game-cancelled = The game was called off: { $reason }
event-session-closed = The session ended. { $reason }

event-hand-started = Hand { $number }; { $forehand } is forehand.
event-deck-cut = { $method ->
    [none] It is not known how the cards were cut.
    [knock] { $who } knocks.
   *[other] { $who } cuts the cards ({ $method }).
 }
event-cards-dealt = The cards are dealt.
event-misdeal-noted = The deal was wrong: { $reason }
event-redeal-called = The cards are dealt again: { $reason }
event-bid-made = { $who } bids { $bid }.
event-bid-passed = { $who } passes.
event-card-called = { $who } calls { $card }.
event-talon-offered = { $who } is offered { $cards }.
event-talon-taken = { $who } { $forced ->
    [yes] must take
   *[no] takes
 } { $cards } from the talon.
event-talon-refused = { $who } refuses { $cards }.
event-talon-set-aside = { $card } is set aside to { $who }.
event-card-discarded = { $who } discards { $card }{ $shown ->
    [yes] { " " }openly
   *[no] { "" }
 }.
event-declared = { $names ->
    [none] { $who } declares nothing.
   *[other] { $who } declares { $names }.
 }
event-declaration-asked = { $who } is asked for a declaration.
event-committed = { $who } announces { $item }.
event-commitment-declined = { $who } does not announce { $item }.
event-contra-made = { $who }: { $level } on { $item }.
event-contra-declined = { $who }: no { $level }.
event-turn-passed = { $who } says nothing.
event-card-played = { $who } plays { $card }.
event-talon-card-added = { $card } from the talon goes to the trick.
event-cards-shown = { $who } shows { $cards }.
event-hand-claimed = { $who } claims { $tricks ->
    [unknown] the remaining tricks
   *[other] { $tricks } tricks
 }{ $accepted ->
    [yes] { "" }
   *[no] , which is not accepted
 }.
event-hand-approved = The game is approved and not played.
event-hand-folded = { $who } concedes.
event-hand-cancelled = The hand was given up: { $reason }
event-tricks-recorded = Winners written down: { $winners }.
event-sheet-recorded = The sheet says { $contract }, played by { $declarer }.
event-points-recorded = { $seats ->
    [unknown] Points written down: { $declarer } to { $others }.
   *[other] Points written down: { $seats }.
 }
event-payments-recorded = Written down: payments { $moves }; accounts { $accounts }; pot { $pot }.
event-renonc-called = { $who } accuses { $accused } of a renonc. { $reason }
event-fine-paid = { $who } pays a fine of { $amount }.
event-irregularity-noted = { $who } is reported ({ $code }): { $text }
event-comment-added = Remark: { $text }
event-fields-kept = Other fields of the source were kept.

event-event-corrected = { $author } corrects version { $version }: { $reason }
event-event-inserted = { $author } adds what was left out after version { $version }: { $reason }
event-event-voided = { $author } declares version { $version } void: { $reason }
event-correction-reverted = { $author } takes back the correction in version { $version }: { $reason }

event-player-registered = { $player } is known from now on.
event-alias-added = { $player } has another name ({ $alias }).
event-players-merged = { $player } and { $into } are one person.
event-players-unmerged = { $player } is a person of his own again.
event-player-anonymised = The names of { $player } were deleted.
event-import-voided = { $author } declares the import of { $source } void: { $reason }
