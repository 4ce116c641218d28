# Jedna veta na druh udalosti. $who je miesto alebo hráč; čo nie je známe, je „?“.

event-session-opened = Sedenie { $session } podľa pravidiel { $rules }.
event-player-seated = { $who }: sadol si { $nature ->
    [robot] robot
    [client] program
   *[human] hráč { $player }
 }.
event-player-left = { $who } opustil stôl.
event-player-sat-out = { $player } vynecháva hru { $number }.
event-hand-opened = Začala sa hra { $number }.
event-pot-deposited = { $who } vkladá do Žida { $amount } pred hrou { $number }.
event-pot-divided = Žid sa delí: { $amounts }; zvýšilo { $dropped }.
event-penalty-imposed = { $who } dostáva pokutu { $amount } za hru { $number }: { $reason }
event-penalty-cancelled = Pokuta vo verzii { $version } sa ruší: { $reason }
event-protest-lodged = { $who } protestuje proti hre { $number }: { $reason }
event-protest-decided = Protest vo verzii { $version } { $upheld ->
    [yes] bol uznaný
   *[no] bol zamietnutý
 }. { $reason }
event-chips-bought = { $who } pridáva { $amount } zo svojho pred hrou { $number }.
event-table-sum-recorded = Na lístku stola stojí { $results }, spolu { $total }.
event-seat-disconnected = { $who }: spojenie sa prerušilo.
event-seat-reconnected = { $who } je späť.
event-seat-taken-over = { $who }: miesto od hry { $number } prevzal niekto iný.
event-game-cancelled = Hra bola zrušená: { $reason }
event-session-closed = Sedenie sa skončilo. { $reason }

event-hand-started = Hra { $number }; predák: { $forehand }.
event-deck-cut = { $method ->
    [none] Nie je známe, ako sa snímalo.
    [knock] { $who } klope.
   *[other] { $who } sníma ({ $method }).
 }
event-cards-dealt = Karty sú rozdané.
event-misdeal-noted = Rozdanie bolo chybné: { $reason }
event-redeal-called = Rozdáva sa znova: { $reason }
event-bid-made = { $who } hlási: { $bid }.
event-bid-passed = { $who } hovorí „dobrá“.
event-card-called = { $who } volá { $card }.
event-talon-offered = { $who } má na výber { $cards }.
event-talon-taken = { $who } { $forced ->
    [yes] musí vziať
   *[no] berie
 } z talónu { $cards }.
event-talon-refused = { $who } odmieta { $cards }.
event-talon-set-aside = { $card } sa odkladá k { $who }.
event-card-discarded = { $who } odhadzuje { $shown ->
    [yes] viditeľne { $card }
   *[no] { $card }
 }.
event-declared = { $names ->
    [none] { $who } nič nehlási.
   *[other] { $who } hlási: { $names }.
 }
event-declaration-asked = { $who } je spýtaný na hlášku.
event-committed = { $who } ohlasuje: { $item }.
event-commitment-declined = { $who } neohlasuje: { $item }.
event-contra-made = { $who }: { $level } ({ $item }).
event-contra-declined = { $who } nedáva { $level }.
event-turn-passed = { $who } hovorí „nič“.
event-card-played = { $who } hrá { $card }.
event-talon-card-added = K zdvihu sa z talónu pridáva { $card }.
event-cards-shown = { $who } ukazuje { $cards }.
event-hand-claimed = { $who } si nárokuje { $tricks ->
    [unknown] zvyšné zdvihy
   *[other] zdvihy ({ $tricks })
 }{ $accepted ->
    [yes] { "" }
   *[no] , ostatní nesúhlasia
 }.
event-hand-approved = Hra je schválená a nehrá sa.
event-hand-folded = { $who } sa vzdáva.
event-hand-cancelled = Hra zostala bez výsledku: { $reason }
event-tricks-recorded = Zapísaní víťazi zdvihov: { $winners }.
event-sheet-recorded = Na lístku stojí { $contract }, hrá { $declarer }.
event-points-recorded = { $seats ->
    [unknown] Zapísané body: { $declarer } ku { $others }.
   *[other] Zapísané body: { $seats }.
 }
event-payments-recorded = Zapísané: platby { $moves }; kontá { $accounts }; Žid { $pot }.
event-renonc-called = { $who } obviňuje z renoncu: { $accused }. { $reason }
event-fine-paid = { $who } platí pokutu { $amount }.
event-irregularity-noted = { $who }: zapísaný priestupok ({ $code }): { $text }
event-comment-added = Poznámka: { $text }
event-fields-kept = Ďalšie polia prameňa boli uchované.

event-event-corrected = { $author } opravuje verziu { $version }: { $reason }
event-event-inserted = { $author } dopĺňa, čo za verziou { $version } chýbalo: { $reason }
event-event-voided = { $author } vyhlasuje verziu { $version } za neplatnú: { $reason }
event-correction-reverted = { $author } berie späť opravu vo verzii { $version }: { $reason }

event-player-registered = { $player }: od tejto chvíle známy hráč.
event-alias-added = { $player } má ďalšie meno ({ $alias }).
event-players-merged = { $player } a { $into } sú tá istá osoba.
event-players-unmerged = { $player } je opäť samostatná osoba.
event-player-anonymised = Mená osoby { $player } boli zmazané.
event-import-voided = { $author } vyhlasuje import { $source } za neplatný: { $reason }
