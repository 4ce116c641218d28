# Co by zapsaný výsledek vysvětlilo: vždy jedna prostá chyba, a opravy na zkoušku.
# $en a $cs je název položky, $level_en a $level_cs název fleku.

why-title = Souhlasilo by,
why-hand-title = Bylo by podle pravidel,

why-contra-game-less = kdyby se { $cs } na hru nepočítal
why-contra-game-more = kdyby se hra ještě jednou zdvojila ({ $cs })
why-contra-item-less = kdyby se nepočítal { $level_cs } na: { $cs }
why-contra-item-more = kdyby se ještě jednou zdvojil závazek { $cs } ({ $level_cs })
why-commitment-lost = kdyby byl závazek { $cs } prohraný
why-commitment-made = kdyby byl závazek { $cs } splněný
why-commitment-silent = kdyby byl závazek { $cs } tichý
why-commitment-announced = kdyby byl závazek { $cs } hlášený
why-part = kdyby si nechal { $part }. část talonu
why-contract = kdyby se hrálo: { $cs }
why-points-other-side = kdyby se body obou stran prohodily
why-alone = kdyby vydražitel hrál sám
why-partner = kdyby spoluhráčem byl hráč na místě { $seat }
why-points-digits = kdyby se { $right } bodů četlo jako { $points }
why-rounding = kdyby se nezaokrouhlovalo
why-cap = kdyby neplatil strop
why-base = kdyby se nepřičetl základ
why-sharing = kdyby se platilo { $way ->
    [each-pays-each] každý poražený každému vítězi
    [pairwise] každý poražený jednomu vítězi
   *[other] jinak
 }
why-sharing-declarations = kdyby se hlášky platily { $way ->
    [each-pays-each] každý poražený každému vítězi
    [pairwise] každý poražený jednomu vítězi
    [per-person] každý držiteli
   *[other] jinak
 }
why-tie = kdyby polovina bodů platila jinak
why-pot-share = kdyby se Žid dělil jinak
why-varsava = kdyby se varšava platila jinak
why-game-left-out = kdyby se hra nepočítala
why-game-twice = kdyby se hra počítala dvakrát
why-game-turned = kdyby hra připadla druhé straně
why-game-digits = kdyby se za hru počítalo { $wrong } místo { $amount }
why-declaration-left-out = kdyby se nepočítala hláška { $cs } (místo { $seat })
why-declaration-twice = kdyby se hláška { $cs } (místo { $seat }) počítala dvakrát
why-declaration-turned = kdyby hláška { $cs } (místo { $seat }) připadla druhé straně
why-declaration-digits = kdyby se za hlášku { $cs } počítalo { $wrong } místo { $amount }
why-commitment-left-out = kdyby se nepočítal závazek { $cs }
why-commitment-twice = kdyby se závazek { $cs } počítal dvakrát
why-commitment-turned = kdyby závazek { $cs } připadl druhé straně
why-commitment-digits = kdyby se za závazek { $cs } počítalo { $wrong } místo { $amount }
why-pot-left-out = kdyby se nepočítalo { $amount } do Žida nebo z něj
why-pot-twice = kdyby se { $amount } do Žida nebo z něj počítalo dvakrát
why-pot-turned = kdyby { $amount } do Žida nebo z něj šlo opačně
why-pot-digits = kdyby se místo { $amount } do Žida nebo z něj psalo { $wrong }
why-payment-left-out = kdyby se nepočítala platba { $amount }
why-payment-twice = kdyby se platba { $amount } počítala dvakrát
why-payment-turned = kdyby platba { $amount } šla opačně
why-payment-digits = kdyby se místo platby { $amount } počítalo { $wrong }
why-all-turned = kdyby se prohodili vítězové a poražení
why-digits = kdyby se prohodily dvě číslice: { $written } místo { $right }
why-digits-all = kdyby se všude prohodily dvě číslice: { $written } místo { $right }
why-sign = kdyby mělo { $written } opačné znaménko
why-seats = kdyby se prohodily údaje míst { $seat } a { $other }

## Opravy na zkoušku

propose-own = kdyby se prohodily karty místa { $seat } ve zdvihu { $trick } a { $other }
propose-trick = kdyby se prohodily karty míst { $seat } a { $other } ve zdvihu { $trick }
propose-across = kdyby se prohodily karty místa { $seat } ve zdvihu { $trick } a místa { $other } ve zdvihu { $other_trick }
propose-order = kdyby místa { $seat } a { $other } hrála do zdvihu { $trick } v opačném pořadí
propose-card = kdyby místo { $seat } hrálo ve zdvihu { $trick } { $card } a ne { $old }
propose-missing = kdyby místo { $seat } hrálo ještě { $card } do zdvihu { $trick }
propose-dealt = kdyby místo { $seat } dostalo { $card } a ne { $old }
propose-dealt-talon = kdyby v talonu ležela karta { $card } a ne { $old }
propose-dealt-moved = kdyby kartu { $card } dostalo místo { $seat }
propose-dealt-moved-talon = kdyby karta { $card } ležela v talonu
