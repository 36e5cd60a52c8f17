"""Golems: created, killed, picked and activated. Their movement is in `movement.py`."""

from __future__ import annotations

from typing import Any, Final

from loew.engine.effect import label_index
from loew.engine.machine import Choice, Effect, Frame
from loew.engine.message import Message, msg
from loew.engine.offer import Offer, Target
from loew.engine.records import holds, index_of, replaced
from loew.games.golem.rules import triggers
from loew.games.golem.rules.components import Box
from loew.games.golem.rules.state import GolemState, Player
from loew.games.golem.rules.verbs.counted import Counted
from loew.games.golem.rules.verbs.golem_choice import (
    GOLEMS,
    PLACE_OF,
    WORKED,
    distinct_golems,
    find_golem,
    golem_word,
    mark_facts,
    piece_word,
    work_marks,
)
from loew.games.golem.rules.verbs.verb import Verb
from loew.games.golem.rules.vocabulary import (
    CLAY,
    DEAD,
    DISTRICTS,
    GOLEM_AREA,
    INSTEAD,
    STANDING_WORDS,
    UNBUILT,
    district,
    place,
    section,
)

CREATE: Final[tuple[Choice, ...]] = tuple([("create", name) for name in DISTRICTS])


def has_tile(s: GolemState, at: int) -> bool:
    """Whether there is a neighbourhood tile there: on VIII to X there is none (WRK-2)."""
    return at > 0 and section(at) <= s.box.tile_sections


def words_beside_tiles(box: Box) -> list[str]:
    """The words of golems that stand beside a tile."""
    return [word for at, word in enumerate(STANDING_WORDS) if at > 0 and section(at) <= box.tile_sections]


def workers(s: GolemState, p: Player) -> int:
    """The golems that can be activated, one bit each: standing, beside a tile (WRK-1, WRK-2)."""
    found = 0
    last = s.box.tile_sections
    for golem, at in enumerate(p.golems):
        if at > 0 and not p.lying >> golem & 1 and section(at) <= last:
            found |= 1 << golem
    return found


def put_to_work(s: GolemState, who: int, golem: int) -> None:
    """It lies down and the tile beside it takes effect (WRK-2)."""
    p = s.players[who]
    p.lying |= 1 << golem
    use_tile(s, who, p.golems[golem])


def use_tile(s: GolemState, who: int, at: int) -> None:
    start_effect(s, who, s.box.neighbourhood_effects[tile_at(s, at)])


def tile_at(s: GolemState, at: int) -> int:
    """The neighbourhood tile beside a place that has one."""
    return s.neighbourhoods[s.box.tile_sections * district(at) + section(at) - 1]


def start_effect(s: GolemState, who: int, effect: Effect[Any]) -> None:
    """Start the effect of a tile or an action."""
    if s.players[who].does(s, who, effect):
        s.push(effect, who)


def golem_offer(s: GolemState, choice: Choice) -> Offer:
    """The offer of a golem with the tile beside it and its effect."""
    at = PLACE_OF[choice[1]][0]
    targets = [Target("golem", piece_word(choice[1]))]
    if not has_tile(s, at):
        return Offer(choice, targets=targets, facts=mark_facts(choice[1]))
    number = tile_at(s, at)
    targets.append(Target("neighbourhood", s.box.neighbourhood_names[number]))
    effects = [s.box.neighbourhood_effects[number]]
    return Offer(choice, targets=targets, then=effects, facts=mark_facts(choice[1]))


class Golem(Verb):
    """Pick one of your golems in the districts; it is "it"."""

    criteria = "pick_golem"

    def offer(self, s: GolemState, f: Frame, choice: Choice) -> Offer:
        return Offer(choice, targets=[Target("golem", piece_word(choice[1]))], facts=mark_facts(choice[1]))

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return [("golem", word) for word in PLACE_OF]

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        p = s.players[f.who]
        marks = work_marks(s, f.who)
        return [("golem", golem_word(p, golem, marks)) for golem in distinct_golems(p, GOLEMS, marks)]

    def pick_index(self, s: GolemState, f: Frame, choice: Choice) -> int:
        return find_golem(s.players[f.who], choice[1], GOLEMS, work_marks(s, f.who))

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("choose a golem")


