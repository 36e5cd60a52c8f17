"""A bot in a process of its own, which can be killed whatever it does. Requests and answers are lines of JSON."""

from __future__ import annotations

import atexit
import json
import os
import queue
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import Any, Final

from loew.engine.bot import Bot
from loew.plugins.request import Request, answer

START_SECONDS: Final = 60.0  # to import the bot
PROGRAM: Final = "from loew.plugins.process import main; main()"


class BotError(Exception):
    """A bot failed to choose; the message says how."""


class BotProcess:
    """The process of one bot."""

    def __init__(self, where: str) -> None:
        settings = {**os.environ, "PYTHONPATH": os.pathsep.join([path or os.getcwd() for path in sys.path])}
        self.process: Final = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, where],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=settings,
        )
        self.answers: Final[queue.Queue[str]] = queue.Queue()
        self.reader: Final = threading.Thread(target=self.read, daemon=True)
        self.reader.start()
        try:
            self.receive(START_SECONDS)
        except BotError:
            self.end()
            raise

    def read(self) -> None:
        """Queue the lines that the process writes, until it ends."""
        assert self.process.stdout is not None
        with self.process.stdout as lines:
            for line in lines:
                self.answers.put(line)
        self.answers.put("")

    def receive(self, seconds: float) -> Any:
        """Its next answer."""
        try:
            line = self.answers.get(timeout=seconds)
        except queue.Empty:
            self.end()
            raise BotError(f"did not answer within {seconds:g} s") from None
        if not line:
            self.end()
            raise BotError("ended its process")
        found = json.loads(line)
        if "error" in found:
            raise BotError(str(found["error"]))
        return found

    def ask(self, request: Request) -> Any:
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(request) + "\n")
            self.process.stdin.flush()
        except OSError:
            self.end()
            raise BotError("ended its process") from None
        return self.receive(request["seconds"])

    @property
    def is_running(self) -> bool:
        return self.process.poll() is None

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        self.reader.join()
        if self.process.stdin is not None:
            with suppress(OSError):
                self.process.stdin.close()


RUNNING: Final[dict[tuple[int, str], BotProcess]] = {}  # by the id of this process and the place of the bot


def running(where: str) -> BotProcess:
    """The process of a bot, started if needed. All games of this process share it."""
    key = (os.getpid(), where)
    if key not in RUNNING or not RUNNING[key].is_running:
        RUNNING[key] = BotProcess(where)
    return RUNNING[key]


def end_all() -> None:
    for (owner, _), process in RUNNING.items():
        if owner == os.getpid():
            process.end()


atexit.register(end_all)


# ------------------------------------------------------------------ in the process of the bot


def load(where: str) -> Callable[[], Bot]:
    """The class or function that makes a bot."""
    module, _, name = where.partition(":")
    found: Callable[[], Bot] = getattr(import_module(module), name)
    return found


def main() -> None:
    """Answer every line of stdin. What the bot prints goes to stderr, not between the answers."""
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)

    def say(found: dict[str, Any]) -> None:
        out.write(json.dumps(found) + "\n")
        out.flush()

    try:
        make = load(sys.argv[1])
        make()
    except Exception as error:
        say({"error": f"{type(error).__name__}: {error}"})
        return
    say({"ready": True})
    bots: dict[int, Bot] = {}
    for line in sys.stdin:
        try:
            request: Request = json.loads(line)
            if request["match"] not in bots:
                bots = {request["match"]: make()}
            say(answer(request, bots[request["match"]]))
        except Exception as error:
            say({"error": f"{type(error).__name__}: {error}"})
