# Stránky.
app-title = Taroky
nav-label = Stránky
nav-overview = Přehled
nav-hands = Hry
nav-sessions = Sezení
nav-findings = Nálezy
nav-bidding = Dražba
nav-players = Hráči
nav-results = Výsledky
nav-explore = Průzkum
nav-ratings = Hodnocení
nav-luck = Štěstí
nav-rules = Pravidla
nav-data = Data
nav-menu = Nabídka
language-label = Jazyk
scheme-toggle = Tmavý, nebo světlý vzhled
suits-toggle = Dvě, nebo čtyři barvy listů
skip-to-content = Přejít k obsahu

building = Připravují se tabulky: { $done } z { $of } sezení. Seznam se naplní, jakmile budou hotové.
building-start = Připravují se tabulky …
working-title = Čísla se počítají …
working = Záznam je velký, chvilku to potrvá. Objeví se tu, jakmile budou hotová.
working-earlier = Tato čísla ještě neznají nejnovější hry; právě se počítají znovu.
not-found-title = Tady nic není
not-found-text = Tato stránka neexistuje.
not-found-hand = Hra { $hand } v záznamu není.
back-to-overview = Na přehled
back-to-hands = Na seznam her

seat = Místo { $seat }
nobody = —
none = —
item-game = hru
contra = flek { $level }
cards = { $count ->
    [one] 1 kartu
    [few] { $count } karty
   *[other] { $count } karet
}

# Hry
hands-title = Hry
hands-intro = Všechna rozdání v záznamu. Řadit a filtrovat lze podle každého sloupce; hru otevře kliknutí.
hands-of = Jen hry hráče { $player }
hands-of-contract = Jen { $contract }
hands-of-session = Jen sezení { $session }
hands-won = Jen vyhrané hry
filter-clear = Zobrazit všechny hry
column-hand = Hra
column-date = Datum
column-session = Sezení
column-players = Hráči
column-contract = Druh hry
column-declarer = Aktér
column-result = Body
column-score = Zápis
column-findings = Nálezy
column-severity = Závažnost
column-message = Co se stalo
column-step = Krok
column-trick = Zdvih
column-player = Hráč
column-rule = Pravidlo
unnamed = beze jména
findings-count = { $count ->
    [one] 1 nález
    [few] { $count } nálezy
   *[other] { $count } nálezů
}
notes-count = { $count ->
    [one] 1 poznámka
    [few] { $count } poznámky
   *[other] { $count } poznámek
}

grade-corrupt = porušený záznam
grade-renonc = renonc
grade-irregular = nepořádek
grade-score = zápis
grade-unverified = neověřeno
grade-note = poznámka

# Sezení
sessions-title = Sezení
sessions-intro = Všechny večery v záznamu. Každý otevře svůj list: kdo kolik vyhrál a prohrál, hru po hře.
not-found-session = Sezení { $session } v záznamu není, nebo je nelze zobrazit.
back-to-sessions = Na seznam sezení
hand-session = List sezení
evening-title = Sezení { $session }
evening-count = { $count ->
    [one] 1 hra
    [few] { $count } hry
   *[other] { $count } her
}
evening-unit = účtováno v { $unit }
evening-unit-haler = haléřích (100 = 1 Kč)
evening-unit-crown = korunách
evening-unit-point = bodech
evening-unit-chip = žetonech
evening-unit-cent = centech
evening-secretary = Zapsal(a)
evening-checked = Ověřil(a)
evening-printed = Podle stavu záznamu na pozici { $position }.
evening-list = Seznam her
evening-standings = Kdo vyhrál a prohrál
evening-hands = Her
evening-sat-out = Nehrál
evening-moves = Z her
evening-dues = Mezi hrami
evening-share = Z banky
evening-account = Konto
evening-pot = Banka
evening-hands-title = Hru po hře
evening-how = Nahoře, co hra přinesla; pod tím, jak na tom pak kdo byl.
evening-no-hands = Sezení zatím nemá žádnou hru.
evening-later = Od hry { $number } dál
evening-penalty = Pokuta
evening-deposit = Vklad do banky
evening-chips = Dokoupeno
evening-paid = Zaplaceno
evening-pot-held = V bance: { $amount }
evening-pot-divided = V bance před rozdělením: { $amount }
evening-penalty-cancelled = Odvoláno: pokuta { $amount } ({ $rule })
evening-protest-open = Protest proti hře { $number }, zatím nerozhodnutý
evening-protest-upheld = Protest proti hře { $number }, uznaný
evening-protest-rejected = Protest proti hře { $number }, zamítnutý
depth-full-short = bez dražby
depth-observed-short = bez dražby
depth-sheet-short = druh hry nezapsán
depth-deal-short = jen rozdání

