"""The catalogue of findings is complete, current, and says for each check what it finds."""

from pathlib import Path

import pytest

from i18n.catalog import LANGUAGES, text
from replay.findings import describe
from replay.findings.model import SEVERITY
from replay.findings.tables import CHECKS, CLOSING, MAKES, MISSING
from tests.replay.findings.test_cases import CASES, judged

DOCS = Path(__file__).parents[3] / "docs" / "findings.md"
ENTRIES = describe.catalogue()


def test_the_page_is_current() -> None:
    assert DOCS.read_text("utf-8") == describe.document()


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_every_check_says_what_is_a_breach_and_what_is_clean(entry: describe.Entry) -> None:
    assert entry.summary.endswith(".")
    assert "Breach: " in entry.breach
    assert entry.clean


def test_every_code_that_applies_has_a_check() -> None:
    made = {code for entry in ENTRIES for code in entry.codes}
    assert made == describe.applicable()
    assert made | set(describe.LATER) | set(describe.SCORED) == set(SEVERITY)


def test_every_check_of_the_tables_says_what_it_makes() -> None:
    asked = {check for checks in CHECKS.values() for check in checks} | {*MISSING, *CLOSING}
    assert asked <= set(MAKES)


def test_checks_make_only_the_codes_that_the_table_names() -> None:
    for base, case in CASES:
        _, found = judged(base, case)
        assert {f.code for f in found} <= {code for codes in MAKES.values() for code in codes}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_finding_of_the_cases_can_be_said(lang: str) -> None:
    for base, case in CASES:
        _, found = judged(base, case)
        for finding in found:
            assert text(lang, finding.key or f"finding-{finding.code}", **finding.values)
