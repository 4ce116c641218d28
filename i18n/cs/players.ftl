# Hráči a jeden z nich.
players-title = Hráči
players-intro = Všichni, kdo hráli. Čísla se řadí podle dolní meze 95% intervalu, aby nevyhrálo málo her.
players-search = Jméno
players-search-how = s háčky a čárkami, nebo bez
players-all-rules = Všechna pravidla
players-mean = Výsledek na hru
players-played = Bývá aktérem
players-success = Vyhraje jako aktér
players-renonc = Renonců na 1000
players-last = Naposled
player-title = { $name }
player-span = { $first } až { $last }
player-none-title = Nikdo takový
player-none-text = V záznamu není žádná hra hráče { $player }. Možná byl sloučen s jinou osobou nebo anonymizován.
player-to-list = Na seznam hráčů
player-findings = Nálezy
player-explore = Ptát se dál
player-total = Výsledek
player-balance = Výsledky v čase
player-balance-chart = Jak se výsledky sčítají, večer po večeru
player-balance-mark = { $session }: { $move }, pak { $total }
player-contracts = Hry v roli aktéra
player-declared = Hlášky
player-declared-note = Jak často hráč hlášku hlásí a jak často by ji držel náhodný list, přesně.
player-declared-what = Hláška
player-declared-made = Hlásí
player-declared-expected = Náhodný list
player-partners = S kým
player-opponents = Proti komu
player-people-note = Vyhráno: hry, které vyhrála strana tohoto hráče. Výsledek: co v nich tento hráč získal nebo zaplatil.
player-together = Her
player-streaks = Série
player-winning = Nejdelší vítězná série za večer
player-losing = Nejdelší série proher za večer
player-swing = Největší výkyv za večer
player-streak = { $count ->
    [one] 1 hra
    [few] { $count } hry
   *[other] { $count } her
}
player-breaches = Nálezy
player-breaches-none = Nenašlo se žádné porušení.
player-count = Počet
player-last-hands = Poslední hry
player-no-hands = Podle těchto pravidel tu není žádná hra.
sessions-count = { $count ->
    [one] 1 večer
    [few] { $count } večery
   *[other] { $count } večerů
}
