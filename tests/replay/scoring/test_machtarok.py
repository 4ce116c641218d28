"""All recorded hands of the MachTarok server: points, payments and carried chips, reproduced."""

from collections import Counter
from io import BytesIO
from typing import Any

from replay.fold import fold
from replay.notation.machtarok import RECORDS
from replay.notation.model import HandItem, Options
from replay.rulesets.game import game_of
from replay.rulesets.load import load
from replay.scoring.compare import score_check
from replay.scoring.model import Table
from replay.session import after, opening
from tests.games import HANDS, SESSIONS, machtarok_lines

RULES = load("machtarok@1")


def test_every_score_and_every_carried_chip_is_ok() -> None:
    lines = BytesIO(b"\n".join(machtarok_lines()))
    items = list(RECORDS.read(lines, Options("games.jsonl")))
    statuses: Counter[str] = Counter()
    tables: dict[str, Table] = {}
    for item in items:
        assert isinstance(item, HandItem)
        head: list[Any] = [timed.event for timed in item.session.events]
        hand: list[Any] = [timed.event for timed in item.events]
        name = item.session.name
        table = tables.get(name) or opening(RULES, list(enumerate(head, 1)))
        final = fold(game_of(RULES, head[0].settings), hand)
        check, findings = score_check(final, table, corrupt=False)
        assert not findings, (name, item.number, findings)
        statuses[check.status] += 1
        tables[name] = after(table, check, final)
        assert tables[name].accounts == final.claims.accounts
        assert sum(tables[name].accounts) == 4 * RULES.ledger.start
    assert statuses == {"ok": HANDS}
    assert len(tables) == SESSIONS
