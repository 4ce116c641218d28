"""Decides checks where cards are unseen: breach, clean, or cannot tell.

What a check says of a hand is asked of every hand that is possible (`replay.inference`). It is a
breach if all of them break the rule, clean if none does; else a ``cannot-tell``, one a seat and
kind of act, says which breaches are possible and why nobody can tell.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain

import msgspec

from eventstore import events as ev
from eventstore.cards import CODES, KINGS, TAROKS, TRUL, UNKNOWN, cards_in, mask_of
from replay.findings.deal import redeal_due
from replay.findings.model import Finding, Missing, breach
from replay.findings.play import PLAY_LAW
from replay.fold import APPLY, card_number
from replay.inference import Inferred, completed
from replay.sides import declarer
from replay.state import NOBODY, State

Ask = Callable[[State, ev.HandEvent], tuple[Finding, ...]]
"""What is found in an event, given the state before it."""
Outcomes = Iterable[Finding | None]
"""What is found in each of the possible hands."""
SEVERAL = ("contra", "discard")
"""Topics in which different rules can be broken."""

TOPICS: dict[type[ev.HandEvent], str] = {
    ev.BidMade: "bid",
    ev.CardCalled: "call",
    ev.CardDiscarded: "discard",
    ev.Declared: "declaration",
    ev.Committed: "commitment",
    ev.ContraMade: "contra",
    ev.CardPlayed: "play",
}
"""What can depend on the cards of the hand that acts, and what a doubt about it is called."""
MISSING_TOPICS = {"declaration-missing": "declaration", "call-missing": "call"}
DRAWN, LAID, KEPT = "drawn-unseen", "laid-unseen", "never-seen"
"""Why it cannot be told: he drew cards that nobody saw, laid such away, or never showed some."""
NAMELESS = (
    "discard-forbidden",
    "discard-tarok",
    "discard-hidden",
    "declaration-missing",
    "declaration-false",
)
"""Findings whose message names what the possible hands may not agree on; they have another."""
HAND_LAW = ("discard-tarok",)
"""Findings about a discard that depend on the rest of the hand."""
_Act = tuple[int, ev.CardDiscarded, bool]
"""A discard: its step, and whether nothing is wrong with it whatever the hand."""
_SECTION = "common.md#phases-and-depths"
_with = msgspec.structs.replace


class Unseen:
    """One hand with unseen cards: decides event by event, and keeps the doubts."""

    def __init__(self, proof: Inferred, ask: Ask) -> None:
        self.proof = proof
        self.ask = ask
        self.doubts: dict[tuple[int | None, str], Finding] = {}
        self.laid: dict[int, tuple[State, list[_Act]]] = {}
        self.after_deal: State | None = None

    def informed(self, state: State, event: ev.HandEvent | None) -> State:
        """Return the state after ``event`` with all that is proved since then."""
        state = self.proof.informed(state)
        if isinstance(event, ev.CardsDealt):
            self.after_deal = state
        return state

    def decided(self, before: State, event: ev.HandEvent) -> tuple[Finding, ...]:
        """The cards that were seen leave open whether an act was legal; one a seat and kind of act.

        Breach: seat 1 laid away two cards that nobody saw, and a king was never seen.
        Clean: all six cards that nobody saw are low suit cards; or a later play decides.
        """
        named = getattr(event, "seat", None)
        seat: int = NOBODY if named is None else named
        seated = 0 <= seat < before.seats
        topic = TOPICS.get(type(event))
        if isinstance(event, ev.RedealCalled):
            return self._redealt(before, event)
        if isinstance(event, ev.CardDiscarded) and seated:
            return self._laid_away(before, event)
        if topic is None or not seated or not before.play.hidden[seat]:
            return self.ask(before, event)
        if isinstance(event, ev.CardPlayed):
            return self._played(before, event)
        hands = self.proof.hands(before, seat, topic)
        outcomes = (_first(self.ask(completed(before, seat, hand), event)) for hand in hands)
        return self._verdict(before, seat, topic, outcomes, self.ask(before, event))

    def closed(
        self,
        opening: State | None,
        final: State,
        checks: Iterable[Missing],
        makes: Mapping[Callable[..., object], tuple[str, ...]],
    ) -> list[Finding]:
        """Return what should have been done before the first lead, and what was laid away.

        ``makes`` says which findings each of the checks can make.
        """
        self._to_deal_again(final)
        found = [one for seat in self.laid for one in self._discards(seat)]
        for check in checks if opening is not None else ():
            topic = next((MISSING_TOPICS[c] for c in makes[check] if c in MISSING_TOPICS), None)
            if opening is not None and topic is not None:
                found += self._missing(check, topic, opening, final)
            elif opening is not None:
                found += check(opening, final)
        return found

    def left(self) -> list[Finding]:
        """Return the doubts, where a deal is recorded that leaves cards open."""
        return list(self.doubts.values()) if self.proof.dealt else []

    def _redealt(self, before: State, event: ev.RedealCalled) -> tuple[Finding, ...]:
        """Where a hand may be a reason to deal again, nobody can tell if it was."""
        found, misdealt = self.ask(before, event), event.reason == "misdeal"
        if not found and not misdealt and any(before.play.hidden):
            undue = breach(before, "redeal-undue", event.seat, _SECTION)
            self._doubt(before, event.seat, "redeal", [undue], KEPT)
        return found

    def _to_deal_again(self, final: State) -> None:
        """Where a hand that went on may have been a reason to deal again, nobody can tell.

        It may if it would be with as many plain cards as it can hold.
        """
        start = self.after_deal
        if start is None or start.deal is None or redeal_due(final):
            return
        game, dealt, unseen = final.game, list(start.deal.hands), cards_in(self.proof.unseen)
        plain = sorted(unseen, key=lambda card: (bool(1 << card & TAROKS), game.values[card]))
        for seat, free in enumerate(start.play.hidden):
            if free:
                dealt[seat] = (*cards_in(start.play.hands[seat]), *plain[:free])
        found = redeal_due(_with(final, deal=_with(start.deal, hands=tuple(dealt))))
        if found:
            self._doubt(start, None, "redeal", list(found), KEPT)

    # -- plays -------------------------------------------------------------------------------

    def _played(self, before: State, event: ev.CardPlayed) -> tuple[Finding, ...]:
        """A breach always has one card as its witness: a known one, or too few harmless ones."""
        seat, free = event.seat, before.play.hidden[event.seat]
        found = self.ask(before, event)
        if (found and found[0].code not in PLAY_LAW) or card_number(event.card) < 0:
            return found
        known, harmful = before.play.hands[seat], list[tuple[int, Finding]]()
        unseen = self.proof.unseen & ~(1 << card_number(event.card))
        for card in cards_in(unseen):
            one = _first(self.ask(completed(before, seat, known | 1 << card), event))
            if one is not None and one.code in PLAY_LAW:
                harmful.append((card, one))
        harmless = unseen.bit_count() - len(harmful)
        if found and not harmless:
            return found
        if harmful and harmless < free:
            proof = {"one_of": [CODES[card] for card, _ in harmful]}
            return (_agreed([one for _, one in harmful], proof),)
        if harmful or found:
            self._doubt(before, seat, "play", [one for _, one in harmful] or list(found), KEPT)
        return ()

    # -- discards ----------------------------------------------------------------------------

    def _laid_away(self, before: State, event: ev.CardDiscarded) -> tuple[Finding, ...]:
        """What is wrong whatever the hand; the rest is asked when all is laid away.

        A card that must be one of those laid away may be any of them.
        """
        seat, inferred = event.seat, before.step + 1 in self.proof.laid
        event = _with(event, card=UNKNOWN) if inferred else event
        found = self.ask(before, event)
        if seat not in self.laid and not before.play.hidden[seat] and not inferred:
            return found
        sure = tuple(one for one in found if one.code not in HAND_LAW)
        acts = self.laid.setdefault(seat, (before, []))[1]
        acts.append((before.step + 1, event, not sure))
        return sure

    def _discards(self, seat: int) -> tuple[Finding, ...]:
        """All that a seat laid away, at once: the order of unseen cards means nothing."""
        before, acts = self.laid[seat]
        inferred = [self.proof.laid[step] for step, _, _ in acts if step in self.proof.laid]
        surely = mask_of(card_number(getattr(one, "card", UNKNOWN)) for one in inferred)
        tries = [
            self._laid(seat, completed(before, seat, hand), order)
            for hand in self.proof.hands(before, seat, "discard")
            for order in _orders(hand & ~before.play.hands[seat] | surely)
        ]
        found: list[Finding] = []
        for place in dict.fromkeys(place for one in tries for place in one):
            outcomes = [one.get(place) for one in tries]
            found += self._verdict(before, seat, "discard", outcomes, ())
        if tries and all(tries) and not found:
            any_of = [finding for one in tries for finding in one.values()]
            self._doubt(before, seat, "discard", any_of, LAID, sure=True)
        return tuple(found)

    def _laid(
        self, seat: int, state: State, order: Sequence[int]
    ) -> dict[tuple[str, int], Finding]:
        """What is found where the unseen discards are the first cards of ``order``.

        By its code and the step of a card that was seen; unseen ones have no place of their own.
        """
        unseen, found = iter(order), dict[tuple[str, int], Finding]()
        for step, act, fair in self.laid[seat][1]:
            hidden = card_number(act.card) < 0
            event = _with(act, card=_code(next(unseen, NOBODY)) if hidden else act.card)
            one = _first(self.ask(state, event))
            if fair and one is not None:
                found.setdefault((one.code, 0 if hidden else step), _with(one, step=step))
            state = APPLY[ev.CardDiscarded](state, event)
        return found

    # -- what is missing ---------------------------------------------------------------------

    def _missing(
        self, check: Missing, topic: str, opening: State, final: State
    ) -> tuple[Finding, ...]:
        sure = check(opening, final)
        found: list[Finding] = []
        for seat in range(opening.seats):
            mine = tuple(one for one in sure if one.seat == seat)
            variants = self._openings(topic, opening, final, seat)
            one = next(variants, None)
            if one is None:
                found += mine
                continue
            outcomes = (
                next((found for found in check(state, final) if found.seat == seat), None)
                for state in chain((one,), variants)
            )
            found += self._verdict(opening, seat, topic, outcomes, mine)
        return (*found, *(one for one in sure if one.seat is None))

    def _openings(self, topic: str, opening: State, final: State, seat: int) -> Iterator[State]:
        """The states before the first lead with the hands that a seat may hold, or was dealt."""
        if opening.play.hidden[seat]:
            for hand in self.proof.hands(opening, seat, topic):
                yield completed(opening, seat, hand)
        deal, start = opening.deal, self.after_deal
        if topic != "call" or seat != declarer(opening) or deal is None or start is None:
            return
        if final.auction.called is not None:
            return
        if deal.hands[seat] is not None and not start.play.hidden[seat]:
            return
        for hand in self.proof.hands(start, seat, topic):
            dealt = list(deal.hands)
            dealt[seat] = tuple(cards_in(hand))
            yield _with(opening, deal=_with(deal, hands=tuple(dealt)))

    # -- verdicts ----------------------------------------------------------------------------

    def _verdict(
        self,
        before: State,
        seat: int,
        topic: str,
        outcomes: Outcomes,
        sure: tuple[Finding, ...],
    ) -> tuple[Finding, ...]:
        """All of the possible hands break a rule, none does, or it cannot be told.

        The possible hands are tried no longer than that takes.
        """
        broken, clean = list[Finding](), False
        for one in outcomes:
            if one is None:
                clean = True
            else:
                broken.append(one)
            if clean and broken and topic not in SEVERAL:
                break
        kinds = {one.code for one in broken}
        if len(kinds) == 1 and not clean:
            return sure if kinds == {one.code for one in sure} else (_agreed(broken, {}),)
        if broken:
            draws = any(step > before.step for step, _ in self.proof.drawn[seat])
            why = LAID if topic == "discard" else DRAWN if draws else KEPT
            self._doubt(before, seat, topic, broken, why, sure=not clean)
        return ()

    def _doubt(
        self,
        before: State,
        seat: int | None,
        topic: str,
        possible: list[Finding],
        why: str,
        *,
        sure: bool = False,
    ) -> None:
        """Keep that something cannot be told; of one seat and topic that is one finding.

        Where a breach is ``sure``, it cannot be told which.
        """
        old = self.doubts.get((seat, topic))
        told = set(old.evidence["codes"] if old else ()) | {one.code for one in possible}
        tricks = list(old.evidence["tricks"]) if old else []
        trick = possible[0].trick
        if trick is not None and trick not in tricks:
            tricks.append(trick)
        proof: dict[str, object] = {"check": topic, "codes": sorted(told), "reason": why}
        proof["tricks"] = tricks
        if sure or (old and "sure" in old.evidence):
            proof["sure"] = True
        if old is not None:
            self.doubts[seat, topic] = _with(old, evidence=proof)
            return
        self.doubts[seat, topic] = breach(
            before,
            "cannot-tell",
            seat,
            _SECTION,
            trick=trick,
            step=possible[0].step,
            key=f"finding-cannot-tell-{topic}",
            evidence=proof,
        )


def _code(card: int) -> str:
    return CODES[card] if card >= 0 else UNKNOWN


def _first(found: tuple[Finding, ...]) -> Finding | None:
    return found[0] if found else None


def _orders(cards: int) -> tuple[Sequence[int], ...]:
    """Unseen discards with plain cards, taroks, or kings and the trul first."""
    plain = list(cards_in(cards & ~(TAROKS | KINGS)))
    taroks = list(cards_in(cards & TAROKS & ~TRUL))
    barred = list(cards_in(cards & (KINGS | TRUL)))
    orders = ((*plain, *taroks, *barred), (*barred, *taroks, *plain), (*taroks, *barred, *plain))
    return tuple(dict.fromkeys(orders))


def _agreed(found: list[Finding], proof: Mapping[str, object]) -> Finding:
    """What several possible hands agree on, as one finding with only what they all say."""
    first = found[0]
    evidence = {
        name: value
        for name, value in first.evidence.items()
        if all(one.evidence.get(name) == value for one in found)
    }
    evidence |= {**proof, "proof": "inferred"}
    alike = all(one.values == first.values for one in found)
    key = first.key if alike or first.code not in NAMELESS else f"finding-{first.code}-unseen"
    values = first.values if alike or first.code not in NAMELESS else {}
    return _with(first, evidence=evidence, key=key, values=values)
