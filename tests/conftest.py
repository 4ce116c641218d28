"""What all tests share: one hypothesis profile, and honesty about browser tests that cannot run."""

from __future__ import annotations

import os
from pathlib import Path

import hypothesis
import pytest

BROWSER_TESTS = Path(__file__).parent / "browser"

hypothesis.settings.register_profile("taroky", deadline=None)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "taroky")


def chromium_path() -> Path | None:
    """Where Chromium is: ``$CHROMIUM``, else Debian's; ``None`` without one."""
    path = Path(os.environ.get("CHROMIUM") or "/usr/bin/chromium")
    return path if os.access(path, os.X_OK) and path.is_file() else None


def browser_required() -> bool:
    """Whether missing browser tests are a failure."""
    return os.environ.get("TAROKY_REQUIRE_BROWSER", "") not in ("", "0")


def browser_tests_left_out(config: pytest.Config) -> bool:
    """Whether this run was asked for browser tests and has no browser for them."""
    if chromium_path():
        return False
    here = config.invocation_params.dir
    asked = [(here / argument.split("::")[0]).resolve() for argument in config.args]
    ignored = [(here / path).resolve() for path in config.getoption("ignore", None) or []]
    wanted = any(BROWSER_TESTS.is_relative_to(a) or a.is_relative_to(BROWSER_TESTS) for a in asked)
    return wanted and not any(BROWSER_TESTS.is_relative_to(path) for path in ignored)


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Leave the browser tests out where there is no browser."""
    if chromium_path() is None and collection_path.is_relative_to(BROWSER_TESTS):
        return True
    return None


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Fail where the browser tests were required; a run of nothing else is otherwise fine."""
    if hasattr(session.config, "workerinput") or not browser_tests_left_out(session.config):
        return
    if browser_required():
        session.exitstatus = max(exitstatus, pytest.ExitCode.TESTS_FAILED)
    elif exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED:
        session.exitstatus = pytest.ExitCode.OK


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Say at the end what did not run, and what to install."""
    if not browser_tests_left_out(config):
        return
    failed = browser_required()
    terminalreporter.section("browser tests", red=failed, yellow=not failed, bold=True)
    terminalreporter.line(
        "THE BROWSER TESTS DID NOT RUN: no Chromium at /usr/bin/chromium or in $CHROMIUM "
        "(Debian, Ubuntu: apt-get install chromium)."
    )
    if failed:
        terminalreporter.line("TAROKY_REQUIRE_BROWSER is set, so this is a failure.")
