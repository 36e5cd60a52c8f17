"""The table service: everything that people can do at a table, and what follows from it.

Each change is saved in the database before anybody sees it. Event streams wait until the version of the table changes;
it grows with every choice, undo and line of chat.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from contextvars import copy_context
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from loew import seeded
from loew.bots.opponents import USUAL
from loew.engine.errors import Illegal, LoewError, UndoError
from loew.engine.game import Game
from loew.engine.journal import Journal
from loew.engine.machine import Choice
from loew.engine.message import msg
from loew.engine.seat import SPECTATOR
from loew.engine.setup import Setup
from loew.ui.presentation import Presentation
from loew.web.accounts.store import ProfileStores
from loew.web.bots.pool import BotBackend, ThreadBackend
from loew.web.cluster.membership import Cluster
from loew.web.cluster.presence import Presence
from loew.web.db.database import Conflict, StoreError, Unavailable
from loew.web.db.executor import Background, counted, on_loop
from loew.web.db.time_source import Alarm, TimeSource
from loew.web.http.errors import Forbidden, NoSuchTable, NotSaved, Stale, UnreadableTable
from loew.web.http.identity import fingerprint, new_secret, new_table_id
from loew.web.http.metrics import count_choices, timed
from loew.web.http.rate_limits import LONGEST_CHAT, LONGEST_CHOICE, LONGEST_NAME, clean
from loew.web.settings import USUAL_LEASE
from loew.web.table.bots import TableBots, turn_of_bots
from loew.web.table.clock import BOT, RESIGN
from loew.web.table.clocks import AGAIN, TableClocks
from loew.web.table.directory import TableDirectory
from loew.web.table.games_by_pack import GamesByPack
from loew.web.table.inbox import WaitingNews
from loew.web.table.lesson import (
    END_TURN,
    check_free,
    go_back,
    learn,
)
from loew.web.table.live import LiveTable, TableOptions, choices_from, new_row, snapshot_of
from loew.web.table.memory import SOON, release_memory
from loew.web.table.messages import LATE, NOTE, OVERTAKEN, PEEKED, TIME_LOST, note
from loew.web.table.peers import PeerEvents
from loew.web.table.premoves import answer_ahead, play_answers
from loew.web.table.repository import TableRepository, check_size, import_file
from loew.web.table.results import record_at_end
from loew.web.table.seats import imported_seats, let_bot_play, link_seats, with_name
from loew.web.table.store import TIME, PeopleStore, RetentionStore, Store, Written

__all__ = ["Forbidden", "LiveTable", "NoSuchTable", "NotSaved", "Stale", "TableOptions", "Tables", "UnreadableTable"]

log = logging.getLogger("loew.web")
USUAL_OPTIONS: Final = TableOptions()
THREADS: Final = 4  # that use a slow database
UNWATCHED: Final = 10.0  # seconds until nobody seems to look at a table: a page may just be loaded again
SPECTATORS_EVERY: Final = 1.0  # seconds between announcements of their number
T = TypeVar("T")


class Tables:
    """The table service: everything that people can do at tables. Its parts are the stores, the games, the tables in
    memory (`directory`), their clocks, their bots, the other servers (`cluster`) and the inboxes of people."""

    def __init__(
        self,
        store: Store,
        corrections: Path | None = None,
        time_source: TimeSource | None = None,
        backend: BotBackend | None = None,
        lease: float = USUAL_LEASE,
    ) -> None:
        self.store: Final = store
        self.corrections: Final = corrections  # the content of the operator
        self.people: Final = PeopleStore(store)
        self.retention: Final = RetentionStore(store)
        self.profiles: Final = ProfileStores(store)
        self.profiles.take_names()
        self.time: Final = time_source or TimeSource()
        self.games_by_pack: Final = GamesByPack(corrections)
        self.background: Final = Background(store.db, THREADS)
        self.files: Final = ThreadPoolExecutor(1, "files")  # reads imported games
        self.waiting: Final = WaitingNews(store, self.time)
        self.cluster: Final = Cluster(store.db, self, self.time, lease)
        self.running: Final = self.cluster.running_time()
        self.started: Final = self.running.since
        self.bots: Final = TableBots(backend or ThreadBackend(corrections), self.cluster, self.fetch, self.save_choice)
        self.clocks: Final = TableClocks(store, self.people, self.time, self.running, self.ring)
        self.repository: Final = TableRepository(store, self.people, self.games_by_pack, self.cluster, self.running)
        self.directory: Final = TableDirectory(
            self.repository, self.background, self.clocks, self.bots, self.time_is_up
        )
        self.peers: PeerEvents | None = None
        self.tidying: Alarm | None = None
        self.releasing: Alarm | None = None
        self.turn_has_come: Callable[[LiveTable], None] = lambda live: None  # called with every change

    @property
    def live(self) -> dict[str, LiveTable]:
        """The tables in memory."""
        return self.directory.live

    @property
    def presences(self) -> dict[str, Presence]:
        return self.repository.presences

    @property
    def games(self) -> dict[str, Game]:
        """The games, without a pack."""
        return self.games_by_pack.plain

    @property
    def presentations(self) -> dict[str, Presentation]:
        """The presentations of the games, without a pack."""
        return self.games_by_pack.presentations

    @property
    def closing(self) -> bool:
        """Whether the server stops."""
        return self.bots.closing

    # ---------------------------------------------------------------- find

    def find(self, table: str) -> LiveTable:
        """The table as it is now, for a thread of the database."""
        return self.directory.find(table)

    async def fetch(self, table: str) -> LiveTable:
        """The table as it is now, for the event loop."""
        return await self.directory.fetch(table)

    async def run_exclusive(self, table: str, action: Callable[[], T]) -> T:
        """Run an action in the database thread pool with the table locked."""
        return await self.directory.run_exclusive(table, action)

    def begin(self, action: Callable[[], None]) -> None:
        """Run work of the server itself: now, or in the thread pool if the database is slow."""
        if self.store.db.slow:
            self.cluster.add_task(self.background.run(action))
        else:
            action()

    # ---------------------------------------------------------------- new tables

    def create(
        self, setup: Setup, person: str, options: TableOptions = USUAL_OPTIONS
    ) -> tuple[LiveTable, dict[int, str]]:
        """A new table, and the secret of each seat that people take by link."""
        journal = Journal(self.games_by_pack.game(setup.game, options.pack), seeded(setup))
        return self.add(journal, person, setup.seed is not None, options)

    async def read_file(self, text: str) -> Journal:
        """A game from the text of a file. It is read in another thread, so that nobody has to wait for it."""
        check_size(text)
        reading = partial(copy_context().run, counted(import_file), text, self.games_by_pack.game_with)
        return await asyncio.get_running_loop().run_in_executor(self.files, reading)

    def import_game(self, journal: Journal, person: str) -> tuple[LiveTable, dict[int, str]]:
        """A table from a game that was read: bots keep their seats, this person gets all others."""
        journal.change_seats(imported_seats(journal.setup.seats))
        return self.add(journal, person, True, USUAL_OPTIONS)

    def fork(
        self, live: LiveTable, step: int, person: str, line: Sequence[tuple[int, Choice]] = ()
    ) -> tuple[LiveTable, dict[int, str]]:
        """A new table from a step of a game, and from what else might have been played there. This person gets all
        seats of people, the bots keep theirs; chance deals with a new seed, but what was hidden before may be known."""
        self.read_all(live, person)
        old = live.journal
        if old.base:
            raise Illegal(msg("this game began under other rules: it cannot be played again from the middle"))
        if not 0 <= step < len(old.positions):
            raise Illegal(
                msg("this game has steps 0 to {last}, and no step {step}", last=len(old.positions) - 1, step=step)
            )
        setup = old.setup._replace(seats=imported_seats(old.setup.seats), seed=None, manual_deals=True)
        journal = Journal(old.game, seeded(setup))
        for _, choice in (*old.choices[:step], *line):
            journal.record(choice)
        journal.resume(manual_deals=False)
        return self.add(journal, person, True, TableOptions(live.pace))

    def add(
        self, journal: Journal, person: str, is_seeded: bool, options: TableOptions
    ) -> tuple[LiveTable, dict[int, str]]:
        """Save a new table and open it."""
        setup = journal.setup
        links = {seat: new_secret() for seat in link_seats(setup.seats)}
        own = [seat for seat in setup.people if seat not in links]
        options = options._replace(pack=self.games_by_pack.pack_of(journal.game))
        row = new_row(journal, is_seeded, person, options, self.time.now())
        while not self.cluster.neighbours.owns(row.id):  # its first visitors come here
            row = row._replace(id=new_table_id())
        fingerprints = {seat: fingerprint(secret) for seat, secret in links.items()}
        live = self.repository.live_table(row, journal)
        holder = self.cluster.id if self.plays_bots(live) else ""
        self.store.add(row, snapshot_of(journal), choices_from(journal, 0), fingerprints, person, own, holder)
        log.info("table %s: %s with %s", row.id, setup.game, ", ".join(setup.words))
        self.directory.open(live)
        self.start_clock(live)
        self.bots.start(live)
        return live, links

    # ---------------------------------------------------------------- permissions

    def seats_of(self, live: LiveTable, person: str) -> list[int]:
        """The seats that this person holds and plays."""
        people = live.journal.setup.people
        return [seat for seat in self.store.seats_of(live.id, person) if seat in people]

    def rename(self, live: LiveTable, seat: int, name: str) -> None:
        """Give a seat a new name. If a bot plays there, it is the name of the person who may come back."""
        if seat in live.people.replaced:
            replaced = live.people.replaced[seat]._replace(name=clean(name, LONGEST_NAME))
            live.took(self.people.rename_replaced(live.id, seat, replaced.name))
            live.people.replaced[seat] = replaced
            live.notify()
            return
        old = live.journal.setup
        seats = (*old.seats[:seat], with_name(old.seats[seat], name), *old.seats[seat + 1 :])
        live.took(self.store.rename(live.id, seat, old._replace(seats=seats).names[seat]))
        live.journal.change_seats(seats)
        live.notify()

    def check_seat(self, live: LiveTable, person: str, seat: int) -> None:
        """Refuse a person who does not hold the seat."""
        if seat not in self.seats_of(live, person):
            raise Forbidden(msg("this is not your seat"))

    def read_all(self, live: LiveTable, person: str) -> None:
        """Everybody may read a finished game with everything in it; a running one only who alone holds every seat of
        people. That is final: they know what is hidden, so no other person gets one of these seats any more."""
        if live.over:
            return
        if not self.plays_alone(live, person):
            raise Forbidden(
                msg("the file of a running game would show what is hidden from you; you get it when the game is over")
            )
        if live.peeking_is_final and not live.peeked:
            live.took(self.retention.set_peeked(live.id, person))
            live.peeked = True
            self.add_note(live, PEEKED, live.journal.setup.people[0])
            live.notify()

    def plays_alone(self, live: LiveTable, person: str) -> bool:
        """Whether a person holds every seat of people, and nobody else holds one or can still come: somebody for whom a
        bot plays comes back, and somebody may have a link that was not used yet."""
        return (
            bool(live.journal.setup.people)
            and live.seats_of_people <= set(self.store.seats_of(live.id, person))
            and not self.retention.others_sit(live.id, person)
            and set(self.store.links(live.id)) <= self.retention.used_links(live.id)
        )

    # ---------------------------------------------------------------- playing

    async def play(self, live: LiveTable, seat: int, text: str, version: int | None, obvious_too: bool = False) -> None:
        """Play a choice, or several joined by ";", of a seat that saw this version of the table; then, if wanted, what
        the person would choose anyway."""
        async with live.lock:
            live.check_version(version)
            if live.deciding_seat() is None:
                raise Illegal(msg("the game is over"))
            if live.seat_to_end_turn() is not None:
                raise Illegal(msg("the last turn has not been ended yet"))
            if live.deciding_seat() != seat:
                raise Illegal(msg("it is not your turn"))
            before = len(live.journal.choices)
            with timed("the choice"):
                if live.lesson is None:
                    live.clicks.played(live.journal, clean(text, LONGEST_CHOICE), obvious_too)
                else:
                    learn(live, clean(text, LONGEST_CHOICE))
            await self.save_choice(live, before)
        self.continue_play(live)

    def answer_ahead(self, live: LiveTable, seat: int, text: str) -> None:
        """Keep the answer of a seat until its turn comes; an empty text takes it back."""
        live.check_version(None)
        answer = answer_ahead(live, seat, clean(text, LONGEST_CHOICE)) if text else ""
        live.took(self.people.set_ahead(live.id, seat, answer, live.writes))
        live.people.premoves.pop(seat, None)
        live.people.premoves.update({seat: answer} if answer else {})
        live.notify()

    async def undo(self, live: LiveTable, seat: int, version: int | None, whole_turn: bool = False) -> None:
        """Undo the last choice of the seat, or as much of its turn as possible."""
        async with live.lock:
            live.check_version(version)
            check_free(live)
            reason = live.undo_barrier(seat)
            if reason:
                raise UndoError(msg("this cannot be undone: {reason}", reason=reason))
            journal = live.journal
            live.clicks.undone(journal, seat)
            while whole_turn and not live.undo_barrier(seat) and not journal.game.is_turn_start(journal.state):
                journal.undo(seat)
            await self.save_choice(live, len(journal.choices))
        self.continue_play(live)

    async def redo(self, live: LiveTable, seat: int, version: int | None) -> None:
        """Redo what the seat has undone."""
        async with live.lock:
            live.check_version(version)
            check_free(live)
            if not live.can_redo(seat):
                raise UndoError(msg("there is nothing of yours to redo"))
            before = len(live.journal.choices)
            live.clicks.redone(live.journal)
            await self.save_choice(live, before)
        self.continue_play(live)

    async def decline_rest(self, live: LiveTable, seat: int, version: int | None = None) -> None:
        """Decline everything that the seat is still asked, and end its turn."""
        async with live.lock:
            live.check_version(version)
            check_free(live)
            rest = live.rest_to_decline(seat)
            if not rest:
                raise Illegal(msg("something must still be decided"))
            before = len(live.journal.choices)
            live.journal.play_path(rest)
            ends = live.seat_to_end_turn() == seat
            if ends:
                live.journal.go_on()
            await self.save_choice(live, before, end=ends)
        self.continue_play(live)

    async def end_turn(self, live: LiveTable, seat: int, version: int | None = None) -> None:
        """End the turn of the seat: it can no longer be undone, and the next seat plays."""
        async with live.lock:
            live.check_version(version)
            if live.seat_to_end_turn() != seat:
                raise Illegal(msg("there is no turn of yours to end"))
            before = len(live.journal.choices)
            with timed("the choice"):
                if live.lesson is None:
                    live.journal.go_on()
                else:
                    learn(live, END_TURN)
            await self.save_choice(live, before, end=True)
        self.continue_play(live)

    async def read_lesson(self, live: LiveTable, version: int | None, back: bool = False) -> None:
        """Go on to the next step of a lesson after one that is only read, or back to the step before."""
        async with live.lock:
            live.check_version(version)
            before = len(live.journal.choices)
            if back:
                go_back(live)
            else:
                learn(live, "")
            await self.save_choice(live, min(before, len(live.journal.choices)))
        live.notify()

    def add_chat_line(self, live: LiveTable, seat: int, text: str) -> None:
        line = clean(text, LONGEST_CHAT)
        if not line:
            raise Illegal(msg("the message is empty"))
        live.took(self.store.add_chat_line(live.id, seat, line))
        live.notify()

    def set_pace(self, live: LiveTable, seconds: float) -> None:
        """Set how many seconds bots wait before each choice."""
        live.took(self.store.set_pace(live.id, seconds))
        live.pace = seconds
        self.continue_play(live)

    def delete(self, table: str) -> None:
        """Delete a table, even while a game runs; it can be brought back."""
        live = self.live.get(table)
        if live is not None:
            self.save_people(live)
        self.retention.set_deleted(table, self.time.now())
        self.clocks.deadlines.set(table, None)
        if live is not None:
            self.directory.unload(live)
            self.release_memory_soon()

    def release_memory_soon(self) -> None:
        """Give back the memory of tables that have gone, once for several of them."""
        on_loop(self.set_releasing)

    def set_releasing(self) -> None:
        if self.releasing is None:
            self.releasing = self.time.call_later(SOON, self.release_memory)

    def release_memory(self) -> None:
        self.releasing = None
        release_memory()

    # ---------------------------------------------------------------- save

    def save(self, live: LiveTable, first: int, end: bool = False) -> None:
        """Save the changes from that choice on. If this fails, the table is unloaded: nothing has changed."""
        with self.saving(live):
            self.write(live, first, end)

    async def save_choice(self, live: LiveTable, first: int, end: bool = False) -> None:
        """The same while others are answered; the table is locked, and nobody reads it meanwhile."""
        with self.saving(live):
            await self.background.run(partial(self.write, live, first, end))

    def write(self, live: LiveTable, first: int, end: bool) -> None:
        overtaken = live.people.request
        change = self.change_from(live, first, end)
        with timed("the store"):
            live.took(change())
        if overtaken is not None:
            self.add_note(live, OVERTAKEN, overtaken.seat)
        record_at_end(self.profiles.results, live)
        self.turn_has_come(live)
        on_loop(self.waiting.table_changed, live.id)
        count_choices(live.journal.choices[first:], live.journal.setup.people)

    @contextmanager
    def saving(self, live: LiveTable) -> Iterator[None]:
        before, live.saving = live.saving, True
        try:
            yield
        except Conflict:  # another server has changed the table: this one reads it again
            self.directory.unload(live)
            raise
        except Unavailable as error:
            log.error("table %s: a choice could not be written", live.id)
            if turn_of_bots(live):  # it may have been written, and only the answer was lost: then the bots are ours
                on_loop(self.bots.play_on_later, live.id)
            self.directory.unload(live)
            raise NotSaved(
                msg("this could not be saved, so it was not played: {error}", error=error.message)
            ) from error
        finally:
            live.saving = before

    def change_from(self, live: LiveTable, first: int, end: bool) -> Callable[[], Written]:
        """What has to be written from that choice on: a function that writes it."""
        live.confirmed = len(live.journal.choices) if end else live.confirmed
        live.people.request = None  # the game has gone on without an answer
        play_answers(live)
        self.clocks.run(live)
        added = choices_from(live.journal, first)
        progress = live.progress()._replace(holder=self.cluster.id if self.plays_bots(live) else "")
        return partial(self.store.write, live.id, first, added, progress, live.writes)

    def plays_bots(self, live: LiveTable) -> bool:
        """Whether it is a bot's turn, and this server will play it if no other does."""
        return self.cluster.running and turn_of_bots(live)

    def add_note(self, live: LiveTable, kind: str, seat: int, **more: object) -> None:
        """Add a note of the table to the chat."""
        live.took(self.store.add_chat_line(live.id, NOTE, note(live, kind, seat, **more)))

    # ---------------------------------------------------------------- the clock

    def start_clock(self, live: LiveTable) -> None:
        """Save the clock of a table at which somebody has taken a seat."""
        self.clocks.start(live)

    def set_alarms(self) -> None:
        """Set the alarms of all tables whose clocks run."""
        self.begin(self.clocks.set_alarms)

    def hand_over(self, live: LiveTable, seat: int, bot: str, why: str) -> None:
        """A bot plays the seat from now on; a turn that was about to end is ended."""
        try:
            let_bot_play(self.people, live, seat, bot, why)
        except Conflict:
            self.directory.unload(live)
            raise
        self.add_note(live, why, seat, bot=bot)
        before = len(live.journal.choices)
        live.journal.go_on()
        self.save(live, before, end=True)
        self.continue_play(live)

    def end_by_resignation(self, live: LiveTable, side: int, why: str) -> None:
        """The game is over: this side has resigned. `why`: the note that says so."""
        live.resigned = side
        live.people.request = None
        self.clocks.run(live)
        try:
            live.took(self.people.end_by_resignation(live.id, side, live.result_text(), live.writes))
        except StoreError:  # the game goes on
            self.directory.unload(live)
            raise
        record_at_end(self.profiles.results, live)
        self.add_note(live, why, side)
        on_loop(self.waiting.table_changed, live.id)
        live.notify()

    def time_is_up(self, live: LiveTable) -> None:
        """Mark the seat whose time is up, let a bot play the rest, or end the game."""
        if live.clock is None:
            return
        seat, at_zero = live.clock.newly_late(self.time.now()), live.clock.rule.at_zero
        if seat is None:
            return
        if at_zero in (BOT, RESIGN) and not (at_zero == RESIGN and live.has_two_sides()):
            self.hand_over(live, seat, USUAL, TIME)
            return
        try:
            if at_zero == RESIGN:
                self.end_by_resignation(live, seat, TIME_LOST)
            else:
                line = (NOTE, note(live, LATE, seat))
                live.took(self.people.mark_late(live.id, live.clock.state_text(), line, live.writes))
        except Conflict:
            self.directory.unload(live)
            raise
        live.notify()

    def ring(self, table: str) -> None:
        """The alarm of a table: its time is up, or a vacation is over."""
        if self.store.db.slow:
            self.cluster.add_task(self.rung(table))
            return
        with self.failing(table):
            self.clocks.go_on(self.find(table))  # checks the clock

    async def rung(self, table: str) -> None:
        with self.failing(table):
            live = await self.fetch(table)
            await self.run_exclusive(table, partial(self.clocks.go_on, live))

    @contextmanager
    def failing(self, table: str) -> Iterator[None]:
        """If the database is away, the alarm rings again."""
        try:
            yield
        except Unavailable:
            self.clocks.deadlines.set(table, self.time.now() + AGAIN)
        except LoewError as error:
            log.warning("table %s: its clock has stopped: %s", table, error)

    # ---------------------------------------------------------------- news

    def continue_play(self, live: LiveTable) -> None:
        """Notify the watchers, then let the bots play."""
        live.notify()
        self.bots.start(live)

    def connect(self, live: LiveTable, seats: Sequence[int]) -> Presence:
        """Register an event stream for these seats, or for a spectator."""
        now, spectators = self.time.now(), live.presence.spectators
        changed = live.presence.connect(seats or [SPECTATOR], now)
        self.note_presence(live.id, changed, now, tell=live.presence.spectators != spectators)
        return live.presence

    def disconnect(self, table: str, presence: Presence, seats: Sequence[int]) -> None:
        """Unregister an event stream."""
        now, spectators = self.time.now(), presence.spectators
        changed = presence.disconnect(seats or [SPECTATOR], now)
        self.note_presence(table, changed, now, tell=presence.spectators != spectators)
        if not presence.open_streams():
            if table in self.live:
                self.time.call_later(UNWATCHED, partial(self.drop_drawings, table))
            else:
                self.repository.forget(table)

    def drop_drawings(self, table: str) -> None:
        """Free what was drawn of a table if nobody looks at it: that is most of its memory."""
        live = self.live.get(table)
        if live is not None and not live.presence.open_streams():
            live.cache.clear()
            live.views.clear()

    def note_presence(self, table: str, changed: list[int], now: float, tell: bool) -> None:
        """Save that people have come or gone, and tell the others."""
        if self.store.db.shared:
            self.cluster.presence_changed(table, changed, now)
        elif changed and self.store.is_open:
            with suppress(Unavailable):  # it is only about when somebody was there
                self.people.set_seen(table, changed, now)
        if changed and table in self.live:
            self.live[table].notify()
        elif tell and table in self.live:
            self.announce_spectators(self.live[table], now)

    def announce_spectators(self, live: LiveTable, now: float) -> None:
        """Announce the number of spectators, at most once a second: each announcement wakes all of them."""
        presence = live.presence
        if not presence.is_announcing:
            presence.is_announcing = True
            wait = min(SPECTATORS_EVERY, max(0.0, presence.announced + SPECTATORS_EVERY - now))
            self.time.call_later(wait, partial(self.spectators_announced, live))

    def spectators_announced(self, live: LiveTable) -> None:
        live.presence.is_announcing = False
        live.presence.announced = self.time.now()
        live.notify()

    # ---------------------------------------------------------------- start and stop

    async def join_others(self) -> None:
        """Listen for what other servers change, and play on for those that die: this one has started."""
        self.peers = PeerEvents(self.store, self.directory, self.cluster, self.waiting, self.background)
        await self.cluster.start(self.running)

    def end_streams(self) -> None:
        """End all streams of news, and hints that a bot still thinks about: the server stops."""
        self.bots.closing = True
        for live in self.live.values():
            live.notify()
            for _, _, thinking in live.hints.tasks.values():
                thinking.cancel()

    def end_moved_streams(self) -> None:
        """End the streams of tables that another worker has now: the browsers connect again, and to that one."""
        for table, presence in self.presences.items():
            if presence.open_streams() and not self.cluster.neighbours.owns(table):
                presence.moves += 1
                if table in self.live:
                    self.live[table].notify()

    def save_people(self, live: LiveTable) -> None:
        """Save what only memory knows: who is there, and the clock. No time passes until a server starts again."""
        now = self.time.now()
        self.people.set_seen(live.id, live.presence.here(), now)
        if live.clock is not None and not live.over:
            live.clock.settle(now)
            live.took(self.people.set_clock_state(live.id, live.clock.state_text()))

    async def shut_down(self) -> None:
        """Stop all bots and close the store."""
        self.end_streams()
        self.clocks.deadlines.cancel_all()
        if self.peers is not None:
            self.peers.stop()
        for alarm in (self.tidying, self.releasing, self.waiting.alarm):
            if alarm is not None:
                alarm.cancel()
        for live in self.live.values():
            with suppress(StoreError):
                if self.cluster.is_alone and not self.directory.is_outdated(live):
                    self.save_people(live)
        drivers = [live.driver for live in self.live.values() if live.driver is not None]
        for driver in drivers:
            driver.cancel()
        await asyncio.gather(*drivers, return_exceptions=True)
        await self.cluster.stop()
        self.background.close()
        self.files.shutdown(wait=False, cancel_futures=True)
        await self.bots.backend.close()
        self.store.close()
