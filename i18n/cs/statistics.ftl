# Co mají stránky s čísly společné.
hands-since = od { $day }
hands-until = do { $day }
behind-hits = započtené
behind-rest = ostatní
behind-unknown = neznámé
chart-download = Stáhnout jako obrázek
chart-reset = Celý graf
chart-zoom-in = Přiblížit
chart-zoom-out = Oddálit
stat-n = n { $n }
stat-open = { $figure }: zobrazit hry, z nichž to plyne
stat-loading = Počítá se …
stat-win = Vyhrává strana
stat-wrong = To nelze spočítat
