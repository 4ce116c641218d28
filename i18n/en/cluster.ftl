# Sentences about work on many logs, and on several machines.

many-failed = left out: { $partition }: { $reason }
many-lost = its worker was lost, again and again
many-people-columns = { $file } is no CSV file with the columns log, person and as
many-people-line = { $file }:{ $line }: a person needs one name of its own, and only one
cluster-missing = working on several processes needs more: pip install 'taroky[cluster]'; or do it in this one with --workers 0
cluster-unreachable = no scheduler answers at { $scheduler }
cluster-no-workers = the scheduler at { $scheduler } has no workers
cluster-other-program = { $worker } runs another version of the program: its results would not be the same
rebuild-many = { $logs ->
    [one] The tables of one log were made: { $hands } hands.
   *[other] The tables of { $logs } logs were made: { $hands } hands.
 }
rebuild-remote = tables can only be made where folders can be written: { $place }
export-made = { $parts ->
    [one] Wrote one part with { $hands } hands to { $folder }.
   *[other] Wrote { $parts } parts with { $hands } hands to { $folder }.
 }
export-writing = Writing hands
stats-asking = Asking hands
