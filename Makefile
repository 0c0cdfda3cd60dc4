# Needs python3 (3.11 or newer) and make; everything else is set up in .venv.

PYTHON ?= python3
ARGS ?=
PGO ?=
HOST ?= 127.0.0.1
PORT ?= 8024

VENV := .venv
BIN := $(VENV)/bin
UV := $(BIN)/uv --quiet
UV_LOCK := $(UV) pip compile --universal --generate-hashes --no-header --no-emit-index-url $(UPGRADE)
TESTS := $(BIN)/python -m tests.run
BOTH_MODES := $(wildcard tests/kernel tests/toy tests/games tests/bots tests/study)

# The page is built anew whenever something it is made of changes.
PAGE := src/cadran/server/static/index.html
PAGE_PARTS := $(wildcard web/*.json web/*.ts web/*.js web/.npmrc web/index.html web/public/* web/licences/*) \
  $(shell find web/src -type f 2>/dev/null) $(wildcard src/cadran/library/texts/*/*.ftl)
NODE := PATH="$(CURDIR)/$(BIN):$$PATH"; cd web &&

# Runs a command and shows what it says only if it fails.
quietly = said=$$($(1) 2>&1) || { printf '%s\n' "$$said"; exit 1; }

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup play terminal web screenshots test test-long browser chromium check compile interpreted wheels mutants soak bench bench-server bench-cluster strength calibration faults cluster cluster-faults docs types lock clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

setup: $(VENV)/.ready ## set everything up in .venv
	@:

play: setup compile web ## play in the browser (HOST=0.0.0.0: with other devices in this network)
	@$(BIN)/cadran serve --open --host $(HOST) --port $(PORT) $(ARGS)

terminal: setup compile ## play in the terminal (ARGS="24-7 --lang fr")
	@$(BIN)/cadran play $(ARGS)

web: setup $(PAGE) ## build the browser's page, if anything changed
	@:

screenshots: setup compile web ## every page and board at 360, 768, 1280 and 1920 px, day and night, into build/screenshots
	@$(BIN)/python -m tests.browser.screenshots $(ARGS)

test: check compile web chromium $(VENV)/.research $(VENV)/.docs tests/types/node_modules/.ready ## check, then every test: interpreted, compiled, in a browser; then the mutants
	@if $(BIN)/python hatch_build.py --ready; then \
	  echo "test: interpreted"; CADRAN_INTERPRETED=1 $(TESTS) $(BOTH_MODES) || exit 1; \
	  echo "test: compiled"; CADRAN_INTERPRETED=0 $(TESTS) --ignore=tests/browser; \
	else \
	  echo "test: interpreted only"; CADRAN_INTERPRETED=1 $(TESTS) --ignore=tests/browser; \
	fi
	@echo "test: browser"; $(TESTS) tests/browser
	@$(MAKE) --no-print-directory mutants

test-long: ## the same tests with larger numbers (tests/repetitions.py), then soak and screenshots
	@CADRAN_LONG=1 $(MAKE) --no-print-directory $(VENV)/.wheels test
	@$(MAKE) --no-print-directory soak screenshots

browser: setup compile web chromium ## the tests in a real browser alone
	@$(TESTS) tests/browser $(ARGS)

# Looked for before anything runs for minutes.
chromium: setup $(VENV)/.node ## find a Chromium for the tests; where there is none, get one
	@$(BIN)/python -m tests.browser.chromium

check: setup web/node_modules/.ready ## ruff, mypy strict, import-linter, svelte-check, units of the page
	@echo "check: ruff"
	@$(call quietly,$(BIN)/ruff check --quiet .)
	@$(call quietly,$(BIN)/ruff format --quiet --diff .)
	@echo "check: mypy"
	@$(call quietly,$(BIN)/mypy)
	@echo "check: import-linter"
	@$(call quietly,$(BIN)/lint-imports --no-logo)
	@echo "check: web"
	@$(call quietly,$(NODE) npm run --silent check)
	@$(call quietly,$(NODE) npm test --silent)

