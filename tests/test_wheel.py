"""The wheel, built from the sources and installed in an environment outside the checkout."""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
import tomllib
import venv
import zipfile
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
TOP = ("analytics", "dashboards", "eventstore", "i18n", "replay", "taroky")


def run(*command: str | Path, cwd: Path) -> str:
    """Run a command outside the checkout; its output, or a failure that shows it."""
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
    return done.stdout


def shipped_files() -> set[str]:
    """Every file of the packages, but caches and notes for developers."""
    return {
        path.relative_to(ROOT).as_posix()
        for top in TOP
        for path in (ROOT / top).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".md"
    }


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from a copy so that no build folder is left in the checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    source.mkdir()
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    for top in TOP:
        shutil.copytree(ROOT / top, source / top, ignore=shutil.ignore_patterns("__pycache__"))
    pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-index")
    run(*pip, "--no-deps", "--no-build-isolation", "--wheel-dir", folder, source, cwd=folder)
    (built,) = folder.glob("taroky-*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a fresh environment with the wheel; it borrows this one's dependencies."""
    folder = tmp_path_factory.mktemp("outside")
    venv.create(folder / "env", with_pip=False, symlinks=True)
    python = folder / "env" / "bin" / "python"
    pip = (sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-index")
    run(*pip, "--no-deps", wheel, cwd=folder)
    # A folder named in a .pth file is put on the path, but its own .pth files are not read:
    # the editable installation of the checkout stays invisible.
    site = run(
        python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=folder
    ).strip()
    (Path(site) / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return python


def test_wheel_holds_every_file_of_the_packages(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        packed = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert packed == shipped_files()


def test_wheel_names_licence_and_command(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        texts = {
            name.split(".dist-info/")[1]: archive.read(name).decode()
            for name in archive.namelist()
            if ".dist-info/" in name
        }
    assert "taroky = taroky.cli:main" in texts["entry_points.txt"]
    assert "The taroky authors" in texts["licenses/LICENSE"]


def test_installed_packages_come_from_the_wheel(installed: Path) -> None:
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    # Page modules need an app before they can be imported.
    packages = [
        name
        for name in project["tool"]["setuptools"]["packages"]
        if not name.startswith("dashboards.pages")
    ]
    script = (
        "import importlib, sys; [print(importlib.import_module(n).__file__) for n in sys.argv[1:]]"
    )
    places = run(installed, "-c", script, *packages, cwd=installed.parent).splitlines()
    assert len(places) == len(packages)
    outside = installed.parent.parent.resolve()
    assert [place for place in places if not Path(place).resolve().is_relative_to(outside)] == []
