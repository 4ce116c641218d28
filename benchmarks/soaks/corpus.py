"""The inputs that fuzzing begins with, committed in ``tests/corpus``.

``python -m benchmarks.soaks.corpus`` makes those of real files anew and keeps what was found.
"""

from __future__ import annotations

import gzip
import io
import json
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from benchmarks.soaks.model import ROOT
from benchmarks.soaks.targets import targets
from eventstore import signing
from eventstore.model import Head
from eventstore.store import Log
from replay.notation.files import format_of
from replay.notation.jsonl import JSONL
from replay.notation.machtarok import STRINGS
from replay.notation.sheets.tables import csv_table
from replay.notation.tkn import FORMAT as TKN
from replay.rulesets.load import load as load_rules
from replay.rulesets.load import shipped
from taroky.exporting import export_log
from taroky.importing import import_files
from taroky.notating import tkn
from taroky.sampling import evening

FOLDER = ROOT / "tests" / "corpus"
SHORTEST, BYTES = 6, 8_000
"""How many lines of a real file are inputs, each alone, and how much of each."""
MOST = 120
"""Inputs kept for one target."""
_PLACES = ("examples", "taroky/data", "tests/games", "tests/games/sheets")


def load(name: str) -> list[bytes]:
    """Return the inputs of one target; at least an empty one."""
    file = FOLDER / f"{name}.json.gz"
    if not file.exists():
        return [b""]
    return [text.encode("latin-1") for text in json.loads(gzip.decompress(file.read_bytes()))]


def save(name: str, inputs: list[bytes]) -> None:
    """Keep inputs, the same bytes for the same inputs."""
    FOLDER.mkdir(exist_ok=True)
    texts = [data.decode("latin-1") for data in dict.fromkeys(inputs)]
    packed = gzip.compress(json.dumps(texts, indent=0).encode(), mtime=0)
    (FOLDER / f"{name}.json.gz").write_bytes(packed)


def fresh() -> dict[str, list[bytes]]:
    """Return inputs from real files, sampled evenings, rule sets and a seal, by target."""
    made: dict[str, list[bytes]] = {name: [] for name in targets()}
    for place in _PLACES:
        for file in sorted((ROOT / place).iterdir()):
            form = format_of(file) if file.is_file() else None
            if form is not None and form.name in made:
                made[form.name] += _pieces(file)
    for name, data in (*_written(), *_strings()):
        made[name].append(data)
    made["spreadsheet"] += [book(data) for data in made["csv"]]
    made["house-rules"] += _rules()
    made["seal"].append(_seal())
    hands = [piece for form in _formats() for piece in made[form][:4]]
    made["any"] = [*hands, *(gzip.compress(data, mtime=0) for data in hands[::3])]
    made["check"] = hands
    return made


def _formats() -> list[str]:
    return [name for name in targets() if name not in ("any", "check", "house-rules", "seal")]


def _pieces(file: Path) -> Iterator[bytes]:
    data = file.read_bytes()
    if data.startswith(b"\x1f\x8b"):
        data = gzip.decompress(data)
    if ".jsonl" not in file.name:
        yield _short(data)
        return
    for line in sorted(data.splitlines(keepends=True), key=len)[:SHORTEST]:
        yield line[:BYTES]


def _short(data: bytes) -> bytes:
    """Return ``data`` or, of JSON, a document with only two things in each list of things."""
    try:
        value = json.loads(data)
    except ValueError:
        return data
    return json.dumps(_few(value)).encode()


def _few(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _few(inner) for key, inner in value.items()}
    if isinstance(value, list):
        things = any(isinstance(inner, dict) for inner in value)
        return [_few(inner) for inner in (value[:2] if things else value)]
    return value


def _written() -> Iterator[tuple[str, bytes]]:
    """Yield one hand of every rule set that robots play, and of a shipped file, as we write it."""
    with tempfile.TemporaryDirectory(prefix="taroky-soak-") as name:
        for rules in shipped():
            if evening.family(load_rules(rules)) is None:
                continue
            with Log.create(Path(name, f"{rules}.log")) as log:
                log.append_batch(list(evening.sample(load_rules(rules), 1, 7))[:1])
                yield from _both(log)
        with Log.create(Path(name, "shipped.log")) as log:
            list(import_files(log, [ROOT / "taroky/data/machtarok-evening.jsonl.gz"]))
            yield JSONL.name, b"".join(list(export_log(log))[:3])


def _both(log: Log) -> Iterator[tuple[str, bytes]]:
    yield JSONL.name, b"".join(export_log(log))
    yield TKN.name, tkn(log).encode()


def _strings() -> Iterator[tuple[str, bytes]]:
    with gzip.open(ROOT / "tests/games/machtarok-games.jsonl.gz") as file:
        for number, line in enumerate(file):
            if number % 200 == 0:
                record = json.loads(line)
                yield STRINGS.name, record["notation_full"].encode()
                yield STRINGS.name, record["notation"].encode()


def _rules() -> Iterator[bytes]:
    for file in sorted((ROOT / "examples").glob("*.toml")):
        yield file.read_bytes()
    for file in sorted((ROOT / "replay" / "rulesets").glob("*.toml")):
        yield file.read_bytes()[: BYTES // 2].rpartition(b"\n[")[0]
    yield b'id = "club@1"\nextends = "cz-app@1"\n'


def _seal() -> bytes:
    with tempfile.TemporaryDirectory(prefix="taroky-soak-") as name:
        key = Path(name, "key")
        signing.create_key(key)
        return signing.dumps(signing.sign(Head(9, bytes(range(32))), key, "2026-03-01T19:30:00Z"))


_BOOK = {
    "[Content_Types].xml": """<Types xmlns="http://schemas.openxmlformats.org/package/2006/\
content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.\
relationships+xml"/></Types>""",
    "_rels/.rels": """<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/\
relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/\
relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>""",
    "xl/_rels/workbook.xml.rels": """<Relationships xmlns="http://schemas.openxmlformats.org/\
package/2006/relationships"><Relationship Id="b" Type="http://schemas.openxmlformats.org/\
officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>""",
    "xl/workbook.xml": """<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/\
main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>\
<sheet name="A" sheetId="1" r:id="b"/></sheets></workbook>""",
}
_SHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"


def book(data: bytes) -> bytes:
    """Return the smallest spreadsheet with the cells of a CSV file."""
    rows = []
    for number, row in enumerate(csv_table(data).rows, start=1):
        cells = (f'<c t="inlineStr"><is><t>{escape(cell)}</t></is></c>' for cell in row.cells)
        rows.append(f'<row r="{number}">{"".join(cells)}</row>')
    sheet = f'<worksheet xmlns="{_SHEET}"><sheetData>{"".join(rows)}</sheetData></worksheet>'
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        for name, content in {**_BOOK, "xl/worksheets/sheet1.xml": sheet}.items():
            packed.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def main() -> None:
    """Make the inputs of real files anew, and keep what fuzzing found beside them."""
    for name, inputs in fresh().items():
        kept = load(name) if name != "seal" or len(load(name)) > 1 else []
        save(name, [*inputs, *(data for data in kept if data)][:MOST])


if __name__ == "__main__":
    main()
