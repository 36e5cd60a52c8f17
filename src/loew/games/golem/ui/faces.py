"""The faces of Golem: all verbs, resources and counts; effects in words, signs and icons; and their readers."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from loew.engine.effect import Part, With
from loew.engine.log import LogEntry, kind
from loew.engine.message import EMPTY, EffectRef, Listing, Message, Ref, Reference, msg
from loew.engine.offer import Amounts
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.view_types import GolemView
from loew.games.golem.rules.vocabulary import DISTRICTS
from loew.games.golem.ui.components import ComponentIndex, name
from loew.games.golem.ui.round_end import lines
from loew.games.golem.ui.verbs import (
    actions,
    algebra,
    artifacts,
    automa,
    books,
    deals,
    developments,
    golems,
    income,
    introductory,
    movement,
    objectives,
    phases,
    setup_choices,
    setup_deals,
    students,
    tracks,
    work,
)
from loew.games.golem.ui.verbs.automa import CARD
from loew.games.golem.ui.verbs.income import TAKEN
from loew.games.golem.ui.verbs.movement import WALK
from loew.games.golem.ui.verbs.phases import CHAPTERS, PHASES, line_text
from loew.games.golem.ui.verbs.shared import RESOURCE, OptionContext, amounts, values
from loew.i18n import by_id, say
from loew.ui.effects import Effects
from loew.ui.face_readers import FaceLogTexts, FaceOptionTexts, FaceQuestionHelp, FaceStepStyles
from loew.ui.faces import Count, Faces, Resource
from loew.ui.log import TurnEntries
from loew.ui.terminal import TerminalStyle
from loew.ui.turn_steps import PieceMove, StepStyle, TurnStep

SIGNS: Final = {"clay": "C", "coin": "$", "knowledge": "K", "vp": "VP", "gold": "Au"}  # of resources, in the terminal
FACES: Final = Faces(
    verbs={
        **algebra.VERBS,
        **students.VERBS,
        **golems.VERBS,
        **movement.VERBS,
        **work.VERBS,
        **tracks.VERBS,
        **artifacts.VERBS,
        **books.VERBS,
        **developments.VERBS,
        **objectives.VERBS,
        **actions.VERBS,
        **income.VERBS,
        **phases.VERBS,
        **deals.VERBS,
        **setup_deals.VERBS,
        **setup_choices.VERBS,
        **introductory.VERBS,
        **automa.VERBS,
    },
    resources={
        "clay": Resource(SIGNS["clay"]),
        "coin": Resource(SIGNS["coin"]),
        "knowledge": Resource(SIGNS["knowledge"]),
        "vp": Resource(SIGNS["vp"], msg("score {what}")),
        "gold": Resource(SIGNS["gold"], msg("place {what}")),
    },
    counts={
        "golem-level": Count(msg("for each level of your golem track"), "golem-track", "level"),
        "artifact": Count(msg("for each of your complete artifacts"), "artifact", "artifact"),
        "dead": Count(msg("for each of your golems in the cemetery"), "dead", "dead"),
        "development": Count(msg("for each of your upgraded developments"), "develop-any", "dev"),
        "leftmost-student": Count(
            msg("for each section that your rearmost student has reached"), "leftmost-student", "rearmost"
        ),
        "value": Count(msg("for each marble in the line"), "value", "marble"),
    },
)
GENERAL: Final = msg("Whatever a tile, book or card offers may be declined, in part or as a whole.")
SHOWN: Final = (RESOURCE, "clay", "coin", "knowledge", "vp", "study", "golem-track")  # changes in the log
CHANGE_ICONS: Final[Mapping[str, str]] = {
    RESOURCE: "mix",
    "clay": "clay",
    "coin": "coin",
    "knowledge": "knowledge",
    "vp": "vp",
    "study": "study-track",
    "golem-track": "golem-track",
    "gold": "gold",
}
ROUTES: Final = (WALK, "student")  # the keys of steps whose line is the routes of their pieces
PLACE: Final = "section-"

EFFECTS: Final = Effects(FACES)
phrase: Final = EFFECTS.phrase
sentence: Final = EFFECTS.sentence
short: Final = EFFECTS.short
icon_row: Final = EFFECTS.icon_row
icons_of: Final = EFFECTS.icons_of
words_of: Final = EFFECTS.words_of


def reference_name(box: Box, ref: Reference) -> str:
    """The name of a component, a seat or an effect in a sentence."""
    if isinstance(ref, Ref):
        return name(box, ref.id)
    return phrase(box.content_files.notation.parse(ref.text)) if isinstance(ref, EffectRef) else by_id(ref, "")


# ------------------------------------------------------------------ signs
# C is clay, $ coins, K knowledge, Au gold; `red+1` moves the red student, `any+1` any of them; `study+1` and `track+1`
# are the two tracks; `dev C` with a number taken off it is a development paid in clay.

INK: Final = {"C": "clay", "$": "coin", "K": "knowledge", "VP": "bright", "Au": "gem"}
INK_WORDS: Final = {"red": "red", "yel": "yellow", "blu": "blue"}
TOKEN: Final = re.compile(r"(?<![\w])(\d*(?:VP|Au|C|\$|K)|red|yel|blu)(?![a-z])")


def tint(text: str, style: TerminalStyle) -> str:
    """The signs of a short text in their colours."""
    if not style.colour:
        return text
    return TOKEN.sub(lambda found: style.paint(found.group(), ink(found.group())), text)


def ink(token: str) -> str:
    return INK_WORDS[token] if token in INK_WORDS else INK[token.lstrip("0123456789")]


def component_signs(components: ComponentIndex, word: str, field: str, style: TerminalStyle) -> str:
    """The effect of a component in coloured signs, with a mark if it is reconstructed."""
    return tint(short(components.effect(word, field)), style) + components.mark(word, field, style)


# ------------------------------------------------------------------ readers


class GolemOptionTexts(FaceOptionTexts):
    """The options of one view in words."""

    def __init__(self, components: ComponentIndex, view: GolemView) -> None:
        super().__init__(FACES, OptionContext(components, view, phrase))
        self.box: Final = components.box

    def naming(self, ref: Reference, form: str) -> str:
        return reference_name(self.box, ref)

    def effect_words(self, effect: Part) -> str:
        return "" if effect.does_nothing else phrase(effect)

    def effect_signs(self, effect: Part, style: TerminalStyle) -> str:
        return tint(short(effect), style) if self.effect_words(effect) else ""


class GolemLogTexts(FaceLogTexts):
    """The log in words."""

    def __init__(self, box: Box) -> None:
        super().__init__(FACES)
        self.box: Final = box

    def naming(self, ref: Reference, form: str) -> str:
        return reference_name(self.box, ref)

    def filled(self, text: Message, entry: LogEntry) -> Message:
        """With what the choice touches, and its cost, unless another entry reports the cost."""
        deed = Message(text.text, values(entry))
        offer = entry.offer()
        if offer.cost:
            return msg("{deed} for {price}", deed=deed, price=amounts(entry, offer.cost))
        if offer.later.get("any"):
            return msg("{deed} for {n:resource|resources}", deed=deed, n=offer.later["any"])
        is_free = FACES.verbs[entry.kind].can_be_free and not offer.later
        return msg("{deed} for nothing", deed=deed) if is_free else deed

    def declined(self, entry: LogEntry) -> Message:
        """Of a pick, what the pick says; of one student, that student."""
        effect = entry.step.frame.effect
        if isinstance(effect, With):
            return FACES.verbs[kind(effect.pick)].declined
        if entry.kind == "student" and str(effect.args()[0]) in DISTRICTS:
            return msg("{you:~leave|leaves} the {colour} student where it is", colour=effect.args()[0])
        return super().declined(entry)

    def action_texts(self, entries: Sequence[LogEntry]) -> list[Message]:
        """Income is told once, in however many parts it was taken."""
        found: list[Message] = []
        for message in super().action_texts(entries):
            if message != TAKEN or TAKEN not in found:
                found.append(message)
        return found

    def is_told(self, entry: LogEntry) -> bool:
        return "?" not in entry.choice

    def turn_of(self, entry: LogEntry) -> int:
        """A card drawn for the Automa belongs to its turn."""
        return entry.step.frame.it if entry.kind == CARD else super().turn_of(entry)

    def phase_title(self, phase: str) -> Message:
        return PHASES.get(phase, EMPTY)

    def items(self, turn: TurnEntries) -> list[Message]:
        found = [(line.source, self.shown_changes(line.changes)) for line in lines(turn)]
        return [line_text(source, changes) for source, changes in found if changes]

    def shown_changes(self, changes: Amounts) -> Amounts:
        return {what: changes[what] for what in SHOWN if changes.get(what)}


class GolemStepStyles(FaceStepStyles):
    """The steps of a turn."""

    change_icons: Mapping[str, str] = CHANGE_ICONS

    def __init__(self) -> None:
        super().__init__(FACES)

    def line(self, step: TurnStep) -> Message:
        """The routes of golems and students, or the line of the main entry."""
        routes = [short_route(move) for move in step.style.moves if is_route(move)]
        if step.style.key in ROUTES and routes:
            return msg("{routes}", routes=Listing(routes, ", "))
        return super().line(step)

    def values(self, entry: LogEntry) -> dict[str, object]:
        found = values(entry)
        found.setdefault("colour", found.get("district", ""))
        return found

    def phase_style(self, phase: str) -> StepStyle | None:
        return CHAPTERS.get(phase)

    def chapter(self, turn: TurnEntries) -> Message:
        return msg("The end of round {n}", n=turn.round - (turn.phase == "refresh"))

    def anchors(self, seat: int) -> tuple[str, ...]:
        return (f"purse-{seat + 1}", f"seat-{seat + 1}")


def is_route(move: PieceMove) -> bool:
    return move.start.startswith(PLACE) and move.end.startswith(PLACE)


def short_route(move: PieceMove) -> Message:
    colour, start = move.start.removeprefix(PLACE).split("-")
    end = move.end.rpartition("-")[2]
    return msg("{colour} {start} to {end}##in short", colour=colour, start=start.upper(), end=end.upper())


PASSING: Final = (msg("actions"), msg("passing phase"), msg("last passing phase"))


def phase_text(view: GolemView) -> str:
    """The phase of the round, or the part of the set-up; can be empty."""
    if view["over"]:
        return say("the game is over")
    decision = view["decision"]
    if not view["round"]:
        return say(FACES.verbs[decision["kind"]].phase) if decision else ""
    if view["phase"] == "actions":
        return say(PASSING[view["stage"]])
    return say(PHASES[view["phase"]]) if view["phase"] in PHASES else ""


def question_help(box: Box) -> FaceQuestionHelp:
    return FaceQuestionHelp(FACES, box, lambda ref, form: reference_name(box, ref), (GENERAL,))
