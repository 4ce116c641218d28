# Metriky: co které číslo říká, co počítá, z čeho a co vynechává.

metric-bid = Hlášení v dražbě
metric-bid-says = Jak často hráč vůbec draží, nebo hlásí určitou hru.
metric-bid-counts = Hry, v nichž tak hlásil.
metric-bid-of = Vydražené hry, za každého hráče jednou.
metric-bid-without = Hry známé jen ze zápisu nebo z rozdání.

metric-played = Hry v roli aktéra
metric-played-says = Jak často hraje hráč vydraženou hru on sám.
metric-played-counts = Hry, v nichž jeho hlášení zůstalo.
metric-played-of = Vydražené hry, za každého hráče jednou.
metric-played-without = Nic dalšího.

metric-success = Vyhrané hry aktéra
metric-success-says = Jak často aktérova strana vyhraje samotnou hru.
metric-success-counts = Hry, které vyhrála aktérova strana.
metric-success-of = Hry, které hrál aktér proti ostatním.
metric-success-without = Remízy a hry, u nichž není znám výsledek nebo kdo s kým hrál.

metric-margin = Náskok v bodech
metric-margin-says = O kolik bodů v kartách je aktérova strana napřed.
metric-margin-counts = Body aktérovy strany méně body ostatních.
metric-margin-of = Hry, které hrál aktér proti ostatním.
metric-margin-without = Hry, u nichž nejsou známy body; různá pravidla se nikdy nesčítají.

metric-game-value = Výnos aktéra
metric-game-value-says = Kolik hra přinese aktérovi.
metric-game-value-counts = Co aktér vyhrál nebo prohrál.
metric-game-value-of = Hry, které hrál aktér proti ostatním.
metric-game-value-without = Hry, které nelze zúčtovat; různá pravidla se nikdy nesčítají.

metric-partnered = Volání a spoluhráč
metric-partnered-says = Jak často má volanou kartu někdo jiný, takže aktér nehraje sám.
metric-partnered-counts = Hry se spoluhráčem.
metric-partnered-of = Hry, v nichž aktér volal kartu.
metric-partnered-without = Hry, v nichž volanou kartu nikdo neviděl.

metric-partner-success = Vyhráno v roli spoluhráče
metric-partner-success-says = Jak často vyhraje strana, jejímž volaným spoluhráčem hráč je.
metric-partner-success-counts = Hry, které vyhrála aktérova strana.
metric-partner-success-of = Hry se spoluhráčem, z jeho místa.
metric-partner-success-without = Remízy a hry, u nichž není znám výsledek nebo kdo s kým hrál.

metric-talon-taken = Karty z talonu
metric-talon-taken-says = Kolik karet z talonu si hráč vezme do ruky.
metric-talon-taken-counts = Vzaté karty.
metric-talon-taken-of = Vydražené hry, za každého hráče jednou.
metric-talon-taken-without = Hry známé jen ze zápisu nebo z rozdání.

metric-talon-worth = Cena talonu
metric-talon-worth-says = Kolik bodů je v tom, co si hráč z talonu vezme.
metric-talon-worth-counts = Body vzatých karet.
metric-talon-worth-of = Hry, v nichž něco vzal, za každého hráče jednou.
metric-talon-worth-without = Karty, které nikdo neviděl; různá pravidla se nikdy nesčítají.

metric-talon-refused = Odmítnutý talon
metric-talon-refused-says = Jak často hráč odmítne, co mu talon nabízí.
metric-talon-refused-counts = Hry, v nichž aspoň jednou odmítl.
metric-talon-refused-of = Vydražené hry, za každého hráče jednou.
metric-talon-refused-without = Hry známé jen ze zápisu nebo z rozdání.

metric-discard-worth = Cena odhozu
metric-discard-worth-says = Kolik bodů hráč odloží.
metric-discard-worth-counts = Body odložených karet.
metric-discard-worth-of = Hry, v nichž odkládal, za každého hráče jednou.
metric-discard-worth-without = Karty, které nikdo neviděl; různá pravidla se nikdy nesčítají.

metric-discard-taroks = Odhozené taroky
metric-discard-taroks-says = Jak často je mezi odloženými kartami tarok.
metric-discard-taroks-counts = Hry, v nichž odložil taroka.
metric-discard-taroks-of = Hry, v nichž odkládal, za každého hráče jednou.
metric-discard-taroks-without = Odhozy, které nikdo neviděl.

