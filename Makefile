# The house of Roost. Plain `make` lists the targets.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.NOTPARALLEL:

PORT ?= 8080
DATA ?= ./data
PREFIX ?= /usr/local
JOBS ?= $(shell nproc)
# The browser tests run in so many processes at once, each with a browser and servers of its own. One more than there are
# cores: with as many a quarter of both was idle, as tests wait for one another's answers.
BROWSERS ?= $(shell echo $$(($$(nproc) + 1)))

VENV := .venv
VENV_STAMP := $(VENV)/requirements.stamp
REQUIREMENTS := Tests/Browser/requirements.txt Tests/Hub/requirements.txt
PYTEST := $(VENV)/bin/pytest

# Says how long a step took, and keeps it for the table at the end.
STEP := Tools/steps/step.sh

# One debug build serves tidy, the Swift tests and the browser tests: measured, it builds in a fraction of a
# release build and answers fast enough for a browser. What people run is a release build with its runtime inside.
# What only a debugger reads is left out, a quarter of the compiler's time: DEBUG_INFO=dwarf puts it in.
DEBUG_INFO ?= none
# A module compiled at once is a fifth less work than file by file, which suits who changes a file and builds again.
WHOLE_MODULES ?=
WHOLE := -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc $(JOBS)
DEBUG := -c debug -j $(JOBS) -Xswiftc -warnings-as-errors --disable-index-store -debug-info-format $(DEBUG_INFO) \
    $(if $(WHOLE_MODULES),$(WHOLE))
RELEASE := -c release -j $(JOBS) --static-swift-stdlib
# The program as people run it: its symbols lie beside it.
PROGRAM := .build/run/roost
SEPARATE_SYMBOLS := Tools/setup/separate-symbols.sh .build/release/roost

