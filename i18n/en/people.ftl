# People of a log.

player-unknown = there is nobody called “{ $player }”
player-many = { $player } may be several people: { $names }
player-none = Nobody.
player-no-name = that is no name: nothing is written
player-refused = { $detail }
player-aliased = { $player } is also called { $name }.
player-merged = { $player } and { $into } are one person.
player-unmerged = { $player } is a person of his own again.
player-sure = Forget all names of { $player } for good?
player-anonymised = The names were deleted; hands go on naming { $person }.
