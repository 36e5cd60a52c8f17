"""The introductory set-up against the Automa (SET-15): the people have what is printed, the Automa its own set-up."""

from __future__ import annotations

import pytest

from loew.engine.errors import Illegal
from loew.engine.journal import Journal
from loew.engine.seat import CHANCE, Dealer
from loew.engine.setup import AutomaSeat, HumanSeat, Seat, Setup
from loew.games.golem.game import Golem
from loew.games.golem.rules.state import GolemState

SEATS: dict[str, tuple[Seat, ...]] = {
    "second": (HumanSeat(), AutomaSeat(1)),
    "first": (AutomaSeat(2), HumanSeat()),
    "among three": (HumanSeat(), AutomaSeat(3), HumanSeat()),
    "among four": (HumanSeat(), HumanSeat(), HumanSeat(), AutomaSeat(4)),
}


def begin(golem: Golem, seats: tuple[Seat, ...], seed: int = 1) -> tuple[Journal, GolemState]:
    journal = Journal(golem, Setup("golem", seats, ("introductory",), seed))
    assert isinstance(journal.state, GolemState)
    return journal, journal.state


def people(s: GolemState) -> list[int]:
    return [who for who in s.order if not s.players[who].is_first_player()]


@pytest.mark.rule("SET-15", "AST-1")
@pytest.mark.parametrize("seats", SEATS.values(), ids=list(SEATS))
def test_the_automa_begins_and_the_people_have_what_is_printed_counted_without_it(
    golem: Golem, seats: tuple[Seat, ...]
) -> None:
    _, s = begin(golem, seats)
    assert s.players[s.order[0]].is_first_player()
    for who, entry in zip(people(s), s.box.introductory_players, strict=False):
        p = s.players[who]
        assert p.artifact == s.box.number[entry.text("artifact")]
        assert [s.box.objective_names[card] for card in p.objectives] == list(entry.texts("objectives"))
    first = s.players[people(s)[0]]
    assert (first.clay, first.coin, first.knowledge) == (2, 3, 2)
    assert first.gold == (0, 0, 0, 1)


@pytest.mark.rule("SET-15", "AST-2", "AST-3")
@pytest.mark.parametrize("seats", SEATS.values(), ids=list(SEATS))
def test_the_automa_draws_from_what_the_people_leave(golem: Golem, seats: tuple[Seat, ...]) -> None:
    for seed in range(1, 8):
        journal, s = begin(golem, seats, seed)
        automa = s.players[s.order[0]]
        own = s.box.introductory_players[: len(people(s))]
        dealt = [choice for who, choice in journal.choices if who == CHANCE and choice[0] == "deal"]
        starts = next(choice[1:] for choice in dealt if choice[1].startswith("start-"))
        level = next(seat.level for seat in seats if isinstance(seat, AutomaSeat))
        assert len(starts) == level
        assert not set(starts) & {word for entry in own for word in entry.texts("starts")}
        assert len(automa.objectives) == s.box.objectives_kept
        assert not set(automa.objectives) & {card for who in people(s) for card in s.players[who].objectives}
        assert automa.artifact // 2 not in [s.players[who].artifact // 2 for who in people(s)]
        assert sum(place > 0 for place in automa.golems) >= 2


@pytest.mark.rule("SET-15")
def test_an_artifact_tile_of_a_player_is_not_dealt_to_the_automa(golem: Golem) -> None:
    setup = Setup("golem", SEATS["second"], ("introductory",), 1)
    journal = Journal(golem, setup._replace(manual_deals=True))
    dealer = Dealer(1, 1)
    while journal.decision is not None and journal.decision.kind != "deal-artifacts":
        top = journal.state.top
        assert top is not None
        journal.play(" ".join(top.effect.deal(journal.state, top, dealer)))
    with pytest.raises(Illegal, match="a side of 1 different artifact tiles"):
        journal.play("deal art-1b")
    journal.play("deal art-2b")
    assert journal.decision is not None


@pytest.mark.rule("SET-15")
@pytest.mark.parametrize("seats", SEATS.values(), ids=list(SEATS))
def test_such_a_game_can_be_played_to_its_end_and_read_again(golem: Golem, seats: tuple[Seat, ...]) -> None:
    journal, _ = begin(golem, seats, 5)
    dealer = Dealer(5, 5)
    while journal.decision is not None:
        journal.play(dealer.one(journal.decision.options))
    assert golem.dump(golem.load_dump(golem.dump(journal.state))) == golem.dump(journal.state)
    assert len(journal.score()) == len(seats)
