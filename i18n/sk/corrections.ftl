# Opravy hier, sedení a importov: čo sa odmieta, čo sa zmenilo.

## Prečo sa oprava odmieta

correction-unsigned = Oprava potrebuje autora a dôvod.
correction-nothing = Nie je čo opravovať.
correction-no-stream = Žiadna hra ani sedenie { $name } tu nie je.
correction-no-version = Verzia { $version } tu nie je; posledná je { $last }.
correction-of-correction = Verzia { $version } je sama opravou: vezmite ju späť, alebo znova opravte pôvodný zápis.
correction-none = Verzia { $version } nie je oprava.
correction-reverted = Oprava vo verzii { $version } už bola vzatá späť.
correction-same = Verzia { $version } už takto znie.
correction-void = Verzia { $version } už je neplatná.
correction-what = Povedzte, ako to má byť: pole a jeho hodnotu, alebo celú udalosť.
correction-first = Pred začiatkom hry alebo sedenia nič nestojí.
correction-opening = Otvorenie sedenia nemôže byť neplatné: opravte ho.
correction-identity = Hra si ponecháva svoje sedenie a číslo, sedenie svoje meno.
correction-family = Udalosť „{ $kind }“ sem nepatrí.
correction-field = Udalosť „{ $kind }“ nemá pole „{ $field }“.
correction-value = Pole „{ $field }“ udalosti „{ $kind }“ nemôže byť „{ $value }“.
correction-unreadable = Toto nie je udalosť: { $detail }
correction-unjudged = Sedenie by nemalo použiteľné pravidlá.
correction-conflict = { $name } medzitým zmenil niekto iný (teraz verzia { $version }): pozrite sa znova.
correction-no-import = Zo zdroja „{ $source }“ vtedy nebolo nič importované.
correction-import-void = Import zdroja „{ $source }“ už je neplatný.
correction-import-not-void = Žiadny import zdroja „{ $source }“ nie je neplatný.
correction-import-needed = Sedenie { $session } otvoril tento import a sú v ňom hry z iných importov: zneplatnite aj tie.

## Čo sa o nej hovorí

corrected-correct = Verzia { $version } zápisu { $name } bola opravená.
corrected-insert = Za verziu { $version } zápisu { $name } bola doplnená udalosť.
corrected-void = Verzia { $version } zápisu { $name } je neplatná.
corrected-revert = Oprava vo verzii { $version } zápisu { $name } bola vzatá späť.
corrected-would = Tak by to bolo; nič sa nezapísalo.
corrected-old = bolo: { $sentence }
corrected-new = teraz: { $sentence }
corrected-nothing = nič
corrected-hand = Hra { $hand }
corrected-session = Sedenie
corrected-gone = už nie: { $what }: { $message }
corrected-come = nové: { $what }: { $message }
corrected-still = stále, s inými údajmi: { $what }: { $message }
corrected-score = výsledok: { $before } → { $after }
corrected-moves = platby: { $before } → { $after }
corrected-ledger = kontá: { $before } → { $after }
corrected-unchanged = Nezmenil sa žiadny nález ani výsledok.
corrected-later = { $hands ->
    [0] Žiadna neskoršia hra sa nezmenila.
    [one] Zmenila sa jedna neskoršia hra.
    [few] Zmenili sa { $hands } neskoršie hry.
   *[other] Zmenilo sa { $hands } neskorších hier.
 }
corrected-undo = Vziať späť: { $command }
corrected-import = { $hands ->
    [one] Vynechaná jedna hra
    [few] Vynechané { $hands } hry
   *[other] Vynechaných { $hands } hier
 } ({ $sessions ->
    [one] jedno sedenie
    [few] { $sessions } sedenia
   *[other] { $sessions } sedení
 }): import zdroja „{ $source }“ je neplatný.
corrected-import-back = { $hands ->
    [one] Vrátila sa jedna hra
    [few] Vrátili sa { $hands } hry
   *[other] Vrátilo sa { $hands } hier
 } ({ $sessions ->
    [one] jedno sedenie
    [few] { $sessions } sedenia
   *[other] { $sessions } sedení
 }): import zdroja „{ $source }“ opäť platí.

## Importy

imports-line = { $name }: zápisov { $appends }, udalostí { $events }
imports-void = (neplatný)
imports-none = Nič nebolo importované.

## Príkazový riadok

cli-not-a-pair = --set { $pair }: nie je POLE=HODNOTA
cli-at-file = { $file } nie je záznam: pozície má len záznam
cli-at-beyond = { $log } sa končí na pozícii { $end }, teda pred { $at }
cli-serving-writable = Kto sa na túto adresu dostane, môže hry zapisovať a opravovať.

## Na stránkach

