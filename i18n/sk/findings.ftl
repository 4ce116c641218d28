# Jedna krátka veta na nález: čo sa stalo, alebo čo je v zápise zle.
# $suit je H, D, S, C alebo T (tarok); $card značka karty; $sk názov položky pravidiel.

## Nemožné

finding-card-not-held = Zahral { $card }, hoci ju nedržal.
finding-card-not-held-discard = Odhodil { $card }, hoci ju nedržal.
finding-card-not-held-talon = Vzal { $card }, ktorá v talóne neleží.
finding-card-twice = Karta { $card } sa objavuje druhý raz.
finding-card-twice-talon = Vzal { $card }, ktorá už z talónu odišla.
finding-card-missing = Chýba zahraná karta.
finding-hand-size = Rozdaných { $dealt } kariet namiesto { $due }.
finding-hand-size-talon = V talóne { $dealt } kariet namiesto { $due }.
finding-deck-mismatch = Rozdané karty netvoria celý balíček.

## Zohrávka

finding-revoke-suit = Nepriznal { $suit ->
    [H] srdcia
    [D] kára
    [S] piky
   *[C] kríže
 }.
finding-revoke-tarok = Nepriznal taroky.
finding-revoke-tarok-void = Nemal { $suit ->
    [H] srdcia
    [D] kára
    [S] piky
   *[C] kríže
 }, a predsa nezahral taroka.
finding-revoke-tarok-open = Nehral vynesenú farbu ani tarok, hoci tarok držal.
finding-no-overtake = Neprebil, hoci mohol.
finding-pagat-early = Zahral pagáta, hoci držal iného taroka.
finding-mond-on-skyz = Prihodil mond na škýza.
finding-tarok-lead = Vyniesol taroka, hoci držal farebné karty.
finding-wrong-leader = Vynášal, hoci nebol na výnose.
finding-out-of-turn = Konal mimo poradia.
finding-out-of-turn-bid = Licitoval mimo poradia.
finding-out-of-turn-call = Volal kartu mimo poradia.
finding-out-of-turn-talk = Hlásil mimo poradia.
finding-out-of-turn-play = Hral mimo poradia.
finding-early-lead = Vyniesol skôr, než bol zdvih zobraný.
finding-card-taken-back = Vzal kartu späť.
finding-peeked-discard = Nazrel do odhodených kariet.
finding-peeked-trick = Nazrel do staršieho zdvihu.

## Licitácia a volanie

finding-bid-too-low = Hlásil hru, ktorá nie je vyššia než posledná hlásená.
finding-bid-repeated = V licitácii prehovoril druhý raz.
finding-bid-repeated-closed = Hovoril po tom, čo traja po sebe prijali.
finding-bid-repeated-auction = Prehovoril v licitácii po tom, čo pasoval, alebo po jej konci.
finding-bid-missing = V licitácii neprehovoril.
finding-bid-missing-turn = Na svojom ťahu nič nehlásil.
finding-forehand-passed = Pasoval ako predák.
finding-forehand-passed-alone = Pasoval, hoci všetci ostatní už pasovali a hru musel hlásiť.
finding-bid-unqualified = Hlásil hru, hoci nedržal { $card }.
finding-bid-unknown = Hlásil „{ $bid }“, čo hlásiť nemožno.
finding-bid-barred = Hlásil hru, ktorá mu v tomto poradí neprislúcha.
finding-bid-few-suits = Hlásil s príliš málo farebnými kartami.
finding-bid-after-accepting = Licitoval po tom, čo už prijal.
finding-varsava-not-allowed = Prešiel na Varšavu bez oprávnenia.
finding-call-unqualified = Volal { $card } bez oprávnenia.
finding-call-missing = Nevolal spoluhráča.

## Talón a odhodené karty

finding-talon-order = Karty z talónu mimo poradia.
finding-talon-order-left = Karty talónu zostali ležať.
finding-talon-order-added = K zdvihu pridaná nesprávna karta talónu.
finding-talon-refused = Odmietol karty z talónu bez oprávnenia.
finding-talon-card-missing = Zdvihu chýba karta z talónu.
finding-discard-count = Odhodil priveľa kariet.
finding-discard-count-few = Odhodil primálo kariet.
finding-discard-forbidden = Odhodil { $card }, čo je zakázané.
finding-discard-tarok = Bez núdze odhodil taroka { $card }.
finding-discard-hidden = Odhodil taroka { $card } a neukázal ho.
finding-discard-hidden-noted = Odhodil taroka a neukázal ho.
finding-discard-forbidden-unseen = Odhodil zakázanú kartu.
finding-discard-tarok-unseen = Odhodil taroka bez núdze.
finding-discard-hidden-unseen = Odhodil taroka, ktorého neukázal.
finding-discard-late = Odhodil až po začiatku hlášok.

