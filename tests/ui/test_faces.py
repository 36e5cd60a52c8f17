"""Every verb and every choice word of every game with a presentation of its own has a face, and every field is said."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from loew.engine.effect import Part, With, walk
from loew.engine.game import Game
from loew.engine.journal import Journal
from loew.engine.log import kind
from loew.engine.machine import SKIP, Effect
from loew.engine.seat import Dealer
from loew.engine.setup import simple_setup
from loew.games.entry import names
from loew.games.registry import game, presentation
from loew.rules_index import rule_texts
from loew.ui.faces import Faces, VerbFace
from loew.ui.log import LogWriter, turns
from loew.ui.options import option_groups
from loew.ui.seats import page_labels, sides
from loew.ui.turn_steps import summaries
from support import presentation_of, the_game

GAMES = [name for name in names() if presentation_of(name).faces is not None]
VERBS = [(name, verb) for name in GAMES for verb in the_game(name).notation.verbs]
every_game = pytest.mark.parametrize("name", GAMES)
every_verb = pytest.mark.parametrize(("name", "verb"), VERBS)


def faces(name: str) -> Faces:
    found = presentation_of(name).faces
    assert found is not None
    return found


def asking(name: str) -> list[tuple[str, VerbFace]]:
    """The verbs that ask a question, those of the engine too."""
    return [(verb, face) for verb, face in faces(name).verbs.items() if face.choices or face.parts]


def parts(game: Game) -> Iterator[Part]:
    """Every effect that the content has, with those inside it."""
    for effect in game.notation.parsed.values():
        yield from walk(effect)


def test_both_games_of_ours_have_faces() -> None:
    assert {"golem", "golems"} <= set(GAMES)


@every_verb
def test_a_verb_has_a_face_for_every_word_that_it_offers_and_for_no_other(name: str, verb: str) -> None:
    game = the_game(name)
    offered = {choice[0] for choice in game.notation.verbs[verb].choices(presentation_box(game))}
    assert set(faces(name).verbs[verb].choices) == offered


def presentation_box(game: Game) -> object:
    return game.box  # type: ignore[attr-defined]  # both games of ours have one


@every_verb
def test_the_log_says_what_happened_with_a_verb_that_nobody_chooses(name: str, verb: str) -> None:
    effect = the_game(name).notation.verbs[verb]
    is_dealt = effect.deal is not Effect.deal
    assert (faces(name).verbs[verb].happened is not None) == (is_dealt or effect.logged)


@every_verb
def test_a_face_is_in_the_file_of_its_noun(name: str, verb: str) -> None:
    module = the_game(name).notation.verbs[verb].__module__
    noun = module.rpartition(".")[2] if not module.endswith("automa.verbs") else "automa"
    assert verb in import_module(f"loew.games.{name}.ui.verbs.{noun}").VERBS


@every_game
def test_a_word_has_the_same_face_wherever_it_is_offered(name: str) -> None:
    for verb, face in faces(name).verbs.items():
        for word, choice in face.choices.items():
            assert faces(name).choices[word] is choice, (verb, word)


@every_game
def test_every_choice_of_a_game_has_a_face(name: str) -> None:
    """By its word, or as an effect that is a part of another one."""
    game, found = the_game(name), faces(name)
    for choice in set(game.choices()) - {SKIP}:
        if choice[0] not in found.choices:
            assert game.notation.parse(" ".join(choice).partition(" #")[0])
            assert all(found.verbs[verb].parts for verb in ("any-order", "one-of"))


@every_game
def test_every_pick_has_the_help_of_its_own_verb(name: str) -> None:
    game, found = the_game(name), faces(name)
    for part in parts(game):
        if isinstance(part, With):
            pick = found.verbs[kind(part.pick)]
            assert pick.choices, part
            for word in pick.choices:
                assert found.asked(kind(part), word).help is pick.help


@every_game
def test_every_choice_says_something_in_the_log_or_leads_to_what_does(name: str) -> None:
    silent = {word for word, face in faces(name).choices.items() if not face.done}
    assert silent <= {"golem"}  # the golem that is picked for something: what is done with it is told


@every_game
def test_every_question_has_help_and_a_rule_to_read_on_with(name: str) -> None:
    known = {rule.id for rule in rule_texts(name, "en")}
    for verb, face in asking(name):
        assert face.help is not None, verb
        assert face.help(presentation_box(the_game(name))), verb
        assert face.rule in known, verb


@every_game
def test_every_question_can_be_declined_in_words(name: str) -> None:
    for verb, face in asking(name):
        assert face.decline, verb
        assert face.declined, verb


@every_game
def test_every_resource_and_count_has_a_face(name: str) -> None:
    notation = the_game(name).notation
    assert set(notation.resources) == set(faces(name).resources)
    assert set(notation.counts) == set(faces(name).counts)


@every_verb
def test_a_choice_that_others_may_not_see_has_words_for_them(name: str, verb: str) -> None:
    effect = the_game(name).notation.verbs[verb]
    for word, face in faces(name).verbs[verb].choices.items():
        assert bool(face.hidden) >= (effect.redact is not Effect.redact), word


def test_a_reward_of_an_owners_pack_that_leaves_a_choice_is_told_in_words(tmp_path: Path) -> None:
    cards = "\n".join(f'[[gem]]\nid = "gem-{n}"\nreward = "2 gem / (1 gem > another-turn)"\n' for n in (1, 2, 3))
    (tmp_path / "golems.toml").write_text(cards, encoding="utf-8")
    corrected = game("golems", tmp_path)
    shown = presentation(corrected)
    said, told = set(), set()
    for seed in range(4):
        journal = Journal(corrected, simple_setup("golems", 2, seed))
        dealer = Dealer(seed, 5)
        while journal.decision is not None:
            view = journal.view(journal.decision.who)
            assert view["decision"] is not None
            assert shown.question_help(view).sentences
            groups = option_groups(shown.option_texts(view), view["decision"]["offers"])
            said |= {option.label for group in groups for option in group.options}
            journal.play(" ".join(dealer.one(journal.state.options)))
        words = LogWriter(shown.log_texts, page_labels(sides(journal), [0]))
        found = turns(journal, shown.log_texts, journal.log(None))
        told |= {line for turn in found for line in words.turn(turn)}
        assert summaries(shown.step_styles, found)
    assert {"Take 2 gems", "Pay 1 gem to have another full turn"} <= said
    assert any("pay 1 gem" in line.lower() or "pays 1 gem" in line for line in told)
