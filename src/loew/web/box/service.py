"""The box of one person: their answers about each game, saved after every answer, and their saved packs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, NamedTuple

from loew.box.answers import ANSWERED, Answers, AnswerStep, FieldAnswer, answers_in
from loew.box.forms import Value
from loew.box.pack import Difference, Pack, Sheet, differences, pack_of, read_pack, take_pack, write_pack
from loew.box.questionnaire import Component, ComponentQuestions, Questionnaire, questionnaire_of
from loew.engine.corrections import LONGEST_NAME, Corrections
from loew.engine.errors import ContentError, Illegal
from loew.engine.message import msg
from loew.games.entry import names
from loew.games.registry import game
from loew.i18n import say
from loew.web.box.store import BoxStore, SavedPack
from loew.web.http.errors import NoSuchTable
from loew.web.http.identity import new_table_id
from loew.web.http.rate_limits import clean
from loew.web.table.service import Tables

MOST_PACKS: Final = 20  # saved packs of a person
LONGEST_JOURNAL: Final = 400_000  # characters; a longer one is compacted and loses its undo history
OWN: Final = "mine"  # the box of the person, where a pack is chosen
MINE: Final = "mine"
THEIRS: Final = "theirs"
OURS: Final = "ours"
Values = dict[Component, dict[str, FieldAnswer]]


def asked_games() -> list[str]:
    """The games with values in doubt."""
    return [name for name in names() if questionnaire_of(name).total]


def known_questionnaire(name: str) -> Questionnaire:
    if name not in names():
        raise NoSuchTable(msg("there is no such page"))
    return questionnaire_of(name)


def component_in(text: str) -> Component:
    """The component of a URL: "books.book.book-7"."""
    parts = text.split(".", 2)
    if len(parts) != 3:
        raise NoSuchTable(msg("there is no such page"))
    return Component(*parts)


def questions_at(found: Questionnaire, text: str) -> ComponentQuestions:
    component = component_in(text)
    if component not in found.by_component:
        raise NoSuchTable(msg("there is no such page"))
    return found.by_component[component]


class PackChoice(NamedTuple):
    """A pack that can be chosen for a table: `OWN` or the id of a saved one."""

    value: str
    name: str
    game: str


class BoxService:
    """The box of one person."""

    def __init__(self, tables: Tables, person: str, who: str = "") -> None:
        self.store: Final = BoxStore(tables.store)
        self.person: Final = person
        self.who: Final = who  # the name of the person, if known
        self.now: Final = tables.time.now

    # ---------------------------------------------------------------- answers

    def answers(self, name: str) -> Answers:
        return self.read(name)[0]

    def read(self, name: str) -> tuple[Answers, int]:
        """The answers about a game, and their version."""
        saved = self.store.box(self.person, name)
        if not saved.journal:
            return Answers(known_questionnaire(name), say("My box"), self.who), saved.version
        return answers_in(saved.journal, known_questionnaire(name)), saved.version

    def change(self, name: str, action: Callable[[Answers], object]) -> Answers:
        """Change the answers about a game and save them."""
        found, version = self.read(name)
        action(found)
        self.store.save(self.person, name, saved_text(found), version, self.now())
        return found

    def answer(self, name: str, asked: ComponentQuestions, values: Mapping[str, Value]) -> Answers:
        """Answer for a component; values that fit only together with those of other components are kept."""
        found = self.answers(name)
        if found.is_done(asked) and all(found.value(asked.question(field)) == value for field, value in values.items()):
            return found
        return self.change(name, lambda answers: answers.answer(asked.component, values))

    def rename(self, name: str, who: str) -> None:
        """Set the name and the author of the pack, in all games."""

        def renamed(answers: Answers) -> None:
            answers.name, answers.who = clean(name, LONGEST_NAME) or say("My box"), clean(who, LONGEST_NAME)

        for each in asked_games():
            self.change(each, renamed)

    def reset(self, name: str) -> None:
        """Delete all answers about a game; the name of the pack stays."""
        found = self.answers(name)
        empty = Answers(found.questionnaire, found.name, found.who)
        self.store.save(self.person, name, empty.text(), self.read(name)[1], self.now())

    # ---------------------------------------------------------------- packs

    def own_pack(self) -> Pack:
        """The answers of this person as a pack."""
        return pack_of(*[self.answers(name) for name in asked_games()])

    def exported(self) -> str:
        return write_pack(self.own_pack())

    def check_room(self) -> None:
        """Refuse another pack if there are too many."""
        if len(self.store.packs(self.person)) >= MOST_PACKS:
            raise Illegal(msg("you keep {n} packs, and that is the limit: delete one first", n=MOST_PACKS))

    def keep(self, found: Pack) -> str:
        """Save a pack that was read from a file; return its id."""
        self.check_room()
        if not found.sheets:
            raise ContentError(msg("this pack is empty: it says nothing of any game"))
        games = " ".join([sheet.game for sheet in found.sheets])
        saved = SavedPack(new_table_id(), found.name, games, write_pack(found), self.now())
        self.store.add_pack(self.person, saved)
        return saved.id

    def saved(self, id_: str) -> SavedPack:
        found = self.store.pack(self.person, id_)
        if found is None:
            raise NoSuchTable(msg("you keep no such pack"))
        return found

    def kept(self, id_: str) -> Pack:
        return read_pack(self.saved(id_).text, say("this pack"))

    def take_over(self, id_: str, everything: bool) -> int:
        """Adopt the values of a saved pack: `everything`, or only unanswered ones; return how many."""
        pack, taken = self.kept(id_), 0
        for sheet in pack.sheets:
            found, version = self.read(sheet.game)
            if not found.current:
                found.name, found.who = pack.name, pack.who
            count = take_pack(found, pack, keep=not everything)
            if count:
                self.store.save(self.person, sheet.game, saved_text(found), version, self.now())
            taken += count
        return taken

    def differences(self, pack: Pack) -> dict[str, list[Difference]]:
        """The differences between a pack and the own answers, by game."""
        mine = Pack("", "", tuple([sheet for name in asked_games() for sheet in sheets_of(self.answers(name))]))
        found = {sheet.game: differences(sheet.game, mine, pack) for sheet in pack.sheets}
        return {name: each for name, each in found.items() if each}

    def choose(self, id_: str, chosen: Mapping[str, str]) -> int:
        """Resolve each difference as chosen (mine, theirs or ours); return the number of changed values."""
        changed = 0
        for name, found in self.differences(self.kept(id_)).items():
            values = chosen_values(name, found, chosen)
            if values:
                self.change(name, partial(take_values, values=values))
                changed += sum(map(len, values.values()))
        return changed

    # ---------------------------------------------------------------- for tables

    def choices(self) -> list[PackChoice]:
        """The packs that can be chosen for a new table."""
        boxes = [self.answers(name) for name in names() if self.store.box(self.person, name).journal]
        own = [PackChoice(OWN, found.name, found.questionnaire.game.name) for found in boxes if found.current]
        kept = [
            PackChoice(saved.id, saved.name, name)
            for saved in self.store.packs(self.person)
            for name in saved.games.split()
        ]
        return [*own, *kept]

    def corrections_text(self, chosen: str, name: str) -> str:
        """The text of the pack for a table of that game; empty if none is chosen."""
        if not chosen:
            return ""
        if name not in names():
            raise NoSuchTable(msg("there is no such game"))
        given = self.answers(name).corrections() if chosen == OWN else self.kept(chosen).corrections(name)
        if not given.files:
            raise Illegal(msg("this pack says nothing of that game"))
        found: Corrections | None = game(name, given).corrections
        return "" if found is None else found.text()


def saved_text(answers: Answers) -> str:
    """The journal of answers; a very long one is compacted to its current values."""
    text = answers.text()
    if len(text) <= LONGEST_JOURNAL:
        return text
    short = Answers(answers.questionnaire, answers.name, answers.who)
    short.content = answers.content
    short.take(AnswerStep(ANSWERED, {component: answers.current[component] for component in answers.ordered()}))
    return short.text()


def sheets_of(answers: Answers) -> tuple[Sheet, ...]:
    """The answers about a game as a sheet of a pack, whether the game can be played with them or not."""
    values = {component: answers.current[component] for component in answers.ordered()}
    return (Sheet(answers.questionnaire.game.name, answers.content, values),) if values else ()


def difference_key(name: str, difference: Difference) -> str:
    return f"{name}.{difference.component}.{difference.field}"


def chosen_values(name: str, found: list[Difference], chosen: Mapping[str, str]) -> Values:
    """The values that change by the choices made."""
    values: Values = {}
    for each in found:
        answer = chosen_answer(name, each, chosen.get(difference_key(name, each), MINE))
        if answer is not None and answer != each.mine:
            values.setdefault(each.component, {})[each.field] = answer
    return values


def take_values(answers: Answers, values: Values) -> None:
    answers.take(AnswerStep(ANSWERED, values))


def chosen_answer(name: str, difference: Difference, choice: str) -> FieldAnswer | None:
    """The answer that was chosen; None if there is none."""
    if choice == OURS:
        return FieldAnswer(questionnaire_of(name).find(difference.component).question(difference.field).ours, True)
    return difference.theirs if choice == THEIRS else difference.mine
