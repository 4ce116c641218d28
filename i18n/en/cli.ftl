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
