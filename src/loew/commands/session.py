"""A game at the table: bots choose, people are asked, and everybody is told what happened since they last chose."""

from __future__ import annotations

from pathlib import Path
from shlex import quote
from typing import Final

from loew.bots import bots_at
from loew.commands.files import keep
from loew.commands.prompt import Orders
from loew.commands.screen import Screen
from loew.engine.errors import LoewError, SaveError
from loew.engine.journal import Decision, Journal
from loew.engine.seat import CHANCE, SPECTATOR
from loew.presentation.kit.seat_label import SeatLabel, sides, terminal_labels
from loew.presentation.kit.story import story, terminal_words
from loew.registry import presentation


class TerminalSession:
    """One game, one screen."""

    def __init__(self, journal: Journal, screen: Screen, file: Path | None) -> None:
        self.journal: Final = journal
        self.screen: Final = screen
        self.file = file  # where the game is saved after every choice
        self.presentation: Final = presentation(journal.game)
        self.terminal: Final = self.presentation.terminal
        self.bots: Final = bots_at(journal.setup.seats)
        self.people: Final = journal.setup.people
        self.looking = self.people[0] if len(self.people) == 1 else SPECTATOR  # who sits before the screen
        self.warning = ""  # what went wrong with saving
        self.orders: Final = Orders(self)

    def play(self) -> int:
        """Until the game is over or somebody leaves."""
        if self.file is not None:
            keep(self.journal, self.file)
        while (decision := self.journal.decision) is not None:
            player = self.bots[decision.who] if decision.who != CHANCE else None
            if player is not None:
                self.journal.play(" ".join(player.choose(self.journal.observation(decision.who))))
                self.keep()
            elif not self.turn(decision):
                return 0
        if not self.people:
            self.screen.tell(*story(self.journal, self.presentation, None, self.labels()))
        self.screen.show(self.ending())
        return 0

    def turn(self, decision: Decision) -> bool:
        """Ask one decision of a person; whether the game goes on."""
        try:
            if decision.who != CHANCE:
                self.curtain(decision.who)
            self.draw()
            return self.answered(decision)
        except EOFError:
            self.screen.say("", *self.farewell())
            return False

    def answered(self, decision: Decision) -> bool:
        """Ask until something is played, or the table is left."""
        while True:
            text = self.screen.ask(self.prompt(decision.who))
            try:
                answer = self.orders.follow(text, decision)
            except LoewError as error:
                self.screen.tell(f"{error}.")
                continue
            if answer:
                return answer == "go on"

    def prompt(self, who: int) -> str:
        return "chance ▸ " if who == CHANCE else "you ▸ " if len(self.people) == 1 else f"seat {who + 1} ▸ "

    def curtain(self, who: int) -> None:
        """Two people share this screen: nobody sees the other's hand."""
        if who != self.looking and len(self.people) > 1:
            other = "" if self.looking == SPECTATOR else f" when seat {self.looking + 1} looks away"
            self.screen.show([f"  Seat {who + 1}, press Enter{other}."])
            if self.screen.typed:
                self.screen.ask("")
        self.looking = who

    # ---------------------------------------------------------------- telling

    def labels(self) -> list[SeatLabel]:
        return terminal_labels(sides(self.journal), self.looking)

    def draw(self) -> None:
        """The table as whoever sits before the screen may see it, and the question."""
        decision = self.journal.decision
        if decision is None:
            return
        style = self.screen.style
        view = self.journal.view(self.looking)
        lines = self.terminal.table(view, self.labels(), self.story(), style)
        question = terminal_words(self.presentation, self.labels()).question(decision.question)
        component = view["decision"]["about"] if view["decision"] else ""
        about = self.terminal.brief(component, style) if component else ""
        lines += [
            "",
            *([f" {self.warning}."] if self.warning else []),
            f" {style.paint(question, 'brass')}{about}",
        ]
        self.screen.show([*lines, *self.terminal.options(view, style)])

    def story(self) -> list[str]:
        """What happened since this seat's last turn but one began, its own doings among it."""
        journal = self.journal
        begun = [
            journal.base + i
            for i, s in enumerate(journal.positions[:-1])
            if s.top is not None and s.top.who == self.looking and journal.game.is_turn_start(s)
        ]
        since = begun[-2] if len(begun) > 1 else 0
        return story(journal, self.presentation, self.looking, self.labels(), since)

    def ending(self) -> list[str]:
        style = self.screen.style
        seat = self.looking
        view = self.journal.view(seat)
        labels = terminal_labels(sides(self.journal), seat if len(self.people) == 1 else None)
        table = self.terminal.table(view, labels, self.story() if self.people else [], style)
        return [*table, *self.terminal.result(view, self.journal.score(), labels, style), *self.kept()]

    # ---------------------------------------------------------------- keeping

    def keep(self) -> None:
        """Save, if this game is being saved. A full disk is told, and does not end the game."""
        self.warning = ""
        if self.file is not None:
            try:
                keep(self.journal, self.file)
            except SaveError as error:
                self.warning = str(error)

    def kept(self) -> list[str]:
        return ["", f"  This tells the game again: loew replay {quote(str(self.file))}"] if self.file else []

    def farewell(self) -> list[str]:
        if self.file is None:
            return ["  Good-bye. This game was not saved; with --save FILE it would have been."]
        file = quote(str(self.file))
        return [f"  Good-bye. This goes on from here: loew play --load {file} --save {file}"]
