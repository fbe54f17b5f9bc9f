# Every target does its own set-up. PYTHON chooses the interpreter that makes .venv: make setup PYTHON=python3.12
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUN := $(VENV)/.installed-run
DEV := $(VENV)/.installed-dev
# Bots that take all they can get: beside other tests the figures are the neighbours', too. make hostile plays them alone.
GREEDY := tests/hostile/test_means.py tests/hostile/test_wire.py::test_a_flood_of_frames_is_stopped

.DEFAULT_GOAL := help
.PHONY: help setup demo test test-slow hostile bots bench load lint format generate lock clean bytecode

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' $(firstword $(MAKEFILE_LIST))

setup: $(DEV) ## make .venv with everything that users and developers need

demo: $(RUN) bytecode ## play a small tournament of the sample bots
	@$(BIN)/arena demo

test: $(DEV) bytecode ## run the tests
	-@scripts/bots.sh
	@$(BIN)/python -m pytest -n 2 -m "not slow and (not hostile or quick)"

test-slow: $(DEV) bytecode ## run the slow tests, and of the hostile suite all but the greediest bots
	-@scripts/grafana_schema.sh
	@$(BIN)/python -m pytest -n 2 -m "slow or (hostile and not quick)" $(addprefix --deselect ,$(GREEDY))

hostile: $(DEV) bytecode ## run the whole hostile suite: bots that attack the arena
	@$(BIN)/python -m pytest -m scenario

bots: ## build the sample bots of other languages, where their toolchains are
	@scripts/bots.sh

bench: $(DEV) bytecode ## measure the speed against other programs
	@$(BIN)/python -m benchmarks

load: $(RUN) bytecode ## read a service hard for ten minutes while it plays, kill it, and count its games
	@$(BIN)/python -m benchmarks.load

lint: $(DEV) ## check style, types, imports, protos and generated code
	@scripts/lint.sh

format: $(DEV) ## format the code and apply the safe fixes
	@$(BIN)/ruff check --quiet --fix-only .
	@$(BIN)/ruff format .

generate: $(DEV) ## generate arena/v1 from protos/, and the dashboards
	@scripts/generate.sh
	@$(BIN)/python -m scripts.dashboards

lock: $(DEV) ## bring the locks into line with pyproject.toml
	@scripts/lock.sh

clean: ## remove .venv and every cache
	rm -rf $(VENV) .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache build dist
	rm -rf sample_bots/cpp_greedy/build sample_bots/node_random/node_modules sample_bots/node_random/wire.json
	rm -rf sample_bots/go_random/build sample_bots/go_random/arenav1
	rm -rf tests/deploy/grafana_schema/node_modules
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The developers' lock holds the users' lock, version for version, so one environment serves both.
$(RUN): requirements/run.txt pyproject.toml scripts/install.sh
	@scripts/install.sh "$(PYTHON)" $(VENV) requirements/run.txt
	@touch $@

$(DEV): requirements/dev.txt requirements/run.txt pyproject.toml scripts/install.sh
	@scripts/install.sh "$(PYTHON)" $(VENV) requirements/dev.txt
	@touch $(RUN) $@

# Changed sources are compiled here, since PYTHONDONTWRITEBYTECODE may be set.
bytecode:
	@$(BIN)/python -m compileall -q $(wildcard arena sample_bots)
