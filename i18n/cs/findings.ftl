# Jedna krátká věta na nález: co se stalo, nebo co je v zápisu špatně.
# $suit je H, D, S, C nebo T (tarok); $card značka karty; $en a $cs název položky pravidel.

## Nemožné

finding-card-not-held = Zahrál { $card }, ač ji nedržel.
finding-card-not-held-discard = Odhodil { $card }, ač ji nedržel.
finding-card-not-held-talon = Vzal { $card }, která v talonu neleží.
finding-card-twice = Karta { $card } se objevuje podruhé.
finding-card-twice-talon = Vzal { $card }, která už z talonu odešla.
finding-card-missing = Chybí zahraná karta.
finding-hand-size = Rozdáno { $dealt } karet místo { $due }.
finding-hand-size-talon = V talonu { $dealt } karet místo { $due }.
finding-deck-mismatch = Rozdané karty netvoří celou hru karet.

## Sehrávka

finding-revoke-suit = Nectil { $suit ->
    [H] srdce
    [D] kára
    [S] piky
   *[C] kříže
 }.
finding-revoke-tarok = Nectil taroky.
finding-revoke-tarok-void = Neměl { $suit ->
    [H] srdce
    [D] kára
    [S] piky
   *[C] kříže
 }, a přesto nezahrál taroka.
finding-revoke-tarok-open = Nehrál vynesenou barvu ani tarok, ačkoli tarok držel.
finding-no-overtake = Nepřebil, ač mohl.
finding-pagat-early = Zahrál pagáta, ač držel jiného taroka.
finding-mond-on-skyz = Přihodil mond na škýze.
finding-tarok-lead = Vynesl taroka, ač držel barevné karty.
finding-wrong-leader = Vynášel, ač nebyl na výnosu.
finding-out-of-turn = Jednal mimo pořadí.
finding-out-of-turn-bid = Licitoval mimo pořadí.
finding-out-of-turn-call = Volal kartu mimo pořadí.
finding-out-of-turn-talk = Hlásil mimo pořadí.
finding-out-of-turn-play = Hrál mimo pořadí.
finding-early-lead = Vynesl dřív, než byl zdvih sebrán.
finding-card-taken-back = Vzal kartu zpět.
finding-peeked-discard = Nahlédl do odhozených karet.
finding-peeked-trick = Nahlédl do staršího zdvihu.

## Licitace a volání

finding-bid-too-low = Hlásil hru, která není vyšší než poslední hlášená.
finding-bid-repeated = V licitaci promluvil podruhé.
finding-bid-repeated-closed = Mluvil poté, co tři po sobě přijali.
finding-bid-repeated-auction = Promluvil v licitaci poté, co pasoval, nebo po jejím konci.
finding-bid-missing = V licitaci nepromluvil.
finding-bid-missing-turn = Na svém tahu nic nehlásil.
finding-forehand-passed = Pasoval jako předák.
finding-forehand-passed-alone = Pasoval, ač všichni ostatní už pasovali a hru musel hlásit.
finding-bid-unqualified = Hlásil hru, ač nedržel { $card }.
finding-bid-unknown = Hlásil „{ $bid }“, což hlásit nelze.
finding-bid-barred = Hlásil hru, která mu v tomto pořadí nepřísluší.
finding-bid-few-suits = Hlásil s příliš málo barevnými kartami.
finding-bid-after-accepting = Licitoval poté, co už přijal.
finding-varsava-not-allowed = Přešel na Varšavu bez oprávnění.
finding-call-unqualified = Volal { $card } bez oprávnění.
finding-call-missing = Nevolal spoluhráče.

## Talon a odhoz

finding-talon-order = Karty z talonu mimo pořadí.
finding-talon-order-left = Karty talonu zůstaly ležet.
finding-talon-order-added = Ke zdvihu přidána nesprávná karta talonu.
finding-talon-refused = Odmítl karty z talonu bez oprávnění.
finding-talon-card-missing = Zdvihu chybí karta z talonu.
finding-discard-count = Odhodil příliš mnoho karet.
finding-discard-count-few = Odhodil příliš málo karet.
finding-discard-forbidden = Odhodil { $card }, což je zakázáno.
finding-discard-tarok = Bez nouze odhodil taroka { $card }.
finding-discard-hidden = Odhodil taroka { $card } a neukázal ho.
finding-discard-hidden-noted = Odhodil taroka a neukázal ho.
finding-discard-forbidden-unseen = Odhodil zakázanou kartu.
finding-discard-tarok-unseen = Odhodil tarok bez nutnosti.
finding-discard-hidden-unseen = Odhodil tarok a neukázal ho.
finding-discard-late = Odhodil až po začátku hlášek.

