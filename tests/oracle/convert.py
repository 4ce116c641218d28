"""From recorded games of other programs to oracle hands (the READMEs of the data)."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.oracle import openspiel
from tests.oracle.bohemian import Commitment
from tests.oracle.common import KINGS, SUIT_CARDS, TAROKS, TRUL, Hand, Table, pairwise
from tests.oracle.openspiel import CONTRACTS, Auction
from tests.oracle.slovenian import SETS, SIZE
from tests.oracle.vysocina import Options, settle_vysocina, varsava_moves

GAMES = Path(__file__).parent.parent / "games" / "machtarok-games.jsonl.gz"


def card_from_machtarok(code: str) -> str:
    """Translate one card: its ``R`` is the cavall, its black ``1``-``4`` are 7-10.

    >>> [card_from_machtarok(code) for code in ("T22", "T01", "SR", "S4", "C1", "H1", "DK")]
    ['SKYZ', 'I', 'SC', 'S10', 'C7', 'H1', 'DK']
    """
    suit, rank = code[0], code[1:]
    if suit == "T":
        return TAROKS[int(rank) - 1]
    if rank == "R":
        return suit + "C"
    if suit in "SC" and rank in "1234":
        return suit + str(int(rank) + 6)
    return code


def act_from_machtarok(event: list[Any]) -> list[Any]:
    """Translate one event, but for ``trick``."""
    kind, seat = event[0], event[1]
    if kind in ("draw", "forced"):
        return [kind, seat, [card_from_machtarok(card) for card in event[2]]]
    if kind == "ptalon":
        return [*event[:4], [card_from_machtarok(card) for card in event[4]]]
    if kind in ("discard", "play"):
        return [kind, seat, card_from_machtarok(event[2])]
    if kind == "partner":
        return ["call", seat, card_from_machtarok(event[2])]
    return list(event)


def claimed_points(record: dict[str, Any]) -> dict[str, int] | None:
    """Points by the declarer's side; the record gives povinnost's, in prever too."""
    points = record["points"]
    if points is None:
        return None
    ours, theirs = points["povinnost_team"], points["opposing_team"]
    if record["declarer"] not in record["povinnost_team"]:
        ours, theirs = theirs, ours
    return {"declarer": ours, "others": theirs}


def from_machtarok(record: dict[str, Any]) -> Hand:
    """Build the oracle hand of one record of ``games.jsonl``."""
    fields = record["notation"].split("/")
    dealt = [[card_from_machtarok(c) for c in split_cards(text)] for text in fields[4:9]]
    forehand = record["povinnost"]
    hands: list[list[str]] = [[], [], [], []]
    for step in range(4):
        hands[(forehand + step) % 4] = dealt[step]
    before, after = record["chips_before"], record["chips_after"]
    return {
        "rules": "machtarok@1",
        "settings": {"ace_high": record["settings"]["aceHigh"]},
        "forehand": forehand,
        "dealer": record["dealer"],
        "hands": hands,
        "talon": dealt[4],
        "acts": [act_from_machtarok(e) for e in record["events"] if e[0] != "trick"],
        "recorded": {
            "tricks": [event[1] for event in record["events"] if event[0] == "trick"],
            "points": claimed_points(record),
            "moves": [new - old for old, new in zip(before, after, strict=True)],
            "pot": None,
            "ledger": list(after),
        },
        "before": {"ledger": list(before), "pot": None, "first_of_session": record["hand"] == 0},
    }


def split_cards(text: str) -> list[str]:
    """Cut a notation field into its cards.

    >>> split_cards("S3DRT16")
    ['S3', 'DR', 'T16']
    """
    cards = []
    while text:
        length = 3 if text[0] == "T" else 2
        cards.append(text[:length])
        text = text[length:]
    return cards


def machtarok_records() -> Iterator[dict[str, Any]]:
    """All records of the recorded games, in their order."""
    with gzip.open(GAMES, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


#: Contracts and declarations of Tarakus; README of its sheets.
TARAKUS_CONTRACTS = {"prvni": "first", "druha": "second", "treti": "preferanc", "ctvrta": "solo"}
TARAKUS_RATES = {
    **dict.fromkeys(["barvicky", "trul", "honery", "tarocky"], 20),
    **dict.fromkeys(["barvy", "trul_honery", "kralovske_honery", "taroky"], 40),
}


def tarakus_commitments(record: dict[str, Any], side: list[int]) -> list[Commitment]:
    """Commitments of a sheet: without a player silent, of the declarer's side."""
    items = []
    for name, level in (("pagat", "flekPagat"), ("valat", "flekValat")):
        item = record["vysledek"][name]
        if item:
            seat = item["player"]
            owner = "declarer" if seat is None or seat in side else "others"
            announced = seat is not None
            items.append(
                Commitment(name, owner, item["uhran"], announced, record[level] if announced else 0)
            )
    return items


