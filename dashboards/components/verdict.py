"""The judge's part of a page: findings with evidence, the settlement beside the record."""

from dash import html
from dash.development.base_component import Component

from dashboards import local
from dashboards.components.attributes import extra
from dashboards.components.evidence import evidence
from dashboards.components.lists import SIGNS, jump
from dashboards.components.wide import scrolled
from dashboards.queries import unit_name
from dashboards.words import Words
from replay.scoring.model import Explanation, Figures, Line, Points, ScoreCheck
from replay.visible import SeenFinding, View

MOST = 3
"""So many explanations of a score that differs are shown."""


def severity(name: str, words: Words) -> Component:
    """Return a severity as a badge with its sign."""
    return html.Span(
        [html.Span(SIGNS[name], className="badge-sign"), words.text(f"grade-{name}")],
        className=f"badge badge-{name}",
    )


def both(view: View, words: Words) -> Component:
    """Return findings and settlement, and the remarks if the viewer may read them."""
    parts: list[Component] = [
        html.H2(words.text("findings-title"), className="panel-title"),
        findings(view, words),
        html.H2(words.text("settlement-title"), className="panel-title"),
        settlement(view.score, view, words),
    ]
    if view.comments:
        parts.append(html.H2(words.text("comments-title"), className="panel-title"))
        remarks = [html.Li(jump(said, step, view)) for step, said in view.comments]
        parts.append(html.Ul(remarks, className="bare"))
    return html.Div(parts)


def findings(view: View, words: Words) -> Component:
    """Return the findings up to the step: those of the step in full, the others as links."""
    here = [found for found in view.findings if found.step == view.step]
    before = [found for found in view.findings if found.step != view.step]
    if not view.findings:
        return html.P(words.text("finding-none"), className="quiet")
    parts: list[Component] = [finding(found, words) for found in here]
    if before:
        title = html.H3(words.text("finding-so-far-title"), className="list-group")
        parts.append(title)
        parts.append(html.Ul([_link(found, view, words) for found in before], className="bare"))
    return html.Div(parts)


def _link(found: SeenFinding, view: View, words: Words) -> Component:
    where = words.text("finding-by", who=words.seat(found.seat), step=found.step)
    inside = [
        severity(found.severity, words),
        html.Span(said(found, words), className="jump-what"),
        html.Span(where, className="quiet"),
    ]
    return html.Li(jump(inside, found.step, view, classes="jump-finding"))


def said(found: SeenFinding, words: Words) -> str:
    """Return a finding's sentence, as far as the viewer may hear it."""
    if found.key is None:
        return words.text("finding-hidden-message")
    return words.message(found.key, found.code, found.values)


def finding(found: SeenFinding, words: Words) -> Component:
    """Return one finding: what, who, under which rule, and the evidence."""
    rule = [html.Span(f"{words.rules.id}, {found.section}")]
    if found.assumed:
        rule.append(html.Span(words.text("finding-assumed"), className="quiet"))
    rows: list[Component] = [evidence(found.code, found.evidence, words)]
    if found.withheld:
        rows.append(html.P(words.text("evidence-hidden"), className="evidence-hidden"))
    rows += [
        html.P(f"{words.text('why-hand-title')} {words.message(one.key, one.key, one.values)}")
        for one in found.proposals[:MOST]
    ]
    if found.fine is not None:
        rows.append(html.P(words.text("finding-fine", fine=found.fine)))
    return html.Article(
        [
            html.Header(
                [
                    severity(found.severity, words),
                    html.Span(words.seat(found.seat), className="finding-who"),
                    html.Code(found.code, className="quiet"),
                ]
            ),
            html.P(said(found, words), className="finding-said"),
            *rows,
            html.P([html.Span(words.text("finding-rule") + ": "), *rule], className="finding-rule"),
        ],
        className=f"finding finding-{found.severity}",
    )


# -- settlement -------------------------------------------------------------------------------

_VERDICTS = {
    "ok": ("✓", "settlement-agrees"),
    "mismatch": ("≠", "settlement-differs"),
    "presumed": ("✓", "settlement-presumed"),
    "unverified": ("?", "settlement-unverified"),
    "absent": ("–", "settlement-absent"),
    "unscored": ("–", "settlement-unscored"),
}


