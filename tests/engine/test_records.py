"""Records: `copy()` and FIELDS keep up with the fields there are."""

from __future__ import annotations

import inspect
import json
from typing import Any

import pytest

from loew.engine.records import (
    added,
    from_plain,
    group_of,
    holds,
    index_of,
    replaced,
    to_lists,
    to_plain,
    to_tuples,
    without,
    without_all,
)
from loew.games.golems.rules.cards import Box
from loew.games.golems.rules.state import MatchboxState, Player

NESTED = ("columns", "golems", "rows")
STACK = (
    "top",
    "options",
    "order",
    "rule_driver",
    "driven_seats",
    "revealed",
)  # of every state; Game.dump writes what matters
BOX = Box()


def fields(record: type) -> set[str]:
    """What an object of this class holds, be the class compiled or not."""
    return {
        name for name in dir(record) if not name.startswith("_") and inspect.isdatadescriptor(getattr(record, name))
    }


def other_value(name: str, value: Any) -> Any:
    """Something else than what is there, of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 7
    return ((5, 6), (7,), (), (8,)) if name in NESTED else (3, 1)


def change_fields(record: Any) -> Any:
    for name in record.FIELDS:
        setattr(record, name, other_value(name, getattr(record, name)))
    return record


def test_the_fields_of_a_player_are_all_named() -> None:
    assert set(Player.FIELDS) == fields(Player)
    assert len(Player.FIELDS) == len(set(Player.FIELDS))


def test_the_fields_of_a_table_are_all_named() -> None:
    apart = {"players", "box", *STACK}  # players are records of their own, the box is not of the position
    assert set(MatchboxState.FIELDS) | apart == fields(MatchboxState)
    assert set(MatchboxState.FIELDS).isdisjoint(apart)


@pytest.mark.parametrize("name", Player.FIELDS)
def test_a_copy_of_a_player_has_each_field_and_is_independent(name: str) -> None:
    p = change_fields(Player())
    new = p.copy()
    assert getattr(new, name) == getattr(p, name) != getattr(Player(), name)
    setattr(new, name, getattr(Player(), name))
    assert getattr(p, name) != getattr(new, name)


@pytest.mark.parametrize("name", MatchboxState.FIELDS)
def test_a_copy_of_a_table_has_each_field_and_is_independent(name: str) -> None:
    s = with_box(change_fields(MatchboxState()))
    new = s.copy()
    assert getattr(new, name) == getattr(s, name) != getattr(MatchboxState(), name)
    setattr(new, name, getattr(MatchboxState(), name))
    assert getattr(s, name) != getattr(new, name)


def test_a_copy_of_a_table_has_players_of_its_own_and_the_same_stack_and_box() -> None:
    s = with_box(MatchboxState())
    s.players[1].gems = 9
    s.options = [("gems",)]
    s.order = (1, 0)
    new = s.copy()
    assert (new.players[1].gems, new.options, new.order) == (9, [("gems",)], (1, 0))
    assert new.top is s.top
    assert new.box is s.box
    new.players[1].gems = 3
    assert s.players[1].gems == 9


def with_box(s: MatchboxState) -> MatchboxState:
    s.box = BOX
    return s


@pytest.mark.parametrize("kind", [Player, MatchboxState])
def test_a_record_survives_being_plain_data(kind: type[Player] | type[MatchboxState]) -> None:
    record = change_fields(kind())
    again = kind()
    from_plain(again, json.loads(json.dumps(to_plain(record))))
    assert to_plain(again) == to_plain(record)
    assert [getattr(again, name) for name in kind.FIELDS] == [getattr(record, name) for name in kind.FIELDS]


def test_tuples_become_lists_and_lists_tuples_however_deep() -> None:
    assert to_lists(((1, (2,)), (), "a")) == [[1, [2]], [], "a"]
    assert to_tuples([[1, [2]], [], "a"]) == ((1, (2,)), (), "a")


def test_a_tuple_without_an_item_lacks_the_first_such() -> None:
    assert without((1, 2, 1, 3), 1) == (2, 1, 3)
    assert without((1, 2), 2) == (1,)


def test_a_tuple_with_an_item_replaced_is_otherwise_the_same() -> None:
    assert replaced((1, 2, 3), 0, 9) == (9, 2, 3)
    assert replaced((1, 2, 3), 2, 9) == (1, 2, 9)


def test_a_tuple_without_several_items_keeps_the_order_of_the_others() -> None:
    assert without_all((4, 1, 3, 2), [3, 4]) == (1, 2)
    assert without_all((4, 1), [7, 1]) == (4,)
    assert without_all((), [1]) == ()


def test_an_item_is_added_at_the_end() -> None:
    assert added((), 3) == (3,)
    assert added((1, 2), 3) == (1, 2, 3)


def test_items_words_and_groups_are_found() -> None:
    assert holds((3, 5), 5)
    assert not holds((3, 5), 4)
    assert not holds((), 0)
    assert index_of(("red", "blue"), "blue") == 1
    assert group_of(((1, 2), (), (3,)), 3) == 2
