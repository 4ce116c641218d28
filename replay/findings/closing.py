"""Checks of the whole hand: plays missing, recorded winners, what was noted, peculiarities."""

import msgspec

from eventstore import events as ev
from eventstore.cards import PAGAT, SUIT_MASKS, SUIT_OF, TAROKS, TRUL, mask_of
from replay.findings.model import Finding, against, breach, code_of, codes
from replay.goals import decided
from replay.legal import law_of, terms_of
from replay.playing import taken
from replay.rulesets.model import RuleSet
from replay.scoring.commitments import pagat_item
from replay.scoring.model import Settlement
from replay.sides import commitments, contract, declarer, partner, team_of
from replay.state import NOBODY, UNSEEN, State, Trick

NOTED = ("early-lead", "card-taken-back", "peeked-discard", "peeked-trick", "discard-hidden")
"""Breaches that cards cannot show: found only where an event records them."""


def closed(final: State) -> bool:
    """Return whether the hand was played to its end: all tricks, or a result written down."""
    claims = final.claims
    written = claims.winners or claims.points or claims.seat_points
    results = written or claims.moves or claims.accounts or claims.pot is not None
    return final.ended == "played" or (final.ended is None and bool(results))


def plays_of(final: State) -> list[tuple[int, int]]:
    """Return every card played, as (seat, card) in order."""
    played = [play for trick in final.play.tricks for play in trick.plays]
    return [*played, *final.play.trick]


def _gathered(final: State) -> State:
    """The hand with the trick on the table taken by whoever it belongs to as it lies."""
    play = final.play
    if not play.trick:
        return final
    tricks = (*play.tricks, taken(terms_of(final), play.trick, final.step))
    return msgspec.structs.replace(final, play=msgspec.structs.replace(play, tricks=tricks))


def card_missing(final: State) -> tuple[Finding, ...]:
    """A card was not played though the hand came to its end: a play is missing in the log.

    Breach: a result is written down, and seat 2 played eleven cards.
    Clean: twelve each; an unfinished hand without a result; a score sheet without plays; a beggar
    that ends with its first trick.
    """
    if not final.play.begun or not closed(final):
        return ()
    if _all_played(final):
        return ()
    over = decided(_gathered(final))
    counts = _played(final)
    found = []
    for seat, count in enumerate(counts):
        laid = final.exchange
        due = final.size + min(0, laid.drawn[seat] - laid.discarded[seat])
        if over:
            due = max(counts)
        if count >= due:
            continue
        left = codes(final.play.hands[seat])
        proof = {"played": count, "due": due, "left": left}
        section = "common.md#findings-codes-and-what-they-must-carry"
        finding = breach(
            final, "card-missing", seat, section, step=_last_play(final), evidence=proof
        )
        found.append(finding)
    return tuple(found)


def _all_played(final: State) -> bool:
    """Whether there are all tricks, with a card of everybody's."""
    play = final.play
    if play.trick or len(play.tricks) < final.size:
        return False
    return {len(trick.plays) for trick in play.tricks} == {final.seats}


def _played(final: State) -> list[int]:
    """How many cards each seat played; to a trick that is whole each played one."""
    seats, play = final.seats, final.play
    short = [trick.plays for trick in play.tricks if len(trick.plays) < seats]
    counts = [len(play.tricks) - len(short)] * seats
    for plays in (*short, play.trick):
        for seat, _ in plays:
            counts[seat] += 1
    return counts


def _last_play(final: State) -> int:
    return final.play.tricks[-1].step if final.play.tricks else final.step


def trick_mismatch(final: State) -> tuple[Finding, ...]:
    """A recorded winner of a trick is not who took it.

    Breach: SK C1 SQ V, and the record gives the trick to whoever played SK.
    Clean: the record gives it to whoever played V; or a card of the trick was not seen.
    """
    tricks, found = final.play.tricks, []
    for number, seat, step in final.claims.winners:
        trick = tricks[number - 1] if 0 < number <= len(tricks) else None
        if trick is None or trick.winner == seat or not _seen(trick, final.seats):
            continue
        proof = {
            "recorded": seat,
            "computed": trick.winner,
            "cards": [[player, code_of(card)] for player, card in trick.plays],
        }
        finding = against(
            final,
            "trick-mismatch",
            None,
            "tricks.law",
            trick=number,
            step=step,
            evidence=proof,
            number=number,
            recorded=seat,
            computed=trick.winner,
        )
        found.append(finding)
    return tuple(found)


