"""The box of Golem, in the order in which its components are taken out."""

from __future__ import annotations

from typing import Final

from loew.engine.content import Entry
from loew.games.golem.game import Golem
from loew.games.golem.ui.automa_reasons import FIRST, HALF
from loew.games.golem.ui.catalogue.automa import CRITERIA
from loew.games.golem.ui.catalogue.studio import GOALS
from loew.games.golem.ui.drawing.studio import NAMES as DEVELOPMENTS
from loew.games.golem.ui.drawing.studio import POWERS
from loew.games.golem.ui.faces import EFFECTS
from loew.games.golem.ui.names import DEVELOPMENTS as DEVELOPMENT_NAMES
from loew.games.golem.ui.names import STARTS
from loew.i18n import Message, msg, say
from loew.ui.box_guide import (
    NAMES,
    UNNUMBERED,
    BoxGroup,
    BoxGuide,
)
from loew.ui.catalogue_card import ROMAN
from loew.ui.sentences import capital

NUMBERED: Final = msg("Their numbers are printed on them.")
GROUPS: Final = (
    BoxGroup("starts", msg("Starting tiles"), UNNUMBERED, (("starting", "start"),), "income"),
    BoxGroup("books", msg("Books"), NUMBERED, (("books", "book"),), "book"),
    BoxGroup("characters", msg("Characters"), NUMBERED, (("characters", "character"),), "character"),
    BoxGroup("objectives", msg("Objectives"), NUMBERED, (("objectives", "objective"),), "objective"),
    BoxGroup(
        "neighbourhoods",
        msg("Neighbourhoods"),
        msg("Ten tiles for each district; look for the tile with this effect and read its number."),
        (("neighbourhoods", "neighbourhood"),),
        "house",
    ),
    BoxGroup("artifacts", msg("Artifact tiles"), UNNUMBERED, (("artifacts", "artifact"),), "artifact"),
    BoxGroup(
        "developments",
        msg("Developments"),
        msg("The tiles of one player: golem, columns, and the small ones."),
        (("developments", "golem"), ("developments", "study"), ("developments", "artifact")),
        "develop-any",
    ),
    BoxGroup(
        "player-board",
        msg("Player board"),
        msg("Any of the four boards: the two tracks and the cauldrons."),
        (("tracks", "study"), ("tracks", "golem"), ("artifacts", "row")),
        "study-track",
    ),
    BoxGroup(
        "main-board",
        msg("Main board"),
        msg("Streets and districts, the last sections, the Library, the cemetery."),
        (
            *(("board", "districts"), ("board", "street"), ("board", "entry"), ("board", "library")),
            *(("board", "grave"), ("actions", "permanent")),
        ),
        "street",
    ),
    BoxGroup(
        "automa",
        msg("Great Automa"),
        UNNUMBERED,
        (("automa", "card"), ("automa", "special"), ("automa", "red_area")),
        "automa",
    ),
    BoxGroup(
        "introductory",
        msg("Introductory game"),
        msg("The page with the fixed set-up for a first game."),
        (("setup", "introductory_player"),),
        "pour",
    ),
)
TITLES: Final[dict[tuple[str, str], Message]] = {
    ("books", "book"): msg("Book {n}: {name}"),
    ("characters", "character"): msg("Character {n}: {name}"),
    ("neighbourhoods", "neighbourhood"): msg("Tile of the {colour} district: {name}"),
    ("artifacts", "artifact"): msg("Artifact tile {n}: {name}"),
    ("artifacts", "row"): msg("Cauldron {n} from the top"),
    ("tracks", "study"): msg("Study track"),
    ("tracks", "golem"): msg("Golem track"),
    ("board", "districts"): msg("Districts"),
    ("board", "street"): msg("{colour} street"),
    ("board", "entry"): msg("Section {section} of the {colour} district"),
    ("board", "library"): msg("Library"),
    ("board", "grave"): msg("Grave {n}"),
    ("actions", "permanent"): msg("Permanent action of the rabbi"),
    ("automa", "card"): msg("Automa card {n}"),
    ("automa", "special"): msg("Doubling tile"),
    ("automa", "red_area"): msg("Red area of its marker"),
    ("setup", "introductory_player"): msg("Player {seat}"),
}
LABELS: Final = {
    "bonus": msg("Bonus"),
    "bonus_level": msg("Bonus from level"),
    "first": msg("Comes first"),
    "half": msg("Half of a rabbi"),
    "marble": msg("Looks for a marble, from the top"),
    "rabbi": msg("Action tiles, from the top"),
    "card.book": msg("Books, by place in the Library"),
    "effect": msg("Effect"),
    "colour": msg("Colour"),
    "cost": msg("Cost"),
    "immediate": msg("Lower half: once, when placed"),
    "active": msg("Upper half: active, with every book of the column"),
    "left": msg("Left marble"),
    "right": msg("Right marble"),
    "steps": msg("Steps of all golems"),
    "goal": msg("Goal"),
    "vp": msg("VP"),
    "number": msg("Number"),
    "row1": msg("First row"),
    "row2": msg("Second row"),
    "row3": msg("Third row"),
    "row4": msg("Fourth row"),
    "gold": msg("Gold to fill it"),
    "gold_space": msg("Left space: coins for a gold tile"),
    "grey_space": msg("Right space: coins for a grey tile"),
    "slot": msg("Part of the body"),
    "placed": msg("With every book of the column"),
    "power": msg("From now on"),
    "spaces": msg("Spaces"),
    "limit": msg("Books a column"),
    "study.income": msg("Knowledge as income"),
    "golem.income": msg("Income##of the golem track"),
    "better_limit": msg("Books, when developed"),
    "better_income": msg("Knowledge, when developed"),
    "end_vp": msg("VP at the end"),
    "level": msg("Level: steps of the march"),
    "tile_sections": msg("Sections with a neighbourhood tile"),
    "knowledge": msg("Knowledge"),
    "min_players": msg("From how many players on"),
    "unlimited": msg("Room for any number of golems"),
    "replaces": msg("Lies in place of"),
    "up_to": msg("Up to, by level"),
    "starts": msg("Starting tiles"),
    "artifact": msg("Artifact tile"),
    "objectives": msg("Objectives"),
    "develop_row": msg("Row of the upgraded tile"),
}
OBJECTIVE: Final = msg("Objective {n}: {goal}")
SECTION: Final = msg("Section {n}")
PLACE: Final = msg("Place {n}, knowledge more")
WORDS: Final = {  # of values, by the field and the word
    **{f"marble.{word}": text for word, (_, text) in CRITERIA.items()},
    **{f"first.{word}": text for word, text in FIRST.items()},
    **{f"half.{word}": text for word, text in HALF.items()},
    **{f"power.{word}": text for word, (_, text) in POWERS.items()},
    **{f"replaces.{word}": text for word, text in DEVELOPMENT_NAMES.items()},
    **{f"slot.{text.replace('-', ' ')}": DEVELOPMENTS[text] for text in DEVELOPMENTS},
    "power.none": msg("nothing"),
    "power.control-most": msg("A golem costs less knowledge to control."),
    "power.work-extra": msg("The Work action activates more golems, at no cost."),
}
ICONS: Final = {
    **dict.fromkeys(("character.left", "character.right"), "marble-{word}"),
    "book.colour": "book-{word}",
}


class GolemBoxGuide(BoxGuide):
    """The box of Golem."""

    icons = ICONS

    def __init__(self, game: Golem) -> None:
        super().__init__(game, EFFECTS, GROUPS, TITLES, LABELS, WORDS, (*NAMES, "start.kind"))

    def title(self, entry: Entry) -> str:
        if entry.kind == "start":
            return f"{say(STARTS[entry.text('kind')])} ({entry.id.rpartition('-')[2]})"
        if entry.kind == "objective":
            n = entry.number("goal")
            goal = say(GOALS[entry.text("type")][0], n=n, roman=ROMAN[min(n, 10)])
            return say(OBJECTIVE, n=entry.id.rpartition("-")[2], goal=goal)
        if entry.file == "developments.toml":
            return say(DEVELOPMENTS[entry.id])
        return super().title(entry)

    def label(self, entry: Entry, field: str) -> str:
        if entry.kind in ("street", "library") and field[1:].isdecimal():
            return capital(say(SECTION if entry.kind == "street" else PLACE, n=field[1:]))
        return super().label(entry, field)
