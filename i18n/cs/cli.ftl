# Věty příkazové řádky, jejích zpráv a stránek pravidel.

cli-language = cs
cli-yes = ano
cli-no = ne

## Co říkají příkazy

cli-created = Založen prázdný záznam { $log }.
cli-unconfirmed = nepotvrzeno: nic se nezměnilo

## Pravidla

rules-line = { $title }; { $players ->
    [one] { $players } hráč
    [few] { $players } hráči
   *[other] { $players } hráčů
 }, { $cards } karet, { $assumed ->
    [0] nic není předpokládáno
    [one] jedna hodnota předpokládána
    [few] { $assumed } hodnoty předpokládány
   *[other] { $assumed } hodnot předpokládáno
 }
rules-source = Pramen: { $source }; stránka: { $page }
rules-assumed = { $number ->
    [0] Všechny hodnoty stojí v prameni.
    [one] Jedna hodnota, označená *, je předpoklad: pramen ji neurčuje.
    [few] { $number } hodnoty, označené *, jsou předpoklady: pramen je neurčuje.
   *[other] { $number } hodnot, označených *, jsou předpoklady: pramen je neurčuje.
 }
rules-part-frame = Obecně
rules-part-deal = Rozdávání
rules-part-count = Počítání bodů
rules-part-tricks = Zdvihy
rules-part-bidding = Dražba
rules-part-contracts = Závazky (druhy hry)
rules-part-call = Volba spoluhráče
rules-part-talon = Talon
rules-part-discard = Odhoz
rules-part-declarations = Hlášky
rules-part-commitments = Zavazující hlášky
rules-part-contra = Fleky
rules-part-settlement = Vyúčtování
rules-part-ledger = Konta
rules-part-varsava = Varšava
rules-part-klop = Klop
rules-part-tables = Jiné počty hráčů
rules-part-pot = Žid (společná banka)
rules-part-fines = Pokuty
rules-part-sections = Oddíly pravidel

## Ověření záznamu

cli-verifying = Ověřuji
cli-verified = { $events ->
    [one] Jedna událost
    [few] { $events } události
   *[other] { $events } událostí
 } { $appends ->
    [one] v jednom zápisu
   *[other] v { $appends } zápisech
 }: nic nebylo změněno.
cli-damaged = Přečteno událostí: { $events }, zápisů: { $appends }. Záznam není tím, co bylo zapsáno.
cli-head = Záznam končí na { $head }
cli-not-a-head = --head { $head }: není to pozice, dvojtečka a pečeť
cli-no-log = { $log } není čitelný záznam: { $detail }
cli-not-a-log = { $log } není záznam
cli-rules-path = { $name } není označení pravidel; soubor s pravidly se píše s koncovkou .toml, nebo se složkou: ./{ $name }
cli-over-database = { $file } je záznam nebo jiná databáze: nepřepíše se
damage-unreadable = Soubor nelze dál číst: { $detail }
damage-not-a-log = Tohle není záznam.
damage-schema = Tabulky nejsou tabulkami záznamu: { $detail }
damage-integrity = Podle SQLite je soubor poškozen: { $detail }
damage-event = Událost { $position } ({ $stream }, verze { $version }) byla změněna.
damage-append = V zápisu, který začíná událostí { $append }, bylo něco změněno.
damage-seal = Pečeť zápisu, který začíná událostí { $append }, byla změněna.
damage-raw = Uložený text zápisu, který začíná událostí { $append }, byl změněn.
damage-missing = Od pozice { $position } události chybějí.
damage-unsealed = Událost { $position } a další nekryje žádná pečeť.
damage-order = Událost { $position } ({ $stream }, verze { $version }) stojí mimo pořadí.
damage-stray = Je tu jméno, které nic nenese ({ $detail }).
damage-head = Záznam neobsahuje hledaný konec.
damage-untold = … a další: { $number }.

## Vzorky

