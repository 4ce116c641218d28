# Klub na prvý pohľad.
overview-title = Prehľad
overview-intro = Klub na prvý pohľad: čo je v zázname, čo sa stalo naposledy, na čo sa pozrieť.
overview-breaches = Nájdené porušenia
overview-differing = Nesúhlasné zápisy
overview-evenings = Posledné večery
overview-findings = Na čo sa pozrieť
overview-no-findings = Nenašlo sa nič proti pravidlám.
overview-standings = Poradie: { $rules }
overview-standings-note = Všetky výsledky od prvej hry, v { $unit }; rôzne pravidlá sa nikdy nesčítavajú.
overview-total = Výsledok
overview-all-players = Všetci hráči
overview-months = Hry po mesiacoch
overview-undated = { $count ->
    [one] Jedna hra nemá dátum.
    [few] { $count } hry nemajú dátum.
   *[other] { $count } hier nemá dátum.
}
overview-log = Záznam
overview-log-end = Končí sa na pozícii
overview-log-seal = Pečať
overview-log-recorded = Naposledy pridané
overview-wait = Záznam sa číta prvý raz, alebo ho čítala staršia verzia; stránka sa naplní sama.
overview-empty-title = Záznam je prázdny
overview-empty = Aby tu bolo čo vidieť, naimportujte hry, nechajte ich zahrať robotov, alebo ich tu zapíšte:
overview-empty-data = Import súborov na stránke Dáta
overview-empty-enter = Zapísať hru alebo hárok s výsledkami
grid-empty-log = Záznam je prázdny: nahrajte hry na stránke Dáta, alebo ich zapíšte.
