# Vety o práci s mnohými záznamami a na viacerých strojoch.

many-failed = vynechané: { $partition }: { $reason }
many-lost = proces, ktorý ju dostal, opakovane skončil
many-people-columns = { $file } nie je súbor CSV so stĺpcami log, person a as
many-people-line = { $file }:{ $line }: človek potrebuje práve jedno vlastné označenie
cluster-missing = práca vo viacerých procesoch potrebuje viac: pip install 'taroky[cluster]'; alebo ju urobte v tomto procese s --workers 0
cluster-unreachable = na adrese { $scheduler } neodpovedá žiadny plánovač
cluster-no-workers = plánovač na adrese { $scheduler } nemá žiadne pracovné procesy
cluster-other-program = na { $worker } beží iná verzia programu: výsledky by neboli rovnaké
rebuild-many = { $logs ->
    [one] Boli vytvorené tabuľky jedného záznamu, počet hier: { $hands }.
    [few] Boli vytvorené tabuľky pre { $logs } záznamy, počet hier: { $hands }.
   *[other] Boli vytvorené tabuľky pre { $logs } záznamov, počet hier: { $hands }.
 }
rebuild-remote = tabuľky možno vytvoriť len tam, kde sa dá zapisovať do priečinkov: { $place }
export-made = { $parts ->
    [one] Do priečinka { $folder } bola zapísaná jedna časť, počet hier: { $hands }.
    [few] Do priečinka { $folder } boli zapísané { $parts } časti, počet hier: { $hands }.
   *[other] Do priečinka { $folder } bolo zapísaných { $parts } častí, počet hier: { $hands }.
 }
export-writing = Zapisujem hry
stats-asking = Pýtam sa na hry