compile: setup ## compile the hot modules beside their sources, if they changed (PGO=1: twice, with a profile between)
	@PGO=$(PGO) $(BIN)/python hatch_build.py

interpreted: setup ## remove the compiled modules
	@$(BIN)/python hatch_build.py --remove

wheels: setup web $(VENV)/.wheels ## packages for the Pythons of this machine, a pure one and a source archive, into dist/
	@$(BIN)/python -m tools.wheels $(ARGS)

mutants: setup ## break each rule and see a scenario of its clause fail
	@echo "test: mutants"
	@$(BIN)/python -m tests.mutants $(ARGS)

soak: setup compile ## 100,000 random games of each configuration, every step checked
	@$(BIN)/python -m cadran.lab.soak $(ARGS)

bench: setup compile $(VENV)/.bench ## speed ratios, measured in one run
	@$(BIN)/python -m bench $(ARGS)

bench-server: setup compile bench/server/peer/node_modules ## the server under load, beside an echo and boardgame.io
	@$(BIN)/python -m bench.server $(ARGS)

bench-cluster: setup compile ## several nodes beside one process: what a move costs, how long it takes, how much more they carry
	@$(BIN)/python -m bench.cluster $(ARGS)

bench/server/peer/node_modules: bench/server/peer/package-lock.json
	@echo "setup: boardgame.io, for the comparison"
	@cd bench/server/peer && npm ci --silent --no-audit --no-fund && touch node_modules

strength: setup compile $(VENV)/.bench ## how strong the bots are, against each other and OpenSpiel's
	@$(BIN)/python -m bench.strength $(ARGS)

calibration: setup compile ## how well the figures of coach, luck report and arena hold (40 minutes on two cores)
	@$(BIN)/python -m bench.calibration $(ARGS)

FAULTS := $(addprefix tests/server/test_,faults.py kill.py writer.py life.py clocks.py formats.py time.py openapi.py \
  floods.py fuzz.py load.py)

cluster: setup compile web ## three nodes, PostgreSQL, NATS and a proxy on this machine (PORT=8024)
	@$(BIN)/python -m tools.cluster --port $(PORT) $(ARGS)

cluster-faults: setup compile ## three nodes under load: killed, paused, cut off, engines restarted; nothing is lost
	@$(BIN)/python -m tests.server.chaos $(ARGS)

faults: setup compile ## kill -9, bad disks, jumping clocks, dead writers, slow readers, floods, nonsense, hours of load: what was lost
	@CADRAN_LONG=1 $(BIN)/python -m pytest -q $(FAULTS) $(ARGS)

docs: setup $(VENV)/.docs ## build the documents as a site that needs no server, into build/docs (ARGS=--external: try links to elsewhere, too)
	@$(BIN)/python -m tools.site $(ARGS)

types: setup ## write the browser's types of the wire anew
	@$(BIN)/python -m tools.wire_types

lock: setup ## pin the dependencies again (UPGRADE=--upgrade: to the newest)
	@$(UV_LOCK) -o requirements/bootstrap.lock --group pyproject.toml:bootstrap
	@$(UV_LOCK) -o requirements/library.lock pyproject.toml
	@$(UV_LOCK) -o requirements/runtime.lock -c requirements/library.lock pyproject.toml --extra server
	@$(UV_LOCK) -o requirements/dev.lock -c requirements/runtime.lock pyproject.toml --extra cluster --group dev
	@$(UV_LOCK) -o requirements/web.lock --group pyproject.toml:web
	@$(UV_LOCK) -o requirements/research.lock -c requirements/dev.lock --extra research --extra lab pyproject.toml
	@$(UV_LOCK) -o requirements/wheels.lock -c requirements/dev.lock --group pyproject.toml:wheels
	@$(UV_LOCK) -o requirements/docs.lock -c requirements/dev.lock -c requirements/research.lock --group pyproject.toml:docs
	@$(UV_LOCK) -o requirements/bench.lock -c requirements/dev.lock -c requirements/research.lock --group pyproject.toml:bench

