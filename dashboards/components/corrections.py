"""The corrections of a hand: what reads otherwise now, what that changed, and the form."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import dash_mantine_components as dmc
import msgspec
from dash import dcc, html
from dash.development.base_component import Component

from analytics.correcting import Change
from analytics.history import Difference, Entry
from dashboards import ids, links
from dashboards.components.attributes import extra
from dashboards.components.wide import scrolled
from dashboards.words import Words, act, said
from eventstore import events as ev
from eventstore.events import KIND_OF, KINDS, Event
from replay.corrections import Versioned
from replay.findings.model import Finding
from replay.scoring.model import ScoreCheck

HAND, SESSION = "hand", "session"
ACTS = ("correct", "insert", "void", "revert")
_SHOWN = ("seat", "card", "cards")
_LONG = 240
FIELDS = "filters"
"""The class of the fields to be filled in."""


class Known(NamedTuple):
    """What the panel is about: the history of hand and session, and what it came to."""

    entries: tuple[Entry, ...]
    differences: tuple[Difference, ...]
    changes: tuple[Change, ...]
    names: Mapping[str, str]


# -- events in words --------------------------------------------------------------------------


def sentence(event: Event | None, words: Words) -> str:
    """Return what an event says."""
    if event is None:
        return words.text("corrected-nothing")
    fields = msgspec.structs.asdict(event)
    cards = fields.get("cards") or fields.get("card") or ""
    kind = KIND_OF[type(event)]
    what = act(words, kind, tuple(cards.split()), fields)
    if what == words.text("act-other"):
        what = kind
    seat = fields.get("seat")
    return what if seat is None else f"{words.seat(seat)} {what}"


def details(event: Event | None) -> str:
    """Return the fields that the sentence leaves out, as they are written in a correction."""
    if event is None:
        return ""
    made: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(event))
    kept = {name: value for name, value in made.items() if name not in ("kind", *_SHOWN)}
    text = ", ".join(f"{name}={as_text(value)}" for name, value in kept.items())
    return text if len(text) <= _LONG else text[:_LONG] + " …"


def as_text(value: Any) -> str:
    """Return a field's value as it is typed.

    >>> as_text("H4"), as_text(None), as_text([1, -1]), as_text(True)
    ('H4', '', '[1,-1]', 'true')
    """
    if isinstance(value, str):
        return value
    return "" if value is None else msgspec.json.encode(value).decode()


def texts_of(event: Event) -> dict[str, str]:
    """Return every field of an event as a text."""
    made = msgspec.to_builtins(event)
    return {
        field.name: as_text(made.get(field.name, getattr(event, field.name)))
        for field in msgspec.structs.fields(type(event))
    }


def blank(kind: str) -> dict[str, str]:
    """Return the fields of a kind with their defaults as texts."""
    return {
        field.name: "" if field.default is msgspec.NODEFAULT else as_text(field.default)
        for field in msgspec.structs.fields(KINDS[kind])
    }


def _event(event: Event | None, words: Words) -> list[Component | str]:
    more = details(event)
    return [sentence(event, words), html.Code(more, className="quiet fields") if more else ""]


# -- what was corrected -----------------------------------------------------------------------


def panel(known: Known, words: Words, form: Component | None) -> Component | None:
    """Return the panel; nothing where nothing was corrected and nothing may be."""
    if not known.entries and form is None:
        return None
    parts: list[Component | None] = [
        html.H2(words.text("fix-title"), className="panel-title"),
        _side_by_side(known.differences, words) if known.differences else None,
        html.Div(
            [
                html.H3(words.text("fix-changed"), className="list-group"),
                changed(known.changes, words),
            ],
            id=ids.CORRECTION_CHANGES,
        )
        if known.changes
        else None,
        _history(known, words, undo=form is not None) if known.entries else None,
        html.Div(id=ids.CORRECTION_SAID),
        form,
    ]
    return html.Div([part for part in parts if part is not None], className="corrections")


def _side_by_side(found: Iterable[Difference], words: Words) -> Component:
    head = [words.text(key) for key in ("fix-version", "fix-recorded", "fix-corrected")]
    rows = [
        html.Tr(
            [
                html.Th(str(one.version), scope="row"),
                html.Td(_event(one.recorded, words), className="fix-old"),
                html.Td(_event(one.now, words), className="fix-new"),
            ]
        )
        for one in found
    ]
    return _table(words.text("fix-title"), head, rows, "fix-side-by-side")


def _history(known: Known, words: Words, *, undo: bool) -> Component:
    keys = ("fix-version", "fix-what", "fix-author", "fix-reason", "fix-undo")
    rows = [_entry(entry, known.names, words, undo=undo) for entry in known.entries]
    title = words.text("fix-history")
    table = _table(title, [words.text(key) for key in keys], rows, "fix-history")
    return html.Div([html.H3(title, className="list-group"), table])


def _entry(entry: Entry, names: Mapping[str, str], words: Words, *, undo: bool) -> Component:
    correction = entry.correction
    what = words.text("fix-change", old=sentence(entry.old, words), new=sentence(entry.new, words))
    taken = html.Span(words.text("fix-taken-back"), className="quiet")
    button = html.Button(
        words.text("fix-undo"),
        id={"type": ids.CORRECTION_UNDO, "stream": entry.stream, "version": entry.version},
        type="button",
        className="button",
    )
    last = taken if not entry.holds else button if undo else ""
    reason = correction.reason
    for person, name in names.items():
        reason = reason.replace(person, name)
    cells: list[Any] = [what, names.get(correction.author, correction.author), reason, last]
    version = html.Th(f"{entry.version} → {entry.target}", scope="row")
    return html.Tr([version, *map(html.Td, cells)], className="" if entry.holds else "fix-reverted")


def _table(name: str, head: list[str], rows: Sequence[Component], look: str) -> Component:
    titles = html.Thead(html.Tr([html.Th(title, scope="col") for title in head]))
    return scrolled(html.Table([titles, html.Tbody(rows)], className=look), name)


def changed(changes: Iterable[Change], words: Words) -> Component:
    """Return the hands whose findings or scores are others now."""
    items = [html.Li(_change(change, words)) for change in changes]
    if not items:
        return html.P(words.text("corrected-unchanged"), className="quiet")
    return html.Ul(items, className="bare fix-changes")


def _change(change: Change, words: Words) -> list[Component]:
    if change.hand is None:
        title: Any = words.text("corrected-session")
    else:
        title = dcc.Link(change.hand, href=links.hand(change.hand))
    lines: list[Component] = [html.Strong(title)]
    for sign, findings in (("−", change.gone), ("+", change.new)):
        lines += [html.Span(_finding(sign, found, words)) for found in findings]
    lines += [html.Span(line) for line in scores(change.before, change.after, words)]
    return lines


def _finding(sign: str, found: Finding, words: Words) -> str:
    message = said(words.lang, found.key or f"finding-{found.code}", found.code, found.values)
    return (
        f"{sign} {message}" if found.seat is None else f"{sign} {words.seat(found.seat)}: {message}"
    )


def scores(before: ScoreCheck | None, after: ScoreCheck | None, words: Words) -> list[str]:
    """Return what became another in a score check."""
    found = []
    old, new = (
        words.text(f"status-{score.verdict}") if score else words.text("corrected-nothing")
        for score in (before, after)
    )
    if old != new:
        found.append(words.text("corrected-score", before=old, after=new))
    for name in ("moves", "ledger"):
        was, now = _amounts(before, name), _amounts(after, name)
        if was != now:
            found.append(words.text(f"corrected-{name}", before=was, after=now))
    return found


def _amounts(score: ScoreCheck | None, name: str) -> str:
    figures = getattr(score.computed, name) if score and score.computed else None
    return "–" if figures is None else " ".join(str(one).replace("-", "−") for one in figures)


# -- the form ---------------------------------------------------------------------------------


def form(events: Iterable[Versioned], version: int | None, words: Words) -> Component:
    """Return the form; it begins with the event in ``version``."""
    options = choices(events, words)
    chosen = str(version) if any(one["value"] == str(version) for one in options) else None
    acts = [{"value": name, "label": words.text(f"fix-{name}")} for name in ACTS[:3]]
    scopes = [{"value": name, "label": words.text(f"fix-{name}")} for name in (HAND, SESSION)]
    kinds = sorted(
        name
        for name, kind in KINDS.items()
        if issubclass(kind, ev.HandEvent | ev.SessionEvent)
        and kind not in (ev.HandStarted, ev.SessionOpened)
    )
    return html.Details(
        [
            html.Summary(words.text("fix-form"), className="button"),
            html.Div(
                [
                    dmc.SegmentedControl(id=ids.CORRECTION_ACT, data=acts, value=ACTS[0]),
                    dmc.SegmentedControl(id=ids.CORRECTION_SCOPE, data=scopes, value=HAND),
                    dmc.Select(
                        id=ids.CORRECTION_VERSION,
                        data=options,
                        value=chosen,
                        label=words.text("fix-which"),
                        searchable=True,
                        allowDeselect=False,
                        className="filter",
                    ),
                    dmc.Select(
                        id=ids.CORRECTION_KIND,
                        data=kinds,
                        value="card-played",
                        label=words.text("fix-kind"),
                        searchable=True,
                        allowDeselect=False,
                        className="filter",
                    ),
                ],
                className="filters",
            ),
            html.Div(id=ids.CORRECTION_FIELDS, className=FIELDS),
            html.Div(
                [
                    dmc.TextInput(
                        id=ids.CORRECTION_AUTHOR,
                        label=words.text("fix-author"),
                        persistence=True,
                        required=True,
                    ),
                    dmc.TextInput(
                        id=ids.CORRECTION_REASON, label=words.text("fix-reason"), required=True
                    ),
                ],
                className="filters",
            ),
            dcc.Store(id=ids.CORRECTION_SETTLED),
            html.Div(id=ids.CORRECTION_PREVIEW, className="fix-preview"),
            html.Button(
                words.text("fix-write"),
                id=ids.CORRECTION_WRITE,
                type="button",
                className="button button-main",
            ),
        ],
        className="fix-form",
    )


def choices(events: Iterable[Versioned], words: Words) -> list[dict[str, str]]:
    """Return events as choices by version."""
    return [
        {"value": str(version), "label": f"{version} · {sentence(event, words)}"}
        for version, event in events
    ]


def fields(texts: Mapping[str, str], words: Words, of: str) -> list[Component]:
    """Return one input a field; its id says ``of`` which choice it is."""
    return [
        dmc.TextInput(
            id={"type": ids.CORRECTION_FIELD, "name": name, "of": of},
            label=field_title(name, words),
            value=value,
            className="fix-field",
            **extra(data_field=name),
        )
        for name, value in texts.items()
    ]


def field_title(name: str, words: Words) -> str:
    """Return what a field is called; its own name where nobody translated it."""
    try:
        return words.text(f"field-{name}")
    except LookupError:
        return name
