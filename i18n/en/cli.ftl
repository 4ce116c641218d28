# Sentences of the command line, its reports and rule-set pages.

cli-language = en
cli-yes = yes
cli-no = no

## What commands say

cli-created = Created the empty log { $log }.
cli-unconfirmed = not confirmed: nothing was changed

## Rule sets

rules-line = { $title }; { $players } players, { $cards } cards, { $assumed ->
    [0] nothing assumed
    [one] one value assumed
   *[other] { $assumed } values assumed
 }
rules-source = Source: { $source }; page: { $page }
rules-assumed = { $number ->
    [0] Every value stands in the source.
    [one] One value, marked *, is an assumption: the source leaves it open.
   *[other] { $number } values, marked *, are assumptions: the source leaves them open.
 }
rules-part-frame = In general
rules-part-deal = Deal
rules-part-count = Counting points
rules-part-tricks = Tricks
rules-part-bidding = Bidding
rules-part-contracts = Contracts
rules-part-call = Calling the partner
rules-part-talon = Talon
rules-part-discard = Discard
rules-part-declarations = Declarations
rules-part-commitments = Commitments
rules-part-contra = Contra
rules-part-settlement = Settlement
rules-part-ledger = Accounts
rules-part-varsava = Varšava
rules-part-klop = Klop
rules-part-tables = Other numbers of players
rules-part-pot = Pot
rules-part-fines = Fines
rules-part-sections = Sections of the rules

## Verifying a log

cli-verifying = Verifying
cli-verified = { $events ->
    [one] One event in { $appends ->
        [one] one append
       *[other] { $appends } appends
     }: nothing was changed.
   *[other] { $events } events in { $appends ->
        [one] one append
       *[other] { $appends } appends
     }: nothing was changed.
 }
cli-damaged = { $events } events in { $appends } appends were read: the log is not what was written.
cli-head = The log ends at { $head }
cli-not-a-head = --head { $head }: not a position, a colon and a seal
cli-no-log = { $log } is not a log that can be read: { $detail }
cli-not-a-log = { $log } is not a log
cli-rules-path = { $name } is no rule set’s id; a file of rules is named with its ending .toml, or with its folder: ./{ $name }
cli-over-database = { $file } is a log or another database: it is not written over
damage-unreadable = The file cannot be read further: { $detail }
damage-not-a-log = This is not a log.
damage-schema = The tables are not those of a log: { $detail }
damage-integrity = SQLite finds the file damaged: { $detail }
damage-event = Event { $position } ({ $stream }, version { $version }) was changed.
damage-append = Something was changed in the append that begins at event { $append }.
damage-seal = The seal of the append that begins at event { $append } was changed.
damage-raw = The kept text of the append that begins at event { $append } was changed.
damage-missing = Events are missing from { $position } on.
damage-unsealed = Event { $position } and what follows is covered by no seal.
damage-order = Event { $position } ({ $stream }, version { $version }) stands out of order.
damage-stray = There is a name that nothing bears ({ $detail }).
damage-head = The log does not hold the end that was asked for.
damage-untold = … and { $number } more.

## Sampling

cli-no-robots = No robots play { $rules }; they know { $known }
cli-sampling = Playing
cli-sampled = { $hands ->
    [one] Wrote one hand to { $file }.
   *[other] Wrote { $hands } hands to { $file }.
 }
cli-expected = { $hands ->
    [0] No fault was planted; that is what { $file } says.
    [one] One hand has a planted fault; { $file } says which.
   *[other] { $hands } hands have a planted fault; { $file } says which.
 }

## Reading and importing

cli-seat = seat { $seat }
cli-seat-player = seat { $seat } ({ $player })
cli-game = game
cli-not-a-hand = “{ $hand }” does not name a hand; hands are named SESSION#NUMBER
cli-no-hand = there is no hand { $hand } in { $source }
cli-no-format = no format { $format }; known are { $known }
cli-importing = Importing
cli-import-interrupted = Interrupted. What was taken in so far ({ $accepted }) is safe; run the import again to complete it.
cli-imported = Accepted { $accepted }, already here { $duplicate }, conflicts { $conflict }, partly readable { $partial }, rejected { $rejected }; { $events } events written.
problem-session-unchecked = session { $session } cannot be checked: { $detail }

## Check reports

