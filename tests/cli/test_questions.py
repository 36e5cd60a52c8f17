"""`loew rules --questions`: questions and answers in the terminal."""

from __future__ import annotations

from cli.table import Shell


def test_all_questions_of_a_game_are_printed_by_subject(shell: Shell) -> None:
    output = shell.run("rules", "golems", "--questions").out
    assert "GOLEMS: Your turn" in output
    assert "Is this the board game Golem with cards?" in output
    assert "printed rule: GSU-1" in output
    assert "GOLEM: " not in output


def test_with_a_rule_only_the_questions_that_name_it_are_printed(shell: Shell) -> None:
    output = shell.run("rules", "--questions", "--id", "art-2").out
    assert "How much gold does an artifact need?" in output
    assert "4, 3, 2 and 1 gold" in output
    assert 'A summary that goes round says: "Every cauldron has four places' in output
    assert "Must I make all the steps?" not in output
