"""Worker processes: numbered tasks in, results out. The result of a task does not depend on the worker, so the task of
a dead worker is retried, and every task counts once.

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

Task = TypeVar("Task")
Result = TypeVar("Result")

MOST_TRIES: Final = 3  # attempts at a task whose workers die


class Workers(Protocol):
    """A pool of workers."""

    @property
    def jobs(self) -> int:
        """How many tasks run in parallel."""
        ...

    def run(self, act: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[tuple[int, Result]]:
        """Run all tasks. Yields the index and the result of each as it finishes. `act` must be importable, since it is
        sent to other processes. An error in a task ends the run and is raised here."""
        ...

    def close(self) -> None:
        """Shut the pool down."""
        ...


class LocalWorkers:
    """Processes on this machine; with one job, this process itself."""

    def __init__(self, jobs: int = 1) -> None:
        self.jobs: int = max(1, jobs)

    def run(self, act: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[tuple[int, Result]]:
        if self.jobs == 1 or len(tasks) <= 1:
            for number, task in enumerate(tasks):
                yield number, act(task)
            return
        pool = WorkerPool(act, tasks)
        try:
            yield from pool.run(min(self.jobs, len(tasks)))
        finally:
            pool.end()

    def close(self) -> None:
        """Nothing to do: processes end with the last task of a run."""


def workers_of(wanted: Workers | int) -> Workers:
    """These workers; a number means that many local processes."""
    return LocalWorkers(wanted) if isinstance(wanted, int) else wanted


def in_order(found: Iterable[tuple[int, Result]]) -> Iterator[Result]:
    """The results in the order of their tasks; those that finish early are buffered."""
    early: dict[int, Result] = {}
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
        self.number = -1  # of its current task

    def give(self, number: int, task: Any) -> None:
        self.number = number
        try:
            self.pipe.send(task)
        except OSError:
            return  # it is dead, which is detected when its answer is read

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


class WorkerPool:
    """The worker processes of a run, and the queue of its tasks."""

    def __init__(self, act: Callable[[Any], Any], tasks: Sequence[Any]) -> None:
        self.act: Final = act
        self.tasks: Final = tasks
        self.left: Final = deque(range(len(tasks)))
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
        """Give a worker its next task, or end it."""
        if self.left:
            number = self.left.popleft()
            worker.give(number, self.tasks[number])
        else:
            self.workers.remove(worker)
            worker.end()

    def replace(self, worker: Worker) -> None:
        """Replace a dead worker and retry its task first."""
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
            task = pipe.recv()
        except EOFError:
            return
        try:
            answer = True, act(task)
        except Exception as error:
            error.add_note(traceback.format_exc())
            answer = False, error
        try:
            pipe.send(answer)
        except OSError:
            return  # the parent is gone