metric-declared = Hlášky
metric-declared-says = Jak často hráč ohlásí, co drží, vedle toho, co by přineslo náhodné rozdání.
metric-declared-counts = Hry, v nichž to ohlásil.
metric-declared-of = Hry s hláškami a fleky, za každého hráče jednou.
metric-declared-without = Hry známé jen ze zápisu nebo z rozdání.

metric-dealt = Rozdané hlášky
metric-dealt-says = Jak často jsou v rozdaných kartách hlášky, vedle toho, co by přineslo náhodné rozdání.
metric-dealt-counts = Rozdání, v nichž hláška je.
metric-dealt-of = Každé rozdání, za každého hráče jednou.
metric-dealt-without = Hráči, jejichž rozdané karty nejsou známy všechny.

metric-announced = Hlášené závazky
metric-announced-says = Jak často hráč hlásí pagáta, valáta nebo jiný závazek, nebo mu ho ukládá jeho hra.
metric-announced-counts = Hry, v nichž byl vázán.
metric-announced-of = Hry s hláškami a fleky, za každého hráče jednou.
metric-announced-without = Hry známé jen ze zápisu nebo z rozdání.

metric-announced-success = Ohlášeno a splněno
metric-announced-success-says = Jak často se ohlášený pagát, valát nebo jiný závazek splní.
metric-announced-success-counts = Splněné závazky.
metric-announced-success-of = Ohlášené závazky.
metric-announced-success-without = Závazky, o jejichž konci se neví.

metric-silent-success = Tiše splněno
metric-silent-success-says = Jak často se neohlášený pagát nebo jiný závazek, který se počítá, vyhraje, a ne prohraje.
metric-silent-success-counts = Splněné tiché závazky.
metric-silent-success-of = Neohlášené závazky, které pravidla počítají, vyhrané i prohrané.
metric-silent-success-without = Hry, z nichž se to nepozná.

metric-commitment-value = Výnos závazku
metric-commitment-value-says = Kolik závazek, hlášený i tichý, přinese tomu, kdo ho má.
metric-commitment-value-counts = Co mu přinesl jeho řádek zúčtování.
metric-commitment-value-of = Závazky, které se zúčtovaly.
metric-commitment-value-without = Hry, které nelze zúčtovat; různá pravidla se nikdy nesčítají.

metric-contra = Fleky
metric-contra-says = Jak často hráč flekuje hru nebo závazek, nebo na flek odpoví.
metric-contra-counts = Hry, v nichž tak učinil.
metric-contra-of = Hry s hláškami a fleky, za každého hráče jednou.
metric-contra-without = Hry známé jen ze zápisu nebo z rozdání.

metric-contra-success = Vyhrané fleky
metric-contra-success-says = Jak často to, co hráč flekoval, skončí pro jeho stranu dobře.
metric-contra-success-counts = Fleky na to, co jeho strana vyhrála.
metric-contra-success-of = Fleky.
metric-contra-success-without = Remízy a hry, u nichž není znám výsledek nebo kdo s kým hrál.

metric-contra-value = Výnos fleku
metric-contra-value-says = Kolik flekovaná položka přinese tomu, kdo ji flekoval.
metric-contra-value-counts = Co mu přinesly její řádky zúčtování.
metric-contra-value-of = Fleky.
metric-contra-value-without = Hry, které nelze zúčtovat; různá pravidla se nikdy nesčítají.

metric-hands = Počet her
metric-hands-says = Kolik je her.
metric-hands-counts = Hry; v dělení podle hráčů nebo míst hry každého z nich.
metric-hands-of = Všechny hry, i rozdání, z nichž žádná nebyla.
metric-hands-without = Nic dalšího.

metric-win = Vyhrané hry
metric-win-says = Jak často vyhraje hráčova strana, ať je aktérem, spoluhráčem, nebo protihráčem.
metric-win-counts = Hry, které jeho strana vyhrála.
metric-win-of = Hry dvou stran, za každého hráče jednou.
metric-win-without = Remízy a hry, u nichž není znám výsledek nebo kdo s kým hrál.

metric-result = Výsledek hry
metric-result-says = Kolik hra hráči v průměru přinese.
metric-result-counts = Co vyhrál nebo prohrál.
metric-result-of = Vydražené hry, za každého hráče jednou.
metric-result-without = Hry, které nelze zúčtovat; různá pravidla se nikdy nesčítají.

metric-total = Výsledek celkem
metric-total-says = Kolik hráči přinesly všechny hry dohromady.
metric-total-counts = Co celkem vyhrál nebo prohrál.
metric-total-of = Všechny hry, za každého hráče jednou.
metric-total-without = Hry, které nelze zúčtovat; různá pravidla se nikdy nesčítají.

