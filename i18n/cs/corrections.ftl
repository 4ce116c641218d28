# Opravy her, sezení a importů: co se odmítá, co se změnilo.

## Proč se oprava odmítá

correction-unsigned = Oprava potřebuje autora a důvod.
correction-nothing = Není co opravovat.
correction-no-stream = Žádná hra ani sezení { $name } tu není.
correction-no-version = Verze { $version } tu není; poslední je { $last }.
correction-of-correction = Verze { $version } je sama opravou: vezměte ji zpět, nebo znovu opravte původní zápis.
correction-none = Verze { $version } není oprava.
correction-reverted = Oprava ve verzi { $version } už byla vzata zpět.
correction-same = Verze { $version } už takto zní.
correction-void = Verze { $version } už je neplatná.
correction-what = Řekněte, jak to má být: pole a jeho hodnotu, nebo celou událost.
correction-first = Před začátkem hry nebo sezení nic nestojí.
correction-opening = Zahájení sezení nemůže být neplatné: opravte je.
correction-identity = Hra si ponechává své sezení a číslo, sezení své jméno.
correction-family = Událost „{ $kind }“ sem nepatří.
correction-field = Událost „{ $kind }“ nemá pole „{ $field }“.
correction-value = Pole „{ $field }“ události „{ $kind }“ nemůže být „{ $value }“.
correction-unreadable = Toto není událost: { $detail }
correction-unjudged = Sezení by nemělo použitelná pravidla.
correction-conflict = { $name } mezitím změnil někdo jiný (nyní verze { $version }): podívejte se znovu.
correction-no-import = Ze zdroje „{ $source }“ tehdy nebylo nic importováno.
correction-import-void = Import zdroje „{ $source }“ už je neplatný.
correction-import-not-void = Žádný import zdroje „{ $source }“ není neplatný.
correction-import-needed = Sezení { $session } zahájil tento import a jsou v něm hry z jiných importů: zneplatněte i je.

## Co se o ní říká

corrected-correct = Verze { $version } zápisu { $name } byla opravena.
corrected-insert = Za verzi { $version } zápisu { $name } byla doplněna událost.
corrected-void = Verze { $version } zápisu { $name } je neplatná.
corrected-revert = Oprava ve verzi { $version } zápisu { $name } byla vzata zpět.
corrected-would = Tak by to bylo; nic se nezapsalo.
corrected-old = bylo: { $sentence }
corrected-new = nyní: { $sentence }
corrected-nothing = nic
corrected-hand = Hra { $hand }
corrected-session = Sezení
corrected-gone = už ne: { $what }: { $message }
corrected-come = nově: { $what }: { $message }
corrected-still = stále, s jinými údaji: { $what }: { $message }
corrected-score = výsledek: { $before } → { $after }
corrected-moves = platby: { $before } → { $after }
corrected-ledger = konta: { $before } → { $after }
corrected-unchanged = Nezměnil se žádný nález ani výsledek.
corrected-later = { $hands ->
    [0] Žádná pozdější hra se nezměnila.
    [one] Změnila se jedna pozdější hra.
    [few] Změnily se { $hands } pozdější hry.
   *[other] Změnilo se { $hands } pozdějších her.
 }
corrected-undo = Vzít zpět: { $command }
corrected-import = { $hands ->
    [one] Vynechána jedna hra
    [few] Vynechány { $hands } hry
   *[other] Vynecháno { $hands } her
 } ({ $sessions ->
    [one] jedno sezení
    [few] { $sessions } sezení
   *[other] { $sessions } sezení
 }): import zdroje „{ $source }“ je neplatný.
corrected-import-back = { $hands ->
    [one] Vrátila se jedna hra
    [few] Vrátily se { $hands } hry
   *[other] Vrátilo se { $hands } her
 } ({ $sessions ->
    [one] jedno sezení
    [few] { $sessions } sezení
   *[other] { $sessions } sezení
 }): import zdroje „{ $source }“ opět platí.

## Importy

imports-line = { $name }: zápisů { $appends }, událostí { $events }
imports-void = (neplatný)
imports-none = Nic nebylo importováno.

## Command line

cli-not-a-pair = --set { $pair }: není POLE=HODNOTA
cli-at-file = { $file } není záznam: pozice má jen záznam
cli-at-beyond = { $log } končí na pozici { $end }, tedy před { $at }
cli-serving-writable = Kdo se na tuto adresu dostane, může hry zapisovat a opravovat.

## Na stránkách

