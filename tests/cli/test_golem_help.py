"""What `help` says of every component of Golem, and the sentences made of effects."""

from __future__ import annotations

import pytest

import loew
from cli.table import Shell
from loew.engine.game import Game
from loew.games.golem.ui.faces import sentence
from loew.games.registry import game
from loew.ui.terminal import TerminalStyle
from support import presentation_of

PLAY = ("play", "golem", "--setup", "intro", "--seed", "3")
HELPED = {
    "red-6": ["Old graves", "Kill one of your golems, then score 1 VP for each level of your golem track."],
    "book-12": [
        "Potter's Accounts, a red book",
        "At once: Take 3 clay.",
        "Pay 1 clay to score 3 VP.",
        "~ our reconstruction",
    ],
    "char-41": ["The Foreman", "With a red and a blue marble", "pay 3 coins to move one of your golems 1 section"],
    "tile-3": ["Clay pit", "Take 3 clay, then create a golem for clay"],
    "obj-53": ["the red student on IX, or more", "It scores 6 VP."],
    "torso": ["It costs 3 clay", "graves give their bonus twice", "Once, when upgraded: Kill one of your golems."],
    "art-1a": ["Lamp and Ledger", "row 4, 1 gold: Take 1 knowledge."],
    "start-7": ["a starting tile", "Take 1 clay, 1 coin and 1 knowledge, and place 1 gold."],
    "grave-2": ["open with 3 players or more", "Take 3 knowledge."],
    "row-2": ["Its cauldron holds 3 gold.", "its left space costs 3 coins, a grey one on its right space 3 coins."],
    "column-2": ["With every book put into its column: Score 2 VP."],
    "trigger-marble": ["is activated again when you take a red marble"],
    "boost-clay": ["added to what its artifact gives: Take 2 clay."],
    "work": ["line 1 of the synagogue"],
    "black": ["Choose a student: move that student 1 forward, then move another student 1 forward."],
    "street-red": ["V: Take 1 clay and score 1 VP."],
    "permanent": ["Take 2 coins, then kill one of your golems."],
    "goldsmith": ["tile-2: Goldsmith"],
}


@pytest.mark.parametrize("word", HELPED)
def test_help_explains_a_component_in_words_with_its_sources(shell: Shell, word: str) -> None:
    output = " ".join(shell.run(*PLAY, typed=f"help {word}\n").out.split())
    for text in HELPED[word]:
        assert text in output
    assert "the rulebook says so" in output or "our reconstruction" in output or "follows from the rulebook" in output


def test_every_component_can_be_explained_with_the_source_of_each_value() -> None:
    journal = loew.new("golem", 2, 1)
    drawn = presentation_of("golem").terminal
    for entry in journal.game.entries():
        lines = drawn.explain(entry.id, TerminalStyle())
        assert any(line.startswith(f"{entry.id}: ") for line in lines)
        for field in entry.values:
            assert any(line.startswith(f"  {field}: ") for line in lines)


def parsed(text: str) -> str:
    golem: Game = game("golem")
    return sentence(golem.notation.parse(text))


SENTENCES = {
    "2 clay & 1 coin & 3 vp": "Take 2 clay and 1 coin, and score 3 VP.",
    "1 vp per dead & 1 clay per dead": "Score 1 VP and take 1 clay for each of your golems in the cemetery.",
    "2 clay / 2 coin / 2 knowledge": "Take 2 clay, 2 coins or 2 knowledge.",
    "golem-track 1 / golem-track -1": "Move 1 up or down the golem track.",
    "student-back red > (4 vp & 3 clay)": "Move your red student 1 back to score 4 VP and take 3 clay.",
    "(1 clay & 1 coin) > book 2": "Pay 1 clay and 1 coin to buy a book for 2 knowledge less.",
    "golem: (forward 4 & activate-it) & free-control": "Choose one of your golems: move it up to 4 sections forward,"
    " then activate it; then control costs you no knowledge this round.",
    "student any & student any": "Move one of your students 1 forward, then again.",
    "develop any 4 & 1 vp": "Upgrade any development for 4 less of its own resource, then score 1 VP.",
    "2 x study 1": "Twice: move 1 up the study track.",
    "must kill": "You must kill one of your golems.",
    "each control": "Each player in turn order: pay knowledge for each section that a golem is ahead of its student,"
    " or lose VP.",
    "lose 2 coin": "Give up 2 coins.",
    "(1 coin > copy) + (3 coin > study 1)": "In any order, pay 1 coin to do one of the other four actions at the value"
    " of this line, and pay 3 coins to move 1 up the study track.",
}


@pytest.mark.parametrize("text", SENTENCES)
def test_an_effect_is_a_sentence(text: str) -> None:
    assert parsed(text) == SENTENCES[text]


def test_help_rules_speak_of_the_decision_and_nonsense_is_told(shell: Shell) -> None:
    output = shell.run(*PLAY, typed="help rules\nhelp nonsense\n")
    assert "All steps must be made" in output.out or "The left leg lets you" in output.out
    assert "there is no card 'nonsense'" in output.out
