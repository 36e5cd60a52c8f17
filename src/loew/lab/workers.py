"""Work over several processes: numbered pieces in, results out. A game is a function of its plan and its number, so a
piece whose worker died is done again, and every piece counts once.

`LocalWorkers` are processes of this machine; `RayWorkers` (`ray_workers.py`) those of a cluster.
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

MOST_TRIES: Final = 3  # of a piece whose workers die


class Workers(Protocol):
    """Whoever does the work."""

    @property
    def jobs(self) -> int:
        """How many pieces they do at a time."""
        ...

    def run(self, act: Callable[[Piece], Found], pieces: Sequence[Piece]) -> Iterator[tuple[int, Found]]:
        """Do every piece; the number of each in the list and what came of it, as they finish. `act` must be importable,
        since it goes to other processes. An error in a piece ends everything and is raised here."""
        ...

    def close(self) -> None:
        """Send them home."""
        ...


class LocalWorkers:
    """Processes of this machine; with one job, this process itself."""

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
        """Nothing is left to do: they go home with the last piece."""


def workers_of(wanted: Workers | int) -> Workers:
    """These workers; a number stands for so many processes of this machine."""
    return LocalWorkers(wanted) if isinstance(wanted, int) else wanted


def in_order(found: Iterable[tuple[int, Found]]) -> Iterator[Found]:
    """The results in the order of their pieces. What finished early waits."""
    early: dict[int, Found] = {}
    following = 0
    for number, each in found:
        early[number] = each
        while following in early:
            yield early.pop(following)
            following += 1


# ------------------------------------------------------------------ processes


class Worker:
    """A process that does one piece after the other."""

    def __init__(self, act: Callable[[Any], Any]) -> None:
        self.pipe, theirs = Pipe()
        self.process: Final = Process(target=serve, args=(theirs, self.pipe, act), daemon=True)
        self.process.start()
        theirs.close()
        self.number = -1  # of the piece that it does

    def give(self, number: int, piece: Any) -> None:
        self.number = number
        try:
            self.pipe.send(piece)
        except OSError:
            return  # it is dead, which shows when its answer is read

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


class Crew:
    """The workers for some pieces, and what is left to do."""

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
        """Give a worker its next piece, or send it home."""
        if self.left:
            number = self.left.popleft()
            worker.give(number, self.pieces[number])
        else:
            self.workers.remove(worker)
            worker.end()

    def replace(self, worker: Worker) -> None:
        """A worker is dead: another one does its piece."""
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
    """The life of a worker. Ctrl-C is for the process that started it, which then ends it. If that process is killed,
    nobody holds the other end of the pipe any more, and the worker ends by itself."""
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
            return  # nobody waits for it any more
