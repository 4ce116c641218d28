# Vety príkazového riadka, jeho správ a stránok pravidiel.

cli-language = sk
cli-yes = áno
cli-no = nie

## Čo hovoria príkazy

cli-created = Založený prázdny záznam { $log }.
cli-unconfirmed = nepotvrdené: nič sa nezmenilo

## Pravidlá

rules-line = { $title }; { $players ->
    [one] { $players } hráč
    [few] { $players } hráči
   *[other] { $players } hráčov
 }, { $cards } kariet, { $assumed ->
    [0] nič nie je predpokladané
    [one] jedna hodnota predpokladaná
    [few] { $assumed } hodnoty predpokladané
   *[other] { $assumed } hodnôt predpokladaných
 }
rules-source = Prameň: { $source }; stránka: { $page }
rules-assumed = { $number ->
    [0] Všetky hodnoty stoja v prameni.
    [one] Jedna hodnota, označená *, je predpoklad: prameň ju neurčuje.
    [few] { $number } hodnoty, označené *, sú predpoklady: prameň ich neurčuje.
   *[other] { $number } hodnôt, označených *, sú predpoklady: prameň ich neurčuje.
 }
rules-part-frame = Všeobecne
rules-part-deal = Rozdávanie
rules-part-count = Počítanie bodov
rules-part-tricks = Zdvihy
rules-part-bidding = Licitácia
rules-part-contracts = Záväzky (druhy hry)
rules-part-call = Voľba spoluhráča
rules-part-talon = Talón
rules-part-discard = Odhadzovanie
rules-part-declarations = Hlášky
rules-part-commitments = Zaväzujúce hlášky
rules-part-contra = Fleky
rules-part-settlement = Vyúčtovanie
rules-part-ledger = Kontá
rules-part-varsava = Varšava
rules-part-klop = Klop
rules-part-tables = Iné počty hráčov
rules-part-pot = Žid (spoločná banka)
rules-part-fines = Pokuty
rules-part-sections = Oddiely pravidiel

## Overenie záznamu

cli-verifying = Overujem
cli-verified = { $events ->
    [one] Jedna udalosť
    [few] { $events } udalosti
   *[other] { $events } udalostí
 } { $appends ->
    [one] v jednom zápise
   *[other] v { $appends } zápisoch
 }: nič nebolo zmenené.
cli-damaged = Prečítaných udalostí: { $events }, zápisov: { $appends }. Záznam nie je tým, čo bolo zapísané.
cli-head = Záznam sa končí na { $head }
cli-not-a-head = --head { $head }: nie je to pozícia, dvojbodka a pečať
cli-no-log = { $log } nie je čitateľný záznam: { $detail }
cli-not-a-log = { $log } nie je záznam
cli-rules-path = { $name } nie je označenie pravidiel; súbor s pravidlami sa píše s príponou .toml, alebo s priečinkom: ./{ $name }
cli-over-database = { $file } je záznam alebo iná databáza: neprepíše sa
damage-unreadable = Súbor sa nedá ďalej čítať: { $detail }
damage-not-a-log = Toto nie je záznam.
damage-schema = Tabuľky nie sú tabuľkami záznamu: { $detail }
damage-integrity = Podľa SQLite je súbor poškodený: { $detail }
damage-event = Udalosť { $position } ({ $stream }, verzia { $version }) bola zmenená.
damage-append = V zápise, ktorý sa začína udalosťou { $append }, bolo niečo zmenené.
damage-seal = Pečať zápisu, ktorý sa začína udalosťou { $append }, bola zmenená.
damage-raw = Uložený text zápisu, ktorý sa začína udalosťou { $append }, bol zmenený.
damage-missing = Od pozície { $position } udalosti chýbajú.
damage-unsealed = Udalosť { $position } a ďalšie nekryje žiadna pečať.
damage-order = Udalosť { $position } ({ $stream }, verzia { $version }) stojí mimo poradia.
damage-stray = Je tu meno, ktoré nič nenesie ({ $detail }).
damage-head = Záznam neobsahuje hľadaný koniec.
damage-untold = … a ďalšie: { $number }.

