# Stránky.
app-title = Taroky
nav-label = Stránky
nav-overview = Prehľad
nav-hands = Hry
nav-sessions = Sedenia
nav-findings = Nálezy
nav-bidding = Licitácia
nav-players = Hráči
nav-results = Výsledky
nav-explore = Prieskum
nav-ratings = Hodnotenie
nav-luck = Šťastie
nav-rules = Pravidlá
nav-data = Dáta
nav-menu = Ponuka
language-label = Jazyk
scheme-toggle = Tmavý, alebo svetlý vzhľad
suits-toggle = Dve, alebo štyri farby listov
skip-to-content = Prejsť na obsah

building = Pripravujú sa tabuľky: { $done } z { $of } sedení. Zoznam sa naplní, len čo budú hotové.
building-start = Pripravujú sa tabuľky …
working-title = Čísla sa počítajú …
working = Záznam je veľký, chvíľu to potrvá. Objavia sa tu, len čo budú hotové.
working-earlier = Tieto čísla ešte nepoznajú najnovšie hry; práve sa počítajú znova.
not-found-title = Tu nič nie je
not-found-text = Táto stránka neexistuje.
not-found-hand = Hra { $hand } v zázname nie je.
back-to-overview = Na prehľad
back-to-hands = Na zoznam hier

seat = Miesto { $seat }
nobody = —
none = —
item-game = hru
contra = flek { $level }
cards = { $count ->
    [one] 1 kartu
    [few] { $count } karty
   *[other] { $count } kariet
}

# Hry
hands-title = Hry
hands-intro = Všetky rozdania v zázname. Radiť a filtrovať možno podľa každého stĺpca; hru otvorí kliknutie.
hands-of = Len hry hráča { $player }
hands-of-contract = Len { $contract }
hands-of-session = Len sedenie { $session }
hands-won = Len vyhraté hry
filter-clear = Zobraziť všetky hry
column-hand = Hra
column-date = Dátum
column-session = Sedenie
column-players = Hráči
column-contract = Druh hry
column-declarer = Aktér
column-result = Body
column-score = Zápis
column-findings = Nálezy
column-severity = Závažnosť
column-message = Čo sa stalo
column-step = Krok
column-trick = Zdvih
column-player = Hráč
column-rule = Pravidlo
unnamed = bez mena
findings-count = { $count ->
    [one] 1 nález
    [few] { $count } nálezy
   *[other] { $count } nálezov
}
notes-count = { $count ->
    [one] 1 poznámka
    [few] { $count } poznámky
   *[other] { $count } poznámok
}

grade-corrupt = porušený záznam
grade-renonc = renonc
grade-irregular = neporiadok
grade-score = zápis
grade-unverified = neoverené
grade-note = poznámka

# Sedenia
sessions-title = Sedenia
sessions-intro = Všetky večery v zázname. Každý otvorí svoj hárok: kto koľko vyhral a prehral, hru po hre.
not-found-session = Sedenie { $session } v zázname nie je, alebo sa nedá zobraziť.
back-to-sessions = Na zoznam sedení
hand-session = Hárok sedenia
evening-title = Sedenie { $session }
evening-count = { $count ->
    [one] 1 hra
    [few] { $count } hry
   *[other] { $count } hier
}
evening-unit = účtované v { $unit }
evening-unit-haler = halieroch (100 = 1 Kč)
evening-unit-crown = českých korunách
evening-unit-point = bodoch
evening-unit-chip = žetónoch
evening-unit-cent = centoch
evening-secretary = Zapísal(a)
evening-checked = Overil(a)
evening-printed = Podľa stavu záznamu na pozícii { $position }.
evening-list = Zoznam hier
evening-standings = Kto vyhral a prehral
evening-hands = Hier
evening-sat-out = Nehral
evening-moves = Z hier
evening-dues = Medzi hrami
evening-share = Z banky
evening-account = Konto
evening-pot = Banka
evening-hands-title = Hru po hre
evening-how = Hore, čo hra priniesla; pod tým, ako na tom kto potom bol.
evening-no-hands = Sedenie zatiaľ nemá žiadnu hru.
evening-later = Od hry { $number } ďalej
evening-penalty = Pokuta
evening-deposit = Vklad do banky
evening-chips = Dokúpené
evening-paid = Zaplatené
evening-pot-held = V banke: { $amount }
evening-pot-divided = V banke pred rozdelením: { $amount }
evening-penalty-cancelled = Odvolané: pokuta { $amount } ({ $rule })
evening-protest-open = Protest proti hre { $number }, zatiaľ nerozhodnutý
evening-protest-upheld = Protest proti hre { $number }, uznaný
evening-protest-rejected = Protest proti hre { $number }, zamietnutý
depth-full-short = bez licitácie
depth-observed-short = bez licitácie
depth-sheet-short = druh hry nezapísaný
depth-deal-short = len rozdanie

