"""The load on the browser table is told with what is wanted of it; and a small load loses nothing."""

from __future__ import annotations

import json
from importlib.util import find_spec

import pytest

from loew.bench import browser_load, click_count, web
from loew.bench.browser_load import parts_per_update
from loew.bench.http_client import needed
from support import PATIENCE

FIGURES = {
    "lost events": 0,
    "answer to a choice, median": 12.5,
    "answer to a choice, 99th percentile": 251.0,
    "first page": 117.0,
    "first page, compressed": 27.1,
    "first page, until all of it is there": 80.0,
}


def test_each_figure_stands_beside_its_target() -> None:
    width = max(map(len, FIGURES))
    told = {line[:width].strip(): line[width:].split() for line in web.table(FIGURES).splitlines()}
    assert told["lost events"] == ["0", "(none:", "met)"]
    assert told["answer to a choice, median"] == ["12.5", "ms", "(below", "50:", "met)"]
    assert told["answer to a choice, 99th percentile"] == ["251.0", "ms", "(below", "250:", "NOT", "MET)"]
    assert told["first page"] == ["117.0", "kB"]
    assert told["first page, compressed"] == ["27.1", "kB", "(below", "120:", "met)"]
    assert told["first page, until all of it is there"] == ["80.0", "ms", "(below", "1000:", "met)"]


def test_what_a_page_needs_is_found_in_markup_and_modules() -> None:
    page = '<link href="/static/css/site.css"><script type="module" src="/static/a.js"></script><a href="/rules">'
    module = 'import { b } from "./b.js";\nimport "./c.js";'
    assert needed(page + module) == {"/static/css/site.css", "/static/a.js", "/static/b.js", "/static/c.js"}


@pytest.mark.slow
@pytest.mark.skipif(find_spec("uvicorn") is None, reason="the browser table is not installed")
def test_a_small_load_loses_nothing() -> None:
    figures = web.run(tables=4, seconds=3)
    assert figures["lost events"] == figures["refused"] == 0
    assert figures["watchers"] == 4
    assert figures["choices of people"] > 0
    assert figures["first page, compressed"] < 120 < figures["first page"] / 2
    assert set(web.TARGETS) <= set(figures)


@pytest.mark.slow
def test_people_in_browsers_see_what_the_others_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser_load, "THINKING", (0.2, 0.6))
    found = web.run_browsers((2,), seconds=PATIENCE, most_clicks=6)
    assert found["refused"] == 0
    assert found["clicks"] == 2 * 6  # nobody waits for somebody who never comes
    assert found["updates"] >= found["clicks"]
    assert 0 < found["bytes_per_update"] < 10_000, "they say what they show, and are sent the changes"
    assert 0 < found["p50_ms"] <= found["p99_ms"]
    assert found["bytes_per_update"] > 1000
    assert {"the scene", "the view", "the store", "requests, news and the rest"} <= set(found["parts_ms"])
    assert found["parts_ms"]["the scene"] > 0
    printed = web.people_table(found)
    assert "pages shown" in printed
    assert all(name in printed for name in found["parts_ms"])


def test_the_share_of_each_part_is_printed() -> None:
    parts = parts_per_update({"the scene": 3.0, "the view": 1.0}, used=10.0, updates=1000)
    assert parts == {"requests, news and the rest": 6.0, "the scene": 3.0, "the view": 1.0}
    printed = web.people_table({"tables": 2, "p99_ms": 20.5, "parts_ms": parts})
    lines = [line.split() for line in printed.splitlines()]
    assert ["the", "scene", "3.0", "30%"] in lines
    assert ["requests,", "news", "and", "the", "rest", "6.0", "60%"] in lines


def test_the_figures_are_one_object(monkeypatch: pytest.MonkeyPatch) -> None:
    people = {"tables": 300, "p99_ms": 200.0, "cpu_ms_per_update": 3.0, "bytes_per_update": 4000, "parts_ms": {}}
    monkeypatch.setattr(web, "run_browsers", lambda **_: dict(people))
    monkeypatch.setattr(web, "run", lambda **_: dict(FIGURES))
    monkeypatch.setattr(
        click_count, "measure", lambda game: {"turns": 9, "after": 3.5, "before": 7.0, "turns_end_alone": 3.0}
    )
    load = {"p99_ms": 90.0, "bytes_per_click": 20_000, "kb_per_table": 900}
    compared = {1: {**load, "cpu_ms_per_click": 10.0}, 2: {**load, "cpu_ms_per_click": 11.0}}
    monkeypatch.setattr(web, "same_load", lambda *_: compared)
    report = web.report(None)
    assert report.passed
    assert report.figures["workers"]["times the processor time of a click"] == 1.1
    assert "2 processes hold 1 times the tables of one" in report.text
    assert "with a core of its own for each they can hold 1.8 times" in report.text
    lines = [line.split() for line in report.text.splitlines()]
    assert ["processor", "time", "for", "a", "click,", "ms", "10.0", "11.0"] in lines
    assert "workers" not in web.report(None, workers=1).figures
    printed = json.loads(json.dumps(report.figures))
    assert {name: printed[name] for name in people} == people
    assert printed["clicks_per_turn"] == 3.5
    assert printed["build"] == "interpreted"