## Vzorky

cli-no-robots = Pravidlá { $rules } žiadni roboti nehrajú; vedia { $known }
cli-sampling = Hrám
cli-sampled = { $hands ->
    [one] Jedna hra zapísaná do { $file }.
    [few] { $hands } hry zapísané do { $file }.
   *[other] { $hands } hier zapísaných do { $file }.
 }
cli-expected = { $hands ->
    [0] Žiadna chyba nebola nasadená; hovorí to { $file }.
    [one] Jedna hra má nasadenú chybu; akú, hovorí { $file }.
    [few] { $hands } hry majú nasadenú chybu; akú, hovorí { $file }.
   *[other] { $hands } hier má nasadenú chybu; akú, hovorí { $file }.
 }

## Čítanie a import

cli-seat = miesto { $seat }
cli-seat-player = miesto { $seat } ({ $player })
cli-game = hra
cli-not-a-hand = „{ $hand }“ nie je meno hry; hry sa volajú SEDENIE#ČÍSLO
cli-no-hand = hra { $hand } v { $source } nie je
cli-no-format = formát { $format } nepoznám; poznám { $known }
cli-importing = Importujem
cli-import-interrupted = Prerušené. Čo bolo doteraz prijaté ({ $accepted }), je v bezpečí; spustite import znova a dokončí sa.
cli-imported = Prijaté { $accepted }, už tu { $duplicate }, stretov { $conflict }, čitateľných sčasti { $partial }, odmietnuté { $rejected }; zapísaných udalostí: { $events }.
problem-session-unchecked = sedenie { $session } sa nedá skontrolovať: { $detail }

## Správy o kontrole

cli-checking = Kontrolujem
severity-corrupt = NEMOŽNÉ
severity-renonc = RENONC
severity-irregular = Proti poriadku
severity-score = Zápis
severity-unverified = Neoverené
severity-note = Poznámka
status-ok = súhlasí
status-mismatch = nesúhlasí
status-unverified = neoverené
status-presumed = súhlasí s výhradou
status-absent = nezapísané
status-unscored = nepočítané
depth-full = so všetkými kartami { $number }
depth-observed = podľa pozorovania { $number }
depth-sheet = z lístkov { $number }
depth-deal = len rozdanie { $number }
check-title = Kontrola: { $source }
check-hands = { $hands ->
    [one] Skontrolovaná jedna hra
    [few] Skontrolované { $hands } hry
   *[other] Skontrolovaných { $hands } hier
 } { $sessions ->
    [one] z jedného sedenia
   *[other] z { $sessions } sedení
 }: { $depths }.
check-findings = Nálezy: { $list }.
check-scores = Zápisy: { $list }.
check-none = žiadne
check-problems = { $number ->
    [one] Jednu vec
    [few] { $number } veci
   *[other] { $number } vecí
 } nebolo možné prečítať.
check-corrupt = { $number } × nemožné
check-renonc = { $number ->
    [one] jeden renonc
    [few] { $number } renoncy
   *[other] { $number } renoncov
 }
check-irregular = { $number } × proti poriadku
check-score = { $number ->
    [one] jeden chybný údaj
    [few] { $number } chybné údaje
   *[other] { $number } chybných údajov
 }
check-unverified = neoverené { $number }
check-presumed = { $number } súhlasí s výhradou
check-note = { $number ->
    [one] jedna poznámka
    [few] { $number } poznámky
   *[other] { $number } poznámok
 }
