"""Worker processes: numbered pieces of work in, results out. The result of a piece does not depend on who does it, so
the piece of a dead worker is done again, and every piece counts once.

`LocalWorkers` are processes on this machine, `RayWorkers` (`ray_workers.py`) those of a cluster.
"""

from __future__ import annotations

import signal
import traceback
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection, wait
from typing import Any, Final, Protocol, TypeVar

from loew.engine.errors import SetupError

Piece = TypeVar("Piece")
Found = TypeVar("Found")

MOST_TRIES: Final = 3  # for a piece whose workers die


class Workers(Protocol):
    """A pool of workers."""

    @property
    def jobs(self) -> int:
        """How many pieces run in parallel."""
        ...

    def run(self, act: Callable[[Piece], Found], pieces: Sequence[Piece]) -> Iterator[tuple[int, Found]]:
        """Do all pieces. Yields the index and the result of each as it finishes. `act` must be importable, since it is
        sent to other processes. An error in a piece ends the run and is raised here."""
        ...

    def close(self) -> None:
        """Shut the pool down."""
        ...


class LocalWorkers:
    """Processes on this machine; with one job, this process itself."""

    def __init__(self, jobs: int = 1) -> None:
        self.jobs: int = max(1, jobs)

    def run(self, act: Callable[[Piece], Found], pieces: Sequence[Piece]) -> Iterator[tuple[int, Found]]:
        if self.jobs == 1 or len(pieces) <= 1:
            for number, piece in enumerate(pieces):
                yield number, act(piece)
            return
        crew = Crew(act, pieces)
        try:
            yield from crew.run(min(self.jobs, len(pieces)))
        finally:
            crew.end()

    def close(self) -> None:
        """Nothing to do: processes end with the last piece of a run."""


def workers_of(wanted: Workers | int) -> Workers:
    """These workers; a number stands for so many local processes."""
    return LocalWorkers(wanted) if isinstance(wanted, int) else wanted


def in_order(found: Iterable[tuple[int, Found]]) -> Iterator[Found]:
    """The results in the order of their pieces; those that finish early are buffered."""
    early: dict[int, Found] = {}
    following = 0
    for number, each in found:
        early[number] = each
        while following in early:
            yield early.pop(following)
            following += 1


# ------------------------------------------------------------------ processes


class Worker:
    """A worker process."""

    def __init__(self, act: Callable[[Any], Any]) -> None:
        self.pipe, theirs = Pipe()
        self.process: Final = Process(target=serve, args=(theirs, self.pipe, act), daemon=True)
        self.process.start()
        theirs.close()
        self.number = -1  # of its current piece

    def give(self, number: int, piece: Any) -> None:
        self.number = number
        try:
            self.pipe.send(piece)
        except OSError:
            return  # it is dead, which is noticed when its answer is read

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


class Crew:
    """The worker processes of a run, and the queue of its pieces."""

    def __init__(self, act: Callable[[Any], Any], pieces: Sequence[Any]) -> None:
        self.act: Final = act
        self.pieces: Final = pieces
        self.left: Final = deque(range(len(pieces)))
        self.tries: Final[dict[int, int]] = {}
        self.workers: Final[list[Worker]] = []

    def run(self, jobs: int) -> Iterator[tuple[int, Any]]:
        for _ in range(jobs):
            self.start()
        while self.workers:
            ready = wait([worker.pipe for worker in self.workers])
            for worker in [each for each in self.workers if each.pipe in ready]:
                try:
                    succeeded, found = worker.pipe.recv()
                except (EOFError, OSError):
                    self.replace(worker)
                    continue
                if not succeeded:
                    raise found
                yield worker.number, found
                self.go_on(worker)

    def start(self) -> None:
        worker = Worker(self.act)
        self.workers.append(worker)
        self.go_on(worker)

    def go_on(self, worker: Worker) -> None:
        """Give a worker its next piece, or end it."""
        if self.left:
            number = self.left.popleft()
            worker.give(number, self.pieces[number])
        else:
            self.workers.remove(worker)
            worker.end()

    def replace(self, worker: Worker) -> None:
        """Replace a dead worker; its piece is done first."""
        self.workers.remove(worker)
        worker.end()
        tries = self.tries[worker.number] = self.tries.get(worker.number, 0) + 1
        if tries >= MOST_TRIES:
            raise SetupError(
                f"{tries} processes were ended from outside while they did the same work: is there enough memory?"
            )
        self.left.appendleft(worker.number)
        self.start()

    def end(self) -> None:
        for worker in self.workers:
            worker.end()


def serve(pipe: Connection, other: Connection, act: Callable[[Any], Any]) -> None:
    """The main loop of a worker process. It ignores Ctrl-C, which is for the parent; if the parent is killed, the pipe
    closes and the worker ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    other.close()
    while True:
        try:
            piece = pipe.recv()
        except EOFError:
            return
        try:
            answer = True, act(piece)
        except Exception as error:
            error.add_note(traceback.format_exc())
            answer = False, error
        try:
            pipe.send(answer)
        except OSError:
            return  # the parent is gone