def _seen(trick: Trick, seats: int) -> bool:
    return len(trick.plays) == seats and all(card >= 0 for _, card in trick.plays)


# -- recorded by people ----------------------------------------------------------------------


def irregularity_noted(before: State, event: ev.IrregularityNoted) -> Finding | None:
    """Somebody recorded a breach that cards cannot show.

    One of early-lead, card-taken-back, peeked-discard, peeked-trick, discard-hidden.
    Breach: the log notes that seat 2 looked at an older trick.
    Clean: nothing is noted.
    """
    if event.code not in NOTED:
        return None
    section = "common.md#findings-codes-and-what-they-must-carry"
    trick = len(before.play.tricks) or None
    hidden = event.code == "discard-hidden"
    key, proof = "finding-discard-hidden-noted" if hidden else None, {"text": event.text}
    return breach(before, event.code, event.seat, section, trick=trick, key=key, evidence=proof)


def renonc_claimed(before: State, event: ev.RenoncCalled) -> Finding:
    """A player accused another of a renonc; the claim is kept beside what the cards show.

    Breach: seat 0 says that seat 2 revoked in the third trick.
    Clean: nobody accuses anybody.
    """
    section = "common.md#findings-codes-and-what-they-must-carry"
    proof = {"by": event.seat, "reason": event.reason}
    return breach(
        before, "renonc-claimed", event.accused, section, trick=event.trick, evidence=proof
    )


# -- peculiarities ---------------------------------------------------------------------------


def called_card_discarded(final: State) -> tuple[Finding, ...]:
    """The called card lies in a discard pile, so that the declarer is alone.

    Breach: XIX is called and seat 2 laid it away.
    Clean: somebody holds it when the play begins.
    """
    called = final.auction.called
    if called is None or called < 0:
        return ()
    piles = enumerate(final.exchange.discards)
    return tuple(
        against(
            final,
            "called-card-discarded",
            seat,
            "call.discarded",
            step=final.auction.call_step,
            evidence={"card": code_of(called)},
            card=code_of(called),
        )
        for seat, pile in piles
        if pile >> called & 1
    )


def contra_without_effect(final: State) -> tuple[Finding, ...]:
    """A contra was made, but a valat decided the hand, which replaces everything else.

    Breach: machtarok; contra on the game, then the declarer's side takes all twelve tricks.
    Clean: the hand is counted by points.
    """
    rules = final.game.rules
    replacing = {name for name, rule in rules.commitments.items() if rule.replaces}
    if not replacing or not final.talk.contras or final.ended != "played" or rules.contra.covers:
        return ()
    called = any(made.item in replacing for made in commitments(final))
    if not called and _sweeper(final) == ():
        return ()
    contra = final.talk.contras[0]
    path = f"commitments.{sorted(replacing)[0]}"
    proof = {"level": max(made.level for made in final.talk.contras), "called": called}
    return (
        against(
            final, "contra-without-effect", contra.seat, path, step=contra.step, evidence=proof
        ),
    )


def _sweeper(final: State) -> tuple[int, ...]:
    """The side that took every trick, if one did."""
    winners = {trick.winner for trick in final.play.tricks}
    team = team_of(final, next(iter(winners))) if winners else ()
    return team if winners <= set(team) else ()


def pagat_taken_by_own_side(final: State) -> tuple[Finding, ...]:
    """The pagát fell in the last trick to its holder's own side, which still loses it.

    Breach: seat 1 plays I to the last trick and his partner takes it with SKYZ.
    Clean: an opponent takes it, or the pagát itself.
    """
    tricks = final.play.tricks
    holder = _lost_pagat(final)
    if holder == NOBODY or pays_winner(final.game.rules):
        return ()
    item = pagat_item(final.game.rules)
    if item is None:
        return ()
    last = tricks[-1]
    if last.winner not in team_of(final, holder):
        return ()
    proof = {"winner": last.winner, "partner": partner(final), "declarer": declarer(final)}
    return (
        against(
            final,
            "pagat-taken-by-own-side",
            holder,
            f"commitments.{item}",
            trick=len(tricks),
            step=last.step,
            evidence=proof,
        ),
    )


