"""Hints: the best options with their reasons, from what the seat may know, marked for everybody, off where they are not
allowed, and never in the way of bots that play."""

from __future__ import annotations

import asyncio
import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from loew.engine.bot import Ranked
from loew.teacher.hints import STEPS
from loew.web.bots.pool import BotFailed, BotPool, FairQueue, Job, ThreadBackend
from loew.web.bots.task import BotRunner, BotTask
from loew.web.http.budget import Visitor
from loew.web.table.hints import planned_choice
from support import Case, the_game, walk
from web.local_server import LocalServer, TableVisit


class QuickAdvisers(ThreadBackend):
    """Advisers that look at a few positions only, so that the tests need no time."""

    def __init__(self) -> None:
        super().__init__(None)
        self.tasks: list[BotTask] = []
        self.fails = False

    async def rank(self, task: BotTask) -> list[Ranked]:
        self.tasks.append(task)
        if self.fails:
            raise BotFailed("oh")
        return await super().rank(task._replace(bot="search@60p"))


@pytest.fixture
def advisers(local_server: LocalServer) -> QuickAdvisers:
    local_server.app.tables.bots.backend = QuickAdvisers()
    return local_server.app.tables.bots.backend


def asked(table: TableVisit, seat: int = 0, step: int = 0) -> dict[str, Any]:
    answer = table.post("hint", seat=seat, step=step)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize(("game", "opponent"), [("golem", "automa:2"), ("golems", "casual")])
def test_a_hint_names_the_best_options_with_line_points_and_reasons(
    local_server: LocalServer, advisers: QuickAdvisers, game: str, opponent: str
) -> None:
    table = local_server.visitor().create(game, "you", opponent)
    table.play_on(0, 40 if game == "golem" else 6)
    while table.read(0)["waiting"] == 0 or table.read(0)["turn"] != 0:
        table.play_on(0, 1)
    decision = table.read(0)["view"]["decision"]
    hint = asked(table)
    assert 1 <= len(hint["options"]) <= 3
    assert hint["next"] == 1
    for option in hint["options"]:
        assert option["choice"] in decision["options"]
        assert option["path"] in [path["path"] for path in decision["paths"]]
        assert option["words"]
        assert option["expects"].endswith(" with best play")
        assert not re.search(r"\d\.\d", option["expects"]), "whole numbers"
        assert all("{" not in reason["words"] for reason in option["reasons"])
        assert all(reason["here"] != reason["there"] for reason in option["reasons"])
    values = [option["value"] for option in hint["options"]]
    assert values == sorted(values, reverse=True)
    assert hint["certainty"] in ("clear", "tied", "unsure", "only")
    page = table.visitor.post(f"/t/{table.id}/hint", {"seat": 0, "step": 0}).text
    shown = table.visitor.get(f"/t/{table.id}/now?seat=0").text
    rows = re.findall(r'id="take-hint-\d"[^>]*data-choice="([^"]*)">\s*(?:<kbd>(\d)</kbd>)?', page)
    assert [unescape(path) for path, _ in rows] == [option["path"] for option in hint["options"]]
    for path, key in rows:
        number = re.search(rf'id="choose-(\d+)"[^>]*data-choice="{re.escape(path)}"', shown)
        assert number is not None
        assert key == (number[1] if len(number[1]) == 1 else ""), "the row has the key of its option"


def test_what_the_adviser_gets_is_what_the_seat_knows(local_server: LocalServer, advisers: QuickAdvisers) -> None:
    """The other side's hidden rune is dealt again: over many tables it is not always the true one."""
    same = []
    for seed in range(12):
        table = local_server.visitor().create("golems", "you", "here", seed=seed)
        seat = table.live.journal.state.top.who  # type: ignore[union-attr]
        asked(table, seat)
        game = the_game("golems")
        true, sent = table.live.journal.state, BotRunner(None).observation(advisers.tasks[-1]).sample_state()
        assert game.view(sent, seat) == game.view(true, seat)
        same.append(game.dump(true)["table"]["players"] == game.dump(sent)["table"]["players"])
    assert not all(same)


