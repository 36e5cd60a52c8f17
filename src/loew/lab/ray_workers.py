"""Workers of a Ray cluster (`loew[ray]`). Ray retries the tasks of a dead node on another one; a result counts once."""

from __future__ import annotations

import os
import socket
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext, redirect_stdout
from typing import Any, Final

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # no telemetry

import ray
from ray.exceptions import RayError, RayTaskError

from loew import __version__
from loew.engine.errors import SetupError
from loew.lab.workers import Result, Task

ERRORS: Final = 2  # the number of the error output of every process
MOST_TRIES: Final = 10  # of a task whose workers or nodes die
AHEAD: Final = 2  # tasks submitted for each core, so that no core waits
# How Ray reports a function or a class that a node does not have.
NOT_THERE: Final = ("failed to import", "No module named", "Can't get attribute")
INSTALL: Final = f"install Loew {__version__} there"
SECONDS: Final = 5.0  # connection timeout
# How Ray reports a missing token, in an exception or only on the error output.
NO_TOKEN: Final = ("InvalidAuthToken", "Unauthenticated", "authentication token")
TOKEN: Final = (
    "it asks for a token; set RAY_AUTH_MODE=token here and on every node, and have the same token everywhere, in "
    "~/.ray/auth_token or RAY_AUTH_TOKEN ('ray get-auth-token' prints that of the first machine)"
)


class RayWorkers:
    """The cores of the cluster at an address; without one, a local Ray with this number of jobs."""

    def __init__(self, address: str = "", jobs: int = 1) -> None:
        start: dict[str, Any] = {"num_cpus": max(1, jobs), "include_dashboard": False}
        if address:
            start = {"address": address}
            host = checked_host(address)
            if host.startswith("127.") and host != "127.0.0.1":  # a cluster of this machine alone
                start["_node_ip_address"] = host
        said: list[str] = []
        try:
            with held_errors(said) if address else nullcontext():
                ray.init(**start, log_to_driver=False, logging_level="ERROR", ignore_reinit_error=True)
        except (ConnectionError, RayError, RuntimeError, ValueError) as error:
            reason = TOKEN if asks_for_token(error, said) else str(error).strip().partition("\n")[0]
            raise SetupError(f"there is no Ray cluster to be used at {address or 'this machine'}: {reason}") from error
        sys.stderr.write("".join(said))

    @property
    def jobs(self) -> int:
        """The cores of the nodes that are alive."""
        return max(1, int(ray.cluster_resources().get("CPU", 1)))

    def run(self, act: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[tuple[int, Result]]:
        remote = ray.remote(num_cpus=1, max_retries=MOST_TRIES)(act_on)
        left = iter(enumerate(tasks))
        waiting: dict[Any, int] = {}
        try:
            while True:
                for number, task in left:
                    waiting[remote.remote(act, task)] = number
                    if len(waiting) >= AHEAD * self.jobs:
                        break
                if not waiting:
                    return
                with redirect_stdout(sys.stderr):  # where Ray reports dead nodes
                    ready, _ = ray.wait(list(waiting))
                for each in ready:
                    number = waiting.pop(each)
                    yield number, result(each)
        finally:
            for each in waiting:
                ray.cancel(each, force=True)

    def close(self) -> None:
        with redirect_stdout(sys.stderr):
            ray.shutdown()


def act_on(act: Callable[[Any], Any], task: Any) -> Any:
    """Run a task on a node."""
    return act(task)


def result(task: Any) -> Any:
    try:
        return ray.get(task)
    except RayTaskError as error:
        if any([sign in str(error) for sign in NOT_THERE]):
            raise SetupError(f"a node of the Ray cluster has another version of Loew, or none: {INSTALL}") from error
        raise error.cause or error from None
    except RayError as error:
        reason = str(error).strip().partition("\n")[0]
        raise SetupError(f"the Ray cluster has lost a task {MOST_TRIES} times: {reason}") from error


@contextmanager
def held_errors(said: list[str]) -> Iterator[None]:
    """Capture the error output, that of Ray's own processes too: Ray repeats a warning once a second and leaves the
    reason out of its exception."""
    sys.stderr.flush()
    with tempfile.TemporaryFile() as held:
        before = os.dup(ERRORS)
        os.dup2(held.fileno(), ERRORS)
        try:
            yield
        finally:
            sys.stderr.flush()
            os.dup2(before, ERRORS)
            os.close(before)
            held.seek(0)
            said.append(held.read().decode("utf-8", "replace"))


def asks_for_token(error: BaseException, said: Sequence[str]) -> bool:
    return any([sign in text for sign in NO_TOKEN for text in (str(error), *said)])


def checked_host(address: str) -> str:
    """The host of an address. Fails fast if it is unreachable, where Ray would retry for a minute."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdecimal():
        raise SetupError(f"the address of a Ray cluster is HOST:PORT, not {address!r}")
    try:
        socket.create_connection((host, int(port)), SECONDS).close()
    except OSError as error:
        raise SetupError(f"there is no Ray cluster at {address}: {error.strerror or error}") from error
    return host
