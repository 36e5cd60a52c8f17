"""Warnings before slips: an option that brings nothing, a golem that will be out of control, a pass."""

from __future__ import annotations

from collections import Counter

import pytest

from loew.engine.machine import play
from loew.engine.seat import CHANCE
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.phases import control_costs
from loew.i18n import say
from loew.teacher.blunders import blunder_warnings
from loew.ui.reasons import CONTROL, IDLE, PASS
from support import Case, presentation_of, the_game, walk


def test_each_slip_of_golem_is_what_the_rules_say() -> None:
    """An idle offer, a pass, or more VP lost for golems that the knowledge after income does not pay for."""
    game, shown = the_game("golem"), presentation_of("golem")
    seen: Counter[str] = Counter()
    for seed in range(1):
        for s, who, _ in walk(Case("golem", 2), seed):
            if who == CHANCE:
                continue
            view = game.view(s, who)
            assert view["decision"] is not None
            found = blunder_warnings(shown, s, view)
            for offer in view["decision"]["paths"]:
                slip = found.get(offer["path"])
                seen[slip.kind if slip else ""] += 1
                if slip is None:
                    assert not offer["idle"]
                    assert offer["choice"] != "pass"
                elif slip.kind == CONTROL:
                    assert say(slip.warning)
                    assert loses_more(s, who, offer["path"])
                else:
                    assert (slip.kind == PASS) == (offer["choice"] == "pass")
                    assert slip.kind == PASS or offer["idle"]
    assert min(seen[kind] for kind in (IDLE, CONTROL, PASS, "")) > 0, seen


def loses_more(s: object, who: int, path: str) -> bool:
    """Whether control costs more VP after this path, by the view of the position that it leads to."""
    assert isinstance(s, GolemState)
    game = the_game("golem")
    now = s.copy()
    for words in path.split("; "):
        play(now, tuple(words.split()))
    assert sum(control_costs(now, now.players[who])) > 0
    before, after = [game.view(each, who)["players"][who]["forecast"]["control"] for each in (s, now)]  # type: ignore[typeddict-item]
    return bool(after["lost_vp"] > before["lost_vp"])


def test_the_second_pass_is_the_last() -> None:
    texts = set()
    for seed in range(12):
        for s, who, _ in walk(Case("golem", 2), seed):
            if who != CHANCE and ("pass",) in s.options:
                assert isinstance(s, GolemState)
                slip = blunder_warnings(presentation_of("golem"), s, the_game("golem").view(s, who))["pass"]
                texts.add((s.stage, "last pass" in say(slip.warning)))
    assert texts == {(0, False), (1, True)}


@pytest.mark.parametrize("case", [Case("golems", 2), Case("golems", 1)], ids=str)
def test_in_the_card_game_only_what_brings_nothing_is_a_slip(case: Case) -> None:
    game, shown = the_game("golems"), presentation_of("golems")
    for s, who, _ in walk(case, 2):
        if who != CHANCE:
            view = game.view(s, who)
            assert view["decision"] is not None
            idle = {offer["path"] for offer in view["decision"]["paths"] if offer["idle"]}
            assert set(blunder_warnings(shown, s, view)) == idle
