"""Workers of a Ray cluster (`loew[ray]`). Ray gives the work of a dead node to another one; a result counts once."""

from __future__ import annotations

import os
import socket
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext, redirect_stdout
from typing import Any, Final

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is reported to anybody

import ray
from ray.exceptions import RayError, RayTaskError

from loew import __version__
from loew.engine.errors import SetupError
from loew.lab.workers import Found, Piece

ERRORS: Final = 2  # the number of the error output of every process
MOST_TRIES: Final = 10  # of a piece whose workers or nodes die
AHEAD: Final = 2  # pieces that are handed out for each core, so that no core waits
# What Ray says of a function or a class that a node does not have.
NOT_THERE: Final = ("failed to import", "No module named", "Can't get attribute")
INSTALL: Final = f"install Loew {__version__} there"
SECONDS: Final = 5.0  # to find out whether there is a cluster
# What Ray says, in an exception or on the error output alone, when a cluster wants a token that it did not get.
NO_TOKEN: Final = ("InvalidAuthToken", "Unauthenticated", "authentication token")
TOKEN: Final = (
    "it asks for a token; set RAY_AUTH_MODE=token here and on every node, and have the same token everywhere, in "
    "~/.ray/auth_token or RAY_AUTH_TOKEN ('ray get-auth-token' prints that of the first machine)"
)


class RayWorkers:
    """The cores of the cluster at an address; without one, a Ray of this machine with so many jobs."""

    def __init__(self, address: str = "", jobs: int = 1) -> None:
        start: dict[str, Any] = {"num_cpus": max(1, jobs), "include_dashboard": False}
        if address:
            start = {"address": address}
            host = checked_host(address)
            if host.startswith("127.") and host != "127.0.0.1":  # a cluster that nobody else can reach
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

    def run(self, act: Callable[[Piece], Found], pieces: Sequence[Piece]) -> Iterator[tuple[int, Found]]:
        task = ray.remote(num_cpus=1, max_retries=MOST_TRIES)(act_on)
        left = iter(enumerate(pieces))
        waiting: dict[Any, int] = {}
        try:
            while True:
                for number, piece in left:
                    waiting[task.remote(act, piece)] = number
                    if len(waiting) >= AHEAD * self.jobs:
                        break
                if not waiting:
                    return
                with redirect_stdout(sys.stderr):  # Ray tells there of nodes that died
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


def act_on(act: Callable[[Any], Any], piece: Any) -> Any:
    """What is done on a node."""
    return act(piece)


def result(task: Any) -> Any:
    try:
        return ray.get(task)
    except RayTaskError as error:
        if any([sign in str(error) for sign in NOT_THERE]):
            raise SetupError(f"a node of the Ray cluster has another version of Loew, or none: {INSTALL}") from error
        raise error.cause or error from None
    except RayError as error:
        reason = str(error).strip().partition("\n")[0]
        raise SetupError(f"the Ray cluster has lost a piece of work {MOST_TRIES} times: {reason}") from error


@contextmanager
def held_errors(said: list[str]) -> Iterator[None]:
    """Hold back what anybody writes to the error output, Ray's own programs too: it repeats a warning once a second and
    keeps the reason out of its exception."""
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
    """The host of an address; an error if nobody listens there, at once: Ray itself would try for a minute."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdecimal():
        raise SetupError(f"the address of a Ray cluster is HOST:PORT, not {address!r}")
    try:
        socket.create_connection((host, int(port)), SECONDS).close()
    except OSError as error:
        raise SetupError(f"there is no Ray cluster at {address}: {error.strerror or error}") from error
    return host
