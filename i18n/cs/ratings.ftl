# Hodnocení hráčů.
ratings-title = Hodnocení
ratings-intro = Kdo je jak silný? Dvě hodnocení, spočítaná ze záznamu v pořadí hry; každý bod otevře své sezení.
ratings-empty-title = Zatím není koho hodnotit
ratings-empty = Hodnocení potřebuje dohrané hry aspoň dvou lidí, které záznam zná. Načtěte hry se jmény nebo značkami hráčů, nebo opravou sezení řekněte, kdo kde seděl.
ratings-measure = Hodnocení
ratings-modern = Síla (Plackett-Luce)
ratings-elo = Elo
ratings-all-rules = Všechna pravidla
ratings-least = Nejméně
ratings-least-sessions = { $count ->
    [one] 1 sezení
    [few] { $count } sezení
   *[other] { $count } sezení
}
ratings-least-rounds = { $count ->
    [one] 1 hra
    [few] { $count } hry
   *[other] { $count } her
}
ratings-players = Křivky hráčů
ratings-players-best = první z tabulky
ratings-counted = Spočítáno z { $rounds } dohraných her z celkem { $hands }.
ratings-no-rules = podle { $rules } se nehrálo žádné sezení; hrálo se podle { $known }
ratings-left-cancelled = { $count ->
    [one] 1 hra patří ke zrušenému sezení.
    [few] { $count } hry patří ke zrušeným sezením.
   *[other] { $count } her patří ke zrušeným sezením.
}
ratings-left-not-played = { $count ->
    [one] 1 hra se rozdávala znovu nebo byla vzdána.
    [few] { $count } hry se rozdávaly znovu nebo byly vzdány.
   *[other] { $count } her se rozdávalo znovu nebo bylo vzdáno.
}
ratings-left-no-result = { $count ->
    [one] U 1 hry nikdo nezná výsledek.
    [few] U { $count } her nikdo nezná výsledek.
   *[other] U { $count } her nikdo nezná výsledek.
}
ratings-left-alone = { $count ->
    [one] V 1 hře neseděli dva známí lidé.
    [few] Ve { $count } hrách neseděli dva známí lidé.
   *[other] V { $count } hrách neseděli dva známí lidé.
}
ratings-undated = { $count ->
    [one] U 1 sezení nikdo nezná den: počítá se před ostatními.
    [few] U { $count } sezení nikdo nezná den: počítají se před ostatními, podle jmen.
   *[other] U { $count } sezení nikdo nezná den: počítají se před ostatními, podle jmen.
}
ratings-table-modern = Podle síly
ratings-table-elo = Podle Ela
ratings-definition-modern = Sezení je jeden zápas: hráči se v něm řadí podle zisku na hru. Síla začíná na 25 ± 16,3; ± je 95% interval a pořadí určuje jeho dolní mez. Opatrný údaj leží tři směrodatné odchylky níž.
ratings-definition-elo = Jak počítá slovinský portál: K = 24 po každé hře, dvojice po dvojici, všechny z hodnocení před ní; každý začíná na 1500. ± říká, o kolik jím v 95 případech ze 100 pohne pouhá náhoda: toto hodnocení si pamatuje sotva víc než posledních deset her.
ratings-overlap = ≈ značí, čí interval dosahuje k intervalu prvního: kdo z nich je lepší, nelze říci.
ratings-overlaps = Interval dosahuje k intervalu prvního.
ratings-hidden = { $count ->
    [one] 1 hráč, který má méně, se nezobrazuje.
    [few] { $count } hráči, kteří mají méně, se nezobrazují.
   *[other] { $count } hráčů, kteří mají méně, se nezobrazuje.
}
ratings-low = Jistě aspoň
ratings-figure = Hodnocení
ratings-behind = Z čeho
ratings-ordinal = Opatrně
ratings-last = Naposledy hrál
ratings-sessions = { $count ->
    [one] 1 sezení
    [few] { $count } sezení
   *[other] { $count } sezení
}
ratings-rounds = { $count ->
    [one] 1 hra
    [few] { $count } hry
   *[other] { $count } her
}
ratings-chart-modern = Síla po každém sezení
ratings-chart-elo = Elo po každém sezení
ratings-steps = Poslední sezení
ratings-corrections = Co změnily opravy
ratings-corrections-definition = Hodnocení, jak by vypadalo bez oprav a bez zneplatněných importů, vedle toho, které platí. Oprava hluboko v minulosti pohne každým, kdo se od té doby s dotčenými potkal.
ratings-compared = Porovnat s tím
ratings-without-recorded = jak byl záznam pořízen
ratings-without-last = jak zněl před poslední opravou
ratings-uncorrected = V záznamu se nic neopravovalo, není co porovnávat.
ratings-unmoved = { $count ->
    [one] Opraveno bylo 1 sezení, ale žádný výsledek v něm není jiný; hodnocení se nezměnilo.
    [few] Opravena byla { $count } sezení, ale žádný výsledek v nich není jiný; hodnocení se nezměnilo.
   *[other] Opraveno bylo { $count } sezení, ale žádný výsledek v nich není jiný; hodnocení se nezměnilo.
}
ratings-moved = { $count ->
    [one] Jiné hodnocení má 1 hráč
    [few] Jiné hodnocení mají { $count } hráči
   *[other] Jiné hodnocení má { $count } hráčů
}, protože { $sessions ->
    [one] jinak zní 1 sezení.
    [few] jinak znějí { $sessions } sezení.
   *[other] jinak zní { $sessions } sezení.
}
ratings-by = Změna
ratings-because = Kvůli čemu (Elo)
ratings-cause = { $count ->
    [one] 1 hra má jiné hráče nebo výsledek:
    [few] { $count } hry mají jiné hráče nebo výsledky:
   *[other] { $count } her má jiné hráče nebo výsledky:
}
ratings-cause-day = Jiný je jen den.
ratings-more = { $count ->
    [one] a ještě 1 hráč
    [few] a ještě { $count } hráči
   *[other] a ještě { $count } hráčů
}
