# Stránka Dáta: importy, stav záznamu, odvodené tabuľky, súbory na stiahnutie.
data-title = Dáta
data-intro = Čo bolo naimportované, v akom stave je záznam a jeho tabuľky, a súbory na stiahnutie.

data-upload-title = Nahrať hry
data-upload-how = Akýkoľvek známy formát, aj zabalený gzipom, najviac { $size } MB. Čo už v zázname je, sa spozná a nechá tak.
data-upload-choose = Vybrať súbory
data-upload-drop = alebo ich sem pretiahnite
data-upload-sending = Odosiela sa { $name } …
data-upload-large = { $name } je väčší ako { $size } MB.
data-upload-failed = { $name } sa nepodarilo odoslať.
data-upload-reading = Tieto stránky len čítajú. Kto ich spustil, môže nahrávanie povoliť voľbou --write; s prihlásením smú nahrávať zapisovatelia a rozhodcovia.

job-upload = Import súboru { $name }
job-verify = Overenie záznamu
job-rebuild = Nové vytvorenie tabuliek
job-waiting = čaká na inú úlohu
job-running = prebieha: { $done }
job-done = hotovo
job-failed-short = nepodarilo sa
job-failed = Nepodarilo sa to: { $detail }
job-died = Úloha bola ukončená: trvala príliš dlho, potrebovala príliš veľa pamäte, alebo bol zastavený server.
job-busy = Úloh je práve dosť. Počkajte, prosím, kým niektorá skončí.
job-more = … a ďalších { $count }
job-position = Siaha teraz k pozícii { $position }.
job-line = riadok { $line }
job-sound = Nič nebolo zmenené, stratené ani pridané: { $events } udalostí, až k pozícii { $position }.
job-damaged = { $count ->
    [one] Jedna vec nie je v poriadku.
    [few] { $count } veci nie sú v poriadku.
   *[other] { $count } vecí nie je v poriadku.
} Čo sa s tým dá robiť, povie ‚taroky log doctor‘.

problem-needs-referee = opravuje, ruší, zlučuje alebo anonymizuje: to smie nahrať len rozhodca
problem-log-unsound = je záznam, ktorý bol zmenený alebo poškodený

data-imports-title = Importy
data-imports-none = Zatiaľ nebolo nič naimportované. Nahrajte súbor vyššie alebo použite ‚taroky import‘.
data-imports-more = Vidno { $shown } najnovších z { $count }.
data-column-source = Zdroj
data-column-when = Kedy
data-column-appends = Položiek
data-column-events = Udalostí
data-entered = zapisované po jednom
data-void = neplatí
data-void-it = Vyhlásiť za neplatný …
data-void-back = Vziať späť …
data-void-title = Vyhlásiť import za neplatný
data-back-title = Vziať späť neplatnosť importu
data-void-what = { $source }: { $hands ->
    [one] jedna hra
    [few] { $hands } hry
   *[other] { $hands } hier
}, { $sessions ->
    [one] jedno sedenie
    [few] { $sessions } sedenia
   *[other] { $sessions } sedení
}. Nič sa nezmaže a dá sa to vziať späť.
data-void-author = Kto
data-void-reason = Prečo
data-void-do = Vyhlásiť za neplatný
data-back-do = Vziať späť
data-void-cancel = Zrušiť

data-log-title = Záznam
data-log-position = Pozícia
data-log-size = Veľkosť
data-log-names = Mená
data-log-names-there = vo vlastnom súbore vedľa záznamu
data-log-names-none = žiadne nie sú známe
data-log-last = Naposledy zapísané
data-log-verified = Overené
data-log-never = zatiaľ nie
data-verify = Overiť teraz
data-backup = Kópia, kým iní zapisujú:

data-tables-title = Odvodené tabuľky
data-tables-what = Z nich čítajú zoznamy, štatistiky a grafy. Vznikajú zo záznamu a dajú sa kedykoľvek zahodiť.
data-column-tables = Tabuľky
data-column-reaches = Siahajú k pozícii
data-column-behind = Udalostí pozadu
data-column-hands = Hier
data-column-disk = Veľkosť
data-layer-verdicts = Verdikty
data-layer-recorded = Čo sa dialo
data-layer-people = Ľudia
data-tables-missing = zatiaľ nevznikli
data-rebuild = Vytvoriť znova

data-files-title = Súbory na stiahnutie
data-files-what = Namiesto ľudí, sedení a súborov stoja pseudonymy, zakaždým rovnaké; čo kto voľne napísal, je vynechané. Rozohrané hry sú vynechané, ak nie ste rozhodca.
data-files-jsonl = Riadky JSON: každá udalosť
data-files-tkn = TKN: hry, ako ich čítajú ľudia
data-size = { $size } { $unit }
