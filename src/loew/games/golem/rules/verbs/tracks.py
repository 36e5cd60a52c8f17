"""The study track and the golem track."""

from __future__ import annotations

from loew.engine.machine import Choice, Frame
from loew.games.golem.rules.state import GolemState
from loew.games.golem.rules.verbs.counted import Counted
from loew.games.golem.rules.verbs.golems import move_on_golem_track
from loew.games.golem.rules.verbs.verb import Verb


class Nothing(Verb):
    """Nothing happens."""

    counts_as = ""
    does_nothing = True

    def possible(self, s: GolemState, f: Frame) -> bool:
        return False

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        return


class Study(Counted):
    """Steps up the study track, not past its top (OPT-4)."""

    counts_as = "study"
    surely_gives = True

    def possible(self, s: GolemState, f: Frame) -> bool:
        return s.players[f.who].study < s.box.study_top

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        p = s.players[f.who]
        p.study = min(s.box.study_top, p.study + self.n)


class StudyBack(Counted):
    """Steps down the study track, as a price: all of them must be possible (OPT-4)."""

    counts_as = "study"
    is_loss = True

    def possible(self, s: GolemState, f: Frame) -> bool:
        return s.players[f.who].study >= self.n

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        s.players[f.who].study -= self.n


class GolemTrack(Counted):
    """Steps up or down the golem track, stopping at its ends (OPT-4)."""

    def possible(self, s: GolemState, f: Frame) -> bool:
        level = s.players[f.who].level
        return level > 0 if self.n < 0 else level < len(s.box.level) - 1

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        move_on_golem_track(s, s.players[f.who], self.n)


class FreeControl(Verb):
    """No control to pay this round, whether or not the rest of the tile was done (RAB-15)."""

    def do(self, s: GolemState, f: Frame, choice: Choice) -> None:
        s.players[f.who].waived = True
