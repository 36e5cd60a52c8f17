"""The introductory set-up: everything is fixed except books, action tiles, marbles and turn order (SET-15)."""

from __future__ import annotations

from loew.engine.content import Entry
from loew.engine.effect import walk
from loew.engine.gains import Gain
from loew.engine.machine import Choice, Frame
from loew.engine.records import replaced
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.artifacts import put_gold
from loew.games.golem.rules.verbs.developments import (
    SIDES,
    DevelopFree,
    place_tile,
    upgrade,
)
from loew.games.golem.rules.verbs.setup_choices import CHOOSE_ARTIFACT, CHOOSE_STARTS, STAND_GOLEMS
from loew.games.golem.rules.verbs.setup_deals import introductory_people
from loew.games.golem.rules.verbs.students import Student, forward
from loew.games.golem.rules.verbs.tracks import Study
from loew.games.golem.rules.verbs.verb import Verb
from loew.games.golem.rules.vocabulary import DISTRICTS, place


class LayIntroductory(Verb):
    """The fixed characters and neighbourhood tiles (SET-15)."""

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        fixed = s.box.introductory
        number = s.box.number
        s.characters = tuple([number[word] for word in fixed.texts("characters")])
        s.neighbourhoods = tuple([number[word] for district in DISTRICTS for word in fixed.texts(district)])


class GiveIntroductory(Verb):
    """For each player, by turn order: objectives, artifact tile, the gains of two starting tiles, golems (SET-15). The
    Automa is not counted."""

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        number = s.box.number
        for i, who in enumerate(introductory_people(s)):
            entry = s.box.introductory_players[i]
            p = s.players[who]
            p.artifact = number[entry.text("artifact")]
            p.objectives = tuple([number[word] for word in entry.texts("objectives")])
            s.objective_pile = tuple([card for card in s.objective_pile if card not in p.objectives])
            for golem, word in enumerate(entry.texts("golems")):
                p.golems = replaced(p.golems, golem, place(DISTRICTS.index(word), 1))
            for word in entry.texts("starts"):
                take_start(s, who, number[word], entry)


class SetUpAutoma(Verb):
    """In the introductory game the Automa is set up by its own rules, from what the players leave (SET-15, AST-1)."""

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        for who in s.order:
            if s.players[who].is_first_player():
                s.push(STAND_GOLEMS, who, must=True)
                s.push(CHOOSE_STARTS, who, must=True)
                s.push(CHOOSE_ARTIFACT, who, must=True)


def take_start(s: GolemState, who: int, tile: int, entry: Entry) -> None:
    """The gains of a starting tile, with the choices fixed by the set-up."""
    for part in walk(s.box.start_effects[tile]):
        if isinstance(part, Gain) and part.what == "gold":
            put_gold(s, who, entry.number("gold_row") - 1)
        elif isinstance(part, Gain):
            part.do(s, Frame(part, who, 0, -1, False, None), ())
        elif isinstance(part, Student):
            forward(s, who, DISTRICTS.index(part.where))
        elif isinstance(part, Study):
            s.players[who].study += part.n
        elif isinstance(part, DevelopFree):
            development = s.box.number[entry.text("develop")]
            if "develop_row" in entry.values:
                side = SIDES.index(f"side-{entry.text('develop_side')}")
                place_tile(s, who, development, entry.number("develop_row") - 1, side)
            upgrade(s, who, development)
