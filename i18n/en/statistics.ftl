# What the pages with figures share.
hands-since = from { $day }
hands-until = until { $day }
behind-hits = those counted
behind-rest = the others
behind-unknown = not known of
chart-download = Download as a picture
chart-reset = Whole chart
chart-zoom-in = Closer
chart-zoom-out = Farther
stat-n = n { $n }
stat-open = { $figure }: show the hands behind it
stat-loading = Counting …
stat-win = Side wins
stat-wrong = That cannot be counted
