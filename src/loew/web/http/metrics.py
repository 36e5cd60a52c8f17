"""Metrics of this process: counters, histograms and CPU time by part; shared between the workers of one parent."""

from __future__ import annotations

import json
import os
import threading
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Final, NamedTuple

from loew.engine.machine import Choice
from loew.engine.seat import CHANCE
from loew.web.http import limits

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds

REQUESTS: Final = "requests"
DRAWS: Final = "draws"
CHOICES: Final = "choices"
BOTS: Final = "bots"
DATABASE: Final = "database"
FAILURES: Final = "failures"
NOTICES: Final = "notices"
COSTS: Final = "costs"
SHED: Final = "shed"


class Histogram:
    """Durations by bucket (see `BOUNDS`), and their sum."""

    __slots__ = ("counts", "total")

    def __init__(self) -> None:
        self.counts: Final = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds


class Metrics:
    """All counters and histograms since the start of the process, by name and labels."""

    def __init__(self) -> None:
        self.counters: Final[Counter[tuple[str, tuple[str, ...]]]] = Counter()
        self.histograms: Final[dict[tuple[str, tuple[str, ...]], Histogram]] = {}

    def count(self, name: str, *labels: str, n: int = 1) -> None:
        self.counters[name, self.labels(self.counters, name, labels)] += n

    def observe(self, name: str, seconds: float, *labels: str) -> None:
        found = self.histograms.get((name, labels))
        if found is None:
            found = self.histograms.setdefault((name, self.labels(self.histograms, name, labels)), Histogram())
        found.observe(seconds)

    def labels(
        self, known: Collection[tuple[str, tuple[str, ...]]], name: str, labels: tuple[str, ...]
    ) -> tuple[str, ...]:
        """The labels; of new ones only that there are others, if there are too many."""
        full = len(known) >= limits.MOST_SERIES and (name, labels) not in known
        return ("other",) * len(labels) if full else labels

    @contextmanager
    def timer(self, name: str, *labels: str) -> Iterator[None]:
        """Observe the duration of the block."""
        start = time.perf_counter()
        try:
            yield
        finally:
            self.observe(name, time.perf_counter() - start, *labels)


METRICS: Final = Metrics()


def count_choices(choices: Iterable[tuple[int, Choice]], people: Collection[int]) -> None:
    """Count saved choices, by people and by bots."""
    for who, _ in choices:
        if who != CHANCE:
            METRICS.count(CHOICES, "person" if who in people else "bot")


# ------------------------------------------------------------------ shared between worker processes

FOLDER_VARIABLE: Final = "LOEW_MEASURES"  # environment variable: the folder that the workers share
WRITE_EVERY: Final = 1.0  # seconds
EXITED: Final = "ended.json"  # the counters of workers that have exited


class Gauges(NamedTuple):
    """Current values of one process."""

    streams: float = 0
    tables: float = 0
    watched: float = 0
    queued: float = 0  # requests that wait for their turn
    overloaded: float = 0  # whether the process is
    costliest: float = 0.0  # seconds that one visitor has cost in the last hour


class Snapshot(NamedTuple):
    """The metrics of one process, or the sum over several."""

    metrics: Metrics
    gauges: Gauges
    processes: int
    processor: float  # CPU seconds

    def to_json(self) -> str:
        found = self.metrics
        return json.dumps(
            {
                "counts": [[name, labels, n] for (name, labels), n in list(found.counters.items())],
                "times": [
                    [name, labels, each.counts, each.total] for (name, labels), each in list(found.histograms.items())
                ],
                "now": self.gauges,
                "processes": self.processes,
                "processor": self.processor,
            }
        )


def snapshot(gauges: Gauges) -> Snapshot:
    """The metrics of this process."""
    return Snapshot(METRICS, gauges, 1, time.process_time())


