"""A whole solo game of the engine, told to the companion question by question: does the Automa get the same?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from loew.engine.machine import AutoStep, Choice, State, play
from loew.engine.seat import CHANCE, Dealer
from loew.engine.setup import simple_setup
from loew.games.golems.companion import tracker as real_cards
from loew.games.golems.companion.play import EMPTY_ROW, MatchboxPlay
from loew.games.golems.companion.texts import LETTERS
from loew.games.golems.game import ADVANCED, Golems
from loew.games.golems.rules.scoring import automa_parts
from loew.games.golems.rules.solo import SoloLeave
from loew.games.golems.rules.state import MatchboxState, gems_on_cards
from loew.ui.companion import LINES, Rehearsed

Choose = Callable[[State], Choice]


class Left(NamedTuple):
    """What a turn has left, by what the cards show."""

    rows: list[list[str]]
    gems: int  # that the Automa has afterwards

    @property
    def letters(self) -> str:
        return " ".join(["".join([LETTERS[face] for face in row]) or EMPTY_ROW for row in self.rows])


class WholeGame:
    """A solo game of the engine from the beginning to the end."""

    def __init__(self, game: Golems, advanced: bool, seed: int, choose: Choose) -> None:
        self.game: Final = game
        self.advanced: Final = advanced
        self.turns: Final[list[Left]] = []
        s = game.new(simple_setup(game.name, 1, variants=(ADVANCED,) if advanced else ()))
        assert isinstance(s, MatchboxState)
        self.s: Final = s
        dealer = Dealer(seed)
        while (f := s.top) is not None:
            steps: list[AutoStep] = []
            play(s, f.effect.deal(s, f, dealer) if f.who == CHANCE else choose(s), steps)
            self.turns.extend([left(step) for step in steps if isinstance(step.frame.effect, SoloLeave)])

    def answers(self) -> tuple[list[str], list[str]]:
        """What somebody who sees the game answers, and to which questions."""
        answers: list[str] = []
        asked: list[str] = []
        told = 0  # turns
        while (question := self.played(answers).question) is not None:
            if question.kind == LINES:
                answers.append(self.turns[told].letters if told < len(self.turns) else "set lost yes")
                told += 1
            else:
                answers.append(str(self.turns[told - 1].gems) if told else self.rune)
            asked.append(question.id)
        return answers, asked

    @property
    def rune(self) -> str:
        return self.s.box.names[self.s.players[1].secret]

    def played(self, answers: list[str]) -> MatchboxPlay:
        return MatchboxPlay(self.game, self.advanced, answers)

    def differences(self, answers: list[str]) -> list[str]:
        """What the Automa has otherwise than in the engine. In a turn that was not finished the person may have gained
        gems from it, which nobody told."""
        told = self.played(answers).s
        assert told is not None
        found = [f"golems {golems(told)}, not {golems(self.s)}"] if golems(told) != golems(self.s) else []
        if told.lost != self.s.lost:
            found.append("another end")
        elif not told.lost and automa_parts(told) != automa_parts(self.s):
            found.append(f"points {automa_parts(told)}, not {automa_parts(self.s)}")
        return found


def left(step: AutoStep) -> Left:
    before = step.before
    assert isinstance(before, MatchboxState)
    rows = [[real_cards.face(before.box, card) for card in row] for row in before.rows]
    return Left(rows, before.players[1].gems + gems_on_cards(before.rows))


def golems(s: MatchboxState) -> list[str]:
    """The golems of the Automa by what they show."""
    return sorted([real_cards.face(s.box, golem[0]) for golem in s.players[1].golems])


def rehearse(game: Golems, advanced: bool, seed: int, choose: Choose) -> Rehearsed:
    whole = WholeGame(game, advanced, seed, choose)
    answers, asked = whole.answers()
    return Rehearsed(len(whole.turns), len(answers), len(answers), tuple(asked), tuple(whole.differences(answers)))