def _lost_pagat(final: State) -> int:
    """Who lost the pagát in the last trick, where that is worth something, or `NOBODY`."""
    tricks, played = final.play.tricks, contract(final)
    if played is None or not (played.talk and played.bonuses) or not 0 < final.size <= len(tricks):
        return NOBODY
    last = tricks[-1]
    holder = next((seat for seat, card in last.plays if card == PAGAT), NOBODY)
    return NOBODY if holder == last.winner else holder


def pays_winner(rules: RuleSet) -> bool:
    """Return whether the pagát in the last trick is paid to whoever takes it."""
    return rules.settlement.silent_pagat == "to-the-winner"


def pagat_lost_and_paid(final: State) -> tuple[Finding, ...]:
    """The pagát fell in the last trick, and is paid to whoever took it as if it had won.

    Breach: openspiel-tarok; seat 1 plays I to the last trick, seat 2 takes it with V and is paid.
    Clean: the pagát takes the last trick; the called king lies there too, which counts instead;
    elsewhere the pagát's side pays for losing it.
    """
    holder = _lost_pagat(final)
    if holder == NOBODY or not pays_winner(final.game.rules):
        return ()
    last = final.play.tricks[-1]
    if final.auction.called in [card for _, card in last.plays]:
        return ()
    return (
        against(
            final,
            "pagat-lost-and-paid",
            holder,
            "settlement.silent_pagat",
            trick=len(final.play.tricks),
            step=last.step,
            evidence={"winner": last.winner, "cards": [code_of(card) for _, card in last.plays]},
        ),
    )


def _trul_met(trick: Trick) -> bool:
    """Whether pagát, mond and škýz lie in the trick, another card of which may be unseen."""
    if trick.cards != UNSEEN:
        return trick.cards & TRUL == TRUL
    return mask_of(card for _, card in trick.plays) & TRUL == TRUL


def forced_revoke(final: State) -> tuple[Finding, ...]:
    """The rules made a player revoke: his pagát had to join mond and škýz on a suit he held.

    Breach: openspiel-tarok, klop; H1, XXI, SKYZ lie, seat 3 holds H4 and must play I.
    Clean: seat 3 holds no heart.
    """
    if law_of(final) != "pagat-to-mond-and-skyz":
        return ()
    met = [_trul_met(trick) for trick in final.play.tricks]
    if not any(met):
        return ()
    found, hands = [], final.play.hands
    for number, trick in reversed(list(enumerate(final.play.tricks, 1))):
        seats = {card: seat for seat, card in trick.plays}
        suit = SUIT_OF[trick.plays[0][1]]
        if met[number - 1] and hands[seats[PAGAT]] & SUIT_MASKS[suit] & ~TAROKS:
            proof = {"held": codes(hands[seats[PAGAT]] & SUIT_MASKS[suit])}
            path = f"contracts.{final.auction.contract}.law"
            found.append(
                against(
                    final,
                    "forced-revoke",
                    seats[PAGAT],
                    path,
                    trick=number,
                    step=trick.step,
                    evidence=proof,
                )
            )
        hands = tuple(
            hand | mask_of(card for player, card in trick.plays if player == seat)
            for seat, hand in enumerate(hands)
        )
    return tuple(found)


def tie_lost(final: State, settlement: Settlement) -> tuple[Finding, ...]:
    """Half of the points each, which the rules count as lost by one side.

    Breach: machtarok; 53:53 is lost by povinnost's side.
    Clean: 54:52; in cz-app 35:35 is a draw.
    """
    count, points = final.game.rules.count, settlement.points.declarer
    if count.tie == "nothing" or points is None or points * 2 != count.total:
        return ()
    if not any(line.item == "game" for line in settlement.lines):
        return ()
    proof = {"points": points, "total": count.total}
    step = final.claims.points_step or _last_play(final)
    return (against(final, "tie-lost", None, "count.tie", step=step, evidence=proof),)
