"""Whole evenings of robots: seats, times, deals, what was written down, the accounts carried on.

Everything follows from the seed. Each hand has its own source of chance, so that a planted fault
changes that hand alone, and the accounts after it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec

from eventstore import events as ev
from eventstore.cards import NUMBERS, Card
from eventstore.model import HAND, SESSION, Append, Identity, StreamWrite, Timed
from replay.check import check_hand
from replay.notation.model import PersonName
from replay.rulesets.game import Game, game_of
from replay.rulesets.load import resolved
from replay.rulesets.model import RuleSet
from replay.scoring.model import Table
from replay.session import after
from taroky.sampling import (
    cz_app,
    deals,
    deals_slovenian,
    machtarok,
    sk_zs,
    slovenian,
    stargames,
    vysocina,
)
from taroky.sampling.depths import DEPTHS
from taroky.sampling.model import ROUND, Hand, Protocol
from taroky.sampling.written import write_down

NAMES = (
    "Alžběta Vránová",
    "Bohumil Ježek",
    "Ctirad Šípek",
    "Drahomíra Žďárská",
    "Evžen Kříž",
    "Františka Ořechová",
)
"""Invented players."""

EVENING_HANDS = 10
NAMESPACE = "synthetic"
RECORDER = "taroky sample (synthetic)"
ZONE = "Europe/Prague"

_FIRST_FRIDAY = 1_704_477_600_000
"""5 January 2024, 18:00 UTC, in ms."""
_WEEK = 7 * 24 * 3600 * 1000
_THEMED = 0.6


class Family(NamedTuple):
    """What sampling knows of one rule set: its table's protocol and the themes of its deals."""

    protocol: Protocol
    themes: tuple[deals.MakeTheme, ...]
    head: Callable[[Evening, int, list[list[Card]]], tuple[int, int]]
    """Dealer and forehand of a hand, by its number and, of the first, the cards."""
    cut: Callable[[random.Random, int], ev.DeckCut]
    settings: tuple[dict[str, Any], ...] = ({},)
    """Settings of the sessions, in turn."""


class Evening(msgspec.Struct):
    """One session that goes on: its rules, seats, accounts, and the time of its clock.

    ``between`` is what happened since the last hand.
    """

    name: str
    rules: RuleSet
    game: Game
    settings: dict[str, Any]
    seats: tuple[str, ...]
    first_dealer: int
    clock: int
    table: Table
    version: int = 0
    forehand: int = 0
    between: list[ev.Event] = []


class Sampled(NamedTuple):
    """A hand as it will be written, and the table that it was settled at."""

    number: int
    events: tuple[ev.HandEvent, ...]
    table: Table


def _by_turns(evening: Evening, number: int, hands: list[list[Card]]) -> tuple[int, int]:
    players = evening.game.rules.players
    dealer = (evening.first_dealer + number) % players
    return dealer, (dealer + 1) % players


def _by_the_two(evening: Evening, number: int, hands: list[list[Card]]) -> tuple[int, int]:
    """Whoever holds II (III, … if it lies in the talon) is povinnost first; then by turns."""
    if number == 0:
        card = next(c for c in range(NUMBERS["II"], 22) if any(c in hand for hand in hands))
        holder = next(seat for seat, hand in enumerate(hands) if card in hand)
        evening.first_dealer = (holder - 1) % ROUND
    return _by_turns(evening, number, hands)


def _czech_cut(chance: random.Random, dealer: int) -> ev.DeckCut:
    opposite = (dealer + 2) % ROUND
    if chance.random() < 0.2:
        return ev.DeckCut("knock", opposite)
    return ev.DeckCut("cut", opposite, chance.randrange(2, 53))


def _server_cut(chance: random.Random, dealer: int) -> ev.DeckCut:
    return ev.DeckCut("Cut", (dealer + 2) % ROUND, chance.randrange(10, 45))


def _no_cut(chance: random.Random, dealer: int) -> ev.DeckCut:
    return ev.DeckCut("none")


