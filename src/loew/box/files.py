"""The answers about a box on disk, and packs read from and written to files."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from loew.box.answers import Answers, answers_in
from loew.box.pack import Pack, pack_of, read_pack, write_pack
from loew.box.questionnaire import questionnaire_of
from loew.engine.errors import ContentError, SaveError
from loew.games.entry import names
from loew.terminal.files import check_writable, write

ENDING: Final = ".answers"


class BoxFiles:
    """The answers about each game, in a folder: one file for each game, written after every answer."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder

    def file(self, game: str) -> Path:
        return self.folder / f"{game}{ENDING}"

    def load(self, game: str) -> Answers:
        """The answers so far."""
        questionnaire = questionnaire_of(game)
        file = self.file(game)
        try:
            return (
                answers_in(file.read_text(encoding="utf-8"), questionnaire) if file.exists() else Answers(questionnaire)
            )
        except (OSError, UnicodeDecodeError, ContentError) as error:
            raise SaveError(f"cannot read the answers in {file}: {error}") from error

    def load_all(self) -> list[Answers]:
        """The answers about all games."""
        return [self.load(name) for name in names() if self.file(name).exists()]

    def save(self, answers: Answers) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        write(answers.text(), self.file(answers.questionnaire.game.name))

    def reset(self, game: str) -> Path | None:
        """Start again. The old answers stay beside it. Returns their file."""
        file = self.file(game)
        if not file.exists():
            return None
        old = next(self.folder / f"{game}.old-{n}" for n in range(1, 10_000) if free(self.folder / f"{game}.old-{n}"))
        file.rename(old)
        return old


def free(file: Path) -> bool:
    return not file.exists()


def export_pack(answers: list[Answers], file: Path) -> Pack:
    """Write the pack of these answers. A pack that cannot be played is not written."""
    check_writable(file)
    pack = pack_of(*answers)
    write(write_pack(pack), file)
    return pack


def load_pack(file: Path) -> Pack:
    """The pack in a file, checked."""
    try:
        return read_pack(file.read_text(encoding="utf-8"), str(file))
    except UnicodeDecodeError as error:
        raise SaveError(f"{file} is not a pack of Loew: it is not text") from error
    except OSError as error:
        raise SaveError(f"cannot read {file}: {error.strerror}") from error
