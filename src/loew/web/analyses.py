"""Analyses in the background: each in a process of its own with low priority, one after the other; one at a time for
each visitor. The finished ones are kept in the store."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from functools import lru_cache
from typing import Any, Final, NamedTuple

from loew.engine.errors import Illegal
from loew.engine.message import msg
from loew.teacher.analysis import Document, key_of
from loew.teacher.judge import USUAL
from loew.web.analysis_store import AnalysisRow, AnalysisStore
from loew.web.live_table import Forbidden, LiveTable
from loew.web.tables import Tables

log = logging.getLogger("loew.web")
LONGEST_LINE: Final = 4_000_000  # bytes of a whole analysis
SILENT: Final = 120.0  # seconds without news after which an analysis of another server is given up
SAVE_EVERY: Final = 1.0  # seconds
NONE: Final = "none"
RUNNING: Final = "running"
DONE: Final = "done"


class Progress(NamedTuple):
    """How far the analysis of a table is."""

    state: str  # NONE, RUNNING or DONE
    done: int = 0
    total: int = 0


class Analyses:
    """The analyses of one server."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables
        self.store: Final = AnalysisStore(tables.store)
        self.running: Final[dict[str, Progress]] = {}  # by table
        self.people: Final[dict[str, str]] = {}  # the table that is analysed for a person
        self.tasks: Final[set[asyncio.Task[None]]] = set()
        self.processes: Final[set[Process]] = set()
        self.failed: Final[set[str]] = set()  # keys of analyses that could not be made
        self.turn: Final = asyncio.Semaphore(1)
        self.effort = USUAL

    def progress(self, live: LiveTable) -> Progress:
        if live.id in self.running:
            return self.running[live.id]
        row = self.store.find(live.id)
        if row is None or row.key != key_of(live.journal, self.effort):
            return Progress(NONE)
        if row.document:
            return Progress(DONE, row.total, row.total)
        lives = self.tables.time.now() - row.changed < SILENT
        return Progress(RUNNING, row.done, row.total) if lives else Progress(NONE)

    def document(self, live: LiveTable) -> Document | None:
        """The analysis of the game as it is now; None if there is none yet."""
        row = self.store.find(live.id)
        if row is None or not row.document or row.key != key_of(live.journal, self.effort):
            return None
        return read_document(row.document)

    def start(self, live: LiveTable, person: str) -> Progress:
        """Begin the analysis, unless it has begun or is there already."""
        check_over(live)
        found = self.progress(live)
        if found.state != NONE:
            return found
        if person in self.people:
            raise Illegal(msg("one analysis at a time: another game of yours is still being analysed"))
        self.people[person] = live.id
        self.running[live.id] = Progress(RUNNING)
        task = asyncio.get_running_loop().create_task(self.run(live, person))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return self.running[live.id]

    async def run(self, live: LiveTable, person: str) -> None:
        key, text = key_of(live.journal, self.effort), live.journal.save()
        self.failed.discard(key)
        try:
            async with self.turn:
                await self.analyse(live.id, key, text)
        except Exception:
            log.exception("table %s: the analysis has failed", live.id)
            self.failed.add(key)
            self.store.remove(live.id)
        finally:
            self.running.pop(live.id, None)
            self.people.pop(person, None)

    def has_failed(self, live: LiveTable) -> bool:
        return key_of(live.journal, self.effort) in self.failed

    async def analyse(self, table: str, key: str, text: str) -> None:
        """Run the process and save what it says."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "loew.web.analysis_worker", *self.arguments()),
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
            await self.read(process, table, key)
        finally:
            if process.returncode is None:
                process.kill()
            await process.wait()
            self.processes.discard(process)

    def arguments(self) -> tuple[str, str]:
        return str(self.tables.corrections or ""), json.dumps(self.effort)

    async def read(self, process: Process, table: str, key: str) -> None:
        assert process.stdout is not None
        saved = 0.0
        async for line in process.stdout:
            found: dict[str, Any] = json.loads(line)
            now = self.tables.time.now()
            if "document" in found:
                total = len(found["document"]["turns"])
                text = json.dumps({**found["document"], "key": key}, separators=(",", ":"))
                self.store.save(table, AnalysisRow(key, total, total, text, now))
                return
            self.running[table] = Progress(RUNNING, found["done"], found["total"])
            if abs(now - saved) >= SAVE_EVERY:
                saved = now
                self.store.save(table, AnalysisRow(key, found["done"], found["total"], "", now))
        raise RuntimeError("the process has ended before the analysis was finished")

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


def check_over(live: LiveTable) -> None:
    """While a game runs an analysis would show what is hidden."""
    if not live.over:
        raise Forbidden(msg("a game is analysed when it is over: until then the analysis would show what is hidden"))


@lru_cache(16)
def read_document(text: str) -> Document:
    found: Document = json.loads(text)
    return found