# Nálezy
findings-title = Nálezy
findings-intro = Vše, co kontrola našla, nejzávažnější napřed. Každý nález otevře svůj krok.
findings-severity = Závažnost
findings-kind = Nález
findings-of = Jen nálezy o hráči { $player }
findings-clear = Zobrazit všechny nálezy
findings-all = vše

# Dražba
bidding-title = Dražba
bidding-intro = Které druhy hry se hrají a kolik se jich vyhraje: podle hráče, podle místa u stolu, podle síly listu.
bidding-definition = Hráno: hry, v nichž se tento druh hry hrál, ze všech her s dražbou. Vyhráno: z nich ty, v nichž aktérova strana získala víc než polovinu bodů (nebo splnila, co měla); remíza a nezúčtovaná hra se nepočítají. n je počet her, o něž se údaj opírá; rozpětí je 95% Wilsonův interval; * značí méně než 30 her.
bidding-rules = Pravidla
bidding-by = Podle
bidding-declared = Hráno
bidding-won = Vyhráno
bidding-empty-title = Zatím žádná dražba
bidding-empty = Jakmile budou v záznamu vydražené hry, objeví se zde druhy her jednotlivých hráčů.
bidding-chart = Podíl vyhraných her podle hráče a druhu hry s 95% intervaly
bidding-unnamed = Hráči beze jména dohromady

# Jedna hra
hand-title = Hra { $hand }
hand-at = Pozice záznamu { $position }
hand-newer = Sezení po pozici { $position } pokračovalo: takto hra vypadala tehdy.
hand-newest = Zobrazit nejnovější
hand-viewer = Pohled
viewer-all = Všechny karty
viewer-public = Veřejnost
viewer-live = Toto sezení se ještě hraje: ukazuje se jen to, co je veřejné.
hand-protocol = Protokol k tisku
hand-keys = ← → krok, Shift ← → zdvih, Home End, mezerník přehrává
control-first = K rozdání
control-previous-trick = Předchozí zdvih
control-previous = Předchozí krok
control-play = Přehrát, nebo zastavit
control-next = Další krok
control-next-trick = Další zdvih
control-last = Na konec
controls-label = Kroky
slider-label = Krok
step-of = Krok { $step } z { $last }
step-trick = zdvih { $trick }
table-label = Karetní stůl
role-dealer = rozdává
role-forehand = předák
role-declarer = aktér
role-partner = spoluhráč
role-turn = na tahu
tricks-taken = { $count ->
    [one] 1 zdvih
    [few] { $count } zdvihy
   *[other] { $count } zdvihů
}
laid-away = { $count ->
    [one] 1 odložená karta
    [few] { $count } odložené karty
   *[other] { $count } odložených karet
}
talon = Talon
takes-trick = bere zdvih
winning = zatím bere
legal-mark = smí být zahrána
inferred-legend = nezaznamenáno: tyto karty vyplývají ze sehrávky
unseen-legend = Nikdo neviděl:
voids = nemá { $suits }
voids-mark = Jak ukázala sehrávka, byla-li podle pravidel
suit-taroks = taroky
written-only = Z této hry je znám jen zápis; karty se nezaznamenávaly.
inferred-mark = nezaznamenáno, vyplývá ze sehrávky
cards-face-down = { $count ->
    [one] 1 karta rubem
    [few] { $count } karty rubem
   *[other] { $count } karet rubem
}
table-trick = Zdvih { $number }
acts-title = Rozdání a dražba
tricks-title = Zdvihy
trick-later = později
trick-won-by = bere { $who }
trick-extra = z talonu
contract-line = { $contract }, { $who }
contract-called = voláno { $card }
contract-declared = { $who }: { $names }

evidence-later = { $card } ve zdvihu { $trick }
evidence-hidden = Je tu i další důkaz, ale obsahuje karty nebo zdvihy, které tu zatím nejsou známy.
finding-here-title = Nálezy v tomto kroku
finding-so-far-title = Nálezy dosud
finding-none = Do tohoto kroku žádný nález.
finding-rule = Pravidlo
finding-assumed = náš předpoklad, pramen to neříká
finding-fine = Pokuta { $fine }
finding-go = Přejít na krok { $step }
finding-step = krok { $step }
finding-by = { $who }, krok { $step }
finding-hidden-message = Nález tohoto druhu; jeho znění by prozradilo karty, které tu zatím nejsou známy.