FAMILIES: dict[str, Family] = {
    "cz-app": Family(cz_app.PROTOCOL, deals.CZ_APP, _by_turns, _czech_cut),
    "machtarok": Family(machtarok.PROTOCOL, deals.MACHTAROK, _by_the_two, _server_cut),
    "sk-zs": Family(sk_zs.PROTOCOL, deals.SK_ZS, _by_turns, _czech_cut),
    "vysocina": Family(vysocina.PROTOCOL, deals.VYSOCINA, _by_turns, _czech_cut),
    "stargames-40": Family(
        stargames.PROTOCOL,
        stargames.THEMES,
        _by_turns,
        _no_cut,
        ({"stake": 100, "commission": 9}, {"stake": 50}),
    ),
    "slo-2": Family(slovenian.PLAY_ONLY, deals_slovenian.PLAIN, _by_turns, _no_cut),
    "slo-3": Family(slovenian.PROTOCOL, deals_slovenian.SLOVENIAN, _by_turns, _no_cut),
    "slo-4": Family(slovenian.PROTOCOL, deals_slovenian.SLOVENIAN, _by_turns, _no_cut),
    "openspiel-tarok": Family(
        slovenian.PROTOCOL,
        deals_slovenian.SLOVENIAN,
        _by_turns,
        _no_cut,
        ({"players": 3}, {"players": 4}),
    ),
}
"""What can be sampled, by the name of the rule set; one more is one more entry."""


def family(rules: RuleSet) -> Family | None:
    """Return how to play ``rules``, if robots can."""
    return FAMILIES.get(rules.id.partition("@")[0])


Plant = Callable[[Hand, Table, Protocol, random.Random], Hand]
"""May spoil a finished hand: returns it, or the one with a fault planted."""


