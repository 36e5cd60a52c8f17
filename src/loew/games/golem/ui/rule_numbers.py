"""Numbers of the rules from the content, in the current language: for "How to play" and for questions and answers."""

from __future__ import annotations

from collections.abc import Sequence

from loew.engine.effect import AnyOrder, Part
from loew.engine.trade import Pay
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.verbs.actions import Copy
from loew.games.golem.rules.vocabulary import (
    ARTIFACT_AREA,
    FIRST_GOLEMS,
    LINES,
    MIRROR,
    NEW_GOLEMS,
    ROMAN,
)
from loew.games.golem.ui.faces import phrase, sentence
from loew.i18n import AND, OR, amount, listed


def facts(box: Box) -> dict[str, object]:
    """Numbers, amounts and lists of them by name."""
    costly = [ROMAN[section].upper() for section in box.costly_sections]
    return {
        "rounds": box.rounds,
        "decline": phrase(box.decline),
        "control": box.control_per_section,
        "uncontrolled": box.uncontrolled_vp,
        "uncontrolled_vp": amount(box.uncontrolled_vp, "vp"),
        "last_tile": ROMAN[box.tile_sections].upper(),
        "costly": listed(costly, OR),
        "overflow": amount(box.overflow_vp, "vp"),
        "overflow_most": amount(box.overflow_most, "vp"),
        "menorah": ROMAN[box.menorah_section].upper(),
        "marbles": box.marbles_a_round,
        "mirror": sentence(mirror_price(box)),
        "create": amount(box.create_cost, "clay"),
        "create_more": box.create_more,
        "torso": amount(box.development_cost[box.double_cemetery.bit_length() - 1], "clay"),
        "cauldrons": numbers(box.cauldrons),
        "big": amount(big_tile_cost(box), "coin"),
        "kept": box.objectives_kept,
        "alone": box.objectives_alone,
        "types": numbers(box.types_vp[2:], OR),
        "per_vp": box.resources_per_vp,
        **set_up_facts(box),
        **action_facts(box),
        **automa_facts(box),
    }


def set_up_facts(box: Box) -> dict[str, object]:
    """Numbers of the set-up."""
    return {
        "vp_start": amount(box.vp_start, "vp"),
        "drafted": box.objectives_drafted,
        "starts": box.starts_dealt,
        "starts_kept": box.starts_kept,
        "first_golems": FIRST_GOLEMS,
        "new_golems": NEW_GOLEMS,
        "more_tiles": box.more_tiles,
    }


def action_facts(box: Box) -> dict[str, object]:
    """The actions in words, and numbers of them."""
    return {
        "actions": box.actions_a_round,
        "lines": {line: sentence(effect) for line, effect in zip(LINES, box.line_effects, strict=True)},
        "permanent": sentence(box.permanent_effect),
        "work": numbers(box.work_cost[1:], OR),
        "two_workers": box.work_cost[2],
        "two_workers_less": max(0, box.work_cost[2] - 2),
        "on_create": box.on_create,
        "on_kill": -box.on_kill,
        "places": numbers(box.position_cost),
        "study_vp": numbers([vp for vp in box.study_vp if vp], OR),
        "level": box.level[box.level_start],
    }


def automa_facts(box: Box) -> dict[str, object]:
    """Numbers of the Automa."""
    content = box.automa_content
    return {
        "least": content.least,
        "most": content.most,
        "objective_vp": numbers(content.objective_vp, OR),
        "fruitless": amount(content.fruitless_vp, "vp"),
        "work_most": amount(content.work_most, "resource"),
    }


def numbers(values: Sequence[int], joint: str = AND) -> str:
    return listed([str(value) for value in values], joint)


def big_tile_cost(box: Box) -> int:
    """The price of the artifact development with a price of its own."""
    tiles = [i for i, area in enumerate(box.development_area) if area == ARTIFACT_AREA and not box.is_small[i]]
    return box.development_cost[tiles[0]]


def mirror_price(box: Box) -> Part:
    """What the mirror line asks for another action."""
    effect = box.line_effects[MIRROR]
    parts = effect.parts if isinstance(effect, AnyOrder) else (effect,)
    return next((part for part in parts if isinstance(part, Pay) and isinstance(part.part, Copy)), effect)