def read_snapshot(text: str) -> Snapshot:
    found: dict[str, Any] = json.loads(text)
    metrics = Metrics()
    for name, labels, n in found["counts"]:
        metrics.counters[name, tuple(labels)] = n
    for name, labels, counts, total in found["times"]:
        histogram = metrics.histograms[name, tuple(labels)] = Histogram()
        histogram.counts[:], histogram.total = counts, total
    return Snapshot(metrics, Gauges(*found["now"]), found["processes"], found["processor"])


def merge(snapshots: Iterable[Snapshot]) -> Snapshot:
    metrics, gauges, processes, processor = Metrics(), Gauges(), 0, 0.0
    for each in snapshots:
        metrics.counters.update(each.metrics.counters)
        for key, histogram in list(each.metrics.histograms.items()):
            merged = metrics.histograms.setdefault(key, Histogram())
            merged.counts[:] = [one + more for one, more in zip(merged.counts, histogram.counts, strict=True)]
            merged.total += histogram.total
        gauges = Gauges(*[one + more for one, more in zip(gauges, each.gauges, strict=True)])
        processes, processor = processes + each.processes, processor + each.processor
    return Snapshot(metrics, gauges, processes, processor)


class MetricsFolder:
    """A folder in which the workers of one parent write their metrics every second; any of them answers `/metrics` with
    the sum. The counters of an exited worker are kept, so that no counter ever decreases."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder

    def write(self, found: Snapshot, name: str = "") -> None:
        """Write the metrics of this process atomically."""
        file = self.folder / (name or f"{os.getpid()}.json")
        new = file.with_suffix(".new")
        new.write_text(found.to_json())
        new.replace(file)

    def merged(self, own: Snapshot) -> Snapshot:
        """The metrics of all workers; `own`: the current ones of this process."""
        others = [file for file in sorted(self.folder.glob("*.json")) if file.stem != str(os.getpid())]
        return merge([own, *self.read(others)])

    def read(self, files: Iterable[Path]) -> list[Snapshot]:
        found = []
        for file in files:
            with suppress(OSError, ValueError):  # removed a moment ago
                found.append(read_snapshot(file.read_text()))
        return found

    def worker_exited(self, process: int) -> None:
        """Keep an exited worker's counters and drop its gauges."""
        file = self.folder / f"{process}.json"
        found = [each._replace(gauges=Gauges(), processes=0) for each in self.read([file])]
        if found:
            self.write(merge([*self.read([self.folder / EXITED]), *found]), EXITED)
        file.unlink(missing_ok=True)


def metrics_folder() -> MetricsFolder | None:
    """The folder shared with other workers; None if this process is the only one."""
    name = os.environ.get(FOLDER_VARIABLE, "")
    return MetricsFolder(Path(name)) if name else None


# ------------------------------------------------------------------ CPU profile


class CpuProfile:
    """CPU seconds by part of an update, from the rules to the markup; recorded only with `LOEW_TIMES=1`.

    The parts of one request never wait for anything, so the time of the thread is theirs. The time of a nested part is
    not counted twice.
    """

    def __init__(self) -> None:
        self.enabled = os.environ.get("LOEW_TIMES") == "1"
        self.seconds: Final[dict[str, float]] = {}
        self.threads: Final = threading.local()

    @property
    def nested(self) -> list[float]:
        """Of this thread: for each open part, the time of its nested parts."""
        found: list[float] = self.threads.__dict__.setdefault("nested", [])
        return found


CPU_PROFILE: Final = CpuProfile()


class timed:  # noqa: N801
    """`with timed("the view"): ...` adds the CPU time of the block to this part of the profile."""

    __slots__ = ("name", "start")

    def __init__(self, name: str) -> None:
        self.name = name
        self.start = -1.0

    def __enter__(self) -> None:
        if CPU_PROFILE.enabled:
            CPU_PROFILE.nested.append(0.0)
            self.start = time.thread_time()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.start < 0:
            return
        took = time.thread_time() - self.start
        own = took - CPU_PROFILE.nested.pop()
        CPU_PROFILE.seconds[self.name] = CPU_PROFILE.seconds.get(self.name, 0.0) + own
        if CPU_PROFILE.nested:
            CPU_PROFILE.nested[-1] += took
