"""What happened so far: the acts before the play, and the tricks; each entry leads to its step."""

from collections import defaultdict
from typing import Any

from dash import html
from dash.development.base_component import Component

from dashboards.components.attributes import extra
from dashboards.components.cards import chip
from dashboards.components.wide import scrolled
from dashboards.words import Words, act
from replay.visible import SeenStep, SeenTrick, View


def jump(children: Any, step: int, view: View, *, classes: str = "", **more: Any) -> Component:
    """Return a button that leads to ``step``; the present one is marked."""
    here = extra(aria_current="step") if step == view.step else {}
    return html.Button(
        children,
        className=f"jump {classes}".strip(),
        type="button",
        **extra(data_step=str(step)),
        **here,
        **more,
    )


def _flags(view: View) -> dict[int, str]:
    """Steps with findings, and the gravest severity there."""
    flags: dict[int, str] = {}
    for finding in view.findings:
        flags.setdefault(finding.step, finding.severity)
    return flags


def _flag(severity: str | None, words: Words) -> Component | None:
    if severity is None:
        return None
    name = words.text(f"grade-{severity}")
    sign = SIGNS.get(severity, "!")
    return html.Span(
        sign, className=f"flag flag-{severity}", title=name, role="img", **extra(aria_label=name)
    )


SIGNS = {
    "corrupt": "✖",
    "renonc": "⚠",
    "irregular": "!",
    "score": "≠",
    "unverified": "?",
    "note": "i",
}
"""A sign of its own for every severity, so that colour only helps."""


def played(view: View, words: Words) -> Component | None:
    """Return the tricks under their title, if anything is played at all."""
    if all(step.trick is None for step in view.steps):
        return None
    title = words.text("tricks-title")
    heading = html.H2(title, className="panel-title")
    return html.Div([heading, scrolled(tricks(view, words), title)])


def talked(view: View, words: Words) -> Component:
    """Return what was done outside the tricks, under its title."""
    title = html.H2(words.text("acts-title"), className="panel-title")
    return html.Div([title, acts(view, words)])


def spoken(view: View, words: Words) -> str:
    """Return the present step in a sentence, for the line below the table and screen readers."""
    step = view.steps[view.step - 1]
    parts = [words.text("step-of", step=view.step, last=len(view.steps))]
    if step.trick is not None:
        parts.append(words.text("step-trick", trick=step.trick))
    if step.kind is not None:
        who = "" if step.seat is None else words.seat(step.seat) + " "
        parts.append(who + act(words, step.kind, step.cards, step.details))
    return " · ".join(parts)


def acts(view: View, words: Words) -> Component:
    """Return the acts outside the play, grouped by phase."""
    flags = _flags(view)
    groups: list[tuple[str, list[SeenStep]]] = []
    for step in view.steps:
        if step.trick is not None:
            continue
        last = groups[-1][0] if groups else ""
        phase = last if (last, step.phase) == ("round", "bidding") else step.phase
        if phase != last:
            groups.append((phase, []))
        groups[-1][1].append(step)
    return html.Section(
        [
            html.Section(
                [
                    html.H3(words.text(f"phase-{phase}"), className="list-group"),
                    html.Ol([html.Li(_act(s, view, words, flags)) for s in steps]),
                ]
            )
            for phase, steps in groups
        ],
        className="acts",
    )


def _act(step: SeenStep, view: View, words: Words, flags: dict[int, str]) -> Component:
    if step.kind is None:
        later = words.text("trick-later") if step.step > view.step else "·"
        return jump(
            [html.Span(str(step.step), className="jump-no"), later],
            step.step,
            view,
            classes="jump-later",
        )
    what = act(words, step.kind, step.cards, step.details)
    who = words.seat(step.seat) if step.seat is not None else ""
    return jump(
        [
            html.Span(str(step.step), className="jump-no"),
            html.Span(who, className="jump-who") if who else None,
            html.Span(what, className="jump-what"),
            _flag(flags.get(step.step), words),
        ],
        step.step,
        view,
    )


def tricks(view: View, words: Words) -> Component:
    """Return the tricks as a table, a column a seat; the leader and the taker bear signs."""
    flags = _flags(view)
    seats = [seat.seat for seat in view.seats]
    steps: dict[int, list[SeenStep]] = defaultdict(list)
    for step in view.steps:
        if step.trick is not None:
            steps[step.trick].append(step)
    done = {trick.number: trick for trick in view.tricks}
    if view.table is not None:
        done.setdefault(view.table.number, view.table)
    head = html.Tr([html.Th("#"), *(html.Th(words.seat(seat), scope="col") for seat in seats)])
    rows = [
        _row(number, done.get(number), plays, seats, view, words, flags)
        for number, plays in sorted(steps.items())
    ]
    return html.Table([html.Thead(head), html.Tbody(rows)], className="tricks")


def _row(
    number: int,
    trick: SeenTrick | None,
    steps: list[SeenStep],
    seats: list[int],
    view: View,
    words: Words,
    flags: dict[int, str],
) -> Component:
    first, last = steps[0].step, steps[-1].step
    label = html.Th(jump(str(number), last, view, classes="jump-trick"), scope="row")
    if trick is None:
        return html.Tr(
            [label, html.Td(words.text("trick-later"), colSpan=len(seats), className="later")]
        )
    at = {play.seat: play for play in steps if play.seat is not None}
    cells = [
        _cell(trick, seat, at[seat], view, words, flags) if seat in at else html.Td()
        for seat in seats
    ]
    here = first <= view.step <= last
    return html.Tr([label, *cells], className="trick-here" if here else "")


def _cell(
    trick: SeenTrick,
    seat: int,
    play: SeenStep,
    view: View,
    words: Words,
    flags: dict[int, str],
) -> Component:
    leads, wins = trick.plays[0][0] == seat, trick.winner == seat and trick.complete
    takes = words.text("takes-trick")
    mark = html.Span("★", className="star", title=takes, role="img", **extra(aria_label=takes))
    inside = [
        html.Span("▸", className="leads", **extra(aria_hidden="true")) if leads else None,
        chip(play.cards[0]) if play.cards else "?",
        mark if wins else None,
        _flag(flags.get(play.step), words),
    ]
    return html.Td(jump(inside, play.step, view), className="wins" if wins else "")
