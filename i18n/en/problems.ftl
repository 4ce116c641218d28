# What an import could not use; the place (file and line) is printed before the sentence.

## Files

problem-file-missing = there is no such file
problem-file-directory = is a directory, not a file
problem-file-forbidden = may not be read
problem-file-unusable = cannot be read: { $detail }
problem-file-empty = is empty
problem-file-binary = is binary data, not text
problem-file-utf16 = is UTF-16 text: save it as UTF-8
problem-file-packed = is a damaged or incomplete gzip file
problem-format-unknown = is of no format we know; it begins with “{ $value }”
problem-json-unknown = is JSON, but neither events nor recorded hands; it begins with “{ $value }”
problem-rules-unknown = rule set “{ $rules }” cannot be used: { $detail }

## Lines

problem-line-long = the line is longer than { $limit } MB
problem-json = not readable as JSON ({ $detail }): “{ $value }”
problem-line = not a line of events ({ $detail }): “{ $value }”
problem-line-empty = the line says neither schema, append, event nor person
problem-schema = schema “{ $value }” is not known to this version
problem-kind = event kind “{ $kind }” is not known to this version
problem-event = not an event: { $detail }
problem-stream = event “{ $kind }” cannot stand in stream “{ $stream }”
problem-version = stream “{ $stream }”: version { $version } does not follow the one before
problem-append-short = { $missing ->
    [one] one event of this append is missing
   *[other] { $missing } events of this append are missing
 }
problem-raw = the raw text is not readable as base64: “{ $value }”

## MachTarok

problem-record = not a recorded hand ({ $detail }): “{ $value }”
problem-settings-changed = session “{ $session }” has other settings than in its earlier hands
problem-act = event { $place } is not readable: { $value }
problem-string = not a MachTarok string: “{ $value }”
problem-fields = a string has 10 or 29 fields, this one { $number }
problem-field = field “{ $field }” is not readable: “{ $value }”
problem-card = “{ $value }” is no card
problem-cards = “{ $value }” is not a row of cards
problem-card-nowhere = card { $card } is laid away, but nobody holds it
problem-chips = “{ $value }” is not a number of chips
problem-partner = “{ $value }” names no partner card
problem-setting = setting “{ $value }” is not readable
problem-deal-size = the deal has { $number } cards: { $found } in one place where { $due } belong
problem-deal-double = the deal holds card { $card } twice

## OpenSpiel

problem-openspiel-players = the game’s number of players is not that of the hands: { $number }

## Imports

problem-conflict = hand { $hand } is already in the log, with other events
problem-version-conflict = stream “{ $stream }” in the log is not at the version this was written after
problem-session-differs = session “{ $session }” is already in the log with other rules, settings or players
problem-append = cannot be stored: { $detail }
problem-name-conflict = person { $person } is already in the log under another name

## Score sheets

problem-tarakus = not an evening of Tarakus: { $detail }
problem-tarakus-sheet = sheet { $number } is not readable: { $detail }
problem-sheet-long = is larger than { $limit } MB
problem-sheet-csv = line { $line } cannot be divided into cells: { $detail }
problem-sheet-book = is no spreadsheet that can be read: { $detail }
problem-sheet-columns = no row names the columns of a score sheet; “taroky sheet template” writes them
problem-sheet-rules = the sheet does not name its rules: write a row “rules”, or use --rules
problem-sheet-players = the row of players must name at least { $number }, each only once
problem-sheet-number = column “{ $column }”: “{ $value }” is no whole number
problem-sheet-amount = column “{ $column }”: “{ $value }” is no amount
problem-sheet-decimals = column “{ $column }”: “{ $value }” has decimals, but these rules count in whole units
problem-sheet-name = column “{ $column }”: the rules know no “{ $value }”
problem-sheet-outcome = column “{ $column }”: “{ $value }” is neither made nor lost
problem-sheet-player = column “{ $column }”: no player is called “{ $value }”
problem-sheet-absent = column “{ $column }”: “{ $value }” sits this hand out
problem-sheet-out = column “{ $column }”: it must be clear who sits out (“{ $value }”)
problem-sheet-empty = column “{ $column }” is empty
