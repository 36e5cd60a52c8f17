"""The analysis of a game on the server: when it is over, in the background, kept, for everybody who may see it."""

from __future__ import annotations

import asyncio

import pytest

from loew.teacher.evaluator import Effort
from loew.web.learn.analysis import Analyses
from support import PATIENCE
from web.local_server import LocalServer, TableVisit

QUICK = Effort(2, 20, 1, 2, 40)
HTML = "text/html"


def analyses(server: LocalServer) -> Analyses:
    found = server.state.part(Analyses)
    found.effort = QUICK
    return found


def finished(server: LocalServer, choices: int = 6) -> TableVisit:
    """A game that ended early, so that its analysis is short."""
    table = server.visitor().create("golems", "you", "random")
    table.play_on(0, choices)
    assert table.post("resign", seat=0).status_code < 300
    return table


def wait(server: LocalServer) -> None:
    async def all_tasks() -> None:
        await asyncio.wait_for(asyncio.gather(*analyses(server).tasks), PATIENCE)

    server.runner.run(all_tasks())


def analysed(server: LocalServer) -> TableVisit:
    table = finished(server)
    analyses(server)
    assert table.post("analysis").json()["state"] == "running"
    wait(server)
    return table


def test_a_running_game_is_not_analysed(local_server: LocalServer) -> None:
    table = local_server.visitor().create("golems", "you", "random")
    answer = table.post("analysis")
    assert answer.status_code == 403
    assert "when it is over" in answer.json()["error"]
    page = table.visitor.get(f"/analysis/{table.id}", accept=HTML)
    assert page.status_code == 403
    assert "would show what is hidden" in page.text
    assert table.visitor.get(f"{table.api}/analysis/document").status_code == 403


def test_an_analysis_is_made_once_and_kept(any_server: LocalServer) -> None:
    table = finished(any_server)
    analyses(any_server)
    waiting = table.visitor.get(f"/analysis/{table.id}")
    assert "Analyse this game" in waiting.text
    assert table.visitor.get(f"{table.api}/analysis/document").status_code == 400
    assert table.post("analysis").json()["state"] == "running"
    assert table.post("analysis").json()["state"] == "running"
    wait(any_server)
    state = table.visitor.get(f"{table.api}/analysis").json()
    assert state["state"] == "done"
    assert state["done"] == state["total"] > 0
    any_server.restart()
    analyses(any_server)
    stranger = any_server.visitor()
    page = stranger.get(f"/analysis/{table.id}")
    assert page.status_code == 200
    assert "The turns that cost most" in page.text
    document = stranger.get(f"{table.api}/analysis/document").json()
    assert len(document["turns"]) == state["total"]


def test_another_budget_or_other_weights_make_a_new_one(local_server: LocalServer) -> None:
    table = analysed(local_server)
    analyses(local_server).effort = QUICK._replace(tree=50)
    assert table.visitor.get(f"{table.api}/analysis").json()["state"] == "none"


def test_one_analysis_at_a_time_for_a_visitor(local_server: LocalServer) -> None:
    table = finished(local_server)
    other = table.visitor.create("golems", "you", "random")
    assert other.post("resign", seat=0).status_code < 300
    analyses(local_server)
    table.post("analysis")
    refused = other.post("analysis")
    assert refused.status_code == 400
    assert "one analysis at a time" in refused.json()["error"]
    wait(local_server)
    assert other.post("analysis").status_code == 202
    wait(local_server)


def test_every_turn_and_line_can_be_looked_at(local_server: LocalServer) -> None:
    table = analysed(local_server)
    turns = table.visitor.get(f"{table.api}/analysis/document").json()["turns"]
    for number, turn in enumerate(turns, 1):
        for line in ("played", "better"):
            page = table.visitor.get(f"/analysis/{table.id}?turn={number}&line={line}&step=0").text
            shown = "better" if line == "better" and turn["at"] >= 0 else "played"
            assert f'data-turn="{number}" data-line="{shown}" data-step="0"' in page
    assert f'data-turn="{len(turns)}"' in table.visitor.get(f"/analysis/{table.id}?turn=999&step=999").text


def test_one_plays_on_from_the_better_line(local_server: LocalServer) -> None:
    table = analysed(local_server)
    turns = table.visitor.get(f"{table.api}/analysis/document").json()["turns"]
    number, turn = next((i, each) for i, each in enumerate(turns, 1) if each["at"] >= 0)
    made = table.post("analysis/play", turn=number, line="better", step=1)
    assert made.status_code == 201
    choices = table.visitor.at(made.json()["id"]).choices
    first = turn["better"][0] if turn["at"] == turn["first"] else table.choices[turn["first"]]
    assert choices[: turn["first"]] == table.choices[: turn["first"]]
    assert choices[turn["first"]] == first


def test_an_analysis_that_fails_can_be_begun_again(local_server: LocalServer) -> None:
    table = finished(local_server)
    analyses(local_server).effort = QUICK._replace(tree="no number")  # type: ignore[arg-type]
    table.post("analysis")

    async def all_tasks() -> None:
        await asyncio.wait_for(asyncio.gather(*local_server.state.part(Analyses).tasks), PATIENCE)

    local_server.runner.run(all_tasks())
    state = table.visitor.get(f"{table.api}/analysis").json()
    assert state["state"] == "none"
    assert state["failed"]
    analyses(local_server)
    table.post("analysis")
    wait(local_server)
    assert table.visitor.get(f"{table.api}/analysis").json()["state"] == "done"


def test_who_deletes_all_own_data_ends_the_analysis_too(
    any_server: LocalServer, caplog: pytest.LogCaptureFixture
) -> None:
    table = finished(any_server)
    found = analyses(any_server)
    assert table.post("analysis").json()["state"] == "running"
    answer = table.visitor.post("/api/my-data/delete", {"name": "", "current": ""})
    assert answer.status_code == 204
    wait(any_server)
    assert not found.running
    assert not found.visitors
    assert [line.message for line in caplog.records if line.levelname == "ERROR"] == []
