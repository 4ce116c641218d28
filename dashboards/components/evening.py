"""An evening's sheet as a secretary keeps it: who won what, and every hand with its totals."""

from typing import NamedTuple

from dash import dcc, html
from dash.development.base_component import Component

from analytics.facts import standing
from analytics.sessions import session_events
from dashboards import access, links, local
from dashboards.components.lists import SIGNS
from dashboards.components.verdict import verdict_sign
from dashboards.library import Judged
from dashboards.words import Words
from eventstore import events as ev
from replay.contra import contra_level
from replay.evening import Row
from replay.report import HandReport, SessionReport, Standing


class Sheet(NamedTuple):
    """What a sheet is written from; ``columns`` are the people, by the holder of their account."""

    judged: Judged
    report: SessionReport
    columns: dict[str, Standing]
    words: Words

    @property
    def secret(self) -> bool:
        """Whether only what is public may be told."""
        return self.judged.live and not access.sees_all()

    @property
    def has_pot(self) -> bool:
        """Whether the game is played with a pot."""
        return self.words.rules.pot is not None


def sheet_of(judged: Judged, report: SessionReport, words: Words) -> Sheet:
    """Return what the evening's sheet is written from."""
    columns = {one.player or f"#{one.seat}": one for one in report.standings}
    return Sheet(judged, report, columns, words)


def _name(one: Standing, words: Words) -> str:
    known = words.person(one.player)
    if known is None and one.seat is not None:
        return words.text("seat", seat=one.seat)
    return known or words.text("unnamed")


# -- who stands how ---------------------------------------------------------------------------

_OPTIONAL = ("sat_out", "dues", "share")


def standings(sheet: Sheet) -> Component:
    """Return everybody's evening, the winner first."""
    words, people = sheet.words, sheet.report.standings
    told = [name for name in _OPTIONAL if any(getattr(one, name) for one in people)]
    names = ("hands", *told[: told.count("sat_out")], "moves", *told[told.count("sat_out") :])
    heads = [words.text(f"evening-{name.replace('_', '-')}") for name in (*names, "account")]
    head = [html.Th(), html.Th(words.text("column-player"), scope="col")]
    head += [html.Th(title, scope="col", className="numeric") for title in heads]
    ranked = sorted(people, key=_gained, reverse=True)
    rows = [_standing(place, one, names, words) for place, one in enumerate(ranked, 1)]
    return html.Table([html.Thead(html.Tr(head)), html.Tbody(rows)], className="figures standings")


def _gained(one: Standing) -> int:
    return (one.moves or 0) + one.dues + one.share


def _standing(place: int, one: Standing, names: tuple[str, ...], words: Words) -> Component:
    plain, known = ("hands", "sat_out"), {name: getattr(one, name) for name in names}
    cells = [
        html.Td("?" if n is None else str(n) if name in plain else words.amount(n))
        for name, n in known.items()
    ]
    account = "?" if one.account is None else local.number(words.lang, one.account)
    head = html.Th(_name(one, words), scope="row")
    return html.Tr([html.Td(f"{place}."), head, *cells, html.Td(html.Strong(account))])


# -- hand by hand -----------------------------------------------------------------------------


_RESULT = 2
"""The column that a phone leaves out."""


def ledger(sheet: Sheet, rows: list[Row]) -> Component:
    """Return hands and payments in order: what each moved, and below it the running total."""
    words = sheet.words
    heads = ["#", words.text("column-contract"), words.text("column-result")]
    people = [_name(one, words) for one in sheet.columns.values()]
    pot = [words.text("evening-pot")] if sheet.has_pot else []
    titles = (*heads, *people, *pot, "")
    head = [
        html.Th(title, scope="col", className="result" if place == _RESULT else "")
        for place, title in enumerate(titles)
    ]
    events = dict(session_events(sheet.judged.session))
    reports = {one.final.number: one for one in sheet.report.hands}
    body = [
        _paid(row, events.get(row.due.version), sheet)
        if row.due is not None
        else _played(row, reports[row.number], sheet)
        for row in rows
    ]
    return html.Table([html.Thead(html.Tr(head)), html.Tbody(body)], className="figures ledger")


def _played(row: Row, report: HandReport, sheet: Sheet) -> Component:
    words = sheet.words
    hidden = sheet.secret and report.final.ended is None
    game, result = ("…", "") if hidden else (_game(report, words), _result(report))
    narrow = html.Span(result, className="narrow")
    link = dcc.Link(str(row.number), href=links.hand(report.hand), className="cell-link")
    sign = None if hidden else verdict_sign(report.score, words)
    cells = [html.Td([*game, narrow], className="game"), html.Td(result, className="result")]
    moved = _moves(row, sheet, None if row.hand is None else row.hand.holders)
    return html.Tr([html.Th(link, scope="row"), *cells, *moved, html.Td(sign)])


