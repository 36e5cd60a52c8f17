"""Tables in the database: read, restored, and migrated to the current rules if these have changed.

A file from outside is replayed from the beginning; a position in it is ignored. A game from our database may be older
than the current rules: then it continues from its saved position. A game that another server has played on is not
replayed: what was taken back there is taken back here, what is new is played.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from loew.engine.corrections import Corrections, corrections_in
from loew.engine.errors import LoewError, SaveError
from loew.engine.game import Game
from loew.engine.journal import Journal, open_saved, replay
from loew.engine.message import msg
from loew.engine.savefile import SavedGame, setup_lines
from loew.engine.seat import CHANCE
from loew.engine.setup import Setup
from loew.web.cluster.membership import Cluster
from loew.web.cluster.presence import Presence
from loew.web.cluster.store import ClusterStore, RunningTime, Streams
from loew.web.db.database import Unavailable
from loew.web.db.records import Row, Snapshot
from loew.web.http import limits
from loew.web.http.budget import Visitor
from loew.web.http.errors import NoSuchTable, UnreadableTable
from loew.web.table.games_by_pack import GamesByPack
from loew.web.table.live import LiveTable, choices_from, position_json, snapshot_of
from loew.web.table.store import ChatLine, PeopleStore, SavedPeople, Store
from loew.web.table.view.cache import RenderCache

MOST_CHOICES: Final = 5_000  # more than ten times those of any real game
MOST_LINES: Final = MOST_CHOICES + 1_000
LARGEST_FILE: Final = 1_000_000  # characters, several times those of any real game
LONGEST_SEED: Final = 40  # digits


def check_size(text: str) -> None:
    """Refuse a file that is too long to be a game, before anything in it is read."""
    lines = text.count("\n")
    if len(text) > LARGEST_FILE or lines > MOST_LINES:
        raise SaveError(msg("this is too large to be a game of Loew"))


def import_file(text: str, game: Callable[[str, Corrections | None], Game]) -> Journal:
    """The game in a file, replayed choice by choice, with the owner's values that it brings."""
    try:
        contents = SavedGame(text)
        if len(contents.choices) > MOST_CHOICES:
            raise SaveError(msg("this is no game of Loew: it holds {n} choices", n=f"{len(contents.choices):,}"))
        if "base" in contents.fields or "start" in contents.fields:
            raise SaveError(
                msg(
                    "this game began under other rules and cannot be played again from its beginning; here, only games"
                    " that can are opened (the terminal opens it: loew play --load)"
                )
            )
        if len(contents.fields.get("seed", "")) > LONGEST_SEED:
            raise SaveError(msg("this game is damaged: its seed is too long"))
        contents.manual_deals = False
        return replay(contents, game(contents.game_name, contents.corrections()))
    except LoewError:
        raise
    except Exception as error:
        raise SaveError(msg("this game is damaged: it cannot be read ({why})", why=type(error).__name__)) from error


def restore(row: Row, snapshot: Snapshot, choices: Sequence[tuple[int, str]], game: Game) -> Journal:
    """The game of a saved table."""
    try:
        setup = game.setup_rules.drop_unfit_variants(row.setup)
        contents = SavedGame(save_text(setup, snapshot, choices))
        contents.waits = True
        journal = open_saved(contents, game)
    except Exception as error:
        changed = snapshot.rules != game.rules_version or snapshot.content != game.content_version
        why = msg("it was played with other rules or cards" if changed else "its saved data is damaged")
        reason = error.message if isinstance(error, LoewError) else str(error)
        raise UnreadableTable(msg("this table cannot be opened: {why} ({error})", why=why, error=reason)) from error
    return journal


def save_text(setup: Setup, snapshot: Snapshot, choices: Sequence[tuple[int, str]], pack: str = "") -> str:
    """A game from the store, in the format of a game file."""
    lines = setup_lines(setup, snapshot.rules, snapshot.content, corrections_in(pack) if pack else None)
    lines += [f"base {snapshot.base}", f"start {snapshot.start}"] if snapshot.base else []
    lines += [f"{'-' if who == CHANCE else who + 1}  {choice}" for who, choice in choices]
    return "\n".join([*lines, f"end {len(choices)}", f"position {snapshot.position}", ""])


def is_continued(journal: Journal, row: Row, snapshot: Snapshot, choices: Sequence[tuple[int, str]]) -> bool:
    """Bring a game in memory to the saved position; False: that is not possible, and the game must be read anew."""
    game = journal.game
    if (snapshot.rules, snapshot.content, snapshot.base) != (game.rules_version, game.content_version, journal.base):
        return False
    same = common_start(journal, choices)
    if same < journal.base:
        return False
    try:
        if same < len(journal.choices):
            journal.take_back(same)
        for who, text in choices[same:]:
            top, choice = journal.state.top, tuple(text.split())
            if top is None or top.who != who or (who != CHANCE and choice not in journal.state.options):
                return False
            journal.record(choice)
    except LoewError:
        return False
    journal.undone.clear()
    journal.change_seats(row.setup.seats)
    return position_json(journal, -1) == snapshot.position


