# Klub na první pohled.
overview-title = Přehled
overview-intro = Klub na první pohled: co je v záznamu, co se stalo naposled, na co se podívat.
overview-breaches = Nalezená porušení
overview-differing = Nesouhlasné zápisy
overview-evenings = Poslední večery
overview-findings = Na co se podívat
overview-no-findings = Nenašlo se nic proti pravidlům.
overview-standings = Pořadí: { $rules }
overview-standings-note = Všechny výsledky od první hry, v { $unit }; různá pravidla se nikdy nesčítají.
overview-total = Výsledek
overview-all-players = Všichni hráči
overview-months = Hry po měsících
overview-undated = { $count ->
    [one] Jedna hra nemá datum.
    [few] { $count } hry nemají datum.
   *[other] { $count } her nemá datum.
}
overview-log = Záznam
overview-log-end = Končí na pozici
overview-log-seal = Pečeť
overview-log-recorded = Naposled přidáno
overview-wait = Záznam se čte poprvé, nebo jej četla starší verze; stránka se naplní sama.
overview-empty-title = Záznam je prázdný
overview-empty = Aby tu bylo co vidět, naimportujte hry, nechte je zahrát roboty, nebo je zde zapište:
overview-empty-data = Import souborů na stránce Data
overview-empty-enter = Zapsat hru nebo list s výsledky
grid-empty-log = Záznam je prázdný: nahrajte hry na stránce Data, nebo je zapište.