metric-varsava-result = Varšava: výsledek
metric-varsava-result-says = Kolik hráči přinese hra, v níž hraje každý sám za sebe.
metric-varsava-result-counts = Co vyhrál nebo prohrál.
metric-varsava-result-of = Hry každého za sebe, za každého hráče jednou.
metric-varsava-result-without = Hry, které nelze zúčtovat; různá pravidla se nikdy nesčítají.

metric-varsava-points = Varšava: body
metric-varsava-points-says = Kolik bodů hráč nasbírá ve hře, v níž hraje každý sám za sebe.
metric-varsava-points-counts = Jeho body.
metric-varsava-points-of = Hry každého za sebe, za každého hráče jednou.
metric-varsava-points-without = Hry, u nichž nejsou známy body; různá pravidla se nikdy nesčítají.

metric-varsava-trickless = Varšava: bez zdvihu
metric-varsava-trickless-says = Jak často hráč nevezme žádný zdvih ve hře, v níž hraje každý sám za sebe.
metric-varsava-trickless-counts = Hry, v nichž žádný nevzal.
metric-varsava-trickless-of = Hry každého za sebe, za každého hráče jednou.
metric-varsava-trickless-without = Hry, jejichž zdvihy nejsou známy.

metric-session-result = Výsledek sezení
metric-session-result-says = Kolik hráči přinesou hry jednoho sezení; vklady, pokuty a podíly na bance mezi nimi nejsou.
metric-session-result-counts = Co mu jeho hry přinesly dohromady.
metric-session-result-of = Sezení, v nichž lze zúčtovat všechny hráčovy hry.
metric-session-result-without = Sezení s hrou, kterou nelze zúčtovat; různá pravidla se nikdy nesčítají.

metric-session-swing = Rozkyv sezení
metric-session-swing-says = Jak daleko je od sebe hráčův nejlepší a nejhorší stav během sezení, začátek v to počítaje.
metric-session-swing-counts = Nejvyšší stav méně nejnižší.
metric-session-swing-of = Sezení, v nichž lze zúčtovat všechny hráčovy hry.
metric-session-swing-without = Sezení s hrou, kterou nelze zúčtovat; různá pravidla se nikdy nesčítají.

metric-winning-streak = Vítězná šňůra
metric-winning-streak-says = Kolik her po sobě hráč v sezení nejvýše získá.
metric-winning-streak-counts = Nejdelší řada her se ziskem.
metric-winning-streak-of = Sezení, v nichž lze zúčtovat všechny hráčovy hry.
metric-winning-streak-without = Sezení s hrou, kterou nelze zúčtovat; různá pravidla se nikdy nesčítají.

metric-losing-streak = Smolná šňůra
metric-losing-streak-says = Kolik her po sobě hráč v sezení nejvýše prodělá.
metric-losing-streak-counts = Nejdelší řada her se ztrátou.
metric-losing-streak-of = Sezení, v nichž lze zúčtovat všechny hráčovy hry.
metric-losing-streak-without = Sezení s hrou, kterou nelze zúčtovat; různá pravidla se nikdy nesčítají.

metric-time = Doba hry
metric-time-says = Jak dlouho hráči trvá vše, co ve hře řekne a zahraje.
metric-time-counts = Součet dob od předchozího úkonu do jeho vlastního.
metric-time-of = Vydražené hry, za každého hráče jednou.
metric-time-without = Hráči, u nichž žádný úkon nemá čas.

metric-renonc = Renoncy
metric-renonc-says = Kolik renonců připadá na tisíc hráčových her.
metric-renonc-counts = Nalezené renoncy.
metric-renonc-of = Vydražené hry, za každého hráče jednou.
metric-renonc-without = Hry nezaznamenané celé: v nich nelze najít každý renonc.

metric-breach = Všechna porušení
metric-breach-says = Kolik porušení pravidel, i s renoncy, připadá na tisíc hráčových her.
metric-breach-counts = Nalezená porušení.
metric-breach-of = Vydražené hry, za každého hráče jednou.
metric-breach-without = Hry nezaznamenané celé: v nich nelze najít každé porušení.

metric-sheet-error = Chyby zápisu
metric-sheet-error-says = Jak často se zapsaný výsledek hry liší od toho, co hra stála.
metric-sheet-error-counts = Hry, jejichž zápis nesouhlasí.
metric-sheet-error-of = Hry, z nichž je zapsáno něco, co lze porovnat.
metric-sheet-error-without = Hry bez zápisu a hry, které nelze zúčtovat.