def verdict_sign(score: ScoreCheck, words: Words) -> Component:
    """Return the sign of a score's verdict, with its words for who asks."""
    sign, key = _VERDICTS[score.verdict]
    said = words.text(key)
    classes = f"verdict-sign verdict-{score.verdict}"
    return html.Span(sign, className=classes, title=said, role="img", **extra(aria_label=said))


def settlement(score: ScoreCheck | None, view: View, words: Words) -> Component:
    """Return the settlement's lines and sums, computed beside recorded."""
    if score is None:
        return html.P(words.text("settlement-waits"), className="quiet")
    sign, key = _VERDICTS[score.verdict]
    said = words.text(key)
    if score.reason is not None:
        said = words.message(score.reason, said, {})
    parts: list[Component] = [
        html.P(
            [html.Span(sign, className="verdict-sign"), said],
            className=f"verdict verdict-{score.verdict}",
        )
    ]
    if score.settlement is not None or score.recorded != Figures():
        parts.append(scrolled(_sums(score, view, words), words.text("settlement-title")))
    if score.explanations:
        parts.append(html.P(words.text("why-title"), className="quiet why"))
        parts.append(html.Ul([_why(one, words) for one in score.explanations[:MOST]]))
    return html.Div(parts)


def _why(one: Explanation, words: Words) -> Component:
    """One mistake that would give the recorded figures."""
    return html.Li(words.message(one.key, one.key, dict(one.values)))


def _sums(score: ScoreCheck, view: View, words: Words) -> Component:
    seats = [seat.seat for seat in view.seats]
    head = html.Tr(
        [
            html.Th(words.text("settlement-line")),
            *(html.Th(words.seat(seat), scope="col") for seat in seats),
        ]
    )
    lines = score.settlement.lines if score.settlement is not None else ()
    rows = [_line(line, seats, words) for line in lines]
    computed = score.computed or Figures()
    for key, name in (("settlement-computed", "moves"), ("settlement-accounts", "ledger")):
        theirs, ours = getattr(score.recorded, name), getattr(computed, name)
        if ours is not None:
            rows.append(_figures(words.text(key), ours, None, words, signed=name == "moves"))
        if theirs is not None:
            label = words.text("settlement-recorded")
            rows.append(_figures(label, theirs, ours, words, signed=name == "moves"))
    points = [
        html.P([html.Span(words.text(key) + ": ", className="quiet"), text])
        for key, text in (
            ("settlement-points", _points(computed.points, words)),
            ("settlement-recorded", _points(score.recorded.points, words)),
        )
        if text
    ]
    unit = unit_name(words.lang, words.rules.unit)
    points.append(html.P(words.text("evening-unit", unit=unit), className="quiet"))
    table = html.Table([html.Thead(head), html.Tbody(rows)], className="sums")
    return html.Div([html.Div(points, className="points"), table])


def _points(points: Points | None, words: Words) -> str:
    if points is None:
        return ""
    if points.seats is not None:
        return " : ".join(map(str, points.seats))
    if points.declarer is None or points.others is None:
        return ""
    return words.text("settlement-points-value", declarer=points.declarer, others=points.others)


def _line(line: Line, seats: list[int], words: Words) -> Component:
    label = words.message(line.label, words.item(line.item), dict(line.values))
    base = words.amount(line.amount)
    if line.multiplier != 1:
        base += " " + words.text("settlement-times", multiplier=line.multiplier)
    cell: list[Component | str] = [label, html.Span(base, className="quiet base")]
    if line.assumed:
        cell.append(html.Abbr("*", title=words.text("finding-assumed")))
    moves = [html.Td(words.amount(line.moves[seat])) for seat in seats]
    return html.Tr([html.Th(cell, scope="row"), *moves])


def _figures(
    label: str,
    figures: tuple[int, ...],
    beside: tuple[int, ...] | None,
    words: Words,
    *,
    signed: bool,
) -> Component:
    """A row of sums; a figure that differs from the one ``beside`` it bears a sign."""
    cells = []
    for seat, figure in enumerate(figures):
        differs = beside is not None and seat < len(beside) and beside[seat] != figure
        text = words.amount(figure) if signed else local.number(words.lang, figure)
        mark = html.Span("≠", className="differs") if differs else None
        cells.append(html.Td([text, mark], className="cell-differs" if differs else ""))
    return html.Tr([html.Th(label, scope="row"), *cells], className="sum")