settlement-title = Zúčtování
settlement-waits = Zúčtování se objeví po skončení hry.
settlement-computed = Vypočteno
settlement-recorded = Zapsáno
settlement-points = Body
settlement-points-value = { $declarer } : { $others }
settlement-line = Položka
settlement-accounts = Konta poté
settlement-agrees = Zapsané a vypočtené souhlasí.
settlement-differs = Zapsané a vypočtené nesouhlasí.
settlement-absent = Nebylo zapsáno nic, s čím by se dalo porovnat.
settlement-unscored = Tuto hru nelze zúčtovat.
settlement-presumed = Zapsané a spočtené souhlasí, ovšem na hodnotách, které pramen neuvádí.
settlement-unverified = Brání tomu hodnota, kterou pramen neuvádí, takže to není ověřeno.
settlement-times = × { $multiplier }
comments-title = Poznámky

protocol-title = Protokol
protocol-hand = Hra
protocol-rules = Pravidla
protocol-position = Pozice záznamu
protocol-step = Sporný krok
protocol-players = Hráči
protocol-contract = Druh hry
protocol-print = Vytisknout
protocol-back = Zpět ke hře
protocol-cards = Karty v tomto kroku
protocol-referee = Rozhodčí
protocol-decision = Rozhodnutí
protocol-date = Datum a podpis
protocol-none = V tomto kroku není žádný nález.
protocol-elsewhere = Nálezy v jiných krocích

# Co se stalo, bez toho, kdo to udělal
act-hand-started = hra začíná
act-deck-cut = { $method ->
    [none] sejmutí nezaznamenáno
    [knock] klepe
   *[other] snímá
}
act-cards-dealt = karty jsou rozdány
act-misdeal-noted = chybné rozdání
act-redeal-called = rozdává se znovu
act-bid-made = hlásí: { $bid }
act-bid-passed = pas
act-card-called = volá { $cards }
act-talon-offered = dostává nabídku { $cards }
act-talon-taken = bere { $cards }
act-talon-refused = odmítá karty z talonu
act-talon-set-aside = karta z talonu jde stranou
act-card-discarded = odkládá { $cards }
act-declared = hlásí { $names }
act-declared-nothing = nic
act-declaration-asked = je tázán na hlášku
act-committed = zavazuje se: { $item }
act-commitment-declined = nehlásí { $item }
act-contra-made = { $level } na { $item }
act-contra-declined = bez fleku
act-turn-passed = nic
act-card-played = hraje { $cards }
act-talon-card-added = přidává se karta z talonu: { $cards }
act-cards-shown = ukazuje { $cards }
act-hand-claimed = nárokuje zbytek
act-hand-approved = hra je schválena
act-hand-folded = vzdává
act-hand-cancelled = hra se ruší
act-tricks-recorded = zapsáni vítězové zdvihů
act-sheet-recorded = zapsán list s výsledkem
act-points-recorded = zapsány body
act-payments-recorded = zapsány platby
act-renonc-called = hlásí renonc
act-fine-paid = platí pokutu
act-irregularity-noted = zaznamenán nepořádek
act-comment-added = poznámka
act-fields-kept = další údaje pramene
act-other = úkon
phase-deal = Rozdání
phase-bidding = Dražba
phase-call = Volání
phase-talon = Talon
phase-discard = Odhoz
phase-round = Hlášky a fleky
phase-play = Sehrávka
phase-result = Výsledek
phase-other = Ostatní

# Mřížka
grid-contains = Obsahuje
grid-notContains = Neobsahuje
grid-equals = Rovná se
grid-notEqual = Nerovná se
grid-startsWith = Začíná na
grid-endsWith = Končí na
grid-blank = Prázdné
grid-notBlank = Neprázdné
grid-lessThan = Menší než
grid-greaterThan = Větší než
grid-lessThanOrEqual = Nejvýše
grid-greaterThanOrEqual = Nejméně
grid-inRange = Mezi
grid-inRangeStart = Od
grid-inRangeEnd = Do
grid-before = Před
grid-after = Po
grid-andCondition = a
grid-orCondition = nebo
grid-filterOoo = Filtr …
grid-dateFormatOoo = rrrr-mm-dd
grid-applyFilter = Použít
grid-resetFilter = Zrušit
grid-clearFilter = Vymazat
grid-cancelFilter = Zpět
grid-loadingOoo = Načítá se …
grid-loadingError = Nelze načíst
grid-noRowsToShow = Není co ukázat
grid-sortAscending = Seřadit vzestupně
grid-sortDescending = Seřadit sestupně
grid-sortUnSort = Zrušit řazení
grid-ariaFilterColumn = Ctrl Enter otevře filtr
grid-ariaFilterInput = Pole filtru
grid-ariaFilterValue = Hodnota filtru
grid-ariaFilteringOperator = Druh filtru
grid-ariaColumn = Sloupec
grid-ariaSortableColumn = Enter seřadí
grid-ariaLabelColumnFilter = Filtr sloupce
grid-ariaLabelColumnMenu = Nabídka sloupce
