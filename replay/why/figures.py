"""Mistakes of the pen: what was reckoned right and written down wrong."""

from collections.abc import Callable, Iterator

from replay.scoring.compare import Figure
from replay.scoring.explain import Vector
from replay.why.model import Values, exchanged

Slip = Callable[[Vector, Vector], Iterator[tuple[str, Values]]]
"""Given what was written and what is computed: what may explain all of the difference."""


def _differing(recorded: Vector, computed: Vector) -> list[int]:
    if len(recorded) != len(computed):
        return []
    pairs = zip(recorded, computed, strict=True)
    return [place for place, (a, b) in enumerate(pairs) if a != b]


def digits(recorded: Vector, computed: Vector) -> Iterator[tuple[str, Values]]:
    """Two digits exchanged in each figure that differs."""
    places = _differing(recorded, computed)
    if places and all(recorded[place] in exchanged(computed[place]) for place in places):
        first = places[0]
        said: Values = {"seat": first, "written": recorded[first], "right": computed[first]}
        yield "why-digits-all" if len(places) > 1 else "why-digits", said


def signs(recorded: Vector, computed: Vector) -> Iterator[tuple[str, Values]]:
    """The sign wrong in one figure."""
    places = _differing(recorded, computed)
    if len(places) == 1 and recorded[places[0]] == -computed[places[0]]:
        yield "why-sign", {"seat": places[0], "written": recorded[places[0]]}


def seats(recorded: Vector, computed: Vector) -> Iterator[tuple[str, Values]]:
    """The figures of two seats exchanged."""
    places = _differing(recorded, computed)
    if len(places) == 2:
        one, two = places
        if (recorded[one], recorded[two]) == (computed[two], computed[one]):
            yield "why-seats", {"seat": one, "other": two}


SLIPS: tuple[Slip, ...] = (digits, signs, seats)
"""What the pen may do, likeliest first."""


def slips(wrong: list[Figure]) -> Iterator[tuple[str, Values]]:
    """Yield what explains the one figure that differs; several need another explanation."""
    if len(wrong) != 1:
        return
    (figure,) = wrong
    for slip in SLIPS:
        for key, values in slip(figure.recorded, figure.computed):
            yield key, values | {"what": figure.what}