def test_the_log_says_once_for_each_turn_who_has_asked(local_server: LocalServer, advisers: QuickAdvisers) -> None:
    table = local_server.visitor().create("golems", "you", "casual", names=["Anna"])
    woken = table.live.changed
    for step in range(len(STEPS)):
        asked(table, step=step)
    assert table.live.changed is woken, "nobody's page is drawn again for a hint"
    assert asked(table)["next"] == 1
    assert len(advisers.tasks) == len(STEPS)  # the first step again was known
    watching = local_server.visitor()
    page = watching.get(f"/t/{table.id}").text
    assert page.count("Anna asked for a hint.") == 1
    assert 'class="hint-mark"' in page
    assert 'id="chat"' not in page  # it is a mark in the log, not talk
    assert [line["seat"] for line in watching.get(f"{table.api}/chat").json()] == [-3]
    assert "You asked for a hint." in table.visitor.get(f"/t/{table.id}").text
    table.play(0)
    local_server.restart()
    assert watching.get(f"/t/{table.id}").text.count("Anna asked for a hint.") == 1


def test_questions_of_one_turn_are_one_mark_and_of_two_turns_two(
    local_server: LocalServer, advisers: QuickAdvisers
) -> None:
    table = local_server.visitor().create("golem", "you", "automa:2", seed=3)
    game = the_game("golem")
    turns = set[int]()
    for _ in range(60):
        if len(turns) == 3 or table.read(0)["over"]:
            break
        if table.read(0)["waiting"] is None and table.read(0)["turn"] == 0:
            asked(table)
            starts = [i for i, s in enumerate(table.live.journal.positions) if i and game.is_turn_start(s)]
            turns.add(max(starts, default=0))
        table.play_on(0, 1)
    notes = [line for line in table.visitor.get(f"{table.api}/chat").json() if line["seat"] == -3]
    assert len(advisers.tasks) > len(turns) > 1
    assert len(notes) == len(turns)


def test_a_hint_keeps_to_the_plan_of_the_one_before(local_server: LocalServer, advisers: QuickAdvisers) -> None:
    table = local_server.visitor().create("golem", "you", "automa:2", seed=3)
    table.play_on(0, 12)
    while table.read(0)["waiting"] == 0 or table.read(0)["turn"] != 0:
        table.play_on(0, 1)
    first = asked(table)["options"][0]
    at, line = table.live.hints.plans[0]
    assert " ".join(line[0]) == first["choice"]
    assert planned_choice(table.live, 0) == line[0]
    table.play(0, " ".join(line[0]))
    done = [choice for who, choice in table.live.journal.choices[at:] if who == 0]
    plans = table.live.hints.plans
    plans[0] = at, (*done, ("then",))
    assert planned_choice(table.live, 0) == ("then",)
    plans[0] = at, (("otherwise",), *done, ("then",))
    assert planned_choice(table.live, 0) is None, "it was not followed"
    plans[0] = at, tuple(done)
    assert planned_choice(table.live, 0) is None, "it is done"


def test_there_are_no_hints_where_they_are_not_allowed(local_server: LocalServer, advisers: QuickAdvisers) -> None:
    visitor = local_server.visitor()
    without = visitor.create("golems", "you", "casual", hints=False)
    refused = without.post("hint", seat=0)
    assert refused.status_code == 403
    assert "switched hints off" in refused.json()["error"]
    assert not without.read(0)["hints"]
    assert 'id="ask-hint"' not in visitor.get(f"/t/{without.id}").text
    local_server.restart()
    assert without.post("hint", seat=0).status_code == 403
    rated = visitor.create("golems", "you", "casual")
    assert 'id="ask-hint"' in visitor.get(f"/t/{rated.id}").text
    live = rated.live
    live.settings = live.settings._replace(rated=True, allows_hints=False)  # type: ignore[misc]
    refused = rated.post("hint", seat=0)
    assert refused.status_code == 403
    assert "rated" in refused.json()["error"]
    assert 'id="ask-hint"' not in visitor.get(f"/t/{rated.id}/now").text


