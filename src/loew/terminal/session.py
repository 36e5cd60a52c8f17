"""A game in the terminal: bots choose, people are asked, and see what happened since their last choice.

People type a choice, by its number or in words, or a command.
"""

from __future__ import annotations

from pathlib import Path
from shlex import quote
from typing import Final

from loew.engine.errors import Illegal, SaveError, Unreadable
from loew.engine.journal import Decision, Journal
from loew.engine.seat import CHANCE, SPECTATOR
from loew.games.registry import presentation
from loew.plugins import SandboxedBot, bots_at
from loew.teacher.hints import hint_lines
from loew.terminal.files import save_as, save_game
from loew.terminal.prompt import Leave, Prompt
from loew.terminal.screen import Screen, pack_sentences
from loew.ui.seats import SeatLabel, sides, terminal_labels
from loew.ui.terminal_log import TerminalLog

FIRST_WORD: Final = {"draw-first": "start", "draw-order": "order", "pour": "pour"}  # all other deals start with "deal"
LAST: Final = 20  # lines of the log, without "all"
HELP: Final = (
    "  a number, or the words of a choice, or their first letters: 3, take red-5, ta red",
    "  undo, redo       take back your last choice, or make it again",
    "  help NAME        what a card or tile does and the source of its values, such as help red-5",
    "  help rules       the rules of the current question",
    "  hint             the three best choices as the strongest bot sees them, with reasons",
    "  score            the visible points by source",
    "  log, log all     what has happened, as far as you could see it",
    "  why, why short   the reasons for the last turn of the Automa",
    "  table            draw the table again",
    "  save [FILE]      save the game now and after every choice",
    "  quit             leave",
)


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
        commands = {
            "undo": self.undo,
            "redo": self.redo,
            "help": self.show_help,
            "?": self.show_help,
            "log": self.show_log,
            "score": self.show_score,
            "hint": self.show_hint,
            "why": self.show_reasons,
            "save": self.save_as,
            "table": self.show_table,
        }
        self.input: Final = Prompt(screen, commands, self.choose, self.autosave)

    def play(self) -> int:
        """Play until the game is over or a person leaves."""
        if self.file is not None:
            save_game(self.journal, self.file)
        while (decision := self.journal.decision) is not None:
            player = self.bots[decision.who] if decision.who != CHANCE else None
            if player is not None:
                self.journal.play(" ".join(player.choose(self.journal.observation(decision.who))))
                self.autosave()
            elif not self.turn(decision.who):
                return 0
        if not self.people:
            self.screen.say_sentences(*self.log(None).lines())
        self.screen.show(self.ending())
        return 0

    def turn(self, who: int) -> bool:
        """Ask a person for one decision. Returns whether the game continues."""
        try:
            if who != CHANCE:
                self.hand_over(who)
            self.draw()
            self.input.ask(self.prompt(who))
        except (EOFError, Leave) as leaving:
            self.screen.say(*([""] if isinstance(leaving, EOFError) else []), *self.goodbye())
            return False
        return True

    def prompt(self, who: int) -> str:
        return "chance ▸ " if who == CHANCE else "you ▸ " if len(self.people) == 1 else f"seat {who + 1} ▸ "

    def hand_over(self, who: int) -> None:
        """Hide the hand of the previous person where people share this screen."""
        if who != self.viewer and len(self.people) > 1:
            other = "" if self.viewer == SPECTATOR else f" when seat {self.viewer + 1} looks away"
            self.screen.show([f"  Seat {who + 1}, press Enter{other}."])
            if self.screen.is_typed:
                self.screen.ask("")
        self.viewer = who

    # ---------------------------------------------------------------- commands

    def choose(self, text: str) -> bool:
        """Play a choice, given by its number or in words."""
        decision = self.journal.decision
        assert decision is not None
        if text.isdecimal() and decision.who != CHANCE:
            if not 1 <= int(text) <= len(decision.options):
                raise Illegal(f"there is no choice {text}; the numbers go from 1 to {len(decision.options)}")
            text = decision.options[int(text) - 1]
        if not text:
            raise Unreadable("nothing was typed; 'help' lists what you can type")
        self.journal.play(deal_words(text, decision))
        return True

    def undo(self, rest: str) -> bool:
        journal = self.journal
        journal.undo(None if journal.setup.manual_deals else self.viewer)
        return True

    def redo(self, rest: str) -> bool:
        self.journal.redo()
        return True

    def show_help(self, rest: str) -> bool:
        if not rest:
            self.screen.say(*HELP)
        elif rest.lower() == "rules":
            self.screen.say_sentences(*self.terminal.rules(self.journal.view(self.viewer)))
        else:
            found = self.terminal.explain(rest, self.screen.style)
            if not found:
                raise Unreadable(f"there is no card {rest!r}; 'help red-5' explains one, and 'help' lists the commands")
            self.screen.say_sentences(*found)
        return False

    def show_log(self, rest: str) -> bool:
        lines = self.log(self.viewer).lines()
        latest = lines if rest.lower() == "all" else lines[-LAST:]
        more = [f"({len(lines) - len(latest)} earlier lines: log all)"] if len(latest) < len(lines) else []
        self.screen.say_sentences(*more, *latest)
        return False

    def show_score(self, rest: str) -> bool:
        visible = self.terminal.visible_score(self.journal.view(self.viewer))
        self.screen.say(*self.terminal.score(visible, self.labels(), self.screen.style))
        return False

    def show_hint(self, rest: str) -> bool:
        """The best choices of the person who is asked."""
        journal = self.journal
        top = journal.state.top
        if top is None or top.who != self.viewer:
            raise Unreadable("there is nothing to choose for you now")
        self.screen.say_sentences("Thinking ...")
        self.screen.say(*hint_lines(self.presentation, journal.observation(self.viewer)))
        return False

    def show_reasons(self, rest: str) -> bool:
        """The reasons of the Automa's last turn."""
        lines = self.log(self.viewer).latest_reasons(self.screen.style.broad - 2, rest.lower() == "short")
        if not lines:
            raise Unreadable("there is nothing to explain: no Automa has decided anything in this game")
        self.screen.say(*[f"  {line}" for line in lines])
        return False

    def save_as(self, rest: str) -> bool:
        self.file = save_as(self.journal, rest, self.file)
        self.screen.say_sentences(f"Saved to {self.file}. From now on the game is saved after every choice.")
        return False

    def show_table(self, rest: str) -> bool:
        self.draw()
        return False

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
        lines = self.terminal.table(view, self.labels(), self.latest_log(), style)
        question = self.log(self.viewer).writer.question(decision.question)
        component = view["decision"]["about"] if view["decision"] else ""
        about = self.terminal.brief(component, style) if component else ""
        lines += [
            "",
            *([f" {self.warning}."] if self.warning else []),
            f" {style.paint(question, 'brass')}{about}",
        ]
        self.screen.show([*lines, *self.terminal.options(view, style)])

    def log(self, seat: int | None) -> TerminalLog:
        return TerminalLog(self.journal, self.presentation, seat, self.labels())

    def latest_log(self) -> list[str]:
        """What happened since the start of the viewer's last turn but one."""
        journal = self.journal
        turn_starts = [
            journal.base + i
            for i, s in enumerate(journal.positions[:-1])
            if s.top is not None and s.top.who == self.viewer and journal.game.is_turn_start(s)
        ]
        since = turn_starts[-2] if len(turn_starts) > 1 else 0
        return self.log(self.viewer).lines(since)

    def ending(self) -> list[str]:
        style = self.screen.style
        seat = self.viewer
        view = self.journal.view(seat)
        labels = terminal_labels(sides(self.journal), seat if len(self.people) == 1 else None)
        table = self.terminal.table(view, labels, self.latest_log() if self.people else [], style)
        result = self.terminal.result(view, self.journal.score_by_source(), labels, style)
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


def deal_words(text: str, decision: Decision) -> str:
    """A typed deal with its first word, which people may leave out."""
    if decision.who != CHANCE or text.lower().split()[0] in ("deal", *FIRST_WORD.values()):
        return text
    return f"{FIRST_WORD.get(decision.kind, 'deal')} {text}"