check-ok = súhlasí { $number }
check-mismatch = nesúhlasí { $number }
check-absent = nezapísané { $number }
check-unscored = nepočítané { $number }
check-trick = { $trick }. zdvih
check-version = krok { $version }
check-rule = Pravidlo: { $cited }
check-cited = { $rules }, { $section }
check-cited-assumed = { $rules }, { $section } (predpokladané: prameň to neurčuje)
check-fine = pokuta { $fine }
check-differing = Zápisy, ktoré nesúhlasia:
check-notes = Poznámky:
check-recorded = zapísané
check-computed = vypočítané
check-assumed = (predpokladané)
check-seats = miesta { $seats }
check-points = body { $points }
check-moves = platby { $amounts }
check-ledger = kontá { $amounts }
check-pot = Žid { $amount }
check-nothing = nič
check-title-findings = Nálezy
check-title-scores = Zápisy, ktoré jednoducho nesúhlasia
check-title-problems = Nečitateľné
check-head-what = Čo
check-head-where = Kde
check-head-who = Kto
check-head-evidence = Doklady
check-head-rule = Pravidlo
check-head-fine = Pokuta
check-head-hand = Hra
check-head-status = Výsledok
check-head-recorded = Zapísané
check-head-computed = Vypočítané
check-head-lines = Položky

## Doklady

cli-evidence-accounts = kontá
cli-evidence-added = pridané
cli-evidence-alien = cudzie karty
cli-evidence-allowed = dovolené
cli-evidence-alone = hrá sám
cli-evidence-announced = ohlásené
cli-evidence-answer = odpoveď
cli-evidence-approved = schválené
cli-evidence-before = predtým
cli-evidence-bid = hlásené
cli-evidence-bids = hlášky v licitácii
cli-evidence-by = obvinil
cli-evidence-called = volané
cli-evidence-card = karta
cli-evidence-cards = karty
cli-evidence-check = neisté
cli-evidence-check-bid = licitácia
cli-evidence-check-call = volanie
cli-evidence-check-commitment = záväzok
cli-evidence-check-contra = flek
cli-evidence-check-declaration = hlášky
cli-evidence-check-discard = odhodené karty
cli-evidence-check-play = zohrávka
cli-evidence-check-redeal = nové rozdanie
cli-evidence-codes = možné
cli-evidence-one_of = držal niektorú z
cli-evidence-sure = porušenie v každom prípade
cli-evidence-tricks = zdvihy
cli-evidence-category = skupina
cli-evidence-computed = vypočítané
cli-evidence-dealer = zadák
cli-evidence-dealt = rozdané
cli-evidence-declared = hlásené
cli-evidence-declarer = aktér
cli-evidence-difference = rozdiel
cli-evidence-ledger = kontá
cli-evidence-doubled = dvakrát
cli-evidence-drawn = vzaté
cli-evidence-dropped = zvýšilo
cli-evidence-due = má byť
cli-evidence-due-seat = na rade
cli-evidence-false = nedržané
cli-evidence-forehand = predák
cli-evidence-held = v ruke
cli-evidence-holder = mal ju
cli-evidence-item = predmet
cli-evidence-laid = odhodené
cli-evidence-least = najmenej
cli-evidence-led = vynesené
cli-evidence-left = zostáva
cli-evidence-legal = dovolené bolo
cli-evidence-level = stupeň
cli-evidence-lifted = zložené
cli-evidence-missing = chýba
cli-evidence-moves = platby
cli-evidence-needs = vyžaduje
cli-evidence-others = protistrana
cli-evidence-owner = čí
cli-evidence-part = časť
cli-evidence-partner = spoluhráč
cli-evidence-plain = farebné karty
cli-evidence-played = hrané
cli-evidence-points = body
cli-evidence-pot = Žid
cli-evidence-proof = známe z
cli-evidence-reason = dôvod
cli-evidence-reason-drawn-unseen = karty z talónu, ktoré nikto nevidel
cli-evidence-reason-laid-unseen = odhodené karty, ktoré nikto nevidel
cli-evidence-reason-never-seen = karty, ktoré sa neukázali
cli-evidence-recorded = zapísané
cli-evidence-said = povedal predtým
cli-evidence-seats = podľa miest
cli-evidence-shares = podiely
cli-evidence-shown = ukázané neskôr
cli-evidence-side = strana
cli-evidence-standing = platí
cli-evidence-step = krok
cli-evidence-talon = talón
cli-evidence-text = text
cli-evidence-total = spolu
cli-evidence-trick = zdvih
cli-evidence-value = hodnota
cli-evidence-winner = víťaz
cli-evidence-withheld = zadržané
cli-evidence-proof-dealt = rozdania
cli-evidence-proof-played-later = neskoršej zohrávky
cli-evidence-proof-inferred = toho, čo vyplýva z videných kariet
cli-evidence-in-trick = { $card } ({ $trick }. zdvih)
cli-evidence-enforced = program to nedovoľuje: pravdepodobnejšia je chyba pri importe

