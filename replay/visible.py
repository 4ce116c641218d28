"""What a viewer may see of a hand at a step: the only way to a browser or a printed page.

A seat sees its own cards and what was shown to it or to all; the public what was shown to all;
``all`` everything that is recorded. Nobody is sent what comes after the step but a label; evidence
that holds a card hidden from the viewer, or a later trick, is only said to exist.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from eventstore import events as ev
from eventstore.cards import (
    CODES,
    DECK,
    NUMBERS,
    SUIT_LETTERS,
    SUIT_MASKS,
    cards_in,
    codes_of,
)
from replay import sides
from replay.fold import fold
from replay.inference import informed_states, voids
from replay.legal import legal_cards
from replay.seen import (
    ALL,
    HIDDEN,
    PUBLIC,
    Hand,
    SeenBid,
    SeenFinding,
    SeenSeat,
    SeenStep,
    SeenTrick,
    View,
    Viewer,
)
from replay.state import NOBODY, State
from replay.tricks import winner
from replay.turns import due

__all__ = [
    "ALL",
    "HIDDEN",
    "PUBLIC",
    "Hand",
    "SeenBid",
    "SeenFinding",
    "SeenSeat",
    "SeenStep",
    "SeenTrick",
    "View",
    "Viewer",
    "for_referee",
    "known_cards",
    "viewers",
    "visible",
]


def visible(hand: Hand, viewer: Viewer, step: int) -> View:
    """Return what ``viewer`` may see of ``hand`` after its first ``step`` events."""
    viewer = PUBLIC if hand.live else viewer
    step = min(max(step, 1), len(hand.events))
    done = hand.events[:step]
    acts = [event for _, event in hand.events]
    history, proof = informed_states(hand.game, acts)
    state = history[step - 1]
    recorded = state.play.hands if proof is None else fold(hand.game, acts[:step]).play.hands
    known = known_cards(done, viewer)
    named = 0 if state.auction.called in (None, NOBODY) else 1 << (state.auction.called or 0)
    over = state.ended is not None or step == len(hand.events)
    turn, plays = _turn(state, viewer)
    may_know_legal = plays and viewer in (turn, ALL) and not state.play.hidden[turn]
    places = dict(_places(history, hand.events))
    rules, tricks = hand.game.rules, _tricks(state, places)
    return View(
        hand=hand.id,
        rules=rules.id,
        unit=rules.unit,
        direction=rules.direction,
        session=state.session,
        number=state.number,
        viewer=viewer,
        step=step,
        steps=tuple(_steps(hand, viewer, step, known, places)),
        phase=state.phase,
        ended=state.ended,
        over=over,
        forehand=state.forehand,
        dealer=state.dealer,
        depth=state.depth,
        seats=tuple(_seat(state, seat, viewer, known, recorded) for seat in range(state.seats)),
        talon=tuple(_code(card, known) for card in state.exchange.left),
        turn=_known_seat(turn),
        legal=tuple(codes_of(legal_cards(state, turn))) if may_know_legal else None,
        bids=tuple(SeenBid(bid.seat, bid.name, bid.step) for bid in state.auction.bids),
        contract=sides.contract_name(state),
        declarer=_known_seat(sides.declarer(state)),
        called=None if not named else CODES[named.bit_length() - 1],
        partner=_partner(state, viewer),
        declared=state.talk.declared,
        commitments=tuple((c.seat, c.item, c.step) for c in state.talk.commitments),
        contras=tuple((c.seat, c.item, c.level, c.step) for c in state.talk.contras),
        table=_table(state, tricks),
        tricks=tricks,
        findings=tuple(
            _finding(hand, number, viewer, known, len(tricks) + bool(state.play.trick))
            for number, finding in enumerate(hand.findings)
            if finding.step <= step
        ),
        comments=tuple(_comments(hand, step)) if viewer == ALL else (),
        accounts=state.claims.accounts_before,
        pot=state.claims.pot_before,
        score=hand.score if over else None,
        unseen=tuple(codes_of(proof.unseen)) if proof is not None and viewer == ALL else (),
    )


def viewers(hand: Hand) -> tuple[Viewer, ...]:
    """Return whose eyes a hand may be looked at through."""
    return (PUBLIC,) if hand.live else (ALL, PUBLIC, *range(hand.game.rules.players))


def for_referee(hand: Hand) -> Hand:
    """Return the hand as a referee may look at it: in full also while it is being recorded."""
    return msgspec.structs.replace(hand, live=False)


# -- which cards a viewer knows ---------------------------------------------------------------

_TO_THE_SEAT = (ev.TalonTaken, ev.TalonRefused, ev.TalonOffered, ev.CardDiscarded)
_TO_ALL = (ev.CardPlayed, ev.TalonCardAdded, ev.CardsShown)
_PRIVATE = (ev.DeclarationAsked, ev.CommitmentDeclined)
"""Questions that a program puts to one seat because of what it holds."""


def _shown(event: ev.HandEvent, viewer: Viewer) -> str:
    """Return the codes that ``event`` lets ``viewer`` see."""
    if isinstance(event, ev.CardsDealt):
        own = isinstance(viewer, int) and 0 <= viewer < len(event.hands)
        return (event.hands[int(viewer)] or "") if own else ""
    mine = isinstance(event, _TO_THE_SEAT) and event.seat == viewer
    if mine or isinstance(event, _TO_ALL) or getattr(event, "shown", False):
        return getattr(event, "cards", None) or getattr(event, "card", None) or ""
    return ""


def known_cards(events: tuple[tuple[int, ev.HandEvent], ...], viewer: Viewer) -> int:
    """Return the mask of the cards that ``viewer`` has seen by the end of ``events``.

    >>> deal = ev.CardsDealt(hands=("I H1", "II H2", None, None), talon="SK S10")
    >>> codes_of(known_cards(((1, deal), (2, ev.CardPlayed(seat=1, card="H2"))), 0))
    ['I', 'H1', 'H2']
    """
    if viewer == ALL:
        return DECK
    mask = 0
    for _, event in events:
        for code in _shown(event, viewer).split():
            mask |= 1 << NUMBERS[code] if code in NUMBERS else 0
    return mask


def _code(card: int, known: int) -> str:
    return CODES[card] if card >= 0 and known >> card & 1 else HIDDEN


def _codes(text: str | None, known: int) -> tuple[str, ...]:
    words = (text or "").split()
    return tuple(w if w in NUMBERS and known >> NUMBERS[w] & 1 else HIDDEN for w in words)


# -- parts of the view ------------------------------------------------------------------------


def _known_seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _seat(
    state: State, seat: int, viewer: Viewer, known: int, recorded: tuple[int, ...]
) -> SeenSeat:
    hand, unseen = state.play.hands[seat], state.play.hidden[seat]
    whole = viewer in (seat, ALL)
    laid = (
        state.exchange.discards[seat] & known
        if whole
        else state.exchange.discards[seat] & (state.exchange.shown)
    )
    return SeenSeat(
        seat=seat,
        player=state.players[seat] if seat < len(state.players) else None,
        cards=tuple(codes_of(hand)) if whole else None,
        count=hand.bit_count() + unseen,
        unseen=unseen if whole else 0,
        discards=tuple(codes_of(laid)),
        discarded=state.exchange.discarded[seat],
        drawn=state.exchange.drawn[seat],
        tricks=sum(trick.winner == seat for trick in state.play.tricks),
        inferred=tuple(codes_of(hand & ~recorded[seat])) if whole else (),
        voids=tuple(_letters(voids(state, seat))),
    )


def _letters(suits: int) -> Iterator[str]:
    """The letters of suits given as masks."""
    letters = f"{SUIT_LETTERS}T"
    yield from (letters[suit] for suit, mask in enumerate(SUIT_MASKS) if suits & mask)


def _turn(state: State, viewer: Viewer) -> tuple[int, bool]:
    """Who has to act, if the viewer may know, and whether he has to play a card.

    A program asks the holder of a card only whether he commits to it.
    """
    waited = due(state)
    if waited is None or len(waited.seats) != 1:
        return NOBODY, False
    (seat,) = waited.seats
    private = waited.phase == "commitments" and viewer not in (seat, ALL)
    return (NOBODY, False) if private else (seat, "card-played" in waited.acts)


def _partner(state: State, viewer: Viewer) -> int | None:
    """The called card's holder, once the viewer has seen the card or holds it."""
    called, partner = state.auction.called, sides.partner(state)
    if partner == NOBODY or called is None:
        return None
    seen = state.exchange.shown >> called & 1 if called >= 0 else 0
    for plays in (state.play.trick, *(trick.plays for trick in state.play.tricks)):
        seen |= any(card == called for _, card in plays)
    return partner if seen or viewer in (partner, ALL) else None


