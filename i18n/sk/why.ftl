# Čo by zapísaný výsledok vysvetlilo: vždy jedna prostá chyba, a opravy na skúšku.
# $sk je názov položky, $level_cs názov fleku.

why-title = Súhlasilo by,
why-hand-title = Bolo by podľa pravidiel,

why-contra-game-less = keby sa { $sk } na hru nepočítal
why-contra-game-more = keby sa hra ešte raz zdvojila ({ $sk })
why-contra-item-less = keby sa nepočítal { $level_cs } na: { $sk }
why-contra-item-more = keby sa ešte raz zdvojil záväzok { $sk } ({ $level_cs })
why-commitment-lost = keby bol záväzok { $sk } prehratý
why-commitment-made = keby bol záväzok { $sk } splnený
why-commitment-silent = keby bol záväzok { $sk } tichý
why-commitment-announced = keby bol záväzok { $sk } hlásený
why-part = keby si nechal { $part }. časť talónu
why-contract = keby sa hralo: { $sk }
why-points-other-side = keby sa body oboch strán zamenili
why-alone = keby aktér hral sám
why-partner = keby spoluhráčom bol hráč na mieste { $seat }
why-points-digits = keby sa { $right } bodov čítalo ako { $points }
why-rounding = keby sa nezaokrúhľovalo
why-cap = keby neplatil strop
why-base = keby sa nepripočítal základ
why-sharing = keby sa platilo { $way ->
    [each-pays-each] každý porazený každému víťazovi
    [pairwise] každý porazený jednému víťazovi
   *[other] inak
 }
why-sharing-declarations = keby sa hlášky platili { $way ->
    [each-pays-each] každý porazený každému víťazovi
    [pairwise] každý porazený jednému víťazovi
    [per-person] každý držiteľovi
   *[other] inak
 }
why-tie = keby polovica bodov platila inak
why-pot-share = keby sa Žid delil inak
why-varsava = keby sa Varšava platila inak
why-game-left-out = keby sa hra nepočítala
why-game-twice = keby sa hra počítala dvakrát
why-game-turned = keby hra pripadla druhej strane
why-game-digits = keby sa za hru počítalo { $wrong } namiesto { $amount }
why-declaration-left-out = keby sa nepočítala hláška { $sk } (miesto { $seat })
why-declaration-twice = keby sa hláška { $sk } (miesto { $seat }) počítala dvakrát
why-declaration-turned = keby hláška { $sk } (miesto { $seat }) pripadla druhej strane
why-declaration-digits = keby sa za hlášku { $sk } počítalo { $wrong } namiesto { $amount }
why-commitment-left-out = keby sa nepočítal záväzok { $sk }
why-commitment-twice = keby sa záväzok { $sk } počítal dvakrát
why-commitment-turned = keby záväzok { $sk } pripadol druhej strane
why-commitment-digits = keby sa za záväzok { $sk } počítalo { $wrong } namiesto { $amount }
why-pot-left-out = keby sa nepočítalo { $amount } do Žida alebo z neho
why-pot-twice = keby sa { $amount } do Žida alebo z neho počítalo dvakrát
why-pot-turned = keby { $amount } do Žida alebo z neho išlo opačne
why-pot-digits = keby sa namiesto { $amount } do Žida alebo z neho písalo { $wrong }
why-payment-left-out = keby sa nepočítala platba { $amount }
why-payment-twice = keby sa platba { $amount } počítala dvakrát
why-payment-turned = keby platba { $amount } išla opačne
why-payment-digits = keby sa namiesto platby { $amount } počítalo { $wrong }
why-all-turned = keby sa zamenili víťazi a porazení
why-digits = keby sa zamenili dve číslice: { $written } namiesto { $right }
why-digits-all = keby sa všade zamenili dve číslice: { $written } namiesto { $right }
why-sign = keby malo { $written } opačné znamienko
why-seats = keby sa zamenili údaje miest { $seat } a { $other }

## Opravy na skúšku

propose-own = keby sa zamenili karty miesta { $seat } v zdvihu { $trick } a { $other }
propose-trick = keby sa zamenili karty miest { $seat } a { $other } v zdvihu { $trick }
propose-across = keby sa zamenili karty miesta { $seat } v zdvihu { $trick } a miesta { $other } v zdvihu { $other_trick }
propose-order = keby miesta { $seat } a { $other } hrali do zdvihu { $trick } v opačnom poradí
propose-card = keby miesto { $seat } hralo v zdvihu { $trick } { $card } a nie { $old }
propose-missing = keby miesto { $seat } hralo ešte { $card } do zdvihu { $trick }
propose-dealt = keby miesto { $seat } dostalo { $card } a nie { $old }
propose-dealt-talon = keby v talóne ležala karta { $card } a nie { $old }
propose-dealt-moved = keby kartu { $card } dostalo miesto { $seat }
propose-dealt-moved-talon = keby karta { $card } ležala v talóne
