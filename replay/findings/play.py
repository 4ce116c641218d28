"""Checks of every card played: held at all, allowed by the trick law, in turn.

These run for each of a hand's cards, so each tests first and builds its evidence on a breach only.
"""

from eventstore import events as ev
from eventstore.cards import CODES, NUMBERS, SUIT_LETTERS, SUIT_OF, TAROK
from replay.findings.model import Finding, against, breach, code_of, codes
from replay.fold import card_number
from replay.legal import legal_cards, narrowing, next_to_play
from replay.sides import contract_name
from replay.state import NOBODY, State

PLAY_LAW = (
    "revoke-suit",
    "revoke-tarok",
    "no-overtake",
    "pagat-early",
    "mond-on-skyz",
    "tarok-lead",
)
"""Findings of the trick law and its restrictions."""
LAW_PATHS = {"revoke-suit": "tricks.law", "revoke-tarok": "tricks.law"}


def trick_number(before: State, seat: int) -> int:
    """Return the 1-based trick that the next card of ``seat`` belongs to."""
    play = before.play
    again = any(seat == player for player, _ in play.trick)
    return len(play.tricks) + (2 if again else 1)


def gone(state: State, card: int) -> bool:
    """Return whether ``card`` was played, laid away or set aside already."""
    old, play = state.exchange, state.play
    away = old.aside
    for mask in old.discards:
        away |= mask
    tricks = (*(trick.plays for trick in play.tricks), play.trick)
    return bool(away >> card & 1) or any(card == c for plays in tricks for _, c in plays)


def impossible(state: State, seat: int, card: int, trick: int | None) -> Finding | None:
    """Return the finding that ``seat`` cannot have had ``card`` to play or lay away, if so."""
    if card < 0 or state.play.hands[seat] >> card & 1:
        return None
    twice = gone(state, card)
    if not twice and state.play.hidden[seat]:
        return None
    holders = [s for s, hand in enumerate(state.play.hands) if hand >> card & 1]
    proof = {
        "card": CODES[card],
        "held": codes(state.play.hands[seat]),
        "holder": holders[0] if holders else None,
    }
    code = "card-twice" if twice else "card-not-held"
    section = "common.md#findings-codes-and-what-they-must-carry"
    return breach(state, code, seat, section, trick=trick, evidence=proof, card=CODES[card])


def card_held(before: State, event: ev.CardPlayed) -> Finding | None:
    """Played a card that he does not hold (``card-not-held``) or that is gone (``card-twice``).

    Breach: seat 1 plays H4, which seat 3 was dealt; or H4 is played in two tricks.
    Clean: seat 1 holds H4; or his hand is not known.
    """
    seat, card = event.seat, NUMBERS.get(event.card, -1)
    if card < 0 or before.play.hands[seat] >> card & 1:
        return None
    return impossible(before, seat, card, trick_number(before, seat))


def trick_law(before: State, event: ev.CardPlayed) -> Finding | None:
    """Broke the trick law or a restriction of the contract; the code says which.

    ``revoke-suit``: did not follow the suit led. Breach: H1 led; seat 1 holds H4 and plays V.
    ``revoke-tarok``: did not play a tarok when one was due. Breach: H1 led; seat 1 holds no heart,
    holds V and plays S7. ``pagat-early``: the pagát played before another tarok. Breach: second
    duty; the declarer plays I while holding V. ``mond-on-skyz``: the mond thrown on the škýz.
    Breach: Varšava; SKYZ led; XXI is played while holding V. ``no-overtake``: could and had to
    beat the trick. Breach: Varšava; H1 led; HK held, H4 played. ``tarok-lead``: led a tarok while
    holding a suit card. Breach: colour solo; X is led while holding H1.
    Clean: H1 led; seat 1 holds no heart and plays V; the only legal card is always right.
    """
    play, seat, card = before.play, event.seat, NUMBERS.get(event.card, -1)
    if card < 0 or not play.hands[seat] >> card & 1:
        return None
    for code, legal in narrowing(before, seat):
        if not legal >> card & 1:
            return _law_broken(before, seat, card, code, legal)
    return None


def _law_broken(before: State, seat: int, card: int, code: str, due: int) -> Finding | None:
    """The finding with all that a referee needs.

    Unseen cards cannot make it legal: another card of the hand only narrows what may be played.
    """
    play = before.play
    if any(seat == player for player, _ in play.trick):
        return None
    led = play.trick[0][1] if play.trick else NOBODY
    proof = {
        "led": code_of(led) if play.trick else None,
        "played": CODES[card],
        "held": codes(play.hands[seat]),
        "legal": codes(legal_cards(before, seat)),
        "withheld": codes(due),
        "shown": [],
        "proof": "dealt",
    }
    letters = f"{SUIT_LETTERS}T"
    path = LAW_PATHS.get(code, f"contracts.{contract_name(before)}.restrictions")
    key = None
    if code == "revoke-tarok" and SUIT_OF[led] != TAROK:
        key = f"finding-revoke-tarok-{'open' if play.hidden[seat] else 'void'}"
    return against(
        before,
        code,
        seat,
        path,
        trick=len(play.tricks) + 1,
        key=key,
        evidence=proof,
        suit=letters[SUIT_OF[led]] if play.trick else "T",
        card=CODES[card],
    )


def play_turn(before: State, event: ev.CardPlayed) -> Finding | None:
    """Led or played though it was another's turn (``wrong-leader``, ``out-of-turn``).

    Breach: seat 2 took the trick and seat 3 leads; or seat 0 leads and seat 2 plays before seat 1.
    Clean: seat 2 leads, then 3, 0, 1. Seat 1, who was passed over, is not out of turn after that.
    """
    seat, trick = event.seat, before.play.trick
    if trick:
        seats = len(before.play.hands)
        behind = (seat - trick[0][0]) % seats
        if behind == len(trick) and (seat - trick[-1][0]) % seats == 1:
            return None
    due = next_to_play(before)
    again = bool(trick) and due != NOBODY and any(seat == player for player, _ in trick)
    if seat == due or due == NOBODY or before.ended not in (None, "played"):
        return None
    lead = not trick or again
    code = "wrong-leader" if lead and not again else "out-of-turn"
    return against(
        before,
        code,
        seat,
        "tricks.law",
        trick=trick_number(before, seat),
        key=None if code == "wrong-leader" else "finding-out-of-turn-play",
        evidence={"due": due, "card": code_of(card_number(event.card))},
    )
