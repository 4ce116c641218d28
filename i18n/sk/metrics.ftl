# Metriky: čo ktoré číslo hovorí, čo počíta, z čoho a čo vynecháva.

metric-bid = Hlásenie v dražbe
metric-bid-says = Ako často hráč vôbec draží, alebo hlási určitú hru.
metric-bid-counts = Hry, v ktorých tak hlásil.
metric-bid-of = Vydražené hry, za každého hráča raz.
metric-bid-without = Hry známe len zo zápisu alebo z rozdania.

metric-played = Hry v úlohe aktéra
metric-played-says = Ako často hrá vydraženú hru sám hráč.
metric-played-counts = Hry, v ktorých jeho hlásenie zostalo.
metric-played-of = Vydražené hry, za každého hráča raz.
metric-played-without = Nič ďalšie.

metric-success = Vyhraté hry aktéra
metric-success-says = Ako často aktérova strana vyhrá samotnú hru.
metric-success-counts = Hry, ktoré vyhrala aktérova strana.
metric-success-of = Hry, ktoré hral aktér proti ostatným.
metric-success-without = Remízy a hry, pri ktorých nie je známy výsledok alebo kto s kým hral.

metric-margin = Náskok v bodoch
metric-margin-says = O koľko bodov v kartách je aktérova strana vpredu.
metric-margin-counts = Body aktérovej strany mínus body ostatných.
metric-margin-of = Hry, ktoré hral aktér proti ostatným.
metric-margin-without = Hry, pri ktorých nie sú známe body; rôzne pravidlá sa nikdy nesčítavajú.

metric-game-value = Výnos aktéra
metric-game-value-says = Koľko hra prinesie aktérovi.
metric-game-value-counts = Čo aktér vyhral alebo prehral.
metric-game-value-of = Hry, ktoré hral aktér proti ostatným.
metric-game-value-without = Hry, ktoré nemožno zúčtovať; rôzne pravidlá sa nikdy nesčítavajú.

metric-partnered = Volanie a spoluhráč
metric-partnered-says = Ako často má volanú kartu niekto iný, takže aktér nehrá sám.
metric-partnered-counts = Hry so spoluhráčom.
metric-partnered-of = Hry, v ktorých aktér volal kartu.
metric-partnered-without = Hry, v ktorých volanú kartu nikto nevidel.

metric-partner-success = Vyhraté v úlohe spoluhráča
metric-partner-success-says = Ako často vyhrá strana, ktorej volaným spoluhráčom hráč je.
metric-partner-success-counts = Hry, ktoré vyhrala aktérova strana.
metric-partner-success-of = Hry so spoluhráčom, z jeho miesta.
metric-partner-success-without = Remízy a hry, pri ktorých nie je známy výsledok alebo kto s kým hral.

metric-talon-taken = Karty z talónu
metric-talon-taken-says = Koľko kariet z talónu si hráč vezme do ruky.
metric-talon-taken-counts = Vzaté karty.
metric-talon-taken-of = Vydražené hry, za každého hráča raz.
metric-talon-taken-without = Hry známe len zo zápisu alebo z rozdania.

metric-talon-worth = Cena talónu
metric-talon-worth-says = Koľko bodov je v tom, čo si hráč z talónu vezme.
metric-talon-worth-counts = Body vzatých kariet.
metric-talon-worth-of = Hry, v ktorých niečo vzal, za každého hráča raz.
metric-talon-worth-without = Karty, ktoré nikto nevidel; rôzne pravidlá sa nikdy nesčítavajú.

metric-talon-refused = Odmietnutý talón
metric-talon-refused-says = Ako často hráč odmietne, čo mu talón ponúka.
metric-talon-refused-counts = Hry, v ktorých aspoň raz odmietol.
metric-talon-refused-of = Vydražené hry, za každého hráča raz.
metric-talon-refused-without = Hry známe len zo zápisu alebo z rozdania.

metric-discard-worth = Cena odhodu
metric-discard-worth-says = Koľko bodov hráč odloží.
metric-discard-worth-counts = Body odložených kariet.
metric-discard-worth-of = Hry, v ktorých odkladal, za každého hráča raz.
metric-discard-worth-without = Karty, ktoré nikto nevidel; rôzne pravidlá sa nikdy nesčítavajú.

metric-discard-taroks = Odhodené taroky
metric-discard-taroks-says = Ako často je medzi odloženými kartami tarok.
metric-discard-taroks-counts = Hry, v ktorých odložil taroka.
metric-discard-taroks-of = Hry, v ktorých odkladal, za každého hráča raz.
metric-discard-taroks-without = Odhody, ktoré nikto nevidel.

