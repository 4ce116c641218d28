# Hráči a jeden z nich.
players-title = Hráči
players-intro = Všetci, ktorí hrali. Čísla sa radia podľa dolnej hranice 95 % intervalu, aby nevyhralo málo hier.
players-search = Meno
players-search-how = s mäkčeňmi a dĺžňami, alebo bez
players-all-rules = Všetky pravidlá
players-mean = Výsledok na hru
players-played = Býva aktérom
players-success = Vyhrá ako aktér
players-renonc = Renoncov na 1000
players-last = Naposledy
player-title = { $name }
player-span = { $first } až { $last }
player-none-title = Nikto taký
player-none-text = V zázname nie je žiadna hra hráča { $player }. Možno bol zlúčený s inou osobou alebo anonymizovaný.
player-to-list = Na zoznam hráčov
player-findings = Nálezy
player-explore = Pýtať sa ďalej
player-total = Výsledok
player-balance = Výsledky v čase
player-balance-chart = Ako sa výsledky sčítavajú, večer po večeri
player-balance-mark = { $session }: { $move }, potom { $total }
player-contracts = Hry v úlohe aktéra
player-declared = Hlášky
player-declared-note = Ako často hráč hlášku hlási a ako často by ju držal náhodný list, presne.
player-declared-what = Hláška
player-declared-made = Hlási
player-declared-expected = Náhodný list
player-partners = S kým
player-opponents = Proti komu
player-people-note = Vyhraté: hry, ktoré vyhrala strana tohto hráča. Výsledok: čo v nich tento hráč získal alebo zaplatil.
player-together = Hier
player-streaks = Série
player-winning = Najdlhšia víťazná séria za večer
player-losing = Najdlhšia séria prehier za večer
player-swing = Najväčší výkyv za večer
player-streak = { $count ->
    [one] 1 hra
    [few] { $count } hry
   *[other] { $count } hier
}
player-breaches = Nálezy
player-breaches-none = Nenašlo sa žiadne porušenie.
player-count = Počet
player-last-hands = Posledné hry
player-no-hands = Podľa týchto pravidiel tu nie je žiadna hra.
sessions-count = { $count ->
    [one] 1 večer
    [few] { $count } večery
   *[other] { $count } večerov
}