cli-checking = Checking
severity-corrupt = CORRUPT
severity-renonc = RENONC
severity-irregular = Irregular
severity-score = Score
severity-unverified = Unverified
severity-note = Note
status-ok = agrees
status-mismatch = differs
status-unverified = unverified
status-presumed = agrees as assumed
status-absent = nothing recorded
status-unscored = not scored
depth-full = { $number } with all cards
depth-observed = { $number } as observed
depth-sheet = { $number } from score sheets
depth-deal = { $number } deals only
check-title = Check of { $source }
check-hands = { $hands ->
    [one] One hand
   *[other] { $hands } hands
 } in { $sessions ->
    [one] one session
   *[other] { $sessions } sessions
 } checked: { $depths }.
check-findings = Findings: { $list }.
check-scores = Scores: { $list }.
check-none = none
check-problems = { $number ->
    [one] One thing
   *[other] { $number } things
 } could not be read.
check-corrupt = { $number } corrupt
check-renonc = { $number ->
    [one] one renonc
   *[other] { $number } renonces
 }
check-irregular = { $number ->
    [one] one irregularity
   *[other] { $number } irregularities
 }
check-score = { $number ->
    [one] one wrong figure
   *[other] { $number } wrong figures
 }
check-unverified = { $number } unverified
check-presumed = { $number } agree on assumed values
check-note = { $number ->
    [one] one note
   *[other] { $number } notes
 }
check-ok = { $number } agree
check-mismatch = { $number ->
    [one] one differs
   *[other] { $number } differ
 }
check-absent = { $number } not recorded
check-unscored = { $number } not scored
check-trick = trick { $trick }
check-version = step { $version }
check-rule = Rule: { $cited }
check-cited = { $rules }, { $section }
check-cited-assumed = { $rules }, { $section } (assumed: the source leaves it open)
check-fine = fine { $fine }
check-differing = Scores that differ:
check-notes = Notes:
check-recorded = recorded
check-computed = computed
check-assumed = (assumed)
check-seats = seats { $seats }
check-points = points { $points }
check-moves = payments { $amounts }
check-ledger = accounts { $amounts }
check-pot = pot { $amount }
check-nothing = nothing
check-title-findings = Findings
check-title-scores = Scores that do not simply agree
check-title-problems = Not readable
check-head-what = What
check-head-where = Where
check-head-who = Who
check-head-evidence = Evidence
check-head-rule = Rule
check-head-fine = Fine
check-head-hand = Hand
check-head-status = Verdict
check-head-recorded = Recorded
check-head-computed = Computed
check-head-lines = Lines

## Evidence

cli-evidence-accounts = accounts
cli-evidence-added = added
cli-evidence-alien = not of this deck
cli-evidence-allowed = allowed
cli-evidence-alone = plays alone
cli-evidence-announced = announced
cli-evidence-answer = answer
cli-evidence-approved = approved
cli-evidence-before = before
cli-evidence-bid = bid
cli-evidence-bids = bids
cli-evidence-by = accused by
cli-evidence-called = called
cli-evidence-card = card
cli-evidence-cards = cards
cli-evidence-check = in doubt
cli-evidence-check-bid = the bid
cli-evidence-check-call = the call
cli-evidence-check-commitment = the commitment
cli-evidence-check-contra = the contra
cli-evidence-check-declaration = the declarations
cli-evidence-check-discard = the discard
cli-evidence-check-play = the play
cli-evidence-check-redeal = the new deal
cli-evidence-codes = possible
cli-evidence-one_of = held one of
cli-evidence-sure = a breach in any case
cli-evidence-tricks = tricks
cli-evidence-category = category
cli-evidence-computed = computed
cli-evidence-dealer = dealer
cli-evidence-dealt = dealt
cli-evidence-declared = declared
cli-evidence-declarer = declarer
cli-evidence-difference = difference
cli-evidence-ledger = accounts
cli-evidence-doubled = there twice
cli-evidence-drawn = drawn
cli-evidence-dropped = left over
cli-evidence-due = due
cli-evidence-due-seat = whose turn
cli-evidence-false = not held
cli-evidence-forehand = forehand
cli-evidence-held = held
cli-evidence-holder = held by
cli-evidence-item = item
cli-evidence-laid = laid away
cli-evidence-least = at least
cli-evidence-led = led
cli-evidence-left = left
cli-evidence-legal = would have been legal
cli-evidence-level = level
cli-evidence-lifted = lifted
cli-evidence-missing = missing
cli-evidence-moves = payments
cli-evidence-needs = needs
cli-evidence-others = others
cli-evidence-owner = of
cli-evidence-part = part
cli-evidence-partner = partner
cli-evidence-plain = suit cards
cli-evidence-played = played
cli-evidence-points = points
cli-evidence-pot = pot
cli-evidence-proof = known from
cli-evidence-reason = reason
cli-evidence-reason-drawn-unseen = talon cards that nobody saw
cli-evidence-reason-laid-unseen = discards that nobody saw
cli-evidence-reason-never-seen = cards that were never shown
cli-evidence-recorded = recorded
cli-evidence-said = said before
cli-evidence-seats = by seat
cli-evidence-shares = shares
cli-evidence-shown = shown later
cli-evidence-side = side
cli-evidence-standing = stands
cli-evidence-step = step
cli-evidence-talon = talon
cli-evidence-text = text
cli-evidence-total = in all
cli-evidence-trick = trick
cli-evidence-value = value
cli-evidence-winner = winner
cli-evidence-withheld = withheld
cli-evidence-proof-dealt = the deal
cli-evidence-proof-played-later = what was played later
cli-evidence-proof-inferred = what follows from the cards seen
cli-evidence-in-trick = { $card } in trick { $trick }
cli-evidence-enforced = the program does not allow this: an import error is the likelier cause

