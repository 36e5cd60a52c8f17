"""The prompt of a session in the terminal: a typed line is a command, by its first word, or an answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NoReturn, Protocol

from loew.engine.errors import LoewError
from loew.i18n import error_text

Command = Callable[[str], bool]  # takes the rest of the line; returns whether something changed


class PromptScreen(Protocol):
    """The part of a screen that a prompt uses."""

    def ask(self, prompt: str) -> str: ...

    def say_sentences(self, *texts: str) -> None: ...


class Leave(Exception):
    """The command to leave."""


def leave(rest: str) -> NoReturn:
    raise Leave


class Prompt:
    """Asks until a line changes something. A mistake is printed as a sentence."""

    def __init__(
        self,
        screen: PromptScreen,
        commands: Mapping[str, Command],
        answer: Command,
        save: Callable[[], None],
        text_of: Callable[[LoewError], str] = error_text,
    ) -> None:
        self.screen: Final = screen
        self.commands: Final = {"quit": leave, "exit": leave, **commands}
        self.answer: Final = answer
        self.save: Final = save  # called after every change
        self.text_of: Final = text_of  # an error as a sentence without its full stop

    def ask(self, prompt: str) -> None:
        while True:
            text = self.screen.ask(prompt).strip()
            try:
                if self.run(text):
                    self.save()
                    return
            except LoewError as error:
                self.screen.say_sentences(f"{self.text_of(error)}.")

    def run(self, text: str) -> bool:
        head, _, rest = text.partition(" ")
        command = self.commands.get(head.lower())
        return self.answer(text) if command is None else command(rest.strip())
