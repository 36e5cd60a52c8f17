"""What is sent to a seat or to one who looks on holds nothing that is hidden from it: every page and every answer."""

from __future__ import annotations

import pytest

from loew.engine.seat import SPECTATOR
from loew.web import api, site
from loew.web.live_table import LiveTable
from support import Case, presented
from web.house import House, Sitting, Visitor
from web.twins import Twins, random_game, replayed, sampled, twins

GOLEMS, TWO, FOUR = Case("golems", 2), Case("golem", 2), Case("golem", 4)
LOOKERS = [
    (GOLEMS, 0),
    (GOLEMS, 1),
    (GOLEMS, SPECTATOR),
    (TWO, 0),
    (TWO, 1),
    (TWO, SPECTATOR),
    (FOUR, 2),
    (FOUR, SPECTATOR),
]
TOLD_TO_WHO_MAY = ("/t/{table}/news", "/t/{table}/seat/{secret}", "/api/tables/{table}/journal")


def pages() -> list[str]:
    """Everything about a table that can be asked for, new pages included."""
    routes = [*site.router.routes, *api.router.routes]
    found = [route.path for route in routes if "GET" in (getattr(route, "methods", None) or ())]  # type: ignore[attr-defined]
    return sorted({path for path in found if "{table}" in path} - set(TOLD_TO_WHO_MAY))


def put(table: Sitting, case: Case, pair: Twins, which: int, step: int) -> None:
    """Let the table stand at a step of one of the twins."""
    tables = table.visitor.house.app.tables
    row = tables.store.table(table.id)
    assert row is not None
    tables.live[table.id] = LiveTable(row, replayed(case, pair[which][:step]), presented(case.name))


def addresses(table: str, seat: int, step: int) -> list[str]:
    more = "" if seat == SPECTATOR else f"?seat={seat}"
    found = [path.replace("{table}", table) for path in pages()]
    return [*found, *[path + more for path in found], f"/t/{table}/replay?step={step // 2}"]


def seated(house: House, case: Case, seat: int) -> tuple[Sitting, Visitor]:
    """A table of people, and one of them, or one who looks on."""
    maker = house.visitor()
    table = maker.create(case.name, *["link"] * case.seats)
    looker = house.visitor()
    if seat != SPECTATOR:
        assert looker.at(table.id).post("seat", secret=table.links[str(seat)]).json() == {"seat": seat}
    return table, looker


def test_the_pages_of_a_table_are_all_looked_at() -> None:
    assert {"/t/{table}", "/t/{table}/now", "/t/{table}/replay", "/api/tables/{table}"} <= set(pages())


@pytest.mark.parametrize(("case", "seat"), LOOKERS, ids=str)
def test_nothing_sent_changes_when_what_is_hidden_does(house: House, case: Case, seat: int) -> None:
    table, looker = seated(house, case, seat)
    pair = found(case, seat)
    for step in sampled(pair, 2):
        answers = []
        for which in (0, 1):
            put(table, case, pair, which, step)
            answers.append([looker.get(address).content for address in addresses(table.id, seat, step)])
        assert answers[0] == answers[1]


def found(case: Case, seat: int) -> Twins:
    """Twins that stay alike for long; if there are none, a view tells something that it should not."""
    for seed in range(40):
        said = random_game(case, seed)
        pair = twins(case, said, seat, len(said) // 3)
        if pair is not None:
            return pair
    raise AssertionError("no two games look alike to this seat")


def test_one_who_looks_on_may_not_ask_as_a_seat(house: House) -> None:
    table, looker = seated(house, GOLEMS, SPECTATOR)
    for path in (f"/api/tables/{table.id}?seat=0", f"/t/{table.id}/now?seat=0"):
        assert looker.get(path).status_code == 403
    assert looker.get(f"/t/{table.id}/replay?seat=0").status_code in (200, 403)


def test_the_file_of_a_running_game_is_not_for_one_of_two(house: House) -> None:
    table, looker = seated(house, GOLEMS, 0)
    refused = looker.get(f"/api/tables/{table.id}/journal")
    assert refused.status_code == 403
    assert "hidden from you" in refused.json()["error"]
    assert looker.at(table.id).post("fork", step=3).status_code == 403


def test_options_are_sent_to_nobody_else(house: House) -> None:
    table, looker = seated(house, TWO, 1)
    live = house.live(table.id)
    assert live.deciding_seat() == 0
    told = looker.at(table.id).read(1)
    assert told["view"]["decision"]["options"] == []


def test_a_seed_that_nobody_chose_is_told_to_nobody_at_a_table_of_two(house: House) -> None:
    maker = house.visitor()
    table = maker.create("golems", "you", "link", seed=None)
    seed = str(table.live.journal.seed)
    for path in ("/", "/api/tables", f"/t/{table.id}", f"/t/{table.id}/now", f"/t/{table.id}/replay", table.api):
        assert seed not in maker.get(path).text
