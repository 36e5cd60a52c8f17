"""Whole games and their twins: after every choice, everything sent to a viewer is the same for both.

The twins differ in the cards that the viewer cannot see, and in their seeds: nobody may know what chance will deal.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

import pytest

from loew.engine.journal import Journal
from loew.engine.seat import SPECTATOR
from loew.web.table import sse
from loew.web.table.live import LiveTable
from loew.web.table.view.log import recent_turns
from support import Case, presentation_of
from web.local_server import LocalServer, TableVisit
from web.test_hidden import table_paths
from web.twins import Twins, most_different_twins, random_game, replay

pytestmark = pytest.mark.slow
TWO, FOUR, AUTOMA = Case("golem", 2), Case("golem", 4), Case("golem", 2, automa=(1, 2))
PAIR, SOLO, ADVANCED = Case("golems", 2), Case("golems", 1), Case("golems", 1, ("advanced",))
VIEWERS = [
    *[(TWO, 0), (TWO, SPECTATOR), (AUTOMA, 0), (AUTOMA, SPECTATOR), (FOUR, 2), (FOUR, SPECTATOR)],
    *[(PAIR, 0), (PAIR, 1), (PAIR, SPECTATOR), (SOLO, 0), (SOLO, SPECTATOR), (ADVANCED, 0)],
]
NOTHING_HIDDEN = (SOLO, ADVANCED)  # except the seed
WITH_SEED = ("transcript.txt", "journal")  # for those who hold every seat of people
EVERY = {"golem": 6, "golems": 3}  # choices from one page, and look without a seat, to the next
Answer = tuple[int, bytes, list[tuple[str, str]]]


@pytest.mark.parametrize(("case", "viewer"), VIEWERS, ids=str)
def test_a_whole_game_tells_nothing_that_is_hidden(local_server: LocalServer, case: Case, viewer: int) -> None:
    table, mine = new_table(local_server, case, viewer)
    pair, seed = whole_game(case, viewer)
    pages_in_turn = cycle(addresses(case, mine, viewer))
    seen = 0
    for step, journals in enumerate(replay_both(case, pair)):
        asked = [f"/api/tables/{mine.id}?seat={viewer}"]
        if step % EVERY[case.name] == 0:
            asked += [f"/api/tables/{mine.id}", next(pages_in_turn).replace("STEP", str(step // 2))]
        sent = [all_answers(table, mine, viewer, journal, asked) for journal in journals]
        assert sent[0] == sent[1], f"seed {seed}, after {step} choices"
        seen += len(sent[0])
    assert seen > 2 * len(pair.one)


def test_a_log_that_told_too_much_would_be_noticed(local_server: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "loew.web.table.view.page.recent_turns",
        lambda journal, presentation, viewer, known: recent_turns(journal, presentation, None),
    )
    with pytest.raises(AssertionError, match="after"):
        test_a_whole_game_tells_nothing_that_is_hidden(local_server, TWO, SPECTATOR)


def new_table(local_server: LocalServer, case: Case, viewer: int) -> tuple[TableVisit, TableVisit]:
    """A table for the game, and the viewer's visit to it."""
    kinds = ["automa:2" if case.automa == (seat, 2) else "link" for seat in range(case.seats)]
    table = local_server.visitor().create(case.name, *kinds, setup=list(case.variants))
    mine = local_server.visitor().at(table.id)
    mine.visitor.get("/")  # sets the cookie
    if viewer != SPECTATOR:
        assert mine.post("seat", secret=table.links[str(viewer)]).status_code == 200
    return table, mine


def whole_game(case: Case, viewer: int) -> tuple[Twins, int]:
    """A game whose twin looks the same to the end, and its seed. If nothing is hidden, any game and itself."""
    for seed in range(40):
        pair = most_different_twins(case, random_game(case, seed), viewer)
        if pair.one != pair.other or case in NOTHING_HIDDEN:
            return pair, seed
    raise AssertionError("no two games look alike to this seat")


def replay_both(case: Case, pair: Twins) -> Iterator[tuple[Journal, Journal]]:
    one, other = replay(case, [], 5), replay(case, [], 6)
    for (_, choice), (_, renamed) in zip(pair.one, pair.other, strict=True):
        one.record(choice)
        other.record(renamed)
        yield one, other


def addresses(case: Case, mine: TableVisit, viewer: int) -> list[str]:
    """All paths about the table with all their parameters, from the routes themselves."""
    alone = viewer != SPECTATOR and (case in NOTHING_HIDDEN or case == AUTOMA)
    found = [path.replace("{table}", mine.id) for path in table_paths()]
    found += [path + f"?seat={viewer}" for path in found if viewer != SPECTATOR]
    found += [f"/t/{mine.id}/replay?step=STEP", f"/t/{mine.id}/replay?seat=0", f"/t/{mine.id}/board.svg?step=STEP"]
    found += [f"/t/{mine.id}/now?seen=STEP", f"/api/tables/{mine.id}/journal"]
    return [path for path in found if not (alone and path.partition("?")[0].endswith(WITH_SEED))]


def all_answers(table: TableVisit, mine: TableVisit, viewer: int, journal: Journal, asked: list[str]) -> list[Answer]:
    """Everything sent to the viewer at this position: pages, news, refusals."""
    local_server = mine.visitor.local_server
    row = local_server.app.tables.store.table(table.id)
    assert row is not None
    local_server.app.tables.live[table.id] = live = LiveTable(row, journal, presentation_of(journal.game.name))
    found = [mine.visitor.get(path) for path in asked]
    if live.current_seat() == viewer and live.seat_to_end_turn() is None:
        found += [mine.post("choices", seat=viewer, choice=text) for text in illegal_choices(journal)]
        assert all(answer.status_code == 400 for answer in found[len(asked) :])
    sent = [(each.status_code, each.content, sorted(each.headers.items())) for each in found]
    return [*sent, (200, first_news(local_server, table.id), [])]


def illegal_choices(journal: Journal) -> list[str]:
    """Choices that somebody could try in order to find a hidden card."""
    options = [" ".join(option) for option in journal.state.options]
    verb = options[0].split()[0]
    cards = ("obj-51", "obj-60", "start-1") if journal.game.name == "golem" else ("run-1", "run-3", "run-4")
    texts = [f"{verb} {card}" for card in cards]
    return [text for text in texts if not any(option.startswith(text) for option in options)]


def first_news(local_server: LocalServer, table: str) -> bytes:
    """The first events of the stream of news."""

    async def read() -> bytes:
        lines = sse.events(local_server.app.tables, table, -1)
        found = [await anext(lines), await anext(lines)]
        await lines.aclose()  # type: ignore[attr-defined]
        return "".join(found).encode()

    return local_server.runner.run(read())
