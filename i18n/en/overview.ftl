# The club at a glance.
overview-title = Overview
overview-intro = The club at a glance: what the log holds, what happened last, what to look at.
overview-breaches = Breaches found
overview-differing = Scores that differ
overview-evenings = Last evenings
overview-findings = To look at
overview-no-findings = Nothing was found against the rules.
overview-standings = Standings: { $rules }
overview-standings-note = All results since the first hand, in { $unit }; different rule sets are never added up.
overview-total = Result
overview-all-players = All players
overview-months = Hands by month
overview-undated = { $count ->
    [one] One hand has no date.
   *[other] { $count } hands have no date.
}
overview-log = The log
overview-log-end = Ends at position
overview-log-seal = Seal
overview-log-recorded = Last addition
overview-wait = The log was read for the first time, or by an older version; this page fills up by itself.
overview-empty-title = The log is empty
overview-empty = So that there is something to see, import hands, let robots play some, or enter them here:
overview-empty-data = Import files on the page Data
overview-empty-enter = Enter a hand or a score sheet
grid-empty-log = The log is empty: import hands on the page Data, or enter them.
