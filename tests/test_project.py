"""The project itself: its package list, its lock, and what no committed file may hold."""

from __future__ import annotations

import re
import stat
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
TOP = ("analytics", "dashboards", "eventstore", "i18n", "replay", "taroky")

# Put together from parts, so that this file does not hold what it looks for.
REGISTRIES = [
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pypi", "python", "org"),
        ("python" + "hosted", "org"),
        ("npmjs", "org"),
        ("yarnpkg", "com"),
        ("deb", "debian", "org"),
        ("security", "debian", "org"),
    )
]
LOCAL_PATHS = ["/".join(parts) for parts in (("file:", "", ""), ("", "opt", ""), ("", "root", ""))]
LOCAL_PATHS += [
    "/".join(("", top, name, "")) for top, name in (("work", "main"), ("work", "shared"))
]


@pytest.fixture(scope="module")
def project() -> dict[str, Any]:
    """The decoded pyproject.toml."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def tracked_files() -> list[Path]:
    """The files under version control that are in the work tree."""
    listing = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout
    return [path for name in listing.split("\0") if name and (path := ROOT / name).is_file()]


def packages_on_disk() -> list[str]:
    """The dotted names of the folders below the top packages that hold an ``__init__.py``."""
    return sorted(
        ".".join(init.parent.relative_to(ROOT).parts)
        for top in TOP
        for init in (ROOT / top).rglob("__init__.py")
    )


def test_packages_are_listed(project: dict[str, Any]) -> None:
    assert project["tool"]["setuptools"]["packages"] == packages_on_disk()


def test_every_module_is_in_a_package() -> None:
    packages = set(packages_on_disk())
    modules = [path for top in TOP for path in (ROOT / top).rglob("*.py")]
    strays = [
        path for path in modules if ".".join(path.parent.relative_to(ROOT).parts) not in packages
    ]
    assert strays == []


def test_packages_declare_their_types() -> None:
    assert [top for top in TOP if not (ROOT / top / "py.typed").is_file()] == []


def test_lock_holds_every_direct_dependency(project: dict[str, Any]) -> None:
    wanted = list(project["build-system"]["requires"]) + list(project["project"]["dependencies"])
    wanted += project["project"]["optional-dependencies"]["dev"]
    names = {re.split(r"[<>=!~\[; ]", item)[0].replace(".", "-").lower() for item in wanted}
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    assert names - set(re.findall(r"^([a-z0-9-]+)==", lock, re.MULTILINE)) == set()


def test_lock_is_hashed_and_names_no_place() -> None:
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    blocks = re.split(r"^(?=[a-z0-9-]+==)", lock, flags=re.MULTILINE)
    assert [block for block in blocks if block.strip() and "--hash=sha256:" not in block] == []
    assert "//" not in lock
    assert re.findall(r"^ *--(?!hash=)\S+", lock, re.MULTILINE) == []


def test_no_file_names_a_registry_or_a_local_path() -> None:
    unwanted = [text.encode() for text in REGISTRIES + LOCAL_PATHS]
    found = [
        f"{path.relative_to(ROOT)}: {text.decode()}"
        for path in tracked_files()
        for text in unwanted
        if text in path.read_bytes()
    ]
    assert found == []


def test_ci_runs_make_test() -> None:
    script = ROOT / ".ci" / "run"
    assert script.stat().st_mode & stat.S_IXUSR
    assert script.read_text(encoding="utf-8").rstrip().endswith("\nexec make test")
    subprocess.run(["bash", "-n", script], check=True)


def test_relative_links_lead_somewhere() -> None:
    broken = [
        f"{page.relative_to(ROOT)}: {target}"
        for page in tracked_files()
        if page.suffix == ".md"
        for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text(encoding="utf-8"))
        if "://" not in target and not (page.parent / target).exists()
    ]
    assert broken == []
