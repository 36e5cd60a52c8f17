"""Every route that changes a table, while another server changes it at the same moment: afterwards both servers show
the same. A new route must be added here, as a case, or to those that change nothing that people see of a table."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest

import loew.web
from loew.web.table.actions import ACTIONS
from loew.web.table.live import LiveTable
from web.fake_time import FakeTime
from web.local_server import LocalServer, TableVisit
from web.test_event_loop import routes
from web.test_missed_changes import before_it_writes, play_on, shown
from web.two_people import play_turn

DO = "POST /t/{table}/do/{action}"
NO_CHANGE = {  # of what the people of the table see: these write to tables of their own, or make a new table
    "POST /api/tables/{table}/fork", "POST /api/tables/{table}/hide", "POST /api/tables/{table}/mute",
    "POST /api/tables/{table}/block", "POST /api/tables/{table}/invite", "POST /api/tables/{table}/decline",
    "POST /api/tables/{table}/analysis", "POST /api/tables/{table}/analysis/play",
    "POST /api/tables/{table}/analysis/seat/{seat}",
}  # fmt: skip


class Table(NamedTuple):
    """A table with its host at two servers, and a friend at the second one."""

    host: TableVisit  # at the first server
    again: TableVisit  # the host at the second
    friend: TableVisit
    arm: Callable[[], None]  # from now on the first server changes the table before the second one writes

    @property
    def people(self) -> list[TableVisit]:
        return [self.again, self.friend]

    def click(self, visit: TableVisit, action: str, seat: int, choice: str = "") -> httpx.Response:
        """Click on the page after the other server was told to change the table."""
        body = {"seat": seat, "version": visit.live.version, "choice": choice}
        self.arm()
        return visit.visitor.post(f"/t/{visit.id}/do/{action}", body)

    def post(self, visit: TableVisit, what: str, **body: Any) -> httpx.Response:
        self.arm()
        return visit.post(what, **body)

    def turn(self) -> int:
        """A choice that is not the end of its turn; its seat."""
        while True:
            seat: int = self.again.read()["turn"]
            assert self.people[seat].play(seat).status_code == 200
            now = self.again.read()
            if now["turn"] == seat or now["waiting"] == seat:
                return seat

    def waiting(self) -> int:
        """The seat that has played its turn and can end it."""
        while (seat := self.again.read()["waiting"]) is None:
            turn = self.again.read()["turn"]
            assert self.people[turn].play(turn).status_code == 200
        return int(seat)

    def undone(self) -> int:
        seat = self.turn()
        assert self.people[seat].post("undo", seat=seat).status_code == 200
        return seat

    def asked(self) -> int:
        """The seat that has asked to take something back."""
        seat = play_turn(self.people)
        assert self.people[seat].post("ask-undo", seat=seat).status_code == 200
        return seat

    def replaced(self) -> None:
        self.friend.visitor.local_server.pass_time(3600)
        assert self.again.post("replace", seat=1, bot="greedy").status_code == 200

    def choice(self, seat: int) -> str:
        return self.people[seat].options(seat)[0]


def choose(table: Table) -> httpx.Response:
    seat = table.again.read()["turn"]
    return table.click(table.people[seat], "choices", seat, table.choice(seat))


def play(table: Table) -> httpx.Response:
    seat = table.again.read()["turn"]
    return table.post(table.people[seat], "choices", seat=seat, choice=table.choice(seat))


def answer_ahead(table: Table) -> httpx.Response:
    seat = 1 - table.again.read()["turn"]
    answer = table.people[seat].read(seat)["ahead"]["options"][0]
    return table.post(table.people[seat], "ahead", seat=seat, choice=answer)


def by(visit: Callable[[Table], int], what: str, **body: Any) -> Callable[[Table], httpx.Response]:
    """The seat that the preparation gives does this."""

    def act(table: Table) -> httpx.Response:
        seat = visit(table)
        return table.post(table.people[seat], what, seat=seat, **body)

    return act


def clicked(visit: Callable[[Table], int], action: str) -> Callable[[Table], httpx.Response]:
    def act(table: Table) -> httpx.Response:
        seat = visit(table)
        return table.click(table.people[seat], action, seat)

    return act


def asked_elsewhere(table: Table) -> int:
    return 1 - table.asked()


def ended(table: Table) -> int:
    return play_turn(table.people)


def replace(table: Table) -> httpx.Response:
    table.friend.visitor.local_server.pass_time(3600)
    return table.post(table.again, "replace", seat=1, bot="greedy")


def come_back(table: Table) -> httpx.Response:
    table.replaced()
    return table.post(table.friend, "come-back", seat=1)


def take_a_seat(table: Table) -> httpx.Response:
    return table.post(table.friend, "seat", secret=table.host.links["1"], name="Cleo")


def delete(table: Table) -> httpx.Response:
    table.arm()
    return table.again.visitor.delete(table.again.api)


def undelete(table: Table) -> httpx.Response:
    assert table.again.visitor.delete(table.again.api).status_code == 204
    return table.again.post("undelete")


def sit(table: Table) -> httpx.Response:
    return table.post(table.friend, "sit", name="Cleo")


def turn(table: Table) -> int:
    return int(table.again.read()["turn"])


def hint_page(table: Table) -> httpx.Response:
    seat = turn(table)
    visit = table.people[seat]
    table.arm()
    return visit.visitor.post(f"/t/{visit.id}/hint", {"seat": seat})


Case = Callable[[Table], httpx.Response]
CASES: dict[str, Case] = {
    f"{DO} choices": choose,
    f"{DO} undo": clicked(Table.turn, "undo"),
    f"{DO} restart": clicked(Table.turn, "restart"),
    f"{DO} redo": clicked(Table.undone, "redo"),
    f"{DO} end-turn": clicked(Table.waiting, "end-turn"),
    f"{DO} ask-undo": clicked(ended, "ask-undo"),
    f"{DO} allow-undo": clicked(asked_elsewhere, "allow-undo"),
    f"{DO} refuse-undo": clicked(asked_elsewhere, "refuse-undo"),
    "POST /t/{table}/hint": hint_page,
    "POST /api/tables/{table}/hint": by(turn, "hint"),
    "POST /api/tables/{table}/choices": play,
    "POST /api/tables/{table}/undo": by(Table.turn, "undo"),
    "POST /api/tables/{table}/restart": by(Table.turn, "restart"),
    "POST /api/tables/{table}/redo": by(Table.undone, "redo"),
    "POST /api/tables/{table}/end-turn": by(Table.waiting, "end-turn"),
    "POST /api/tables/{table}/name": lambda table: table.post(table.again, "name", seat=0, name="Another"),
    "POST /api/tables/{table}/chat": lambda table: table.post(table.again, "chat", seat=0, text="hello"),
    "POST /api/tables/{table}/pace": lambda table: table.post(table.again, "pace", seconds=3),
    "POST /api/tables/{table}/ahead": answer_ahead,
    "POST /api/tables/{table}/ask-undo": by(ended, "ask-undo"),
    "POST /api/tables/{table}/answer-undo": by(asked_elsewhere, "answer-undo", allow=True),
    "POST /api/tables/{table}/resign": lambda table: table.post(table.again, "resign", seat=0),
    "POST /api/tables/{table}/replace": replace,
    "POST /api/tables/{table}/come-back": come_back,
    "POST /api/tables/{table}/seat": take_a_seat,
    "POST /api/tables/{table}/link": lambda table: table.post(table.again, "link", seat=1),
    "POST /api/tables/{table}/spectator-chat": lambda table: table.post(
        table.again, "spectator-chat", seat=0, open=False
    ),
    "POST /api/tables/{table}/sit": sit,
    "DELETE /api/tables/{table}": delete,
    "POST /api/tables/{table}/undelete": undelete,
}
ONE_SERVER = {"decline-rest", "lesson-on", "lesson-back"}  # played like every choice: `Tables.save_choice`
ELSEWHERE: dict[str, Callable[[TableVisit], httpx.Response]] = {
    "a choice": play_on,
    "a line of chat": lambda visit: visit.post("chat", seat=0, text="from elsewhere"),
}


def test_every_route_that_changes_a_table_is_here(local_server: LocalServer) -> None:
    found = {
        name
        for name in routes(local_server)
        if "{table}" in name and not name.startswith(("GET ", "HEAD ")) and name not in NO_CHANGE
    }
    assert {f"{DO} {action}" for action in set(ACTIONS) - ONE_SERVER} | found - {DO} == set(CASES)


@pytest.mark.parametrize("elsewhere", ELSEWHERE)
def test_both_servers_show_the_same_whatever_was_done(
    tmp_path: Path, address: str, elsewhere: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (
        LocalServer(tmp_path, database=address, is_worker=True, time_source=FakeTime()) as first,
        LocalServer(tmp_path, database=address, is_worker=True, time_source=FakeTime()) as second,
    ):
        for name, case in CASES.items():
            check(first, second, name, case, elsewhere, monkeypatch)


def check(
    first: LocalServer, second: LocalServer, name: str, case: Case, elsewhere: str, patch: pytest.MonkeyPatch
) -> None:
    game = "golem" if "ahead" in name else "golems"
    host = first.visitor().create(
        game, "you", "link", names=["Ada", "Bela"], away_minutes=5, open=name.endswith("/sit")
    )
    again = second.visitor().at(host.id)
    again.visitor.http.cookies = host.visitor.http.cookies
    friend = second.visitor().at(host.id)
    if not name.endswith(("/seat", "/sit", "/link")):
        assert friend.post("seat", secret=host.links["1"], name="Bela").status_code == 200
    everything = first.visitor().at(host.id)  # somebody who can play for both at the first server
    written: list[int] = []

    def act_elsewhere() -> httpx.Response:
        seat = host.live.current_seat()
        everything.visitor.http.cookies = (friend if seat == 1 else host).visitor.http.cookies
        return ELSEWHERE[elsewhere](host if elsewhere != "a choice" else everything)

    def arm() -> None:
        second.live(host.id)
        written.append(0)
        before_it_writes(again, lambda: noted(act_elsewhere(), written), patch)

    answer = case(Table(host, again, friend, arm))
    patch.undo()
    assert answer.status_code in (200, 204, 409), (name, answer.text)
    if name.startswith("DELETE"):
        assert again.visitor.get(again.api).status_code == host.visitor.get(host.api).status_code == 404
        return
    assert not written or written[-1] in (200, 204), (name, "the other server was not asked in between")
    second.let_bots_play(host.id)
    assert shown(again) == shown(host), name
    assert again.choices == host.choices, name
    assert again.live.version == host.live.version, name


def noted(answer: httpx.Response, written: list[int]) -> httpx.Response:
    written.append(answer.status_code)
    return answer


def test_only_one_function_takes_a_version() -> None:
    """The version of a table in memory, and what belongs to it, is set when it is read and by `LiveTable.took`."""
    names = {"_version", "_position_version", "_writes"}
    found = set()
    for file in sorted(Path(loew.web.__file__).parent.rglob("*.py")):
        for function in ast.walk(ast.parse(file.read_text())):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                for node in ast.walk(function):
                    if isinstance(node, ast.Attribute) and node.attr in names and isinstance(node.ctx, ast.Store):
                        found.add((file.stem, function.name))
    assert found == {("live", "__init__"), ("live", "took")}
    with pytest.raises(AttributeError):
        LiveTable.version.__set__(LiveTable.__new__(LiveTable), 1)  # type: ignore[attr-defined]