class Beside(Verb):
    """Pick a golem beside a neighbourhood tile, standing or lying (RAB-16)."""

    criteria = "rightmost"

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return [("beside", word) for word in words_beside_tiles(box)]

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        p = s.players[f.who]
        places = sorted({at for at in p.golems if has_tile(s, at)})
        return [("beside", STANDING_WORDS[at]) for at in places]

    def offer(self, s: GolemState, f: Frame, choice: Choice) -> Offer:
        return golem_offer(s, choice)

    def pick_index(self, s: GolemState, f: Frame, choice: Choice) -> int:
        at = PLACE_OF[choice[1]][0]
        return s.players[f.who].golems.index(at)

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("use the tile beside one of your golems")


class UseTile(Verb):
    """The tile beside it takes effect; it stays as it is (RAB-16, GOL-3)."""

    counts_as = "golem"

    def possible(self, s: GolemState, f: Frame) -> bool:
        return has_tile(s, s.players[f.who].golems[f.it])

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        at = s.players[f.who].golems[f.it]
        if has_tile(s, at):
            use_tile(s, f.who, at)


class ActivateIt(Verb):
    """It is activated: the golem that was moved and no other (RAB-15)."""

    counts_as = "golem"

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return [("activate", word) for word in words_beside_tiles(box)]

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        p = s.players[f.who]
        return [("activate", golem_word(p, f.it))] if workers(s, p) >> f.it & 1 else []

    def offer(self, s: GolemState, f: Frame, choice: Choice) -> Offer:
        return golem_offer(s, choice)

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        put_to_work(s, f.who, f.it)

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("activate the golem")


class Activate(Counted):
    """Up to n standing golems are activated, one after the other (WRK-2, RAB-8, CHR-3), during a Work action none that
    was created in it (WRK-3). `at` counts them."""

    counts_as = "golem"
    criteria = "rightmost"

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return [("activate", word + mark) for word in words_beside_tiles(box) for mark in ("", WORKED)]

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        p = s.players[f.who]
        marks = work_marks(s, f.who)
        able = workers(s, p) & ~marks
        return [("activate", golem_word(p, golem, marks)) for golem in distinct_golems(p, able, marks)]

    def offer(self, s: GolemState, f: Frame, choice: Choice) -> Offer:
        return golem_offer(s, choice)

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        p = s.players[f.who]
        if f.at + 1 < self.n:
            s.push(self, f.who, f.at + 1, f.it, f.must)
        marks = work_marks(s, f.who)
        put_to_work(s, f.who, find_golem(p, choice[1], workers(s, p) & ~marks, marks))

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("activate a standing golem")


class Create(Verb):
    """A golem is built on section I of a district, standing: 3 clay and 3 more for each own golem there, less the
    discount (GOL-2, OPT-3); two steps up the golem track, which cannot be declined. Four in a game at most."""

    __slots__ = ("discount",)
    counts_as = "golem"
    criteria = "create"
    surely_gives = True
    takes = ("number",)

    def __init__(self, discount: int = 0) -> None:
        self.discount = discount

    def price(self, s: GolemState, p: Player, d: int) -> int:
        return max(0, full_prices(s, p)[d] - self.discount)

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return [*CREATE, INSTEAD]

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        p = s.players[f.who]
        if not holds(p.golems, UNBUILT):
            return p.instead_options(self.discount)
        most = p.budget(CLAY) + self.discount
        return [CREATE[d] for d, price in enumerate(full_prices(s, p)) if price <= most]

    def possible(self, s: GolemState, f: Frame) -> bool:
        p = s.players[f.who]
        if not holds(p.golems, UNBUILT):
            return len(p.instead_options(self.discount)) > 0
        most = p.budget(CLAY) + self.discount
        return any(price <= most for price in full_prices(s, p))

    def offer(self, s: GolemState, f: Frame, choice: Choice) -> Offer:
        if choice == INSTEAD:
            return Offer(choice)
        d = DISTRICTS.index(choice[1])
        cost = {"clay": self.price(s, s.players[f.who], d)}
        tile = s.box.neighbourhood_names[tile_at(s, place(d, 1))]
        targets = [Target("section", STANDING_WORDS[place(d, 1)]), Target("neighbourhood", tile)]
        return Offer(choice, cost, targets)

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        p = s.players[f.who]
        if choice == INSTEAD:
            p.take_unused_discount(self.discount)
            return
        d = index_of(DISTRICTS, choice[1])
        p.take_unused_discount(max(0, self.discount - full_prices(s, p)[d]))
        p.pay(CLAY, self.price(s, p, d))
        golem = p.golems.index(UNBUILT)
        p.golems = replaced(p.golems, golem, place(d, 1))
        p.note_progress(s, GOLEM_AREA)
        move_on_golem_track(s, p, s.box.on_create)
        triggers.on_golem_created(s, f.who, golem)

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("create a golem")

    def args(self) -> tuple[object, ...]:
        return (self.discount,) if self.discount else ()


