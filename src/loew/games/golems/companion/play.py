"""A solo game with real cards after some answers: the instructions, the next question, what the Automa has.

In each turn people say which cards are left, row by row; from the second turn on also how many gems the Automa has,
because gains may have taken some from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.engine.errors import Illegal
from loew.engine.message import msg
from loew.games.golems.companion import tracker
from loew.games.golems.companion.corrections import correct, corrections
from loew.games.golems.companion.texts import (
    LETTERS,
    face_name,
    left_text,
    left_why,
    row_options,
    rune_name,
    rune_options,
)
from loew.games.golems.game import Golems
from loew.games.golems.rules.cards import COLOURS, KINDS, RUNE
from loew.games.golems.rules.deals import ROW
from loew.games.golems.rules.scoring import automa_parts, parts
from loew.games.golems.rules.state import MatchboxState
from loew.games.golems.ui.names import SOURCES
from loew.i18n import amount, say
from loew.ui.companion import (
    CORRECTED,
    CORRECTION,
    LINES,
    ONE,
    BoardRow,
    Change,
    Correction,
    Option,
    Question,
    ScoreRow,
    ScoreSheet,
    Step,
)
from loew.ui.html import capital

RUNE_QUESTION: Final = "rune"
LEFT_QUESTION: Final = "left"
GEMS_QUESTION: Final = "gems"
EMPTY_ROW: Final = "-"


class MatchboxPlay:
    """The game after some answers."""

    def __init__(self, game: Golems, advanced: bool, answers: Sequence[str]) -> None:
        self.game: Final = game
        self.advanced: Final = advanced
        self.s: MatchboxState | None = None  # before the rune is known there is nothing to keep
        self.steps: Final[list[Step]] = []
        self.answers = 0
        self.turn = self.turns = 0
        self.sixes = 0  # how often one card more was taken
        self.gems_before = 0  # those of the Automa before the last turn; above 0 while its gems are asked for
        for answer in answers:
            self.answers += not answer.strip().startswith(CORRECTION)
            self.take_answer(answer.strip())

    def take_answer(self, answer: str) -> None:
        """Apply one answer or correction."""
        question = self.question
        first, _, rest = answer.partition(" ")
        if first == CORRECTION and self.s is not None:
            what = ", ".join([f"{each.what} {each.before} → {each.after}" for each in correct(self.s, rest)])
            self.add_step(CORRECTED, say("You corrected the table: {what}", what=what))
        elif question is None:
            raise Illegal(msg("the game is over"))
        elif question.id == RUNE_QUESTION:
            self.answer_rune(answer)
        elif question.id == LEFT_QUESTION:
            self.answer_cards(answer)
        else:
            self.answer_gems(answer, question)

    # ---------------------------------------------------------------- questions

    @property
    def question(self) -> Question | None:
        if self.s is None:
            text = say("Which rune lies face up for the Automa?")
            why = say("golems of its colour count twice")
            return Question(RUNE_QUESTION, ONE, text, rune_options(self.game.box), why=why)
        if self.s.lost:
            return None
        if self.gems_before:
            return self.gems_question(self.s)
        if not tracker.turns_left(self.s):
            return None
        text = say("Which cards are left after your turn?")
        why = say("the Automa gets them, and the gems on them")
        faces = [Option(LETTERS[face], face_name(face), face) for face in tracker.FACES]
        unseen = tracker.unseen_faces(self.s)
        count = tracker.cards_left(self.s, self.sixes)[0]
        most = tuple([unseen[face] for face in tracker.FACES])
        rows = row_options(self.s.box.numbers.solo_rows)
        return Question(LEFT_QUESTION, LINES, text, faces, count, rows, most, why)

    def gems_question(self, s: MatchboxState) -> Question:
        counted = s.players[1].gems  # more than there are, if those on the cards came from the Automa
        most, least = min(counted, s.box.numbers.gems), max(0, counted - self.gems_before)
        options = [Option(str(n), amount(n, "gem"), "gems") for n in range(most, least - 1, -1)]
        text = say("How many gems does the Automa have now?")
        why = say("when the supply is empty, the gems that you gain come from the Automa")
        return Question(GEMS_QUESTION, ONE, text, options, why=why)

    # ---------------------------------------------------------------- answers

    def answer_rune(self, answer: str) -> None:
        if answer not in tracker.square_runes(self.game.box):
            raise unfitting(answer)
        self.s = tracker.new_position(self.game, self.advanced, answer)
        self.turns = tracker.turns_left(self.s)
        self.begin_turn()

    def answer_cards(self, answer: str) -> None:
        """The cards that are left, as letters: "rb - u g" with a word for each row."""
        s = self.s
        assert s is not None
        known = {letter: face for face, letter in LETTERS.items()}
        words = [word.replace(EMPTY_ROW, "") for word in answer.lower().split()]
        if any(letter not in known for word in words for letter in word):
            raise unfitting(answer)
        rows = [[known[letter] for letter in word] for word in words]
        count, possible = sum(map(len, rows)), tracker.cards_left(s, self.sixes)
        if count not in possible:
            raise count_error(possible)
        self.sixes += count != possible[0]
        had = s.players[1].gems
        faces = [face for face in tracker.FACES for row in rows for each in row if each == face]
        before = counts(s)
        gems = tracker.leave(s, rows)
        self.add_left_steps(faces, gems, before)
        self.gems_before = had
        if not had:
            self.begin_turn()

    def answer_gems(self, answer: str, question: Question) -> None:
        s = self.s
        assert s is not None
        if answer not in [option.value for option in question.options]:
            raise unfitting(answer)
        tracker.set_gems(s, int(answer))
        self.gems_before = 0
        self.begin_turn()

    # ---------------------------------------------------------------- steps

    def add_step(self, kind: str, text: str, *components: str, changes: Sequence[Change] = (), why: str = "") -> None:
        heading = say("Turn {n} of {all}", n=self.turn, all=self.turns)
        self.steps.append(Step(kind, text, components, tuple(changes), why, heading, self.answers))

    def begin_turn(self) -> None:
        """Begin the next turn, or end the game."""
        s = self.s
        assert s is not None
        if not tracker.turns_left(s):
            why = say("The deck has too few cards for another turn.")
            self.add_step("end", say("The game is over: count your points"), "vp", why=why)
            return
        self.turn += 1
        n = s.box.numbers
        self.add_step("people", say("Lay out {rows} rows of {cards} cards", rows=n.solo_rows, cards=ROW), "card")
        self.add_step("people", say("Take {n:card|cards}, one after the other, and use each", n=n.solo_takes), "hand")

    def add_left_steps(self, faces: Sequence[str], gems: int, before: Counts) -> None:
        """Add the instructions for the cards that are left, then for the gems."""
        s = self.s
        assert s is not None
        after = counts(s)
        for face in dict.fromkeys(faces):
            changes = [Change(face_name(face), str(before[face]), str(after[face]))] if face in after else []
            for i in range(faces.count(face)):
                last = i + 1 == faces.count(face)
                self.add_step(kind_of(face), left_text(face), face, changes=changes if last else (), why=left_why(face))
        if gems:
            had = s.players[1].gems - gems
            text = say("Put the {n:gem|gems} on these cards into the Automa’s reserve", n=gems)
            is_possible = had + gems <= s.box.numbers.gems
            changes = [Change(say("gems"), str(had), str(had + gems))] if is_possible else []
            self.add_step("gems", text, "gems", changes=changes)

    # ---------------------------------------------------------------- what the Automa has

    @property
    def board(self) -> Sequence[BoardRow]:
        s = self.s
        if s is None:
            return ()
        box, have = s.box, counts(s)
        rune = box.names[s.players[1].secret]
        golems = tuple([f"{face_name(face)} {have[face]}" for face in COLOURS])
        return (
            BoardRow(say("rune, face up"), (rune_name(box, rune),), (rune,)),
            BoardRow(say("golems"), golems, COLOURS),
            BoardRow(say("runes in its stack"), (str(have[KINDS[RUNE]]),), (KINDS[RUNE],)),
            BoardRow(say("gems"), (str(s.players[1].gems),), ("gems",)),
            *points_rows(s),
        )

    @property
    def corrections(self) -> Sequence[Correction]:
        return () if self.s is None else corrections(self.s)

    @property
    def score_sheet(self) -> ScoreSheet | None:
        s = self.s
        if s is None or self.question is not None:
            return None
        automa, mine = automa_parts(s), parts(s.box, s.players[0])
        rows = [ScoreRow(source, capital(say(SOURCES[source])), automa.get(source)) for source in mine]
        own = [source for source in automa if source not in mine]
        rows += [ScoreRow(source, capital(say(SOURCES[source])), automa[source], False) for source in own]
        lost = say("You could take no card: the Automa has won.") if s.lost else ""
        return ScoreSheet(tuple(rows), say("With equal points you win."), tie_is_won=True, lost=lost)


Counts = dict[str, int]


def counts(s: MatchboxState) -> Counts:
    """How many golems of each colour the Automa has, and how many runes in its stack."""
    golems = [tracker.face(s.box, golem[0]) for golem in s.players[1].golems]
    return {**{face: golems.count(face) for face in COLOURS}, KINDS[RUNE]: len(s.players[1].hand)}


def kind_of(face: str) -> str:
    return "golem" if face in COLOURS else "rune" if face == KINDS[RUNE] else "gem-card"


def points_rows(s: MatchboxState) -> list[BoardRow]:
    """The points of the Automa by source, and together."""
    parts = automa_parts(s)
    items = [f"{say(SOURCES[source])} {n}" for source, n in parts.items()]
    return [BoardRow(say("points"), (*items, say("together {n}", n=sum(parts.values()))), ("vp",))]


def unfitting(answer: str) -> Illegal:
    return Illegal(msg("{answer} does not answer this question", answer=repr(answer[:40])))


def count_error(possible: Sequence[int]) -> Illegal:
    """Another number of cards is left than can be."""
    if len(possible) == 1:
        return Illegal(msg("{n:card is|cards are} left after a turn", n=possible[0]))
    return Illegal(
        msg(
            "{n:card is|cards are} left after a turn, or {fewer} if a gem card let you take one more",
            n=possible[0],
            fewer=possible[1],
        )
    )
