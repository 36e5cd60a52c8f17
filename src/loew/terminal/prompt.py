"""What can be typed during a game: a choice, by number or in words, or a command."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol

from loew.engine.errors import Illegal, Unreadable
from loew.engine.journal import Decision, Journal
from loew.engine.seat import CHANCE
from loew.teacher.hint_lines import hint_lines
from loew.terminal.files import save_as
from loew.terminal.screen import Screen
from loew.ui.presentation import Presentation, Terminal
from loew.ui.seat_label import SeatLabel
from loew.ui.story import latest_reasons, story

GO_ON: Final = "go on"
LEAVE: Final = "leave"
STAY: Final = ""  # nothing changed: ask again
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


class Session(Protocol):
    """The game of the commands: a `TerminalSession`."""

    file: Path | None
    viewer: int

    @property
    def journal(self) -> Journal: ...

    @property
    def screen(self) -> Screen: ...

    @property
    def presentation(self) -> Presentation: ...

    @property
    def terminal(self) -> Terminal: ...

    def labels(self) -> list[SeatLabel]: ...

    def autosave(self) -> None: ...

    def draw(self) -> None: ...

    def goodbye(self) -> list[str]: ...


class Commands:
    """Runs what a person types. The result: the game continues (GO_ON), ends (LEAVE), or waits for more (STAY)."""

    def __init__(self, session: Session) -> None:
        self.session: Final = session
        self.known: Final[dict[str, Callable[[str], str]]] = {
            "undo": self.undo,
            "redo": self.redo,
            "help": self.help,
            "?": self.help,
            "log": self.log,
            "score": self.score,
            "hint": self.hint,
            "why": self.why,
            "save": self.save,
            "table": self.table,
            "quit": self.quit,
            "exit": self.quit,
        }

    def run(self, text: str, decision: Decision) -> str:
        head, _, rest = text.strip().partition(" ")
        if head.lower() in self.known:
            return self.known[head.lower()](rest.strip())
        return self.choose(text.strip(), decision)

    def choose(self, text: str, decision: Decision) -> str:
        """Play a choice, given by its number or in words."""
        if text.isdecimal() and decision.who != CHANCE:
            if not 1 <= int(text) <= len(decision.options):
                raise Illegal(f"there is no choice {text}; the numbers go from 1 to {len(decision.options)}")
            text = decision.options[int(text) - 1]
        if not text:
            raise Unreadable("nothing was typed; 'help' lists what you can type")
        self.session.journal.play(self.deal_words(text, decision))
        return self.changed()

    def deal_words(self, text: str, decision: Decision) -> str:
        """A typed deal with its first word, which people may leave out."""
        if decision.who != CHANCE or text.lower().split()[0] in ("deal", *FIRST_WORD.values()):
            return text
        return f"{FIRST_WORD.get(decision.kind, 'deal')} {text}"

    def changed(self) -> str:
        """Save after a change."""
        self.session.autosave()
        return GO_ON

    def undo(self, rest: str) -> str:
        journal = self.session.journal
        journal.undo(None if journal.setup.manual_deals else self.session.viewer)
        return self.changed()

    def redo(self, rest: str) -> str:
        self.session.journal.redo()
        return self.changed()

    def help(self, rest: str) -> str:
        session = self.session
        if not rest:
            session.screen.say(*HELP)
        elif rest.lower() == "rules":
            session.screen.say_sentences(*session.terminal.rules(session.journal.view(session.viewer)))
        else:
            found = session.terminal.explain(rest, session.screen.style)
            if not found:
                raise Unreadable(f"there is no card {rest!r}; 'help red-5' explains one, and 'help' lists the commands")
            session.screen.say_sentences(*found)
        return STAY

    def log(self, rest: str) -> str:
        session = self.session
        lines = story(session.journal, session.presentation, session.viewer, session.labels())
        latest = lines if rest.lower() == "all" else lines[-LAST:]
        more = [f"({len(lines) - len(latest)} earlier lines: log all)"] if len(latest) < len(lines) else []
        session.screen.say_sentences(*more, *latest)
        return STAY

    def score(self, rest: str) -> str:
        session = self.session
        visible = session.terminal.visible_score(session.journal.view(session.viewer))
        session.screen.say(*session.terminal.score(visible, session.labels(), session.screen.style))
        return STAY

    def hint(self, rest: str) -> str:
        """The best choices of the person who is asked."""
        session = self.session
        journal = session.journal
        top = journal.state.top
        if top is None or top.who != session.viewer:
            raise Unreadable("there is nothing to choose for you now")
        session.screen.say_sentences("Thinking ...")
        session.screen.say(*hint_lines(session.presentation, journal.observation(session.viewer)))
        return STAY

    def why(self, rest: str) -> str:
        """The reasons of the Automa's last turn."""
        session = self.session
        lines = latest_reasons(
            session.journal,
            session.presentation,
            session.viewer,
            session.labels(),
            session.screen.style.broad - 2,
            rest.lower() == "short",
        )
        if not lines:
            raise Unreadable("there is nothing to explain: no Automa has decided anything in this game")
        session.screen.say(*[f"  {line}" for line in lines])
        return STAY

    def save(self, rest: str) -> str:
        session = self.session
        session.file = save_as(session.journal, rest, session.file)
        session.screen.say_sentences(f"Saved to {session.file}. From now on the game is saved after every choice.")
        return STAY

    def table(self, rest: str) -> str:
        self.session.draw()
        return STAY

    def quit(self, rest: str) -> str:
        self.session.screen.say(*self.session.goodbye())
        return LEAVE