def _places(
    history: tuple[State, ...], events: tuple[tuple[int, ev.HandEvent], ...]
) -> Iterator[tuple[int, tuple[int, int]]]:
    """Yield step, and trick number and place in it, of every card played as the fold counts."""
    for state, (_, event) in zip(history, events, strict=True):
        if isinstance(event, ev.CardPlayed):
            trick = state.play.trick or (state.play.tricks[-1].plays if state.play.tricks else ())
            yield state.step, (len(state.play.tricks) + bool(state.play.trick), len(trick))


def _tricks(state: State, places: dict[int, tuple[int, int]]) -> tuple[SeenTrick, ...]:
    first = {number: step for step, (number, _) in sorted(places.items(), reverse=True)}
    return tuple(
        SeenTrick(
            number=number,
            plays=tuple((seat, _code(card, DECK)) for seat, card in trick.plays),
            winner=_known_seat(trick.winner),
            first=first.get(number, trick.step),
            last=trick.step,
            extra=CODES[trick.extra] if trick.extra >= 0 else None,
        )
        for number, trick in enumerate(state.play.tricks, 1)
    )


def _table(state: State, tricks: tuple[SeenTrick, ...]) -> SeenTrick | None:
    """The trick that lies on the table: the one in play, else the last one until a new lead."""
    plays = state.play.trick
    if not plays:
        return tricks[-1] if tricks else None
    return SeenTrick(
        number=len(tricks) + 1,
        plays=tuple((seat, _code(card, DECK)) for seat, card in plays),
        winner=_known_seat(winner(state.game, plays, state.auction.contract)),
        first=state.step - len(plays) + 1,
        last=state.step,
        complete=False,
    )


