"""A component in words with the source of every value."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from loew.engine.content import Entry
from loew.engine.errors import ContentError
from loew.engine.tongue import amount
from loew.golem.names import goal
from loew.golem.words import ROMAN
from loew.show.golem.prints import Prints
from loew.show.golem.studio_hints import POWERS
from loew.show.look import Look
from loew.show.sources import origin
from loew.show.words import phrase, sentence

Lines = list[str]
WHEN: Final = {
    "marble-red": "when you take a red marble",
    "marble-blue": "when you take a blue marble",
    "first-book": "with the first book of a column",
    "create": "when you create a golem",
}


def explain(prints: Prints, word: str, look: Look) -> Lines:
    """Everything about one component, found by its id or its name; nothing when there is none."""
    found = [entry for entry in prints.box.sheets.all() if word.lower() in (entry.id, name(entry).lower())]
    lines: Lines = []
    for entry in found:
        words = WORDS.get((entry.file, entry.kind), plain)(prints, entry)
        lines += [f"{look.paint(entry.id, 'bright')}: {words[0]}", *[f"  {line}" for line in words[1:]]]
        lines += [f"  {field}: {shown(value)} — {origin(entry, field)}" for field, value in entry.values.items()]
    return lines


def name(entry: Entry) -> str:
    return str(entry.values.get("name", ""))


def shown(value: Any) -> str:
    return " ".join(str(each) for each in value) if isinstance(value, list) else str(value)


def told(prints: Prints, entry: Entry, field: str) -> str:
    return sentence(prints.box.sheets.effect(entry, field))


def plain(prints: Prints, entry: Entry) -> Lines:
    """What is not a component of its own: its effects in words, where it has any."""
    lines = [f"part of {entry.file.removesuffix('.toml')}."]
    for field, value in entry.values.items():
        try:
            lines.append(
                f"{field}: {sentence(prints.box.sheets.notation.parse(value))}" if isinstance(value, str) else ""
            )
        except ContentError:
            continue
    return [line for line in lines if line]


def neighbourhood(prints: Prints, entry: Entry) -> Lines:
    where = f"neighbourhood tile {entry.values['number']} of the {entry.values['district']} district"
    return [f"{name(entry)}, {where}.", f"A golem activated beside it: {told(prints, entry, 'effect')}"]


def book(prints: Prints, entry: Entry) -> Lines:
    colour = entry.values["colour"]
    own = "one of your students moved 1 back" if colour == "black" else f"{entry.values['cost']} knowledge"
    return [
        f"{name(entry)}, a {colour} book. It costs {own}, and the knowledge of its place in the library.",
        f"At once: {told(prints, entry, 'immediate')}",
        f"Active, now and with every later book of its column: {told(prints, entry, 'active')}",
    ]


def character(prints: Prints, entry: Entry) -> Lines:
    v = entry.values
    effect = phrase(prints.box.sheets.effect(entry, "effect"))
    return [
        f"{name(entry)}, a character of deck {v['deck']}.",
        f"In its round every march is {v['steps']} step{'s' * (v['steps'] != 1)} longer.",
        f"With a {v['left']} and a {v['right']} marble (white stands for any, black for none): "
        f"pay {amount(v['cost'], 'coin')} to {effect}; or take 3 coins.",
    ]


def tile(prints: Prints, entry: Entry) -> Lines:
    return [f"{name(entry)}, an action tile for one rabbi.", told(prints, entry, "effect")]


def permanent(prints: Prints, entry: Entry) -> Lines:
    return ["the rabbi's permanent space, below the tiles, for any number of rabbis.", told(prints, entry, "effect")]


def objective(prints: Prints, entry: Entry) -> Lines:
    text = goal(prints.box, prints.box.number[entry.id])
    return [f"an objective: {text}, or more, at the end.", f"It scores {entry.values['vp']} VP."]


def start(prints: Prints, entry: Entry) -> Lines:
    return ["a starting tile.", told(prints, entry, "effect")]


def grave(prints: Prints, entry: Entry) -> Lines:
    least = entry.values["min_players"]
    lines = [
        "a space of the cemetery, for any number of golems."
        if entry.values["unlimited"]
        else "a space of the cemetery, for one golem."
    ]
    lines += [f"It is open with {least} players or more."] if least > 1 else []
    return [*lines, f"Whoever buries a golem here: {told(prints, entry, 'bonus')}"]


def row(prints: Prints, entry: Entry) -> Lines:
    gold, cost = entry.values["gold"], amount(entry.values["space_cost"], "coin")
    return [
        f"a row of the artifact tile. Its cauldron holds {gold} gold.",
        "Full, the artifact is complete: it gives what it shows at once and with every income.",
        f"A development tile on either of its two spaces costs {cost}.",
    ]


def artifact(prints: Prints, entry: Entry) -> Lines:
    lines = [f"{name(entry)}, a side of an artifact tile. When an artifact is completed, and with every income:"]
    return lines + [
        f"row {n}, {prints.box.cauldrons[n - 1]} gold: {told(prints, entry, f'row{n}')}" for n in range(1, 5)
    ]


def development(prints: Prints, entry: Entry) -> Lines:
    v = entry.values
    area, kind = {"golem": ("golem", "clay"), "study": ("study", "knowledge")}.get(entry.kind, ("artifact", "coin"))
    colour = {"golem": "red", "study": "blue"}.get(entry.kind, "yellow")
    cost = f"It costs {amount(v['cost'], kind)}" if "cost" in v else "It costs what the space costs it is put on"
    menorahs = f"{v['menorahs']} {colour} menorah{'s' * (v['menorahs'] != 1)}"
    lines = [f"a development of the {area} area. {cost}, and shows {menorahs}."]
    lines += [f"From then on: {POWERS[v['power']]}."] if "power" in v else []
    lines += [f"Once, when upgraded: {told(prints, entry, 'now')}"] if v.get("now", "nothing") != "nothing" else []
    lines += [f"The new golem: {told(prints, entry, 'created')}"] if "created" in v else []
    if v.get("placed", "nothing") != "nothing":
        lines.append(f"With every book put into its column: {told(prints, entry, 'placed')}")
    return [*lines, *[side(prints, entry, letter) for letter in "ab" if f"side_{letter}" in v]]


def side(prints: Prints, entry: Entry, letter: str) -> str:
    """One side of a small artifact tile."""
    value = entry.text(f"side_{letter}")
    if value in WHEN:
        return f"Side {letter}: its artifact, once complete, is activated again {WHEN[value]}."
    return f"Side {letter}, added to what its artifact gives: {told(prints, entry, f'side_{letter}')}"


def line(prints: Prints, entry: Entry) -> Lines:
    return [f"line {entry.values['number']} of the synagogue.", told(prints, entry, "effect")]


def marble(prints: Prints, entry: Entry) -> Lines:
    return ["a marble.", f"Taken: {told(prints, entry, 'effect')}"]


def street(prints: Prints, entry: Entry) -> Lines:
    lines = [f"{ROMAN[n].upper()}: {told(prints, entry, f's{n}')}" for n in range(1, 11)]
    return [f"the street of the {entry.values['district']} district. A student brings with every income, on", *lines]


WORDS: Final[dict[tuple[str, str], Callable[[Prints, Entry], Lines]]] = {
    ("neighbourhoods.toml", "neighbourhood"): neighbourhood,
    ("books.toml", "book"): book,
    ("characters.toml", "character"): character,
    ("actions.toml", "tile"): tile,
    ("actions.toml", "permanent"): permanent,
    ("actions.toml", "line"): line,
    ("actions.toml", "marble"): marble,
    ("objectives.toml", "objective"): objective,
    ("starting.toml", "start"): start,
    ("board.toml", "grave"): grave,
    ("board.toml", "street"): street,
    ("artifacts.toml", "row"): row,
    ("artifacts.toml", "artifact"): artifact,
    ("developments.toml", "golem"): development,
    ("developments.toml", "study"): development,
    ("developments.toml", "artifact"): development,
}