## Hlášky, závazky, flek

finding-declaration-missing = Neohlásil: { $cs }.
finding-declaration-false = Ohlásil, co nedržel: { $cs }.
finding-declaration-missing-unseen = Neohlásil, co musel držet.
finding-declaration-false-unseen = Ohlásil, co držet nemohl.
finding-declaration-late = Hlásil pozdě.
finding-declaration-both = Ohlásil dvě hlášky téhož druhu.
finding-commitment-unqualified = Zavázal se bez oprávnění: { $cs }.
finding-commitment-late = Zavázal se pozdě: { $cs }.
finding-contra-own-side = Flekoval vlastní stranu.
finding-contra-late = Flekoval pozdě.
finding-contra-level = Flek stupně, který není na řadě.
finding-contra-forbidden = Flekoval, co flekovat nelze.
finding-contra-forbidden-silent = Zvýšil flek, ačkoli předtím zamlčel hlášku.
finding-contra-required = Neflekoval, ač musel.

## Rozdání a čas

finding-misdeal = Rozdáno bylo chybně.
finding-misdeal-cut = Při snímání sejmul příliš málo karet.
finding-misdeal-cutter = Snímal, ač neměl.
finding-misdeal-forehand = Předákem není ten, kdo jím má být.
finding-misdeal-rotation = Předák se neposunul o jedno místo.
finding-redeal-due = Mělo se rozdat znovu.
finding-redeal-undue = Rozdáno znovu bez důvodu.
finding-clock-overrun = Táhl později, než dovolují hodiny.

## Zapsané proti spočtenému

finding-trick-mismatch = Zdvih { $number } je zapsán místu { $recorded }, vzalo ho však místo { $computed }.
finding-points-mismatch = Zapsané body nesouhlasí.
finding-settlement-mismatch = Zapsané platby nesouhlasí.
finding-pot-mismatch = Zapsaný stav Žida nesouhlasí.
finding-ledger-mismatch = Zapsaná konta nesouhlasí.
finding-table-sum = Výsledky stolu nedávají součet.

## Nerozhodnuto a poznámky

finding-cannot-tell = Z viděných karet nelze poznat, zda bylo vše podle pravidel.
finding-cannot-tell-bid = Z viděných karet nelze poznat, zda hráč směl takto dražit.
finding-cannot-tell-call = Z viděných karet nelze poznat, zda hráč směl zavolat tuto kartu.
finding-cannot-tell-discard = Z viděných karet nelze poznat, zda byl odhoz podle pravidel.
finding-cannot-tell-declaration = Z viděných karet nelze poznat, zda byly hlášky správné.
finding-cannot-tell-commitment = Z viděných karet nelze poznat, zda hráč směl závazek ohlásit.
finding-cannot-tell-contra = Z viděných karet nelze poznat, zda hráč směl dát flek.
finding-cannot-tell-play = Z viděných karet nelze poznat, zda byla každá karta zahrána podle pravidel.
finding-cannot-tell-redeal = Z viděných karet nelze poznat, zda byl důvod k novému rozdání.
finding-unpaid-declaration = Tázán na hlášku, která se nikdy neplatí.
finding-contra-without-effect = Flek nemá účinek: hru rozhodl valát.
finding-pagat-taken-by-own-side = Pagáta v posledním zdvihu vzala vlastní strana; počítá se jako prohraný.
finding-pagat-lost-and-paid = Pagát byl v posledním zdvihu ztracen, a přece se platí tomu, kdo ho vzal, jako by vyhrál.
finding-forced-revoke = K mondu a škýzi musel dát pagáta, ač měl vynesenou barvu.
finding-tie-lost = Bodů je na obou stranách stejně; počítá se jako prohra.
finding-called-card-discarded = Volaná karta { $card } leží v odhozu; aktér je sám.
finding-sheet-contradicted = Hlásil { $cs }, ale zápis jej platí druhé straně: po zapsání byla nejspíš prohozena místa.
finding-renonc-claimed = Byl obviněn z renoncu.
