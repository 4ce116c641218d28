"""Our cards as SVG: rank and suit sign, or Roman number, in the top strip; legible at 40 px.

The top 44 of 160 units hold everything one needs to know a card by, so that cards may overlap.
Every suit has its sign and its letter; colours only help.
"""

from eventstore.cards import CODES, NUMBERS, SUIT_LETTERS, SUIT_OF, TAROK

WIDTH, HEIGHT = 100, 160
BACK = "back"
UNKNOWN = "unknown"

_INK = {
    "two": {"H": "#b8152a", "D": "#b8152a", "S": "#16181d", "C": "#16181d"},
    "four": {"H": "#b8152a", "D": "#1257b0", "S": "#16181d", "C": "#15703a"},
}
STYLES = tuple(_INK)
"""Colour styles: the usual two colours, and four."""
_TAROK_INK, _TAROK_PANEL, _GOLD = "#46237a", "#3a1d68", "#f0cf7e"
_FACE, _EDGE = "#fdfaf1", "#b9b09a"
_SERIF = "Georgia,'Liberation Serif','DejaVu Serif','Times New Roman',serif"

_SIGNS = {
    "H": "M0 44C-16 28-46 8-46-16-46-34-33-44-21-44-11-44-3-38 0-29 3-38 11-44 21-44 33-44 46-"
    "34 46-16 46 8 16 28 0 44Z",
    "D": "M0-48C10-28 22-13 37 0 22 13 10 28 0 48-10 28-22 13-37 0-22-13-10-28 0-48Z",
    "S": "M0-46C12-24 45-8 45 15 45 32 25 39 7 27 8 36 12 42 19 46H-19C-12 42-8 36-7 27-25 39-"
    "45 32-45 15-45-8-12-24 0-46Z",
    "C": "M0-46A21 21 0 0 1 17-12 21 21 0 1 1 7 22C8 34 12 41 19 46H-19C-12 41-8 34-7 22A21 21"
    " 0 1 1-17-12 21 21 0 0 1 0-46Z",
}
_FIGURES = {
    "K": "M-30 22-35-12-17 3-4-22V-30H-10V-37H-4V-43H4V-37H10V-30H4V-22L17 3 35-12 30 22ZM-30 "
    "27H30V35H-30Z",
    "Q": "M-27 22-34-10-17 2-13-20 0-2 13-20 17 2 34-10 27 22ZM-27 27H27V34H-27ZM-34-20a5 5 0 "
    "1 0 .1 0ZM34-20a5 5 0 1 0 .1 0ZM-13-31a5 5 0 1 0 .1 0ZM13-31a5 5 0 1 0 .1 0ZM0-14a5 "
    "5 0 1 0 .1 0Z",
    "C": "M-24 36C-24 20-4 12-3-3-9 3-16 4-20 10-25 15-34 8-31 1-27-8-19-11-15-20-11-29-5-33 1"
    "-35L3-46 13-35C29-29 36-9 33 12 32 21 29 28 31 36ZM-3-22a4 4 0 1 0 .1 0Z",
    "J": "M-36 16C-20 26 20 26 36 16 37 22 34 27 29 29 10 37-10 37-29 29-34 27-37 22-36 16ZM-2"
    "4 14C-24-6-14-18 0-18 14-18 24-6 24 14 10 20-10 20-24 14ZM14-12C14-28 22-42 38-46 41"
    "-30 35-12 25-2Z",
}
_SIDES = (-21, 21)
_PIPS = {
    "1": ((0, 0, 62),),
    "2": ((0, -25, 36), (0, 25, 36)),
    "3": ((0, -31, 29), (0, 0, 29), (0, 31, 29)),
    "4": ((-18, -24, 31), (18, -24, 31), (-18, 24, 31), (18, 24, 31)),
    "7": (*((x, y, 22) for x in _SIDES for y in (-33, 0, 33)), (0, -16, 22)),
    "8": (*((x, y, 22) for x in _SIDES for y in (-33, 0, 33)), (0, -16, 22), (0, 17, 22)),
    "9": (*((x, y, 20) for x in _SIDES for y in (-36, -12, 12, 36)), (0, 0, 20)),
    "10": (*((x, y, 20) for x in _SIDES for y in (-36, -12, 12, 36)), (0, -24, 20), (0, 24, 20)),
}
"""Centre and size of the signs on a pip card, around the middle of the face."""
_EMBLEMS = {
    "SKYZ": "M-25 22C-27 6-35 0-46 4-46-18-27-28-14-15-13-28-8-35 0-42 8-35 13-28 14-15 27-28 46-"
    "18 46 4 35 0 27 6 25 22ZM-27 27H27V35H-27ZM-44 8a6 6 0 1 0 .1 0ZM44 8a6 6 0 1 0 .1 0"
    "ZM0-57a6 6 0 1 0 .1 0Z",
    "XXI": "M14-42A43 43 0 1 0 40 26 34 34 0 1 1 14-42ZM27-20 31-9 42-8 33-1 36 10 27 4 18 10 21"
    "-1 12-8 23-9Z",
    "I": "M0-44 9-14 40-14 15 5 24 36 0 18-24 36-15 5-40-14-9-14Z",
}