metrics-always = Hry sezení, které se ještě hraje, a hry zrušené partie se nepočítají nikde.

# Hlediska
dimension-player = Hráč
dimension-partner = Spoluhráč
dimension-opponent = Protihráč
dimension-contract = Druh hry
dimension-role = Úloha
dimension-position = Pořadí
dimension-partnered = Se spoluhráčem
dimension-called = Volaná karta
dimension-level = Výška fleku
dimension-rules = Pravidla
dimension-month = Měsíc
dimension-weekday = Den v týdnu
dimension-session = Sezení
dimension-play = Druh sezení
dimension-depth = Podrobnost záznamu
dimension-ended = Jak skončila
dimension-clean = Nálezy
dimension-score = Kontrola zápisu
dimension-recorder = Zapisovatel
dimension-taroks = Rozdané taroky
dimension-fives = Rozdané pětibodové karty
dimension-kings = Rozdaní králové
dimension-trul = Rozdané karty trulu
dimension-voids = Barvy, které nedostal
dimension-bid = Hlášení
dimension-declaration = Hláška
dimension-item = Závazek
dimension-contra = Flek
dimension-code = Nález

# Hodnoty
value-unknown = není známo
value-game = hra
value-yes = ano
value-no = ne
value-clean-yes = bez nálezů
value-clean-no = s nálezy
value-role-declarer = aktér
value-role-partner = spoluhráč
value-role-defender = protihráč
value-role-each = každý za sebe
value-position = { $place ->
    [0] předák
    [1] po předákovi
    [2] třetí
   *[3] čtvrtý
}
value-play-live = zapisováno u stolu
value-play-imported = načteno ze souboru
value-depth-full = všechny karty
value-depth-observed = jak bylo vidět
value-depth-sheet = jen zápis
value-depth-deal = jen rozdání
value-ended-played = dohrána
value-ended-claimed = zbytek nárokován
value-ended-approved = schválena
value-ended-folded = vzdána
value-ended-redeal = nové rozdání
value-ended-cancelled = zrušena

# Co může být v dotazu špatně
metrics-no-metric = metrika { $value } neexistuje
metrics-no-dimension = { $metric } nelze dělit ani filtrovat podle { $dimension }
metrics-too-many = nejvýše dvě různá hlediska, ne { $value }
metrics-no-sort = { $value } není řazení: rank, value, n nebo name
metrics-no-zone = { $value } není časové pásmo
metrics-not-a-number = { $dimension }: { $value } není číslo
metrics-not-a-flag = { $dimension }: { $value } není yes ani no
metrics-not-a-day = { $dimension }: { $value } není den; pište 2026-05-16
metrics-not-understood = { $dimension } není srozumitelné (hodnota { $value })

# taroky stats
cli-stats-metric = Metrika
cli-stats-says = Co říká
cli-stats-dimensions = Dělit a filtrovat lze podle: { $names }. Ne každá metrika je má všechna.
cli-stats-n = n
cli-stats-hits = počet
cli-stats-total = součet
cli-stats-share = podíl
cli-stats-thousand = na 1 000
cli-stats-value = hodnota
cli-stats-interval = 95% interval
cli-stats-expected = náhodné rozdání
cli-stats-small = malý vzorek
cli-stats-overlaps = od prvního nelze rozlišit
cli-stats-nothing = Není co ukázat: filtrům nevyhovuje žádná hra, nebo je vše pod nejmenším vzorkem.
cli-stats-unknown = Není známo u { $count }: { $without }
cli-stats-hidden = { $count ->
    [one] Jeden řádek je skryt: jeho n je menší než { $minimum }.
    [few] { $count } řádky jsou skryty: jejich n je menší než { $minimum }.
   *[other] { $count } řádků je skryto: jejich n je menší než { $minimum }.
}
cli-stats-written = Zapsáno řádků: { $rows }, soubor { $file }.
cli-stats-where = --where { $value }: pište HLEDISKO=HODNOTA
cli-stats-no-metric = metrika { $value } neexistuje; bez metriky vypíše taroky stats všechny
cli-stats-near-metrics = metrika { $value } neexistuje; nemyslíte { $known }?
cli-stats-no-dimension = { $metric } nelze dělit ani filtrovat podle „{ $dimension }“, jen podle { $known }
cli-stats-days = --from { $since } je až po --to { $until }
