# Věty příkazové řádky, jejích zpráv a stránek pravidel.

language-code = cs
yes = ano
no = ne

## Co říkají příkazy

cli-created = Založen prázdný záznam { $log }.

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
rules-part-bidding = Licitace
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
