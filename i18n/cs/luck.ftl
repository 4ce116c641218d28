# Štěstí a to ostatní.
luck-title = Štěstí
luck-intro = Jakou cenu měly listy a co se z nich udělalo? Model z her tohoto záznamu říká, co rozdaný list průměrně přinese; to ostatní je hra, listy druhých, talon a náhoda.
luck-empty-title = Není se z čeho učit
luck-empty = Načtěte hry s rozdanými kartami a s výsledky; samotné zápisy neřeknou, kdo měl štěstí.
luck-cannot-tell = O štěstí se tu nedá nic říci
luck-have = Známé karty i výsledek { $hands ->
    [one] má 1 hra
    [few] mají { $hands } hry
   *[other] má { $hands } her
} z { $sessions ->
    [one] 1 sezení.
    [few] { $sessions } sezení.
   *[other] { $sessions } sezení.
}
luck-too-few = Než se model vůbec zkusí, je potřeba aspoň { $hands } her z { $sessions } sezení.
luck-no-better = Na sezeních, která model neviděl, není prokazatelně lepší než prostý průměr (ubírá { $low } až { $high } čtverce chyby). Půjde-li to takhle dál, ukáže cenu listů asi { $needed } her.
luck-left-off = { $count ->
    [one] List 1 místa je ze zrušené nebo ještě neukončené hry.
    [few] Listy { $count } míst jsou ze zrušených nebo ještě neukončených her.
   *[other] Listy { $count } míst jsou ze zrušených nebo ještě neukončených her.
}
luck-left-not-played = { $count ->
    [one] 1 list se rozdával znovu nebo byl vzdán.
    [few] { $count } listy se rozdávaly znovu nebo byly vzdány.
   *[other] { $count } listů se rozdávalo znovu nebo bylo vzdáno.
}
luck-left-no-result = { $count ->
    [one] U 1 listu nikdo nezná výsledek.
    [few] U { $count } listů nikdo nezná výsledek.
   *[other] U { $count } listů nikdo nezná výsledek.
}
luck-left-unseen = { $count ->
    [one] U 1 listu nikdo nezná rozdané karty.
    [few] U { $count } listů nikdo nezná rozdané karty.
   *[other] U { $count } listů nikdo nezná rozdané karty.
}
luck-hands = { $count ->
    [one] 1 hra
    [few] { $count } hry
   *[other] { $count } her
}
luck-model = Kolik karty řeknou
luck-model-definition = Každé sezení posuzuje model, který je neviděl. Zná rozdané karty a místo u stolu, o listech druhých neví nic.
luck-used = Her k učení
luck-over-sessions = { $count ->
    [one] z 1 sezení
    [few] ze { $count } sezení
   *[other] z { $count } sezení
}
luck-gain = Ubraný čtverec chyby
luck-error = Obvyklá chyba na hru
luck-error-note = { $plain } s prostým průměrem
luck-players = Štěstí a to ostatní po hráčích
luck-definition = Vše na jednu hru: výsledek = štěstí + to ostatní. Rozpětí štěstí říká, jak jistá je modelu cena karet, rozpětí toho ostatního, zda by to tak bylo i dlouhodobě. Řazeno podle dolní meze toho ostatního.
luck-result = Výsledek
luck-luck = Štěstí na karty
luck-rest = To ostatní
luck-verdict = Dlouhodobě
luck-above = jistě nad průměrem
luck-below = jistě pod průměrem
luck-either = nelze odlišit od nuly
luck-one-session = z jednoho sezení nelze říci
luck-chart = To ostatní na hru s 95% intervaly
luck-calibration = Dá se modelu věřit?
luck-calibration-definition = Listy podle toho, co se od nich čekalo, v deseti stejných dílech. Kde má model pravdu, leží skutečnost na přímce, v mezích 95% intervalu.
luck-calibration-chart = Skutečnost proti očekávání
luck-tenth = Desetina
luck-expected = Čekalo se
luck-actual = Přišlo
luck-interval = 95% interval
luck-parts = Listů
luck-sessions = Štěstí na karty po sezeních
luck-sessions-definition = Jakou cenu měly čí karty za celý večer, s 95% intervalem modelu; to ostatní je, oč se výsledek liší.