metric-declared = Hlášky
metric-declared-says = Ako často hráč ohlási, čo drží, popri tom, čo by prinieslo náhodné rozdanie.
metric-declared-counts = Hry, v ktorých to ohlásil.
metric-declared-of = Hry s hláškami a flekmi, za každého hráča raz.
metric-declared-without = Hry známe len zo zápisu alebo z rozdania.

metric-dealt = Rozdané hlášky
metric-dealt-says = Ako často sú v rozdaných kartách hlášky, popri tom, čo by prinieslo náhodné rozdanie.
metric-dealt-counts = Rozdania, v ktorých hláška je.
metric-dealt-of = Každé rozdanie, za každého hráča raz.
metric-dealt-without = Hráči, ktorých rozdané karty nie sú známe všetky.

metric-announced = Hlásené záväzky
metric-announced-says = Ako často hráč hlási pagáta, valáta alebo iný záväzok, alebo mu ho ukladá jeho hra.
metric-announced-counts = Hry, v ktorých bol viazaný.
metric-announced-of = Hry s hláškami a flekmi, za každého hráča raz.
metric-announced-without = Hry známe len zo zápisu alebo z rozdania.

metric-announced-success = Ohlásené a splnené
metric-announced-success-says = Ako často sa ohlásený pagát, valát alebo iný záväzok splní.
metric-announced-success-counts = Splnené záväzky.
metric-announced-success-of = Ohlásené záväzky.
metric-announced-success-without = Záväzky, o ktorých konci sa nevie.

metric-silent-success = Ticho splnené
metric-silent-success-says = Ako často sa neohlásený pagát alebo iný záväzok, ktorý sa počíta, vyhrá, a nie prehrá.
metric-silent-success-counts = Splnené tiché záväzky.
metric-silent-success-of = Neohlásené záväzky, ktoré pravidlá počítajú, vyhraté aj prehraté.
metric-silent-success-without = Hry, z ktorých sa to nedá poznať.

metric-commitment-value = Výnos záväzku
metric-commitment-value-says = Koľko záväzok, hlásený aj tichý, prinesie tomu, kto ho má.
metric-commitment-value-counts = Čo mu priniesol jeho riadok zúčtovania.
metric-commitment-value-of = Záväzky, ktoré sa zúčtovali.
metric-commitment-value-without = Hry, ktoré nemožno zúčtovať; rôzne pravidlá sa nikdy nesčítavajú.

metric-contra = Fleky
metric-contra-says = Ako často hráč flekuje hru alebo záväzok, alebo na flek odpovie.
metric-contra-counts = Hry, v ktorých tak urobil.
metric-contra-of = Hry s hláškami a flekmi, za každého hráča raz.
metric-contra-without = Hry známe len zo zápisu alebo z rozdania.

metric-contra-success = Vyhraté fleky
metric-contra-success-says = Ako často sa to, čo hráč flekoval, skončí pre jeho stranu dobre.
metric-contra-success-counts = Fleky na to, čo jeho strana vyhrala.
metric-contra-success-of = Fleky.
metric-contra-success-without = Remízy a hry, pri ktorých nie je známy výsledok alebo kto s kým hral.

metric-contra-value = Výnos fleku
metric-contra-value-says = Koľko flekovaná položka prinesie tomu, kto ju flekoval.
metric-contra-value-counts = Čo mu priniesli jej riadky zúčtovania.
metric-contra-value-of = Fleky.
metric-contra-value-without = Hry, ktoré nemožno zúčtovať; rôzne pravidlá sa nikdy nesčítavajú.

metric-hands = Počet hier
metric-hands-says = Koľko je hier.
metric-hands-counts = Hry; v delení podľa hráčov alebo miest hry každého z nich.
metric-hands-of = Všetky hry, aj rozdania, z ktorých žiadna nebola.
metric-hands-without = Nič ďalšie.

metric-win = Vyhraté hry
metric-win-says = Ako často vyhrá hráčova strana, či je aktérom, spoluhráčom, alebo protihráčom.
metric-win-counts = Hry, ktoré jeho strana vyhrala.
metric-win-of = Hry dvoch strán, za každého hráča raz.
metric-win-without = Remízy a hry, pri ktorých nie je známy výsledok alebo kto s kým hral.

metric-result = Výsledok hry
metric-result-says = Koľko hra hráčovi v priemere prinesie.
metric-result-counts = Čo vyhral alebo prehral.
metric-result-of = Vydražené hry, za každého hráča raz.
metric-result-without = Hry, ktoré nemožno zúčtovať; rôzne pravidlá sa nikdy nesčítavajú.

metric-total = Výsledok spolu
metric-total-says = Koľko hráčovi priniesli všetky hry dokopy.
metric-total-counts = Čo spolu vyhral alebo prehral.
metric-total-of = Všetky hry, za každého hráča raz.
metric-total-without = Hry, ktoré nemožno zúčtovať; rôzne pravidlá sa nikdy nesčítavajú.

