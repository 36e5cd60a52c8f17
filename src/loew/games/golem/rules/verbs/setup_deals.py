"""Set-up: what chance deals before the first round. The choices of the seats are in `setup_choices.py`."""

from __future__ import annotations

from loew.engine.machine import Choice, Frame
from loew.engine.message import EMPTY, Listing, Message, msg
from loew.engine.records import without_all
from loew.engine.seat import CHANCE, Dealer
from loew.games.golem.rules.memory import DEALT, remember
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.deals import Deal, drop_marbles
from loew.games.golem.rules.verbs.verb import Verb


class DealCharacters(Deal):
    """Three characters of the first deck and one of the last, in this order, open (SET-1)."""

    def count(self, s: GolemState, f: Frame) -> int:
        return s.box.rounds

    def pile(self, s: GolemState, f: Frame) -> tuple[int, ...]:
        return tuple(range(len(s.box.character_names)))

    def names(self, s: GolemState) -> tuple[str, ...]:
        return s.box.character_names

    def draw(self, s: GolemState, f: Frame, dealer: Dealer) -> list[int]:
        late = [i for i, is_late in enumerate(s.box.character_late) if is_late]
        early = [i for i, is_late in enumerate(s.box.character_late) if not is_late]
        first = dealer.sample(early, s.box.early_characters)
        return [*first, *dealer.sample(late, s.box.rounds - len(first))]

    def chance_error(self, s: GolemState, f: Frame, choice: Choice) -> Message:
        error = super().chance_error(s, f, choice)
        if error:
            return error
        late = [s.box.character_late[s.box.number[word]] for word in choice[1:]]
        early = s.box.early_characters
        fine = not any(late[:early]) and all(late[early:])
        return EMPTY if fine else msg("three of deck I-III come first, then one of IV")

    def distribute(self, s: GolemState, f: Frame, dealt: list[int]) -> None:
        s.characters = tuple(dealt)

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("deal the characters, left to right")


class DealNeighbourhoods(Deal):
    """Seven of the ten tiles of each district, on sections I to VII in ascending number (SET-3)."""

    def count(self, s: GolemState, f: Frame) -> int:
        return 3 * s.box.tile_sections

    def pile(self, s: GolemState, f: Frame) -> tuple[int, ...]:
        return tuple(range(len(s.box.neighbourhood_names)))

    def names(self, s: GolemState) -> tuple[str, ...]:
        return s.box.neighbourhood_names

    def draw(self, s: GolemState, f: Frame, dealer: Dealer) -> list[int]:
        found: list[int] = []
        for d in range(3):
            own = [i for i in self.pile(s, f) if s.box.neighbourhood_district[i] == d]
            found += sorted(dealer.sample(own, s.box.tile_sections))
        return found

    def chance_error(self, s: GolemState, f: Frame, choice: Choice) -> Message:
        error = super().chance_error(s, f, choice)
        if error:
            return error
        districts = [s.box.neighbourhood_district[s.box.number[word]] for word in choice[1:]]
        n = s.box.tile_sections
        fine = all(districts.count(d) == n for d in range(3))
        return EMPTY if fine else msg("{n:tile|tiles} of each district {n:~is|are} dealt", n=n)

    def distribute(self, s: GolemState, f: Frame, dealt: list[int]) -> None:
        box = s.box
        dealt.sort(key=lambda i: (box.neighbourhood_district[i], box.neighbourhood_number[i]))
        s.neighbourhoods = tuple(dealt)

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("deal the neighbourhood tiles of the three districts")


class DropMarbles(Verb):
    """All the marbles for this number of players are dropped (SET-6)."""

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        drop_marbles(s, s.box.marbles[s.seats])


class DrawOrder(Verb):
    """The first turn order is drawn (SET-9)."""

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        if f.who != CHANCE:
            s.push(self, CHANCE)
            return
        s.order = tuple([int(word) - 1 for word in choice[1:]])

    def deal(self, s: GolemState, f: Frame, dealer: Dealer) -> Choice:
        drawn = dealer.sample(range(s.seats), s.seats)
        drawn.sort(key=lambda who: not s.players[who].is_first_player())
        return ("order", *[str(who + 1) for who in drawn])

    def chance_error(self, s: GolemState, f: Frame, choice: Choice) -> Message:
        seats = [str(who + 1) for who in sorted(range(s.seats), key=lambda who: not s.players[who].is_first_player())]
        if choice[:1] != ("order",) or sorted(choice[1:]) != sorted(seats):
            return msg("say 'order' and the seats, first to last, like 'order {seats}'", seats=" ".join(seats))
        first = s.players[int(seats[0]) - 1].is_first_player() and choice[1] != seats[0]
        return msg("seat {n} always begins", n=seats[0]) if first else EMPTY

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("draw the turn order")


def introductory_people(s: GolemState) -> list[int]:
    """The seats that the introductory set-up gives something fixed to, in turn order: all but the Automa (SET-15)."""
    return [who for who in s.order if not s.players[who].is_first_player()] if s.introductory else []


