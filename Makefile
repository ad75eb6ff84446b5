# make demo    set up, then everything on this machine with flights that move (Ctrl-C stops it)
# make test    set up, then every check and every test
# make drill   set up, then end a capture inside transactions in every way, some hours long: no row may be lost
# make setup   only what the two need; the second time it finds all in place

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
FRONT_END_CHECKS := $(addprefix check-front-end-,lint i18n client test budgets)
.PHONY: help setup setup-checks installed installed-for-checks demo up drill test compiled check check-back-end check-front-end $(FRONT_END_CHECKS) pytest pytest-at-once tools openapi java node clean

VENV := .venv
PYTHON := $(VENV)/bin/python
CAN_INSTALL := $(shell command -v apt-get > /dev/null && { [ "$$(id -u)" = 0 ] || sudo -n true 2> /dev/null; } && echo yes)
INSTALL := $(PYTHON) -m backend.local.packages
OPENAPI := $(PYTHON) manage.py spectacular --validate --fail-on-warn
WITH_NODE = PATH="$$($(PYTHON) -m backend.local.node):$$PATH"
NPM = $(WITH_NODE) npm --prefix frontend
FRONT_END := $(shell find frontend \( -name node_modules -o -path frontend/dist -o -path frontend/tests \) -prune -o -type f -print)
APT := $(if $(filter-out 0,$(shell id -u)),sudo) apt-get

# Images with Python in them like to forbid it to keep what it compiled: each of our processes would
# compile all packages anew.
export PYTHONDONTWRITEBYTECODE :=

help:
	@sed -n 's/^# make/make/p' Makefile

ARCHIVES := build/jars/.spark-archived build/jars/.broker-archived
installed: java $(VENV)/.product $(ARCHIVES) frontend/dist/.built
installed-for-checks: installed $(VENV)/.checks

# The pages and what runs on Java need nothing of each other.
SIDE_BY_SIDE := @$(MAKE) --no-print-directory --jobs=2 --output-sync=target
setup:
	@[ -e $(VENV)/.product ] || echo 'Setting up. The first time takes some minutes.'
	$(SIDE_BY_SIDE) installed

setup-checks:
	$(SIDE_BY_SIDE) installed-for-checks

demo: setup
	$(PYTHON) manage.py up --sample

up: setup
	$(PYTHON) manage.py up

drill: setup
	$(PYTHON) -m benchmarks.restart_drill
	# Without the rewind, and with a connector that needs it, rows must be lost: else nothing was proved.
	$(PYTHON) -m benchmarks.restart_drill --control --seeds 2 --rows 60000 --load copy --way connector-stopped

# The tools come as soon as they can: they are mostly waited for. Checks wait for nothing but what they
# look at: they take what the set-up, and then the tests, leave of the machine. What one of them finds
# shows at once, and fails the whole.
test:
	@$(MAKE) --no-print-directory --jobs=3 --output-sync=target pytest check

# Alone they have all of it.
check: check-front-end check-back-end
ASIDE := nice -n 19

check-back-end: export DJANGO_SETTINGS_MODULE := tests.settings
check-back-end: $(VENV)/.checks
	$(ASIDE) $(VENV)/bin/ruff check .
	$(ASIDE) $(VENV)/bin/ruff format --check .
	$(ASIDE) $(VENV)/bin/mypy
	$(ASIDE) $(VENV)/bin/lint-imports
	$(ASIDE) $(OPENAPI) --file build/openapi.yaml
	diff -u backend/openapi.yaml build/openapi.yaml

# The budgets are those of the pages that the set-up has just built.
check-front-end: $(FRONT_END_CHECKS)
check-front-end-budgets: frontend/dist/.built
# Rules that know types run in Go, which spends a quarter of them on finding garbage that it has room for.
check-front-end-lint: export GOGC := off
check-front-end-lint: export GOMEMLIMIT := 3GiB
$(FRONT_END_CHECKS): check-front-end-%: frontend/node_modules/.installed
	$(WITH_NODE) $(ASIDE) npm --prefix frontend run $*

# What all processes of tests import: compiled by one, while the tools arrive.
compiled: $(VENV)/.checks
	@$(PYTHON) -m pytest --collect-only --quiet > /dev/null || true  # the tests will tell