metric-varsava-result = Varšava: výsledok
metric-varsava-result-says = Koľko hráčovi prinesie hra, v ktorej hrá každý sám za seba.
metric-varsava-result-counts = Čo vyhral alebo prehral.
metric-varsava-result-of = Hry každého za seba, za každého hráča raz.
metric-varsava-result-without = Hry, ktoré nemožno zúčtovať; rôzne pravidlá sa nikdy nesčítavajú.

metric-varsava-points = Varšava: body
metric-varsava-points-says = Koľko bodov hráč nazbiera v hre, v ktorej hrá každý sám za seba.
metric-varsava-points-counts = Jeho body.
metric-varsava-points-of = Hry každého za seba, za každého hráča raz.
metric-varsava-points-without = Hry, pri ktorých nie sú známe body; rôzne pravidlá sa nikdy nesčítavajú.

metric-varsava-trickless = Varšava: bez zdvihu
metric-varsava-trickless-says = Ako často hráč nevezme žiadny zdvih v hre, v ktorej hrá každý sám za seba.
metric-varsava-trickless-counts = Hry, v ktorých žiadny nevzal.
metric-varsava-trickless-of = Hry každého za seba, za každého hráča raz.
metric-varsava-trickless-without = Hry, ktorých zdvihy nie sú známe.

metric-session-result = Výsledok sedenia
metric-session-result-says = Koľko hráčovi prinesú hry jedného sedenia; vklady, pokuty a podiely na banke medzi nimi nie sú.
metric-session-result-counts = Čo mu jeho hry priniesli dokopy.
metric-session-result-of = Sedenia, v ktorých možno zúčtovať všetky hráčove hry.
metric-session-result-without = Sedenia s hrou, ktorú nemožno zúčtovať; rôzne pravidlá sa nikdy nesčítavajú.

metric-session-swing = Rozkyv sedenia
metric-session-swing-says = Ako ďaleko je od seba hráčov najlepší a najhorší stav počas sedenia, začiatok v to počítajúc.
metric-session-swing-counts = Najvyšší stav mínus najnižší.
metric-session-swing-of = Sedenia, v ktorých možno zúčtovať všetky hráčove hry.
metric-session-swing-without = Sedenia s hrou, ktorú nemožno zúčtovať; rôzne pravidlá sa nikdy nesčítavajú.

metric-winning-streak = Víťazná šnúra
metric-winning-streak-says = Koľko hier po sebe hráč v sedení najviac získa.
metric-winning-streak-counts = Najdlhší rad hier so ziskom.
metric-winning-streak-of = Sedenia, v ktorých možno zúčtovať všetky hráčove hry.
metric-winning-streak-without = Sedenia s hrou, ktorú nemožno zúčtovať; rôzne pravidlá sa nikdy nesčítavajú.

metric-losing-streak = Smolná šnúra
metric-losing-streak-says = Koľko hier po sebe hráč v sedení najviac prerobí.
metric-losing-streak-counts = Najdlhší rad hier so stratou.
metric-losing-streak-of = Sedenia, v ktorých možno zúčtovať všetky hráčove hry.
metric-losing-streak-without = Sedenia s hrou, ktorú nemožno zúčtovať; rôzne pravidlá sa nikdy nesčítavajú.

metric-time = Čas hry
metric-time-says = Ako dlho hráčovi trvá všetko, čo v hre povie a zahrá.
metric-time-counts = Súčet časov od predchádzajúceho úkonu po jeho vlastný.
metric-time-of = Vydražené hry, za každého hráča raz.
metric-time-without = Hráči, pri ktorých žiadny úkon nemá čas.

metric-renonc = Renoncy
metric-renonc-says = Koľko renoncov pripadá na tisíc hráčových hier.
metric-renonc-counts = Nájdené renoncy.
metric-renonc-of = Vydražené hry, za každého hráča raz.
metric-renonc-without = Hry nezaznamenané celé: v nich nemožno nájsť každý renonc.

metric-breach = Všetky porušenia
metric-breach-says = Koľko porušení pravidiel, aj s renoncami, pripadá na tisíc hráčových hier.
metric-breach-counts = Nájdené porušenia.
metric-breach-of = Vydražené hry, za každého hráča raz.
metric-breach-without = Hry nezaznamenané celé: v nich nemožno nájsť každé porušenie.

metric-sheet-error = Chyby zápisu
metric-sheet-error-says = Ako často sa zapísaný výsledok hry líši od toho, čo hra stála.
metric-sheet-error-counts = Hry, ktorých zápis nesúhlasí.
metric-sheet-error-of = Hry, z ktorých je zapísané niečo, čo možno porovnať.
metric-sheet-error-without = Hry bez zápisu a hry, ktoré nemožno zúčtovať.

