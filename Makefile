# Everything runs in .venv, which `make setup` builds from requirements.lock.
# `make demo` and `make test` need Python 3.11 or newer, git and make, nothing else.

SHELL := /bin/sh
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PACKAGES := eventstore replay analytics dashboards taroky i18n
CHECKED := $(PACKAGES) tests $(wildcard benchmarks)
# The stamps' names hold the hash of what was installed, so that a change of it installs again.
hash = $(shell cat $(1) | cksum | tr ' ' '-')
LOCKED := $(VENV)/.locked-$(call hash,requirements.lock)
STAMP := $(VENV)/.project-$(call hash,requirements.lock pyproject.toml)
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check

.PHONY: help demo test lint format bench soak screenshots setup lock clean

help:
	@echo "make demo    set up, import a shipped evening, print its check report, serve the pages"
	@echo "make test    linters, types, import contracts, all tests"
	@echo "make lint    the linters, types and import contracts only"
	@echo "make format  rewrite the sources in the house format"
	@echo "make bench   measure against the raw limits of this machine"
	@echo "make soak    the long-running mutation and crash tests"
	@echo "make screenshots  take the pictures in docs/img anew"
	@echo "make setup   build $(VENV) only"
	@echo "make lock    renew requirements.lock"
	@echo "make clean   remove what the above made"

demo: setup
	$(BIN)/taroky demo

# The browser tests run by themselves, a file at a time; both runs count into one coverage report.
test: lint
	@set -e; \
	scratch=$$(mktemp -d); trap 'rm -rf "$$scratch"' EXIT; \
	export COVERAGE_FILE="$$scratch/coverage"; \
	$(BIN)/python -m pytest -n 2 --ignore=tests/browser --cov --cov-report= ; \
	$(BIN)/python -m pytest -n 2 --dist loadfile tests/browser --cov --cov-append --cov-report=term

lint: setup
	$(BIN)/ruff check $(CHECKED)
	$(BIN)/ruff format --check $(CHECKED)
	$(BIN)/mypy $(CHECKED)
	$(BIN)/lint-imports --no-logo

format: setup
	$(BIN)/ruff check --fix $(CHECKED)
	$(BIN)/ruff format $(CHECKED)

bench: setup
	$(BIN)/python -m benchmarks

soak: setup
	$(BIN)/python -m benchmarks.soak

screenshots: setup
	$(BIN)/python -m tests.browser.screenshots

setup: $(STAMP)

$(STAMP): $(LOCKED)
	PYTHONWARNINGS=ignore $(PIP) install --no-deps --no-build-isolation -e .
	@rm -f $(VENV)/.project-*
	@touch $@

$(LOCKED):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "taroky needs Python 3.11 or newer: make PYTHON=python3.11 ..." >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2> /dev/null \
	  || { echo "this Python has no venv; install it (Debian, Ubuntu: apt-get install python3-venv)" >&2; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(PIP) install --require-hashes -r requirements.lock
	@rm -f $(VENV)/.locked-*
	@touch $@

lock: setup
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	  --no-emit-index-url --no-header --upgrade --extra dev --extra cluster pyproject.toml -o requirements.lock

clean:
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis \
	  .import_linter_cache .coverage .coverage.* htmlcov
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
