"""A component in words with the source of each value."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from loew.engine.content import Entry
from loew.engine.errors import ContentError
from loew.games.golem.rules.powers import power_of
from loew.games.golem.rules.vocabulary import ROMAN
from loew.games.golem.ui.components import ComponentIndex, goal
from loew.games.golem.ui.faces import phrase, sentence
from loew.games.golem.ui.verbs.developments import POWERS, TRIGGERS
from loew.i18n import amount, msg, say
from loew.ui.components import component_name, origin
from loew.ui.terminal import TerminalStyle

Lines = list[str]
GIVEN: Final = {
    "now": msg("Once, when upgraded: {effect}"),
    "created": msg("The new golem: {effect}"),
    "placed": msg("With every book put into its column: {effect}"),
}


def explain(components: ComponentIndex, word: str, style: TerminalStyle) -> Lines:
    """Everything about one component, found by its id or name; empty if it is unknown."""
    found = [entry for entry in components.box.content_files.all() if word.lower() in names(entry)]
    lines: Lines = []
    for entry in found:
        words = WORDS.get((entry.file, entry.kind), other_entry)(components, entry)
        lines += [f"{style.paint(entry.id, 'bright')}: {words[0]}", *[f"  {line}" for line in words[1:]]]
        lines += [f"  {field}: {value_text(value)} — {origin(entry, field)}" for field, value in entry.values.items()]
    return lines


def names(entry: Entry) -> tuple[str, str, str]:
    """The names for a search: its id, its name, and its name in the current language."""
    return entry.id, str(entry.values.get("name", "")).lower(), component_name(entry).lower()


def value_text(value: Any) -> str:
    return " ".join(str(each) for each in value) if isinstance(value, list) else str(value)


def effect_sentence(components: ComponentIndex, entry: Entry, field: str) -> str:
    return sentence(components.box.content_files.effect(entry, field))


def other_entry(components: ComponentIndex, entry: Entry) -> Lines:
    """Any other entry: its effects in words."""
    lines = [say("part of {file}.", file=entry.file.removesuffix(".toml"))]
    for field, value in entry.values.items():
        try:
            lines.append(
                f"{field}: {sentence(components.box.content_files.notation.parse(value))}"
                if isinstance(value, str)
                else ""
            )
        except ContentError:
            continue
    return [line for line in lines if line]


def neighbourhood(components: ComponentIndex, entry: Entry) -> Lines:
    number, colour = entry.values["number"], entry.values["district"]
    return [
        say(
            "{name}, neighbourhood tile {n} of the {colour} street.",
            name=component_name(entry),
            n=number,
            colour=colour,
        ),
        say("A golem activated beside it: {effect}", effect=effect_sentence(components, entry, "effect")),
    ]


def book(components: ComponentIndex, entry: Entry) -> Lines:
    colour, cost = entry.values["colour"], entry.values["cost"]
    return [
        say("{name}, a {colour} book.", name=component_name(entry), colour=colour)
        + " "
        + say(
            "It costs one of your students moved 1 back, and the knowledge of its place in the library."
            if colour == "black"
            else "It costs {n:knowledge|knowledge}, and the knowledge of its place in the library.",
            n=cost,
        ),
        say("At once: {effect}", effect=effect_sentence(components, entry, "immediate")),
        say(
            "Active, now and with every later book of its column: {effect}",
            effect=effect_sentence(components, entry, "active"),
        ),
    ]


def character(components: ComponentIndex, entry: Entry) -> Lines:
    v = entry.values
    effect = phrase(components.box.content_files.effect(entry, "effect"))
    return [
        say("{name}, a character of deck {deck}.", name=component_name(entry), deck=v["deck"]),
        say("In its round every march is {n:step|steps} longer.", n=v["steps"]),
        say(
            "With a {left} and a {right} marble (white stands for any, black for none): "
            "pay {what} to {effect}; or {decline}.",
            left=v["left"],
            right=v["right"],
            what=amount(v["cost"], "coin"),
            effect=effect,
            decline=phrase(components.box.decline),
        ),
    ]


def tile(components: ComponentIndex, entry: Entry) -> Lines:
    return [
        say("{name}, an action tile for one rabbi.", name=component_name(entry)),
        effect_sentence(components, entry, "effect"),
    ]


def permanent(components: ComponentIndex, entry: Entry) -> Lines:
    where = say("the rabbi's permanent space, below the tiles, for any number of rabbis.")
    return [where, effect_sentence(components, entry, "effect")]


def objective(components: ComponentIndex, entry: Entry) -> Lines:
    text = goal(components.box, components.box.number[entry.id])
    return [
        say("an objective: {goal}, or more, at the end.", goal=text),
        say("It scores {vp} VP.", vp=entry.values["vp"]),
    ]


def start(components: ComponentIndex, entry: Entry) -> Lines:
    return [say("a starting tile."), effect_sentence(components, entry, "effect")]


def grave(components: ComponentIndex, entry: Entry) -> Lines:
    least = entry.values["min_players"]
    lines = [
        say(
            "a space of the cemetery, for any number of golems."
            if entry.values["unlimited"]
            else "a space of the cemetery, for one golem."
        )
    ]
    lines += [say("It is open with {n} players or more.", n=least)] if least > 1 else []
    return [*lines, say("Whoever buries a golem here: {effect}", effect=effect_sentence(components, entry, "bonus"))]


def artifact_row(components: ComponentIndex, entry: Entry) -> Lines:
    gold, left, right = [entry.number(field) for field in ("gold", "gold_space", "grey_space")]
    return [
        say("a row of the artifact tile. Its cauldron holds {n} gold.", n=gold),
        say("Full, the artifact is complete: it gives what it shows at once and with every income."),
        say(
            "A gold development tile on its left space costs {gold}, a grey one on its right space {grey}.",
            gold=amount(left, "coin"),
            grey=amount(right, "coin"),
        ),
    ]


def artifact(components: ComponentIndex, entry: Entry) -> Lines:
    head = msg("{name}, a side of an artifact tile. When an artifact is completed, and with every income:")
    rows = [
        say("row {n}, {gold} gold: {effect}", n=n, gold=gold, effect=effect_sentence(components, entry, f"row{n}"))
        for n, gold in enumerate(components.box.cauldrons, 1)
    ]
    return [say(head, name=component_name(entry)), *rows]


def development(components: ComponentIndex, entry: Entry) -> Lines:
    v = entry.values
    area, kind = {"golem": ("golem", "clay"), "study": ("study", "knowledge")}.get(entry.kind, ("artifact", "coin"))
    colour = {"golem": "red", "study": "blue"}.get(entry.kind, "yellow")
    cost = amount(v["cost"], kind) if "cost" in v else say("what its space costs")
    lines = [
        say("a development of the {area} area.", area=area)
        + " "
        + say(
            "It costs {cost}, and shows {n} {colour} {n:~menorah|menorahs}.", cost=cost, n=v["menorahs"], colour=colour
        )
    ]
    if power_of(entry):
        lines.append(say("From then on: {power}.", power=say(POWERS[power_of(entry)], n=v.get("amount", 0))))
    for field, text in GIVEN.items():
        lines += (
            [say(text, effect=effect_sentence(components, entry, field))]
            if v.get(field, "nothing") != "nothing"
            else []
        )
    return [*lines, *[tile_side(components, entry, letter) for letter in "ab" if f"side_{letter}" in v]]


def tile_side(components: ComponentIndex, entry: Entry, letter: str) -> str:
    """One side of a small artifact tile."""
    value = entry.text(f"side_{letter}")
    if value in TRIGGERS:
        when = say(TRIGGERS[value].when)
        return say("Side {letter}: its artifact, once complete, is activated again {when}.", letter=letter, when=when)
    effect = effect_sentence(components, entry, f"side_{letter}")
    return say("Side {letter}, added to what its artifact gives: {effect}", letter=letter, effect=effect)


def marble_line(components: ComponentIndex, entry: Entry) -> Lines:
    return [say("line {n} of the synagogue.", n=entry.values["number"]), effect_sentence(components, entry, "effect")]


def marble(components: ComponentIndex, entry: Entry) -> Lines:
    return [say("a marble."), say("Taken: {effect}", effect=effect_sentence(components, entry, "effect"))]


def street(components: ComponentIndex, entry: Entry) -> Lines:
    lines = [f"{ROMAN[n].upper()}: {effect_sentence(components, entry, f's{n}')}" for n in range(1, 11)]
    head = msg("the {colour} street. A student gives with every income, on")
    return [say(head, colour=entry.values["district"]), *lines]


WORDS: Final[dict[tuple[str, str], Callable[[ComponentIndex, Entry], Lines]]] = {
    ("neighbourhoods.toml", "neighbourhood"): neighbourhood,
    ("books.toml", "book"): book,
    ("characters.toml", "character"): character,
    ("actions.toml", "tile"): tile,
    ("actions.toml", "permanent"): permanent,
    ("actions.toml", "line"): marble_line,
    ("actions.toml", "marble"): marble,
    ("objectives.toml", "objective"): objective,
    ("starting.toml", "start"): start,
    ("board.toml", "grave"): grave,
    ("board.toml", "street"): street,
    ("artifacts.toml", "row"): artifact_row,
    ("artifacts.toml", "artifact"): artifact,
    ("developments.toml", "golem"): development,
    ("developments.toml", "study"): development,
    ("developments.toml", "artifact"): development,
}
