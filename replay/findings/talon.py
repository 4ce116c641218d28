"""Checks of the talon: who takes, refuses or lays aside which cards, and Varšava's talon cards."""

from eventstore import events as ev
from replay.findings.model import Finding, against, breach, code_of
from replay.fold import card_number, card_numbers
from replay.sides import contract, contract_name
from replay.state import UNSEEN, State
from replay.turns import Due, talon_card_adder, talon_card_due, talon_due


def _due(due: Due | None) -> dict[str, object]:
    if due is None:
        return {"due": None, "cards": []}
    return {"due": due.seats[0], "cards": [code_of(card) for card in due.cards]}


def _same(cards: tuple[int, ...], due: tuple[int, ...]) -> bool:
    """Whether these can be the due cards; an unseen one can be any."""
    if cards == due or len(cards) != len(due):
        return cards == due
    return UNSEEN in cards or UNSEEN in due or sorted(cards) == sorted(due)


def _in_turn(due: Due | None, seat: int, act: str) -> bool:
    """Whether ``seat`` is due for the act, or is next to somebody who acted too early."""
    if due is None or act not in due.acts:
        return False
    asides = "talon-set-aside" in due.acts
    return seat in due.seats or (seat in due.also and (act == "talon-set-aside") == asides)


def _chosen(due: Due, event: ev.TalonTaken) -> bool:
    """Whether these are the due cards, or the set of that number where one may be chosen."""
    cards, part = card_numbers(event.cards), event.part
    if due.choices:
        return 0 < part <= len(due.choices) and _same(cards, due.choices[part - 1])
    return _same(cards, due.cards) and due.part in (0, part)


def _order(before: State, seat: int, due: Due | None, **more: object) -> Finding:
    rules = before.game.rules
    name = f"contracts.{before.auction.contract}.talon" if due is None else "talon.refusal"
    path = name if contract(before) is not None and rules.cite(name) else "talon"
    return against(before, "talon-order", seat, path, evidence=_due(due) | more)


def talon_not_there(before: State, event: ev.TalonTaken | ev.TalonCardAdded) -> Finding | None:
    """Took a card from the talon that does not lie there.

    Breach: the talon is S7 S8 XV H1 H2 D4; forehand takes H3 among his four.
    Clean: every card taken lies in the talon; a talon that is not known.
    """
    left = before.exchange.left
    text = event.cards if isinstance(event, ev.TalonTaken) else event.card
    alien = [card for card in card_numbers(text) if card >= 0 and card not in left]
    if not alien or UNSEEN in left:
        return None
    talon = before.deal.talon if before.deal and before.deal.talon else ()
    code = "card-twice" if alien[0] in talon else "card-not-held"
    proof = {"card": code_of(alien[0]), "talon": [code_of(card) for card in left]}
    return breach(
        before,
        code,
        event.seat,
        "common.md#phases-and-depths",
        key=f"finding-{code}-talon",
        evidence=proof,
        card=code_of(alien[0]),
    )


def talon_taken(before: State, event: ev.TalonTaken) -> Finding | None:
    """Took talon cards out of order: another's, other cards, another part, or none to take.

    Breach: cz-app, declarer 0; seat 2 takes the fifth card before seat 1 was asked.
    Clean: seat 0 takes four, seat 1 refuses the fifth, seat 2 takes it. In slo-3 the declarer takes
    the second of the talon's sets.
    """
    if contract(before) is None:
        return None
    due = None if before.play.begun else talon_due(before)
    if (
        due is not None
        and _in_turn(due, event.seat, "talon-taken")
        and _chosen(due, event)
        and (due.forced or not event.forced)
    ):
        return None
    return _order(before, event.seat, due, taken=event.cards.split())


