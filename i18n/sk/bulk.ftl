# Vety o odvodených tabuľkách a o preskúmaní celého záznamu.

## Tabuľky

rebuild-building = Posudzujem sedenia
rebuild-made = { $hands ->
    [one] Tabuľky obsahujú jednu hru; siahajú po pozíciu { $position } záznamu.
    [few] Tabuľky obsahujú { $hands } hry; siahajú po pozíciu { $position } záznamu.
   *[other] Tabuľky obsahujú { $hands } hier; siahajú po pozíciu { $position } záznamu.
 }

## Preskúmanie

audit-compiling = To, čo preskúmanie robí najčastejšie, sa teraz preloží do strojového kódu, po každej aktualizácii raz; trvá to štvrť minúty.
audit-judging = Posudzujem hry
audit-hands = { $hands ->
    [one] Bola posúdená jedna hra, jednotlivo { $singly }.
    [few] Boli posúdené { $hands } hry, jednotlivo { $singly }.
   *[other] Bolo posúdených { $hands } hier, jednotlivo { $singly }.
 }
audit-reason-strange = { $count } s udalosťami, ktoré sa do stĺpcov nezmestia
audit-reason-depth = { $count } nezaznamenaných úplne
audit-reason-cards = { $count } nedohraných do poslednej karty alebo s kartami, ktoré nesúhlasia
audit-reason-ended = { $count } ukončených inak než dohraním alebo s úkonmi mimo všetkých fáz
audit-reason-clock = { $count }, v ktorých mohol vypršať čas
audit-reason-order = { $count } s úkonmi mimo poradia fáz
audit-reason-course = { $count } s priebehom, ktorý žiadna iná nemá
audit-reason-law = { $count } podľa pravidla, ktoré pozná len prehrávanie
audit-reason-record = { $count } v sedeniach, ktorých zápisy nesúhlasia všetky
audit-unruled = { $count ->
    [one] Jedno sedenie neuvádza pravidlá, ktoré možno použiť; bolo vynechané.
    [few] { $count } sedenia neuvádzajú pravidlá, ktoré možno použiť; boli vynechané.
   *[other] { $count } sedení neuvádza pravidlá, ktoré možno použiť; boli vynechané.
 }
audit-unlike = { $count ->
    [one] V jednom sedení hral iný počet hráčov alebo sa hralo s iným počtom kariet; bolo vynechané.
    [few] V { $count } sedeniach hral iný počet hráčov alebo sa hralo s iným počtom kariet; boli vynechané.
   *[other] V { $count } sedeniach hral iný počet hráčov alebo sa hralo s iným počtom kariet; boli vynechané.
 }
audit-changed = { $changed ->
    [0] Žiadna hra nie je posúdená inak.
    [one] Jedna hra je posúdená inak.
    [few] { $changed } hry sú posúdené inak.
   *[other] { $changed } hier je posúdených inak.
 }
audit-moved = Iné sumy: { $moved } z { $settled } vyúčtovaných hier.
audit-finding = nález
audit-hand = hra
audit-gone = odpadá
audit-new = nové
audit-more = a ďalších { $more }
audit-player = hráč
audit-played = hier
audit-own = vlastné pravidlá