clean: ## remove everything that was set up or built
	@rm -rf web/node_modules tests/browser/spare/node_modules tests/types/node_modules bench/server/peer/node_modules
	@rm -rf src/cadran/server/static
	@rm -rf $(VENV) build dist __pycache__ .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find src tests $(wildcard bench) '(' -name '*.so' -o -name '*.pyd' -o -name '*.pyc' ')' -delete
	@find src tests $(wildcard bench) -name __pycache__ -type d -empty -delete

# The environment is made anew whenever a lock changes.
$(VENV)/.locked: requirements/bootstrap.lock requirements/dev.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Cadran needs Python 3.11 or newer as '$(PYTHON)'. Another one: make PYTHON=python3.12"; \
	  exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "Python's venv module is missing. On Debian and Ubuntu: apt install python3-venv"; \
	  exit 1; }
	@echo "setup: $(VENV)"
	@$(PYTHON) -m venv --clear $(VENV)
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --require-hashes \
	  -r requirements/bootstrap.lock
	@echo "setup: dependencies"
	@$(UV) pip install --python $(BIN)/python --require-hashes -r requirements/dev.lock
	@touch $@

$(VENV)/.ready: $(VENV)/.locked pyproject.toml
	@echo "setup: cadran"
	@$(UV) pip install --python $(BIN)/python --no-deps --no-build-isolation -e .
	@touch $@

# A node that is new enough: the machine's, else one from the registry of Python packages.
$(VENV)/.node: $(VENV)/.locked requirements/web.lock web/node.js
	@if ! node web/node.js 2>/dev/null; then \
	  echo "setup: node"; \
	  $(UV) pip install --python $(BIN)/python --require-hashes -r requirements/web.lock || exit 1; \
	fi
	@touch $@

web/node_modules/.ready: $(VENV)/.node web/package-lock.json web/package.json
	@echo "setup: web"
	@$(call quietly,$(NODE) npm ci)
	@touch $@

$(PAGE): web/node_modules/.ready $(PAGE_PARTS)
	@echo "build: web"
	@$(call quietly,$(NODE) npm run --silent build)
	@touch $@

# The second checker of types: the first, mypy, is one of the Python packages.
tests/types/node_modules/.ready: $(VENV)/.node tests/types/package-lock.json
	@echo "setup: pyright"
	@$(call quietly,PATH="$(CURDIR)/$(BIN):$$PATH"; cd tests/types && npm ci)
	@touch $@

# What the adapters adapt to: the library itself needs none of it.
$(VENV)/.research: $(VENV)/.locked requirements/research.lock
	@echo "setup: PettingZoo, Gymnasium, OpenSpiel and polars, for the adapters"
	@$(UV) pip install --python $(BIN)/python --require-hashes -r requirements/research.lock
	@touch $@

$(VENV)/.wheels: $(VENV)/.locked requirements/wheels.lock
	@echo "setup: auditwheel, for the wheels"
	@$(UV) pip install --python $(BIN)/python --require-hashes -r requirements/wheels.lock
	@touch $@

$(VENV)/.docs: $(VENV)/.locked requirements/docs.lock
	@echo "setup: Sphinx, for the documents"
	@$(UV) pip install --python $(BIN)/python --require-hashes -r requirements/docs.lock
	@touch $@

$(VENV)/.bench: $(VENV)/.locked $(VENV)/.research requirements/bench.lock
	@echo "setup: OpenSpiel, RLCard and PettingZoo, for the comparison"
	@$(UV) pip install --python $(BIN)/python --no-build-isolation --require-hashes \
	  -r requirements/bench.lock
	@touch $@
