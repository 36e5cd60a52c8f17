"""The rules: heaps of stones; a turn takes any number from one heap; whoever takes the last stone wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from loew.engine.choices import choice_table
from loew.engine.content import Entry
from loew.engine.corrections import Given
from loew.engine.game import Game, Score
from loew.engine.machine import Choice, Effect, Frame, State
from loew.engine.message import Message, msg
from loew.engine.notation import Notation
from loew.engine.offer import Amounts, Offer, Target
from loew.engine.records import from_plain, replaced, to_plain
from loew.engine.seat import Dealer
from loew.engine.setup import BotSeat, HumanSeat, Setup
from loew.engine.setup_rules import SetupRules
from loew.engine.transport import make_picklable
from loew.engine.view import View

HEAPS: Final = (3, 4, 5)


class NimState(State):
    """The heaps, and how many stones each seat has taken."""

    __slots__ = ("heaps", "taken")
    FIELDS: ClassVar[tuple[str, ...]] = ("heaps", "taken")

    def __init__(self) -> None:
        super().__init__()
        self.heaps: tuple[int, ...] = HEAPS
        self.taken: tuple[int, ...] = (0, 0)

    def copy(self) -> NimState:
        new = NimState()
        new.top, new.options, new.order = self.top, self.options, self.order
        new.revealed, new.driven_seats, new.rule_driver = self.revealed, self.driven_seats, self.rule_driver
        new.heaps, new.taken = self.heaps, self.taken
        return new

    def fields(self) -> tuple[Any, ...]:
        """What bots that plan compare positions by."""
        return self.order, self.heaps, self.taken

    def maker(self) -> tuple[str, str, str]:
        """Where bots in other processes find the rules."""
        return "examples.nim.rules", "Nim", ""


class Take(Effect[NimState]):
    """Take stones from one heap; then it is the other's turn, while there are any."""

    @staticmethod
    def choices(box: tuple[int, ...]) -> list[Choice]:
        return [("take", str(n), f"heap-{h + 1}") for h, size in enumerate(box) for n in range(1, size + 1)]

    def options(self, s: NimState, f: Frame) -> list[Choice] | None:
        return self.choices(s.heaps)

    def offer(self, s: NimState, f: Frame, choice: Choice) -> Offer:
        return Offer(choice, targets=[Target("heap", choice[2])])

    def do(self, s: NimState, f: Frame, choice: Choice) -> None:
        n, heap = int(choice[1]), int(choice[2].removeprefix("heap-")) - 1
        s.heaps = replaced(s.heaps, heap, s.heaps[heap] - n)
        s.taken = replaced(s.taken, f.who, s.taken[f.who] + n)
        s.order = (1 - f.who, f.who)
        if sum(s.heaps):
            s.push(self, 1 - f.who, must=True)

    def ask(self, s: NimState, f: Frame) -> Message:
        return msg("take stones from one heap")


class NimView(View):
    """Everything lies open."""

    heaps: list[int]
    taken: list[int]


class Nim(Game):
    """Nim for two."""

    def __init__(self, corrections: Given = None) -> None:
        self.name = "nim"
        self.title = "Nim"
        self.rules_version = 1
        self.content_version = "1"
        self.notation = Notation([Take])
        self.setup_rules = SetupRules(
            seat_counts=(2,), usual_seats=(HumanSeat(), BotSeat("greedy")), simulated_seats=(BotSeat("greedy"),) * 2
        )

    def set_up(self, setup: Setup) -> State:
        s = NimState()
        s.order = (0, 1)
        s.push(Take(), 0, must=True)
        return s

    def view(self, s: State, seat: int) -> NimView:
        assert isinstance(s, NimState)
        return {
            "game": self.name,
            "seat": seat,
            "over": s.top is None,
            "round": 0,
            "phase": "",
            "order": list(s.order),
            "decision": self.decision_view(s, seat),
            "heaps": list(s.heaps),
            "taken": list(s.taken),
        }

    def determinize(self, s: State, seat: int, dealer: Dealer) -> State:
        return s.copy()

    def score(self, s: State) -> list[Score]:
        """Whoever took the last stone is second in order: the other would be next."""
        last = s.order[1] if s.top is None else -1
        return [
            Score(
                name=f"seat {who + 1}", total=int(who == last), parts={"last stone": int(who == last)}, won=who == last
            )
            for who in range(2)
        ]

    def evaluate(self, s: State, seat: int) -> float:
        """A position is good for whoever has just moved when the heaps cancel out."""
        assert isinstance(s, NimState)
        left = 0
        for size in s.heaps:
            left ^= size
        moved = s.order[1]
        return 1.0 if (left == 0) == (moved == seat) else -1.0

    def standing(self, s: State, seat: int) -> float:
        """For the bot `search`: only the end counts."""
        return 0.0 if s.top is not None else 1.0 if s.order[1] == seat else -1.0

    def encode(self, s: State, seat: int) -> bytes:
        """For programs that learn: the heaps, and what each side has taken, the own one first."""
        assert isinstance(s, NimState)
        return bytes([*s.heaps, s.taken[seat], s.taken[1 - seat]])

    def encoding_names(self) -> tuple[str, ...]:
        return (*[f"heap {i}" for i in range(1, len(HEAPS) + 1)], "taken by me", "taken by the other")

    def is_turn_start(self, s: State) -> bool:
        return s.top is not None

    def choices(self) -> tuple[Choice, ...]:
        return choice_table(self.notation, [], HEAPS)

    def entries(self) -> list[Entry]:
        return []

    def sides(self, s: State) -> int:
        return 2

    def holdings(self, s: State, seat: int) -> Amounts:
        assert isinstance(s, NimState)
        return {"stone": s.taken[seat]}

    def state_to_data(self, s: State) -> dict[str, Any]:
        assert isinstance(s, NimState)
        return to_plain(s)

    def state_from_data(self, data: Mapping[str, Any]) -> State:
        s = NimState()
        from_plain(s, data)
        return s


make_picklable(NimState)  # positions can be pickled
