"""Environments for reinforcement learning (the extra `rl`): see `docs/environments.md`.

`import loew.rl` registers `Loew/Golem-v0` and `Loew/Golems-v0` with Gymnasium and, where OpenSpiel is installed,
`python_loew_golem` and `python_loew_golems` with it. PettingZoo's environment is `loew.rl.aec.env`, the batch
of many games is `loew.rl.vector.VectorTable`.
"""

from __future__ import annotations

from importlib.util import find_spec

from loew.rl.extras import needing

with needing("gymnasium", "numpy"):
    import gymnasium

for _game in ("Golem", "Golems"):
    gymnasium.register(
        id=f"Loew/{_game}-v0",
        entry_point="loew.rl.against:TableEnv",
        kwargs={"game": _game.lower()},
        order_enforce=True,
    )

if find_spec("pyspiel") is not None:
    import loew.rl.spiel  # noqa: F401  it registers the games
