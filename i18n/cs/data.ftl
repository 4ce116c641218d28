# Stránka Data: importy, stav záznamu, odvozené tabulky, soubory ke stažení.
data-title = Data
data-intro = Co bylo naimportováno, v jakém stavu je záznam a jeho tabulky, a soubory ke stažení.

data-upload-title = Nahrát hry
data-upload-how = Jakýkoli známý formát, i zabalený gzipem, nejvýš { $size } MB. Co už v záznamu je, se pozná a nechá být.
data-upload-choose = Vybrat soubory
data-upload-drop = nebo je sem přetáhněte
data-upload-sending = Odesílá se { $name } …
data-upload-large = { $name } je větší než { $size } MB.
data-upload-failed = { $name } se nepodařilo odeslat.
data-upload-reading = Tyto stránky jen čtou. Kdo je spustil, může nahrávání povolit volbou --write; s přihlášením smějí nahrávat zapisovatelé a rozhodčí.

job-upload = Import souboru { $name }
job-verify = Ověření záznamu
job-rebuild = Nové vytvoření tabulek
job-waiting = čeká na jinou úlohu
job-running = probíhá: { $done }
job-done = hotovo
job-failed-short = nezdařilo se
job-failed = Nepodařilo se to: { $detail }
job-died = Úloha byla ukončena: trvala příliš dlouho, potřebovala příliš mnoho paměti, nebo byl zastaven server.
job-busy = Úloh je právě dost. Počkejte prosím, až některá skončí.
job-more = … a dalších { $count }
job-position = Sahá teď k pozici { $position }.
job-line = řádek { $line }
job-sound = Nic nebylo změněno, ztraceno ani přidáno: { $events } událostí, až k pozici { $position }.
job-damaged = { $count ->
    [one] Jedna věc není v pořádku.
    [few] { $count } věci nejsou v pořádku.
   *[other] { $count } věcí není v pořádku.
} Co se s tím dá dělat, řekne ‚taroky log doctor‘.

problem-needs-referee = opravuje, ruší, slučuje nebo anonymizuje: to smí nahrát jen rozhodčí
problem-log-unsound = je záznam, který byl změněn nebo poškozen

data-imports-title = Importy
data-imports-none = Zatím nebylo nic naimportováno. Nahrajte soubor výše nebo použijte ‚taroky import‘.
data-imports-more = Je vidět { $shown } nejnovějších z { $count }.
data-column-source = Zdroj
data-column-when = Kdy
data-column-appends = Položek
data-column-events = Událostí
data-entered = zapisováno po jednom
data-void = neplatí
data-void-it = Prohlásit za neplatný …
data-void-back = Vzít zpět …
data-void-title = Prohlásit import za neplatný
data-back-title = Vzít zpět neplatnost importu
data-void-what = { $source }: { $hands ->
    [one] jedna hra
    [few] { $hands } hry
   *[other] { $hands } her
}, { $sessions ->
    [one] jedno sezení
    [few] { $sessions } sezení
   *[other] { $sessions } sezení
}. Nic se nesmaže a lze to vzít zpět.
data-void-author = Kdo
data-void-reason = Proč
data-void-do = Prohlásit za neplatný
data-back-do = Vzít zpět
data-void-cancel = Zrušit

data-log-title = Záznam
data-log-position = Pozice
data-log-size = Velikost
data-log-names = Jména
data-log-names-there = ve vlastním souboru vedle záznamu
data-log-names-none = žádná nejsou známa
data-log-last = Naposledy zapsáno
data-log-verified = Ověřeno
data-log-never = zatím ne
data-verify = Ověřit teď
data-backup = Kopie, zatímco jiní zapisují:

data-tables-title = Odvozené tabulky
data-tables-what = Z nich čtou seznamy, statistiky a grafy. Vznikají ze záznamu a lze je kdykoli zahodit.
data-column-tables = Tabulky
data-column-reaches = Sahají k pozici
data-column-behind = Událostí pozadu
data-column-hands = Her
data-column-disk = Velikost
data-layer-verdicts = Verdikty
data-layer-recorded = Co se dělo
data-layer-people = Lidé
data-tables-missing = zatím nevznikly
data-rebuild = Vytvořit znovu

data-files-title = Soubory ke stažení
data-files-what = Místo lidí, sezení a souborů stojí pseudonymy, pokaždé stejné; co kdo volně napsal, je vynecháno. Rozehrané hry jsou vynechány, nejste-li rozhodčí.
data-files-jsonl = Řádky JSON: každá událost
data-files-tkn = TKN: hry, jak je čtou lidé
data-size = { $size } { $unit }
