"""The cards and numbers of the game, read from content. A card is a number from 0 to 52; choices and views use its
name."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from loew.engine.content import ContentFile, Entry
from loew.engine.corrections import Given, as_corrections
from loew.engine.errors import ContentError
from loew.engine.machine import Choice, Effect

COLOURS: Final[tuple[str, ...]] = ("red", "blue", "yellow", "green")
TYPES: Final = (*COLOURS, "time")
TIME: Final = 4
GOLEM: Final = 0
RUNE: Final = 1
GEM: Final = 2
KINDS: Final = ("golem", "rune", "gem")
WILD: Final = 0  # the icons of a card are one bit for each colour; the white circle has none
ANY: Final = "any"  # an icon of any colour, as something needed
WILD_ICON: Final = "wild"
FOLDER: Final = Path(__file__).parents[1] / "content"

SCORINGS: Final = (*[f"elements {kind}" for kind in TYPES], "summoner", "reserve", "gems", "resources")
SUMMONER: Final = 5
RESERVE: Final = 6
GEMS: Final = 7
RESOURCES: Final = 8


class Numbers:
    """The numbers of the rules, with the names of the content."""

    def __init__(self, entry: Entry) -> None:
        n = entry.number
        self.gems: Final = n("gems")
        self.rows: Final = n("rows")
        self.reserve: Final = n("reserve")
        self.aside: Final = n("aside")
        self.low: Final = n("low")
        self.refill: Final = n("refill")
        self.rich: Final = n("rich")
        self.fee: Final = n("fee")
        self.tucked: Final = n("tucked")
        self.golem_points: Final = n("golem_points")
        self.tucked_points: Final = n("tucked_points")
        self.dust_points: Final = entry.numbers("dust_points")
        self.element_points: Final = n("element_points")
        self.summoner_points: Final = n("summoner_points")
        self.reserve_points: Final = n("reserve_points")
        self.gems_points: Final = n("gems_points")
        self.gems_most: Final = n("gems_most")
        self.resources_points: Final = n("resources_points")
        self.resources_most: Final = n("resources_most")
        self.solo_rows: Final = n("solo_rows")
        self.solo_aside: Final = n("solo_aside")
        self.solo_takes: Final = n("solo_takes")
        self.solo_pair: Final = n("solo_pair")
        self.automa_rune_points: Final = n("automa_rune_points")
        self.automa_rune_points_advanced: Final = n("automa_rune_points_advanced")


class Box:
    """Everything printed on the cards, one tuple of values for each property. All positions of a game share it."""

    def __init__(self, given: Given = None) -> None:
        found = as_corrections(given)
        self.content_file: Final = ContentFile(FOLDER / "golems.toml", found)
        self.corrections: Final = found.changes({"golems": self.content_file.changes}) if found is not None else None
        self.numbers: Final = Numbers(self.content_file.entries("numbers")[0])
        entries = [entry for kind in KINDS for entry in self.content_file.entries(kind)]
        self.entries: Final[list[Entry]] = entries
        self.names: Final = tuple(entry.id for entry in entries)
        self.number: Final[dict[str, int]] = {name: i for i, name in enumerate(self.names)}
        self.kind: Final = tuple(KINDS.index(entry.kind) for entry in entries)
        self.type: Final = tuple(golem_type(entry) for entry in entries)
        self.needs: Final = tuple(needs(entry) for entry in entries)
        self.icons: Final = tuple(icons(entry) for entry in entries)
        self.shown: Final = tuple(shown(entry) for entry in entries)
        self.square: Final = tuple(i for i, entry in enumerate(entries) if entry.values.get("square"))
        self.scoring: Final = tuple(scoring(entry) for entry in entries)
        self.vp: Final = tuple(entry.number("vp") if entry.kind == "gem" else 0 for entry in entries)
        self.only_two: Final = tuple(i for i, e in enumerate(entries) if e.values.get("only") == "two-player")
        self.only_solo: Final = tuple(i for i, e in enumerate(entries) if e.values.get("only") == "solo")
        self.icon_card: Final = icon_card(entries)
        # Set by flow.read_effects(), which knows the verbs:
        self.rewards: tuple[Effect[Any], ...] = ()
        self.uses: tuple[Effect[Any], ...] = ()  # by kind of card
        self.free_uses: tuple[Effect[Any], ...] = ()
        self.pair: tuple[int, ...] = ()
        self.take: Final[tuple[Choice, ...]] = tuple(("take", name) for name in self.names)
        self.tuck: Final[tuple[Choice, ...]] = tuple(("tuck", name) for name in self.names)
        self.use: Final[tuple[Choice, ...]] = tuple(("use", name) for name in self.names)
        check(self)


class Needs:
    """What a golem needs: a number of icons of each colour, or of any colour."""

    __slots__ = ("any", "blue", "colours", "count", "green", "mask", "red", "yellow")

    def __init__(self, colours: tuple[int, ...], any_icons: int) -> None:
        self.colours: Final = colours
        self.red: Final = colours[0]
        self.blue: Final = colours[1]
        self.yellow: Final = colours[2]
        self.green: Final = colours[3]
        self.any: Final = any_icons
        self.count: Final = sum(colours) + any_icons
        self.mask: Final = sum(1 << i for i, n in enumerate(colours) if n) if not any_icons else 15


NO_NEEDS: Final = Needs((0, 0, 0, 0), 0)


def golem_type(entry: Entry) -> int:
    return TYPES.index(entry.word("type", TYPES)) if entry.kind == "golem" else -1


def needs(entry: Entry) -> Needs:
    if entry.kind != "golem":
        return NO_NEEDS
    words = entry.icons("needs", COLOURS, (ANY,))
    if set(words) == {ANY}:
        return Needs((0, 0, 0, 0), len(words))
    if not words or any(word not in COLOURS for word in words):
        text = entry.text("needs")
        raise entry.error(f"'needs' should be colours ({', '.join(COLOURS)}) or like '3 any', not {text!r}")
    return Needs(tuple(words.count(colour) for colour in COLOURS), 0)


def icons(entry: Entry) -> int:
    """The icons that it gives as a resource: one bit for each colour."""
    if entry.kind == "gem":
        return 0
    words = entry.icons("gives", COLOURS if entry.kind == "golem" else (*COLOURS, WILD_ICON))
    if entry.kind == "rune" and words == [WILD_ICON]:
        return WILD
    if len(words) != (1 if entry.kind == "golem" else 2) or any(word not in COLOURS for word in words):
        rule = "one colour" if entry.kind == "golem" else "two colours or 'wild'"
        raise entry.error(f"'gives' should be {rule} ({', '.join(COLOURS)}), not {' '.join(words)!r}")
    if len(set(words)) < len(words):
        raise entry.error("'gives' should name two different colours")
    return sum(1 << COLOURS.index(word) for word in words)


def shown(entry: Entry) -> int:
    """The icons of a rune, to be added up: eight bits for each colour. 0 for a card that shows its column's colour."""
    mask = icons(entry) if entry.kind == "rune" else WILD
    return sum(1 << 8 * c for c in colours_of(mask))


