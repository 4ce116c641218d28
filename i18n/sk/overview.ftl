# Klub na prvý pohľad.
overview-title = Prehľad
overview-intro = Klub na prvý pohľad.
