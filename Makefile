# Two commands on a fresh machine: `make run` and `make test`. Each does all its set-up.
# PYTHON: the Python that makes the venv. MICROPYTHON: another MicroPython (unix port) to run the firmware on.

PYTHON ?= python3
V := .venv
BIN := $(V)/bin
READY := $(V)/.ready
export MICROPYTHON ?=

.PHONY: run demo test check lint format types bench heap32 coverage-rules mutants soak wheel-check words screens wiring clean setup

run: $(READY)
	@$(BIN)/tapete run

demo: $(READY)
	@$(BIN)/tapete run --demo

test: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/pytest -n 2 -m "not slow"

check: test types
	$(BIN)/pytest -n 2 -m slow

lint: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

format: $(READY)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

types: $(READY)
	$(BIN)/basedpyright
	$(BIN)/basedpyright -p .ci/pyright-firmware.json

bench: $(READY)
	$(BIN)/python -m host_tools.bench
	$(BIN)/python -m host_tools.bench_quick
	$(BIN)/python -m host_tools.bench_reader
	$(BIN)/python -m host_tools.bench_rules

# What the firmware takes of a chip's memory, counted with 32 bits; wants node and npm.
heap32: $(READY)
	@$(BIN)/python -m host_tools.heap32

# A month of evenings at the reader, with a fault a minute, in virtual time: some three hours.
# SOAK="--transport spi --days 0.1 --skipped 1 --habits 0": a part of it.
soak: $(READY)
	@$(BIN)/python -m tests.reader.soak_long $(SOAK)

# Where each rule of the games is shown by a record or a test; fails when one is not.
coverage-rules: $(READY)
	@$(BIN)/python tests/coverage/show.py

# Small changes to the rules core, each of which a test must notice. MUTANTS=--all: not a sample, all.
mutants: $(READY)
	@$(BIN)/python tests/mutants/run.py $(MUTANTS)

# The package as people install it: a wheel in a venv of its own, away from this folder.
wheel-check: $(READY)
	rm -rf $(V)/wheel && $(PYTHON) -m venv $(V)/wheel
	$(V)/wheel/bin/pip install -q --disable-pip-version-check -c .ci/constraints.txt .
	rm -rf build *.egg-info
	@said=$$(cd / && "$(CURDIR)/$(V)/wheel/bin/tapete" run --demo) && echo "$$said" | tail -n 1
	rm -rf $(V)/wheel

# Number the phrases anew and pack every language's words (host_tools/words).
words: $(READY)
	$(BIN)/python -m host_tools.words

# Make fonts and suits from their drawings, and draw every screen anew: golden pictures, README sheet.
screens: $(READY)
	$(BIN)/python host_tools/art/build.py
	$(BIN)/python tests/screen/make_golden.py

# Draw the wiring of every board anew, from its data: boards/*.svg.
wiring: $(READY)
	$(BIN)/python -m host_tools.wiring_picture

clean:
	rm -rf $(V) build dist *.egg-info .pytest_cache .ruff_cache .hypothesis

setup: $(READY)

# Pinned in .ci/constraints.txt; `make lock` renews the pins.
$(READY): pyproject.toml .ci/constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Tapete needs Python 3.11 or newer: set PYTHON=/path/to/python3.11")'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(V) || { echo "No venv: on Debian, apt install python3-venv"; exit 1; }
	@echo "Setting up $(V) (once) ..."
	@$(BIN)/pip install -q --disable-pip-version-check -c .ci/constraints.txt -e '.[dev]'
	@$(BIN)/pip install -q --disable-pip-version-check --no-deps --upgrade --target $(V)/stubs \
	    $$(grep -E '^micropython-(rp2|stdlib)' .ci/constraints.txt)
	@touch $@

.PHONY: lock
lock:
	rm -rf $(V)/lock && $(PYTHON) -m venv $(V)/lock
	$(V)/lock/bin/pip install -q -U '.[dev]'
	$(V)/lock/bin/pip freeze --exclude tapete > .ci/constraints.txt
	rm -rf $(V)/lock