def sample(
    rules: RuleSet, hands: int, seed: int, plant: Plant | None = None, depth: str = "full"
) -> Iterator[Append]:
    """Yield the appends of ``hands`` complete hands, deterministically by ``seed``.

    They are recorded to ``depth``; what was written down and carried on is the same in all.
    """
    players = family(rules)
    if players is None:
        raise ValueError(f"no robots play {rules.id!r}")
    chance = random.Random(f"{rules.id} {seed}")
    themes = _themes(chance, players.themes)
    for number in range(-(-hands // EVENING_HANDS)):
        evening = _open(rules, seed, number, chance)
        left = min(EVENING_HANDS, hands - number * EVENING_HANDS)
        for hand in range(left):
            _buy(evening, hand)
            yield _hand(evening, players, hand, next(themes), plant, depth)
        yield _close(evening, left)


def _themes(
    chance: random.Random, themes: tuple[deals.MakeTheme, ...]
) -> Iterator[deals.MakeTheme]:
    """Yield the themes in turn, with plain deals between them."""
    while True:
        for theme in themes:
            while chance.random() > _THEMED:
                yield deals.plain
            yield theme


def people() -> list[PersonName]:
    """Return the invented players; each has the same id in every sample, as in one club."""
    chance = random.Random("people")
    return [PersonName(f"{chance.getrandbits(40):010x}", name) for name in NAMES]


def _open(rules: RuleSet, seed: int, number: int, chance: random.Random) -> Evening:
    several = FAMILIES[rules.id.partition("@")[0]].settings
    settings = several[number % len(several)]
    game = game_of(rules, settings)
    players = game.rules.players
    return Evening(
        name=f"sample-{rules.id.partition('@')[0]}-{seed}-{number + 1:02}",
        rules=rules,
        game=game,
        settings=settings,
        seats=tuple(one.person for one in chance.sample(people(), players)),
        first_dealer=chance.randrange(players),
        clock=_FIRST_FRIDAY + _WEEK * (number + seed % 40),
        table=Table((rules.ledger.start,) * players, 0 if rules.pot else None, first=True),
    )


def _buy(evening: Evening, number: int) -> None:
    """Whoever has run out buys as much as the tournament says, as often as needed."""
    tournament = evening.rules.tournament
    if tournament is None:
        return
    accounts = list(evening.table.accounts)
    for seat, account in enumerate(accounts):
        while account < 0:
            evening.between.append(ev.ChipsBought(seat, tournament.buy, number))
            account += tournament.buy
        accounts[seat] = account
    evening.table = msgspec.structs.replace(evening.table, accounts=tuple(accounts))


def _hand(
    evening: Evening,
    players: Family,
    number: int,
    make_theme: deals.MakeTheme,
    plant: Plant | None,
    depth: str,
) -> Append:
    """Return one hand, played, settled and written down; the evening goes on after it."""
    chance = random.Random(f"{evening.name}#{number}")
    expected = (evening.first_dealer + number + 1) % evening.game.rules.players
    theme = make_theme(chance, expected)
    hands, talon = deals.deal(chance, evening.game, theme.wishes)
    dealer, forehand = players.head(evening, number, hands)
    table = evening.table
    started = ev.HandStarted(
        evening.name, number, forehand, dealer, accounts=table.accounts, pot=table.pot
    )
    piles = tuple(deals.codes(cards) for cards in hands)
    dealt = ev.CardsDealt(piles, deals.codes(talon), evening.rules.deal.methods[0])
    events = (started, players.cut(chance, dealer), dealt)
    hand = Hand(evening.game, chance, theme.temper, events)
    players.protocol.finish(hand, next(iter(players.protocol.phases)))
    write_down(hand, table)
    if plant is not None:
        hand = plant(hand, table, players.protocol, random.Random(f"{evening.name}#{number}!"))
    evening.table = _left_by(hand, table)
    if hand.state.ended == "redeal":
        evening.first_dealer -= 1
    return _append(evening, number, list(DEPTHS[depth](hand.game, hand.events)))


def _left_by(hand: Hand, table: Table) -> Table:
    """Return the table that the next hand finds: what was written down, else what is computed."""
    report = check_hand(hand.game, list(enumerate(hand.events, 1)), table)
    return after(table, report.score, hand.state)


def _timed(evening: Evening, events: list[ev.Event], chance: random.Random) -> tuple[Timed, ...]:
    timed = []
    for event in events:
        evening.clock += 1000 * chance.randrange(1, 7)
        timed.append(Timed(event, evening.clock))
    return tuple(timed)


def _append(evening: Evening, number: int, events: list[ev.HandEvent]) -> Append:
    chance = random.Random(f"{evening.name}#{number} clock")
    session: list[ev.Event] = []
    if number == 0:
        session = [_opened(evening), *_seated(evening)]
    session += [*evening.between, ev.HandOpened(number)]
    evening.between = []
    expected, evening.version = evening.version, evening.version + len(session)
    writes = (
        StreamWrite(SESSION + evening.name, expected, _timed(evening, session, chance)),
        StreamWrite(f"{HAND}{evening.name}#{number}", 0, _timed(evening, list(events), chance)),
    )
    return _signed(evening, number, writes)


def _opened(evening: Evening) -> ev.SessionOpened:
    text, digest = resolved(evening.rules)
    return ev.SessionOpened(
        evening.name,
        evening.rules.id,
        digest,
        text,
        evening.settings,
        play="synthetic",
        place="synthetic",
    )


def _seated(evening: Evening) -> list[ev.PlayerSeated]:
    return [ev.PlayerSeated(seat, player, "robot") for seat, player in enumerate(evening.seats)]


def _close(evening: Evening, hands: int) -> Append:
    """End the evening: what lies in the pot is shared out, what cannot be shared is dropped."""
    session: list[ev.Event] = []
    accounts, pot = evening.table.accounts, evening.table.pot
    if pot:
        share, left = divmod(pot, len(accounts))
        session.append(ev.PotDivided((share,) * len(accounts), left))
        accounts = tuple(account + share for account in accounts)
    if evening.rules.ledger.table_sum:
        session.append(ev.TableSumRecorded(accounts, sum(accounts)))
    session.append(ev.SessionClosed("end of the evening", accounts))
    chance = random.Random(f"{evening.name} close")
    write = StreamWrite(SESSION + evening.name, evening.version, _timed(evening, session, chance))
    return _signed(evening, hands, (write,))


def _signed(evening: Evening, ordinal: int, writes: tuple[StreamWrite, ...]) -> Append:
    return Append(
        writes,
        recorder=RECORDER,
        source=f"{NAMESPACE}:{evening.name}",
        identity=Identity(NAMESPACE, evening.name, ordinal),
        recorded=evening.clock,
        zone=ZONE,
    )
