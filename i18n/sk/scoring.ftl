# Riadky vyúčtovania a dôvody, prečo výsledok nie je (isto) v poriadku. $sk je názov položky.

## Riadky

line-game = Hra
line-game-drawn = Hra nerozhodne
line-game-rated = Hra: { $points } × { $rate }{ $factor ->
    [1] {""}
   *[other] {" "}× { $factor }
}
line-cap = Nad herný strop
line-approved = Hra odsúhlasená, nehrá sa
line-folded = Hra zložená
line-worth = Hodnota hry
line-announced-made = { $sk }: hlásené a splnené
line-announced-lost = { $sk }: hlásené a prehraté
line-silent-made = { $sk }: ticho splnené
line-silent-lost = { $sk }: ticho prehraté
line-premium = { $sk }
line-premium-spared = { $sk }, ale oba vzal pagát
line-commission = Provízia, { $rate } % za každého hráča
line-declaration = hláška: { $sk }
line-varsava = Varšava, platené do Žida
line-varsava-payment = Varšava, platí ten, kto má najviac bodov
line-klop-law = Klop, vlastné body
line-klop-trickless = Klop bez zdvihu
line-klop-ruined = Klop, priveľa bodov
line-mond = Stratený mond
line-entry = Vklad do Žida pri prvom rozdaní
line-pot-taken = Vybraný Žid
line-pot-paid = Do Žida za pagáta
line-fine = Pokuta
line-pot-divided = Rozdelený Žid
line-dropped = Zvyšok, nikomu

## Dôvody

score-corrupt = Zápis je nemožný, preto sa neúčtuje.
score-unfinished = Hra nebola dohraná.
score-no-contract = Druh hry nie je známy.
score-declarer-unknown = Nie je známe, kto hru hral.
score-points-unknown = Body v kartách sa nedajú zistiť.
score-outcome-unknown = Nie je známe, či bol záväzok splnený.
score-ending-not-foreseen = Pravidlá nehovoria, koľko sa platí za hru, ktorá sa takto skončila.
score-pot-unknown = Nie je známe, koľko bolo v Židovi.
score-contra-unknown = Nie je známe, kto dal prvý flek.
score-start-unknown = Stav pred hrou nie je známy.
score-cards-open = Súhlasí, ale rozhodujú karty, ktoré nikto nevidel.
score-settlement-unknown = Pravidlá nehovoria, koľko sa platí; počítajú sa len body.
score-assumed = Súhlasí, ale závisí od hodnôt, ktoré prameň pravidiel necháva otvorené.
score-explained = Nesúhlasí, ale môžu to vysvetliť hodnoty, ktoré prameň pravidiel necháva otvorené.