def common_start(journal: Journal, choices: Sequence[tuple[int, str]]) -> int:
    """How many choices are the same from the beginning on."""
    pairs = enumerate(zip(journal.choices, choices, strict=False))
    different = [n for n, ((who, choice), saved) in pairs if (who, " ".join(choice)) != saved]
    return different[0] if different else min(len(journal.choices), len(choices))


log = logging.getLogger("loew.web")


class SavedTable(NamedTuple):
    """A table as the store has it."""

    row: Row
    snapshot: Snapshot
    choices: list[tuple[int, str]]
    redo: str
    people: SavedPeople
    chat: list[ChatLine]
    elsewhere: Streams  # who is there through other servers


class TableRepository:
    """Reads tables from the database and restores them. Presence and render cache survive a reload."""

    def __init__(
        self, store: Store, people: PeopleStore, games: GamesByPack, cluster: Cluster, running: RunningTime
    ) -> None:
        self.store: Final = store
        self.people: Final = people
        self.games: Final = games
        self.cluster: Final = cluster
        self.running: Final = running  # since when servers have been running without a break
        self.presences: Final[dict[str, Presence]] = {}
        self.caches: Final[dict[str, RenderCache]] = {}
        self.visitors: Final[dict[str, str]] = {}  # the addresses from which tables were created here

    def read(self, table: str) -> LiveTable:
        """A table from the store, moved to the current rules if they have changed."""
        return self.restored(self.saved(table))

    def saved(self, table: str) -> SavedTable:
        """Everything that the store has of a table. Other threads may ask for it too."""
        with self.store.db.reading():
            row = self.store.table(table)
            if row is None:
                raise NoSuchTable(msg("there is no such table: it may have been deleted"))
            saved, choices, redo = self.store.snapshot(table), self.store.choices(table), self.store.redo(table)
            people, chat = self.people.saved(table), self.store.chat_lines(table)
            return SavedTable(row, saved, choices, redo, people, chat, self.present_elsewhere(table))

    def restored(self, saved: SavedTable) -> LiveTable:
        row, choices = saved.row, saved.choices
        try:
            game = self.games.game_of(row)
            journal = self.continued(saved) or restore(row, saved.snapshot, choices, game)
        except UnreadableTable as error:
            log.warning("table %s: %s", row.id, error)
            with suppress(Unavailable):
                self.store.set_fault(row.id, str(error)[:300])
            raise
        if row.fault:
            with suppress(Unavailable):
                self.store.set_fault(row.id, "")
        current = snapshot_of(journal)
        is_current = current == saved.snapshot
        if not is_current:
            added = choices_from(journal, len(choices))
            self.store.move_to_current_rules(row.id, current, len(choices), added, row.writes)
            row = row._replace(writes=row.writes + 1)
        live = self.live_table(row, journal, saved.people, saved.chat)
        live.presence.set_elsewhere(saved.elsewhere, self.cluster.time.now())
        if is_current:
            live.clicks.restore(journal, saved.redo)
        if live.over and not live.result:
            with suppress(Unavailable):
                self.store.set_result(row.id, live.result_text())
        return live

    def continued(self, saved: SavedTable) -> Journal | None:
        """The game as it was in memory, if the saved one is its continuation."""
        known = self.caches.get(saved.row.id)
        if known is None or known.journal is None:
            return None
        journal, known.journal = known.journal, None
        return journal if is_continued(journal, saved.row, saved.snapshot, saved.choices) else None

    def live_table(
        self, row: Row, journal: Journal, people: SavedPeople | None = None, chat: Sequence[ChatLine] = ()
    ) -> LiveTable:
        """The table in memory. Presence and the render cache survive a reload."""
        presence = self.presences.setdefault(row.id, Presence())
        for seat, at in people.seen.items() if people is not None else ():
            presence.seen[seat] = max(at, presence.seen.get(seat, at))
        cache = self.caches.setdefault(row.id, RenderCache())
        shown = self.games.presentation(row.setup.game, row.pack)
        live = LiveTable(row, journal, shown, people, self.running, presence, cache, chat)
        live.visitor = Visitor(row.maker, self.visitors.get(row.id, ""))
        return live

    def set_visitor(self, live: LiveTable, address: str) -> None:
        """Charge the bots of a table also to the address that created it."""
        self.visitors[live.id] = address
        live.visitor = live.visitor._replace(address=address)
        while len(self.visitors) > limits.MOST_VISITORS:
            del self.visitors[next(iter(self.visitors))]

    def forget(self, table: str) -> None:
        """Drop what survives a reload: nobody watches the table any more."""
        self.presences.pop(table, None)
        self.caches.pop(table, None)

    def present_elsewhere(self, table: str) -> Streams:
        """Who is at a table through other servers."""
        if not self.cluster.running or not self.store.db.shared:
            return {}
        return ClusterStore(self.store.db).present_elsewhere(self.cluster.id, [table]).get(table, {})