def scoring(entry: Entry) -> int:
    """How a rune in hand scores: a golem type (elements), or one of the masters."""
    return SCORINGS.index(entry.word("scoring", SCORINGS)) if entry.kind == "rune" else -1


def icon_card(entries: list[Entry]) -> int:
    """The gem card that can be discarded for an icon."""
    found = [i for i, entry in enumerate(entries) if "later" in entry.values]
    if len(found) != 1 or entries[found[0]].word("later", ("icon",)) != "icon":
        raise ContentError("golems.toml: one gem card should have later = 'icon'")
    return found[0]


def check(box: Box) -> None:
    """Check what the rules assume about the cards."""
    n = box.numbers
    if len(set(box.names)) < len(box.names):
        raise ContentError("golems.toml: two cards have the same id")
    if len(box.square) != 4:
        raise ContentError(f"golems.toml: four runes should be square, not {len(box.square)}")
    if len(n.dust_points) < 2 or n.dust_points[0] != 0:
        raise ContentError("golems.toml: 'dust_points' should begin with 0, for no dust")
    if 2 * n.reserve > n.gems or n.reserve < 0:
        raise ContentError(f"golems.toml: there are not 2 x {n.reserve} gems ('reserve') among {n.gems} ('gems')")
    if 3 * max(n.rows, n.solo_rows) + max(n.aside, n.solo_aside) > len(box.names) - 12 or min(n.rows, n.solo_rows) < 1:
        raise ContentError("golems.toml: 'rows', 'solo_rows' and what is set aside do not fit the number of cards")


def colours_of(mask: int) -> list[int]:
    """The colours in a set of icons."""
    return [c for c in range(4) if mask >> c & 1]
