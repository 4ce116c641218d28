# What would make a recorded score right: one simple mistake each, and corrections to try.
# $en and $cs are the title of an item, $level_en and $level_cs the name of a contra.

why-title = Would be right
why-hand-title = Would be legal

why-contra-game-less = if the { $en } on the game is not counted
why-contra-game-more = if the game is doubled once more ({ $en })
why-contra-item-less = if the { $level_en } on { $en } is not counted
why-contra-item-more = if { $en } is doubled once more ({ $level_en })
why-commitment-lost = if { $en } counts as lost
why-commitment-made = if { $en } counts as made
why-commitment-silent = if { $en } counts as silent
why-commitment-announced = if { $en } counts as announced
why-part = if talon part { $part } was kept
why-contract = if the contract was { $en }
why-points-other-side = if the points of the two sides are exchanged
why-alone = if the declarer played alone
why-partner = if seat { $seat } was the partner
why-points-digits = if { $right } points are read as { $points }
why-rounding = if nothing is rounded
why-cap = if nothing is cut off at the most that is paid
why-base = if the base is not added
why-sharing = if payments are shared { $way ->
    [each-pays-each] each loser to each winner
    [pairwise] each loser to one winner
   *[other] in another way
 }
why-sharing-declarations = if declarations are shared { $way ->
    [each-pays-each] each loser to each winner
    [pairwise] each loser to one winner
    [per-person] each other player to the holder
   *[other] in another way
 }
why-tie = if half of the points each counts otherwise
why-pot-share = if the pot is shared out otherwise
why-varsava = if Varšava is paid otherwise
why-game-left-out = if the game is not counted
why-game-twice = if the game is counted twice
why-game-turned = if the game counts to the other side
why-game-digits = if the game is reckoned as { $wrong } for { $amount }
why-declaration-left-out = if { $en } of seat { $seat } is not counted
why-declaration-twice = if { $en } of seat { $seat } is counted twice
why-declaration-turned = if { $en } of seat { $seat } counts to the other side
why-declaration-digits = if { $en } is reckoned as { $wrong } for { $amount }
why-commitment-left-out = if { $en } is not counted
why-commitment-twice = if { $en } is counted twice
why-commitment-turned = if { $en } counts to the other side
why-commitment-digits = if { $en } is reckoned as { $wrong } for { $amount }
why-pot-left-out = if { $amount } to or from the pot is not counted
why-pot-twice = if { $amount } to or from the pot is counted twice
why-pot-turned = if { $amount } to or from the pot goes the other way
why-pot-digits = if { $amount } to or from the pot is written as { $wrong }
why-payment-left-out = if a payment of { $amount } is not counted
why-payment-twice = if a payment of { $amount } is counted twice
why-payment-turned = if a payment of { $amount } goes the other way
why-payment-digits = if a payment of { $amount } is reckoned as { $wrong }
why-all-turned = if winners and losers are exchanged
why-digits = if two digits are exchanged: { $written } for { $right }
why-digits-all = if two digits are exchanged throughout: { $written } for { $right }
why-sign = if the sign of { $written } is wrong
why-seats = if the figures of seats { $seat } and { $other } are exchanged

## Corrections to try

propose-own = if the cards of seat { $seat } in tricks { $trick } and { $other } are exchanged
propose-trick = if the cards of seats { $seat } and { $other } in trick { $trick } are exchanged
propose-across = if the cards of seat { $seat } in trick { $trick } and of seat { $other } in trick { $other_trick } are exchanged
propose-order = if seats { $seat } and { $other } played to trick { $trick } in the other order
propose-card = if seat { $seat } played { $card } in trick { $trick } and not { $old }
propose-missing = if seat { $seat } also played { $card }, to trick { $trick }
propose-dealt = if seat { $seat } was dealt { $card } and not { $old }
propose-dealt-talon = if { $card } lay in the talon and not { $old }
propose-dealt-moved = if { $card } was dealt to seat { $seat }
propose-dealt-moved-talon = if { $card } lay in the talon
