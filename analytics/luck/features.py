"""What a dealt hand looks like to the model: its taroks, figures, lengths, and where it sits.

Products and bends stand here because the model itself is linear. All are small whole numbers, so
single precision holds them exactly.
"""

import polars as pl

from analytics.deals import SEATS
from eventstore.cards import DECK, FIVES, KINGS, MOND, PAGAT, PIPS, SKYZ, SUIT_MASKS, TAROKS, TRUL

_BIG = 0x3F << 14
"""Taroks XV to XX."""
_FIGURES = DECK & ~TAROKS & ~PIPS
_BENDS = (5, 6, 7, 8, 9)
"""Lengths in taroks from which on one more is worth more."""


def features(hand: pl.Expr, position: pl.Expr) -> dict[str, pl.Expr]:
    """Return the columns of the model, by name, of a mask of cards and a seat from forehand on.

    >>> kinds = {"hand": pl.UInt64, "seat": pl.Int8}
    >>> frame = pl.DataFrame({"hand": [0b111], "seat": [1]}, schema=kinds)
    >>> found = frame.select(**features(pl.col("hand"), pl.col("seat")))
    >>> found.select("taroks", "void", "seat1").row(0)
    (3.0, 4.0, 1.0)
    """

    def count(mask: int) -> pl.Expr:
        return (hand & pl.lit(mask, dtype=pl.UInt64)).bitwise_count_ones().cast(pl.Float32)

    lengths = [count(mask) for mask in SUIT_MASKS[:4]]

    def of_length(wanted: int) -> pl.Expr:
        return pl.sum_horizontal([(one == wanted).cast(pl.Float32) for one in lengths])

    taroks, kings, trul, big = count(TAROKS), count(KINGS), count(TRUL), count(_BIG)
    figures, void, single = count(_FIGURES), of_length(0), of_length(1)
    pagat, mond, skyz = (count(1 << card) for card in (PAGAT, MOND, SKYZ))
    long = (taroks - 7).clip(0)
    found = {
        "taroks": taroks, "taroks2": taroks**2, "kings": kings, "kings2": kings**2,
        "trul": trul, "trul2": trul**2, "fives": count(FIVES), "big": big, "big2": big**2,
        "figures": figures, "pagat": pagat, "mond": mond, "skyz": skyz,
        "void": void, "void2": void**2, "single": single, "single2": single**2,
        "double": of_length(2),
        "trul_taroks": trul * taroks, "big_taroks": big * taroks, "pagat_taroks": pagat * taroks,
        "void_taroks": void * taroks, "figures_taroks": figures * taroks,
        "kings_taroks": kings * taroks, "kings_void": kings * void, "kings_trul": kings * trul,
        "skyz_mond": skyz * mond,
    }  # fmt: skip
    for bend in _BENDS:
        found[f"taroks_over{bend}"] = (taroks - bend).clip(0)
    for seat in range(SEATS):
        here = (position == seat).cast(pl.Float32)
        parts = {
            "": pl.lit(1, dtype=pl.Float32),
            "_taroks": taroks,
            "_kings": kings,
            "_trul": trul,
            "_long": long,
        }
        found |= {f"seat{seat}{name}": here * part for name, part in parts.items()}
    return found
