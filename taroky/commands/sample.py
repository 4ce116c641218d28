"""``taroky sample``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from taroky.errors import TarokyError
from taroky.options import lang_option
from taroky.output import put_bytes, put_file, say, tracked
from taroky.verbs import verb

if TYPE_CHECKING:
    from taroky.sampling.faults import Faults


@verb("sample", example="taroky sample --rules cz-app --hands 40 --seed 7 -o evening.jsonl.gz")
@click.option("--rules", metavar="ID", required=True, help="Rule set that the robots play.")
@click.option("--hands", type=click.IntRange(1), default=10, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option(
    "--faults",
    type=click.FloatRange(0, 1),
    default=0.0,
    help="Chance of a planted fault a hand; what must be found goes to FILE.expected.json.",
)
@click.option(
    "--depth",
    type=click.Choice(["full", "observed", "sheet", "deal"]),
    default="full",
    show_default=True,
    help="How much of each hand is recorded.",
)
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Write there (packed if it ends in .gz) and not to standard output.",
)
@lang_option
def command(
    rules: str, hands: int, seed: int, faults: float, depth: str, output: Path | None
) -> None:
    """Let robots play complete hands and print them as JSON lines.

    Six invented players meet in evenings of ten hands. All is marked as synthetic, and the same
    seed gives the same hands. Without an output file the planted faults are not told.
    """
    from replay.notation import jsonl
    from taroky.ruleset import rule_set
    from taroky.sampling import evening

    played = rule_set(rules)
    if evening.family(played) is None:
        raise TarokyError("cli-no-robots", rules=played.id, known=", ".join(evening.FAMILIES))
    planter = _planter(faults, depth)
    parts = [jsonl.HEADER, *map(jsonl.dumps_name, evening.people())]
    appends = evening.sample(played, hands, seed, planter, depth)
    total = hands + -(-hands // evening.EVENING_HANDS)  # each evening is closed by an append
    parts += map(jsonl.dumps, tracked("cli-sampling", appends, total=total))
    if output is None:
        put_bytes(b"".join(parts))
        return
    _write(output, b"".join(parts))
    say("cli-sampled", hands=hands, file=str(output))
    if planter is not None:
        _tell(planter, output, played.id, seed)


def _planter(probability: float, depth: str) -> Faults | None:
    if not probability:
        return None
    from taroky.sampling.faults import Faults

    return Faults(probability, depth)


def _write(output: Path, data: bytes) -> None:
    """Write the file; packed, its bytes depend on nothing but ``data``."""
    import gzip

    packed = gzip.compress(data, mtime=0) if output.suffix == ".gz" else data
    put_file(output, packed)


def _tell(planter: Faults, output: Path, rules: str, seed: int) -> None:
    """Write down beside ``output`` what must be found in it."""
    import msgspec

    from taroky.sampling.faults import SCHEMA

    told = {
        "schema": SCHEMA,
        "source": output.name,
        "rules": rules,
        "seed": seed,
        "faults": planter.probability,
        "hands": planter.expected,
    }
    beside = output.with_name(output.name.removesuffix(".gz") + ".expected.json")
    put_file(beside, msgspec.json.format(msgspec.json.encode(told), indent=1) + b"\n")
    say("cli-expected", hands=len(planter.expected), file=str(beside))
