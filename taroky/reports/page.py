"""One self-contained HTML page, to be looked at and printed; no script, nothing loaded."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

_STYLE = """
:root { color-scheme: light dark; }
body { font: 15px/1.45 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto;
  padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 1.8rem; }
table { border-collapse: collapse; width: 100%; margin: .6rem 0; }
th, td { text-align: left; vertical-align: top; padding: .25rem .6rem .25rem 0;
  border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
th { font-weight: 600; }
@media print { body { margin: 0; max-width: none; font-size: 11pt; } h2 { break-after: avoid; }
  tr, section { break-inside: avoid; } }
"""


def page(lang: str, title: str, body: Iterable[str]) -> str:
    """Return the page; ``body`` is HTML already."""
    return (
        f'<!doctype html>\n<html lang="{escape(lang)}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style></head>\n<body>\n"
        + "\n".join(body)
        + "\n</body></html>\n"
    )


def element(tag: str, text: str) -> str:
    """Return one element that holds plain text.

    >>> element("p", "a < b")
    '<p>a &lt; b</p>'
    """
    return f"<{tag}>{escape(text)}</{tag}>"


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """Return a table of plain texts."""
    titles = "".join(element("th", title) for title in head)
    lines = ("<tr>" + "".join(element("td", cell) for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{titles}</tr></thead>\n<tbody>{''.join(lines)}</tbody></table>"


def definitions(rows: Iterable[tuple[str, str]]) -> str:
    """Return a table of labels and plain texts."""
    lines = (f"<tr>{element('th', label)}{element('td', text)}</tr>" for label, text in rows)
    return f"<table>{''.join(lines)}</table>"