# What they say shows as it comes.
pytest: tools installed-for-checks compiled
	@$(MAKE) --no-print-directory --output-sync=none pytest-at-once

# See tests/side_by_side.py for which tests stay together.
pytest-at-once:
	$(PYTHON) -m pytest -p tests.side_by_side --numprocesses=4 --dist=loadscope --no-loadscope-reorder

# Programs that tests run: a browser, Redis, an LDAP server. What has apt-get install something before
# has ended by then.
tools: build/jars/.resolved
	@tests/tools

# Write the REST interface's description anew, the catalogs of words, and the client that follows.
openapi: export DJANGO_SETTINGS_MODULE := tests.settings
openapi: setup-checks
	$(OPENAPI) --file backend/openapi.yaml
	$(PYTHON) -m backend.shared.error_catalogs
	$(PYTHON) -m spark_runtime.published
	$(PYTHON) -m spark_runtime.nodes.catalogs
	$(NPM) run api

# Of the Pythons that fit, the quickest: see backend/local/python.py. Most have several names.
$(PYTHON):
	@asked=:; quickest=$$(for candidate in $$(type -ap python3.12 python3.11 python3); do \
	    program=$$(realpath "$$candidate"); \
	    case $$asked in *:$$program:*) continue;; esac; asked=$$asked$$program:; \
	    "$$candidate" -I backend/local/python.py 2> /dev/null || true; \
	done | sort --stable --numeric-sort | head -n 1 | cut -f 2); \
	if [ -z "$$quickest" ]; then \
	    echo 'Forebay needs Python 3.11 or 3.12 with its venv module (Debian: apt-get install python3-venv).' >&2; exit 1; \
	fi; \
	"$$quickest" -m venv $(VENV)

# Node comes first, so that the pages' packages arrive beside these.
$(VENV)/.product: requirements.txt | node
	DIST_EXTRA_CONFIG='$(CURDIR)/wheels.cfg' $(INSTALL) requirements.txt
	@touch $@

# One after the other: pip, where it is needed, knows nothing of a second one.
$(VENV)/.checks: requirements-dev.txt $(VENV)/.product
	$(INSTALL) requirements-dev.txt
	@touch $@

# Kafka and Spark run on Java 17 or later; Debian 12 has the first of these, Debian 13 the other.
INSTALL_JAVA = { $(APT) -qq install -y openjdk-17-jre-headless || $(APT) -qq install -y openjdk-21-jre-headless; } > /dev/null 2>&1
java: $(VENV)/.product
	@$(PYTHON) -m backend.local.java > /dev/null 2>&1 || \
	    { [ -z "$(CAN_INSTALL)" ] || { $(APT) -qq update && $(INSTALL_JAVA); }; } || true
	@$(PYTHON) -m backend.local.java

# Maven resolves in seconds; without it the Ivy inside PySpark does, in a minute.
build/jars/.resolved: pom.xml $(VENV)/.product | java
	@command -v mvn > /dev/null || [ -z "$(CAN_INSTALL)" ] || { $(APT) -qq update && $(APT) -qq install -y maven > /dev/null; } || true
	$(PYTHON) -m backend.local.jars
	@touch $@

# What an engine, the broker and Connect load, read and verified once: each start takes a third less.
# Java has been seen to hang while it writes one. Then it is asked again; starts do without, too.
define archive_classes
	$(PYTHON) -m $(1) || $(PYTHON) -m $(1) || echo 'Starts will take longer than they could.' >&2
	@touch $@
endef
build/jars/.spark-archived: build/jars/.resolved
	$(call archive_classes,spark_runtime.engine.class_archive build/jars/spark)

build/jars/.broker-archived: build/jars/.resolved
	$(call archive_classes,backend.local.parts.class_archives)

node: | $(PYTHON)
	@$(PYTHON) -m backend.local.node > /dev/null 2>&1 || $(INSTALL) requirements-node.txt
	@$(PYTHON) -m backend.local.node > /dev/null

frontend/node_modules/.installed: frontend/package-lock.json frontend/package.json | node
	$(WITH_NODE) node frontend/scripts/install.ts
	@touch $@

frontend/dist/.built: $(FRONT_END) frontend/node_modules/.installed
	$(NPM) run build
	@touch $@

clean:
	rm -rf build frontend/dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