metrics-always = Hry sedenia, ktoré sa ešte hrá, a hry zrušenej partie sa nepočítajú nikde.

# Hľadiská
dimension-player = Hráč
dimension-partner = Spoluhráč
dimension-opponent = Protihráč
dimension-contract = Druh hry
dimension-role = Úloha
dimension-position = Poradie
dimension-partnered = So spoluhráčom
dimension-called = Volaná karta
dimension-level = Výška fleku
dimension-rules = Pravidlá
dimension-month = Mesiac
dimension-weekday = Deň v týždni
dimension-session = Sedenie
dimension-play = Druh sedenia
dimension-depth = Podrobnosť záznamu
dimension-ended = Ako sa skončila
dimension-clean = Nálezy
dimension-score = Kontrola zápisu
dimension-recorder = Zapisovateľ
dimension-taroks = Rozdané taroky
dimension-fives = Rozdané päťbodové karty
dimension-kings = Rozdaní králi
dimension-trul = Rozdané karty trulu
dimension-voids = Farby, ktoré nedostal
dimension-bid = Hlásenie
dimension-declaration = Hláška
dimension-item = Záväzok
dimension-contra = Flek
dimension-code = Nález

# Hodnoty
value-unknown = nie je známe
value-game = hra
value-yes = áno
value-no = nie
value-clean-yes = bez nálezov
value-clean-no = s nálezmi
value-role-declarer = aktér
value-role-partner = spoluhráč
value-role-defender = protihráč
value-role-each = každý za seba
value-position = { $place ->
    [0] predák
    [1] po predákovi
    [2] tretí
   *[3] štvrtý
}
value-play-live = zapisované pri stole
value-play-imported = načítané zo súboru
value-depth-full = všetky karty
value-depth-observed = ako bolo vidieť
value-depth-sheet = len zápis
value-depth-deal = len rozdanie
value-ended-played = dohraná
value-ended-claimed = zvyšok nárokovaný
value-ended-approved = schválená
value-ended-folded = vzdaná
value-ended-redeal = nové rozdanie
value-ended-cancelled = zrušená

# Čo môže byť v otázke zle
metrics-no-metric = metrika { $value } neexistuje
metrics-no-dimension = { $metric } nemožno deliť ani filtrovať podľa { $dimension }
metrics-too-many = najviac dve rôzne hľadiská, nie { $value }
metrics-no-sort = { $value } nie je poradie: rank, value, n alebo name
metrics-no-zone = { $value } nie je časové pásmo
metrics-not-a-number = { $dimension }: { $value } nie je číslo
metrics-not-a-flag = { $dimension }: { $value } nie je yes ani no
metrics-not-a-day = { $dimension }: { $value } nie je deň; píšte 2026-05-16
metrics-not-understood = { $dimension } nie je zrozumiteľné (hodnota { $value })

# taroky stats
cli-stats-metric = Metrika
cli-stats-says = Čo hovorí
cli-stats-dimensions = Deliť a filtrovať možno podľa: { $names }. Nie každá metrika ich má všetky.
cli-stats-n = n
cli-stats-hits = počet
cli-stats-total = súčet
cli-stats-share = podiel
cli-stats-thousand = na 1 000
cli-stats-value = hodnota
cli-stats-interval = 95 % interval
cli-stats-expected = náhodné rozdanie
cli-stats-small = malá vzorka
cli-stats-overlaps = od prvého sa nedá rozlíšiť
cli-stats-nothing = Nie je čo ukázať: filtrom nevyhovuje žiadna hra, alebo je všetko pod najmenšou vzorkou.
cli-stats-unknown = Nie je známe pri { $count }: { $without }
cli-stats-hidden = { $count ->
    [one] Jeden riadok je skrytý: jeho n je menšie než { $minimum }.
    [few] { $count } riadky sú skryté: ich n je menšie než { $minimum }.
   *[other] { $count } riadkov je skrytých: ich n je menšie než { $minimum }.
}
cli-stats-written = Zapísaných riadkov: { $rows }, súbor { $file }.
cli-stats-where = --where { $value }: píšte HĽADISKO=HODNOTA
cli-stats-no-metric = metrika { $value } neexistuje; bez metriky vypíše taroky stats všetky
cli-stats-near-metrics = metrika { $value } neexistuje; nemyslíte { $known }?
cli-stats-no-dimension = { $metric } nemožno deliť ani filtrovať podľa „{ $dimension }“, iba podľa { $known }
cli-stats-days = --from { $since } je až po --to { $until }
