"""The view of the board game, field by field. Components are named by their ids, districts and colours by words."""

from __future__ import annotations

from typing import TypedDict

from loew.engine.offer import Amounts
from loew.engine.view import View


class ObjectiveView(TypedDict):
    """An objective card that the viewer may see."""

    card: str
    have: int  # the progress of the seat
    goal: int
    vp: int
    met: bool


class SourceView(TypedDict):
    """A source of income and what it gives now."""

    kind: str  # "street", "row" (of the artifact tile) or "track"
    id: str
    gives: Amounts
    effects: list[str]  # in the notation; empty for the tracks


class GolemControlView(TypedDict):
    """A golem that must be controlled."""

    golem: str  # where it is: "red-iii"
    knowledge: int
    lost_vp: int  # because it cannot be paid for; 0 if it can


class ControlView(TypedDict):
    """What control will cost at the end of the round if nothing changes."""

    golems: list[GolemControlView]  # those that cost anything
    due: int  # knowledge in all
    have: int  # knowledge there will be to pay with: what is there now and the income
    lost_vp: int  # for golems that cannot be paid for


class MarchView(TypedDict):
    """The current march, or the next one."""

    comes: bool  # whether there is one
    now: bool  # whether it is the current phase
    level: int  # steps of the golem track
    character: int  # steps of the round's character


class ForecastView(TypedDict):
    """The forecast for a seat if nothing changes."""

    income: Amounts  # with everything optional declined
    sources: list[SourceView]  # what makes up that income
    control: ControlView
    march: MarchView


class AutomaView(TypedDict):
    """What only the Automa has."""

    level: int
    purse: int
    red: bool  # whether its marker is in the red area
    strategy: list[str]  # the coloured tiles from the top
    cards: list[str]  # drawn this round


class GolemPlayerView(TypedDict):
    """The studio and pieces of one seat."""

    name: str
    clay: int
    coin: int
    knowledge: int
    vp: int
    students: dict[str, int]  # the section of each district's student
    golems: list[str]  # where each golem in the districts stands or lies: "red-iii", "red-iii-lying"
    golem_numbers: list[int]  # which golem each of them is: a golem keeps its number
    unbuilt: int
    dead: int
    golem_track: int  # the space, from 0
    level: int  # of the golem, from the golem track
    study: int
    book_limit: int  # how many books a column may have
    developed: list[str]
    spaces: list[str]  # of the artifact tile, gold and grey, row by row: "trigger-marble a", or ""
    artifact: str
    gold: list[int]
    complete: int
    columns: list[list[str]]
    menorahs: dict[str, int]
    multipliers: dict[str, int]  # what the menorahs of each colour are multiplied by
    marbles: list[str]  # taken this round
    covered: list[bool]  # which of the two marbles of the round's character they cover
    rabbi: int  # the action tile it stands on, from the top; -1 while it is at home
    actions_left: int  # marbles and the rabbi, this round
    waived: bool  # no control this round
    objectives: list[ObjectiveView]  # those that the viewer may see
    hidden_objectives: int  # how many the viewer may not see
    drafting: list[str]  # objectives to choose from; "?" for others
    offered: list[ObjectiveView]  # the objectives to choose from, with the progress; those that the viewer may see
    starts: list[str]  # starting tiles to choose from; "?" for others
    forecast: ForecastView
    points: dict[str, int]  # by source, as far as the viewer can see
    automa: AutomaView | None


class LineView(TypedDict):
    """What a line of the synagogue gives the viewer at its present value."""

    value: int  # of the line in progress: that before its marble was taken
    gives: Amounts
    less: Amounts  # what its action costs less
    costs: Amounts  # what its action costs
    free_workers: int


class BookPriceView(TypedDict):
    """What a book of the library costs: at the question about it, or without a discount."""

    knowledge: int  # with that for its place
    place: int  # knowledge for its place
    student: bool  # whether a student steps back for it


class BlockedBookView(TypedDict):
    """Why a book cannot be bought by the seat that is asked to buy one."""

    reason: str  # "column" (none has room for it), "knowledge" or "student" (none can step back)
    missing: int  # knowledge


class GolemView(View):
    """The board game as one seat sees it."""

    seats: int
    introductory: bool
    turn: int  # the seat of the last action
    stage: int  # of the actions: 0 the round itself, 1 the first passing phase, 2 the last
    characters: list[str]
    neighbourhoods: dict[str, list[str]]
    library: list[str]
    books_under: list[str]  # put under the deck, the next one first
    books_unseen: list[str]
    tiles: list[str]  # this round's action tiles, from the top
    tiles_unseen: list[str]
    tiles_used: list[str]
    artifacts: list[str]  # artifact tiles not yet chosen at set-up
    lines: dict[str, dict[str, int]]  # marbles of each colour in each line
    line_effects: dict[str, LineView]
    line_in_progress: str  # the line whose action goes on; its marble has been taken
    book_prices: dict[str, BookPriceView]  # of the library
    blocked_books: dict[str, BlockedBookView]  # of the library, while the viewer is asked to buy one
    out: list[str]  # colours of the marbles put aside in passing phases
    menorahs: dict[str, int]  # the seat with each district's token; -1 for nobody
    cemetery: list[int]  # the seat of the golem in each space for one golem
    permanent: list[int]  # rabbis on the permanent space, left to right
    passers: list[int]
    passed_again: list[int]
    value: int  # of the current marble action
    objectives_left: int
    players: list[GolemPlayerView]