hand-corrected = Táto hra bola odvtedy opravená: vidíte ju k pozícii { $position }.
fix-title = Opravy
fix-version = Verzia
fix-recorded = Ako bolo zapísané
fix-corrected = Ako bolo opravené
fix-changed = Čo sa tým zmenilo
fix-history = Kto čo opravil
fix-what = Čo
fix-author = Autor
fix-reason = Dôvod
fix-undo = Vziať späť
fix-undone = vzaté späť
fix-taken-back = vzaté späť
fix-change = { $old } → { $new }
fix-form = Opraviť túto hru
fix-correct = Opraviť
fix-insert = Vložiť za
fix-void = Zneplatniť
fix-hand = Táto hra
fix-session = Jej sedenie
fix-which = Ktorá udalosť
fix-kind = Druh udalosti
fix-write = Zapísať opravu
field-seat = Miesto
field-card = Karta
field-cards = Karty
field-hands = Listy
field-talon = Talón
field-bid = Hláška
field-item = Položka
field-level = Stupeň
field-owner = Čí
field-names = Názvy
field-part = Časť
field-forehand = Predák
field-dealer = Rozdávajúci
field-depth = Úplnosť
field-players = Hráči
field-player = Hráč
field-moves = Platby
field-accounts = Kontá
field-pot = Banka
field-value = Hodnota
field-points = Body
field-declarer = Aktér
field-partner = Spoluhráč
field-others = Ostatní
field-contract = Druh hry
field-contra = Flek
field-results = Výsledky
field-winners = Víťazi
field-amount = Suma
field-reason = Dôvod
field-text = Text
field-number = Číslo
field-rules = Pravidlá
field-settings = Nastavenie

## Zapisovanie

nav-enter = Zapísať
enter-title = Zapísať hry
enter-intro = Napíšte alebo vložte hry v TKN či reťazec MachTaroku, alebo vyplňte riadok hárka s výsledkami. Kontroluje sa priebežne.
enter-text = Text
enter-sheet = Hárok s výsledkami
enter-text-label = Hry v TKN, alebo reťazce a záznamy MachTaroku
enter-save = Uložiť do záznamu
enter-reading = Tieto stránky záznam len čítajú. Ak chcete ukladať, spustite ich príkazom „taroky serve LOG --write“.
enter-session = Sedenie
enter-new-session = Nové sedenie …
enter-name = Názov nového sedenia
enter-rules = Pravidlá
enter-players = Hráči
enter-players-how = v poradí miest, oddelení čiarkami
enter-no-session = Sedenie { $session } tu nie je alebo nemá otvorenie.
enter-name-missing = Nové sedenie potrebuje názov, bez # a /.
enter-name-taken = Sedenie { $session } už existuje: vyberte ho.
enter-nothing = Zatiaľ nie je čo uložiť.
enter-line = Riadok { $line }:
enter-accepted = Uložené:
enter-partial = Uložené, pokiaľ sa dalo čítať:
enter-duplicate = V zázname už je:
enter-conflict = Neuložené, odporuje tomu, čo v zázname je:
enter-rejected = Neuložené:
sheet-forehand = Predák
sheet-contract = Druh hry
sheet-declarer = Aktér
sheet-partner = Spoluhráč
sheet-points = Body aktérovej strany
sheet-seats = Body každého hráča
sheet-seats-how = kde hrá každý za seba
sheet-declared = Hlášky
sheet-results = Záväzky a výsledky
sheet-contra = Fleky
sheet-moves = Platby
sheet-moves-how = čo kto získava, jeden po druhom
sheet-pot = Banka po hre
sheet-made = splnené
sheet-lost = nesplnené
sheet-part = Vzatá časť talónu
sheet-ended = Nedohrané
sheet-approved = schválené
sheet-folded = vzdané
sheet-cancelled = zrušené
sheet-none = Tieto pravidlá nepoznajú licitáciu ani vyúčtovanie: do hárka niet čo vypĺňať. Hry sa dajú zapísať ako text.
sheet-wrong-moves = Platby: za každé miesto jedno celé číslo, spolu { $count }, napríklad 10 −10 10 −10.
enter-players-wrong = Podľa týchto pravidiel hrajú { $count }: menujte ich najviac toľko, každého raz.
sheet-wrong-pot = Banka: treba celé číslo.
sheet-wrong-points = Body: treba celé číslo.
sheet-wrong-seats = Body každého hráča: za každého jedno celé číslo, spolu { $count }.
sheet-wrong-sides = Body každého hráča patria k hrám, v ktorých hrá každý za seba.
sheet-wrong-alone = V tejto hre hrá každý za seba: napíšte body každého hráča.
sheet-wrong-folded = Kto hru vzdal? Vyberte aktéra.
sheet-wrong-twice = { $item }: vybrané dvakrát, zakaždým inak.
enter-no-rules = Tieto pravidlá tu už nie sú: vyberte iné.