## Zobrazenie hry

cli-step-hidden = Niečo, čo tento pohľad neukazuje.
cli-no-step = hra má { $steps } krokov, nie { $step }
cli-no-viewer = --as { $viewer }: nie je to public, all ani miesto 0 až { $last }
show-title = { $hand } · { $rules } · krok { $step } z { $steps } · { $viewer }
show-as-all = všetky karty
show-as-public = čo je verejné
show-as-seat = pohľad miesta { $seat }
show-head-seat = Miesto
show-head-role = Úloha
show-head-tricks = Zdvihy
show-head-cards = List
show-head-discards = Odhodené
show-role-dealer = zadák
show-role-forehand = predák
show-role-declarer = aktér
show-role-partner = spoluhráč
show-cards = { $number ->
    [one] jedna karta
    [few] { $number } karty
   *[other] { $number } kariet
 }
show-unseen = a nevidených { $number }
show-pass = dobrá
show-bids = Licitácia: { $bids }
show-called = Volané: { $card }
show-talon = Talón: { $cards }
show-said = Povedané: { $said }
show-inferred = { $mark } nezaznamenané; vyplýva zo zohrávky
show-never-seen = Nikto nevidel: { $cards }
show-voids = Nemajú, ak hrali podľa pravidiel: { $voids }
show-trick = { $number }. zdvih:
show-turn = Na rade: { $who }.
show-legal = Dovolené: { $cards }
show-over = Hra sa skončila.
show-finding = Nález v kroku { $step }: { $code }

## Stránky a ukážka

cli-no-pages = na stránky tu chýba: { $missing }
cli-no-listening = na { $host }, porte { $port } sa nedá počúvať: { $reason }
cli-serving = { $log } vidno na { $address } (ukončí sa Ctrl-C).
cli-demo-log = Záznam ukážky je { $log }; prijatých nových položiek: { $accepted }.
cli-demo-report = Čo sa v priložených večeroch našlo:

## Protokol

cli-protocol-title = Protokol o hre { $hand }
cli-protocol-about = Hra
cli-protocol-nothing = Proti pravidlám sa nenašlo nič.
cli-protocol-hand = Hra
cli-protocol-rules = Pravidlá
cli-protocol-date = Začiatok
cli-protocol-log = Záznam po
cli-protocol-contract = Druh hry
cli-protocol-declarer = Aktér
cli-protocol-called = Volané
cli-protocol-partner = Spoluhráč
cli-protocol-forehand = Predák
cli-protocol-players = Hráči
cli-protocol-what = Čo
cli-protocol-step = Sporný krok
cli-protocol-who = Kto
cli-protocol-remark = Poznámka
cli-protocol-rule = Pravidlo
cli-protocol-fine = Pokuta
cli-protocol-table = Na stole
cli-protocol-score = Vyúčtovanie
cli-protocol-head-line = Položka
cli-protocol-head-amount = Suma
cli-protocol-head-multiplier = Krát
cli-protocol-head-side = Miestam
cli-protocol-head-assumed = Poznámka
cli-protocol-decision = Rozhodnutie
cli-protocol-verdict = Rozhodnutie
cli-protocol-referee = Rozhodca
cli-protocol-signed = Dátum, podpis

## Výsledky

check-cancelled = Hra bola zrušená: jej výsledky neplatia.
check-results = Výsledky:
check-result-hands = { $number ->
    [one] jedna hra: { $moves }
    [few] { $number } hry: { $moves }
   *[other] { $number } hier: { $moves }
 }
check-result-dues = medzi hrami: { $amount }
check-result-share = zo Žida: { $amount }