# Nálezy
findings-title = Nálezy
findings-intro = Všetko, čo kontrola našla, najzávažnejšie najprv. Každý nález otvorí svoj krok.
findings-severity = Závažnosť
findings-kind = Nález
findings-of = Len nálezy o hráčovi { $player }
findings-clear = Zobraziť všetky nálezy
findings-all = všetko

# Licitácia
bidding-title = Licitácia
bidding-intro = Ktoré druhy hry sa hrajú a koľko z nich sa vyhrá: podľa hráča, podľa miesta pri stole, podľa sily listu.
bidding-definition = Hrané: hry, v ktorých sa tento druh hry hral, zo všetkých hier s licitáciou. Vyhraté: z nich tie, v ktorých aktérova strana získala viac než polovicu bodov (alebo splnila, čo mala); remíza a nezúčtovaná hra sa nepočítajú. n je počet hier, o ktoré sa údaj opiera; rozpätie je 95 % Wilsonov interval; * značí menej než 30 hier.
bidding-rules = Pravidlá
bidding-by = Podľa
bidding-declared = Hrané
bidding-won = Vyhraté
bidding-empty-title = Zatiaľ žiadna licitácia
bidding-empty = Len čo budú v zázname vylicitované hry, objavia sa tu druhy hier jednotlivých hráčov.
bidding-chart = Podiel vyhratých hier podľa hráča a druhu hry s 95 % intervalmi
bidding-unnamed = Hráči bez mena spolu

# Jedna hra
hand-title = Hra { $hand }
hand-at = Pozícia záznamu { $position }
hand-newer = Sedenie po pozícii { $position } pokračovalo: takto hra vyzerala vtedy.
hand-newest = Zobraziť najnovšie
hand-viewer = Pohľad
viewer-all = Všetky karty
viewer-public = Verejnosť
viewer-live = Toto sedenie sa ešte hrá: ukazuje sa len to, čo je verejné.
hand-protocol = Protokol na tlač
hand-keys = ← → krok, Shift ← → zdvih, Home End, medzerník prehráva
control-first = K rozdaniu
control-previous-trick = Predchádzajúci zdvih
control-previous = Predchádzajúci krok
control-play = Prehrať, alebo zastaviť
control-next = Ďalší krok
control-next-trick = Ďalší zdvih
control-last = Na koniec
controls-label = Kroky
slider-label = Krok
step-of = Krok { $step } z { $last }
step-trick = zdvih { $trick }
table-label = Kartový stôl
role-dealer = rozdáva
role-forehand = predák
role-declarer = aktér
role-partner = spoluhráč
role-turn = na ťahu
tricks-taken = { $count ->
    [one] 1 zdvih
    [few] { $count } zdvihy
   *[other] { $count } zdvihov
}
laid-away = { $count ->
    [one] 1 odložená karta
    [few] { $count } odložené karty
   *[other] { $count } odložených kariet
}
talon = Talón
takes-trick = berie zdvih
winning = zatiaľ berie
legal-mark = smie sa zahrať
inferred-legend = nezaznamenané: tieto karty vyplývajú zo zohrávky
unseen-legend = Nikto nevidel:
voids = nemá { $suits }
voids-mark = Ako ukázala zohrávka, ak bola podľa pravidiel
suit-taroks = taroky
written-only = Z tejto hry je známy len zápis; karty sa nezaznamenávali.
inferred-mark = nezaznamenané, vyplýva zo zohrávky
cards-face-down = { $count ->
    [one] 1 karta rubom
    [few] { $count } karty rubom
   *[other] { $count } kariet rubom
}
table-trick = Zdvih { $number }
acts-title = Rozdanie a licitácia
tricks-title = Zdvihy
trick-later = neskôr
trick-won-by = berie { $who }
trick-extra = z talónu
contract-line = { $contract }, { $who }
contract-called = volané { $card }
contract-declared = { $who }: { $names }

evidence-later = { $card } v zdvihu { $trick }
evidence-hidden = Je tu aj ďalší dôkaz, ale obsahuje karty alebo zdvihy, ktoré tu zatiaľ nie sú známe.
finding-here-title = Nálezy v tomto kroku
finding-so-far-title = Nálezy doteraz
finding-none = Po tento krok žiadny nález.
finding-rule = Pravidlo
finding-assumed = náš predpoklad, prameň to nehovorí
finding-fine = Pokuta { $fine }
finding-go = Prejsť na krok { $step }
finding-step = krok { $step }
finding-by = { $who }, krok { $step }
finding-hidden-message = Nález tohto druhu; jeho znenie by prezradilo karty, ktoré tu zatiaľ nie sú známe.

