"""The best turn by the look of it: try every option on an imagined position, play the turn to its end, judge there."""

from __future__ import annotations

from loew.engine.bot import Glimpse
from loew.engine.game import Game, chance
from loew.engine.machine import Choice, State, play
from loew.engine.seat import NATURE, Dealer

BUDGET = 300  # positions looked at for one choice; where they run out, the turn is judged in the middle


class Greedy:
    name = "greedy"

    def choose(self, glimpse: Glimpse) -> Choice:
        if len(glimpse.options) == 1:
            return glimpse.options[0]
        return Look(glimpse.game, glimpse.seat, glimpse.dealer).best(glimpse.imagine())[1]


class Look:
    """One look ahead, to the end of the seat's own turn."""

    def __init__(self, game: Game, seat: int, dealer: Dealer) -> None:
        self.game = game
        self.seat = seat
        self.dealer = dealer
        self.left = BUDGET

    def best(self, s: State) -> tuple[float, Choice]:
        """The best of the options, and what it comes to. Options that come to the same are drawn from."""
        top, found = float("-inf"), [s.options[0]]
        for option in s.options:
            after = s.copy()
            play(after, option)
            value = self.value(after)
            if value > top:
                top, found = value, [option]
            elif value == top:
                found.append(option)
        return top, self.dealer.one(found)

    def value(self, s: State) -> float:
        """What a position comes to when this seat plays its turn out as well as it can."""
        self.left -= 1
        while s.top is not None and s.top.who == NATURE:
            play(s, chance(s, self.dealer))
        turn_over = s.top is None or s.top.who != self.seat or self.game.begins(s)
        if turn_over or self.left <= 0:
            return self.game.worth(s, self.seat)
        return self.best(s)[0]
