# The pages.
app-title = Taroky
nav-label = Pages
nav-overview = Overview
nav-hands = Hands
nav-sessions = Sessions
nav-findings = Findings
nav-bidding = Bidding
nav-players = Players
nav-results = Results
nav-explore = Explore
nav-ratings = Ratings
nav-luck = Luck
nav-rules = Rules
nav-data = Data
nav-menu = Menu
language-label = Language
scheme-toggle = Dark or light
suits-toggle = Two or four suit colours
skip-to-content = Skip to content

building = Preparing the tables: { $done } of { $of } sessions. The list fills up as soon as they are ready.
building-start = Preparing the tables …
working-title = Working these figures out …
working = The log is large; this takes a little. They appear here as soon as they are ready.
working-earlier = These figures do not know the newest hands yet; they are being worked out anew.
not-found-title = Nothing here
not-found-text = This page does not exist.
not-found-hand = The log has no hand { $hand }.
back-to-overview = To the overview
back-to-hands = To the list of hands

seat = Seat { $seat }
nobody = —
none = —
item-game = the game
contra = contra { $level }
cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}

# Hands
hands-title = Hands
hands-intro = Every deal in the log. Sort and filter by any column; a hand opens with a click.
hands-of = Only hands of { $player }
hands-of-contract = Only { $contract }
hands-of-session = Only session { $session }
hands-won = Only games won
filter-clear = Show all hands
column-hand = Hand
column-date = Date
column-session = Session
column-players = Players
column-contract = Contract
column-declarer = Declarer
column-result = Points
column-score = Score
column-findings = Findings
column-severity = Severity
column-message = What happened
column-step = Step
column-trick = Trick
column-player = Player
column-rule = Rule
unnamed = unnamed
findings-count = { $count ->
    [one] 1 finding
   *[other] { $count } findings
}
notes-count = { $count ->
    [one] 1 note
   *[other] { $count } notes
}

grade-corrupt = corrupt
grade-renonc = renonc
grade-irregular = irregular
grade-score = score
grade-unverified = unverified
grade-note = note

# Sessions
sessions-title = Sessions
sessions-intro = Every evening in the log. Each opens its sheet: who won and lost what, hand by hand.
not-found-session = The log has no session { $session } that can be shown.
back-to-sessions = To the list of sessions
hand-session = Sheet of the session
evening-title = Session { $session }
evening-count = { $count ->
    [one] 1 hand
   *[other] { $count } hands
}
evening-unit = in { $unit }
evening-unit-haler = haléře (100 are 1 Kč)
evening-unit-crown = Czech crowns
evening-unit-point = points
evening-unit-chip = chips
evening-unit-cent = cents
evening-secretary = Secretary
evening-checked = Checked by
evening-printed = As the log stood at position { $position }.
evening-list = Hands as a list
evening-standings = Who won and lost
evening-hands = Hands
evening-sat-out = Sat out
evening-moves = From hands
evening-dues = Paid between
evening-share = Of the pot
evening-account = Account
evening-pot = Pot
evening-hands-title = Hand by hand
evening-how = Above, what a hand moved; below, how everybody then stood.
evening-no-hands = The session has no hands yet.
evening-later = From hand { $number } on
evening-penalty = Penalty
evening-deposit = Into the pot
evening-chips = Chips bought
evening-paid = Paid
evening-pot-held = In the pot: { $amount }
evening-pot-divided = In the pot before it was divided: { $amount }
evening-penalty-cancelled = Taken back: penalty of { $amount } ({ $rule })
evening-protest-open = Protest about hand { $number }, not decided yet
evening-protest-upheld = Protest about hand { $number }, upheld
evening-protest-rejected = Protest about hand { $number }, rejected
depth-full-short = not bid
depth-observed-short = not bid
depth-sheet-short = no contract written
depth-deal-short = deal only

# Findings
findings-title = Findings
findings-intro = Everything the checks found, the gravest first. Each opens the step it is about.
findings-severity = Severity
findings-kind = Finding
findings-of = Only findings about { $player }
findings-clear = Show all findings
findings-all = all

# Bidding
bidding-title = Bidding
bidding-intro = Which contracts are declared, and how many of them are won: by player, by place at the table, by strength of the hand.
bidding-definition = Declared: hands in which the contract was declared, out of all hands that were bid out. Won: of those, the games in which the declarer's side took more than half of the points (or made what it had to); a draw and a hand that was not scored do not count. n is the number of hands behind a figure; the range is the 95 % Wilson interval; * marks fewer than 30 hands.
bidding-rules = Rule set
bidding-by = By
bidding-declared = Declared
bidding-won = Won
bidding-empty-title = No bidding yet
bidding-empty = Once the log holds hands with a contract, each player's contracts appear here.
bidding-chart = Share of games won by player and contract, with 95 % intervals
bidding-unnamed = Players without a name, together

# A hand
hand-title = Hand { $hand }
hand-at = Log position { $position }
hand-newer = The session went on after position { $position }: this is how the hand stood then.
hand-newest = Show the newest
hand-viewer = View as
viewer-all = All cards
viewer-public = Public
viewer-live = This session is still being played: only what is public is shown.
hand-protocol = Protocol for printing
hand-keys = ← → step, Shift ← → trick, Home End, space plays
control-first = To the deal
control-previous-trick = Previous trick
control-previous = Previous step
control-play = Play or pause
control-next = Next step
control-next-trick = Next trick
control-last = To the end
controls-label = Steps
slider-label = Step
step-of = Step { $step } of { $last }
step-trick = trick { $trick }
table-label = Card table
role-dealer = dealer
role-forehand = forehand
role-declarer = declarer
role-partner = partner
role-turn = to play
tricks-taken = { $count ->
    [one] 1 trick
   *[other] { $count } tricks
}
laid-away = { $count ->
    [one] 1 card laid away
   *[other] { $count } cards laid away
}
talon = Talon
takes-trick = takes the trick
winning = winning so far
legal-mark = may be played
inferred-legend = not recorded: the play proves these cards
unseen-legend = Seen by nobody:
voids = no { $suits }
voids-mark = As shown by the play, if it was legal
suit-taroks = taroks
written-only = Only the score sheet of this hand is known; its cards were not recorded.
inferred-mark = not recorded, the play proves it
cards-face-down = { $count ->
    [one] 1 card face down
   *[other] { $count } cards face down
}
table-trick = Trick { $number }
acts-title = Deal and bidding
tricks-title = Tricks
trick-later = later
trick-won-by = { $who } takes it
trick-extra = from the talon
contract-line = { $contract }, { $who }
contract-called = called { $card }
contract-declared = { $who }: { $names }