## Showing a hand

cli-step-hidden = Something that is not shown to this viewer.
cli-no-step = the hand has { $steps } steps, not { $step }
cli-no-viewer = --as { $viewer }: neither public nor all nor a seat from 0 to { $last }
show-title = { $hand } · { $rules } · step { $step } of { $steps } · { $viewer }
show-as-all = all cards
show-as-public = what is public
show-as-seat = as seat { $seat }
show-head-seat = Seat
show-head-role = Role
show-head-tricks = Tricks
show-head-cards = Hand
show-head-discards = Laid away
show-role-dealer = dealer
show-role-forehand = forehand
show-role-declarer = declarer
show-role-partner = partner
show-cards = { $number ->
    [one] one card
   *[other] { $number } cards
 }
show-unseen = and { $number } unseen
show-pass = pass
show-bids = Bidding: { $bids }
show-called = Called: { $card }
show-talon = Talon: { $cards }
show-said = Said: { $said }
show-inferred = { $mark } not recorded; the play proves it
show-never-seen = Never seen: { $cards }
show-voids = Void, if played legally: { $voids }
show-trick = Trick { $number }:
show-turn = It is the turn of { $who }.
show-legal = Legal: { $cards }
show-over = The hand is over.
show-finding = Finding at step { $step }: { $code }

## Pages and demo

cli-no-pages = the pages need what is not installed here: { $missing }
cli-no-listening = cannot serve at { $host }, port { $port }: { $reason }
cli-serving = Serving { $log } at { $address } (Ctrl-C ends it).
cli-demo-log = The demo's log is { $log }; { $accepted } new items were taken in.
cli-demo-report = What is found in the shipped evenings:

## Protocol

cli-protocol-title = Protocol of { $hand }
cli-protocol-about = The hand
cli-protocol-nothing = Nothing was found against the rules.
cli-protocol-hand = Hand
cli-protocol-rules = Rules
cli-protocol-date = Began
cli-protocol-log = Log up to
cli-protocol-contract = Contract
cli-protocol-declarer = Declarer
cli-protocol-called = Called
cli-protocol-partner = Partner
cli-protocol-forehand = Forehand
cli-protocol-players = Players
cli-protocol-what = What
cli-protocol-step = Disputed step
cli-protocol-who = Who
cli-protocol-remark = Remark
cli-protocol-rule = Rule
cli-protocol-fine = Fine
cli-protocol-table = On the table
cli-protocol-score = Score
cli-protocol-head-line = Line
cli-protocol-head-amount = Amount
cli-protocol-head-multiplier = Times
cli-protocol-head-side = To seats
cli-protocol-head-assumed = Remark
cli-protocol-decision = Decision
cli-protocol-verdict = Decision
cli-protocol-referee = Referee
cli-protocol-signed = Date, signature

## Results

check-cancelled = The game was cancelled: its results are taken back.
check-results = Results:
check-result-hands = { $number ->
    [one] one hand: { $moves }
   *[other] { $number } hands: { $moves }
 }
check-result-dues = between hands: { $amount }
check-result-share = of the pot: { $amount }
