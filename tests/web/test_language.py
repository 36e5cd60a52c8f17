"""The language of the pages for a browser."""

from __future__ import annotations

import pytest

from loew.web.http.middleware import preferred_language


@pytest.mark.parametrize(
    ("accepted", "code"),
    [
        ("", "en"),
        ("pl", "pl"),
        ("pl-PL,pl;q=0.9,en-US;q=0.8", "pl"),
        ("en-GB,en;q=0.9,pl;q=0.5", "en"),
        ("cs,sk;q=0.9,pl;q=0.8,en;q=0.7", "pl"),
        ("de", "en"),
        ("pl;q=0,en;q=0.1", "en"),
        ("pl;q=much", "pl"),
        (";;;,,,q=", "en"),
    ],
)
def test_a_browser_is_spoken_to_in_the_first_language_that_both_understand(accepted: str, code: str) -> None:
    assert preferred_language({"accept-language": accepted}) == code


def test_what_was_chosen_here_goes_before_what_the_browser_prefers() -> None:
    assert preferred_language({"accept-language": "pl", "cookie": "loew-language=en"}) == "en"
    assert preferred_language({"accept-language": "en", "cookie": "a=b; loew-language=pl"}) == "pl"


def test_a_choice_of_a_language_that_nobody_speaks_here_is_forgotten() -> None:
    assert preferred_language({"accept-language": "pl", "cookie": "loew-language=../../etc"}) == "pl"
