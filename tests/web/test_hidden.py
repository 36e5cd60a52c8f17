"""No page and no answer to a seat or a spectator contains anything hidden from them."""

from __future__ import annotations

import pytest

from loew.engine.journal import Journal
from loew.engine.machine import State
from loew.engine.seat import KEYED, SPECTATOR, Dealer, make_bots_dealer
from loew.engine.setup import parse_setup
from loew.games.registry import game
from loew.web.bots.task import HIDDEN_STREAM, known_position
from loew.web.reading import routes as replay_pages
from loew.web.table import api, routes
from loew.web.table.live import LiveTable
from support import Case, presentation_of
from web.local_server import LocalServer, TableVisit, Visitor
from web.twins import Twins, random_game, replay, sample_steps, twins

GOLEMS, TWO, FOUR = Case("golems", 2), Case("golem", 2), Case("golem", 4)
VIEWERS = [
    (GOLEMS, 0),
    (GOLEMS, 1),
    (GOLEMS, SPECTATOR),
    (TWO, 0),
    (TWO, 1),
    (TWO, SPECTATOR),
    (FOUR, 2),
    (FOUR, SPECTATOR),
]
CHECKED_ELSEWHERE = ("/t/{table}/news", "/t/{table}/seat/{secret}", "/api/tables/{table}/journal")


def table_paths() -> list[str]:
    """The paths of all pages and answers about a table, from the routes themselves."""
    found_routes = [*routes.site.routes, *replay_pages.site.routes, *api.router.routes]
    found = [route.path for route in found_routes if "GET" in (getattr(route, "methods", None) or ())]  # type: ignore[attr-defined]
    return sorted({path for path in found if "{table}" in path} - set(CHECKED_ELSEWHERE))


def test_what_a_bot_is_dealt_instead_of_the_hidden_cards_tells_nothing_about_the_key(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The fast dealer has 64 bits, which a player might find out: they must not be made of the key alone."""
    journal = Journal(game("golems"), parse_setup(f"golems human,human seed={KEYED + 12345}"))
    dealers: list[Dealer] = []
    usual = journal.game.determinize

    def determinize(s: State, seat: int, dealer: Dealer) -> State:
        dealers.append(dealer)
        return usual(s, seat, dealer)

    monkeypatch.setattr(journal.game, "determinize", determinize)
    known_position(journal, 1, journal.state)
    (used,) = dealers
    right, weak = make_bots_dealer(journal.seed, HIDDEN_STREAM + 1), Dealer(journal.seed, HIDDEN_STREAM + 1)
    assert (used.low, used.high) == (right.low, right.high) != (weak.low, weak.high)


def set_position(table: TableVisit, case: Case, pair: Twins, which: int, step: int) -> None:
    """Put the table at a step of one of the twins."""
    tables = table.visitor.local_server.app.tables
    row = tables.store.table(table.id)
    assert row is not None
    tables.live[table.id] = LiveTable(row, replay(case, pair[which][:step]), presentation_of(case.name))


def addresses(table: str, seat: int, step: int) -> list[str]:
    more = "" if seat == SPECTATOR else f"?seat={seat}"
    found = [path.replace("{table}", table) for path in table_paths()]
    return [*found, *[path + more for path in found], f"/t/{table}/replay?step={step // 2}"]


def new_table(local_server: LocalServer, case: Case, seat: int) -> tuple[TableVisit, Visitor]:
    """A table of people, and a visitor who holds the seat or is a spectator."""
    maker = local_server.visitor()
    table = maker.create(case.name, *["link"] * case.seats)
    viewer = local_server.visitor()
    if seat != SPECTATOR:
        assert viewer.at(table.id).post("seat", secret=table.links[str(seat)]).json() == {"seat": seat}
    return table, viewer


def test_the_pages_of_a_table_are_all_looked_at() -> None:
    assert {"/t/{table}", "/t/{table}/now", "/t/{table}/replay", "/api/tables/{table}"} <= set(table_paths())


@pytest.mark.slow
@pytest.mark.parametrize(("case", "seat"), VIEWERS, ids=str)
def test_nothing_sent_changes_when_what_is_hidden_does(local_server: LocalServer, case: Case, seat: int) -> None:
    table, viewer = new_table(local_server, case, seat)
    pair = find_twins(case, seat)
    for step in sample_steps(pair, 2):
        answers = []
        for which in (0, 1):
            set_position(table, case, pair, which, step)
            answers.append([viewer.get(address).content for address in addresses(table.id, seat, step)])
        assert answers[0] == answers[1]


def find_twins(case: Case, seat: int) -> Twins:
    """Twins that look the same for a long time; if there are none, a view shows too much."""
    for seed in range(40):
        choices = random_game(case, seed)
        pair = twins(case, choices, seat, len(choices) // 3)
        if pair is not None:
            return pair
    raise AssertionError("no two games look alike to this seat")


def test_one_who_looks_on_may_not_ask_as_a_seat(local_server: LocalServer) -> None:
    table, viewer = new_table(local_server, GOLEMS, SPECTATOR)
    for path in (f"/api/tables/{table.id}?seat=0", f"/t/{table.id}/now?seat=0"):
        assert viewer.get(path).status_code == 403
    assert viewer.get(f"/t/{table.id}/replay?seat=0").status_code in (200, 403)


def test_the_file_of_a_running_game_is_not_for_one_of_two(local_server: LocalServer) -> None:
    table, viewer = new_table(local_server, GOLEMS, 0)
    refused = viewer.get(f"/api/tables/{table.id}/journal")
    assert refused.status_code == 403
    assert "hidden from you" in refused.json()["error"]
    assert viewer.at(table.id).post("fork", step=3).status_code == 403


def test_options_are_sent_to_nobody_else(local_server: LocalServer) -> None:
    table, viewer = new_table(local_server, TWO, 1)
    live = local_server.live(table.id)
    assert live.deciding_seat() == 0
    state = viewer.at(table.id).read(1)
    assert state["view"]["decision"]["options"] == []


def test_a_seed_that_nobody_chose_is_told_to_nobody_at_a_table_of_two(local_server: LocalServer) -> None:
    maker = local_server.visitor()
    table = maker.create("golems", "you", "link", seed=None)
    seed = str(table.live.journal.seed)
    for path in ("/", "/api/tables", f"/t/{table.id}", f"/t/{table.id}/now", f"/t/{table.id}/replay", table.api):
        assert seed not in maker.get(path).text
