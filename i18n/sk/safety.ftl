# Vety o bezpečí záznamu: kópie, pečate, prehliadka.

## Kópie

backup-copying = Kopírujem
backup-made = { $events ->
    [one] Do { $file } bola skopírovaná jedna udalosť; kópia bola overená.
    [few] Do { $file } boli skopírované { $events } udalosti; kópia bola overená.
   *[other] Do { $file } bolo skopírovaných { $events } udalostí; kópia bola overená.
 }
backup-damaged = Skopírované do { $file }, poškodené rovnako ako záznam; pozrite „taroky log doctor“.
backup-names = Mená sú v { $file }.

## Pečate

seal-key-made = Súkromný kľúč je v { $file }: uložte ho inde, než kde leží záznam. Riadok vyššie je verejný kľúč.
seal-made = Podpísané v { $file }: záznam sa končí na pozícii { $position }. Podpísané kľúčom { $signer }.
seal-checked = { $time } sa záznam končil na pozícii { $position }; podpísané kľúčom { $signer }.
seal-other-key = { $file } je podpísaný iným kľúčom: { $signer }
seal-older = { $log } neobsahuje, čo podpisuje staršia pečať na tom istom mieste: chýba jeho najnovšia časť, alebo je to iný záznam
seal-damaged = { $log } nie je tým, čo bolo zapísané, a preto nebol podpísaný; pozrite „taroky log doctor“

## Kedy je záznam v nebezpečenstve

caution-sqlite-wal-reset = Toto SQLite ({ $version }) má vzácnu chybu, ktorá môže záznam poškodiť, keď doň píšu dva programy: nainštalujte 3.51.3 alebo novšie, alebo nechajte písať len jeden.
caution-network-folder = Záznam leží v sieťovom priečinku ({ $filesystem }), kde zámky nie sú spoľahlivé: skôr či neskôr sa poškodí. Majte ho na disku tohto počítača a kopírujte ho príkazom „taroky backup“.
caution-synchronised-folder = Záznam leží v priečinku, ktorý sa synchronizuje ({ $folder }): kopíruje sa odtiaľ, aj keď sa doň práve píše. Majte ho inde a sem dávajte kópie príkazom „taroky backup“.

## Prehliadka

doctor-saving = Zachraňujem
doctor-kind-log = { $log } je záznam.
doctor-kind-header = { $log } bol záznam, ale jeho prvé bajty sú poškodené; zvyšok bol prečítaný s náhradnými.
doctor-kind-missing = { $log } neexistuje.
doctor-kind-folder = { $log } nie je súbor.
doctor-kind-forbidden = { $log } tento používateľ nesmie čítať.
doctor-kind-empty = { $log } je prázdny: nikdy doň nič nebolo zapísané, alebo ho niečo skrátilo na nulu. Hľadajte kópiu.
doctor-kind-vault = { $log } je trezor s menami; záznam leží vedľa neho a v názve nemá „.people“.
doctor-kind-sqlite = { $log } je databáza SQLite, ale nie je to záznam, alebo sa z neho nedá nič prečítať.
doctor-kind-other = { $log } nie je záznam ani nič, čo by sa dalo spoznať ako jeho časť.
doctor-unreadable = Časť súboru sa vôbec nedá prečítať. To po sebe zanecháva chybný disk, prerušené kopírovanie alebo program, ktorý do súboru zapisoval. Najprv zo všetkého súbor skopírujte inam a skontrolujte disk.
doctor-not-a-log = Chýba značka, podľa ktorej sa záznam spozná od iných databáz, alebo je zmenená.
doctor-schema = Niekto zmenil tabuľky alebo odstránil či oslabil spúšťače, ktoré zmeny odmietajú. Obsah napriek tomu môže byť tým, čo bolo zapísané: povedia to pečate.
doctor-integrity = SQLite našlo stavbu súboru poškodenú, ako po chybe disku alebo prerušenom kopírovaní. Ak je poškodený len register, môžu byť tabuľky v poriadku: zachránený záznam má registre nové.
doctor-event = Udalosti majú iný obsah, než aký bol zapísaný: chybný disk, alebo ich niekto zmenil.
doctor-append = Zápis (to, čo bolo zapísané naraz) nie je tým, čo bolo zapečatené: zmenil sa jeho čas, zdroj, mená, poradie alebo druh jeho udalostí.
doctor-seal = Zmenená bola len pečať; udalosti pod ňou zodpovedajú tomu, čo nasleduje.
doctor-raw = Text, z ktorého boli hry načítané, je poškodený alebo zmenený; aj ten bol zapečatený.
doctor-missing = Udalosti, ktoré v zázname boli, zmizli. Hľadajte kópiu, ktorá ich má.
doctor-unsealed = Sú tu udalosti, ktoré nekryje žiadny zápis: nezapísal ich tento program.
doctor-order = Udalosti jednej hry alebo sedenia stoja v inom poradí, než hovoria ich čísla: niekto riadky presunul alebo odstránil.
doctor-stray = Sú tu mená, ktoré nič nenesie: riadky boli pridané, alebo bolo odstránené to, čo ich nieslo.
doctor-head = Záznam nesiaha po skôr poznamenaný alebo podpísaný koniec: jeho najnovšia časť bola odrezaná, alebo je to staršia kópia či iný záznam.
doctor-good = Preukázateľne v poriadku: všetko po { $head }, { $appends ->
    [one] jeden zápis
    [few] { $appends } zápisy
   *[other] { $appends } zápisov
 }, presne ako bolo zapísané.
doctor-beyond = Za tým { $events ->
    [0] sa nedá prečítať žiadna udalosť
    [one] sa dá prečítať ešte jedna udalosť
    [few] sa dajú prečítať ešte { $events } udalosti
   *[other] sa dá prečítať ešte { $events } udalostí
 }; nič však nedokazuje, že je to tak, ako bolo zapísané.
doctor-nothing-good = O ničom z neho sa nedá preukázať, že je tým, čo bolo zapísané.
doctor-how = S dobrou časťou možno pokračovať takto: taroky log doctor { $log } --salvage NOVY.log; potom znova importujte súbory neskorších hier (čo v zázname už je, sa spozná).
doctor-backup = Kópia z príkazu „taroky backup“ môže obsahovať viac: overte ju a porovnajte, kde sa končí.
doctor-saved = Všetko po pozíciu { $position } je zachránené v { $file }.
doctor-saved-names = Mená v ňom nie sú: skopírujte { $log }.people do { $file }.people.

## Správy

report-head = Záznam po { $head }
