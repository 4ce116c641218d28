"""A second, plain judge of played hands, written from the rule pages alone.

It imports nothing of the product: lists, dicts and ifs, so that the product never marks its own
homework (the pages are those of ``docs/rules``).

A hand is a dict of JSON values; cards are the canonical codes of common.md::

    rules      "cz-app@1", "sk-zs@1" …
    settings   machtarok: {"ace_high": bool}; vysocina: house rules, the fields of its ``Options``
    forehand   seat
    dealer     seat or None
    hands      lists of cards by seat, as dealt
    talon      its cards in their order
    acts       in table order, [kind, seat, ...]
    recorded   claims, each may be None: tricks [winners], points {"declarer", "others"} (everybody
               for himself: {"seats": [n]}), moves [n], pot, ledger [n]
    before     ledger [n] or None, pot or None, first_of_session

Acts of every rule set: play card · seen code (an eyewitness: early-lead, card-taken-back,
peeked-discard, peeked-trick).

Acts of `machtarok@1`: prever 0|1 · draw [cards] · pass · forced [cards] · ptalon step accepted
[cards shown] · discard card · call tarok · bidauni choice · money [items] value · valat 0|1 ·
iote 0|1 · contra level.

Acts of `cz-app@1`, `sk-zs@1`, `vysocina@1`: bid first|second|preferanc|solo|pass|varsava ·
call tarok · take [cards] · refuse card · aside card (the declarer's seat) · choose 1|2|3 [cards] ·
discard card [False: a tarok that was not shown] · declare name · commit pagat|valat · contra item
level owner (declarer|others) · nothing · talon-card card. The names of declarations are those of
each page. `sk-zs@1` also: approve (a first) · fold (the declarer). `vysocina@1` also: misdealt (the
dealer) · ended code (a varšava, by the offender's seat). These four end the hand.

Acts of `slo-3@1`, `slo-4@1`, `openspiel-tarok@1`: bid contract|pass (klop is never bid; in
openspiel-tarok forehand names it) · king card · group index [cards] (the talon's sets count from 1)
· discard card [False] · commit trula|kings|pagat-ultimo|trula-pagat|valat (the declarer announces)
· contra item level declarer. Hands of pikolo, the beggars and openspiel's valats may end when they
are decided. `slo-2@1` has plays only; forehand leads.

Acts of `stargames-40@1`: bid call|colour-solo|solo|pass · call tarok · commit absolut|pagat|valat
[side] (its seat's side unless named) · contra item level owner · redeal (seat or None; ends the
hand). What a seat says in a row is one turn. ``times``, if there, holds the seconds that each act
took, or None; settings {"stake": cents, "commission": per cent}.

The answer holds ``findings``, a set of (code, seat, place in acts). The place is None for what was
left out, for the deal and for sums; the seat is None where no seat is at fault. A hand that is
corrupt or was not played out has no points, moves, pot or ledger, and no score findings. What the
rules do not count is None, too (moves of `slo-2@1`, points of the beggars). `stargames-40@1` adds
``house``, its commission; `openspiel-tarok@1` adds ``piles``, three times each player's exact
points.

``players.any_hand`` plays a legal hand of any rule set but machtarok at random, ``mutate.plant``
plants one fault in a hand, ``observed`` tells what could be legal where only public acts are known.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.oracle.bohemian import Commitment
from tests.oracle.common import SEVERITY, Finding, Hand
from tests.oracle.cz_app import judge_cz_app, settle_cz_app
from tests.oracle.machtarok import judge_machtarok
from tests.oracle.openspiel import judge_openspiel
from tests.oracle.sk_zs import judge_sk_zs
from tests.oracle.slovenian import judge_slovenian, judge_two
from tests.oracle.stargames import judge_stargames
from tests.oracle.vysocina import judge_vysocina

__all__ = ["SEVERITY", "Commitment", "Finding", "Hand", "judge", "settle_cz_app"]


JUDGES: dict[str, Callable[[Hand, bool], dict[str, Any]]] = {
    "machtarok@1": judge_machtarok,
    "cz-app@1": judge_cz_app,
    "sk-zs@1": judge_sk_zs,
    "vysocina@1": judge_vysocina,
    "slo-3@1": judge_slovenian,
    "slo-4@1": judge_slovenian,
    "slo-2@1": judge_two,
    "openspiel-tarok@1": judge_openspiel,
    "stargames-40@1": judge_stargames,
}


def judge(hand: Hand, forgiving: bool = True) -> dict[str, Any]:
    """Judge one hand: findings, points, moves, pot, ledger, winners, partner and side.

    Not ``forgiving``, it goes on believing the cards of a seat whose log is proved impossible.
    """
    return JUDGES[hand["rules"]](hand, forgiving)
