# Everything runs in .venv, which `make setup` builds from requirements.lock.
# `make demo` and `make test` need Python 3.11 or newer, git and make, nothing else.

SHELL := /bin/sh
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PACKAGES := eventstore replay analytics dashboards taroky i18n
CHECKED := $(PACKAGES) tests $(wildcard benchmarks)
# The stamp's name holds the hash of the lock and of pyproject.toml: a change of either reinstalls.
STAMP := $(VENV)/.installed-$(shell cat requirements.lock pyproject.toml | cksum | tr ' ' '-')
# Doctests run over the packages, but page modules cannot be imported before a Dash app exists.
PYTEST := $(BIN)/python -m pytest

.PHONY: help demo test lint format bench soak setup lock clean

help:
	@echo "make demo    set up, import a shipped evening, print its check report, serve the pages"
	@echo "make test    linters, types, import contracts, all tests"
	@echo "make lint    the linters, types and import contracts only"
	@echo "make format  rewrite the sources in the house format"
	@echo "make bench   measure against the raw limits of this machine"
	@echo "make soak    the long-running mutation and crash tests"
	@echo "make setup   build $(VENV) only"
	@echo "make lock    renew requirements.lock"
	@echo "make clean   remove what the above made"

demo: setup
	$(BIN)/taroky demo

test: lint
	@set -e; \
	cover=.coverage; rm -f $$cover; \
	$(PYTEST) -n 2 $(PACKAGES) tests --ignore=tests/browser --cov --cov-report=; \
	if [ -d tests/browser ]; then \
	  $(PYTEST) tests/browser --cov --cov-append --cov-report=term:skip-covered; \
	else \
	  $(BIN)/python -m coverage report --skip-covered; \
	fi

lint: setup
	$(BIN)/ruff check $(CHECKED)
	$(BIN)/ruff format --check $(CHECKED)
	$(BIN)/mypy $(CHECKED)
	$(BIN)/lint-imports

format: setup
	$(BIN)/ruff check --fix $(CHECKED)
	$(BIN)/ruff format $(CHECKED)

bench: setup
	$(BIN)/python -m benchmarks

soak: setup
	$(BIN)/python -m benchmarks.soak

setup: $(STAMP)

$(STAMP): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "taroky needs Python 3.11 or newer: make PYTHON=python3.11 ..." >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null \
	  || { echo "this Python has no venv: install it first (Debian, Ubuntu: apt-get install python3-venv)" >&2; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@rm -f $(VENV)/.installed-*
	@touch $@

lock: setup
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	  --no-emit-index-url --no-header --upgrade --extra dev pyproject.toml -o requirements.lock

clean:
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis \
	  .import_linter_cache .coverage .coverage.* htmlcov
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