evidence-later = { $card } in trick { $trick }
evidence-hidden = There is more evidence, but it holds cards or tricks that are not known here yet.
finding-here-title = Findings at this step
finding-so-far-title = Findings so far
finding-none = No finding up to this step.
finding-rule = Rule
finding-assumed = assumed by us, the source leaves it open
finding-fine = Fine { $fine }
finding-go = Go to step { $step }
finding-step = step { $step }
finding-by = { $who }, step { $step }
finding-hidden-message = A finding of this kind; its words would tell of cards not known here yet.

settlement-title = Settlement
settlement-waits = The settlement appears when the hand is over.
settlement-computed = Computed
settlement-recorded = Recorded
settlement-points = Points
settlement-points-value = { $declarer } : { $others }
settlement-line = Line
settlement-accounts = Accounts after
settlement-agrees = Recorded and computed agree.
settlement-differs = Recorded and computed differ.
settlement-absent = Nothing was written down to compare with.
settlement-unscored = This hand cannot be scored.
settlement-presumed = Recorded and computed agree, on values that the source leaves open.
settlement-unverified = A value that the source leaves open stands between, so this is not verified.
settlement-times = × { $multiplier }
comments-title = Remarks

protocol-title = Protocol
protocol-hand = Hand
protocol-rules = Rule set
protocol-position = Log position
protocol-step = Disputed step
protocol-players = Players
protocol-contract = Contract
protocol-print = Print
protocol-back = Back to the hand
protocol-cards = Cards at this step
protocol-referee = Referee
protocol-decision = Decision
protocol-date = Date and signature
protocol-none = No finding at this step.
protocol-elsewhere = Findings at other steps

# What happened, without who
act-hand-started = hand begins
act-deck-cut = { $method ->
    [none] no cut recorded
    [knock] knocks
   *[other] cuts the deck
}
act-cards-dealt = cards are dealt
act-misdeal-noted = misdeal
act-redeal-called = cards are dealt again
act-bid-made = bids { $bid }
act-bid-passed = passes
act-card-called = calls { $cards }
act-talon-offered = is offered { $cards }
act-talon-taken = takes { $cards }
act-talon-refused = refuses talon cards
act-talon-set-aside = a talon card is set aside
act-card-discarded = lays away { $cards }
act-declared = declares { $names }
act-declared-nothing = nothing
act-declaration-asked = is asked for a declaration
act-committed = announces { $item }
act-commitment-declined = does not announce { $item }
act-contra-made = { $level } on { $item }
act-contra-declined = no contra
act-turn-passed = says nothing more
act-card-played = plays { $cards }
act-talon-card-added = a talon card is added: { $cards }
act-cards-shown = shows { $cards }
act-hand-claimed = claims the rest
act-hand-approved = the game is approved
act-hand-folded = concedes
act-hand-cancelled = the hand is given up
act-tricks-recorded = winners of the tricks are written down
act-sheet-recorded = the score sheet is written
act-points-recorded = points are written down
act-payments-recorded = payments are written down
act-renonc-called = calls a renonc
act-fine-paid = pays a fine
act-irregularity-noted = an irregularity is noted
act-comment-added = a remark
act-fields-kept = further fields of the source
act-other = act
phase-deal = Deal
phase-bidding = Bidding
phase-call = Call
phase-talon = Talon
phase-discard = Discard
phase-round = Declarations and contra
phase-play = Play
phase-result = Result
phase-other = Other

# The grid
grid-contains = Contains
grid-notContains = Does not contain
grid-equals = Equals
grid-notEqual = Does not equal
grid-startsWith = Begins with
grid-endsWith = Ends with
grid-blank = Blank
grid-notBlank = Not blank
grid-lessThan = Less than
grid-greaterThan = Greater than
grid-lessThanOrEqual = Less than or equal
grid-greaterThanOrEqual = Greater than or equal
grid-inRange = Between
grid-inRangeStart = From
grid-inRangeEnd = To
grid-before = Before
grid-after = After
grid-andCondition = and
grid-orCondition = or
grid-filterOoo = Filter …
grid-dateFormatOoo = yyyy-mm-dd
grid-applyFilter = Apply
grid-resetFilter = Reset
grid-clearFilter = Clear
grid-cancelFilter = Cancel
grid-loadingOoo = Loading …
grid-loadingError = Could not be loaded
grid-noRowsToShow = Nothing to show
grid-sortAscending = Sort ascending
grid-sortDescending = Sort descending
grid-sortUnSort = Clear the sorting
grid-ariaFilterColumn = Press Ctrl Enter to open the filter
grid-ariaFilterInput = Filter input
grid-ariaFilterValue = Filter value
grid-ariaFilteringOperator = Filtering operator
grid-ariaColumn = Column
grid-ariaSortableColumn = Press Enter to sort
grid-ariaLabelColumnFilter = Column filter
grid-ariaLabelColumnMenu = Column menu
