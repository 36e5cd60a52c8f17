# make play: open the table. make quick: the checks of daily work, in a minute. make test: everything that must hold.
# All of them set up what they need.
.PHONY: play quick test check unit compiled test-compiled bench messages rules screenshots clean

PY = .venv/bin/python
JOBS ?= auto
# What is compiled is tested again in its compiled form; terminal, pages and server are not compiled.
RULES = $(addprefix tests/,automa content engine games laws matchbox perft rulebook)

play:
	@scripts/prepare play
	@$(PY) -m loew serve --open

quick: check
	LOEW_BUILD=interpreted $(PY) -m pytest -n $(JOBS) --quick

test: check unit test-compiled

check:
	@scripts/prepare test
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy

unit:
	@scripts/prepare test
	LOEW_BUILD=interpreted $(PY) -m pytest -n $(JOBS)

compiled:
	@scripts/prepare test
	@scripts/compiler && scripts/compile

test-compiled:
	@scripts/prepare test
	@if reason=$$(scripts/compiler); then scripts/compile && \
	    LOEW_BUILD=compiled PYTHONPATH=build/compiled $(PY) -m pytest -n $(JOBS) $(RULES); \
	else echo "skipped: the compiled build, because $$reason"; fi

bench:
	@scripts/prepare test
	@scripts/compiler && scripts/compile || true
	@$(PY) -m loew bench
	@$(PY) -m loew bench --web

# The PO files brought up to date with the source. LANGUAGE=de begins a new language.
messages:
	@scripts/prepare test
	@$(PY) scripts/messages $(LANGUAGE)

rules:
	@scripts/prepare test
	$(PY) -m loew rules --write

clean:
	rm -rf build .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis

screenshots:
	@scripts/prepare test
	$(PY) scripts/screenshots
