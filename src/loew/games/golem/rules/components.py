"""Everything printed on boards, tiles and cards, read from content: one tuple of values for each property.

A component is a number within its family; `number` gives it by name. All positions of a game share the box. Effects
are read with the notation of the game, which comes from `game.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from loew.engine.content import Entry
from loew.engine.effect import OneOf
from loew.engine.errors import ContentError
from loew.engine.gains import Pay, Spend
from loew.engine.machine import Choice, Effect
from loew.games.golem.rules.automa.content import AutomaContent
from loew.games.golem.rules.content_files import (
    ContentFiles,
    Effects,
    in_order,
    same_length,
)
from loew.games.golem.rules.effect_dependencies import dependencies
from loew.games.golem.rules.powers import entry_with_power, power_amount, power_bit
from loew.games.golem.rules.vocabulary import (
    AREAS,
    BOOK_COLOURS,
    COLOURS,
    DISTRICTS,
    EVENTS,
    LINES,
    MENORAH_OF,
    SECTIONS,
    place,
    section,
)

OBJECTIVE_TYPES: Final = (
    *("student-red", "student-yellow", "student-blue"),
    *("created", "gold", "development", "study", "book", "dead"),
)


MOST_SEATS: Final = 4


class Box:
    """All components. Each method below reads one file of content."""

    def __init__(self, content_files: ContentFiles) -> None:
        self.content_files: Final = content_files
        self.number: Final[dict[str, int]] = {}
        self.read_board(content_files)
        self.read_tracks(content_files)
        self.read_setup(content_files)
        self.read_synagogue(content_files)
        self.read_palace(content_files)
        self.read_books(content_files)
        self.read_artifacts(content_files)
        self.read_developments(content_files)
        self.read_objectives(content_files)
        self.check_introductory()
        self.automa_content: Final = AutomaContent(content_files)
        self.number.update({name: i for i, name in enumerate(self.automa_content.names)})
        self.most_books: Final = max(self.better_limit)
        self.draw_card: Final = content_files.notation.parse("draw-card")
        self.area_names: Final = AREAS
        self.place_gold: Final = content_files.notation.parse("place-gold")
        self.nothing: Final = content_files.notation.parse("nothing")

    def register(self, entries: list[Entry]) -> tuple[str, ...]:
        """Give the components of a family their numbers. Returns their names."""
        for i, entry in enumerate(entries):
            if entry.id in self.number:
                raise entry.error("two components have this id")
            self.number[entry.id] = i
        return tuple([entry.id for entry in entries])

    def read_board(self, content_files: ContentFiles) -> None:
        districts = content_files.one("board", "districts")
        self.menorah_section = districts.number("menorah_section")
        self.read_entries(content_files.of("board", "entry"))
        self.costly_sections = sorted({section(at) for at, costs in enumerate(self.has_toll) if costs})
        first = self.costly_sections[0]
        self.tile_sections = districts.natural("tile_sections", 1, first - 1)  # beyond, a step has a price
        overflow = content_files.one("board", "overflow")
        self.overflow_vp = overflow.number("vp_per_step")
        self.overflow_most = overflow.number("max_vp_per_golem")
        nothing = content_files.notation.parse("nothing")
        self.streets: tuple[Effects, ...] = tuple(
            [
                (nothing, *[content_files.effect(entry, f"s{n}") for n in range(1, SECTIONS + 1)])
                for entry in in_order(content_files.of("board", "street"), "district", DISTRICTS)
            ]
        )
        self.street_dependencies = tuple(
            [tuple([dependencies(effect) for effect in street]) for street in self.streets]
        )
        library = content_files.one("board", "library")
        self.library_size = library.natural("positions", 1, 5)
        self.position_cost = tuple([library.natural(f"p{i + 1}") for i in range(self.library_size)])
        self.read_graves(content_files)

    def read_entries(self, entries: list[Entry]) -> None:
        """What a golem pays to enter a place, in knowledge or in VP: one number for each place."""
        self.register(entries)
        knowledge = [0] * (len(DISTRICTS) * SECTIONS + 2)
        vp = knowledge[:]
        has_toll = [False] * len(vp)
        for entry in entries:
            at = place(DISTRICTS.index(entry.word("district", DISTRICTS)), entry.natural("section", 1, SECTIONS))
            knowledge[at] = entry.natural("knowledge")
            vp[at] = entry.natural("vp")
            has_toll[at] = True
        self.toll_knowledge = tuple(knowledge)
        self.toll_vp = tuple(vp)
        self.has_toll = tuple(has_toll)

    def read_graves(self, content_files: ContentFiles) -> None:
        graves = content_files.of("board", "grave")
        self.grave_names = self.register(graves)
        self.grave_bonus = content_files.effects("board", "grave", "bonus")
        self.grave_players = tuple([entry.natural("min_players", 1, MOST_SEATS) for entry in graves])
        self.unlimited = tuple([bool(entry.values["unlimited"]) for entry in graves])
        self.bury: tuple[Choice, ...] = tuple([("bury", entry.id) for entry in graves])
        if not any(self.unlimited):
            raise ContentError("board.toml: one grave should be unlimited, so that a golem can always be buried")

    def read_tracks(self, content_files: ContentFiles) -> None:
        study = content_files.one("tracks", "study")
        self.study_top = study.natural("spaces", 1) - 1
        self.study_start = study.natural("start", 0, self.study_top)
        self.limit = study.numbers("limit")
        self.study_income = study.numbers("income")
        self.better_limit = study.numbers("better_limit")
        self.better_income = study.numbers("better_income")
        self.study_vp = study.numbers("end_vp")
        lists = (self.limit, self.study_income, self.better_limit, self.better_income, self.study_vp)
        same_length(study, self.study_top + 1, lists)
        golem = content_files.one("tracks", "golem")
        self.level = golem.numbers("level")
        self.golem_income = content_files.effect_list(golem, "income")
        same_length(golem, golem.number("spaces"), (self.level, self.golem_income))
        self.level_dependencies = tuple([dependencies(effect) for effect in self.golem_income])
        self.level_start = golem.natural("start", 1, golem.number("spaces")) - 1
        self.on_create = golem.number("on_create")
        self.on_kill = golem.number("on_kill")
        self.read_costs(content_files)

    def read_costs(self, content_files: ContentFiles) -> None:
        """Where students and points start, and what things cost."""
        self.student_start = content_files.one("tracks", "students").natural("start", 1, SECTIONS)
        self.vp_start = content_files.one("tracks", "vp").number("start")
        costs = content_files.one("tracks", "costs")
        self.work_cost = (0, *costs.numbers("work"))
        self.create_cost = costs.number("create")
        self.create_more = costs.number("create_more")
        control = content_files.one("tracks", "control")
        self.control_per_section = control.number("per_section")
        self.uncontrolled_vp = -control.number("uncontrolled_vp")
        self.resources_per_vp = content_files.one("tracks", "final").number("resources_per_vp")

    def read_setup(self, content_files: ContentFiles) -> None:
        self.marbles: dict[int, list[int]] = {}
        for entry in content_files.of("setup", "marbles"):
            for players in entry.numbers("players"):
                self.marbles[players] = [entry.natural(colour, 0, 15) for colour in COLOURS]
        if not {2, 3, 4} <= set(self.marbles):
            raise ContentError("setup.toml: there should be marbles for 2, 3 and 4 players")
        counts = content_files.one("setup", "counts")
        self.rounds = counts.natural("rounds", 1)
        self.more_tiles = counts.natural("action_tiles_more", 0, 6)
        self.marbles_a_round = counts.number("marble_actions_per_round")
        self.actions_a_round = self.marbles_a_round + counts.number("rabbi_actions_per_round")
        tiles = len(content_files.of("starting", "start")) // MOST_SEATS
        cards = len(content_files.of("objectives", "objective")) // MOST_SEATS
        self.starts_dealt = counts.natural("starting_tiles_dealt", 1, tiles)
        self.starts_kept = counts.natural("starting_tiles_kept", 1, self.starts_dealt)
        self.objectives_drafted = counts.natural("objectives_drafted", 1, cards)
        self.objectives_kept = counts.natural("objectives_kept", 1, self.objectives_drafted)
        self.objectives_alone = counts.natural("objectives_alone", self.objectives_kept, cards * 2)
        self.early_characters = counts.number("characters_early")
        self.introductory = content_files.one("setup", "introductory")
        self.introductory_players = content_files.of("setup", "introductory_player")

    def check_introductory(self) -> None:
        """Check that the introductory set-up names existing components, and the right number of them."""
        fixed = self.introductory
        self.check_names(fixed, "characters", self.character_names, self.rounds)
        for d, name in enumerate(DISTRICTS):
            own = [tile for i, tile in enumerate(self.neighbourhood_names) if self.neighbourhood_district[i] == d]
            self.check_names(fixed, name, tuple(own), self.tile_sections)
        for entry in self.introductory_players:
            entry.word("artifact", self.artifact_names)
            self.check_names(entry, "objectives", self.objective_names, self.objectives_kept)
            self.check_names(entry, "starts", self.start_names, self.starts_kept)
            self.check_names(entry, "golems", DISTRICTS, 2)
            if "develop" in entry.values:
                entry.word("develop", self.development_names)

    def check_names(self, entry: Entry, field: str, names: tuple[str, ...], n: int) -> None:
        found = entry.texts(field, names)
        if len(found) != n or len(set(found)) != n or any(name not in names for name in found):
            raise entry.error(f"{field!r} should name {n} different ones of {names[0]} ... {names[-1]}, not {found}")

    def read_synagogue(self, content_files: ContentFiles) -> None:
        read = content_files.effect
        self.line_effects: Effects = tuple(
            [read(entry, "effect") for entry in in_order(content_files.of("actions", "line"), "id", LINES)]
        )
        self.marble_effects: Effects = tuple(
            [read(entry, "effect") for entry in in_order(content_files.of("actions", "marble"), "id", COLOURS)]
        )
        self.tile_names = self.register(content_files.of("actions", "tile"))
        self.tile_effects = content_files.effects("actions", "tile", "effect")
        self.rabbi: tuple[Choice, ...] = tuple([("rabbi", name) for name in self.tile_names])
        self.permanent_effect = content_files.effect(content_files.one("actions", "permanent"), "effect")
        tiles = content_files.of("neighbourhoods", "neighbourhood")
        self.neighbourhood_names = self.register(tiles)
        self.neighbourhood_effects = content_files.effects("neighbourhoods", "neighbourhood", "effect")
        self.neighbourhood_district = tuple([DISTRICTS.index(e.word("district", DISTRICTS)) for e in tiles])
        self.neighbourhood_number = tuple([entry.natural("number", 1) for entry in tiles])

    def read_palace(self, content_files: ContentFiles) -> None:
        characters = content_files.of("characters", "character")
        self.character_names = self.register(characters)
        self.character_late = tuple([entry.text("deck") == "IV" for entry in characters])
        self.character_colours: tuple[tuple[int, int], ...] = tuple(
            [(COLOURS.index(e.word("left", COLOURS)), COLOURS.index(e.word("right", COLOURS))) for e in characters]
        )
        self.character_steps = tuple([entry.natural("steps") for entry in characters])
        self.decline = content_files.effect(content_files.one("board", "palace"), "decline")
        offers = []
        for entry in characters:
            cost = Spend(entry.natural("cost"), "coin")
            offers.append(OneOf((Pay(cost, content_files.effect(entry, "effect")), self.decline)))
        self.offers: Effects = tuple(offers)

    def read_books(self, content_files: ContentFiles) -> None:
        books = content_files.of("books", "book")
        self.book_names = self.register(books)
        self.book_colour = tuple([BOOK_COLOURS.index(entry.word("colour", BOOK_COLOURS)) for entry in books])
        self.book_cost = tuple([entry.natural("cost") for entry in books])
        self.book_immediate = content_files.effects("books", "book", "immediate")
        self.book_active = content_files.effects("books", "book", "active")
        self.buy, self.reread = book_choices(self.book_names)

    def read_artifacts(self, content_files: ContentFiles) -> None:
        rows = content_files.of("artifacts", "row")
        self.cauldrons = tuple([entry.natural("gold", 1) for entry in rows])
        costs = [entry.natural(space) for entry in rows for space in ("gold_space", "grey_space")]
        self.space_cost = tuple(costs)  # gold and grey, row by row
        sides = content_files.of("artifacts", "artifact")
        self.artifact_names = self.register(sides)
        self.artifact_effects: tuple[Effects, ...] = tuple(
            [tuple([content_files.effect(entry, f"row{row}") for row in range(1, 5)]) for entry in sides]
        )
        self.artifact_dependencies = tuple(
            [tuple([dependencies(e) for e in effects]) for effects in self.artifact_effects]
        )

    def read_developments(self, content_files: ContentFiles) -> None:
        by_area = [content_files.of("developments", area) for area in AREAS]
        entries = [entry for area in by_area for entry in area]
        self.development_names = self.register(entries)
        self.development_area = tuple([AREAS.index(entry.kind) for entry in entries])
        self.development_cost = tuple([entry.natural("cost") if "cost" in entry.values else 0 for entry in entries])
        self.menorahs = tuple([entry.number("menorahs") for entry in entries])
        self.menorah_bearers = tuple([self.developments_with_menorahs(colour) for colour in range(len(DISTRICTS))])
        nothing = content_files.notation.parse("nothing")
        self.development_now: Effects = tuple(
            [content_files.effect(entry, "now") if "now" in entry.values else nothing for entry in entries]
        )
        self.develop: tuple[Choice, ...] = tuple([("develop", entry.id) for entry in entries])
        self.first_artifact_development = len(by_area[0]) + len(by_area[1])
        self.is_small = tuple(["kind" in entry.values for entry in entries])
        self.is_gold = tuple([entry.values.get("kind") == "gold" for entry in entries])
        numbers = range(len(entries))
        self.in_area: dict[str, tuple[int, ...]] = {
            area: tuple([i for i in numbers if area in (entries[i].kind, "any")]) for area in (*AREAS, "any")
        }
        self.small_gold = sum([1 << i for i in numbers if self.is_small[i] and self.is_gold[i]])
        self.small_grey = sum([1 << i for i in numbers if self.is_small[i] and not self.is_gold[i]])
        self.not_dearer = tuple([self.developments_by_cost(area) for area in range(len(AREAS))])
        self.read_powers(content_files, entries)
        self.read_sides(content_files, by_area[2])

    def developments_by_cost(self, area: int) -> tuple[int, ...]:
        """For each cost the developments of an area that cost as much or less, one bit each; small tiles apart."""
        costs = [
            (i, cost)
            for i, cost in enumerate(self.development_cost)
            if self.development_area[i] == area and not self.is_small[i]
        ]
        dearest = max([0, *[cost for _, cost in costs]])
        return tuple([sum([1 << i for i, cost in costs if cost <= most]) for most in range(dearest + 1)])

    def developments_with_menorahs(self, colour: int) -> int:
        """The developments that have menorahs of a colour, one bit each."""
        areas = enumerate(self.development_area)
        return sum([1 << i for i, area in areas if MENORAH_OF[area] == colour and self.menorahs[i]])

    def read_powers(self, content_files: ContentFiles, entries: list[Entry]) -> None:
        """The permanent powers: each is the bit of the development that has it, to compare with `Player.developed`."""
        self.ignore_character = power_bit(entries, "ignore-character")
        self.new_golem_works = power_bit(entries, "new-golem-works")
        self.double_cemetery = power_bit(entries, "double-cemetery")
        self.control_cap = power_bit(entries, "control-most")
        self.work_extra = power_bit(entries, "work-extra")
        self.better_track = power_bit(entries, "better-track")
        self.control_most = power_amount(entries, "control-most")
        self.extra_workers = power_amount(entries, "work-extra")
        columns = [i for i, entry in enumerate(entries) if "placed" in entry.values]
        self.column_development = tuple(columns)
        self.column_bonus: Effects = tuple([content_files.effect(entries[i], "placed") for i in columns])
        doubling = power_bit(entries, "double-immediate")
        if not any([doubling >> i & 1 for i in columns]):
            raise entry_with_power(entries, "double-immediate").error("only a column can have this power")
        self.doubling_column = [doubling >> i & 1 for i in columns].index(1)
        self.created_programme = content_files.effect(entry_with_power(entries, "new-golem-works"), "created")

    def read_sides(self, content_files: ContentFiles, tiles: list[Entry]) -> None:
        """The sides of the small artifact tiles, two for each tile: the trigger of a gold one, the bonus of a grey
        one."""
        events: list[int] = []
        boosts: list[Effect[Any]] = []
        nothing = content_files.notation.parse("nothing")
        for entry in tiles:
            for side in ("side_a", "side_b") if "kind" in entry.values else ():
                gold = entry.word("kind", ("gold", "grey")) == "gold"
                events.append(EVENTS.index(entry.word(side, EVENTS)) if gold else -1)
                boosts.append(nothing if gold else content_files.effect(entry, side))
        self.side_event = tuple(events)
        self.side_boost: Effects = tuple(boosts)
        self.boost_dependencies = tuple([dependencies(effect) for effect in boosts])

    def read_objectives(self, content_files: ContentFiles) -> None:
        cards = content_files.of("objectives", "objective")
        self.objective_names = self.register(cards)
        self.objective_type = tuple([OBJECTIVE_TYPES.index(entry.word("type", OBJECTIVE_TYPES)) for entry in cards])
        self.objective_goal = tuple([entry.natural("goal") for entry in cards])
        self.objective_vp = tuple([entry.number("vp") for entry in cards])
        self.keep: tuple[Choice, ...] = tuple([("keep", name) for name in self.objective_names])
        types = content_files.one("objectives", "types")
        self.types_vp = (0, 0, types.number("two"), types.number("three"), types.number("four"))
        starts = content_files.of("starting", "start")
        self.start_names = self.register(starts)
        self.start_effects = content_files.effects("starting", "start", "effect")
        self.start: tuple[Choice, ...] = tuple([("choose", name) for name in self.start_names])


def book_choices(names: Sequence[str]) -> tuple[tuple[Choice, ...], tuple[Choice, ...]]:
    """The choices to buy each of these books, and to read it again."""
    return tuple([("buy", name) for name in names]), tuple([("reread", name) for name in names])