def _game(report: HandReport, words: Words) -> list[Component | str]:
    """The contract, who plays it, and what was doubled."""
    final = report.final
    contract, declarer, partner = standing(final)
    if contract is None:
        return [words.text(f"depth-{report.depth}-short")]
    under = words.at(final.players)
    who = [under.seat(seat) for seat in (declarer, partner) if seat is not None and seat >= 0]
    doubled = [
        under.text("act-contra-made", level=under.contra(level), item=under.item(item))
        for item in ("game", *final.game.rules.commitments)
        if (level := contra_level(final, item))
    ]
    said = ", ".join((" + ".join(dict.fromkeys(who)), *doubled))
    return [html.Strong(words.contract(contract)), html.Span(said, className="quiet")]


def _result(report: HandReport) -> str:
    points = (report.score.computed or report.score.recorded).points
    if points is None:
        return "—"
    if points.seats is not None:
        return " : ".join(map(str, points.seats))
    sides = [str(side) for side in (points.declarer, points.others) if side is not None]
    return " : ".join(sides) or "—"


_PAYMENTS: dict[type[ev.SessionEvent], str] = {
    ev.PenaltyImposed: "evening-penalty",
    ev.PotDeposited: "evening-deposit",
    ev.ChipsBought: "evening-chips",
}


def _paid(row: Row, event: ev.SessionEvent | None, sheet: Sheet) -> Component:
    """Money that moved between hands: a penalty with its reason, a deposit, chips bought."""
    key = "evening-paid" if event is None else _PAYMENTS.get(type(event), "evening-paid")
    said = sheet.words.text(key)
    why = None
    if isinstance(event, ev.PenaltyImposed) and not sheet.secret:
        why = html.Span(event.reason or event.rule, className="quiet")
    label = [html.Td([html.Em(said), why], className="game"), html.Td(className="result")]
    return html.Tr([html.Th(), *label, *_moves(row, sheet, None), html.Td()], className="paid")


def _moves(row: Row, sheet: Sheet, holders: tuple[str, ...] | None) -> list[Component]:
    """A cell a person: what he won or paid, and how he stands then; a dash for who sat out."""
    cells: list[Component] = []
    for holder in sheet.columns:
        move, total = row.moves.get(holder), row.totals.get(holder)
        played = holders is None or holder in holders
        shown = "" if holders is None and not move else "?" if played else "–"
        if move is not None:
            shown = sheet.words.amount(move)
        stands = ""
        if holder in row.totals:
            stands = "?" if total is None else local.number(sheet.words.lang, total)
        running = html.Span(stands, className="total")
        cells.append(html.Td([html.Span(shown, className="move"), running]))
    if sheet.has_pot:
        pot = "?" if row.pot is None else local.number(sheet.words.lang, row.pot)
        cells.append(html.Td(pot, className="pot"))
    return cells


# -- what else the session says ---------------------------------------------------------------


def remarks(sheet: Sheet) -> Component | None:
    """Return the pot, penalties taken back, protests, and what is wrong with the sheet itself."""
    words, report = sheet.words, sheet.report
    events = dict(session_events(sheet.judged.session))
    said: list[Component] = []
    if sheet.has_pot and (report.pot or report.division is None):
        pot = "?" if report.pot is None else str(report.pot)
        key = "evening-pot-held" if report.division is None else "evening-pot-divided"
        said.append(html.Li(words.text(key, amount=pot)))
    for event in events.values():
        if isinstance(event, ev.PenaltyCancelled):
            old = events.get(event.version)
            if isinstance(old, ev.PenaltyImposed):
                key, amount = "evening-penalty-cancelled", str(old.amount)
                said.append(html.Li(words.text(key, amount=amount, rule=old.rule)))
    for protest in report.protests:
        key = "open" if protest.upheld is None else "upheld" if protest.upheld else "rejected"
        text = words.text(f"evening-protest-{key}", number=protest.number)
        said.append(html.Li(text))
    for found in report.findings:
        sign = html.Span(SIGNS[found.severity], className=f"flag flag-{found.severity}")
        key = found.key or f"finding-{found.code}"
        sentence = words.message(key, found.code, found.values)
        said.append(html.Li([sign, " ", sentence], className="found"))
    return html.Ul(said, className="bare") if said else None


def signing(words: Words, position: int) -> Component:
    """Return what a printed sheet ends with: who signs it, and as the log stood when."""
    keys = ("evening-secretary", "evening-checked", "protocol-date")
    lines = [html.Div(words.text(key), className="sign-here") for key in keys]
    stood = words.text("evening-printed", position=local.number(words.lang, position))
    return html.Footer(
        [html.Div(lines, className="signatures"), html.P(stood, className="quiet")],
        className="print-only",
    )