hand-corrected = Tato hra byla od té doby opravena: vidíte ji k pozici { $position }.
fix-title = Opravy
fix-version = Verze
fix-recorded = Jak bylo zapsáno
fix-corrected = Jak bylo opraveno
fix-changed = Co se tím změnilo
fix-history = Kdo co opravil
fix-what = Co
fix-author = Autor
fix-reason = Důvod
fix-undo = Vzít zpět
fix-undone = vzato zpět
fix-taken-back = vzato zpět
fix-change = { $old } → { $new }
fix-form = Opravit tuto hru
fix-correct = Opravit
fix-insert = Vložit za
fix-void = Zneplatnit
fix-hand = Tato hra
fix-session = Její sezení
fix-which = Která událost
fix-kind = Druh události
fix-write = Zapsat opravu
field-seat = Místo
field-card = Karta
field-cards = Karty
field-hands = Listy
field-talon = Talon
field-bid = Hláška
field-item = Položka
field-level = Stupeň
field-owner = Čí
field-names = Názvy
field-part = Část
field-forehand = Předák
field-dealer = Rozdávající
field-depth = Úplnost
field-players = Hráči
field-player = Hráč
field-moves = Platby
field-accounts = Konta
field-pot = Pot
field-value = Hodnota
field-points = Body
field-declarer = Aktér
field-partner = Spoluhráč
field-others = Ostatní
field-contract = Závazek
field-contra = Kontra
field-results = Výsledky
field-winners = Vítězové
field-amount = Částka
field-reason = Důvod
field-text = Text
field-number = Číslo
field-rules = Pravidla
field-settings = Nastavení

## Zapisování

nav-enter = Zapsat
enter-title = Zapsat hry
enter-intro = Napište nebo vložte hry v TKN či řetězec MachTaroku, nebo vyplňte řádek listu s výsledky. Kontroluje se průběžně.
enter-text = Text
enter-sheet = List s výsledky
enter-text-label = Hry v TKN, nebo řetězce a záznamy MachTaroku
enter-save = Uložit do záznamu
enter-reading = Tyto stránky záznam jen čtou. Chcete-li ukládat, spusťte je příkazem „taroky serve LOG --write“.
enter-session = Sezení
enter-new-session = Nové sezení …
enter-name = Název nového sezení
enter-rules = Pravidla
enter-players = Hráči
enter-players-how = v pořadí míst, oddělení čárkami
enter-no-session = Sezení { $session } tu není nebo nemá zahájení.
enter-name-missing = Nové sezení potřebuje název, bez # a /.
enter-name-taken = Sezení { $session } už existuje: vyberte je.
enter-nothing = Zatím není co uložit.
enter-line = Řádek { $line }:
enter-accepted = Uloženo:
enter-partial = Uloženo, kam až šlo číst:
enter-duplicate = V záznamu už je:
enter-conflict = Neuloženo, odporuje tomu, co v záznamu je:
enter-rejected = Neuloženo:
sheet-forehand = Předák
sheet-contract = Druh hry
sheet-declarer = Aktér
sheet-partner = Spoluhráč
sheet-points = Body aktérovy strany
sheet-seats = Body každého hráče
sheet-seats-how = kde hraje každý za sebe
sheet-declared = Hlášky
sheet-results = Závazky a výsledky
sheet-contra = Fleky
sheet-moves = Platby
sheet-moves-how = co kdo získává, jeden po druhém
sheet-pot = Banka po hře
sheet-made = splněno
sheet-lost = nesplněno
sheet-part = Vzatá část talonu
sheet-ended = Nedohráno
sheet-approved = schváleno
sheet-folded = vzdáno
sheet-cancelled = zrušeno
sheet-none = Tato pravidla neznají dražbu ani vyúčtování: není co vyplňovat do listu. Hry lze zapsat jako text.
sheet-wrong-moves = Platby: za každé místo jedno celé číslo, dohromady { $count }, třeba 10 −10 10 −10.
enter-players-wrong = Podle těchto pravidel hrají { $count }: jmenujte jich nejvýš tolik, každého jednou.
sheet-wrong-pot = Banka: je potřeba celé číslo.
sheet-wrong-points = Body: je potřeba celé číslo.
sheet-wrong-seats = Body každého hráče: za každého jedno celé číslo, dohromady { $count }.
sheet-wrong-sides = Body každého hráče patří ke hrám, v nichž hraje každý za sebe.
sheet-wrong-alone = V této hře hraje každý za sebe: napište body každého hráče.
sheet-wrong-folded = Kdo hru vzdal? Vyberte aktéra.
sheet-wrong-twice = { $item }: vybráno dvakrát, pokaždé jinak.
enter-no-rules = Tato pravidla tu už nejsou: vyberte jiná.