settlement-title = Zúčtovanie
settlement-waits = Zúčtovanie sa objaví po skončení hry.
settlement-computed = Vypočítané
settlement-recorded = Zapísané
settlement-points = Body
settlement-points-value = { $declarer } : { $others }
settlement-line = Položka
settlement-accounts = Kontá potom
settlement-agrees = Zapísané a vypočítané súhlasí.
settlement-differs = Zapísané a vypočítané nesúhlasí.
settlement-absent = Nebolo zapísané nič, s čím by sa dalo porovnať.
settlement-unscored = Túto hru nemožno zúčtovať.
settlement-presumed = Zapísané a vypočítané súhlasí, no na hodnotách, ktoré prameň neuvádza.
settlement-unverified = Bráni tomu hodnota, ktorú prameň neuvádza, takže to nie je overené.
settlement-times = × { $multiplier }
comments-title = Poznámky

protocol-title = Protokol
protocol-hand = Hra
protocol-rules = Pravidlá
protocol-position = Pozícia záznamu
protocol-step = Sporný krok
protocol-players = Hráči
protocol-contract = Druh hry
protocol-print = Vytlačiť
protocol-back = Späť k hre
protocol-cards = Karty v tomto kroku
protocol-referee = Rozhodca
protocol-decision = Rozhodnutie
protocol-date = Dátum a podpis
protocol-none = V tomto kroku nie je žiadny nález.
protocol-elsewhere = Nálezy v iných krokoch

# Čo sa stalo, bez toho, kto to urobil
act-hand-started = hra sa začína
act-deck-cut = { $method ->
    [none] snímanie nezaznamenané
    [knock] klope
   *[other] sníma
}
act-cards-dealt = karty sú rozdané
act-misdeal-noted = chybné rozdanie
act-redeal-called = rozdáva sa znova
act-bid-made = hlási: { $bid }
act-bid-passed = pas
act-card-called = volá { $cards }
act-talon-offered = dostáva ponuku { $cards }
act-talon-taken = berie { $cards }
act-talon-refused = odmieta karty z talónu
act-talon-set-aside = karta z talónu ide bokom
act-card-discarded = odkladá { $cards }
act-declared = hlási { $names }
act-declared-nothing = nič
act-declaration-asked = je spýtaný na hlášku
act-committed = zaväzuje sa: { $item }
act-commitment-declined = nehlási { $item }
act-contra-made = { $level } na { $item }
act-contra-declined = bez fleku
act-turn-passed = nič
act-card-played = hrá { $cards }
act-talon-card-added = pridáva sa karta z talónu: { $cards }
act-cards-shown = ukazuje { $cards }
act-hand-claimed = nárokuje si zvyšok
act-hand-approved = hra je schválená
act-hand-folded = vzdáva
act-hand-cancelled = hra sa ruší
act-tricks-recorded = zapísaní víťazi zdvihov
act-sheet-recorded = zapísaný hárok s výsledkom
act-points-recorded = zapísané body
act-payments-recorded = zapísané platby
act-renonc-called = hlási renonc
act-fine-paid = platí pokutu
act-irregularity-noted = zaznamenaný neporiadok
act-comment-added = poznámka
act-fields-kept = ďalšie údaje prameňa
act-other = úkon
phase-deal = Rozdanie
phase-bidding = Licitácia
phase-call = Volanie
phase-talon = Talón
phase-discard = Odhadzovanie
phase-round = Hlášky a fleky
phase-play = Zohrávka
phase-result = Výsledok
phase-other = Ostatné

# Mriežka
grid-contains = Obsahuje
grid-notContains = Neobsahuje
grid-equals = Rovná sa
grid-notEqual = Nerovná sa
grid-startsWith = Začína sa na
grid-endsWith = Končí sa na
grid-blank = Prázdne
grid-notBlank = Neprázdne
grid-lessThan = Menšie než
grid-greaterThan = Väčšie než
grid-lessThanOrEqual = Najviac
grid-greaterThanOrEqual = Najmenej
grid-inRange = Medzi
grid-inRangeStart = Od
grid-inRangeEnd = Do
grid-before = Pred
grid-after = Po
grid-andCondition = a
grid-orCondition = alebo
grid-filterOoo = Filter …
grid-dateFormatOoo = rrrr-mm-dd
grid-applyFilter = Použiť
grid-resetFilter = Zrušiť
grid-clearFilter = Vymazať
grid-cancelFilter = Späť
grid-loadingOoo = Načítava sa …
grid-loadingError = Nedá sa načítať
grid-noRowsToShow = Nie je čo ukázať
grid-sortAscending = Zoradiť vzostupne
grid-sortDescending = Zoradiť zostupne
grid-sortUnSort = Zrušiť radenie
grid-ariaFilterColumn = Ctrl Enter otvorí filter
grid-ariaFilterInput = Pole filtra
grid-ariaFilterValue = Hodnota filtra
grid-ariaFilteringOperator = Druh filtra
grid-ariaColumn = Stĺpec
grid-ariaSortableColumn = Enter zoradí
grid-ariaLabelColumnFilter = Filter stĺpca
grid-ariaLabelColumnMenu = Ponuka stĺpca
