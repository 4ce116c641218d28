# Věty o bezpečí záznamu: kopie, pečeti, prohlídka.

## Kopie

backup-copying = Kopíruji
backup-made = { $events ->
    [one] Do { $file } byla zkopírována jedna událost; kopie byla ověřena.
    [few] Do { $file } byly zkopírovány { $events } události; kopie byla ověřena.
   *[other] Do { $file } bylo zkopírováno { $events } událostí; kopie byla ověřena.
 }
backup-damaged = Zkopírováno do { $file }, poškozené stejně jako záznam; viz „taroky log doctor“.
backup-names = Jména jsou v { $file }.

## Pečeti

seal-key-made = Soukromý klíč je v { $file }: uložte jej jinam, než kde leží záznam. Řádek výše je veřejný klíč.
seal-made = Podepsáno v { $file }: záznam končí na pozici { $position }. Podepsáno klíčem { $signer }.
seal-checked = { $time } končil záznam na pozici { $position }; podepsáno klíčem { $signer }.
seal-other-key = { $file } je podepsán jiným klíčem: { $signer }
seal-older = { $log } neobsahuje, co podpisuje starší pečeť na témže místě: chybí jeho nejnovější část, nebo je to jiný záznam
seal-damaged = { $log } není tím, co bylo zapsáno, a proto nebyl podepsán; viz „taroky log doctor“

## Kdy je záznam v nebezpečí

caution-sqlite-wal-reset = Toto SQLite ({ $version }) má vzácnou chybu, která může záznam poškodit, když do něj píší dva programy: nainstalujte 3.51.3 nebo novější, nebo nechte psát jen jeden.
caution-network-folder = Záznam leží v síťové složce ({ $filesystem }), kde zámky nejsou spolehlivé: dříve či později se poškodí. Mějte jej na disku tohoto počítače a kopírujte ho příkazem „taroky backup“.
caution-synchronised-folder = Záznam leží ve složce, která se synchronizuje ({ $folder }): kopíruje se odtud, i když se do něj právě píše. Mějte jej jinde a sem dávejte kopie příkazem „taroky backup“.

## Prohlídka

doctor-saving = Zachraňuji
doctor-kind-log = { $log } je záznam.
doctor-kind-header = { $log } byl záznam, ale jeho první bajty jsou poškozené; zbytek byl přečten s náhradními.
doctor-kind-missing = { $log } neexistuje.
doctor-kind-folder = { $log } není soubor.
doctor-kind-forbidden = { $log } tento uživatel nesmí číst.
doctor-kind-empty = { $log } je prázdný: nikdy do něj nic nebylo zapsáno, nebo jej něco zkrátilo na nulu. Hledejte kopii.
doctor-kind-vault = { $log } je trezor se jmény; záznam leží vedle něj a v názvu nemá „.people“.
doctor-kind-sqlite = { $log } je databáze SQLite, ale není to záznam, nebo z něj nelze nic přečíst.
doctor-kind-other = { $log } není záznam ani nic, co by se dalo poznat jako jeho část.
doctor-unreadable = Část souboru vůbec nelze přečíst. To po sobě zanechá vadný disk, přerušené kopírování nebo program, který do souboru zapisoval. Nejdříve ze všeho soubor zkopírujte jinam a zkontrolujte disk.
doctor-not-a-log = Chybí značka, podle níž se záznam pozná od jiných databází, nebo je změněna.
doctor-schema = Někdo změnil tabulky nebo odstranil či oslabil spouště, které změny odmítají. Obsah přesto může být tím, co bylo zapsáno: řeknou to pečeti.
doctor-integrity = SQLite shledalo stavbu souboru poškozenou, jako po chybě disku nebo přerušeném kopírování. Je-li poškozen jen rejstřík, mohou být tabulky v pořádku: zachráněný záznam má rejstříky nové.
doctor-event = Události mají jiný obsah, než jaký byl zapsán: vadný disk, nebo je někdo změnil.
doctor-append = Zápis (to, co bylo zapsáno najednou) není tím, co bylo zapečetěno: změnil se jeho čas, zdroj, jména, pořadí nebo druh jeho událostí.
doctor-seal = Změněna byla jen pečeť; události pod ní odpovídají tomu, co následuje.
doctor-raw = Text, z něhož byly hry načteny, je poškozen nebo změněn; i ten byl zapečetěn.
doctor-missing = Události, které v záznamu byly, zmizely. Hledejte kopii, která je má.
doctor-unsealed = Jsou tu události, které nekryje žádný zápis: nezapsal je tento program.
doctor-order = Události jedné hry nebo sezení stojí v jiném pořadí, než říkají jejich čísla: někdo řádky přesunul nebo odstranil.
doctor-stray = Jsou tu jména, která nic nenese: řádky byly přidány, nebo bylo odstraněno to, co je neslo.
doctor-head = Záznam nesahá k dříve poznamenanému nebo podepsanému konci: jeho nejnovější část byla uříznuta, nebo je to starší kopie či jiný záznam.
doctor-good = Prokazatelně v pořádku: vše do { $head }, { $appends ->
    [one] jeden zápis
    [few] { $appends } zápisy
   *[other] { $appends } zápisů
 }, přesně jak bylo zapsáno.
doctor-beyond = Za tím { $events ->
    [0] nelze přečíst žádnou událost
    [one] lze přečíst ještě jednu událost
    [few] lze přečíst ještě { $events } události
   *[other] lze přečíst ještě { $events } událostí
 }; nic však nedokazuje, že je to tak, jak bylo zapsáno.
doctor-nothing-good = O ničem z něj nelze prokázat, že je tím, co bylo zapsáno.
doctor-how = S dobrou částí lze pokračovat takto: taroky log doctor { $log } --salvage NOVY.log; pak znovu importujte soubory pozdějších her (co v záznamu už je, se pozná).
doctor-backup = Kopie z příkazu „taroky backup“ může obsahovat více: ověřte ji a porovnejte, kde končí.
doctor-saved = Vše do pozice { $position } je zachráněno v { $file }.
doctor-saved-names = Jména v něm nejsou: zkopírujte { $log }.people do { $file }.people.

## Zprávy

report-head = Záznam do { $head }
