# Šťastie a to ostatné.
luck-title = Šťastie
luck-intro = Akú cenu mali listy a čo sa z nich urobilo? Model z hier tohto záznamu hovorí, čo rozdaný list priemerne prinesie; to ostatné je hra, listy druhých, talón a náhoda.
luck-empty-title = Nie je sa z čoho učiť
luck-empty = Načítajte hry s rozdanými kartami a s výsledkami; samotné zápisy nepovedia, kto mal šťastie.
luck-cannot-tell = O šťastí sa tu nedá nič povedať
luck-have = Známe karty aj výsledok { $hands ->
    [one] má 1 hra
    [few] majú { $hands } hry
   *[other] má { $hands } hier
} z { $sessions ->
    [one] 1 sedenia.
    [few] { $sessions } sedení.
   *[other] { $sessions } sedení.
}
luck-too-few = Kým sa model vôbec skúsi, treba aspoň { $hands } hier z { $sessions } sedení.
luck-no-better = Na sedeniach, ktoré model nevidel, nie je preukázateľne lepší než prostý priemer (uberá { $low } až { $high } štvorca chyby). Ak to takto pôjde ďalej, ukáže cenu listov asi { $needed } hier.
luck-left-off = { $count ->
    [one] List 1 miesta je zo zrušenej alebo ešte neukončenej hry.
    [few] Listy { $count } miest sú zo zrušených alebo ešte neukončených hier.
   *[other] Listy { $count } miest sú zo zrušených alebo ešte neukončených hier.
}
luck-left-not-played = { $count ->
    [one] 1 list sa rozdával znova alebo bol vzdaný.
    [few] { $count } listy sa rozdávali znova alebo boli vzdané.
   *[other] { $count } listov sa rozdávalo znova alebo bolo vzdaných.
}
luck-left-no-result = { $count ->
    [one] Pri 1 liste nikto nepozná výsledok.
    [few] Pri { $count } listoch nikto nepozná výsledok.
   *[other] Pri { $count } listoch nikto nepozná výsledok.
}
luck-left-unseen = { $count ->
    [one] Pri 1 liste nikto nepozná rozdané karty.
    [few] Pri { $count } listoch nikto nepozná rozdané karty.
   *[other] Pri { $count } listoch nikto nepozná rozdané karty.
}
luck-hands = { $count ->
    [one] 1 hra
    [few] { $count } hry
   *[other] { $count } hier
}
luck-model = Koľko karty povedia
luck-model-definition = Každé sedenie posudzuje model, ktorý ho nevidel. Pozná rozdané karty a miesto pri stole, o listoch druhých nevie nič.
luck-used = Hier na učenie
luck-over-sessions = { $count ->
    [one] z 1 sedenia
    [few] z { $count } sedení
   *[other] z { $count } sedení
}
luck-gain = Ubraný štvorec chyby
luck-error = Obvyklá chyba na hru
luck-error-note = { $plain } s prostým priemerom
luck-players = Šťastie a to ostatné po hráčoch
luck-definition = Všetko na jednu hru: výsledok = šťastie + to ostatné. Rozpätie šťastia hovorí, aká istá je modelu cena kariet, rozpätie toho ostatného, či by to tak bolo aj dlhodobo. Zoradené podľa dolnej hranice toho ostatného.
luck-result = Výsledok
luck-luck = Šťastie na karty
luck-rest = To ostatné
luck-verdict = Dlhodobo
luck-above = isto nad priemerom
luck-below = isto pod priemerom
luck-either = nedá sa odlíšiť od nuly
luck-one-session = z jedného sedenia sa nedá povedať
luck-chart = To ostatné na hru s 95 % intervalmi
luck-calibration = Dá sa modelu veriť?
luck-calibration-definition = Listy podľa toho, čo sa od nich čakalo, v desiatich rovnakých dieloch. Kde má model pravdu, leží skutočnosť na priamke, v medziach 95 % intervalu.
luck-calibration-chart = Skutočnosť proti očakávaniu
luck-tenth = Desatina
luck-expected = Čakalo sa
luck-actual = Prišlo
luck-interval = 95 % interval
luck-parts = Listov
luck-sessions = Šťastie na karty po sedeniach
luck-sessions-definition = Akú cenu mali čie karty za celý večer, s 95 % intervalom modelu; to ostatné je, o čo sa výsledok líši.
