"""Progress: only on a terminal, only for what takes long, and nothing of it on standard output."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator

import click
import pytest

from taroky import output


class Terminal(io.StringIO):
    """Standard error that somebody watches."""

    def isatty(self) -> bool:
        return True


def test_long_work_shows_a_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(output, "QUIET_SECONDS", 0.0)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("TAROKY_LANG", "cs")
    assert list(output.tracked("cli-checking", range(3), total=3)) == [0, 1, 2]
    assert "Kontroluji" in terminal.getvalue()


@pytest.mark.parametrize("stream", [Terminal, io.StringIO])
def test_short_work_and_files_show_none(
    monkeypatch: pytest.MonkeyPatch, stream: type[io.StringIO]
) -> None:
    watched = stream()
    monkeypatch.setattr(sys, "stderr", watched)
    assert list(output.tracked("cli-checking", range(3))) == [0, 1, 2]
    assert watched.getvalue() == ""


def interrupted() -> Iterator[int]:
    yield 1
    raise KeyboardInterrupt


def test_a_bar_goes_away_when_the_work_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(output, "QUIET_SECONDS", 0.0)
    monkeypatch.setenv("TERM", "xterm")
    with pytest.raises(KeyboardInterrupt):
        list(output.tracked("cli-checking", interrupted()))
    assert terminal.getvalue().rstrip().endswith("\x1b[2K")


def test_no_colour_where_none_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    """https://no-color.org: any value of NO_COLOR that is not empty."""
    sent: list[object] = []
    monkeypatch.setattr(click, "echo", lambda *_, color, **__: sent.append(color))
    for value in ("1", ""):
        monkeypatch.setenv("NO_COLOR", value)
        output.put_text("text")
    assert sent == [False, None]
