"""Background analyses: one low-priority process at a time, one analysis at a time for each person, in turns between
visitors; the results are stored in the database. Their time is charged to who has asked for them.

A finished game is analysed for all; a running one from a seat, for its player (see `teacher/seat_analysis.py`): not in
rated games or where hints are off, and the table is notified.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from functools import lru_cache, partial
from typing import Any, Final, NamedTuple, cast

from loew.engine.errors import Illegal
from loew.engine.message import msg
from loew.teacher.analysis import AnalysisDocument, key_of
from loew.teacher.evaluator import USUAL
from loew.teacher.seat_analysis import seat_key
from loew.web.db.executor import on_loop
from loew.web.http import limits
from loew.web.http.budget import Budget, FairTurns, Visitor
from loew.web.http.errors import Forbidden, NoSuchTable, TooManyRequests
from loew.web.http.overload import Overload
from loew.web.learn.store import (
    EVERYBODY,
    AnalysisRow,
    AnalysisStore,
    AnalysisSubject,
)
from loew.web.table.live import LiveTable
from loew.web.table.service import Tables

log = logging.getLogger("loew.web")
LONGEST_LINE: Final = 4_000_000  # bytes of a whole analysis
SILENT: Final = 120.0  # seconds without progress after which an analysis of another server is considered dead
SAVE_EVERY: Final = 1.0  # seconds
NONE: Final = "none"
RUNNING: Final = "running"
DONE: Final = "done"
BUSY: Final = 120.0  # seconds until another try makes sense if too many wait


class AnalysisProgress(NamedTuple):
    """The progress of an analysis."""

    state: str  # NONE, RUNNING or DONE
    done: int = 0
    total: int = 0


class Analyses:
    """The analyses of this server."""

    def __init__(self, tables: Tables, budget: Budget, overload: Overload) -> None:
        self.budget: Final = budget
        self.overload: Final = overload
        self.tables: Final = tables
        self.store: Final = AnalysisStore(tables.store)
        self.running: Final[dict[AnalysisSubject, AnalysisProgress]] = {}
        self.visitors: Final[set[Visitor]] = set()  # those for whom a game is analysed
        self.tasks: Final[set[asyncio.Task[None]]] = set()
        self.processes: Final[set[Process]] = set()
        self.failed: Final[dict[str, None]] = {}  # keys of failed analyses, the oldest first
        self.turns: Final = FairTurns()
        self.effort = USUAL

    def progress(self, live: LiveTable, seat: int = EVERYBODY) -> AnalysisProgress:
        of = AnalysisSubject(live.id, seat)
        if of in self.running:
            return self.running[of]
        row = self.store.find(of)
        if row is None:
            return AnalysisProgress(NONE)
        if self.valid(live, of, row) is not None:
            return AnalysisProgress(DONE, row.total, row.total)
        if row.document or (seat == EVERYBODY and row.key != key_of(live.journal, self.effort)):
            return AnalysisProgress(NONE)
        alive = self.tables.time.now() - row.changed < SILENT
        return AnalysisProgress(RUNNING, row.done, row.total) if alive else AnalysisProgress(NONE)

    def document(self, live: LiveTable, seat: int = EVERYBODY) -> AnalysisDocument | None:
        """The current analysis of the game; from a seat possibly an earlier one. None: there is none."""
        of = AnalysisSubject(live.id, seat)
        row = self.store.find(of)
        return None if row is None else self.valid(live, of, row)

    def valid(self, live: LiveTable, of: AnalysisSubject, row: AnalysisRow) -> AnalysisDocument | None:
        """The document of a row, if it still fits this game: choices may have been undone since."""
        if not row.document:
            return None
        found = read_document(row.document)
        if of.seat == EVERYBODY:
            key = key_of(live.journal, self.effort)
        else:
            key = seat_key(live.journal, of.seat, choices_in(found), self.effort)
        return found if row.key == key else None

    def is_current(self, live: LiveTable, seat: int) -> bool:
        """Whether the analysis from a seat covers all choices of the game."""
        found = self.document(live, seat)
        return found is not None and choices_in(found) == len(live.journal.choices)

    def start(self, live: LiveTable, visitor: Visitor, seat: int = EVERYBODY) -> AnalysisProgress:
        """Start the analysis, unless it is running or done."""
        check_may_analyse(live, seat)
        found = self.progress(live, seat)
        if found.state == RUNNING or (found.state == DONE and (seat == EVERYBODY or self.is_current(live, seat))):
            return found
        self.check(visitor)
        self.visitors.add(visitor)
        self.running[AnalysisSubject(live.id, seat)] = AnalysisProgress(RUNNING)
        on_loop(self.begin, live, visitor, seat)
        return AnalysisProgress(RUNNING)

    def check(self, visitor: Visitor) -> None:
        """Refuse an analysis to a visitor who has one already, or has no budget, or if too many wait."""
        if visitor.person in [each.person for each in list(self.visitors)]:
            raise Illegal(msg("one analysis at a time: another game of yours is still being analysed"))
        self.overload.check(visitor, "analyses")
        self.budget.check(visitor, "thinking")
        of_account = [each for each in list(self.visitors) if each.account == visitor.account]
        if len(of_account) >= limits.ANALYSES_OF_ACCOUNT or len(self.visitors) >= limits.MOST_ANALYSES:
            raise TooManyRequests(msg("many games wait to be analysed: try again in a few minutes"), BUSY)

    def begin(self, live: LiveTable, visitor: Visitor, seat: int) -> None:
        task = asyncio.get_running_loop().create_task(self.run(live, visitor, seat))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def run(self, live: LiveTable, visitor: Visitor, seat: int) -> None:
        of, key, text = AnalysisSubject(live.id, seat), self.key(live, seat), live.journal.save()
        self.failed.pop(key, None)
        try:
            earlier = await self.tables.background.run(partial(self.document, live, seat))
            task = {"game": text, "seat": seat, "turns": [] if earlier is None else earlier["turns"]}
            async with self.turns.turn(visitor.account):
                await self.analyse(of, key, json.dumps(task), visitor)
        except asyncio.CancelledError:
            await self.tables.background.run(partial(self.store.remove, of))
            raise
        except NoSuchTable:
            log.info("table %s was removed while it was analysed", live.id)
        except Exception:
            log.exception("table %s: the analysis has failed", live.id)
            self.note_failure(key)
            await self.tables.background.run(partial(self.store.remove, of))
        finally:
            self.running.pop(of, None)
            self.visitors.discard(visitor)

    def key(self, live: LiveTable, seat: int) -> str:
        """The key of an analysis of the current game."""
        if seat == EVERYBODY:
            return key_of(live.journal, self.effort)
        return seat_key(live.journal, seat, len(live.journal.choices), self.effort)

    def note_failure(self, key: str) -> None:
        self.failed[key] = None
        while len(self.failed) > limits.FAILED_ANALYSES:
            del self.failed[next(iter(self.failed))]

    def has_failed(self, live: LiveTable, seat: int = EVERYBODY) -> bool:
        return self.key(live, seat) in self.failed

    async def analyse(self, of: AnalysisSubject, key: str, text: str, visitor: Visitor) -> None:
        """Run the process, charge its time, and save its progress and result."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "loew.web.learn.analysis_worker", json.dumps(self.effort)),
            stdin=PIPE,
            stdout=PIPE,
            limit=LONGEST_LINE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        )
        self.processes.add(process)
        try:
            assert process.stdin is not None
            process.stdin.write(text.encode())
            process.stdin.close()
            await self.read(process, of, key, visitor)
        finally:
            if process.returncode is None:
                process.kill()
            await process.wait()
            self.processes.discard(process)

    async def read(self, process: Process, of: AnalysisSubject, key: str, visitor: Visitor) -> None:
        assert process.stdout is not None
        saved = charged = 0.0
        async for line in process.stdout:
            found: dict[str, Any] = json.loads(line)
            now = self.tables.time.now()
            self.budget.charge(visitor, "analyses", found["seconds"] - charged)
            charged = found["seconds"]
            if "document" in found:
                total = len(found["document"]["turns"])
                text = json.dumps({**found["document"], "key": key}, separators=(",", ":"))
                await self.save(of, AnalysisRow(key, total, total, text, now))
                return
            self.running[of] = AnalysisProgress(RUNNING, found["done"], found["total"])
            if abs(now - saved) >= SAVE_EVERY:
                saved = now
                await self.save(of, AnalysisRow(key, found["done"], found["total"], "", now))
        raise RuntimeError("the process has ended before the analysis was finished")

    async def save(self, of: AnalysisSubject, row: AnalysisRow) -> None:
        if not await self.tables.background.run(partial(self.store.save, of, row)):
            raise NoSuchTable(of.table)

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


def check_over(live: LiveTable) -> None:
    """Refuse a running game: its analysis would reveal hidden information."""
    if not live.over:
        raise Forbidden(msg("a game is analysed when it is over: until then the analysis would show what is hidden"))


def check_may_analyse(live: LiveTable, seat: int) -> None:
    """Refuse an analysis that is not allowed: see the top of this module."""
    if seat == EVERYBODY:
        check_over(live)
    elif live.over:
        raise Illegal(msg("the game is over: the whole of it can be analysed now"))
    elif live.settings.rated:
        raise Forbidden(msg("a rated game is analysed when it is over"))
    elif not may_analyse(live):
        raise Forbidden(
            msg("the owner of this table has switched hints off, and with them the analysis of the running game")
        )


def may_analyse(live: LiveTable) -> bool:
    """Whether people may analyse this running game from their seats."""
    return not live.over and live.settings.allows_hints and live.lesson is None


def choices_in(document: AnalysisDocument) -> int:
    """The number of choices that an analysis from a seat covers."""
    return int(cast("dict[str, Any]", document).get("choices", 0))


@lru_cache(limits.CACHED_DOCUMENTS)
def read_document(text: str) -> AnalysisDocument:
    found: AnalysisDocument = json.loads(text)
    return found