def svg(code: str, style: str = "two") -> str:
    """Return the drawing of a card by its code, of `BACK` or `UNKNOWN`, as an SVG document.

    >>> svg("SK").count("<svg"), "XIX" in svg("XIX")
    (1, True)
    """
    if code == BACK:
        return _document(_back(), "#32507f")
    if code == UNKNOWN:
        return _document(_text("?", 50, 104, 76, "#8d8672"), _FACE)
    suited = SUIT_OF[NUMBERS[code]] != TAROK
    return _document(_suited(code, _INK[style]) if suited else _tarok(code), _FACE)


def name(code: str) -> str:
    """Return the card's name for people: suit sign and rank, or the tarok's number.

    >>> name("S10"), name("XIX"), name("SKYZ"), name("?")
    ('♠10', 'XIX', 'Škýz', '?')
    """
    if code == "SKYZ":
        return "Škýz"
    signs = dict(zip(SUIT_LETTERS, "♥♦♠♣", strict=True))
    return signs[code[0]] + code[1:] if NUMBERS.get(code, 0) >= 22 else code


def _document(inside: str, face: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<rect x="1" y="1" width="98" height="158" rx="10" fill="{face}" stroke="{_EDGE}"'
        f' stroke-width="1.6"/>{inside}</svg>'
    )


def _text(text: str, x: int, y: int, size: int, ink: str, *, widest: int = 0) -> str:
    """Text centred on ``x``; narrowed where it would be wider than ``widest``."""
    fitted = f' textLength="{widest}" lengthAdjust="spacingAndGlyphs"' if widest else ""
    return (
        f'<text x="{x}" y="{y}" font-family="{_SERIF}" font-weight="700" font-size="{size}"'
        f' text-anchor="middle" fill="{ink}"{fitted}>{text}</text>'
    )


_EMS = {"I": 0.42, "V": 0.72, "X": 0.74}
"""About how wide a Roman digit is; other letters are 0.7."""


def _squeezed(title: str, size: int, room: int) -> int:
    """Return ``room`` if ``title`` would be wider than that, else 0: its natural width."""
    return room if sum(_EMS.get(letter, 0.7) for letter in title) * size > room else 0


def _path(shape: str, x: float, y: float, scale: float, ink: str) -> str:
    place = f"translate({x:g} {y:g}) scale({scale:g})"
    return f'<path d="{shape}" fill="{ink}" fill-rule="evenodd" transform="{place}"/>'


def _suited(code: str, inks: dict[str, str]) -> str:
    suit, rank = code[0], code[1:]
    ink = inks[suit]
    wide = len(rank) == 2
    index = _text(rank, 30 if wide else 25, 39, 40, ink, widest=42 if wide else 0)
    index += _path(_SIGNS[suit], 73 if wide else 63, 26, 0.36, ink)
    letter = _text(suit, 88, 152, 13, ink)
    if rank in _FIGURES:
        panel = (
            f'<rect x="14" y="51" width="72" height="94" rx="8" fill="{ink}" fill-opacity=".09"'
            f' stroke="{ink}" stroke-opacity=".55" stroke-width="1.5"/>'
        )
        art = _path(_FIGURES[rank], 50, 90, 0.72, ink) + _path(_SIGNS[suit], 50, 129, 0.2, ink)
        return index + panel + art + letter
    pips = (_path(_SIGNS[suit], 50 + x, 98 + y, size / 92, ink) for x, y, size in _PIPS[rank])
    return index + "".join(pips) + letter


def _tarok(code: str) -> str:
    title = "ŠKÝZ" if code == "SKYZ" else code
    index = _text(title, 50, 39, 38, _TAROK_INK, widest=_squeezed(title, 38, 84))
    panel = (
        f'<rect x="10" y="49" width="80" height="102" rx="8" fill="{_TAROK_PANEL}"/>'
        f'<rect x="14.5" y="53.5" width="71" height="93" rx="5" fill="none" stroke="{_GOLD}"'
        ' stroke-width="1.6"/>'
    )
    if code in _EMBLEMS:
        return index + panel + _path(_EMBLEMS[code], 50, 103, 0.68, _GOLD)
    corners = "".join(
        _path("M0-5 5 0 0 5-5 0Z", x, y, 1, _GOLD) for x in (23, 77) for y in (62, 138)
    )
    rays = "".join(
        f'<path d="M50 100 46 72 50 62 54 72Z" fill="{_GOLD}" fill-opacity=".28"'
        f' transform="rotate({turn} 50 100)"/>'
        for turn in range(0, 360, 45)
    )
    number = _text(title, 50, 113, 38, _GOLD, widest=_squeezed(title, 38, 62))
    return index + panel + corners + rays + number


def _back() -> str:
    lines = "".join(
        f'<path d="M{x} 10 {x + 140} 150M{x} 150 {x + 140} 10" stroke="#8fb0de"'
        ' stroke-width="1.6" stroke-opacity=".55"/>'
        for x in range(-130, 100, 14)
    )
    return (
        '<clipPath id="c"><rect x="9" y="9" width="82" height="142" rx="5"/></clipPath>'
        f'<g clip-path="url(#c)">{lines}</g><rect x="9" y="9" width="82" height="142" rx="5"'
        ' fill="none" stroke="#c9daf2" stroke-width="2"/>'
        + _path("M0-26 18 0 0 26-18 0Z", 50, 80, 1, "#c9daf2")
        + _path("M0-26 18 0 0 26-18 0Z", 50, 80, 0.6, "#32507f")
    )


ALL_CODES = (*CODES, BACK, UNKNOWN)
"""Everything that can be drawn."""
