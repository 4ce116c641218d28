# Řádky vyúčtování a důvody, proč výsledek není (jistě) v pořádku. $cs je název položky.

## Řádky

line-game = Hra
line-game-drawn = Hra nerozhodně
line-game-rated = Hra: { $points } × { $rate }{ $factor ->
    [1] {""}
   *[other] {" "}× { $factor }
}
line-cap = Nad herní strop
line-approved = Hra odsouhlasena, nehraje se
line-folded = Hra složena
line-worth = Hodnota hry
line-announced-made = { $cs }: hlášeno a uhráno
line-announced-lost = { $cs }: hlášeno a prohráno
line-silent-made = { $cs }: tiše uhráno
line-silent-lost = { $cs }: tiše prohráno
line-premium = { $cs }
line-premium-spared = { $cs }, ale oba vzal pagát
line-commission = Provize, { $rate } % za každého hráče
line-declaration = hláška: { $cs }
line-varsava = Varšava, placeno do Žida
line-varsava-payment = Varšava, platí ten, kdo má nejvíce bodů
line-klop-law = Klop, vlastní body
line-klop-trickless = Klop bez zdvihu
line-klop-ruined = Klop, příliš mnoho bodů
line-mond = Ztracený mond
line-entry = Vklad do Žida při prvním rozdání
line-pot-taken = Vybraný Žid
line-pot-paid = Do Žida za pagáta
line-fine = Pokuta
line-pot-divided = Rozdělený Žid
line-dropped = Zbytek, nikomu

## Důvody

score-corrupt = Zápis je nemožný, proto se neúčtuje.
score-unfinished = Hra nebyla dohrána.
score-no-contract = Závazek není znám.
score-declarer-unknown = Není známo, kdo hru hrál.
score-points-unknown = Body v kartách nelze zjistit.
score-outcome-unknown = Není známo, zda byl závazek splněn.
score-ending-not-foreseen = Pravidla neříkají, kolik se platí za hru, která takto skončila.
score-pot-unknown = Není známo, kolik bylo v Židovi.
score-contra-unknown = Není známo, kdo dal první flek.
score-start-unknown = Stav před hrou není znám.
score-cards-open = Souhlasí, ale rozhodují karty, které nikdo neviděl.
score-settlement-unknown = Pravidla neříkají, kolik se platí; počítají se jen body.
score-assumed = Souhlasí, ale závisí na hodnotách, které pramen pravidel nechává otevřené.
score-explained = Nesouhlasí, ale mohou to vysvětlit hodnoty, které pramen pravidel nechává otevřené.