cli-no-robots = Pravidla { $rules } žádní roboti nehrají; umějí { $known }
cli-sampling = Hraji
cli-sampled = { $hands ->
    [one] Jedna hra zapsána do { $file }.
    [few] { $hands } hry zapsány do { $file }.
   *[other] { $hands } her zapsáno do { $file }.
 }
cli-expected = { $hands ->
    [0] Žádná chyba nebyla nasazena; říká to { $file }.
    [one] Jedna hra má nasazenou chybu; jakou, říká { $file }.
    [few] { $hands } hry mají nasazenou chybu; jakou, říká { $file }.
   *[other] { $hands } her má nasazenou chybu; jakou, říká { $file }.
 }

## Čtení a import

cli-seat = místo { $seat }
cli-seat-player = místo { $seat } ({ $player })
cli-game = hra
cli-not-a-hand = „{ $hand }“ není jméno hry; hry se jmenují SEZENÍ#ČÍSLO
cli-no-hand = hra { $hand } v { $source } není
cli-no-format = formát { $format } neznám; znám { $known }
cli-importing = Importuji
cli-import-interrupted = Přerušeno. Co bylo dosud přijato ({ $accepted }), je v bezpečí; spusťte import znovu a bude dokončen.
cli-imported = Přijato { $accepted }, již zde { $duplicate }, střetů { $conflict }, čitelných zčásti { $partial }, odmítnuto { $rejected }; zapsáno událostí: { $events }.
problem-session-unchecked = sezení { $session } nelze zkontrolovat: { $detail }

## Zprávy o kontrole

cli-checking = Kontroluji
severity-corrupt = NEMOŽNÉ
severity-renonc = RENONC
severity-irregular = Proti pořádku
severity-score = Zápis
severity-unverified = Neověřeno
severity-note = Poznámka
status-ok = souhlasí
status-mismatch = nesouhlasí
status-unverified = neověřeno
status-presumed = souhlasí s výhradou
status-absent = nezapsáno
status-unscored = nepočítáno
depth-full = se všemi kartami { $number }
depth-observed = podle pozorování { $number }
depth-sheet = z lístků { $number }
depth-deal = jen rozdání { $number }
check-title = Kontrola: { $source }
check-hands = { $hands ->
    [one] Zkontrolována jedna hra
    [few] Zkontrolovány { $hands } hry
   *[other] Zkontrolováno { $hands } her
 } { $sessions ->
    [one] z jednoho sezení
   *[other] ze { $sessions } sezení
 }: { $depths }.
check-findings = Nálezy: { $list }.
check-scores = Zápisy: { $list }.
check-none = žádné
check-problems = { $number ->
    [one] Jednu věc
    [few] { $number } věci
   *[other] { $number } věcí
 } nebylo možné přečíst.
check-corrupt = { $number } × nemožné
check-renonc = { $number ->
    [one] jeden renonc
    [few] { $number } renoncy
   *[other] { $number } renonců
 }
check-irregular = { $number } × proti pořádku
check-score = { $number ->
    [one] jeden chybný údaj
    [few] { $number } chybné údaje
   *[other] { $number } chybných údajů
 }
check-unverified = neověřeno { $number }
check-presumed = { $number } souhlasí s výhradou
check-note = { $number ->
    [one] jedna poznámka
    [few] { $number } poznámky
   *[other] { $number } poznámek
 }
