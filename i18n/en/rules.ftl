# Files of rules: what is wrong in them, and what a club's own rules change.

## Faults; $field is where, $near what was perhaps meant (none: nothing is near)

rules-fault-toml = this line is not TOML: { $detail }
rules-fault-deep = tables lie too deep in each other
rules-fault-encoding = this line is not UTF-8 text: save the file as UTF-8
rules-fault-id = id: “{ $value }” is no id: write small letters, digits and hyphens, @ and a version, as in "our-club@1"
rules-fault-taken = id: “{ $value }” is a rule set of the program: give your rules a name of their own
rules-fault-extends = extends: there is no rule set “{ $value }”; write its id with its version{ $near ->
    [none] .
   *[other] . Did you mean "{ $near }"?
 }
rules-fault-parent = extends: something is wrong in “{ $value }” itself, in line { $line }; taroky rules check tells what.
rules-fault-parent-unread = extends: “{ $value }” cannot be read: { $reason }.
rules-fault-circle = extends: “{ $value }” extends other files without end.
rules-fault-alone = nothing says which rule set is changed here; write for example extends = "vysocina@1". ({ $missing } fields of a complete rule set are missing.)
rules-fault-remove = remove: “{ $value }” is not there to be removed.{ $near ->
    [none] { "" }
   *[other] { " " }Did you mean "{ $near }"?
 }
rules-fault-unknown = { $field }: there is no “{ $name }” here.{ $near ->
    [none] { "" }
   *[other] { " " }Did you mean "{ $near }"?
 }
rules-fault-name = { $field }: “{ $value }” is no name that is known here.{ $near ->
    [none] { "" }
   *[other] { " " }Did you mean "{ $near }"?
 }
rules-fault-missing = { $field ->
    [none] { "" }
   *[other] { $field }:{ " " }
 }“{ $name }” is missing.
rules-fault-table = { $field }: this is a table with fields of its own, not { $value }.
rules-fault-type = { $field }: { $wanted ->
    [number] a whole number
    [numbers] a list of whole numbers
    [pairs] a list of pairs of whole numbers
    [text] a text in quotes
    [texts] a list of texts
    [languages] a text for each language
   *[yes-no] true or false
 } belongs here, not { $value }.

## What a checked file says

rules-fine = { $id } ({ $title }): nothing is wrong.
rules-extends = It extends { $parent }: { $changed ->
    [one] one value changed
   *[other] { $changed } values changed
 }, { $confirmed ->
    [one] one assumption confirmed
   *[other] { $confirmed } assumptions confirmed
 }, { $removed ->
    [one] one value removed
   *[other] { $removed } values removed
 }.
rules-left = { $number ->
    [0] Nothing is assumed any more.
    [one] One value is still an assumption.
   *[other] { $number } values are still assumptions.
 }

## Two rule sets

rules-parent = It extends { $parent }.
rules-own = this file
rules-absent = not there
rules-differences = { $number ->
    [0] They do not differ.
    [one] One difference; * marks assumptions.
   *[other] { $number } differences; * marks assumptions.
 }
rules-part-tournament = Tournament
rules-part-money = Money
rules-part-clock = Clock

## Score sheets

cli-sheet-players = Name at least { $players } different players, or none.
