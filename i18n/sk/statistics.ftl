# Čo majú stránky s číslami spoločné.
hands-since = od { $day }
hands-until = do { $day }
behind-hits = započítané
behind-rest = ostatné
behind-unknown = neznáme
chart-download = Stiahnuť ako obrázok
chart-reset = Celý graf
chart-zoom-in = Priblížiť
chart-zoom-out = Oddialiť
stat-n = n { $n }
stat-open = { $figure }: zobraziť hry, z ktorých to vyplýva
stat-loading = Počíta sa …
stat-win = Vyhráva strana
stat-wrong = To sa nedá spočítať
