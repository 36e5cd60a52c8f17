"""What can be typed at the table: a choice, by number or by words, or an order to the table itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol

from loew.commands.files import free_to_write, keep
from loew.commands.screen import Screen
from loew.engine.errors import Illegal, SaveError, Unreadable
from loew.engine.journal import Decision, Journal
from loew.engine.seat import CHANCE
from loew.presentation.kit.presentation import Presentation, Terminal
from loew.presentation.kit.seat_label import SeatLabel
from loew.presentation.kit.story import latest_reasons, story

GO_ON: Final = "go on"
LEAVE: Final = "leave"
STAY: Final = ""  # nothing was played: ask again
FIRST_WORD: Final = {"draw-first": "start", "draw-order": "order", "pour": "pour"}  # the rest is dealt
LAST: Final = 20  # sentences of the log, unless all are asked for
HELP: Final = (
    "  a number, or the words of a choice or their beginnings: 3, take red-5, ta red",
    "  undo, redo       take back your last choice, or make it again",
    "  help NAME        what a card or tile says and where we know it from, such as help red-5",
    "  help rules       the rules of what is asked now",
    "  score            the points in sight by where they come from",
    "  log, log all     what has happened, as you saw it",
    "  why, why short   what made the Automa do what it did last",
    "  table            draw the table again",
    "  save [FILE]      save the game, and from then on after every choice",
    "  quit             leave",
)


class Session(Protocol):
    """The game that the commands are about: a `TerminalSession`."""

    file: Path | None
    looking: int

    @property
    def journal(self) -> Journal: ...

    @property
    def screen(self) -> Screen: ...

    @property
    def presentation(self) -> Presentation: ...

    @property
    def terminal(self) -> Terminal: ...

    def labels(self) -> list[SeatLabel]: ...

    def keep(self) -> None: ...

    def draw(self) -> None: ...

    def farewell(self) -> list[str]: ...


class Orders:
    """Follows what a person says; the answer tells whether the game goes on, is left, or waits for more."""

    def __init__(self, sitting: Session) -> None:
        self.sitting: Final = sitting
        self.known: Final[dict[str, Callable[[str], str]]] = {
            "undo": self.undo,
            "redo": self.redo,
            "help": self.help,
            "?": self.help,
            "log": self.log,
            "score": self.score,
            "why": self.why,
            "save": self.save,
            "table": self.table,
            "quit": self.quit,
            "exit": self.quit,
        }

    def follow(self, text: str, decision: Decision) -> str:
        head, _, rest = text.strip().partition(" ")
        if head.lower() in self.known:
            return self.known[head.lower()](rest.strip())
        return self.choose(text.strip(), decision)

    def choose(self, text: str, decision: Decision) -> str:
        """Play what was meant: a number of the list, or words."""
        if text.isdecimal() and decision.who != CHANCE:
            if not 1 <= int(text) <= len(decision.options):
                raise Illegal(f"there is no choice {text}; the numbers go from 1 to {len(decision.options)}")
            text = decision.options[int(text) - 1]
        if not text:
            raise Unreadable("nothing was said; 'help' tells what can be")
        self.sitting.journal.play(self.dealt(text, decision))
        return self.played()

    def dealt(self, text: str, decision: Decision) -> str:
        """What is typed from real cards and marbles need not begin with the word for it."""
        if decision.who != CHANCE or text.lower().split()[0] in ("deal", *FIRST_WORD.values()):
            return text
        return f"{FIRST_WORD.get(decision.kind, 'deal')} {text}"

    def played(self) -> str:
        """Something has changed, so it is kept."""
        self.sitting.keep()
        return GO_ON

    def undo(self, rest: str) -> str:
        journal = self.sitting.journal
        journal.undo(None if journal.setup.manual_deals else self.sitting.looking)
        return self.played()

    def redo(self, rest: str) -> str:
        self.sitting.journal.redo()
        return self.played()

    def help(self, rest: str) -> str:
        sitting = self.sitting
        if not rest:
            sitting.screen.say(*HELP)
        elif rest.lower() == "rules":
            sitting.screen.tell(*sitting.terminal.rules(sitting.journal.view(sitting.looking)))
        else:
            found = sitting.terminal.explain(rest, sitting.screen.style)
            if not found:
                raise Unreadable(f"there is no card {rest!r}; 'help red-5' explains one, and 'help' the orders")
            sitting.screen.tell(*found)
        return STAY

    def log(self, rest: str) -> str:
        sitting = self.sitting
        lines = story(sitting.journal, sitting.presentation, sitting.looking, sitting.labels())
        shown = lines if rest.lower() == "all" else lines[-LAST:]
        more = [f"({len(lines) - len(shown)} more before: log all)"] if len(shown) < len(lines) else []
        sitting.screen.tell(*more, *shown)
        return STAY

    def score(self, rest: str) -> str:
        sitting = self.sitting
        seen = sitting.terminal.visible_score(sitting.journal.view(sitting.looking))
        sitting.screen.say(*sitting.terminal.score(seen, sitting.labels(), sitting.screen.style))
        return STAY

    def why(self, rest: str) -> str:
        """The reasons of the Automa's last turn."""
        sitting = self.sitting
        lines = latest_reasons(
            sitting.journal,
            sitting.presentation,
            sitting.looking,
            sitting.labels(),
            sitting.screen.style.broad - 2,
            rest.lower() == "short",
        )
        if not lines:
            raise Unreadable("there is nothing to explain: no Automa has decided anything at this table")
        sitting.screen.say(*[f"  {line}" for line in lines])
        return STAY

    def save(self, rest: str) -> str:
        sitting = self.sitting
        if not rest and sitting.file is None:
            raise SaveError("say where: save FILE")
        file = Path(rest) if rest else sitting.file
        assert file is not None
        free_to_write(file, sitting.file)
        keep(sitting.journal, file)
        sitting.file = file
        sitting.screen.tell(f"Saved to {file}, and from now on after every choice.")
        return STAY

    def table(self, rest: str) -> str:
        self.sitting.draw()
        return STAY

    def quit(self, rest: str) -> str:
        self.sitting.screen.say(*self.sitting.farewell())
        return LEAVE
