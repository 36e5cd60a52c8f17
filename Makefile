# make play: open the table. make quick: the checks of daily work, in a minute. make test: everything that must hold.
# All of them set up what they need.
.PHONY: play quick test check style types types-and-compile unit compiled test-compiled browser coverage lock sbom bench messages rules security screenshots docs packages clean

PY = .venv/bin/python
# Without byte code on disk, each of the hundreds of processes that tests start would compile all it imports.
unexport PYTHONDONTWRITEBYTECODE
# One more than cores: browsers and servers let a core wait now and then.
JOBS ?= $(shell $(PY) -c 'import os; print(1 + len(os.sched_getaffinity(0)))' 2>/dev/null || echo auto)
PYTEST = $(PY) -m pytest -n $(JOBS) --dist worksteal
# What is compiled is tested again in its compiled form; terminal, pages and server are not compiled.
RULES = $(addprefix tests/,automa bots content engine games golems laws models perft rulebook)

play:
	@scripts/prepare play
	@$(PY) -m loew serve --open

quick: check
	LOEW_BUILD=interpreted $(PYTEST) --quick

# While the tests run, the types are checked and the compiled build is made: either keeps one core busy for minutes.
test: style
	@$(MAKE) --no-print-directory --jobs=2 unit types-and-compile
	@$(MAKE) --no-print-directory test-compiled

check: style types

style:
	@scripts/prepare test
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	@scripts/front-end

types:
	@scripts/prepare test
	$(PY) -m mypy

# Optimized less, the C compiler needs less time, and the tests run no slower.
types-and-compile test-compiled: export LOEW_OPT ?= 1

types-and-compile: types
	@if scripts/compiler >/dev/null; then scripts/compile; fi

# What runs once more compiled runs compiled alone, if it is slow or plays random games by the thousand.
unit:
	@scripts/prepare test
	LOEW_BUILD=interpreted LOEW_ALSO_COMPILED="$$(scripts/compiler >/dev/null && echo $(RULES))" $(PYTEST)

compiled:
	@scripts/prepare test
	@scripts/compiler && scripts/compile

test-compiled:
	@scripts/prepare test
	@if reason=$$(scripts/compiler); then scripts/compile && \
	    LOEW_BUILD=compiled PYTHONPATH=build/compiled $(PYTEST) $(RULES); \
	else echo "skipped: the compiled build, because $$reason"; fi

# The tests in a real browser alone.
browser:
	@scripts/prepare test
	LOEW_BUILD=interpreted $(PYTEST) -m browser tests/web

# Which lines the quick tests run, file by file and in all. Measured on the side: it makes tests slower.
coverage:
	@scripts/prepare test
	@rm -rf build/coverage && mkdir -p build/coverage
	LOEW_BUILD=interpreted $(PY) -m coverage run -m pytest -n $(JOBS) --dist worksteal --quick
	@$(PY) -m coverage combine --quiet
	@$(PY) -m coverage report

# All packages in their newest versions, written with their hashes to constraints.txt and locked/: run the tests, then commit it.
lock:
	@scripts/prepare test
	$(PY) -m pip install --quiet --upgrade --upgrade-strategy eager --editable '.[test]'
	$(PY) scripts/lock

# The bill of materials of the image (CycloneDX), from locked/hosting.txt.
sbom:
	@scripts/sbom

bench:
	@scripts/prepare test
	@scripts/compiler && scripts/compile || true
	@$(PY) -m loew bench speed
	@$(PY) -m loew bench environments
	@$(PY) -m loew bench web

# The PO files brought up to date with the source. LANGUAGE=de begins a new language.
messages:
	@scripts/prepare test
	@$(PY) scripts/messages $(LANGUAGE)

rules:
	@scripts/prepare test
	$(PY) -m loew rules --write

# docs/security.md from docs/security.toml: requirement -> code -> tests.
security:
	@$(PY) scripts/security

# The documentation as a site, in site/. A warning is an error.
docs:
	@scripts/prepare docs
	$(PY) -m sphinx --builder html --fail-on-warning --keep-going --quiet docs site
	@echo "open site/index.html"

# Source distribution and wheel in dist/, tried in fresh environments; it takes minutes.
packages:
	@scripts/prepare release
	@$(PY) scripts/packages

clean:
	rm -rf build dist site .venv node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis

screenshots:
	@scripts/prepare test
	$(PY) scripts/screenshots