# The browser side as the program serves it. Folders are looked at too: a module that is gone is a change.
BROWSER_SIDE := Sources/Perch/PerchClient
BUNDLE := .build/browser
BUNDLE_STAMP := $(BUNDLE)/made
BUNDLE_SOURCES := $(wildcard $(BROWSER_SIDE)/*.svg) \
    $(foreach kind,js css,$(BROWSER_SIDE)/$(kind) $(wildcard $(BROWSER_SIDE)/$(kind)/*.$(kind)))

SWIFT_SOURCES := $(wildcard Package.swift Sources Tests Tools Benchmarks)

BENCHES := $(notdir $(wildcard Benchmarks/*Bench))
# The load test and the peer that it measures beside Perch have an environment of their own.
LOAD_VENV := .venv-load
LOAD_STAMP := $(LOAD_VENV)/requirements.stamp
# What fits and judges the order of "You Might Need", with the data set, which PyPI has as a package.
PREDICTOR_VENV := .venv-predictor
PREDICTOR_STAMP := $(PREDICTOR_VENV)/requirements.stamp

# The runs of the Swift fuzz, which the browser repeats; written by the Swift tests, read by the browser tests.
REPLAYS := $(CURDIR)/.build/replays.json
TEST_BUNDLE := .build/debug/roostPackageTests.xctest

# A debug build counts which of its lines were reached. All of its programs write that here, merged as they end.
PROFILES := $(CURDIR)/.build/profiles
export LLVM_PROFILE_FILE := $(PROFILES)/%m.profraw

# The bundle itself: of two `swift test` one would wait for the end of the other.
SWIFT_TEST := $(TEST_BUNDLE) --testing-library swift-testing
# What keeps deadlines or compares times runs before everything that keeps both cores busy.
TIMED_TESTS := ^(HTTPEngine|HubServer)Tests\.|sameTime
# Tests of views take turns on the main actor of their process, which keeps one core busy and no more.
VIEW_TESTS := ^(AllowanceScreens|AppShell|Charts|Design|GroceryScreens|MoneyScreens|PerchHost|SettingsScreens|SwiftUI)Tests\.|^GallerySnapshots\.

# What people start

.PHONY: run
run: program ## Install what is missing, build, and serve on http://localhost:8080 with data in ./data
	@exec $(PROGRAM) serve --port $(PORT) --data $(DATA)

.PHONY: demo
demo: program ## The same with the Smith Family, or STORY=finances or groceries, and throw-away data; every password is password123
	@data="$$(mktemp -d)"; trap 'rm -rf "$$data"' EXIT; \
	$(PROGRAM) demo $(STORY) --port $(PORT) --data "$$data" --password password123 $(if $(NOW),--now $(NOW))

.PHONY: install
install: release-build ## Build, and put the program into PREFIX/bin (/usr/local) with its symbols beside it
	@$(STEP) "symbols beside it" $(SEPARATE_SYMBOLS) $(DESTDIR)$(PREFIX)/bin/roost
	@$(STEP) --table

.PHONY: program release-build
program: release-build
	@$(STEP) "symbols beside it" $(SEPARATE_SYMBOLS) $(PROGRAM)
	@$(STEP) --table

release-build: begin-steps bundle
	@$(STEP) "release build" swift build $(RELEASE) --product roost

# What every change passes

.PHONY: test
test: begin-steps packages-for-tests tidy format-check types build-for-tests swift-tests browser-tests coverage ## Everything that CI runs, cheapest check first
	@$(STEP) --table

.PHONY: begin-steps
begin-steps:
	@$(STEP) --begin

.PHONY: tidy
tidy: packages ## The house rules: imports, sizes, banned calls, names, and what the manifest says on a Mac
	@$(STEP) "build of tidy" swift build $(DEBUG) --product tidy
	@$(STEP) "house rules" .build/debug/tidy .
	@$(STEP) "manifest on a Mac" Tools/manifest/check.sh

.PHONY: format-check
format-check: ## Fail where the formatting differs from .swift-format
	@$(STEP) "format" swift format lint --strict --parallel --recursive $(SWIFT_SOURCES)

.PHONY: types
types: packages-for-tests ## The types of the browser side, as its comments say them
	@$(STEP) "types of scripts" tsc --project $(BROWSER_SIDE)/js/jsconfig.json

.PHONY: build-for-tests
build-for-tests: bundle
	@$(STEP) "build with tests" swift build $(DEBUG) --build-tests

.PHONY: swift-tests
swift-tests: build-for-tests ## The Swift tests alone; FILTER=<name> picks some
	@rm -f $(REPLAYS)
ifdef FILTER
	@PERCH_REPLAYS=$(REPLAYS) $(SWIFT_TEST) --filter "$(FILTER)"
else
	@rm -rf $(PROFILES)
	@$(STEP) "Swift tests of time" $(SWIFT_TEST) --filter "$(TIMED_TESTS)"
	@PERCH_REPLAYS=$(REPLAYS) $(STEP) "Swift tests" Tools/steps/at-once.sh \
	    "views" '$(SWIFT_TEST) --filter "$(VIEW_TESTS)" --skip "$(TIMED_TESTS)"' \
	    "everything else" '$(SWIFT_TEST) --skip "$(VIEW_TESTS)|$(TIMED_TESTS)"'
endif

.PHONY: browser-tests
browser-tests: build-for-tests $(REPLAYS) $(VENV_STAMP) ## The browser and API tests alone; FILTER=<expression> picks some
	@cd Tests && PERCH_REPLAYS=$(REPLAYS) ../$(STEP) "browser tests" \
	    ../$(PYTEST) --numprocesses $(BROWSERS) $(if $(FILTER),-k "$(FILTER)")

.PHONY: coverage
coverage: ## How many lines of each module the last whole run has reached; fails below the bars
	@$(STEP) "coverage" Tools/coverage/report.py .build/debug $(PROFILES)

# The fuzz runs once more only where no Swift tests of this build have written its runs.
$(TEST_BUNDLE): build-for-tests ;
$(REPLAYS): $(TEST_BUNDLE)
	@rm -f $@
	@PERCH_REPLAYS=$@ $(SWIFT_TEST) --filter patchesEqualFreshRender

# What helps at work

.PHONY: setup
setup: packages packages-for-tests $(VENV_STAMP) ## Install the Debian packages and the browser-test tools

.PHONY: build
build: bundle ## A debug build of the program
	@swift build $(DEBUG) --product roost

.PHONY: bundle
bundle: $(BUNDLE_STAMP) ## Bundle the browser side; everything that builds the program does so first

$(BUNDLE_STAMP): $(BUNDLE_SOURCES) Tools/browser/bundle.sh | packages
	@$(STEP) "bundle for browsers" Tools/browser/bundle.sh $(BUNDLE)

.PHONY: format
format: ## Rewrite the Swift files in the house format
	@swift format --in-place --parallel --recursive $(SWIFT_SOURCES)

# Every pair of a width, a colour scheme and an input is in one of them.
SCENES := 375-light-mouse 375-dark-touch 375-light-keyboard \
    768-dark-mouse 768-light-touch 768-dark-keyboard \
    1280-light-mouse 1280-dark-touch 1280-light-keyboard

.PHONY: scenes
scenes: build-for-tests $(VENV_STAMP) ## The specified scenes in every width, scheme and input; SCENES=768-dark-touch picks
	@cd Tests; failed=; for scene in $(SCENES); do \
	    echo "scene $$scene"; ROOST_SCENE=$$scene ../$(PYTEST) Browser/journeys || failed="$$failed $$scene"; \
	done; [ -z "$$failed" ] || { echo "scenes failed:$$failed" >&2; exit 1; }

.PHONY: gallery
gallery: bundle ## Every view in its states, as pages under .build/gallery
	@swift build $(DEBUG) --product gallery
	@.build/debug/gallery .build/gallery

.PHONY: sheets
sheets: build packages-for-tests $(VENV_STAMP) ## Every page of the demo as contact sheets under .build/sheets, phone and wide, light and dark
	@$(VENV)/bin/python Tools/sheets/sheets.py .build/sheets

.PHONY: bench
bench: packages-for-bench bundle load compile-time goals predictor ## The benchmarks, with the bar beside each figure
	@swift build $(RELEASE) --product roost
	@for bench in $(BENCHES); do \
	    swift build $(RELEASE) --product "$$bench"; \
	    ".build/release/$$bench"; \
	done

.PHONY: load
load: packages-for-bench bundle $(LOAD_STAMP) ## 200 and 2,000 open pages with a tap a second each, beside NiceGUI
	@swift build $(RELEASE) --product PerchBench
	@swift build $(RELEASE) --product EngineBench
	@$(LOAD_VENV)/bin/python Benchmarks/Load/load.py

.PHONY: goals
goals: packages-for-bench packages-for-tests bundle $(VENV_STAMP) ## Start, API, scrolling and live update with five children and 50,000 entries
	@swift build $(RELEASE) --product roost
	@ROOST_BINARY=.build/release/roost $(VENV)/bin/python Benchmarks/Goals/goals.py

.PHONY: attacks
attacks: bundle ## What strangers can do to everybody else, beside its bars; QUICK=1 for a short run, ATTACKS="freeze evict" picks
	@swift build $(RELEASE) --product roost
	@ROOST_BINARY=.build/release/roost python3 Benchmarks/Attacks/attacks.py $(if $(QUICK),--quick) $(ATTACKS)

.PHONY: predictor
predictor: $(PREDICTOR_STAMP) ## How well "You Might Need" orders the items of 2,157 real households, beside its rivals and its bar
	@$(PREDICTOR_VENV)/bin/python -B Tools/predictor/judge.py

.PHONY: predictor-fit
predictor-fit: $(PREDICTOR_STAMP) ## Fit that order anew, and write its coefficients and the household of its test
	@$(PREDICTOR_VENV)/bin/python -B Tools/predictor/fit.py .

.PHONY: compile-time
compile-time: packages ## How long an app of 40 screens takes to compile
	@swift build $(DEBUG) --target SwiftUI
	@python3 Benchmarks/Compile/compile.py .build/debug/Modules

.PHONY: clean
clean: ## Remove everything that was built; ./data stays
	@rm -rf .build $(VENV) $(LOAD_VENV) $(PREDICTOR_VENV) Tests/Browser/results
	@find . -name __pycache__ -prune -exec rm -rf {} +

.PHONY: help
help: ## This list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# Set-up

.PHONY: packages packages-for-tests packages-for-bench
packages:
	@$(STEP) "packages" Tools/setup/install-packages.sh run

packages-for-tests:
	@$(STEP) "packages of tests" Tools/setup/install-packages.sh test

packages-for-bench:
	@$(STEP) "packages of benches" Tools/setup/install-packages.sh bench

$(VENV_STAMP): $(REQUIREMENTS) | packages-for-tests
	@$(STEP) "room for the tools" python3 -m venv --clear $(VENV)
	@$(STEP) "tools of the tests" $(VENV)/bin/pip install --quiet --disable-pip-version-check --no-input $(addprefix --requirement ,$^)
	@touch $@

$(LOAD_STAMP): Benchmarks/Load/requirements.txt | packages-for-bench
	@python3 -m venv --clear $(LOAD_VENV)
	@$(LOAD_VENV)/bin/pip install --quiet --disable-pip-version-check --no-input --requirement $<
	@touch $@

$(PREDICTOR_STAMP): Tools/predictor/requirements.txt | packages-for-bench
	@python3 -m venv --clear $(PREDICTOR_VENV)
	@$(PREDICTOR_VENV)/bin/pip install --quiet --disable-pip-version-check --no-input --requirement $<
	@touch $@
