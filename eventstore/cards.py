"""Cards: numbers, masks, canonical codes and every accepted spelling.

A card is a small integer 0..53 and a set of cards a 54-bit mask; both stay inside Python. Files,
messages and browsers only ever see canonical codes (``I`` … ``XXI``, ``SKYZ``, ``H1``, ``SK``);
rules/common.md, Cards.
"""

from collections.abc import Iterable, Iterator

from eventstore.errors import CardError

Card = int
"""A card's number: 0..21 the taroks I … SKYZ, then hearts, diamonds, spades, clubs, 8 each."""

HEARTS, DIAMONDS, SPADES, CLUBS, TAROK = range(5)
SUIT_LETTERS = "HDSC"
SUIT_SIGNS = "♥♦♠♣"

_ONES = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
_TENS = ("", "X", "XX")
_TAROK_CODES = (*(_TENS[n // 10] + _ONES[n % 10] for n in range(1, 22)), "SKYZ")
_RED_RANKS = ("4", "3", "2", "1", "J", "C", "Q", "K")
_BLACK_RANKS = ("7", "8", "9", "10", "J", "C", "Q", "K")
_RANKS = (_RED_RANKS, _RED_RANKS, _BLACK_RANKS, _BLACK_RANKS)

CODES: tuple[str, ...] = (
    *_TAROK_CODES,
    *(SUIT_LETTERS[suit] + rank for suit in range(4) for rank in _RANKS[suit]),
)
"""Canonical code of each card, by number."""
NUMBERS: dict[str, Card] = {code: card for card, code in enumerate(CODES)}
"""Number of each canonical code."""
UNKNOWN = "?"
"""Stands in files for a card that was not seen."""

PAGAT, MOND, SKYZ = 0, 20, 21
TAROKS = (1 << 22) - 1
SUIT_MASKS = (*(0xFF << (22 + 8 * suit) for suit in range(4)), TAROKS)
DECK = (1 << 54) - 1
BITS: tuple[int, ...] = (*(1 << card for card in range(54)), 0)
"""Each card's own mask, by number: a look-up costs less than a shift. The last is that of an unseen
card (number -1): none."""
TRUL = 1 << PAGAT | 1 << MOND | 1 << SKYZ
KINGS = sum(1 << (29 + 8 * suit) for suit in range(4))
PIPS = sum(0xF << (22 + 8 * suit) for suit in range(4))
"""The suit cards without a picture."""
FIVES = TRUL | KINGS
"""The seven five-point cards: the trul and the four kings."""
SUIT_OF: tuple[int, ...] = (*(TAROK,) * 22, *(suit for suit in range(4) for _ in range(8)))
"""Suit of each card: HEARTS, DIAMONDS, SPADES, CLUBS or TAROK."""

_DISPLAY_SUITS = (TAROK, SPADES, HEARTS, CLUBS, DIAMONDS)
DISPLAY_ORDER: tuple[Card, ...] = tuple(
    card for suit in _DISPLAY_SUITS for card in reversed(range(54)) if SUIT_OF[card] == suit
)
"""Order in which a hand is shown: taroks first, then suits of alternating colour, high to low."""
_DISPLAY_RANK = {card: place for place, card in enumerate(DISPLAY_ORDER)}


def _spellings() -> dict[str, Card]:
    table = dict(NUMBERS)
    table |= {f"T{n + 1}": n for n in range(22)} | {f"T{n + 1:02}": n for n in range(9)}
    table |= {"IIII": 3, "VIIII": 8, "XIIII": 13, "XVIIII": 18, "ŠKÝZ": SKYZ, "SKÝZ": SKYZ}
    for code, card in NUMBERS.items():
        if card >= 22:
            table[SUIT_SIGNS[SUIT_OF[card]] + code[1:]] = card
    return table


_SPELLINGS = _spellings()
_CZECH_RANKS = {"KL": "J", "KA": "C", "K": "K", "D": "Q"}


def parse_card(text: str, *, czech: bool = False) -> Card:
    """Return the card that ``text`` names in any spelling of rules/common.md, Cards.

    ``czech`` reads the rank letters K, D, Ka, Kl (only for files that declare ``Cards: cs``).
    Raises `CardError` for anything else; a reader never guesses.

    >>> parse_card("xviiii") == parse_card("T19") == parse_card("XIX")
    True
    >>> CODES[parse_card("♠10")], CODES[parse_card("HKl", czech=True)]
    ('S10', 'HJ')
    """
    word = text.strip().upper().removesuffix("\N{VARIATION SELECTOR-16}")
    if czech and word[:1] and word[0] in SUIT_LETTERS + SUIT_SIGNS and word not in {"SKYZ", "SKÝZ"}:
        rank = word[1:]
        if rank in {"J", "Q", "C"}:
            raise CardError(f"card {text!r} has no Czech rank letter")
        word = word[0] + _CZECH_RANKS.get(rank, rank)
    card = _SPELLINGS.get(word)
    if card is None:
        raise CardError(f"card {text!r} is not known")
    return card


def parse_cards(text: str, *, czech: bool = False) -> tuple[Card, ...]:
    """Return the cards of a space-separated list; raises `CardError`."""
    return tuple(parse_card(word, czech=czech) for word in text.split())


def mask_of(cards: Iterable[Card]) -> int:
    """Return the mask that holds ``cards``; unseen ones are in none.

    >>> mask_of((0, 2, -1))
    5
    """
    mask = 0
    for card in cards:
        mask |= BITS[card]
    return mask


def cards_in(mask: int) -> Iterator[Card]:
    """Yield the cards of ``mask``, lowest number first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def sorted_cards(cards: int | Iterable[Card]) -> list[Card]:
    """Return a mask's or a list's cards in `DISPLAY_ORDER`."""
    found = cards_in(cards) if isinstance(cards, int) else cards
    return sorted(found, key=_DISPLAY_RANK.__getitem__)


def codes_of(cards: int | Iterable[Card]) -> list[str]:
    """Return canonical codes in display order.

    >>> codes_of(mask_of(map(parse_card, ("D4", "S10", "D3", "CC"))))
    ['S10', 'CC', 'D3', 'D4']
    """
    return [CODES[card] for card in sorted_cards(cards)]