def test_only_who_has_to_choose_gets_a_hint(local_server: LocalServer, advisers: QuickAdvisers) -> None:
    table = local_server.visitor().create("golems", "you", "here")
    seat = table.read()["turn"]
    assert table.post("hint", seat=1 - seat).status_code == 400
    assert local_server.visitor().at(table.id).post("hint", seat=seat).status_code == 403
    assert advisers.tasks == []


def test_an_adviser_that_fails_says_so_and_is_asked_again(local_server: LocalServer, advisers: QuickAdvisers) -> None:
    table = local_server.visitor().create("golems", "you", "casual")
    advisers.fails = True
    failed = table.post("hint", seat=0)
    assert failed.status_code == 400
    assert "no hint now" in failed.json()["error"]
    advisers.fails = False
    assert asked(table)["options"]


def test_whose_bots_and_hints_have_thought_enough_has_to_wait(tmp_path: Path) -> None:
    with LocalServer(tmp_path / "data", limits=True) as server:
        server.app.tables.bots.backend = advisers = QuickAdvisers()
        advisers.budget = server.state.budget
        table = server.visitor().create("golems", "you", "casual")
        assert [table.post("hint", seat=0, step=step).status_code for step in (0, 0, 1)] == [200, 200, 200]
        assert ("127.0.0.1", "hints") in server.state.budget.ledger.last_hour()
        server.state.budget.charge(Visitor(address="127.0.0.1"), "bots", 2_710)
        refused = table.post("hint", seat=0, step=2)
        assert refused.status_code == 429
        assert "there is more in 1 minute" in refused.json()["error"]
        assert 1 <= int(refused.headers["retry-after"]) <= 60
        assert table.post("hint", seat=0, step=0).status_code == 200, "what is known already costs nothing"
        elsewhere = server.visitor("192.0.2.9").create("golems", "you", "casual")
        assert elsewhere.post("hint", seat=0).status_code == 200


# ------------------------------------------------------------------ where bots think


def job(table: str, people: bool = True, hint: bool = False) -> Job:
    loop = asyncio.new_event_loop()
    try:
        bot = "search@3" if hint else "greedy"  # the longest hint
        return Job(BotTask(table, "golem", 0, bot, 1, "{}", people, hint), loop.create_future())
    finally:
        loop.close()


def test_hints_come_after_bots_that_play_with_people_and_leave_them_a_process() -> None:
    queue = FairQueue()
    for each in (job("alone", people=False), job("hint", hint=True), job("people")):
        queue.add(each)
    first = queue.take(also_bots_alone=False)
    assert first is not None
    assert first.task.table == "people"
    assert queue.take(also_bots_alone=False) is None
    rest = [queue.take(also_bots_alone=True) for _ in range(2)]
    assert [each.task.table for each in rest if each is not None] == ["hint", "alone"]


def test_the_time_of_hints_is_not_that_of_the_tables_bots() -> None:
    queue = FairQueue()
    asked = job("a", hint=True)
    queue.add(asked)
    queue.add_time(asked.task, 100.0)
    for table in ("a", "b"):
        queue.add(job(table))
    found = queue.take(also_bots_alone=True)
    assert found is not None
    assert found.task.table == "a"


def test_a_process_ranks_as_well_as_it_chooses() -> None:
    step = next(step for step in walk(Case("golems", 2), 0) if step.who >= 0)
    position = json.dumps(the_game("golems").dump(step.state))
    task = BotTask("t", "golems", step.who, "search@60p", 1, position, True, True)

    async def both() -> tuple[list[Ranked], tuple[str, ...]]:
        workers = BotPool(1, None)
        try:
            await workers.prepare()
            return await workers.rank(task), await workers.choose(task._replace(hint=False))
        finally:
            await workers.close()

    ranked, choice = asyncio.run(both())
    assert {each.choice for each in ranked} == set(step.state.options)
    assert choice in step.state.options
    assert ranked == BotRunner(None).rank(task)