def introductory_starts(s: GolemState) -> list[int]:
    """The starting tiles that the introductory set-up gives to the players (SET-15)."""
    entries = s.box.introductory_players[: len(introductory_people(s))]
    return [s.box.number[word] for entry in entries for word in entry.texts("starts")]


class HandDeal(Deal):
    """A deal of a hand to each seat, hidden from the others. The choice lists the hands seat by seat."""

    def hand_size(self, s: GolemState, who: int) -> int:
        raise NotImplementedError

    def count(self, s: GolemState, f: Frame) -> int:
        return sum([self.hand_size(s, who) for who in range(s.seats)])

    def counts(self, s: GolemState) -> Listing:
        """How many each seat gets."""
        return Listing([self.hand_size(s, who) for who in range(s.seats)])

    def split_hands(self, s: GolemState, dealt: list[int]) -> list[list[int]]:
        """The hand of each seat."""
        hands = []
        for who in range(s.seats):
            hands.append(dealt[: self.hand_size(s, who)])
            dealt = dealt[self.hand_size(s, who) :]
        return hands

    def redact(self, s: GolemState, f: Frame, choice: Choice, seat: int) -> Choice:
        words: list[str] = []
        for who in range(s.seats):
            words += (
                choice[1 + len(words) : 1 + len(words) + self.hand_size(s, who)]
                if who == seat
                else ["?"] * self.hand_size(s, who)
            )
        return ("deal", *words)


class DealStarts(HandDeal):
    """Four starting tiles to each seat, hidden until chosen (SET-10)."""

    def hand_size(self, s: GolemState, who: int) -> int:
        return 0 if who in introductory_people(s) else s.players[who].starts_dealt(s.box)

    def pile(self, s: GolemState, f: Frame) -> tuple[int, ...]:
        fixed = introductory_starts(s)
        return tuple([tile for tile in range(len(s.box.start_names)) if tile not in fixed])

    def names(self, s: GolemState) -> tuple[str, ...]:
        return s.box.start_names

    def distribute(self, s: GolemState, f: Frame, dealt: list[int]) -> None:
        for who, hand in enumerate(self.split_hands(s, dealt)):
            s.players[who].starts = tuple(sorted(hand))
            remember(s, who, DEALT, s.players[who].starts)

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("deal the starting tiles, seat by seat: {counts}", counts=self.counts(s))


class DealHands(HandDeal):
    """Four objectives to each seat, to be drafted (SET-5, SET-11)."""

    def hand_size(self, s: GolemState, who: int) -> int:
        if who in introductory_people(s):
            return 0
        return s.players[who].objectives_dealt(s.box, sum([1 for p in s.players if p.drafts()]))

    def pile(self, s: GolemState, f: Frame) -> tuple[int, ...]:
        return s.objective_pile

    def names(self, s: GolemState) -> tuple[str, ...]:
        return s.box.objective_names

    def distribute(self, s: GolemState, f: Frame, dealt: list[int]) -> None:
        for p, hand in zip(s.players, self.split_hands(s, dealt), strict=True):
            if hand:
                p.receive_objectives(tuple(sorted(hand)))
        s.objective_pile = without_all(s.objective_pile, dealt)

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("deal the objectives, seat by seat: {counts}", counts=self.counts(s))


class DealArtifacts(Verb):
    """As many artifact tiles as seats, each with a random side up (SET-12); in the introductory game one for the
    Automa, of those that the players have not (SET-15)."""

    def count(self, s: GolemState) -> int:
        return s.seats - len(introductory_people(s))

    def pile(self, s: GolemState) -> list[int]:
        """The tiles that are left; each has two sides."""
        taken = [s.players[who].artifact // 2 for who in introductory_people(s)]
        return [tile for tile in range(len(s.box.artifact_names) // 2) if tile not in taken]

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        if f.who != CHANCE:
            s.push(self, CHANCE)
            return
        s.artifacts = tuple([s.box.number[word] for word in choice[1:]])

    def deal(self, s: GolemState, f: Frame, dealer: Dealer) -> Choice:
        names = s.box.artifact_names
        tiles = dealer.sample(self.pile(s), self.count(s))
        return ("deal", *[names[2 * tile + dealer.below(2)] for tile in tiles])

    def chance_error(self, s: GolemState, f: Frame, choice: Choice) -> Message:
        names, n, pile = s.box.artifact_names, self.count(s), self.pile(s)
        known = [word for word in choice[1:] if word in names and names.index(word) // 2 in pile]
        tiles = {names.index(word) // 2 for word in known}
        if choice[:1] != ("deal",) or len(known) != len(choice) - 1 or len(tiles) != n or len(known) != n:
            example = " ".join([names[2 * tile] for tile in pile[:n]])
            return msg(
                "say 'deal' and a side of {n} different artifact tiles, like 'deal {example}'",
                n=n,
                example=example,
            )
        return EMPTY

    def ask(self, s: GolemState, f: Frame) -> Message:
        return msg("deal {n:artifact tile|artifact tiles}", n=self.count(s))
