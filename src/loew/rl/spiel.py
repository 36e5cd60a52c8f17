"""OpenSpiel: `pyspiel.load_game("python_loew_golems")` and `"python_loew_golem(players=3)"` after `import loew.rl`.

Chance is explicit: every draw of the dealer is a chance node with equal outcomes. A position can be sampled from what a
player knows, so information-set search plays as a seat may."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from loew.engine.env import WIN, GameEnv
from loew.engine.game import Game, chance_choice
from loew.engine.machine import State, play
from loew.engine.seat import CHANCE, SPECTATOR, Dealer
from loew.rl.extras import needing
from loew.rl.table import EnvTable, people

with needing("pyspiel", "numpy", extra="open-spiel"):
    import numpy as np
    import pyspiel

LONGEST = {"golem": 700, "golems": 300}  # choices of one seat, never reached
MOST_OUTCOMES = 64  # of one draw: from the largest pile
MOST_SEED = 1 << 48


class PendingDraw(Exception):
    """A draw without an outcome yet."""


class ScriptedDealer(Dealer):
    """A dealer that draws given numbers."""

    def __init__(self, draws: tuple[int, ...]) -> None:
        super().__init__(0)
        self.draws = draws
        self.at = 0

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        if self.at == len(self.draws):
            raise PendingDraw(n)
        self.at += 1
        return self.draws[self.at - 1]


class Shared:
    """Data shared by all positions of a game. OpenSpiel deep-copies and pickles positions; this is never copied, and
    pickled by name."""

    def __init__(self, name: str, players: int) -> None:
        table = EnvTable(name, people(players))
        self.name = name
        self.actions = table.actions
        self.rules: Game = table.game
        self.env: GameEnv = table.env
        self.size = table.size
        self.players = players

    def __deepcopy__(self, memo: Any) -> Shared:
        return self

    def __reduce__(self) -> tuple[Any, tuple[str, int]]:
        return shared_by, (self.name, self.players)


@lru_cache(maxsize=8)
def shared_by(name: str, players: int) -> Shared:
    """Unpickle: one shared instance for each game."""
    return Shared(name, players)


class LoewGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games, for a number of players. A player alone wins or loses against the rules, which are no player:
    what that player gets does not add up to anything."""

    name = ""
    kind: Any = None
    solo_kind: Any = None

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        players = int((parameters or {}).get("players", 2))
        self.shared = Shared(self.name, players)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.shared.actions,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if players == 1 else 0.0,
            max_game_length=LONGEST[self.name] * players,
        )
        super().__init__(self.solo_kind if players == 1 else self.kind, info, parameters or {})

    def new_initial_state(self) -> LoewState:
        return LoewState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> LoewObserver | None:
        """What a player knows, or what everybody sees. Memory of the past is not provided."""
        if iig_obs_type is None:
            return LoewObserver(self)
        if iig_obs_type.perfect_recall:
            return None
        return LoewObserver(self, iig_obs_type.private_info != pyspiel.PrivateInfoType.NONE)


class LoewState(pyspiel.State):  # type: ignore[misc]
    """A position. `draws` are those of the deal that chance is making."""

    def __init__(self, game: LoewGame) -> None:
        super().__init__(game)
        self.shared = game.shared
        self.position: State = self.shared.rules.new(self.shared.env.setup)
        self.draws: tuple[int, ...] = ()
        self.outcomes = 0
        self.deal()

    def deal(self) -> None:
        """Deal as far as the draws are given."""
        s = self.position
        self.outcomes = 0
        while s.top is not None and s.top.who == CHANCE:
            try:
                choice = chance_choice(s, ScriptedDealer(self.draws))
            except PendingDraw as asked:
                self.outcomes = asked.args[0]
                return
            self.draws = ()
            play(s, choice)

    def current_player(self) -> int:
        f = self.position.top
        if f is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if f.who == CHANCE else f.who

    def _legal_actions(self, player: int) -> list[int]:
        return sorted([self.shared.env.number[option] for option in self.position.options])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(i, 1.0 / self.outcomes) for i in range(self.outcomes)]

    def _apply_action(self, action: int) -> None:
        if self.outcomes:
            self.draws = (*self.draws, action)
        else:
            play(self.position, self.shared.env.choices[action])
        self.deal()

    def _action_to_string(self, player: int, action: int) -> str:
        return f"draw {action}" if player == pyspiel.PlayerId.CHANCE else " ".join(self.shared.env.choices[action])

    def is_terminal(self) -> bool:
        return self.position.top is None

    def returns(self) -> list[float]:
        if self.position.top is not None:
            return [0.0] * self.shared.players
        self.shared.env.state = self.position
        return self.shared.env.returns(WIN)

    def __str__(self) -> str:
        return json.dumps({**self.shared.rules.dump(self.position), "told": self.draws})

    def resample_from_infostate(self, player: int, sample: Any) -> LoewState:
        """A position that looks the same to this player."""
        new: LoewState = self.clone()
        new.position = self.shared.rules.determinize(self.position, player, Dealer(int(sample() * MOST_SEED)))
        return new


class LoewObserver:
    """What a player knows, as a row of numbers and as text; or what everybody sees, as text alone."""

    def __init__(self, game: LoewGame, private: bool = True) -> None:
        self.shared = game.shared
        self.private = private
        self.tensor = np.zeros(game.shared.size, np.float32) if private else None
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: LoewState, player: int) -> None:
        if self.tensor is not None:
            self.tensor[:] = np.frombuffer(self.shared.rules.encode(state.position, player), np.uint8)

    def string_from(self, state: LoewState, player: int) -> str:
        return json.dumps(self.shared.rules.view(state.position, player if self.private else SPECTATOR))


def game_type(name: str, players: tuple[int, int], utility: Any = pyspiel.GameType.Utility.ZERO_SUM) -> Any:
    return pyspiel.GameType(
        short_name=f"python_loew_{name}",
        long_name=f"Python Loew {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=players[0],
        max_num_players=players[1],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2},
    )


class GolemGame(LoewGame):
    name = "golem"
    kind = game_type("golem", (2, 4))


class GolemsGame(LoewGame):
    name = "golems"
    kind = game_type("golems", (1, 2))
    solo_kind = game_type("golems", (1, 2), pyspiel.GameType.Utility.GENERAL_SUM)


for _found in (GolemGame, GolemsGame):
    pyspiel.register_game(_found.kind, _found)
