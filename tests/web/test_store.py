"""The store on both kinds of database: what is written is read again, and a choice only on the position that it saw."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from loew import seeded
from loew.engine.journal import Journal
from loew.engine.setup import Setup, parse_seat
from loew.games.registry import game
from loew.web.db.database import Conflict, StoreError
from loew.web.db.migrate import current_version, migrate, migrations
from loew.web.db.open import open_database
from loew.web.db.records import Progress, Row
from loew.web.table.live import TableOptions, choices_from, new_row, snapshot_of
from loew.web.table.store import MOST_CHAT_LINES, PeopleStore, Replaced, RetentionStore, Store, UndoRequest, Written

NEXT = Progress(3, 1, '{"a":1}', "clock", ((1, "keep one"),), '{"undone":[]}')


@pytest.fixture
def store(tmp_path: Path, address: str) -> Iterator[Store]:
    opened = Store(open_database(tmp_path, address))
    yield opened
    opened.close()


@pytest.fixture
def second(tmp_path: Path, address: str, store: Store) -> Iterator[Store]:
    """The store of another process."""
    opened = Store(open_database(tmp_path, address, alone=False))
    yield opened
    opened.close()


def add_table(store: Store, person: str = "ada", id: str = "") -> Row:
    setup = seeded(Setup("golems", (parse_seat("you"), parse_seat("link")), (), 7))
    journal = Journal(game("golems"), setup)
    row = new_row(journal, True, person, TableOptions(), 1_700_000_000.25)
    row = row._replace(id=id) if id else row
    store.add(row, snapshot_of(journal), choices_from(journal, 0), {1: "secret"}, person, [0])
    return row


def test_a_table_is_read_as_it_was_written(store: Store) -> None:
    row = add_table(store)
    assert store.table(row.id) == row
    assert store.tables_of("ada") == [row]
    assert store.tables_of("bela") == []
    assert store.table("no-such-table") is None
    assert store.snapshot(row.id).content
    assert store.choices(row.id)[0][0] == -1
    assert store.links(row.id) == {1: "secret"}
    assert store.seats_of(row.id, "ada") == [0]
    assert store.all_seats_of("ada") == {row.id: [0]}
    assert store.all_seats_of("bela") == {}
    assert store.has_access(row.id, "ada")
    assert not store.has_access(row.id, "bela")


def test_the_newest_tables_come_first(store: Store) -> None:
    rows = [add_table(store, id=name) for name in ("one", "two", "three")]
    store.set_pace("one", 2.5)
    assert [row.id for row in store.tables_of("ada")] == ["one", "three", "two"]
    found = store.table("one")
    assert found is not None
    assert found.pace == 2.5
    assert found.version == rows[0].version + 1


def test_choices_are_replaced_from_a_number_on(store: Store) -> None:
    row = add_table(store)
    before = store.choices(row.id)
    assert store.write(row.id, 1, [(0, "take 1"), (1, "pass")], NEXT, row.writes).version == row.version + 1
    assert store.choices(row.id) == [*before[:1], (0, "take 1"), (1, "pass")]
    found = store.table(row.id)
    assert found is not None
    assert (found.confirmed, found.turn, found.clock_state, found.writes) == (3, 1, "clock", 1)
    assert store.snapshot(row.id).position == NEXT.position
    assert store.redo(row.id) == NEXT.redo
    assert PeopleStore(store).saved(row.id).ahead == {1: "keep one"}


def test_a_choice_is_written_only_on_the_position_that_it_saw(store: Store, second: Store) -> None:
    row = add_table(store)
    store.write(row.id, 5, [(0, "take 1")], NEXT, row.writes)
    with pytest.raises(Conflict):
        second.write(row.id, 5, [(0, "take 2")], NEXT, row.writes)
    assert second.choices(row.id)[-1] == (0, "take 1")
    assert second.table(row.id) == store.table(row.id)
    second.write(row.id, 6, [(1, "pass")], NEXT, row.writes + 1)
    assert store.choices(row.id)[-1] == (1, "pass")


def test_the_chat_does_not_void_a_choice(store: Store, second: Store) -> None:
    row = add_table(store)
    for _ in range(5):
        second.add_chat_line(row.id, 1, "hello")
    second.set_pace(row.id, 1)
    second.rename(row.id, 1, "Bela")
    assert store.write(row.id, 5, [(0, "take 1")], NEXT, row.writes).version == row.version + 8


def test_of_two_names_at_two_servers_none_is_lost(store: Store, second: Store) -> None:
    row = add_table(store)
    store.rename(row.id, 0, "Ada")
    second.rename(row.id, 1, "Bela")  # it has not heard of Ada yet
    PeopleStore(store).change_seat(row.id, row.setup, 0, Replaced("you", "Ada", "away"), row.writes)
    for each in (store, second):
        found = each.table(row.id)
        assert found is not None
        assert found.setup.names == (row.setup.names[0], "Bela")


def test_everything_that_belongs_to_the_position_excludes_an_older_choice(store: Store, second: Store) -> None:
    changes: list[Callable[[PeopleStore, Row], Written]] = [
        lambda people, row: people.set_ahead(row.id, 1, "keep one", row.writes),
        lambda people, row: people.set_request(row.id, UndoRequest(0, 3, 5), row.writes),
        lambda people, row: people.change_seat(row.id, row.setup, 1, Replaced("link", "Bela", "away"), row.writes),
        lambda people, row: people.end_by_resignation(row.id, 0, "[]", row.writes),
    ]
    for number, change in enumerate(changes):
        row = add_table(store, id=f"table-{number}")
        change(PeopleStore(second), row)
        with pytest.raises(Conflict):
            store.write(row.id, 5, [(0, "take 1")], NEXT, row.writes)


def test_a_deleted_table_is_gone_with_everything_and_nothing_can_be_written_to_it(store: Store, second: Store) -> None:
    row, other = add_table(store), add_table(store)
    store.add_chat_line(row.id, 0, "hello")
    retention = RetentionStore(second)
    retention.set_deleted(row.id, 1_700_000_001.5)
    assert store.table(row.id) is None
    assert [each.deleted for each in retention.deleted_tables_of("ada")] == [1_700_000_001.5]
    with pytest.raises(StoreError, match="deleted"):
        store.write(row.id, 5, [(0, "take 1")], NEXT, row.writes)
    assert retention.purge(1_700_000_001.0) == 0
    assert retention.purge(1_700_000_002.0) == 1
    assert retention.made_by("ada") == 1
    assert retention.expired(0.0, 1_800_000_000.0) == [other.id]
    assert store.choices(row.id) == []
    assert store.chat_lines(row.id) == []
    changes: list[Callable[[], object]] = [
        lambda: store.write(row.id, 5, [(0, "take 1")], NEXT, row.writes),
        lambda: store.add_chat_line(row.id, 0, "hello"),
        lambda: store.set_pace(row.id, 1),
        lambda: PeopleStore(store).set_ahead(row.id, 0, "pass", 0),
    ]
    for change in changes:
        with pytest.raises(StoreError, match="deleted"):
            change()
    PeopleStore(store).set_seen(row.id, [0], 1.0)
    assert store.versions([row.id, other.id]) == {other.id: other.version}


def test_a_transaction_is_whole_or_nothing(store: Store) -> None:
    row = add_table(store)
    before = (store.table(row.id), store.choices(row.id))
    broken = NEXT._replace(ahead=((1, "one"), (1, "two")))
    with pytest.raises(StoreError):
        store.write(row.id, 1, [(0, "take 1")], broken, row.writes)
    assert (store.table(row.id), store.choices(row.id)) == before
    assert store.write(row.id, 1, [(0, "take 1")], NEXT, row.writes).version == row.version + 1


def test_people_are_read_as_they_were_written(store: Store) -> None:
    row = add_table(store)
    people = PeopleStore(store)
    people.set_seen(row.id, [0, 1], 1_800_000_000.125)
    people.set_seen(row.id, [1], 1_800_000_009.5)
    people.set_ahead(row.id, 1, "keep zażółć", 0)
    people.set_request(row.id, UndoRequest(0, 3, 5, (1,)), 1)
    people.change_seat(row.id, row.setup, 0, Replaced("you", "Ada", "resigned"), 2)
    saved = people.saved(row.id)
    assert saved.seen == {0: 1_800_000_000.125, 1: 1_800_000_009.5}
    assert saved.ahead == {1: "keep zażółć"}
    assert saved.request == UndoRequest(0, 3, 5, (1,))
    assert saved.replaced == {0: Replaced("you", "Ada", "resigned")}
    people.set_request(row.id, None, 3)
    assert people.saved(row.id).request is None
    assert people.running_clocks() == []


def test_seats_and_chat_are_read_as_they_were_written(store: Store) -> None:
    row = add_table(store)
    retention = RetentionStore(store)
    assert retention.use_link(row.id, 1, "secret", "bela")
    assert not retention.use_link(row.id, 1, "secret", "carol"), "it is used up"
    assert retention.used_links(row.id) == {1}
    assert retention.others_sit(row.id, "ada")
    retention.set_link(row.id, 1, "another")
    assert retention.used_links(row.id) == set()
    assert retention.use_link(row.id, 1, "another", "bela")
    assert store.holder_counts(row.id) == {0: 1, 1: 1}
    for number in range(MOST_CHAT_LINES + 3):
        store.add_chat_line(row.id, 0, f"line {number} 🂡")
    lines = store.chat_lines(row.id, 2)
    assert [line[:3] for line in lines] == [(502, 0, "line 501 🂡"), (503, 0, "line 502 🂡")]
    assert len(store.chat_lines(row.id, 10_000)) == MOST_CHAT_LINES
    store.set_fault(row.id, "damaged")
    found = store.table(row.id)
    assert found is not None
    assert found.fault == "damaged"


def test_the_schema_is_made_once_and_a_newer_one_is_refused(store: Store, tmp_path: Path, address: str) -> None:
    assert store.db.version() == current_version()
    assert migrate(store.db) == []
    assert store.db.problems() == []
    assert store.problem() is None
    with store.transaction():
        store.db.set_version(current_version() + 1)
    store.close()
    with pytest.raises(StoreError, match="newer version of Loew"):
        Store(open_database(tmp_path, address))


def test_migrations_are_numbered_files_without_gaps_in_their_order() -> None:
    assert list(migrations()) == sorted(migrations())
    assert min(migrations()) == 2
