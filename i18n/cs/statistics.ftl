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
