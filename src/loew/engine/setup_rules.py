"""How a game can be set up, as data. Commands and pages offer exactly this."""

from __future__ import annotations

from typing import NamedTuple

from loew.engine.errors import SetupError
from loew.engine.message import OR, Listing, msg
from loew.engine.setup import AutomaSeat, BotSeat, HumanSeat, Seat, Setup, no_level


class Variant(NamedTuple):
    """A variant of the rules."""

    name: str
    seats: tuple[int, ...] = ()  # the numbers of seats it is for; empty: any


class SetupRules(NamedTuple):
    """How a game can be set up."""

    seat_counts: tuple[int, ...]
    variants: tuple[Variant, ...] = ()
    automa_levels: tuple[int, ...] = ()  # empty: the Automa cannot have a seat
    automa_without_seat: bool = False  # a single seat plays against an Automa without a seat
    usual_seats: tuple[Seat, ...] = (HumanSeat(), BotSeat("random"))  # if no seats are given
    simulated_seats: tuple[Seat, ...] = (BotSeat("random"), BotSeat("random"))  # the same for simulations
    solo_seats: tuple[Seat, ...] = ()  # the solo game; empty: there is none

    def variant(self, name: str) -> Variant | None:
        return next((variant for variant in self.variants if variant.name == name), None)

    def fits(self, name: str, seats: int) -> bool:
        """Whether a variant allows this number of seats."""
        variant = self.variant(name)
        return variant is None or not variant.seats or seats in variant.seats

    def drop_unfit_variants(self, setup: Setup) -> Setup:
        """The set-up without variants for another number of seats. Older versions accepted them, without effect."""
        return setup._replace(variants=tuple([name for name in setup.variants if self.fits(name, len(setup.seats))]))

    def has_automa_side(self, setup: Setup) -> bool:
        """Whether an Automa without a seat plays."""
        return self.automa_without_seat and len(setup.seats) == 1

    def check(self, title: str, setup: Setup) -> None:
        """Raise an error if the game does not allow the set-up."""
        self.check_count(title, len(setup.seats))
        self.check_automa(title, setup)
        for name in setup.variants:
            self.check_variant(title, setup, name)

    def check_count(self, title: str, seats: int) -> None:
        if seats not in self.seat_counts:
            counts = Listing(self.seat_counts, OR)
            raise SetupError(msg("{game} has {counts} seats, not {seats}", game=title, counts=counts, seats=seats))

    def check_automa(self, title: str, setup: Setup) -> None:
        levels = [seat.level for seat in setup.seats if isinstance(seat, AutomaSeat)]
        if levels and self.automa_without_seat:
            raise SetupError(
                msg("{game} has an Automa of its own, without a seat: one seat alone plays against it", game=title)
            )
        if levels and not self.automa_levels:
            raise SetupError(msg("{game} has no Automa", game=title))
        for level in levels:
            if level not in self.automa_levels:
                raise no_level(str(level))
        if len(levels) > 1:
            raise SetupError(msg("there is one Automa in the box, and it takes one seat"))

    def check_variant(self, title: str, setup: Setup, name: str) -> None:
        variant = self.variant(name)
        if variant is None:
            known = Listing([each.name for each in self.variants], ", ") if self.variants else msg("no variants")
            raise SetupError(
                msg("{game} has no {variant}; it has {known}", game=title, variant=repr(name[:40]), known=known)
            )
        if not self.fits(name, len(setup.seats)):
            counts = Listing(variant.seats, OR)
            raise SetupError(
                msg(
                    "the variant {variant} needs another number of seats: {counts}, not {seats}",
                    variant=name,
                    counts=counts,
                    seats=len(setup.seats),
                )
            )
