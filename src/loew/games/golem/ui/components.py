"""The components of Golem by their ids: names, effects, and the sources of their values."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from loew.engine.content import Entry
from loew.engine.effect import Part, Seq
from loew.engine.gains import Gain
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.view_types import GolemPlayerView, GolemView
from loew.games.golem.rules.vocabulary import DISTRICTS, ROMAN
from loew.i18n import language, msg, say
from loew.ui.components import UNKNOWN, component_name, is_reconstructed, translated_text
from loew.ui.scene import SharedDrawings
from loew.ui.terminal import TerminalStyle

KNOWN: Final = 2_000  # names of the components of a few boxes in a few languages
FAMILIES: Final = (
    ("books", "book"),
    ("characters", "character"),
    ("actions", "tile"),
    ("neighbourhoods", "neighbourhood"),
    ("artifacts", "artifact"),
)
GOALS: Final = (
    msg("the red student on {roman}"),
    msg("the yellow student on {roman}"),
    msg("the blue student on {roman}"),
    msg("{n:golem|golems} built"),
    msg("{n:gold|gold}"),
    msg("{n:development|developments}"),
    msg("{n} on the study track"),
    msg("{n:book|books}"),
    msg("{n:golem|golems} killed"),
)
DEVELOPMENTS: Final = {
    "left-leg": msg("the left leg"),
    "right-leg": msg("the right leg"),
    "torso": msg("the torso"),
    "left-arm": msg("the left arm"),
    "right-arm": msg("the right arm"),
    "head": msg("the head"),
    "blue-crown": msg("the blue crown"),
    "gold-crown": msg("the gold crown"),
    "trigger-marble": msg("the gold tile (marbles)"),
    "trigger-event": msg("the gold tile (books and golems)"),
    "boost-knowledge": msg("the grey tile (knowledge)"),
    "boost-clay": msg("the grey tile (clay)"),
    "boost-coin": msg("the grey tile (coins)"),
    "study-track": msg("the study track"),
}
STARTS: Final = {  # starting tiles, by kind
    "student": msg("Student’s start"),
    "study": msg("Scholar’s start"),
    "gold": msg("Goldsmith’s start"),
    "golem": msg("Golem maker’s start"),
    "column": msg("Reader’s start"),
    "artifact": msg("Artificer’s start"),
}
START_ICONS: Final = {
    "student": "student-any",
    "study": "study-track",
    "gold": "gold",
    "golem": "develop-golem",
    "column": "develop-study",
    "artifact": "develop-artifact",
}
NUMBERED: Final = {
    "column": msg("column {n}"),
    "row": msg("row {n}"),
    "grave": msg("grave {n}"),
    "start": msg("{name} ({n})##a starting tile"),
    "card": msg("card {n}"),
}

SOURCES: Final = {  # of points: what the result calls those of the score
    "vp track": msg("scored during the game"),
    "start": msg("at the start"),
    "golem track": msg("income of the golem track"),
    "graves": msg("graves"),
    "artifact bonuses": msg("bonuses of artifacts"),
    "book bonuses": msg("bonuses of books"),
    "street income": msg("income of the students"),
    "houses": msg("houses"),
    "palace": msg("favours of the palace"),
    "rabbis": msg("rabbi tiles"),
    "actions": msg("marble actions"),
    "developments": msg("developments"),
    "starting tiles": msg("starting tiles"),
    "automa cards": msg("cards of the Automa"),
    "purse": msg("resources that the Automa could not keep or pay"),
    "tolls": msg("steps of golems paid with points"),
    "control": msg("golems out of control"),
    "golems": msg("golems created × red menorahs"),
    "artifacts": msg("complete artifacts × yellow menorahs"),
    "books": msg("columns with books × blue menorahs"),
    "study track": msg("top of the study track"),
    "objectives": msg("objectives reached"),
    "objective types": msg("different types of objectives"),
    "resources": msg("resources left"),
}
GOLEMS: Final = msg("golems")
ARTIFACTS: Final = msg("artifacts")
BOOKS: Final = msg("books and study")
ACTIONS: Final = msg("rabbis and actions")
LOSSES: Final = msg("steps and control")
OBJECTIVES: Final = msg("objectives")
RESOURCES_LEFT: Final = msg("resources")
TOPICS: Final = {  # what several sources of points have in common
    "golem track": GOLEMS,
    "graves": GOLEMS,
    "artifact bonuses": ARTIFACTS,
    "book bonuses": BOOKS,
    "street income": msg("students"),
    "rabbis": ACTIONS,
    "actions": ACTIONS,
    "developments": ACTIONS,
    "starting tiles": ACTIONS,
    "automa cards": ACTIONS,
    "purse": RESOURCES_LEFT,
    "tolls": LOSSES,
    "control": LOSSES,
    "golems": GOLEMS,
    "artifacts": ARTIFACTS,
    "books": BOOKS,
    "study track": BOOKS,
    "objectives": OBJECTIVES,
    "objective types": OBJECTIVES,
    "resources": RESOURCES_LEFT,
}


def name(box: Box, word: str) -> str:
    """The name of a component, or its kind if it has no name."""
    return known_name(box, word, language())


@lru_cache(maxsize=KNOWN)
def known_name(box: Box, word: str, language: str) -> str:
    for file, kind in FAMILIES:
        for entry in box.content_files.of(file, kind):
            if entry.id == word:
                return translated_text(entry, "name")
    if word in box.objective_names:
        return goal(box, box.number[word])
    if word in DEVELOPMENTS:
        return say(DEVELOPMENTS[word])
    kind, _, n = word.rpartition("-")
    if word in box.start_names:
        return say(NUMBERED[kind], name=start_name(box, word), n=n)
    return say(NUMBERED[kind], n=n) if kind in NUMBERED else word.replace("-", " ")


def start_name(box: Box, word: str) -> str:
    """The name of a starting tile, which several share."""
    entry = next(entry for entry in box.content_files.of("starting", "start") if entry.id == word)
    return say(STARTS[entry.text("kind")])


def goal(box: Box, card: int) -> str:
    """What an objective asks for."""
    n = box.objective_goal[card]
    return say(GOALS[box.objective_type[card]], n=n, roman=ROMAN[min(n, 10)].upper())


def place(word: str) -> str:
    """red-iii -> red III; red-iii-lying -> red III, lying"""
    parts = word.split("-")
    if len(parts) < 2 or parts[0] not in DISTRICTS:
        return word
    lying = parts[2:] == ["lying"]
    return say("{colour} {roman} (lying)" if lying else "{colour} {roman}", colour=parts[0], roman=parts[1].upper())


FILES: Final = (  # where two entries have one id, the later file wins: `study` and `golem` are the tracks
    *("setup", "actions", "tracks", "board", "objectives", "starting", "developments"),
    *("artifacts", "books", "characters", "neighbourhoods"),
)


class ComponentIndex:
    """The box and its entries."""

    def __init__(self, box: Box) -> None:
        self.box: Final = box
        self.drawings: Final[SharedDrawings] = {}
        self.entries: Final[dict[str, Entry]] = {}
        for file in FILES:
            self.entries.update({entry.id: entry for entry in box.content_files.files[file].all()})

    def name_of(self, word: str) -> str:
        """The name on a component, or its id."""
        return component_name(self.entries[word]) or word

    def mark(self, word: str, field: str, style: TerminalStyle) -> str:
        return style.paint(UNKNOWN, "faint") if is_reconstructed(self.entries[word], field) else ""

    def effect(self, word: str, field: str) -> Part:
        return self.box.content_files.effect(self.entries[word], field)

    def track_income(self, p: GolemPlayerView, track: str) -> int:
        """What a track gives at the next income."""
        return sum(sum(source["gives"].values()) for source in p["forecast"]["sources"] if source["id"] == track)

    def optional_income(self, p: GolemPlayerView) -> list[Part]:
        """What the next income offers besides amounts, such as steps of students."""
        notation = self.box.content_files.notation
        effects = [notation.parse(text) for source in p["forecast"]["sources"] for text in source["effects"]]
        parts = [part for effect in effects for part in flatten(effect)]
        return [part for part in parts if not isinstance(part, Gain) and not part.does_nothing]


@lru_cache(maxsize=8)
def component_index(box: Box) -> ComponentIndex:
    """The index of a box, made once."""
    return ComponentIndex(box)


def resources(p: GolemPlayerView) -> dict[str, int]:
    """The resources of a seat by name."""
    return {"clay": p["clay"], "coin": p["coin"], "knowledge": p["knowledge"]}


def flatten(effect: Part) -> list[Part]:
    """The parts of a sequence as a flat list."""
    return [inner for part in effect.parts for inner in flatten(part)] if isinstance(effect, Seq) else [effect]


LETTERS: Final = "ABCD"  # one letter for the pieces of each seat
MARBLES: Final = {"red": "R", "yellow": "Y", "blue": "B", "white": "W", "black": "K"}
MARBLE_INK: Final = {"red": "red", "yellow": "yellow", "blue": "blue", "white": "bright", "black": "faint"}


def letter(who: int, style: TerminalStyle) -> str:
    """The letter of a seat in its colour."""
    return style.paint(LETTERS[who], f"seat{who + 1}")


def letters(seats: Sequence[int], style: TerminalStyle) -> str:
    return "".join(letter(who, style) for who in seats)


def marble(colour: str, style: TerminalStyle) -> str:
    return style.paint(MARBLES[colour], MARBLE_INK[colour])


def marbles(colours: Sequence[str], style: TerminalStyle) -> str:
    return " ".join(marble(colour, style) for colour in colours)


def focus(view: GolemView) -> int:
    """The seat whose studio is shown completely: the viewer, or the seat whose turn it is."""
    if 0 <= view["seat"] < view["seats"]:
        return view["seat"]
    decision = view["decision"]
    return decision["who"] if decision and decision["who"] >= 0 else 0
