"""Checks of the discard."""

import msgspec

from eventstore import events as ev
from eventstore.cards import FIVES, KINGS, TAROKS, TRUL
from replay.findings.model import Finding, against, codes
from replay.findings.play import impossible
from replay.fold import card_number
from replay.rights import discardable, to_discard
from replay.state import State


def discard_held(before: State, event: ev.CardDiscarded) -> Finding | None:
    """Laid away a card that he does not hold, or that is gone already.

    Breach: seat 1 lays away H4, which seat 3 holds.
    Clean: seat 1 holds H4; or his hand is not known.
    """
    finding = impossible(before, event.seat, card_number(event.card), None)
    if finding is None or finding.code != "card-not-held":
        return finding
    return msgspec.structs.replace(finding, key="finding-card-not-held-discard")


def discard_late(before: State, event: ev.CardDiscarded) -> Finding | None:
    """Laid a card away after the declarations had begun.

    Breach: cz-app; the declarer declares, then seat 2 lays his card away.
    Clean: all discards lie before the first declaration.
    """
    if not before.talk.acts and not before.play.begun:
        return None
    return against(before, "discard-late", event.seat, "discard", evidence={"card": event.card})


def discard_count(before: State, event: ev.CardDiscarded) -> Finding | None:
    """Laid away more cards than he drew.

    Breach: seat 1 drew one talon card and lays two away.
    Clean: he lays one away.
    """
    drawn, laid = before.exchange.drawn[event.seat], before.exchange.discarded[event.seat] + 1
    if laid <= drawn:
        return None
    proof = {"drawn": drawn, "laid": laid, "cards": codes(before.exchange.discards[event.seat])}
    return against(before, "discard-count", event.seat, "discard", evidence=proof)


def discard_forbidden(before: State, event: ev.CardDiscarded) -> Finding | None:
    """Laid away a king or a card of the trul.

    Breach: the declarer lays HK away.
    Clean: he lays HQ away.
    """
    card = card_number(event.card)
    if card < 0 or not FIVES >> card & 1:
        return None
    allowed = codes(discardable(before, event.seat))
    proof = {"card": event.card, "allowed": allowed}
    return against(
        before, "discard-forbidden", event.seat, "discard.law", evidence=proof, card=event.card
    )


def discard_tarok(before: State, event: ev.CardDiscarded) -> Finding | None:
    """Laid a tarok away though suit cards other than kings would have done.

    Breach: the declarer drew four, holds four such suit cards and lays V away.
    Clean: he holds three of them and lays V away with them.
    """
    card, seat = card_number(event.card), event.seat
    if card < 0 or not TAROKS & ~TRUL >> card & 1 or before.play.hidden[seat]:
        return None
    allowed = discardable(before, seat)
    if allowed >> card & 1:
        return None
    hand = before.play.hands[seat]
    plain = hand & ~(TAROKS | KINGS)
    proof = {
        "card": event.card,
        "allowed": codes(allowed),
        "plain": codes(plain),
        "held": codes(hand),
        "due": to_discard(before, seat),
    }
    return against(before, "discard-tarok", seat, "discard.law", evidence=proof, card=event.card)


def discard_hidden(before: State, event: ev.CardDiscarded) -> Finding | None:
    """Laid a tarok away face down.

    Breach: V is laid away, not shown.
    Clean: V is laid away face up; H4 is laid away face down.
    """
    card = card_number(event.card)
    if event.shown or card < 0 or not TAROKS >> card & 1 or not before.game.rules.discard.shown:
        return None
    proof = {"card": event.card}
    return against(
        before, "discard-hidden", event.seat, "discard.shown", evidence=proof, card=event.card
    )


def discard_missing(opening: State, final: State) -> tuple[Finding, ...]:
    """Kept more cards than he plays with: laid away fewer than he drew.

    Breach: the declarer drew four, laid three away, and the first trick is led.
    Clean: each laid away as many as he drew, if late.
    """
    found = []
    for seat in range(opening.seats):
        drawn, laid = opening.exchange.drawn[seat], final.exchange.discarded[seat]
        if laid >= drawn:
            continue
        key, proof = "finding-discard-count-few", {"drawn": drawn, "laid": laid}
        found.append(against(opening, "discard-count", seat, "discard", key=key, evidence=proof))
    return tuple(found)
