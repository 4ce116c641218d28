# The page Data: imports, the log's health, derived tables, files to take away.
data-title = Data
data-intro = What was imported, how the log and its tables are, and files to take with you.

data-upload-title = Upload hands
data-upload-how = Any format that is known, packed with gzip or not, up to { $size } MB. What is in the log already is recognised and left alone.
data-upload-choose = Choose files
data-upload-drop = or drop them here
data-upload-sending = Sending { $name } …
data-upload-large = { $name } is larger than { $size } MB.
data-upload-failed = { $name } could not be sent.
data-upload-reading = These pages only read. Whoever started them can allow uploads with --write; with a login, recorders and referees may upload.

job-upload = Import of { $name }
job-verify = Verification of the log
job-rebuild = Rebuilding the tables
job-waiting = waits for another job
job-running = under way: { $done }
job-done = done
job-failed-short = failed
job-failed = It could not be done: { $detail }
job-died = It was ended: it took too long, needed too much memory, or the server was stopped.
job-busy = There are jobs enough. Please wait until one of them is done.
job-more = … and { $count } more
job-position = Reaches position { $position } now.
job-line = line { $line }
job-sound = Nothing was changed, lost or added: { $events } events, up to position { $position }.
job-damaged = { $count ->
    [one] One thing is wrong.
   *[other] { $count } things are wrong.
} Say ‘taroky log doctor’ to find out what can be done.

problem-needs-referee = corrects, voids, merges or anonymises: only a referee may upload that
problem-log-unsound = is a log that was changed or damaged

data-imports-title = Imports
data-imports-none = Nothing was imported yet. Upload a file above, or say ‘taroky import’.
data-imports-more = The newest { $shown } of { $count } are shown.
data-column-source = Source
data-column-when = When
data-column-appends = Items
data-column-events = Events
data-entered = recorded one by one
data-void = void
data-void-it = Declare void …
data-void-back = Take back …
data-void-title = Declare an import void
data-back-title = Take back that an import is void
data-void-what = { $source }: { $hands ->
    [one] one hand
   *[other] { $hands } hands
} in { $sessions ->
    [one] one session
   *[other] { $sessions } sessions
}. Nothing is deleted; it can be taken back.
data-void-author = Who
data-void-reason = Why
data-void-do = Declare void
data-back-do = Take back
data-void-cancel = Cancel

data-log-title = The log
data-log-position = Position
data-log-size = Size
data-log-names = Names
data-log-names-there = in a file of their own beside the log
data-log-names-none = none are known
data-log-last = Last written
data-log-verified = Verified
data-log-never = not yet
data-verify = Verify now
data-backup = Make a copy while others write:

data-tables-title = Derived tables
data-tables-what = Lists, statistics and charts read these. They are made from the log and can be thrown away at any time.
data-column-tables = Tables
data-column-reaches = Reach position
data-column-behind = Events behind
data-column-hands = Hands
data-column-disk = Size
data-layer-verdicts = Verdicts
data-layer-recorded = What was done
data-layer-people = People
data-tables-missing = not made yet
data-rebuild = Make anew

data-files-title = Files to take away
data-files-what = Pseudonyms stand for people, sessions and files, the same ones every time; what was written freely is left out. Games in play are left out unless you are a referee.
data-files-jsonl = JSON lines: every event
data-files-tkn = TKN: the hands, as people read them
data-size = { $size } { $unit }
