"""A third-party bot in a sandbox: when it fails, a fallback chooses and the game goes on."""

from __future__ import annotations

from itertools import count
from typing import Final

from loew.engine.bot import Bot, Observation, Ranked
from loew.engine.errors import SetupError
from loew.engine.machine import Choice
from loew.engine.message import msg
from loew.plugins import process, remote
from loew.plugins.bot_spec import Place
from loew.plugins.process import BotError
from loew.plugins.request import choice_in, request_of

MOST_FAULTS: Final = 3  # in one game; after that only the fallback plays
MATCHES: Final = count(1)


class SandboxedBot:
    """A third-party bot as a bot of Loew. `faults`: its failures in this game."""

    def __init__(self, word: str, place: Place, fallback: Bot) -> None:
        self.name = word
        self.place: Final = place
        self.fallback: Final = fallback
        self.match: Final = next(MATCHES)
        self.faults: list[str] = []

    def start(self) -> None:
        """Raise an error if the bot cannot be started."""
        if not self.place.is_remote:
            try:
                process.running(self.place.where)
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
        request = request_of(observation, self.match, self.place.seconds)
        found: object
        if self.place.is_remote:
            found = remote.ask(self.place.where, request)
        else:
            found = process.running(self.place.where).ask(request)
        return found

    def rank(self, observation: Observation) -> list[Ranked]:
        """Its choice first, then the other options."""
        best = self.choose(observation)
        others = [option for option in observation.options if option != best]
        return [Ranked(option, 0.0, 0.0, (option,)) for option in (best, *others)]