check-ok = souhlasí { $number }
check-mismatch = nesouhlasí { $number }
check-absent = nezapsáno { $number }
check-unscored = nepočítáno { $number }
check-trick = { $trick }. zdvih
check-version = krok { $version }
check-rule = Pravidlo: { $cited }
check-cited = { $rules }, { $section }
check-cited-assumed = { $rules }, { $section } (předpokládáno: pramen je neurčuje)
check-fine = pokuta { $fine }
check-differing = Zápisy, které nesouhlasí:
check-notes = Poznámky:
check-recorded = zapsáno
check-computed = spočteno
check-assumed = (předpokládáno)
check-seats = místa { $seats }
check-points = body { $points }
check-moves = platby { $amounts }
check-ledger = konta { $amounts }
check-pot = Žid { $amount }
check-nothing = nic
check-title-findings = Nálezy
check-title-scores = Zápisy, které prostě nesouhlasí
check-title-problems = Nečitelné
check-head-what = Co
check-head-where = Kde
check-head-who = Kdo
check-head-evidence = Doklady
check-head-rule = Pravidlo
check-head-fine = Pokuta
check-head-hand = Hra
check-head-status = Výsledek
check-head-recorded = Zapsáno
check-head-computed = Spočteno
check-head-lines = Položky

## Doklady

cli-evidence-accounts = konta
cli-evidence-added = přidáno
cli-evidence-alien = cizí karty
cli-evidence-allowed = dovoleno
cli-evidence-alone = hraje sám
cli-evidence-announced = ohlášeno
cli-evidence-answer = odpověď
cli-evidence-approved = schváleno
cli-evidence-before = předtím
cli-evidence-bid = hlášeno
cli-evidence-bids = hlášky v dražbě
cli-evidence-by = obvinil
cli-evidence-called = voláno
cli-evidence-card = karta
cli-evidence-cards = karty
cli-evidence-check = nejisté
cli-evidence-check-bid = dražba
cli-evidence-check-call = volání
cli-evidence-check-commitment = závazek
cli-evidence-check-contra = flek
cli-evidence-check-declaration = hlášky
cli-evidence-check-discard = odhoz
cli-evidence-check-play = sehrávka
cli-evidence-check-redeal = nové rozdání
cli-evidence-codes = možné
cli-evidence-one_of = držel některou z
cli-evidence-sure = porušení v každém případě
cli-evidence-tricks = zdvihy
cli-evidence-category = skupina
cli-evidence-computed = spočteno
cli-evidence-dealer = zadák
cli-evidence-dealt = rozdáno
cli-evidence-declared = hlášeno
cli-evidence-declarer = aktér
cli-evidence-difference = rozdíl
cli-evidence-ledger = konta
cli-evidence-doubled = dvakrát
cli-evidence-drawn = vzato
cli-evidence-dropped = zbylo
cli-evidence-due = má být
cli-evidence-due-seat = na řadě
cli-evidence-false = nedrženo
cli-evidence-forehand = předák
cli-evidence-held = v ruce
cli-evidence-holder = měl ji
cli-evidence-item = předmět
cli-evidence-laid = odhozeno
cli-evidence-least = nejméně
cli-evidence-led = vyneseno
cli-evidence-left = zbývá
cli-evidence-legal = dovoleno bylo
cli-evidence-level = stupeň
cli-evidence-lifted = sejmuto
cli-evidence-missing = chybí
cli-evidence-moves = platby
cli-evidence-needs = vyžaduje
cli-evidence-others = protistrana
cli-evidence-owner = čí
cli-evidence-part = část
cli-evidence-partner = spoluhráč
cli-evidence-plain = barevné karty
cli-evidence-played = hráno
cli-evidence-points = body
cli-evidence-pot = Žid
cli-evidence-proof = známo z
cli-evidence-reason = důvod
cli-evidence-reason-drawn-unseen = karty z talonu, které nikdo neviděl
cli-evidence-reason-laid-unseen = odhoz, který nikdo neviděl
cli-evidence-reason-never-seen = karty, které se neukázaly
cli-evidence-recorded = zapsáno
cli-evidence-said = řekl předtím
cli-evidence-seats = podle míst
cli-evidence-shares = podíly
cli-evidence-shown = ukázáno později
cli-evidence-side = strana
cli-evidence-standing = platí
cli-evidence-step = krok
cli-evidence-talon = talon
cli-evidence-text = text
cli-evidence-total = celkem
cli-evidence-trick = zdvih
cli-evidence-value = hodnota
cli-evidence-winner = vítěz
cli-evidence-withheld = zadrženo
cli-evidence-proof-dealt = rozdání
cli-evidence-proof-played-later = pozdější sehrávky
cli-evidence-proof-inferred = toho, co vyplývá z viděných karet
cli-evidence-in-trick = { $card } ({ $trick }. zdvih)
cli-evidence-enforced = program to nedovoluje: pravděpodobnější je chyba při importu