_CARD_FIELDS = ("card", "cards", "hands", "talon")
_NEVER = ("kind", "seat", "text", "fields", "reason", "players", *_CARD_FIELDS)

_PHASES: dict[type[ev.HandEvent], str] = {
    ev.BidMade: "bidding",
    ev.BidPassed: "bidding",
    ev.CardCalled: "call",
    ev.TalonOffered: "talon",
    ev.TalonTaken: "talon",
    ev.TalonRefused: "talon",
    ev.TalonSetAside: "talon",
    ev.CardDiscarded: "discard",
    ev.Declared: "round",
    ev.DeclarationAsked: "round",
    ev.Committed: "round",
    ev.CommitmentDeclined: "round",
    ev.ContraMade: "round",
    ev.ContraDeclined: "round",
    ev.TurnPassed: "round",
    ev.CardPlayed: "play",
    ev.TalonCardAdded: "play",
    ev.TricksRecorded: "result",
    ev.SheetRecorded: "result",
    ev.PointsRecorded: "result",
    ev.PaymentsRecorded: "result",
    ev.HandStarted: "deal",
    ev.DeckCut: "deal",
    ev.CardsDealt: "deal",
}


def _steps(
    hand: Hand, viewer: Viewer, now: int, known: int, places: dict[int, tuple[int, int]]
) -> Iterator[SeenStep]:
    for step, (version, event) in enumerate(hand.events, 1):
        phase = _PHASES.get(type(event), "other")
        number, place = places.get(step, (None, None))
        private = isinstance(event, _PRIVATE) and viewer not in (ALL, event.seat)
        if step > now or private:
            yield SeenStep(step, version, phase, number, place)
            continue
        fields = msgspec.structs.asdict(event)
        cards = fields.get("cards") or fields.get("card")
        named = isinstance(event, ev.CardCalled)
        yield SeenStep(
            step,
            version,
            phase,
            number,
            place,
            kind=ev.KIND_OF[type(event)],
            seat=fields.get("seat"),
            cards=_codes(cards, DECK if named else known),
            details={name: value for name, value in fields.items() if name not in _NEVER},
        )


def _comments(hand: Hand, now: int) -> Iterator[tuple[int, str]]:
    """Free text may name any card, so only who sees everything gets it."""
    for step, (_, event) in enumerate(hand.events[:now], 1):
        if isinstance(event, ev.CommentAdded | ev.IrregularityNoted) and event.text:
            yield step, event.text


# -- findings ---------------------------------------------------------------------------------

_WORD = re.compile(r"\w+")


def _any_leaf(value: Any, test: Callable[[str, Any], bool], name: str = "") -> bool:
    """Whether ``test`` holds for any leaf of nested evidence, given the nearest field's name."""
    if isinstance(value, dict):
        return any(_any_leaf(inner, test, str(key)) for key, inner in value.items())
    if isinstance(value, list | tuple | set | frozenset):
        return any(_any_leaf(inner, test, name) for inner in value)
    return test(name, value)


def _secret(known: int, tricks: int) -> Callable[[str, Any], bool]:
    """Return the test for a hidden card or a trick not begun yet."""
    hidden = {CODES[card] for card in cards_in(DECK & ~known)}

    def secret(name: str, value: Any) -> bool:
        if isinstance(value, str):
            return any(word in hidden for word in _WORD.findall(value))
        return name == "trick" and isinstance(value, int) and value > tricks

    return secret


def _finding(hand: Hand, number: int, viewer: Viewer, known: int, tricks: int) -> SeenFinding:
    """A finding as far as the viewer may know its grounds.

    Corrections to try may name any card, so only who sees everything gets them.

    Where a piece of the evidence is secret, only pieces that are known cards and nothing else
    remain, and outside the play the words go too: there they tell what somebody holds.
    """
    finding = hand.findings[number]
    about = (finding.version, finding.code)
    tries = tuple(one for one in hand.proposals if (one.version, one.code) == about)
    secret = _secret(known, tricks)
    evidence, withheld = finding.evidence, False
    if viewer != ALL:
        withheld = _any_leaf(evidence, secret)
        if withheld:
            evidence = {
                name: item
                for name, item in evidence.items()
                if not _any_leaf(item, lambda _, leaf: leaf not in NUMBERS)
                and not _any_leaf(item, secret)
            }
    silent = viewer != ALL and _any_leaf(finding.values, secret)
    silent = silent or (withheld and finding.trick is None)
    return SeenFinding(
        number=number,
        code=finding.code,
        severity=finding.severity,
        seat=finding.seat,
        step=finding.step,
        version=finding.version,
        trick=finding.trick,
        section=finding.section,
        assumed=finding.assumed,
        fine=finding.fine,
        withheld=withheld,
        key=None if silent else finding.key or f"finding-{finding.code}",
        values={} if silent else finding.values,
        evidence=evidence,
        proposals=tries if viewer == ALL else (),
    )
