"""A random game of the engine, and the same game in the model: every question, every position, the score."""

from __future__ import annotations

from collections import Counter

from loew.engine.game import chance_choice
from loew.engine.machine import Choice, play
from loew.engine.seat import CHANCE, Dealer
from loew.games.golems.rules.cards import COLOURS
from loew.games.golems.rules.holdings import holdings
from loew.games.golems.rules.state import MatchboxState, gems_per_card
from models.card_game.play import Ask, Deal, Question, whole_game
from models.card_game.score import result
from models.card_game.table import Picture, Table
from support import Case, the_game

WANTED = ("reward", "summon-with-icon", "use", "gem-6", "gem-7", "gem-8")  # what an eager player looks for


class Met(Counter[str]):
    """What came up in the games compared: the first words of choices, and how games ended."""


class Story:
    """The game so far, for a message."""

    def __init__(self, case: Case, seed: int) -> None:
        self.case = case
        self.seed = seed
        self.choices: list[str] = []

    def __str__(self) -> str:
        return f"{self.case}, seed {self.seed}, after:\n" + "\n".join(self.choices)


def pick(options: list[Choice], eager: bool, dealer: Dealer) -> Choice:
    """Any option; an eager player takes gem cards where he can, for what comes up rarely comes of them."""
    wanted = [option for option in options if eager and option[-1] in WANTED]
    return dealer.one(wanted or options)


def engine_picture(s: MatchboxState) -> Picture:
    """The engine's position in the words of the model."""

    def named(cards: tuple[int, ...]) -> list[str]:
        return [s.box.names[card] for card in cards]

    icons = [holdings(s, who) for who in range(2)]
    return {
        "rows": [[[name, gems_per_card(row)] for name in named(row)] for row in s.rows if row],
        "supply": s.supply,
        "deck": s.deck,
        "aside": s.aside,
        "unseen": sorted(named(s.unseen)),
        "gone": sorted(named(s.gone)),
        "takes": s.takes,
        "ended": s.ended,
        "lost": s.lost,
        "sides": [
            {
                "gems": p.gems,
                "columns": dict(zip(COLOURS, map(named, p.columns), strict=True)),
                "icons": {colour: icons[who][f"icon-{colour}"] for colour in COLOURS},
                "golems": [named(golem) for golem in p.golems],
                "hand": named(p.hand),
                "rune": s.box.names[p.secret] if p.secret >= 0 else "",
                "dust": named(p.dust),
                "looked at": named(p.aside),
                "icon": COLOURS[p.icon] if p.icon >= 0 else "",
            }
            for who, p in enumerate(s.players)
        ],
    }


def compare(case: Case, seed: int, met: Met) -> None:
    """Play one game in both."""
    g = the_game(case.name)
    s = g.new(case.setup())
    assert isinstance(s, MatchboxState)
    t = Table(case.seats == 1, "advanced" in case.variants)
    model = whole_game(t)
    question: Question | None = next(model)
    dealer = Dealer(seed, 79 if case.variants else 78)
    story = Story(case, seed)
    while s.top is not None:
        compare_positions(t, s, story)
        compare_scores(t, s, story)
        compare_questions(question, s, story)
        choice = chance_choice(s, dealer) if s.top.who == CHANCE else pick(s.options, seed % 2 == 1, dealer)
        if isinstance(question, Deal):
            check_deal(question, choice, story)
        story.choices.append(" ".join(choice))
        met[choice[0] if choice[-1] != "free" else " ".join(choice)] += 1
        play(s, choice)
        try:
            question = model.send(choice)
        except StopIteration:
            question = None
    compare_positions(t, s, story)
    compare_scores(t, s, story)
    assert question is None, f"the model still asks {question}; {story}"
    met["lost at once" if t.lost else "played out"] += 1
    met["won"] += result(t)[0][1]
    met["decisions"] += len(story.choices)


def compare_questions(question: Question | None, s: MatchboxState, story: Story) -> None:
    """The same seat is asked, with the same options, or both deal."""
    f = s.top
    assert f is not None

    def both() -> str:
        return f"position {engine_picture(s)}\nengine {f!r}: {s.options}\nmodel {question}\n{story}"

    if f.who == CHANCE:
        assert isinstance(question, Deal), both()
    else:
        assert isinstance(question, Ask), both()
        assert question.who == f.who, both()
        assert sorted(question.options) == sorted(s.options), both()


def check_deal(question: Deal, choice: Choice, story: Story) -> None:
    """So many different cards of those that can be dealt."""
    assert choice[0] == question.word, f"{choice}, the model deals {question}; {story}"
    assert len(set(choice)) == len(choice) == question.many + 1, f"{choice}, the model deals {question}; {story}"
    assert question.pool.issuperset(choice[1:]), f"{choice}, the model deals {question}; {story}"


def compare_positions(t: Table, s: MatchboxState, story: Story) -> None:
    """Every gem and every card lies in the same place."""
    mine, theirs = t.picture(), engine_picture(s)
    assert mine == theirs, "\n".join([*differences("", mine, theirs), f"engine's options {s.options}", str(story)])


def compare_scores(t: Table, s: MatchboxState, story: Story) -> None:
    """The points by source and the winner, as if the game ended now."""
    if t.sides[0].rune:  # dealt first of all
        mine, scores = result(t), the_game("golems").score(s)
        theirs = [(score["parts"], score["won"]) for score in scores]
        assert mine == theirs, f"model {mine}\nengine {theirs}\n{story}"
        assert [score["total"] for score in scores] == [sum(parts.values()) for parts, _ in mine], story


def differences(path: str, mine: object, theirs: object) -> list[str]:
    """Where two pictures differ, one line for each place."""
    if isinstance(mine, dict) and isinstance(theirs, dict):
        return [line for key in mine for line in differences(f"{path} {key}", mine[key], theirs[key])]
    if isinstance(mine, list) and isinstance(theirs, list) and len(mine) == len(theirs):
        pairs = zip(mine, theirs, strict=True)
        return [line for i, (a, b) in enumerate(pairs) for line in differences(f"{path} {i + 1}", a, b)]
    return [] if mine == theirs else [f"{path.strip()}: model {mine}, engine {theirs}"]