def full_prices(s: GolemState, p: Player) -> list[int]:
    """The clay for a golem in each district, more for each own golem there (GOL-2)."""
    prices = [s.box.create_cost] * len(DISTRICTS)
    for at in p.golems:
        if at > 0:
            prices[district(at)] += s.box.create_more
    return prices


class Kill(Verb):
    """One of your golems in the districts dies: one step down the golem track, which cannot be declined, then its grave
    (KIL-1)."""

    criteria = "kill"
    surely_gives = True

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return [("kill", word) for word in PLACE_OF]

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        p = s.players[f.who]
        marks = work_marks(s, f.who)
        return [("kill", golem_word(p, golem, marks)) for golem in distinct_golems(p, GOLEMS, marks)]

    def possible(self, s: GolemState, f: Frame) -> bool:
        return any(at > 0 for at in s.players[f.who].golems)

    def offer(self, s: GolemState, f: Frame, choice: Choice) -> Offer:
        return Offer(choice, targets=[Target("golem", piece_word(choice[1]))], facts=mark_facts(choice[1]))

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        p = s.players[f.who]
        golem = find_golem(p, choice[1], GOLEMS, work_marks(s, f.who))
        p.golems = replaced(p.golems, golem, DEAD)
        p.lying &= ~(1 << golem)
        move_on_golem_track(s, p, s.box.on_kill)
        s.push(BURY, f.who, must=True)

    def asks_with(self, following: Effect[Any]) -> bool:
        return isinstance(following, Bury)

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("kill one of your golems")


class Bury(Verb):
    """The dead golem goes to a free space of the cemetery that is open at this number of players, and the space's bonus
    is taken (KIL-1), twice with the doubling development (KIL-2). The rightmost takes any number and gives nothing."""

    criteria = "bury"

    @staticmethod
    def choices(box: Box) -> list[Choice]:
        return list(box.bury)

    def options(self, s: GolemState, f: Frame) -> list[Choice] | None:
        return [
            s.box.bury[grave]
            for grave in range(len(s.box.bury))
            if s.box.grave_players[grave] <= s.seats and (s.box.unlimited[grave] or s.cemetery[grave] < 0)
        ]

    def offer(self, s: GolemState, f: Frame, choice: Choice) -> Offer:
        times = self.times(s, f)
        bonus = s.box.grave_bonus[s.box.bury.index(choice)]
        return Offer(choice, targets=[Target("grave", choice[1])], then=[bonus], facts={"times": times}, matters=True)

    def times(self, s: GolemState, f: Frame) -> int:
        """How many times the bonus of the space is taken (KIL-2)."""
        return 2 if s.players[f.who].developed & s.box.double_cemetery else 1

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        grave = label_index(s.box.bury, choice)
        if not s.box.unlimited[grave]:
            s.cemetery = replaced(s.cemetery, grave, f.who)
        for _time in range(self.times(s, f)):
            s.push(s.box.grave_bonus[grave], f.who)

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("bury the golem")


BURY: Final = Bury()


def move_on_golem_track(s: GolemState, p: Player, n: int) -> None:
    """Move on the golem track, stopping at its ends (OPT-4)."""
    p.level = max(0, min(len(s.box.level) - 1, p.level + n))
