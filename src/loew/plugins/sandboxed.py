"""A third-party bot in a sandbox: when it fails, a fallback chooses and the game goes on."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from functools import cache
from importlib.metadata import entry_points
from itertools import count
from typing import Any, Final, NamedTuple

from loew.bots import NAMES
from loew.bots.bot_spec import AT, parse_spec
from loew.engine.bot import Bot, Observation, Ranked
from loew.engine.errors import SetupError
from loew.engine.machine import Choice
from loew.engine.message import msg
from loew.engine.setup import PROGRAM_FORM, PROGRAM_WORD, REMOTE_FORM, REMOTE_WORD
from loew.plugins import process
from loew.plugins.process import BotError
from loew.plugins.request import Request, choice_in, request_of

DEFAULT_SECONDS: Final = 10.0  # for one choice
MOST_FAULTS: Final = 3  # in one game; after that only the fallback plays
MOST_BYTES: Final = 10_000  # of an answer over HTTP
MATCHES: Final = count(1)


class PluginLocation(NamedTuple):
    """Where a third-party bot is, and its time limit."""

    where: str  # "package.module:Name", or a URL
    seconds: float

    @property
    def is_remote(self) -> bool:
        return REMOTE_WORD.fullmatch(self.where) is not None


@cache
def installed() -> dict[str, str]:
    """The bots of installed packages: name to "package.module:Name"."""
    return {point.name.lower(): point.value for point in entry_points(group="loew.bots") if point.name not in NAMES}


def names() -> tuple[str, ...]:
    """All bots that a seat may name, for `parse_seat`: built-in and installed ones, and the forms of other specs."""
    return (*NAMES, *installed(), PROGRAM_FORM, REMOTE_FORM)


def is_plugin(spec: str) -> bool:
    return bool(REMOTE_WORD.fullmatch(spec) or PROGRAM_WORD.fullmatch(spec)) or spec.partition(AT)[0] in installed()


def location_of(spec: str) -> PluginLocation:
    if REMOTE_WORD.fullmatch(spec):
        where, at, limit = spec.rpartition(AT)
        seconds = parse_spec(f"bot@{limit}")[1].seconds if at else DEFAULT_SECONDS
        return PluginLocation(where if at else spec, seconds)
    name, budget = parse_spec(spec)
    return PluginLocation(installed().get(name, name), budget.seconds or DEFAULT_SECONDS)


class SandboxedBot:
    """A third-party bot as a bot of Loew. `faults`: its failures in this game."""

    def __init__(self, spec: str, location: PluginLocation, fallback: Bot) -> None:
        self.name = spec
        self.location: Final = location
        self.fallback: Final = fallback
        self.match: Final = next(MATCHES)
        self.faults: list[str] = []

    def start(self) -> None:
        """Raise an error if the bot cannot be started."""
        if not self.location.is_remote:
            try:
                process.running(self.location.where)
            except BotError as error:
                raise SetupError(
                    msg("the bot {name} cannot be started: {why}", name=self.name, why=str(error))
                ) from None

    def choose(self, observation: Observation) -> Choice:
        if len(self.faults) < MOST_FAULTS:
            try:
                return choice_in(self.ask(observation), observation.options)
            except (BotError, ValueError) as error:
                self.faults.append(str(error)[:200])
        return self.fallback.choose(observation)

    def ask(self, observation: Observation) -> object:
        request = request_of(observation, self.match, self.location.seconds)
        ask = ask_remote if self.location.is_remote else ask_process
        return ask(self.location.where, request)

    def rank(self, observation: Observation) -> list[Ranked]:
        """Its choice first, then the other options."""
        best = self.choose(observation)
        others = [option for option in observation.options if option != best]
        return [Ranked(option, 0.0, 0.0, (option,)) for option in (best, *others)]


def ask_process(where: str, request: Request) -> object:
    """The answer of the bot in its own process."""
    found: object = process.running(where).ask(request)
    return found


def ask_remote(address: str, request: Request) -> Any:
    """The answer of the bot at this URL: the request is posted as JSON, the answer is `{"choice": "take red-1"}`."""
    post = urllib.request.Request(
        address, json.dumps(request).encode(), {"Content-Type": "application/json"}, method="POST"
    )
    try:
        with urllib.request.urlopen(post, timeout=request["seconds"]) as response:
            return json.loads(response.read(MOST_BYTES))
    except TimeoutError:
        raise BotError(f"did not answer within {request['seconds']:g} s") from None
    except urllib.error.URLError as error:
        if isinstance(error.reason, TimeoutError):
            raise BotError(f"did not answer within {request['seconds']:g} s") from None
        raise BotError(f"cannot be reached: {error.reason}") from None
    except (OSError, ValueError) as error:
        raise BotError(f"answered nothing that can be read: {error}") from None
