"""`loew box`: an owner of a game says what the real components show, and makes a pack of it."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, Final

from loew.box.files import BoxFiles, export_pack, load_pack
from loew.box.pack import Difference, Pack, differences, pack_of, take_difference, take_pack
from loew.box.session import BoxPages, BoxSession, value_text
from loew.commands.options import add_command, add_language, chosen_language, data_folder
from loew.engine.errors import ContentError, SetupError
from loew.games.entry import names
from loew.games.registry import game
from loew.i18n import say, speaking
from loew.terminal.screen import Screen, add_screen_options, make_screen
from loew.ui.terminal import pad

ACTIONS: Final = ("export", "import", "compare", "show", "reset")
USAGE: Final = f"GAME is {' or '.join(names())}; the actions are {', '.join(ACTIONS)}"


def add(subparsers: Any) -> None:
    p = add_command(
        subparsers,
        "box",
        "enter the values printed on your real copy of a game, and make a pack of them",
        "loew box golem",
        'loew box export anna.toml --name "Anna\'s box" --who Anna',
        "loew box compare ben.toml",
        more="A questionnaire about every value that is not from the rulebook. loew box [GAME] starts or continues it;"
        " loew box export FILE writes your pack; import FILE takes one over; compare FILE [OTHER] lists the"
        " differences and lets you choose; show [FILE] lists the values in it; reset GAME starts again.",
    )
    p.add_argument("what", nargs="*", metavar="GAME | ACTION [FILE]", help=USAGE)
    p.add_argument("--name", help="with export: the name of your pack")
    p.add_argument("--who", help="with export: who has read the box")
    p.add_argument("--overwrite", action="store_true", help="with import: replace your own answers")
    p.add_argument("--over", dest="overwrite", action="store_true", default=argparse.SUPPRESS, help=argparse.SUPPRESS)
    p.add_argument("--data", type=Path, default=data_folder() / "box", metavar="DIR", help="the folder of your answers")
    add_language(p)
    add_screen_options(p)
    p.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    files = BoxFiles(args.data)
    head, *rest = args.what or [names()[0]]
    with speaking(chosen_language(args)):
        screen = make_screen(args)
        if head not in ACTIONS:
            return BoxSession(files.load(game(head).name), screen, files.save).run()
        if len(rest) > (2 if head == "compare" else 1) or (not rest and head != "show"):
            raise SetupError(f"loew box {head} needs {'a game' if head == 'reset' else 'a file'}; {USAGE}")
        return BoxCommands(args, files, screen).run(head, rest)


class BoxCommands:
    """The actions on packs."""

    def __init__(self, args: argparse.Namespace, files: BoxFiles, screen: Screen) -> None:
        self.args: Final = args
        self.files: Final = files
        self.screen: Final = screen

    def run(self, action: str, words: list[str]) -> int:
        first, second = [*words, "", ""][:2]
        if action == "compare":
            return self.compare(first, second)
        actions = {"export": self.export, "import": self.take, "show": self.show, "reset": self.reset}
        return actions[action](first)

    def export(self, file: str) -> int:
        """Write the pack of all answers."""
        answers = [each for each in self.files.load_all() if each.current]
        if not answers:
            raise ContentError("nothing is answered yet; begin with: loew box")
        for each in answers:
            each.name = self.args.name or each.name
            each.who = self.args.who or each.who
        if not any(each.name for each in answers):
            raise SetupError("a pack needs a name: loew box export FILE --name NAME --who YOU")
        pack = export_pack(answers, Path(file))
        for each in answers:
            self.files.save(each)
        self.screen.say_sentences(say("Wrote {file}: {contents}.", file=file, contents=contents(pack)))
        return 0

    def take(self, file: str) -> int:
        """Take over a pack; what is answered already stays, unless --overwrite."""
        pack = load_pack(Path(file))
        for sheet in pack.sheets:
            answers = self.files.load(sheet.game)
            n = take_pack(answers, pack, keep=not self.args.overwrite)
            self.files.save(answers)
            title = answers.questionnaire.game.title
            self.screen.say_sentences(say("{game}: {n:value|values} taken over.", game=title, n=n))
        return 0

    def show(self, file: str) -> int:
        """What is answered, or what is in a pack."""
        if file:
            pack = load_pack(Path(file))
            self.screen.say_sentences(f"{pack.name} · {pack.who} · {contents(pack)}" if pack.who else contents(pack))
            self.corrected(pack)
            return 0
        for name in names():
            answers = self.files.load(name)
            self.screen.say(*BoxPages(answers, self.screen.style).groups(), "")
        return 0

    def corrected(self, pack: Pack) -> None:
        """The corrected values of a pack."""
        for sheet in pack.sheets:
            for component, fields in sheet.values.items():
                for field, answer in fields.items():
                    if not answer.confirmed:
                        self.screen.say(f"  {pad(str(component), 34)} {pad(field, 14)} {value_text(answer.value)}")

    def compare(self, file: str, other: str) -> int:
        """How a pack differs from your answers, or from another pack."""
        theirs = load_pack(Path(file))
        if other:
            for sheet in theirs.sheets:
                self.listed(differences(sheet.game, theirs, load_pack(Path(other))))
            return 0
        for sheet in theirs.sheets:
            self.choose(sheet.game, theirs)
        return 0

    def choose(self, name: str, theirs: Pack) -> None:
        """Let the person choose where both have answered differently."""
        answers = self.files.load(name)
        answers.name = answers.name or theirs.name
        found = differences(name, pack_of(answers), theirs)
        self.listed(found)
        try:
            for each in [difference for difference in found if difference.contradicts]:
                self.screen.say("", *self.difference(each))
                word = self.screen.ask(say("Enter keeps yours, t takes theirs, q ends ▸ ")).lower()
                if word in ("q", "quit"):
                    return
                if word in ("t", "theirs"):
                    take_difference(answers, each)
                    self.files.save(answers)
        except EOFError:
            self.screen.say("")

    def listed(self, found: list[Difference]) -> None:
        both = [each for each in found if each.contradicts]
        text = say("Different: {n}. Only in one of them: {m}.", n=len(both), m=len(found) - len(both))
        self.screen.say_sentences(text)
        for each in both:
            self.screen.say(*self.difference(each))

    def difference(self, each: Difference) -> list[str]:
        assert each.mine is not None
        assert each.theirs is not None
        head = f"  {each.component.kind} {each.component.id}, {each.field}:"
        return [f"{head} {value_text(each.mine.value)} | {value_text(each.theirs.value)}"]

    def reset(self, name: str) -> int:
        old = self.files.reset(game(name).name)
        self.screen.say_sentences(
            say("The old answers are in {file}.", file=old) if old else say("There are no answers yet.")
        )
        return 0


def contents(pack: Pack) -> str:
    """What is in a pack, in words."""
    return "; ".join(
        say("{game}: {n} confirmed, {m} corrected", game=game(sheet.game).title, n=sheet.confirmed, m=sheet.corrected)
        for sheet in pack.sheets
    )
