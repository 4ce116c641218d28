# Sentences about keeping a log safe: copies, seals, the doctor.

## Copies

backup-copying = Copying
backup-made = { $events ->
    [one] Copied one event to { $file }; the copy was verified.
   *[other] Copied { $events } events to { $file }; the copy was verified.
 }
backup-damaged = Copied to { $file }, damaged as the log is; see 'taroky log doctor'.
backup-names = The names lie in { $file }.

## Seals

seal-key-made = The private key is in { $file }: keep it where the log is not. The line above is the public key.
seal-made = Signed in { $file }: the log ends at position { $position }. Signed with { $signer }.
seal-checked = At { $time } the log ended at position { $position }; signed with { $signer }.
seal-other-key = { $file } is signed with another key: { $signer }
seal-older = { $log } does not hold what the older seal there signs: its newest part is gone, or it is another log
seal-damaged = { $log } is not what was written, and is not signed; see 'taroky log doctor'

## Words about a log that may be in danger

caution-sqlite-wal-reset = This SQLite ({ $version }) has a rare bug that can damage a log when two programs write it: install 3.51.3 or newer, or let one program write.
caution-network-folder = The log lies on a network folder ({ $filesystem }), where locks are not reliable: sooner or later it is damaged. Keep it on a disk of this machine and copy it with 'taroky backup'.
caution-synchronised-folder = The log lies in a folder that is synchronised ({ $folder }): that program copies it while it is written. Keep it elsewhere and put copies there with 'taroky backup'.

## The doctor

doctor-saving = Saving
doctor-kind-log = { $log } is a log.
doctor-kind-header = { $log } was a log, but its first bytes are damaged; what follows them was read with sound ones.
doctor-kind-missing = { $log } does not exist.
doctor-kind-folder = { $log } is not a file.
doctor-kind-forbidden = { $log } may not be read by this user.
doctor-kind-empty = { $log } is empty: nothing was ever written here, or something cut it to nothing. Look for a copy.
doctor-kind-vault = { $log } is a vault of names; the log lies beside it, without '.people' in its name.
doctor-kind-sqlite = { $log } is a SQLite database, but not a log, or nothing of the log in it can be read.
doctor-kind-other = { $log } is not a log, nor any part of one that can be recognised.
doctor-unreadable = Part of the file cannot be read at all. That is what a failing disk, an interrupted copy or a program that wrote into the file leaves behind. Copy the file elsewhere before anything else, and check the disk.
doctor-not-a-log = The mark that tells a log from other databases is missing or changed.
doctor-schema = Somebody changed the tables, or took away or weakened the triggers that refuse changes. The content may still be what was written: the seals tell.
doctor-integrity = SQLite finds the file damaged in its structure, as after a disk error or an interrupted copy. Tables can be sound where only an index is damaged: the salvaged log has new ones.
doctor-event = Events have another content than was written: a damaged disk, or somebody who changed them.
doctor-append = An append (what was written at one time) is not what was sealed: its time, source, names, or the order or kind of its events was changed.
doctor-seal = Only a seal was changed; the events under it fit with what follows.
doctor-raw = The text that hands were read from is damaged or was changed; it is part of what was sealed.
doctor-missing = Events that were in the log are gone. Look for a copy that holds them.
doctor-unsealed = There are events that no append covers: they were not written by this program.
doctor-order = Events of one hand or session stand in another order than their numbers say: somebody moved or removed rows.
doctor-stray = There are names that nothing bears: rows were added, or what bore them was removed.
doctor-head = The log does not reach the end that was noted or signed earlier: its newest part was cut off, or this is an older copy or another log.
doctor-good = Proved good: everything up to { $head }, { $appends ->
    [one] one append
   *[other] { $appends } appends
 }, exactly as it was written.
doctor-beyond = Beyond that { $events ->
    [0] no event
    [one] one event
   *[other] { $events } events
 } can still be read, but nothing proves that they are what was written.
doctor-nothing-good = Nothing of it can be proved to be what was written.
doctor-how = To carry on with the good part: taroky log doctor { $log } --salvage NEW.log; then import the files of the later hands again (what is there already is recognised).
doctor-backup = A copy made with 'taroky backup' may hold more: verify it, and compare where it ends.
doctor-saved = Saved everything up to position { $position } in { $file }.
doctor-saved-names = The names are not in it: copy { $log }.people to { $file }.people.

## Reports

report-head = Log up to { $head }
