# The server: login, users, what is told when it starts.
login-title = Log in
login-name = Name
login-password = Password
login-enter = Log in
login-leave = Log out
login-wrong = The name or the password is wrong.
login-again = The page was too old. Please try again.
login-wait = Too many attempts. Please wait a few minutes.
role-viewer = Viewer: may look
role-recorder = Recorder: may enter and upload
role-referee = Referee: may correct, and sees games in play in full
viewer-live-referee = This game is in play: only a referee sees all of it.

users-unusable = the file of users { $file } cannot be used: { $detail }
users-name = { $name } cannot be a user’s name: letters, digits and . _ @ - only, at most 64
users-role = there is no role { $role }; known are { $known }
users-password = a password has { $shortest } to { $longest } characters
users-taken = there is a user { $name } already
users-unknown = there is no user { $name }
users-no-password = no password was given
users-added = User { $name } may log in as { $role }.
users-removed = User { $name } may not log in any more.
users-changed = User { $name } has another password; whoever is logged in with the old one is out.
users-none = Nobody may log in yet.
users-prompt = Password
users-prompt-again = The same again

serve-open = WARNING: { $host } is reached from other machines, and there is no login: everybody there sees everything. See --users.
serve-open-writing = WARNING: { $host } is reached from other machines, and there is no login: everybody there may enter and correct. See --users.
serve-plain = WARNING: passwords travel unencrypted to { $host }. Put a server with HTTPS before this one and say --behind-proxy.
serve-users = Login: { $count ->
    [one] one user
   *[other] { $count } users
}.
serve-nobody = WARNING: nobody may log in yet: add users with 'taroky user add'.

cli-short-key = the key in { $file } is too short: { $size } bytes at least
api-no-session = there is no session { $session }
api-no-table = there is no table { $table }; known are { $known }
export-sqlite = { $tables } tables with { $rows } rows are in { $file }.
export-datasette = Look at them: datasette { $file } -m { $about }
datasette-log = Look at the log: datasette { $file } -m METADATA, with what was printed saved as METADATA
