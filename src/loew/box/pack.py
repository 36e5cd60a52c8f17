"""A pack: one readable file with the values that people read from their boxes, for one game or several.

`write_pack` has one layout only, so that export, import and export give the same bytes. `read_pack` checks everything
before anything is used: the form of each value, and with the engine that the game can be played with all of them.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final, NamedTuple

from loew.box.answers import ANSWERED, Answers, AnswerStep, FieldAnswer, checked
from loew.box.forms import Value
from loew.box.questionnaire import Component, Questionnaire, questionnaire_of
from loew.engine.corrections import ABOUT, CONFIRMED, FORMAT, Corrections, check_head, pack_corrections
from loew.engine.errors import ContentError
from loew.engine.message import Listing, msg
from loew.engine.toml_file import parse_toml
from loew.games.entry import GAMES
from loew.games.registry import game

LARGEST: Final = 100_000  # characters; a pack with every value of every game has about 30,000
ID_LINE: Final = re.compile(r'id="(.+)"')
HEAD: Final = """\
# Values read from a box, for Loew. What stands below an id is corrected; what is confirmed is as Loew has it.
"""


class Sheet(NamedTuple):
    """The values of one game in a pack."""

    game: str
    content: str  # the version of our content that it was compared with
    values: dict[Component, dict[str, FieldAnswer]]

    @property
    def corrected(self) -> int:
        return sum(not answer.confirmed for fields in self.values.values() for answer in fields.values())

    @property
    def confirmed(self) -> int:
        return sum(answer.confirmed for fields in self.values.values() for answer in fields.values())


class Pack(NamedTuple):
    """A pack as it is in its file."""

    name: str
    who: str
    sheets: tuple[Sheet, ...]

    def sheet(self, name: str) -> Sheet | None:
        return next((sheet for sheet in self.sheets if sheet.game == name), None)

    def corrections(self, name: str) -> Corrections:
        """Its values for a game, to be given to `registry.game`."""
        files: dict[str, dict[str, list[dict[str, Any]]]] = {}
        sheet = self.sheet(name)
        for component, fields in sheet.values.items() if sheet else ():
            row = {"id": component.id, **{field: answer.value for field, answer in fields.items()}}
            files.setdefault(component.file, {}).setdefault(component.kind, []).append(row)
        return Corrections(self.name, files)


def pack_of(*answers: Answers) -> Pack:
    """The pack of these answers, one game each. A contradiction is an error."""
    for each in answers:
        problem = each.problem()
        if problem:
            raise ContentError(msg("these values contradict each other: {problem}", problem=problem))
    name = next((each.name for each in answers if each.name), "")
    who = next((each.who for each in answers if each.who), "")
    if not name:
        raise ContentError(msg("a pack needs a name"))
    sheets = [
        Sheet(
            each.questionnaire.game.name,
            each.content,
            {component: each.current[component] for component in each.ordered()},
        )
        for each in answers
        if each.current
    ]
    return Pack(name, who, tuple(sheets))


def take_pack(answers: Answers, pack: Pack, keep: bool = True) -> int:
    """Take over the values of a pack, as one step that can be undone. Without `keep` they also replace other answers.
    Returns the number of values taken."""
    sheet = pack.sheet(answers.questionnaire.game.name)
    taken: dict[Component, dict[str, FieldAnswer]] = {}
    for component, fields in sheet.values.items() if sheet else ():
        known = answers.current.get(component, {}) if keep else {}
        new = {field: answer for field, answer in fields.items() if field not in known}
        if new and component in answers.questionnaire.by_component:
            taken[component] = new
    if taken and sheet:
        if not answers.current:
            answers.content = sheet.content
        answers.name, answers.who = answers.name or pack.name, answers.who or pack.who
        answers.take(AnswerStep(ANSWERED, taken))
    return sum(map(len, taken.values()))


# ------------------------------------------------------------------ writing


def write_pack(pack: Pack) -> str:
    """The file of a pack."""
    lines = [HEAD, f"format = {FORMAT}\n", f"name = {quoted(pack.name)}\n", f"who = {quoted(pack.who)}\n"]
    for sheet in pack.sheets:
        lines.append(f"\n[{sheet.game}]\ncontent = {quoted(sheet.content)}\n")
        for component, fields in sheet.values.items():
            lines.append(f"\n[[{sheet.game}.{component.file}.{component.kind}]]\nid = {quoted(component.id)}\n")
            lines += [f"{field} = {toml(each.value)}\n" for field, each in fields.items() if not each.confirmed]
            lines += [f"{CONFIRMED}.{field} = {toml(each.value)}\n" for field, each in fields.items() if each.confirmed]
    return "".join(lines)


def toml(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return f"[{', '.join(toml(each) for each in value)}]"
    return str(value) if isinstance(value, int) else quoted(value)


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


# ------------------------------------------------------------------ reading


def read_pack(text: str, place: str = "this pack") -> Pack:
    """The pack in a text. An error is one sentence that names the entry, and the line where it is known."""
    if len(text) > LARGEST:
        raise ContentError(msg("{place} is too large to be a pack of Loew", place=place))
    try:
        data = parse_toml(text)
    except (ValueError, ContentError) as error:
        if isinstance(error, ContentError):
            raise ContentError(msg("{place} is damaged: {error}", place=place, error=error.message)) from error
        line = re.search(r"line (\d+)", str(error))
        where = msg("line {n} cannot be read", n=int(line[1])) if line else msg("it ends too early")
        raise ContentError(msg("{place} is damaged: {error}", place=place, error=where)) from error
    check_head(data, place)
    unknown = [name for name in data if name not in (*ABOUT, *GAMES)]
    if unknown:
        known = Listing([*GAMES])
        raise ContentError(
            msg("{place}: there is no game {name}; there are {games}", place=place, name=repr(unknown[0]), games=known)
        )
    pack_corrections(data, place)  # it checks the layout
    sheets = [read_sheet(name, data[name], text, place) for name in GAMES if name in data]
    found = Pack(data["name"], data.get("who", ""), tuple(sheets))
    for sheet in sheets:
        try:
            game(sheet.game, found.corrections(sheet.game))
        except ContentError as error:
            why = msg("{place} contradicts itself or the rules: {error}", place=place, error=error.message)
            raise ContentError(why) from error
    return found


def read_sheet(name: str, data: dict[str, Any], text: str, place: str) -> Sheet:
    questionnaire, lines = questionnaire_of(name), lines_of(text)
    values: dict[Component, dict[str, FieldAnswer]] = {}
    for file, kinds in data.items():
        if file not in ("content", *GAMES[name].content):
            raise ContentError(
                msg("{place}: {game} has no content file {file}", place=place, game=name, file=repr(file))
            )
        for kind, rows in kinds.items() if file != "content" else ():
            for row in rows:
                component = Component(file, kind, str(row.get("id", "")))
                where = f"{place}{lines.get(component.id, '')}"
                if component in values:
                    raise ContentError(
                        msg("{where}: {kind} {id} is there twice", where=where, kind=kind, id=repr(component.id))
                    )
                values[component] = read_row(questionnaire, component, row, where)
    ordered = {component: values[component] for component in questionnaire.entries if values.get(component)}
    return Sheet(name, str(data.get("content", "")), ordered)


def read_row(
    questionnaire: Questionnaire, component: Component, row: dict[str, Any], where: str
) -> dict[str, FieldAnswer]:
    """The values of a component, in the order of its fields."""
    if component not in questionnaire.entries:
        raise ContentError(
            msg("{where}: there is no {kind} {id}", where=where, kind=component.kind, id=repr(component.id))
        )
    corrected = {name: value for name, value in row.items() if name not in ("id", CONFIRMED)}
    confirmed = dict(row.get(CONFIRMED, {}))
    try:
        asked = questionnaire.find(component)
        found = {
            field: FieldAnswer(checked(asked.question(field), value).value, field in confirmed)
            for field, value in {**corrected, **confirmed}.items()
        }
    except ContentError as error:
        raise ContentError(msg("{where}: {error}", where=where, error=error.message)) from error
    return {each.field: found[each.field] for each in asked.questions if each.field in found}


def lines_of(text: str) -> dict[str, str]:
    """The lines of the entries in a file, by id."""
    found: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), 1):
        entry = ID_LINE.fullmatch(line.replace(" ", ""))
        if entry is not None:
            found.setdefault(entry[1], f", line {number}")
    return found


# ------------------------------------------------------------------ comparing


class Difference(NamedTuple):
    """A value that two people read differently, or that only one of them read (the other is None)."""

    component: Component
    field: str
    mine: FieldAnswer | None
    theirs: FieldAnswer | None

    @property
    def contradicts(self) -> bool:
        """Whether both have answered, differently."""
        return self.mine is not None and self.theirs is not None


def differences(name: str, mine: Pack, theirs: Pack) -> list[Difference]:
    """The differences about a game: contradictions first, each in the order of the content."""
    ours = mine.sheet(name)
    others = theirs.sheet(name)
    here = ours.values if ours else {}
    there = others.values if others else {}
    found = []
    for component in dict.fromkeys([*here, *there]):
        a, b = here.get(component, {}), there.get(component, {})
        for field in dict.fromkeys([*a, *b]):
            one, other = a.get(field), b.get(field)
            if one is None or other is None or one.value != other.value:
                found.append(Difference(component, field, one, other))
    return [*[each for each in found if each.contradicts], *[each for each in found if not each.contradicts]]


def take_difference(answers: Answers, difference: Difference) -> None:
    """Take over the other's value, as one step that can be undone."""
    if difference.theirs is not None:
        answers.take(AnswerStep(ANSWERED, {difference.component: {difference.field: difference.theirs}}))