def tarakus_moves(record: dict[str, Any], options: Options) -> list[int]:
    """Settle one sheet of Tarakus; README of its sheets."""
    outcome = record["vysledek"]
    if record["type"] == "varsava":
        points = outcome["ociHrace"]
        return varsava_moves(points, points, record["forhont"])
    side = sorted({record["vydrazitel"], record["partner"]} - {None})
    items = tarakus_commitments(record, side)
    points = outcome["ociT1"]
    for item in items:
        if item.name == "valat" and item.won:
            kept = outcome["shozProtiValat"]
            points = 70 - kept if item.owner == "declarer" else kept
    declared = [0, 0]
    for seat, names in record["hlasky"].items():
        for name, held in names.items():
            declared[0 if int(seat) in side else 1] += TARAKUS_RATES[name] if held else 0
    value = settle_vysocina(
        contract=TARAKUS_CONTRACTS[record["type"]],
        points=points,
        m=record["tretiPozice"] or 1,
        level=record["flekHry"],
        commitments=items,
        declared=(declared[0], declared[1]),
        options=options,
    )
    return pairwise(side, value)


def card_from_openspiel(code: str) -> str:
    """Translate one card: taroks are ``T1`` to ``T22``.

    >>> card_from_openspiel("T22"), card_from_openspiel("CC")
    ('SKYZ', 'CC')
    """
    return TAROKS[int(code[1:]) - 1] if code[0] == "T" else code


#: Cards by the engine's action number; README of its data, "Card/action id".
OPENSPIEL_CARDS = [
    *TAROKS,
    *["H4", "H3", "H2", "H1", "HJ", "HC", "HQ", "HK"],
    *["D4", "D3", "D2", "D1", "DJ", "DC", "DQ", "DK"],
    *["S7", "S8", "S9", "S10", "SJ", "SC", "SQ", "SK"],
    *["C7", "C8", "C9", "C10", "CJ", "CC", "CQ", "CK"],
]


def acts_from_openspiel(record: dict[str, Any]) -> list[list[Any]]:
    """Translate all steps of one record."""
    acts: list[list[Any]] = []
    talon = [card_from_openspiel(card) for card in record["talon"]]
    contract = record["contract"].replace("_", "-")
    size = SETS.get(contract, 1)
    for seat, phase, action, *_ in record["steps"]:
        if phase == "bidding":
            acts.append(["bid", seat, CONTRACTS[action - 1] if action else "pass"])
        elif phase == "king_calling":
            acts.append(["king", seat, OPENSPIEL_CARDS[action]])
        elif phase == "talon_choice":
            cards = talon[size * action : size * (action + 1)]
            acts.append(["group", seat, action + 1, cards])
        else:
            acts.append([phase, seat, OPENSPIEL_CARDS[action]])
    return acts


def act_legality(hand: Hand) -> list[list[int]]:
    """Legal actions of the other engine at each of a hand's acts, by its action numbers."""
    table, legal = Table(hand, True, SIZE[len(hand["hands"])]), []
    state = Auction(table.n, table.forehand)
    law = openspiel.law_of(hand)
    trick: list[str] = []
    for act in hand["acts"]:
        kind, seat = act[0], act[1]
        held = table.holds[seat]
        if kind == "bid":
            legal.append(state.legal())
            state.bid(seat, 0 if act[2] == "pass" else CONTRACTS.index(act[2]) + 1)
        elif kind == "king":
            legal.append(numbers(KINGS))
        elif kind == "group":
            legal.append(list(range(6 // len(act[3]))))
            held += act[3]
        elif kind == "discard":
            fit = [c for c in held if c in SUIT_CARDS and c not in KINGS]
            legal.append(numbers(fit or [c for c in held if c in TAROKS and c not in TRUL]))
            held.remove(act[2])
        else:
            legal.append(numbers(law.legal(seat, held, trick)))
            held.remove(act[2])
            trick = [*trick, act[2]] if len(trick) < table.n - 1 else []
    return legal


def numbers(cards: list[str]) -> list[int]:
    """Action numbers of cards, ascending."""
    return sorted(OPENSPIEL_CARDS.index(card) for card in cards)


def from_openspiel(record: dict[str, Any]) -> Hand:
    """Build the oracle hand of one record; it claims the returns with the repaired bonuses."""
    hands = [[card_from_openspiel(card) for card in cards] for cards in record["hands"]]
    return {
        "rules": "openspiel-tarok@1",
        "settings": {},
        "forehand": 0,
        "dealer": len(hands) - 1,
        "hands": hands,
        "talon": [card_from_openspiel(card) for card in record["talon"]],
        "acts": acts_from_openspiel(record),
        "recorded": {
            "tricks": [trick[2] for trick in record["derived"]["tricks"]],
            "points": None,
            "moves": record["derived"].get("returns_if_bonus_bugs_fixed", record["returns"]),
            "pot": None,
            "ledger": None,
        },
        "before": {"ledger": None, "pot": None, "first_of_session": True},
    }


def openspiel_records(players: int) -> Iterator[dict[str, Any]]:
    """All records with so many players."""
    path = GAMES.with_name(f"openspiel-players{players}.jsonl.gz")
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)
