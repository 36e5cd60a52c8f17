"""A game in the terminal: bots choose, people are asked, and everybody sees what happened since they last chose."""

from __future__ import annotations

from pathlib import Path
from shlex import quote
from typing import Final

from loew.engine.errors import LoewError, SaveError
from loew.engine.journal import Decision, Journal
from loew.engine.seat import CHANCE, SPECTATOR
from loew.games.registry import presentation
from loew.plugins import SandboxedBot, bots_at
from loew.terminal.files import save_game
from loew.terminal.prompt import GO_ON, Commands
from loew.terminal.screen import Screen, pack_sentences
from loew.ui.seat_label import SeatLabel, sides, terminal_labels
from loew.ui.story import story, terminal_words


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
        self.viewer = self.people[0] if len(self.people) == 1 else SPECTATOR  # the seat of the person at the screen
        self.warning = ""  # the last error of saving
        self.commands: Final = Commands(self)

    def play(self) -> int:
        """Play until the game is over or somebody leaves."""
        if self.file is not None:
            save_game(self.journal, self.file)
        while (decision := self.journal.decision) is not None:
            player = self.bots[decision.who] if decision.who != CHANCE else None
            if player is not None:
                self.journal.play(" ".join(player.choose(self.journal.observation(decision.who))))
                self.autosave()
            elif not self.turn(decision):
                return 0
        if not self.people:
            self.screen.say_sentences(*story(self.journal, self.presentation, None, self.labels()))
        self.screen.show(self.ending())
        return 0

    def turn(self, decision: Decision) -> bool:
        """Ask a person for one decision. Returns whether the game continues."""
        try:
            if decision.who != CHANCE:
                self.hand_over(decision.who)
            self.draw()
            return self.ask(decision)
        except EOFError:
            self.screen.say("", *self.goodbye())
            return False

    def ask(self, decision: Decision) -> bool:
        """Ask until the person plays something or leaves."""
        while True:
            text = self.screen.ask(self.prompt(decision.who))
            try:
                answer = self.commands.run(text, decision)
            except LoewError as error:
                self.screen.say_sentences(f"{error}.")
                continue
            if answer:
                return answer == GO_ON

    def prompt(self, who: int) -> str:
        return "chance ▸ " if who == CHANCE else "you ▸ " if len(self.people) == 1 else f"seat {who + 1} ▸ "

    def hand_over(self, who: int) -> None:
        """Where people share this screen, nobody sees another hand."""
        if who != self.viewer and len(self.people) > 1:
            other = "" if self.viewer == SPECTATOR else f" when seat {self.viewer + 1} looks away"
            self.screen.show([f"  Seat {who + 1}, press Enter{other}."])
            if self.screen.is_typed:
                self.screen.ask("")
        self.viewer = who

    # ---------------------------------------------------------------- drawing

    def labels(self) -> list[SeatLabel]:
        return terminal_labels(sides(self.journal), self.viewer)

    def draw(self) -> None:
        """Draw the table as the viewer may see it, and the question."""
        decision = self.journal.decision
        if decision is None:
            return
        style = self.screen.style
        view = self.journal.view(self.viewer)
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
        """What happened since the start of the viewer's last turn but one."""
        journal = self.journal
        turn_starts = [
            journal.base + i
            for i, s in enumerate(journal.positions[:-1])
            if s.top is not None and s.top.who == self.viewer and journal.game.is_turn_start(s)
        ]
        since = turn_starts[-2] if len(turn_starts) > 1 else 0
        return story(journal, self.presentation, self.viewer, self.labels(), since)

    def ending(self) -> list[str]:
        style = self.screen.style
        seat = self.viewer
        view = self.journal.view(seat)
        labels = terminal_labels(sides(self.journal), seat if len(self.people) == 1 else None)
        table = self.terminal.table(view, labels, self.story() if self.people else [], style)
        result = self.terminal.result(view, self.journal.score(), labels, style)
        pack = [f"  {line}" for line in pack_sentences(self.journal.game)]
        return [*table, *result, *pack, *self.fault_lines(), *self.replay_hint()]

    def fault_lines(self) -> list[str]:
        """The bots that failed, and how."""
        sandboxed = [bot for bot in self.bots if isinstance(bot, SandboxedBot)]
        return [
            f"  {bot.name} failed, and the fallback chose in its place: {why}"
            for bot in sandboxed
            for why in bot.faults
        ]

    # ---------------------------------------------------------------- saving

    def autosave(self) -> None:
        """Save the game if it has a file. An error is shown and does not end the game."""
        self.warning = ""
        if self.file is not None:
            try:
                save_game(self.journal, self.file)
            except SaveError as error:
                self.warning = str(error)

    def replay_hint(self) -> list[str]:
        return ["", f"  Show this game again with: loew replay {quote(str(self.file))}"] if self.file else []

    def goodbye(self) -> list[str]:
        if self.file is None:
            return ["  Goodbye. This game was not saved; use --save FILE to save a game."]
        file = quote(str(self.file))
        return [f"  Goodbye. Continue with: loew play --load {file} --save {file}"]
