# Jedna věta na druh události. $who je místo nebo hráč; co není známo, je „?“.

event-session-opened = Sezení { $session } podle pravidel { $rules }.
event-player-seated = { $who }: usedl { $nature ->
    [robot] robot
    [client] program
   *[human] hráč { $player }
 }.
event-player-left = { $who } opustil stůl.
event-player-sat-out = { $player } vynechává hru { $number }.
event-hand-opened = Začala hra { $number }.
event-pot-deposited = { $who } vkládá do Žida { $amount } před hrou { $number }.
event-pot-divided = Žid se dělí: { $amounts }; zbylo { $dropped }.
event-penalty-imposed = { $who } dostává pokutu { $amount } za hru { $number }: { $reason }
event-penalty-cancelled = Pokuta ve verzi { $version } se ruší: { $reason }
event-protest-lodged = { $who } protestuje proti hře { $number }: { $reason }
event-protest-decided = Protest ve verzi { $version } { $upheld ->
    [yes] byl uznán
   *[no] byl zamítnut
 }. { $reason }
event-chips-bought = { $who } přidává { $amount } ze svého před hrou { $number }.
event-table-sum-recorded = Na lístku stolu stojí { $results }, celkem { $total }.
event-seat-disconnected = { $who }: spojení se přerušilo.
event-seat-reconnected = { $who } je zpět.
event-seat-taken-over = { $who }: místo od hry { $number } převzal někdo jiný.
event-game-cancelled = Hra byla zrušena: { $reason }
event-session-closed = Sezení skončilo. { $reason }

event-hand-started = Hra { $number }; předák: { $forehand }.
event-deck-cut = { $method ->
    [none] Není známo, jak se snímalo.
    [knock] { $who } klepe.
   *[other] { $who } snímá ({ $method }).
 }
event-cards-dealt = Karty jsou rozdány.
event-misdeal-noted = Rozdání bylo chybné: { $reason }
event-redeal-called = Rozdává se znovu: { $reason }
event-bid-made = { $who } hlásí: { $bid }.
event-bid-passed = { $who } říká „dobrá“.
event-card-called = { $who } volá { $card }.
event-talon-offered = { $who } má na výběr { $cards }.
event-talon-taken = { $who } { $forced ->
    [yes] musí vzít
   *[no] bere
 } z talonu { $cards }.
event-talon-refused = { $who } odmítá { $cards }.
event-talon-set-aside = { $card } se odkládá k { $who }.
event-card-discarded = { $who } odhazuje { $shown ->
    [yes] viditelně { $card }
   *[no] { $card }
 }.
event-declared = { $names ->
    [none] { $who } nic nehlásí.
   *[other] { $who } hlásí: { $names }.
 }
event-declaration-asked = { $who } je tázán na hlášku.
event-committed = { $who } ohlašuje: { $item }.
event-commitment-declined = { $who } neohlašuje: { $item }.
event-contra-made = { $who }: { $level } ({ $item }).
event-contra-declined = { $who } nedává { $level }.
event-turn-passed = { $who } říká „nic“.
event-card-played = { $who } hraje { $card }.
event-talon-card-added = Ke zdvihu se z talonu přidává { $card }.
event-cards-shown = { $who } ukazuje { $cards }.
event-hand-claimed = { $who } si nárokuje { $tricks ->
    [unknown] zbylé zdvihy
   *[other] zdvihy ({ $tricks })
 }{ $accepted ->
    [yes] { "" }
   *[no] , ostatní nesouhlasí
 }.
event-hand-approved = Hra je schválena a nehraje se.
event-hand-folded = { $who } se vzdává.
event-hand-cancelled = Hra zůstala bez výsledku: { $reason }
event-tricks-recorded = Zapsaní vítězové zdvihů: { $winners }.
event-sheet-recorded = Na lístku stojí { $contract }, hraje { $declarer }.
event-points-recorded = { $seats ->
    [unknown] Zapsané body: { $declarer } ku { $others }.
   *[other] Zapsané body: { $seats }.
 }
event-payments-recorded = Zapsáno: platby { $moves }; konta { $accounts }; Žid { $pot }.
event-renonc-called = { $who } obviňuje z renoncu: { $accused }. { $reason }
event-fine-paid = { $who } platí pokutu { $amount }.
event-irregularity-noted = { $who }: zapsán přestupek ({ $code }): { $text }
event-comment-added = Poznámka: { $text }
event-fields-kept = Další pole pramene byla uchována.

event-event-corrected = { $author } opravuje verzi { $version }: { $reason }
event-event-inserted = { $author } doplňuje, co za verzí { $version } chybělo: { $reason }
event-event-voided = { $author } prohlašuje verzi { $version } za neplatnou: { $reason }
event-correction-reverted = { $author } bere zpět opravu ve verzi { $version }: { $reason }

event-player-registered = { $player }: od této chvíle známý hráč.
event-alias-added = { $player } má další jméno ({ $alias }).
event-players-merged = { $player } a { $into } jsou táž osoba.
event-players-unmerged = { $player } je opět samostatná osoba.
event-player-anonymised = Jména osoby { $player } byla smazána.
event-import-voided = { $author } prohlašuje import { $source } za neplatný: { $reason }
