# Věty o odvozených tabulkách a o přezkoumání celého záznamu.

## Tabulky

rebuild-building = Posuzuji sezení
rebuild-made = { $hands ->
    [one] Tabulky obsahují jednu hru; sahají k pozici { $position } záznamu.
    [few] Tabulky obsahují { $hands } hry; sahají k pozici { $position } záznamu.
   *[other] Tabulky obsahují { $hands } her; sahají k pozici { $position } záznamu.
 }

## Přezkoumání

audit-compiling = To, co přezkoumání dělá nejčastěji, se teď přeloží do strojového kódu, po každé aktualizaci jednou; trvá to čtvrt minuty.
audit-judging = Posuzuji hry
audit-hands = { $hands ->
    [one] Byla posouzena jedna hra, jednotlivě { $singly }.
    [few] Byly posouzeny { $hands } hry, jednotlivě { $singly }.
   *[other] Bylo posouzeno { $hands } her, jednotlivě { $singly }.
 }
audit-reason-strange = { $count } s událostmi, které se do sloupců nevejdou
audit-reason-depth = { $count } nezaznamenaných úplně
audit-reason-cards = { $count } nedohraných do poslední karty nebo s kartami, které nesouhlasí
audit-reason-ended = { $count } ukončených jinak než dohráním nebo s úkony mimo všechny fáze
audit-reason-clock = { $count }, v nichž mohl vypršet čas
audit-reason-order = { $count } s úkony mimo pořadí fází
audit-reason-course = { $count } s průběhem, který žádná jiná nemá
audit-reason-law = { $count } podle pravidla, které zná jen přehrávání
audit-reason-record = { $count } v sezeních, jejichž zápisy všechny nesouhlasí
audit-unruled = { $count ->
    [one] Jedno sezení neuvádí pravidla, která lze použít; bylo vynecháno.
    [few] { $count } sezení neuvádějí pravidla, která lze použít; byla vynechána.
   *[other] { $count } sezení neuvádí pravidla, která lze použít; byla vynechána.
 }
audit-unlike = { $count ->
    [one] V jednom sezení hrál jiný počet hráčů nebo se hrálo s jiným počtem karet; bylo vynecháno.
    [few] Ve { $count } sezeních hrál jiný počet hráčů nebo se hrálo s jiným počtem karet; byla vynechána.
   *[other] V { $count } sezeních hrál jiný počet hráčů nebo se hrálo s jiným počtem karet; byla vynechána.
 }
audit-changed = { $changed ->
    [0] Žádná hra není posouzena jinak.
    [one] Jedna hra je posouzena jinak.
    [few] { $changed } hry jsou posouzeny jinak.
   *[other] { $changed } her je posouzeno jinak.
 }
audit-moved = Jiné částky: { $moved } z { $settled } vyúčtovaných her.
audit-finding = nález
audit-hand = hra
audit-gone = odpadá
audit-new = nově
audit-more = a dalších { $more }
audit-player = hráč
audit-played = her
audit-own = vlastní pravidla
