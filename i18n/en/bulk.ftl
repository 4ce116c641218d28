# Sentences about derived tables and the audit of a whole log.

## Tables

rebuild-building = Judging sessions
rebuild-made = { $hands ->
    [one] The tables hold one hand; they reach position { $position } of the log.
   *[other] The tables hold { $hands } hands; they reach position { $position } of the log.
 }
