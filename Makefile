# Every target sets up what it needs: `make play` and `make test` work from a fresh clone.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# One stamp for what playing needs, one for what the tests need too.
PLAYING := $(VENV)/.playing
INSTALLED := $(VENV)/.installed
PIP := PIP_CONSTRAINT=constraints.txt $(BIN)/python -m pip install --disable-pip-version-check

# Tests start many processes, and each would compile every module again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help setup play plan test soak test-times bench docs braille pictures theory messages protocol-types transcripts screenshots trees clean

help:
	@echo "make play            play, in the browser"
	@echo "make test            run every check; with ARGS='-k word', some of the tests"
	@echo "make soak            the long checks: kills, a real screen reader, load, every screenshot"
	@echo "make test-times      run the tests, and print where they spend their time"
	@echo "make bench           measure, and print tables"
	@echo "make setup           install everything into $(VENV), with what the tests need"
	@echo "make docs            draw the pictures of the documentation, and write its rules"
	@echo "make braille         translate the rules and the tactile sheets into braille, with liblouis"
	@echo "make pictures        draw the small pictures of the pages"
	@echo "make theory          compute the pages of theory; this takes an hour"
	@echo "make messages        bring the catalogs of sentences up to date"
	@echo "make protocol-types  write the protocol's messages as types for the page"
	@echo "make transcripts     record the screen readers again; then read what they said"
	@echo "make screenshots     take pictures of the pages, into build/screenshots"
	@echo "make trees           record again what a screen reader finds on the pages"
	@echo "make clean           remove what was installed and generated"

setup: $(INSTALLED)

$(PLAYING): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Fourfold needs Python 3.11 or newer. If you have one under another name: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { \
	  echo "Python's venv module is missing. On Debian and Ubuntu: apt install python3-venv"; exit 1; }
	$(PYTHON) -m venv --clear $(VENV)
	@echo "Installing what playing needs into $(VENV): about 440 MB, once."
	$(PIP) -e '.[server]'
	@touch $@

$(INSTALLED): $(PLAYING)
	@echo "Installing what the tests need into $(VENV): about 1.1 GB more, once."
	$(PIP) -e '.[dev]'
	@touch $@

play: $(PLAYING)
	@$(BIN)/fourfold serve --open

# With ARGS, only some of the tests: make test ARGS='-k clock'
ifdef ARGS
test: $(INSTALLED)
	$(BIN)/python -m pytest -n auto $(ARGS)
else
test: plan $(INSTALLED)
	$(BIN)/python tools/browser.py
	$(BIN)/python tools/checks.py
	$(BIN)/python -m pytest -n auto --cov --cov-config=tests/rules/coverage.ini --cov-report=term
endif

# Before anything is installed, so that a machine without a browser is told at once.
plan:
	@$(PYTHON) tools/browser.py plan
	@test -d node_modules || echo "make test will install TypeScript and a virtual screen reader into node_modules: about 70 MB."

soak: $(INSTALLED)
	$(BIN)/python tools/browser.py
	$(BIN)/python tools/soak.py $(ARGS)

test-times: $(INSTALLED)
	$(BIN)/python tools/test_times.py -n auto $(ARGS)

bench: $(INSTALLED)
	$(BIN)/python benchmarks/rules.py
	$(BIN)/python benchmarks/records.py
	$(BIN)/python benchmarks/solver.py
	$(BIN)/python benchmarks/quads.py
	$(BIN)/python benchmarks/env.py
	$(BIN)/python benchmarks/server.py
	$(BIN)/python benchmarks/first_reply.py
	$(BIN)/python benchmarks/processes.py
	$(BIN)/python benchmarks/page.py

docs: $(INSTALLED)
	$(BIN)/python docs/pictures/draw.py
	$(BIN)/python tools/howto.py

# Needs liblouis, and says so; what it writes is part of the package.
braille: $(INSTALLED)
	$(BIN)/python tools/braille.py

pictures: $(INSTALLED)
	$(BIN)/python tools/pictures.py
	$(BIN)/python tools/icons.py

theory: $(INSTALLED)
	$(BIN)/python tools/theory.py
	$(BIN)/python tools/theory_quads.py

messages: $(INSTALLED)
	$(BIN)/python tools/messages.py

protocol-types: $(INSTALLED)
	$(BIN)/python tools/protocol_types.py

transcripts: $(INSTALLED)
	PYTHONPATH=tests:tools $(BIN)/python -m screenreader.record $(READER)
ifndef READER
	FOURFOLD_SOAK=1 FOURFOLD_WRITE_TRANSCRIPTS=1 $(BIN)/python -m pytest -n0 tests/web/test_tournaments.py -k blind
endif

screenshots: $(INSTALLED)
	$(BIN)/python tools/screenshots.py

trees: $(INSTALLED)
	rm -f tests/golden/web/*.yml
	FOURFOLD_SOAK=1 FOURFOLD_WRITE_TREES=1 $(BIN)/python -m pytest -n0 tests/web/test_every_state.py -k 'english or found_in_french'

clean:
	rm -rf $(VENV) node_modules build dist .coverage* .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
