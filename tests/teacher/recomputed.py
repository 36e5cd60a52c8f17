"""The subjects of reasons computed from a position by the functions of the rules, not from the view."""

from __future__ import annotations

from loew.engine.game import Game
from loew.engine.machine import State
from loew.games.golem.rules.forecast import after_income, sources_taken
from loew.games.golem.rules.influence import covered
from loew.games.golem.rules.phase import phase
from loew.games.golem.rules.scoring import menorahs, progress
from loew.games.golem.rules.scoring import parts as golem_parts
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.golems import tile_at
from loew.games.golem.rules.verbs.phases import control_costs
from loew.games.golem.rules.vocabulary import DISTRICTS, section
from loew.games.golems.rules.card_uses import can_summon
from loew.games.golems.rules.scoring import automa_parts
from loew.games.golems.rules.scoring import parts as card_parts
from loew.games.golems.rules.state import MatchboxState
from loew.ui.reasons import Subject


def recomputed(game: Game, s: State, seat: int, subject: Subject) -> int:
    """The amount of a subject in a position."""
    if isinstance(s, GolemState):
        return board_game(game, s, seat, subject)
    assert isinstance(s, MatchboxState)
    return card_game(game, s, seat, subject)


def board_game(game: Game, s: GolemState, seat: int, subject: Subject) -> int:
    kind, name = subject
    p, box = s.players[seat], s.box
    has = game.holdings(s, seat)
    if kind in ("resource", "student"):
        return has[name if kind == "resource" else f"student-{name}"]
    if kind in ("dead", "gold", "golem-track", "study"):
        return has[kind]
    if kind == "standing":
        return has["golem"] - has["lying"]
    if kind == "points":
        return golem_parts(s, seat)[name]
    if kind == "rival":
        found = golem_parts(s, int(name))
        return sum(n for what, n in found.items() if s.top is None or not what.startswith("objective"))
    if kind in ("income", "control", "control-vp"):
        return coming(game, s, seat, subject)
    if kind == "objective":
        card = box.number[name]
        return min(progress(box, p, box.objective_type[card]), box.objective_goal[card])
    if kind == "match":
        return sum(covered(p.marbles, box.character_colours[s.characters[s.round - 1]])) if s.round else 0
    return {
        "built": lambda: p.built(),
        "artifact": lambda: sum(gold == full for gold, full in zip(p.gold, box.cauldrons, strict=True)),
        "column": lambda: len(p.columns[int(name) - 1]),
        "development": lambda: p.developed >> box.development_names.index(name) & 1,
        "menorah": lambda: menorahs(s, seat, DISTRICTS.index(name)),
        "house": lambda: sum(standing_at(s, seat, golem, name) for golem in range(len(p.golems))),
        "rabbi": lambda: p.rabbi,
        "actions": lambda: actions_left(s, seat) if name == str(s.round) and s.top is not None else 0,
    }[kind]()


def actions_left(s: GolemState, seat: int) -> int:
    p = s.players[seat]
    return s.box.actions_a_round - len(p.marbles) - (p.rabbi >= 0)


def standing_at(s: GolemState, seat: int, golem: int, tile: str) -> bool:
    """Whether a golem stands in front of that tile."""
    p, box = s.players[seat], s.box
    at = p.golems[golem]
    if at <= 0 or p.lying >> golem & 1 or section(at) > box.tile_sections:
        return False
    return box.neighbourhood_names[tile_at(s, at)] == tile


def coming(game: Game, s: GolemState, seat: int, subject: Subject) -> int:
    """What income and control will bring."""
    costs = control_costs(s, s.players[seat])
    if subject.kind == "control":
        return sum(costs)
    after = after_income(s, seat, sources_taken(s, seat, phase(s)))
    if subject.kind == "income":
        return game.holdings(after, seat)[subject.name] - game.holdings(s, seat)[subject.name]
    p = after.players[seat]
    before = p.vp
    p.pay_control(costs, s.box.uncontrolled_vp)
    return before - p.vp


def card_game(game: Game, s: MatchboxState, seat: int, subject: Subject) -> int:
    kind, name = subject
    p, has = s.players[seat], game.holdings(s, seat)
    if kind == "points":
        return card_parts(s.box, p)[name]
    if kind == "rival":
        other = s.players[int(name)].copy()
        if s.solo:
            return sum(automa_parts(s).values())
        other.secret = other.secret if s.top is None else -1
        return sum(card_parts(s.box, other).values())
    if kind == "ready":
        golems = [
            card for row in s.rows for card in row if s.box.names[card][:3] in ("red", "yel", "grn", "blu", "tim")
        ]
        return sum([can_summon(s, p, card) for card in golems])
    if kind == "rune":
        return sum([s.box.names[card].startswith("run-") for card in p.hand])
    return has[f"icon-{name}"] if kind == "icon" else has[kind]
