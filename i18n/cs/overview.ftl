# Klub na první pohled.
overview-title = Přehled
overview-intro = Klub na první pohled.
