"""The steps of Golem: what each entry of the log looks like, which pieces it touches, and what moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from loew.engine.effect import AnyOrder, OneOf
from loew.engine.log import LogEntry
from loew.engine.message import EMPTY, Listing, Message, Ref, msg
from loew.engine.seat import CHANCE
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.state import GolemState, Player
from loew.games.golem.rules.verbs.golem_choice import golem_word, piece_word
from loew.games.golem.rules.vocabulary import DISTRICTS, LINES, ROMAN
from loew.games.golem.ui.automa_reasons import FIRST
from loew.games.golem.ui.drawing.cards import LINE_ICONS
from loew.games.golem.ui.log_text import CARD, WALKS, values
from loew.ui.log_text import Turn
from loew.ui.turn_steps import (
    PRELUDE,
    PieceMove,
    StepStyle,
    TurnStep,
)

LINE_PIECES: Final = tuple(f"line-{name}" for name in LINES)
PHASE_STYLES: Final = {  # told together, for all seats
    "turn-order": StepStyle("order", msg("Turn order"), 1),
    "influence": StepStyle("character", msg("Palace"), 3),
    "income": StepStyle("income", msg("Income"), 4),
    "development": StepStyle("develop-any", msg("Development"), 2),
    "control": StepStyle("control", msg("Control"), 4),
    "refresh": StepStyle("pour", msg("New marbles"), 3, LINE_PIECES),
}
CHANGE_ICONS: Final[Mapping[str, str]] = {
    "resource": "mix",
    "clay": "clay",
    "coin": "coin",
    "knowledge": "knowledge",
    "vp": "vp",
    "study": "study-track",
    "golem-track": "golem-track",
    "gold": "gold",
}
NEW_BOOK: Final = msg("New book")
ROW_PIECES: Final = {"row": "artifact-{seat}-{n}", "track": "{id}-{seat}", "street": "student-{seat}-{id}"}


class GolemStepStyles:
    """The styles of the entries."""

    change_icons: Mapping[str, str] = CHANGE_ICONS
    ribbon_over: tuple[str, ...] = ("palace", "library")

    def style(self, entry: LogEntry) -> StepStyle | None:
        if entry.who == CHANCE:
            return dealt(entry)
        if not entry.choice:
            return by_itself(entry)
        if entry.declined or "?" in entry.choice:
            return None
        if isinstance(entry.step.frame.effect, (AnyOrder, OneOf)):
            gains = any(n > 0 for n in entry.changes[entry.who].values())
            return None if gains else PRELUDE
        make = STYLES.get(entry.choice[0])
        return make(entry) if make is not None else None

    def line(self, step: TurnStep) -> Message:
        """From the first entry with the title of the step."""
        routes = [short_route(move) for move in step.style.moves if is_route(move)]
        if step.style.key in ("walk", "student") and routes:
            return msg("{routes}", routes=Listing(routes, ", "))
        for entry in step.turn.entries:
            style = self.style(entry)
            if style is not None and style.title == step.style.title:
                return short_line(entry)
        return EMPTY

    def phase_style(self, phase: str) -> StepStyle | None:
        return PHASE_STYLES.get(phase)

    def chapter(self, turn: Turn) -> Message:
        return msg("The end of round {n}", n=turn.round - (turn.phase == "refresh"))

    def anchors(self, seat: int) -> tuple[str, ...]:
        return (f"purse-{seat + 1}", f"seat-{seat + 1}")


# ------------------------------------------------------------------ what is touched


def touched(entry: LogEntry, kind: str) -> str:
    """What the choice touches of that kind; empty if nothing."""
    return next((target.id for target in entry.offer().targets if target.kind == kind), "")


def player(entry: LogEntry) -> Player:
    before = entry.step.before
    assert isinstance(before, GolemState)
    return before.players[entry.who]


def golem_piece(entry: LogEntry, word: str) -> str:
    """The piece of the acting seat that has this word before the entry."""
    p = player(entry)
    alike = [golem for golem, at in enumerate(p.golems) if at > 0 and golem_word(p, golem) == piece_word(word)]
    return f"golem-{entry.who + 1}-{alike[0] + 1}" if alike else ""


def rows(entry: LogEntry) -> tuple[str, ...]:
    """The pieces of the items of an entry: students, artifacts and tracks that earn, golems that cost."""
    found = []
    for item in entry.items:
        kind, id = item.target
        if kind == "golem":
            found.append(golem_piece(entry, id))
        elif kind in ROW_PIECES:
            found.append(ROW_PIECES[kind].format(seat=entry.who + 1, n=id[-1], id=id))
    return tuple([each for each in found if each])


def titled(component: str) -> Message:
    """The name of a component as a title."""
    return msg("{name}##a title", name=Ref(component))


# ------------------------------------------------------------------ in a few words

LINES_OF: Final = {  # with what the offer touches
    "take": msg("{marble} marble, value {value}"),
    "copy": msg("like a marble, value {value}"),
    "rabbi": msg("with the rabbi"),
    "activate": msg("golem on {colour} {roman}"),
    "beside": msg("golem on {colour} {roman}"),
    "kill": msg("golem on {colour} {roman}"),
    "create": msg("on {colour} I"),
    "stand": msg("on {colour} I"),
    "buy": msg("{book}##a title"),
    "reread": msg("{book}##a title"),
    "develop": msg("{development}##a title"),
    "gold": msg("into row {n}"),
    "artifact": msg("of row {n}"),
    "keep": msg("{objective}##a title"),
}
PLACE: Final = "section-"


def is_route(move: PieceMove) -> bool:
    return move.start.startswith(PLACE) and move.end.startswith(PLACE)


def short_route(move: PieceMove) -> Message:
    colour, start = move.start.removeprefix(PLACE).split("-")
    end = move.end.rpartition("-")[2]
    return msg("{colour} {start} to {end}##in short", colour=colour, start=start.upper(), end=end.upper())


def short_line(entry: LogEntry) -> Message:
    if entry.kind == CARD:
        content = box_of(entry).automa_content
        return FIRST[content.first[content.names.index(entry.choice[1])]]
    line = LINES_OF.get(entry.choice[0]) if entry.choice and "?" not in entry.choice else None
    if line is None:
        return EMPTY
    found = values(entry)
    found.setdefault("colour", found.get("district", ""))
    return Message(line.text, found)


def box_of(entry: LogEntry) -> Box:
    before = entry.step.before
    assert isinstance(before, GolemState)
    return before.box


# ------------------------------------------------------------------ without a choice


def dealt(entry: LogEntry) -> StepStyle | None:
    """A deal: cards of the Automa and new marbles have a style."""
    if entry.kind == CARD:
        return StepStyle("automa", titled(entry.choice[1]), 1, (entry.choice[1],))
    return StepStyle("pour", msg("New marbles"), 2, LINE_PIECES) if entry.kind == "pour" else None


def by_itself(entry: LogEntry) -> StepStyle | None:
    if entry.kind == "new-round":
        return StepStyle("candle", msg("New round"), 1)
    if entry.kind == "march-on" and entry.changes[entry.who].get("vp"):
        return StepStyle("golem", msg("Steps missing"), 2)
    return StepStyle("income", msg("Income"), 2, rows(entry)) if entry.items else None


# ------------------------------------------------------------------ choices


def marble(entry: LogEntry) -> StepStyle:
    line = touched(entry, "line")
    pieces = (f"line-{line}", f"eye-{entry.who + 1}-{len(player(entry).marbles) + 1}")
    return StepStyle(LINE_ICONS[line], msg("{line}##a title", line=line), 4, pieces, key="action")


def rabbi(entry: LogEntry) -> StepStyle:
    tile = touched(entry, "tile") or "permanent"
    title = titled(tile) if tile != "permanent" else msg("Always open")
    piece = f"rabbi-{entry.who + 1}"
    move = PieceMove(piece, f"seat-{entry.who + 1}", tile)
    return StepStyle("rabbi", title, 4, (tile, piece), (move,))


def walk(entry: LogEntry) -> StepStyle:
    piece = golem_piece(entry, touched(entry, "golem"))
    start = "-".join(entry.choice[1].split("-")[:2])
    move = PieceMove(piece, f"section-{start}", f"section-{touched(entry, 'section')}")
    title = msg("March") if entry.phase == "march" else msg("Golems move")
    return StepStyle("golem", title, 3, (piece,), (move,), key="walk")


def student(entry: LogEntry) -> StepStyle:
    colour = touched(entry, "student")
    piece = f"student-{entry.who + 1}-{colour}"
    at = player(entry).students[DISTRICTS.index(colour)]
    move = PieceMove(piece, f"section-{colour}-{ROMAN[at]}", f"section-{touched(entry, 'section')}")
    return StepStyle(f"student-{colour}", msg("Student"), 1, (piece,), (move,), key="student")


def activate(entry: LogEntry) -> StepStyle:
    tile = touched(entry, "neighbourhood")
    title = titled(tile) if tile else msg("Golem works")
    return StepStyle("activate", title, 3, (tile, golem_piece(entry, touched(entry, "golem"))))


def kill(entry: LogEntry) -> StepStyle:
    return StepStyle("kill", msg("Golem killed"), 3, key="kill")


def bury(entry: LogEntry) -> StepStyle:
    return StepStyle("kill", msg("Golem killed"), 3, (touched(entry, "grave"),), key="kill")


def create(entry: LogEntry) -> StepStyle:
    p = player(entry)
    piece = f"golem-{entry.who + 1}-{p.golems.index(0) + 1}" if 0 in p.golems else ""
    colour = touched(entry, "district") or touched(entry, "section").split("-")[0]
    place = f"section-{colour}-i"
    return StepStyle(
        "create", msg("New golem"), 3, (piece, place), (PieceMove(piece, place, place, 0),) if piece else ()
    )


def book(entry: LogEntry) -> StepStyle:
    found = touched(entry, "book")
    title = msg("Read again") if entry.choice[0] == "reread" else NEW_BOOK
    return StepStyle("open-book", title, 3, (found, *shelf(entry)), key=title.text)


def place_book(entry: LogEntry) -> StepStyle:
    return StepStyle("open-book", NEW_BOOK, 3, (touched(entry, "book"), *shelf(entry)), key=NEW_BOOK.text)


def shelf(entry: LogEntry) -> tuple[str, ...]:
    column = touched(entry, "column")
    return (f"shelf-{entry.who + 1}-{column[-1]}",) if column else ()


def develop(entry: LogEntry) -> StepStyle:
    name = touched(entry, "development")
    return StepStyle("develop-any", msg("Upgrade"), 2, (f"development-{entry.who + 1}-{name}",), key="develop")


def place_tile(entry: LogEntry) -> StepStyle:
    return StepStyle("develop-any", msg("Upgrade"), 2, artifact_pieces(entry), key="develop")


def gold(entry: LogEntry) -> StepStyle:
    return StepStyle("gold", msg("Gold"), 2, artifact_pieces(entry), key="gold")


def artifact(entry: LogEntry) -> StepStyle:
    return StepStyle("artifact", msg("Artifact"), 2, artifact_pieces(entry))


def artifact_pieces(entry: LogEntry) -> tuple[str, ...]:
    row = touched(entry, "row")
    return (f"artifact-{entry.who + 1}-{row[-1]}",) if row else ()


def mirror(entry: LogEntry) -> StepStyle:
    line = touched(entry, "line")
    return StepStyle(LINE_ICONS[line], msg("{line}##a title", line=line), 4, (f"line-{line}",), key="action")


def simple(icon: str, title: Message, weight: int = 1) -> Callable[[LogEntry], StepStyle]:
    """A style that touches nothing on the page."""
    return lambda entry: StepStyle(icon, title, weight)


def chosen(entry: LogEntry) -> StepStyle:
    """A starting tile or an artifact tile."""
    return StepStyle("choose", msg("Set-up"), 1, tuple(entry.choice[1:]), key="set-up")


def payment(entry: LogEntry) -> StepStyle | None:
    return PRELUDE if not any(n > 0 for n in entry.changes[entry.who].values()) else None


STYLES: Final[dict[str, Callable[[LogEntry], StepStyle | None]]] = {
    "take": marble,
    "copy": mirror,
    "rabbi": rabbi,
    "student": student,
    "student-back": student,
    "activate": activate,
    "beside": activate,
    "kill": kill,
    "bury": bury,
    "create": create,
    "stand": create,
    "buy": book,
    "reread": book,
    "column": place_book,
    "develop": develop,
    "place": place_tile,
    "gold": gold,
    "artifact": artifact,
    "choose": chosen,
    "pay": payment,
    "pass": simple("pass", msg("Pass"), 3),
    "aside": simple("aside", msg("Marble aside"), 2),
    "keep": simple("objective", msg("Objective")),
    "give-back": simple("objective", msg("Objective")),
    **dict.fromkeys(WALKS, walk),
}
