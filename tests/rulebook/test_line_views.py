"""What the view says of the lines and the library agrees with the offers, and with what the rules refuse."""

from __future__ import annotations

from functools import cache
from typing import Final, cast

import pytest

from loew.engine.seat import CHANCE
from loew.games.golem.rules.influence import covered, matches
from loew.games.golem.rules.view_types import GolemView
from loew.games.golem.rules.vocabulary import COLOURS, LINES, RESOURCES
from support import Case, Step, the_game, walk

BOOKS: Final = ("book", "lent-book")


@cache
def positions() -> tuple[Step, ...]:
    return tuple(step for seed in (1, 2, 3) for step in walk(Case("golem", 3), seed) if step.who != CHANCE)


def view_of(step: Step, seat: int | None = None) -> GolemView:
    return cast(GolemView, the_game("golem").view(step.state, step.who if seat is None else seat))


def kind_of(view: GolemView) -> str:
    assert view["decision"] is not None
    return view["decision"]["kind"]


def test_a_line_gives_what_the_offer_of_its_marbles_says() -> None:
    compared = set()
    for step in positions()[::5]:
        view = view_of(step)
        assert view["decision"] is not None
        for offer in view["decision"]["offers"] if kind_of(view) == "action" else []:
            if offer["choice"].startswith("take"):
                line = offer["choice"].split()[2]
                told, facts = view["line_effects"][line], offer["facts"]
                compared.add(line)
                assert told["value"] == facts["value"] == sum(view["lines"][line].values())
                assert told["gives"] == {what: facts[what] for what in RESOURCES if what in facts}
                assert ("knowledge" in told["less"]) == (line == "work")
                if line == "work":
                    dearest = max(n for what, n in facts.items() if what.startswith("workers-"))
                    assert told["less"]["knowledge"] == the_game("golem").box.work_cost[-1] - dearest  # type: ignore[attr-defined]
    assert compared == set(LINES)


def test_the_line_in_progress_is_the_one_whose_marble_was_taken() -> None:
    """Until everything that comes of it is done, whatever is asked meanwhile."""
    asked = set()
    taken = ""
    for step in positions():
        view = view_of(step)
        if kind_of(view) in ("action", "set-aside") or view["phase"] != "actions":
            taken = ""
        assert view["line_in_progress"] == taken
        if taken:
            asked.add(kind_of(view))
            assert view["line_effects"][taken]["value"] == view["value"]
        if step.choice[0] == "take":
            taken = step.choice[2]
    assert {"any-order", "book", "place-book", "place-tile", "place-gold", "student", "work-on"} <= asked


def test_a_book_that_cannot_be_bought_has_a_reason_and_every_other_its_price() -> None:
    asked = blocked = 0
    for step in positions():
        view = view_of(step)
        assert set(view["book_prices"]) == set(view["library"])
        if kind_of(view) not in BOOKS:
            assert view["blocked_books"] == {}
            continue
        assert view["decision"] is not None
        assert view_of(step, (step.who + 1) % 3)["blocked_books"] == {}
        offers = {dict(offer["targets"])["book"]: offer for offer in view["decision"]["offers"] if offer["targets"]}
        assert set(offers) | set(view["blocked_books"]) == set(view["library"])
        for book, offer in offers.items():
            assert book not in view["blocked_books"]
            assert view["book_prices"][book]["knowledge"] == offer["cost"].get("knowledge", 0)
        for reason in view["blocked_books"].values():
            assert reason["reason"] in ("column", "knowledge", "student")
            assert (reason["missing"] > 0) == (reason["reason"] == "knowledge")
        asked, blocked = asked + 1, blocked + len(view["blocked_books"])
    assert asked > 3
    assert blocked > 3


@pytest.mark.parametrize(
    ("marbles", "found"),
    [
        ("", (False, False)),
        ("red", (True, False)),
        ("blue", (False, True)),
        ("white", (True, False)),
        ("red white", (True, True)),
        ("white red", (True, True)),
        ("white blue", (True, True)),
        ("white white", (True, True)),
        ("red red", (True, False)),
        ("black blue", (False, True)),
        ("yellow black", (False, False)),
    ],
)
def test_which_of_the_two_marbles_of_a_character_are_covered(marbles: str, found: tuple[bool, bool]) -> None:
    taken = tuple(COLOURS.index(colour) for colour in marbles.split())
    wanted = (COLOURS.index("red"), COLOURS.index("blue"))
    assert covered(taken, wanted) == list(found)
    assert matches(taken, wanted) == (all(found) and len(taken) == 2)
