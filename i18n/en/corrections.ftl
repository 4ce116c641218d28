# Corrections of hands, sessions and imports: what is refused, what changed.

## Why a correction is refused

correction-unsigned = A correction needs an author and a reason.
correction-nothing = There is nothing to be corrected.
correction-no-stream = There is no hand and no session { $name }.
correction-no-version = There is no version { $version }; the last one is { $last }.
correction-of-correction = Version { $version } is itself a correction: revert it, or correct the original again.
correction-none = Version { $version } is not a correction.
correction-reverted = The correction in version { $version } was taken back already.
correction-same = Version { $version } reads like that already.
correction-void = Version { $version } is void already.
correction-what = Say what it should be: a field and its value, or the whole event.
correction-first = Nothing stands before what a hand or session begins with.
correction-opening = The opening of a session cannot be void: correct it.
correction-identity = A hand keeps its session and number, and a session its name.
correction-family = An event “{ $kind }” cannot stand here.
correction-field = An event “{ $kind }” has no field “{ $field }”.
correction-value = Field “{ $field }” of “{ $kind }” cannot be “{ $value }”.
correction-unreadable = Not an event: { $detail }
correction-unjudged = The session would name no rule set that can be used.
correction-conflict = Somebody else changed { $name } meanwhile (it is at version { $version } now): look at it again.
correction-no-import = Nothing was imported from “{ $source }” then.
correction-import-void = The import of “{ $source }” is void already.
correction-import-not-void = No import of “{ $source }” is void.
correction-import-needed = Session { $session } was opened by this import, and hands of other imports stand in it: void those too.

## What is said of one

corrected-correct = Version { $version } of { $name } was corrected.
corrected-insert = After version { $version } of { $name } an event was added.
corrected-void = Version { $version } of { $name } is void.
corrected-revert = The correction in version { $version } of { $name } was taken back.
corrected-would = So it would be; nothing was written.
corrected-old = was: { $sentence }
corrected-new = now: { $sentence }
corrected-nothing = nothing
corrected-hand = Hand { $hand }
corrected-session = Session
corrected-gone = no longer: { $what }: { $message }
corrected-come = new: { $what }: { $message }
corrected-still = still, with other figures: { $what }: { $message }
corrected-score = score: { $before } → { $after }
corrected-moves = payments: { $before } → { $after }
corrected-ledger = accounts: { $before } → { $after }
corrected-unchanged = No finding and no score changed.
corrected-later = { $hands ->
    [0] No later hand changed.
    [one] One later hand changed.
   *[other] { $hands } later hands changed.
 }
corrected-undo = To take it back: { $command }
corrected-import = { $hands ->
    [one] One hand
   *[other] { $hands } hands
 } of { $sessions ->
    [one] one session
   *[other] { $sessions } sessions
 } left out: the import of “{ $source }” is void.
corrected-import-back = { $hands ->
    [one] One hand
   *[other] { $hands } hands
 } of { $sessions ->
    [one] one session
   *[other] { $sessions } sessions
 } came back: the import of “{ $source }” counts again.

## Imports

imports-line = { $name }: { $appends } appends, { $events } events
imports-void = (void)
imports-none = Nothing was imported.

## Command line

cli-not-a-pair = --set { $pair }: not FIELD=VALUE
cli-at-file = { $file } is not a log: only a log has positions
cli-at-beyond = { $log } ends at position { $end }, before { $at }
cli-serving-writable = Whoever reaches this address may enter hands and correct them.

## On the pages

hand-corrected = This hand was corrected since: you see it as of position { $position }.
fix-title = Corrections
fix-version = Version
fix-recorded = As recorded
fix-corrected = As corrected
fix-changed = What that changed
fix-history = Who corrected what
fix-what = What
fix-author = Author
fix-reason = Reason
fix-undo = Undo
fix-undone = undone
fix-taken-back = taken back
fix-change = { $old } → { $new }
fix-form = Correct this hand
fix-correct = Correct
fix-insert = Insert after
fix-void = Void
fix-hand = This hand
fix-session = Its session
fix-which = Which event
fix-kind = Kind of event
fix-write = Write the correction
field-seat = Seat
field-card = Card
field-cards = Cards
field-hands = Hands
field-talon = Talon
field-bid = Bid
field-item = Item
field-level = Level
field-owner = Owner
field-names = Names
field-part = Part
field-forehand = Forehand
field-dealer = Dealer
field-depth = Depth
field-players = Players
field-player = Player
field-moves = Payments
field-accounts = Accounts
field-pot = Pot
field-value = Value
field-points = Points
field-declarer = Declarer
field-partner = Partner
field-others = Others
field-contract = Contract
field-contra = Contra
field-results = Results
field-winners = Winners
field-amount = Amount
field-reason = Reason
field-text = Text
field-number = Number
field-rules = Rules
field-settings = Settings

## Entering

nav-enter = Enter
enter-title = Enter hands
enter-intro = Type or paste hands in TKN or as a MachTarok string, or fill in a line of a score sheet. It is checked as you type.
enter-text = Text
enter-sheet = Score sheet
enter-text-label = Hands in TKN, or MachTarok's strings and records
enter-save = Save to the log
enter-reading = These pages only read the log. Start them with “taroky serve LOG --write” to save what you enter.
enter-session = Session
enter-new-session = A new session …
enter-name = Name of the new session
enter-rules = Rules
enter-players = Players
enter-players-how = in the order of their seats, with commas
enter-no-session = There is no session { $session } with an opening.
enter-name-missing = The new session needs a name, without # and /.
enter-name-taken = There is a session { $session } already: choose it.
enter-nothing = There is nothing that can be saved yet.
enter-line = Line { $line }:
enter-accepted = Saved:
enter-partial = Saved as far as it could be read:
enter-duplicate = It is in the log already:
enter-conflict = Not saved, it contradicts what is in the log:
enter-rejected = Not saved:
sheet-forehand = Forehand
sheet-contract = Contract
sheet-declarer = Declarer
sheet-partner = Partner
sheet-points = Points of the declarer's side
sheet-seats = Points of each player
sheet-seats-how = where everybody plays for himself
sheet-declared = Declarations
sheet-results = Commitments and results
sheet-contra = Contra
sheet-moves = Payments
sheet-moves-how = what each seat gains, one after another
sheet-pot = Pot after the hand
sheet-made = made
sheet-lost = lost
sheet-part = Part of the talon taken
sheet-ended = Not played out
sheet-approved = approved
sheet-folded = given up
sheet-cancelled = cancelled
sheet-none = These rules know no bidding and no settlement: there is no score sheet to fill in. Hands can be entered as text.
sheet-wrong-moves = Payments: { $count } whole numbers are needed, one a seat, such as 10 −10 10 −10.
enter-players-wrong = Under these rules { $count } play: name at most so many, each once.
sheet-wrong-pot = The pot: a whole number is needed.
sheet-wrong-points = Points: a whole number is needed.
sheet-wrong-seats = Points of each player: { $count } whole numbers are needed.
sheet-wrong-sides = Points of each player belong to games in which everybody plays for himself.
sheet-wrong-alone = In this game everybody plays for himself: write the points of each player.
sheet-wrong-folded = Given up by whom? Choose the declarer.
sheet-wrong-twice = { $item } was chosen twice, differently.
enter-no-rules = These rules are not known here any more: choose others.
