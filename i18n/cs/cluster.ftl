# Věty o práci s mnoha záznamy a na více strojích.

many-failed = vynecháno: { $partition }: { $reason }
many-lost = proces, který ji dostal, opakovaně skončil
many-people-columns = { $file } není soubor CSV se sloupci log, person a as
many-people-line = { $file }:{ $line }: člověk potřebuje právě jedno vlastní označení
cluster-missing = práce ve více procesech potřebuje více: pip install 'taroky[cluster]'; nebo ji udělejte v tomto procesu s --workers 0
cluster-unreachable = na adrese { $scheduler } žádný plánovač neodpovídá
cluster-no-workers = plánovač na adrese { $scheduler } nemá žádné pracovní procesy
cluster-other-program = na { $worker } běží jiná verze programu: výsledky by nebyly stejné
rebuild-many = { $logs ->
    [one] Byly vytvořeny tabulky jednoho záznamu, počet her: { $hands }.
    [few] Byly vytvořeny tabulky pro { $logs } záznamy, počet her: { $hands }.
   *[other] Byly vytvořeny tabulky pro { $logs } záznamů, počet her: { $hands }.
 }
rebuild-remote = tabulky lze vytvořit jen tam, kde se dá zapisovat do složek: { $place }
export-made = { $parts ->
    [one] Do složky { $folder } byla zapsána jedna část, počet her: { $hands }.
    [few] Do složky { $folder } byly zapsány { $parts } části, počet her: { $hands }.
   *[other] Do složky { $folder } bylo zapsáno { $parts } částí, počet her: { $hands }.
 }
export-writing = Zapisuji hry
stats-asking = Ptám se na hry
