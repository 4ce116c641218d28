# Sentences about derived tables and the audit of a whole log.

## Tables

rebuild-building = Judging sessions
rebuild-made = { $hands ->
    [one] The tables hold one hand; they reach position { $position } of the log.
   *[other] The tables hold { $hands } hands; they reach position { $position } of the log.
 }

## Audit

audit-compiling = What the audit runs most is compiled now, once after each update; that takes a quarter of a minute.
audit-judging = Judging hands
audit-hands = { $hands ->
    [one] One hand was judged, { $singly } of them one by one.
   *[other] { $hands } hands were judged, { $singly } of them one by one.
 }
audit-reason-strange = { $count } with events that columns cannot hold
audit-reason-depth = { $count } not recorded in full
audit-reason-cards = { $count } not played to the last card, or with cards that do not add up
audit-reason-ended = { $count } ended by an act, or with acts that belong to no phase
audit-reason-clock = { $count } in which a clock may have run out
audit-reason-order = { $count } whose acts do not follow the order of phases
audit-reason-course = { $count } that went a course of their own
audit-reason-law = { $count } under a law that only the replay knows
audit-reason-record = { $count } in sessions whose records do not all agree
audit-unruled = { $count ->
    [one] One session names no rules that can be used; it was left out.
   *[other] { $count } sessions name no rules that can be used; they were left out.
 }
audit-unlike = { $count ->
    [one] One session was played by other numbers of players or cards; it was left out.
   *[other] { $count } sessions were played by other numbers of players or cards; they were left out.
 }
audit-changed = { $changed ->
    [0] No hand is judged otherwise.
    [one] One hand is judged otherwise.
   *[other] { $changed } hands are judged otherwise.
 }
audit-moved = { $moved } of { $settled } settled hands move other amounts.
audit-finding = finding
audit-hand = hand
audit-gone = no longer
audit-new = new
audit-more = and { $more } more
audit-player = player
audit-played = hands
audit-own = own rules