## Zobrazení hry

cli-step-hidden = Něco, co tento pohled neukazuje.
cli-no-step = hra má { $steps } kroků, ne { $step }
cli-no-viewer = --as { $viewer }: není to public, all ani místo 0 až { $last }
show-title = { $hand } · { $rules } · krok { $step } z { $steps } · { $viewer }
show-as-all = všechny karty
show-as-public = co je veřejné
show-as-seat = pohled místa { $seat }
show-head-seat = Místo
show-head-role = Úloha
show-head-tricks = Zdvihy
show-head-cards = List
show-head-discards = Odhozeno
show-role-dealer = zadák
show-role-forehand = předák
show-role-declarer = aktér
show-role-partner = spoluhráč
show-cards = { $number ->
    [one] jedna karta
    [few] { $number } karty
   *[other] { $number } karet
 }
show-unseen = a neviděných { $number }
show-pass = dobrá
show-bids = Dražba: { $bids }
show-called = Voláno: { $card }
show-talon = Talon: { $cards }
show-said = Řečeno: { $said }
show-inferred = { $mark } nezaznamenáno; vyplývá ze sehrávky
show-never-seen = Nikdo neviděl: { $cards }
show-voids = Nemají, hráli-li podle pravidel: { $voids }
show-trick = { $number }. zdvih:
show-turn = Na řadě: { $who }.
show-legal = Dovoleno: { $cards }
show-over = Hra skončila.
show-finding = Nález v kroku { $step }: { $code }

## Stránky a ukázka

cli-no-pages = ke stránkám zde chybí: { $missing }
cli-no-listening = na { $host }, portu { $port } nelze naslouchat: { $reason }
cli-serving = { $log } je k vidění na { $address } (ukončí se Ctrl-C).
cli-demo-log = Záznam ukázky je { $log }; přijato nových položek: { $accepted }.
cli-demo-report = Co se v přiložených večerech našlo:

## Protokol

cli-protocol-title = Protokol o hře { $hand }
cli-protocol-about = Hra
cli-protocol-nothing = Proti pravidlům se nenašlo nic.
cli-protocol-hand = Hra
cli-protocol-rules = Pravidla
cli-protocol-date = Začátek
cli-protocol-log = Záznam do
cli-protocol-contract = Druh hry
cli-protocol-declarer = Aktér
cli-protocol-called = Voláno
cli-protocol-partner = Spoluhráč
cli-protocol-forehand = Předák
cli-protocol-players = Hráči
cli-protocol-what = Co
cli-protocol-step = Sporný krok
cli-protocol-who = Kdo
cli-protocol-remark = Poznámka
cli-protocol-rule = Pravidlo
cli-protocol-fine = Pokuta
cli-protocol-table = Na stole
cli-protocol-score = Vyúčtování
cli-protocol-head-line = Položka
cli-protocol-head-amount = Částka
cli-protocol-head-multiplier = Krát
cli-protocol-head-side = Místům
cli-protocol-head-assumed = Poznámka
cli-protocol-decision = Rozhodnutí
cli-protocol-verdict = Rozhodnutí
cli-protocol-referee = Rozhodčí
cli-protocol-signed = Datum, podpis

## Výsledky

check-cancelled = Hra byla zrušena: její výsledky neplatí.
check-results = Výsledky:
check-result-hands = { $number ->
    [one] jedna hra: { $moves }
    [few] { $number } hry: { $moves }
   *[other] { $number } her: { $moves }
 }
check-result-dues = mezi hrami: { $amount }
check-result-share = ze Žida: { $amount }
