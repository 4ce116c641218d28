# Hodnotenie hráčov.
ratings-title = Hodnotenie
ratings-intro = Kto je aký silný? Dve hodnotenia, vypočítané zo záznamu v poradí hry; každý bod otvorí svoje sedenie.
ratings-empty-title = Zatiaľ nie je koho hodnotiť
ratings-empty = Hodnotenie potrebuje dohrané hry aspoň dvoch ľudí, ktorých záznam pozná. Načítajte hry s menami alebo značkami hráčov, alebo opravou sedenia povedzte, kto kde sedel.
ratings-measure = Hodnotenie
ratings-modern = Sila (Plackett-Luce)
ratings-elo = Elo
ratings-all-rules = Všetky pravidlá
ratings-least = Najmenej
ratings-least-sessions = { $count ->
    [one] 1 sedenie
    [few] { $count } sedenia
   *[other] { $count } sedení
}
ratings-least-rounds = { $count ->
    [one] 1 hra
    [few] { $count } hry
   *[other] { $count } hier
}
ratings-players = Krivky hráčov
ratings-players-best = prví z tabuľky
ratings-counted = Vypočítané z { $rounds } dohraných hier z celkových { $hands }.
ratings-no-rules = podľa { $rules } sa nehralo žiadne sedenie; hralo sa podľa { $known }
ratings-left-cancelled = { $count ->
    [one] 1 hra patrí k zrušenému sedeniu.
    [few] { $count } hry patria k zrušeným sedeniam.
   *[other] { $count } hier patrí k zrušeným sedeniam.
}
ratings-left-not-played = { $count ->
    [one] 1 hra sa rozdávala znova alebo bola vzdaná.
    [few] { $count } hry sa rozdávali znova alebo boli vzdané.
   *[other] { $count } hier sa rozdávalo znova alebo bolo vzdaných.
}
ratings-left-no-result = { $count ->
    [one] Pri 1 hre nikto nepozná výsledok.
    [few] Pri { $count } hrách nikto nepozná výsledok.
   *[other] Pri { $count } hrách nikto nepozná výsledok.
}
ratings-left-alone = { $count ->
    [one] V 1 hre nesedeli dvaja známi ľudia.
    [few] V { $count } hrách nesedeli dvaja známi ľudia.
   *[other] V { $count } hrách nesedeli dvaja známi ľudia.
}
ratings-undated = { $count ->
    [one] Pri 1 sedení nikto nepozná deň: počíta sa pred ostatnými.
    [few] Pri { $count } sedeniach nikto nepozná deň: počítajú sa pred ostatnými, podľa mien.
   *[other] Pri { $count } sedeniach nikto nepozná deň: počítajú sa pred ostatnými, podľa mien.
}
ratings-table-modern = Podľa sily
ratings-table-elo = Podľa Ela
ratings-definition-modern = Sedenie je jeden zápas: hráči sa v ňom radia podľa zisku na hru. Sila začína na 25 ± 16,3; ± je 95 % interval a poradie určuje jeho dolná hranica. Opatrný údaj leží tri smerodajné odchýlky nižšie.
ratings-definition-elo = Ako počíta slovinský portál: K = 24 po každej hre, dvojica po dvojici, všetky z hodnotenia pred ňou; každý začína na 1500. ± hovorí, o koľko ním v 95 prípadoch zo 100 pohne iba náhoda: toto hodnotenie si pamätá sotva viac než posledných desať hier.
ratings-overlap = ≈ označuje, koho interval siaha k intervalu prvého: kto z nich je lepší, sa nedá povedať.
ratings-overlaps = Interval siaha k intervalu prvého.
ratings-hidden = { $count ->
    [one] 1 hráč, ktorý má menej, sa nezobrazuje.
    [few] { $count } hráči, ktorí majú menej, sa nezobrazujú.
   *[other] { $count } hráčov, ktorí majú menej, sa nezobrazuje.
}
ratings-low = Isto aspoň
ratings-figure = Hodnotenie
ratings-behind = Z čoho
ratings-ordinal = Opatrne
ratings-last = Naposledy hral
ratings-sessions = { $count ->
    [one] 1 sedenie
    [few] { $count } sedenia
   *[other] { $count } sedení
}
ratings-rounds = { $count ->
    [one] 1 hra
    [few] { $count } hry
   *[other] { $count } hier
}
ratings-chart-modern = Sila po každom sedení
ratings-chart-elo = Elo po každom sedení
ratings-steps = Posledné sedenia
ratings-corrections = Čo zmenili opravy
ratings-corrections-definition = Hodnotenie, ako by vyzeralo bez opráv a bez zneplatnených importov, vedľa toho, ktoré platí. Oprava hlboko v minulosti pohne každým, kto sa odvtedy s dotknutými stretol.
ratings-compared = Porovnať s tým
ratings-without-recorded = ako bol záznam urobený
ratings-without-last = ako znel pred poslednou opravou
ratings-uncorrected = V zázname sa nič neopravovalo, nie je čo porovnávať.
ratings-unmoved = { $count ->
    [one] Opravené bolo 1 sedenie, ale žiadny výsledok v ňom nie je iný; hodnotenie sa nezmenilo.
    [few] Opravené boli { $count } sedenia, ale žiadny výsledok v nich nie je iný; hodnotenie sa nezmenilo.
   *[other] Opravených bolo { $count } sedení, ale žiadny výsledok v nich nie je iný; hodnotenie sa nezmenilo.
}
ratings-moved = { $count ->
    [one] Iné hodnotenie má 1 hráč
    [few] Iné hodnotenie majú { $count } hráči
   *[other] Iné hodnotenie má { $count } hráčov
}, lebo { $sessions ->
    [one] inak znie 1 sedenie.
    [few] inak znejú { $sessions } sedenia.
   *[other] inak znie { $sessions } sedení.
}
ratings-by = Zmena
ratings-because = Kvôli čomu (Elo)
ratings-cause = { $count ->
    [one] 1 hra má iných hráčov alebo výsledok:
    [few] { $count } hry majú iných hráčov alebo výsledky:
   *[other] { $count } hier má iných hráčov alebo výsledky:
}
ratings-cause-day = Iný je len deň.
ratings-more = { $count ->
    [one] a ešte 1 hráč
    [few] a ešte { $count } hráči
   *[other] a ešte { $count } hráčov
}
