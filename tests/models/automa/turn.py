"""A turn: the kind of action (ADR-3), the rabbi's place (ARB), the parts of an action (AAC-3), the bonus (ADR-2)."""

from __future__ import annotations

from typing import Final, NamedTuple

from loew.engine.effect import AnyOrder
from loew.engine.machine import SKIP, Choice

from .cards import Card, all_cards
from .marbles import select
from .position import COLOURS, LAST_SECTION, LINES, Position, parts_of
from .worth import brings_something

COPY: Final = ("1", "coin", ">", "copy")


def places_rabbi(position: Position) -> bool:
    """Whether this turn is the rabbi's: two marbles and one rabbi a round (ADR-3)."""
    p = position.p
    if p.rabbi >= 0:
        return False
    if len(p.marbles) == position.box.marbles_a_round:
        return True
    cards = position.cards()
    if len(cards) == 2 and cards[0].half in ("left", "both") and cards[1].half in ("right", "both"):
        return True  # the two cards complete the shape of the rabbi
    return cards[-1].rabbi_first


def action(position: Position) -> Choice:
    """The action of this turn."""
    if places_rabbi(position):
        return place_for_rabbi(position)
    selection = select(position, position.s.lines, position.p.marbles)
    return ("take", COLOURS[selection.colour], LINES[selection.line])


def place_for_rabbi(position: Position) -> Choice:
    """The kill if a golem is on VIII to X; else the first free tile in the order of the card (ARB-1, ARB-2)."""
    tiles = position.s.tiles
    taken = {other.rabbi for other in position.s.players}
    free = [place for place in range(len(tiles)) if place not in taken]
    names = position.box.tile_names
    if position.golem_in_danger():
        for place in free:
            if "kill" in [part.verb() for part in parts_of(position.box.tile_effects[tiles[place]])]:
                return ("rabbi", names[tiles[place]])
        return ("rabbi", "permanent")
    for number in position.card().rabbi:
        if number - 1 in free:
            return ("rabbi", names[tiles[number - 1]])
    return ("rabbi", names[tiles[free[0]]])  # ruling of ARB-2


def part_of_action(position: Position, effect: AnyOrder, done: int) -> Choice:
    """Golem, Artifacts, Study: the upgrade, which the red area may still forbid, then the main action (AAC-3). Mirror:
    the action that it shows, and never the step on the study track (AMB-5). `done`: one bit for each part."""
    upgrades = [i for i, part in enumerate(effect.parts) if part.verb() == "develop"]
    if not upgrades:
        copy = effect.labels.index(COPY)
        return SKIP if done >> copy & 1 else COPY
    (upgrade,) = upgrades
    main = 1 - upgrade
    if done >> main & 1:
        return SKIP  # the upgrade comes before the main action or not at all
    if not done >> upgrade & 1 and can_upgrade(position, effect, upgrade):
        return effect.labels[upgrade]
    return effect.labels[main] if can_do_main(position, effect, main) else SKIP


def can_upgrade(position: Position, effect: AnyOrder, upgrade: int) -> bool:
    area = str(effect.parts[upgrade].args()[0])
    return bool(position.undeveloped(("golem", "study", "artifact").index(area)))


def can_do_main(position: Position, effect: AnyOrder, main: int) -> bool:
    """Whether there is a golem to create, gold to place or a book to take (AAC-8, AAC-13)."""
    return brings_something(position, effect.parts[main])


class Opening(NamedTuple):
    """What is seen after the bonus of a drawn card, when the Automa decides for the first time."""

    verb: str
    study: int
    students: tuple[int, ...]
    reshuffles: bool


def opening(position: Position, card: Card) -> Opening:
    """The bonus of a card that was just drawn, from the position before it (ADR-2)."""
    p, box = position.p, position.box
    study, students, reshuffles, verb = p.study, list(p.students), p.reshuffles, "action"
    bonus = card.bonus_at(p.difficulty)
    words = bonus.split()
    if bonus == "1 gold":
        verb = "place-gold" if p.gold != box.cauldrons else "action"
    elif bonus == "study 1":
        study = min(box.study_top, study + 1)
    elif bonus == "strategy-student":
        students[p.strategy[0]] = min(LAST_SECTION, students[p.strategy[0]] + 1)
    elif words[0] == "create-if-few":
        few = len(position.golems()) <= int(words[1])
        verb = "create" if few and position.unbuilt() else "action"
    elif bonus == "reshuffle":
        reshuffles = True
    else:
        assert bonus == "nothing", bonus
    return Opening(verb, study, tuple(students), reshuffles)


def tail_after_round(position: Position, tail: tuple[int, ...], drawn: tuple[int, ...]) -> tuple[int, ...]:
    """The cards under the deck: those of the round are added, unless one of them said to shuffle all (ADR-4)."""
    bonuses = [all_cards(position.box)[card].bonus_at(position.p.difficulty) for card in drawn]
    if "reshuffle" in bonuses:
        return ()
    return (*tail, *drawn)
