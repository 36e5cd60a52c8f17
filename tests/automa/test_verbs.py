"""What verbs tell the bots and the Automa about themselves leads somewhere."""

from __future__ import annotations

import pytest

from loew.games.golem.bots.effect_values import KINDS
from loew.games.golem.game import VERBS
from loew.games.golem.rules.automa.choices import CRITERIA
from loew.games.golem.rules.verbs.verb import Verb


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_counts_as_something_that_bots_know_and_is_chosen_by_criteria_that_exist(verb: type[Verb]) -> None:
    assert issubclass(verb, Verb)
    assert verb.counts_as in ("", *KINDS)
    assert verb.criteria in ("", *CRITERIA)


def test_all_criteria_are_those_of_some_verb() -> None:
    assert {verb.criteria for verb in VERBS} - {""} == set(CRITERIA)
