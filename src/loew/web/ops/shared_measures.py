"""What several workers have counted together. Each of them writes what it has counted into a folder of its parent, and
again every second; whichever is asked for `/metrics` adds it up. What a worker had counted stays when it ends, so that
no sum ever shrinks."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from loew.web.http.measures import MEASURES, Measures, Times

FOLDER: Final = "LOEW_MEASURES"  # the name of the variable that tells workers where
WRITE_EVERY: Final = 1.0  # seconds
ENDED: Final = "ended.json"  # what workers had counted that have ended


class Now(NamedTuple):
    """How things stand in one process."""

    streams: int = 0
    tables: int = 0
    watched: int = 0


class Counted(NamedTuple):
    """What was counted by one process, or by several."""

    measures: Measures
    now: Now
    processes: int
    processor: float  # seconds


def own(now: Now) -> Counted:
    return Counted(MEASURES, now, 1, time.process_time())


def to_text(counted: Counted) -> str:
    found = counted.measures
    return json.dumps(
        {
            "counts": [[name, labels, n] for (name, labels), n in list(found.counts.items())],
            "times": [[name, labels, each.counts, each.total] for (name, labels), each in list(found.times.items())],
            "now": counted.now,
            "processes": counted.processes,
            "processor": counted.processor,
        }
    )


def from_text(text: str) -> Counted:
    found: dict[str, Any] = json.loads(text)
    measures = Measures()
    for name, labels, n in found["counts"]:
        measures.counts[name, tuple(labels)] = n
    for name, labels, counts, total in found["times"]:
        times = measures.times[name, tuple(labels)] = Times()
        times.counts[:], times.total = counts, total
    return Counted(measures, Now(*found["now"]), found["processes"], found["processor"])


def added(several: Iterable[Counted]) -> Counted:
    """All of it together."""
    sums, now, processes, processor = Measures(), Now(), 0, 0.0
    for each in several:
        sums.counts.update(each.measures.counts)
        for key, times in list(each.measures.times.items()):
            whole = sums.times.setdefault(key, Times())
            whole.counts[:] = [one + more for one, more in zip(whole.counts, times.counts, strict=True)]
            whole.total += times.total
        now = Now(*[one + more for one, more in zip(now, each.now, strict=True)])
        processes, processor = processes + each.processes, processor + each.processor
    return Counted(sums, now, processes, processor)


class MeasuresFolder:
    """The folder of the workers of one parent."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder

    def write(self, counted: Counted, name: str = "") -> None:
        """Write what this process has counted, all of it or nothing."""
        file = self.folder / (name or f"{os.getpid()}.json")
        new = file.with_suffix(".new")
        new.write_text(to_text(counted))
        new.replace(file)

    def all(self, here: Counted) -> Counted:
        """What all workers have counted; `here`: this one, as it is now."""
        return added([here, *self.read([file for file in self.files() if file.stem != str(os.getpid())])])

    def files(self) -> list[Path]:
        return sorted(self.folder.glob("*.json"))

    def read(self, files: Iterable[Path]) -> list[Counted]:
        found = []
        for file in files:
            with suppress(OSError, ValueError):  # it has just gone
                found.append(from_text(file.read_text()))
        return found

    def worker_ended(self, process: int) -> None:
        """Keep what a worker had counted; how things stood there no longer counts."""
        file = self.folder / f"{process}.json"
        found = [each._replace(now=Now(), processes=0) for each in self.read([file])]
        if found:
            self.write(added([*self.read([self.folder / ENDED]), *found]), ENDED)
        file.unlink(missing_ok=True)


def measures_folder() -> MeasuresFolder | None:
    """The folder in which this worker and others write; None: it is alone."""
    name = os.environ.get(FOLDER, "")
    return MeasuresFolder(Path(name)) if name else None
