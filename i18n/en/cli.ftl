# Sentences of the command line, its reports and rule-set pages.

language-code = en
yes = yes
no = no

## What commands say

cli-created = Created the empty log { $log }.

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
