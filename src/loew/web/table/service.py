"""Everything that people can do at a table: make one, take a seat, play, undo, talk."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextvars import copy_context
from functools import partial
from typing import Final

from loew import seeded
from loew.engine.errors import Illegal, UndoError
from loew.engine.journal import Journal
from loew.engine.machine import Choice
from loew.engine.message import msg
from loew.engine.setup import Setup
from loew.web.http.identity import fingerprint, new_secret
from loew.web.http.profiler import timed
from loew.web.http.rate_limits import LONGEST_CHAT, LONGEST_CHOICE, LONGEST_NAME, clean
from loew.web.table.directory import OpenTables
from loew.web.table.lesson import (
    END_TURN,
    check_free,
    go_back,
    learn,
)
from loew.web.table.live import (
    Forbidden,
    LiveTable,
    NoSuchTable,
    NotSaved,
    Stale,
    TableOptions,
    UnreadableTable,
    choices_from,
    new_row,
    snapshot_of,
)
from loew.web.table.premoves import answer_ahead
from loew.web.table.restore import check_size, import_file
from loew.web.table.seats import (
    forked_seats,
    imported_seats,
    link_seats,
    with_name,
)

__all__ = ["Forbidden", "LiveTable", "NoSuchTable", "NotSaved", "Stale", "TableOptions", "Tables", "UnreadableTable"]

log = logging.getLogger("loew.web")
USUAL_OPTIONS: Final = TableOptions()


class Tables(OpenTables):
    """All tables, and everything that people can do at one."""

    # ---------------------------------------------------------------- new tables

    def create(
        self, setup: Setup, person: str, options: TableOptions = USUAL_OPTIONS
    ) -> tuple[LiveTable, dict[int, str]]:
        """A new table, and the secret of each seat that people take by link."""
        journal = Journal(self.game(setup.game, options.pack), seeded(setup))
        return self.add(journal, person, setup.seed is not None, options)

    async def read_file(self, text: str) -> Journal:
        """A game from the text of a file. It is read in another thread, so that nobody has to wait for it."""
        check_size(text)
        reading = partial(copy_context().run, import_file, text, self.game_with)
        return await asyncio.get_running_loop().run_in_executor(self.files, reading)

    def import_game(self, journal: Journal, person: str) -> tuple[LiveTable, dict[int, str]]:
        """A table from a game that was read: bots keep their seats, this person gets all others."""
        journal.change_seats(imported_seats(journal.setup.seats))
        return self.add(journal, person, True, USUAL_OPTIONS)

    def fork(
        self, live: LiveTable, step: int, person: str, line: Sequence[tuple[int, Choice]] = ()
    ) -> tuple[LiveTable, dict[int, str]]:
        """A new table from a step of a game, and from what else might have been played there. This person gets all
        seats of people; chance deals with a new seed."""
        self.check_may_read_all(live, person)
        old = live.journal
        if old.base:
            raise Illegal(msg("this game began under other rules: it cannot be played again from the middle"))
        if not 0 <= step < len(old.positions):
            raise Illegal(
                msg("this game has steps 0 to {last}, and no step {step}", last=len(old.positions) - 1, step=step)
            )
        setup = old.setup._replace(seats=forked_seats(old.setup.seats), seed=None, manual_deals=True)
        journal = Journal(old.game, seeded(setup))
        for _, choice in (*old.choices[:step], *line):
            journal.record(choice)
        journal.resume(manual_deals=False)
        return self.add(journal, person, False, TableOptions(live.pace))

    def add(
        self, journal: Journal, person: str, is_seeded: bool, options: TableOptions
    ) -> tuple[LiveTable, dict[int, str]]:
        """Save a new table and open it."""
        setup = journal.setup
        links = {seat: new_secret() for seat in link_seats(setup.seats)}
        own = [seat for seat in setup.people if seat not in links]
        options = options._replace(pack=self.packed.pack_of(journal.game))
        row = new_row(journal, is_seeded, person, options, self.time.now())
        fingerprints = {seat: fingerprint(secret) for seat, secret in links.items()}
        live = self.live_table(row, journal)
        holder = self.cluster.id if self.plays_bots(live) else ""
        self.store.add(row, snapshot_of(journal), choices_from(journal, 0), fingerprints, person, own, holder)
        log.info("table %s: %s with %s", row.id, setup.game, ", ".join(setup.words))
        self.open(live)
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
        if seat in live.replaced:
            replaced = live.replaced[seat]._replace(name=clean(name, LONGEST_NAME))
            live.took(self.people.rename_replaced(live.id, seat, replaced.name))
            live.replaced[seat] = replaced
            live.notify()
            return
        old = live.journal.setup
        seats = (*old.seats[:seat], with_name(old.seats[seat], name), *old.seats[seat + 1 :])
        live.took(self.store.rename(live.id, old._replace(seats=seats).names))
        live.journal.change_seats(seats)
        live.notify()

    def check_seat(self, live: LiveTable, person: str, seat: int) -> None:
        """Refuse a person who does not hold the seat."""
        if seat not in self.seats_of(live, person):
            raise Forbidden(msg("this is not your seat"))

    def check_may_read_all(self, live: LiveTable, person: str) -> None:
        """Everybody may read a finished game; a running one only who alone holds every seat of people."""
        if not live.over and not self.plays_alone(live, person):
            raise Forbidden(
                msg("the file of a running game would show what is hidden from you; you get it when the game is over")
            )

    def plays_alone(self, live: LiveTable, person: str) -> bool:
        """Whether a person holds every seat of people, and nobody else holds one or can still come: somebody for whom a
        bot plays comes back, and somebody may have a link that was not used yet."""
        people = {*live.journal.setup.people, *live.replaced}
        return (
            bool(live.journal.setup.people)
            and people <= set(self.store.seats_of(live.id, person))
            and not self.keeping.others_sit(live.id, person)
            and set(self.store.links(live.id)) <= self.keeping.used_links(live.id)
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
        live.writes += 1
        live.ahead.pop(seat, None)
        live.ahead.update({seat: answer} if answer else {})
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
