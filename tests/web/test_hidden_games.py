"""Whole games beside their twins: after every choice, whatever a looker can be sent is the same for both.

The twins differ in the cards that the looker cannot see, and in their seeds: nobody may know what chance will say.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

import pytest

from loew.engine.journal import Journal
from loew.engine.seat import SPECTATOR
from loew.web import sse
from loew.web.live_table import LiveTable
from loew.web.log_page import log_turns
from support import Case, presented
from web.house import House, Sitting
from web.test_hidden import pages
from web.twins import Twins, random_game, replayed, veiled

pytestmark = pytest.mark.slow
TWO, FOUR, AUTOMA = Case("golem", 2), Case("golem", 4), Case("golem", 2, automa=(1, 2))
PAIR, SOLO, ADVANCED = Case("golems", 2), Case("golems", 1), Case("golems", 1, ("advanced",))
LOOKERS = [
    *[(TWO, 0), (TWO, SPECTATOR), (AUTOMA, 0), (AUTOMA, SPECTATOR), (FOUR, 2), (FOUR, SPECTATOR)],
    *[(PAIR, 0), (PAIR, 1), (PAIR, SPECTATOR), (SOLO, 0), (SOLO, SPECTATOR), (ADVANCED, 0)],
]
NOTHING_HIDDEN = (SOLO, ADVANCED)  # but the seed
TELL_THE_SEED = ("transcript.txt", "journal")  # to who holds every seat of people
EVERY = {"golem": 6, "golems": 3}  # choices from one page to the next
Answer = tuple[int, bytes, list[tuple[str, str]]]


@pytest.mark.parametrize(("case", "looker"), LOOKERS, ids=str)
def test_a_whole_game_tells_nothing_that_is_hidden(house: House, case: Case, looker: int) -> None:
    table, mine = new_row(house, case, looker)
    pair, seed = whole_game(case, looker)
    costly = cycle(addresses(case, mine, looker))
    seen = 0
    for step, journals in enumerate(side_by_side(case, pair)):
        asked = [f"/api/tables/{mine.id}?seat={looker}", f"/api/tables/{mine.id}"]
        asked += [] if step % EVERY[case.name] else [next(costly).replace("STEP", str(step // 2))]
        told = [answers(table, mine, looker, journal, asked) for journal in journals]
        assert told[0] == told[1], f"seed {seed}, after {step} choices"
        seen += len(told[0])
    assert seen > 2 * len(pair.one)


def test_a_log_that_told_too_much_would_be_noticed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "loew.web.table_page.log_turns",
        lambda journal, presentation, viewer, labels: log_turns(journal, presentation, None, labels),
    )
    with pytest.raises(AssertionError, match="after"):
        test_a_whole_game_tells_nothing_that_is_hidden(house, TWO, SPECTATOR)


def new_row(house: House, case: Case, looker: int) -> tuple[Sitting, Sitting]:
    """A table for the game, and the looker at it."""
    kinds = ["automa:2" if case.automa == (seat, 2) else "link" for seat in range(case.seats)]
    table = house.visitor().create(case.name, *kinds, setup=list(case.variants))
    mine = house.visitor().at(table.id)
    mine.visitor.get("/")  # which gives a newcomer a cookie
    if looker != SPECTATOR:
        assert mine.post("seat", secret=table.links[str(looker)]).status_code == 200
    return table, mine


def whole_game(case: Case, looker: int) -> tuple[Twins, int]:
    """A game whose twin looks the same to its end; and its seed. Where nothing is hidden, any game and itself."""
    for seed in range(40):
        pair = veiled(case, random_game(case, seed), looker)
        if pair.one != pair.other or case in NOTHING_HIDDEN:
            return pair, seed
    raise AssertionError("no two games look alike to this seat")


def side_by_side(case: Case, pair: Twins) -> Iterator[tuple[Journal, Journal]]:
    one, other = replayed(case, [], 5), replayed(case, [], 6)
    for (_, choice), (_, renamed) in zip(pair.one, pair.other, strict=True):
        one.record(choice)
        other.record(renamed)
        yield one, other


def addresses(case: Case, mine: Sitting, looker: int) -> list[str]:
    """Everything about the table that can be asked for, in every way; pages that are added later too."""
    alone = looker != SPECTATOR and (case in NOTHING_HIDDEN or case == AUTOMA)
    found = [path.replace("{table}", mine.id) for path in pages()]
    found += [path + f"?seat={looker}" for path in found if looker != SPECTATOR]
    found += [f"/t/{mine.id}/replay?step=STEP", f"/t/{mine.id}/replay?seat=0", f"/t/{mine.id}/board.svg?step=STEP"]
    found += [f"/t/{mine.id}/now?seen=STEP", f"/api/tables/{mine.id}/journal"]
    return [path for path in found if not (alone and path.partition("?")[0].endswith(TELL_THE_SEED))]


def answers(table: Sitting, mine: Sitting, looker: int, journal: Journal, asked: list[str]) -> list[Answer]:
    """What the looker is sent when the table stands like that: pages, news, refusals."""
    house = mine.visitor.house
    row = house.app.tables.store.table(table.id)
    assert row is not None
    house.app.tables.live[table.id] = live = LiveTable(row, journal, presented(journal.game.name))
    found = [mine.visitor.get(path) for path in asked]
    if live.current_seat() == looker and live.seat_to_end_turn() is None:
        found += [mine.post("choices", seat=looker, choice=text) for text in impossible(journal)]
        assert all(answer.status_code == 400 for answer in found[len(asked) :])
    told = [(each.status_code, each.content, sorted(each.headers.items())) for each in found]
    return [*told, (200, stream(house, table.id), [])]


def impossible(journal: Journal) -> list[str]:
    """What somebody could say to find out where a card is."""
    options = [" ".join(option) for option in journal.state.options]
    verb = options[0].split()[0]
    cards = ("obj-51", "obj-60", "start-1") if journal.game.name == "golem" else ("run-1", "run-3", "run-4")
    said = [f"{verb} {card}" for card in cards]
    return [text for text in said if not any(option.startswith(text) for option in options)]


def stream(house: House, table: str) -> bytes:
    """The beginning of the news of a table."""

    async def heard() -> bytes:
        lines = sse.events(house.app.tables, table, -1)
        found = [await anext(lines), await anext(lines)]
        await lines.aclose()  # type: ignore[attr-defined]
        return "".join(found).encode()

    return house.runner.run(heard())