def talon_refused(before: State, event: ev.TalonRefused) -> Finding | None:
    """Refused talon cards that he had to take.

    Breach: the declarer refuses his four cards; or the third part of preferanc.
    Clean: seat 1 refuses the fifth card; the declarer refuses the first three in preferanc.
    """
    due = None if before.play.begun else talon_due(before)
    if due is None or event.seat not in due.seats or "talon-refused" in due.acts:
        return None
    return against(before, "talon-refused", event.seat, "talon.refusal", evidence=_due(due))


def talon_refused_order(before: State, event: ev.TalonRefused) -> Finding | None:
    """Refused talon cards that were not offered to him.

    Breach: cz-app, declarer 0; seat 2 refuses the fifth card before seat 1 was asked.
    Clean: seat 1 refuses it, then seat 2.
    """
    if contract(before) is None:
        return None
    due = None if before.play.begun else talon_due(before)
    seen = None if event.cards is None else card_numbers(event.cards)
    if (
        due is not None
        and _in_turn(due, event.seat, "talon-refused")
        and (seen is None or _same(seen, due.cards))
        and (not due.part or event.part == due.part)
    ):
        return None
    return _order(before, event.seat, due)


def talon_set_aside(before: State, event: ev.TalonSetAside) -> Finding | None:
    """Laid a talon card aside that somebody could still take, or the wrong one.

    Breach: cz-app, declarer 0; the fifth card goes to his pile though seat 3 was not asked.
    Clean: all three refused it.
    """
    if contract(before) is None:
        return None
    due = None if before.play.begun else talon_due(before)
    card = card_number(event.card)
    if (
        due is not None
        and _in_turn(due, event.seat, "talon-set-aside")
        and _same((card,), due.cards)
    ):
        return None
    return _order(before, event.seat, due, aside=event.card)


def talon_left(opening: State, final: State) -> tuple[Finding, ...]:
    """Cards are played though somebody had still to take or refuse talon cards.

    Breach: cz-app, first duty; the sixth card lies there when the first trick is led.
    Clean: the talon went out as the contract says; solo leaves it closed.
    """
    due = talon_due(opening)
    if due is None:
        return ()
    key, proof = "finding-talon-order-left", _due(due)
    seat = due.seats[0]
    return (against(opening, "talon-order", seat, "talon", key=key, evidence=proof),)


# -- talon cards added to tricks (Varšava) ---------------------------------------------------


def talon_card_order(before: State, event: ev.TalonCardAdded) -> Finding | None:
    """Added a talon card to a trick by the wrong hand, at the wrong time or the wrong card.

    Breach: Varšava; after the second trick forehand adds the third talon card. Or seat 2 adds one.
    Clean: after each of the first six tricks forehand adds the next one.
    """
    talon = before.deal.talon if before.deal and before.deal.talon else ()
    number, card = len(before.play.tricks), card_number(event.card)
    next_ones = (*before.exchange.left[:1], *talon[number - 1 : number])
    right = card < 0 or UNSEEN in next_ones or card in next_ones
    if talon_card_due(before) and event.seat == talon_card_adder(before) and right:
        return None
    proof = {
        "due": talon_card_adder(before),
        "added": event.card,
        "cards": [code_of(card) for card in next_ones],
    }
    return against(
        before,
        "talon-order",
        event.seat,
        f"contracts.{contract_name(before)}.talon",
        trick=number + bool(before.play.trick) or None,
        key="finding-talon-order-added",
        evidence=proof,
    )


def talon_card_missing(before: State, event: ev.CardPlayed | ev.HandCancelled) -> Finding | None:
    """Led to the next trick, or ended the hand, while the last one lacked its talon card.

    Breach: Varšava; the third trick is led and no talon card was added to the second.
    Clean: a talon card was added to each of the first six.
    """
    if before.play.trick or not talon_card_due(before):
        return None
    number = len(before.play.tricks)
    return against(
        before,
        "talon-card-missing",
        talon_card_adder(before),
        f"contracts.{contract_name(before)}.talon",
        trick=number,
        evidence={"trick": number},
    )
