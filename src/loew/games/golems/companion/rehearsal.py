"""A whole solo game of the engine beside the companion: its Automa must get the same cards and gems."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from loew.engine.machine import AutoStep, Choice, State, play
from loew.engine.seat import CHANCE, Dealer
from loew.engine.setup import simple_setup
from loew.games.golems.companion import tracker
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
        """The answers of a person who sees the game, and the questions they belong to."""
        answers: list[str] = []
        asked: list[str] = []
        turn = 0
        while (question := self.played(answers).question) is not None:
            if question.kind == LINES:
                answers.append(self.turns[turn].letters if turn < len(self.turns) else "set lost yes")
                turn += 1
            else:
                answers.append(str(self.turns[turn - 1].gems) if turn else self.rune)
            asked.append(question.id)
        return answers, asked

    @property
    def rune(self) -> str:
        return self.s.box.names[self.s.players[1].secret]

    def played(self, answers: list[str]) -> MatchboxPlay:
        return MatchboxPlay(self.game, self.advanced, answers)

    def differences(self, answers: list[str]) -> list[str]:
        """The differences between the Automa here and in the engine. Gems gained from it in an unfinished
        turn are not known."""
        ours = self.played(answers).s
        assert ours is not None
        found = [f"golems {golems(ours)}, not {golems(self.s)}"] if golems(ours) != golems(self.s) else []
        if ours.lost != self.s.lost:
            found.append("another end")
        elif not ours.lost and automa_parts(ours) != automa_parts(self.s):
            found.append(f"points {automa_parts(ours)}, not {automa_parts(self.s)}")
        return found


def left(step: AutoStep) -> Left:
    before = step.before
    assert isinstance(before, MatchboxState)
    rows = [[tracker.face(before.box, card) for card in row] for row in before.rows]
    return Left(rows, before.players[1].gems + gems_on_cards(before.rows))


def golems(s: MatchboxState) -> list[str]:
    """The golems of the Automa by what they show."""
    return sorted([tracker.face(s.box, golem[0]) for golem in s.players[1].golems])


def rehearse(game: Golems, advanced: bool, seed: int, choose: Choose) -> Rehearsed:
    whole = WholeGame(game, advanced, seed, choose)
    answers, asked = whole.answers()
    return Rehearsed(len(whole.turns), len(answers), len(answers), tuple(asked), tuple(whole.differences(answers)))