## Hlášky, záväzky, flek

finding-declaration-missing = Neohlásil: { $sk }.
finding-declaration-false = Ohlásil, čo nedržal: { $sk }.
finding-declaration-missing-unseen = Neohlásil, čo musel držať.
finding-declaration-false-unseen = Ohlásil, čo držať nemohol.
finding-declaration-late = Hlásil neskoro.
finding-declaration-both = Ohlásil dve hlášky toho istého druhu.
finding-commitment-unqualified = Zaviazal sa bez oprávnenia: { $sk }.
finding-commitment-late = Zaviazal sa neskoro: { $sk }.
finding-contra-own-side = Flekoval vlastnú stranu.
finding-contra-late = Flekoval neskoro.
finding-contra-level = Flek stupňa, ktorý nie je na rade.
finding-contra-forbidden = Flekoval, čo flekovať nemožno.
finding-contra-forbidden-silent = Zvýšil flek, hoci predtým zamlčal hlášku.
finding-contra-required = Neflekoval, hoci musel.

## Rozdanie a čas

finding-misdeal = Rozdané bolo chybne.
finding-misdeal-cut = Pri snímaní zložil primálo kariet.
finding-misdeal-cutter = Snímal, hoci nemal.
finding-misdeal-forehand = Predákom nie je ten, kto ním má byť.
finding-misdeal-rotation = Predák sa neposunul o jedno miesto.
finding-redeal-due = Malo sa rozdať znova.
finding-redeal-undue = Rozdané znova bez dôvodu.
finding-clock-overrun = Ťahal neskôr, než dovoľujú hodiny.

## Zapísané proti vypočítanému

finding-trick-mismatch = Zdvih { $number } je zapísaný miestu { $recorded }, vzalo ho však miesto { $computed }.
finding-points-mismatch = Zapísané body nesúhlasia.
finding-settlement-mismatch = Zapísané platby nesúhlasia.
finding-pot-mismatch = Zapísaný stav Žida nesúhlasí.
finding-ledger-mismatch = Zapísané kontá nesúhlasia.
finding-table-sum = Výsledky stola nedávajú súčet.

## Nerozhodnuté a poznámky

finding-cannot-tell = Z videných kariet sa nedá zistiť, či bolo všetko podľa pravidiel.
finding-cannot-tell-bid = Z videných kariet sa nedá zistiť, či hráč smel takto licitovať.
finding-cannot-tell-call = Z videných kariet sa nedá zistiť, či hráč smel zavolať túto kartu.
finding-cannot-tell-discard = Z videných kariet sa nedá zistiť, či boli karty odhodené podľa pravidiel.
finding-cannot-tell-declaration = Z videných kariet sa nedá zistiť, či boli hlášky správne.
finding-cannot-tell-commitment = Z videných kariet sa nedá zistiť, či hráč smel záväzok ohlásiť.
finding-cannot-tell-contra = Z videných kariet sa nedá zistiť, či hráč smel dať flek.
finding-cannot-tell-play = Z videných kariet sa nedá zistiť, či bola každá karta zahraná podľa pravidiel.
finding-cannot-tell-redeal = Z videných kariet sa nedá zistiť, či bol dôvod na nové rozdanie.
finding-unpaid-declaration = Spýtaný na hlášku, ktorá sa nikdy neplatí.
finding-contra-without-effect = Flek nemá účinok: hru rozhodol valát.
finding-pagat-taken-by-own-side = Pagáta v poslednom zdvihu vzala vlastná strana; počíta sa ako prehratý.
finding-pagat-lost-and-paid = Pagát bol v poslednom zdvihu stratený, a predsa sa platí tomu, kto ho vzal, ako keby vyhral.
finding-forced-revoke = K mondu a škýzovi musel dať pagáta, hoci mal vynesenú farbu.
finding-tie-lost = Bodov je na oboch stranách rovnako; počíta sa ako prehra.
finding-called-card-discarded = Volaná karta { $card } leží medzi odhodenými; aktér je sám.
finding-sheet-contradicted = Hlásil { $sk }, ale zápis to platí druhej strane: po zapísaní boli asi zamenené miesta.
finding-renonc-claimed = Bol obvinený z renoncu.
