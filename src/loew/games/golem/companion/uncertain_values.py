"""What the companion cannot know: values of ours that the Automa's decisions read."""

from __future__ import annotations

from typing import Final

from loew.engine.content import Entry
from loew.games.golem.rules.components import Box
from loew.i18n import listed, msg, say

READ: Final = {  # what its decisions read: a file of the content, and what its values are
    "automa": msg("{n:value of its cards and its red area|values of its cards and its red area}"),
    "books": msg("{n:value of books|values of books}"),
    "artifacts": msg("{n:value of artifact tiles|values of artifact tiles}"),
    "developments": msg("{n:value of developments|values of developments}"),
    "starting": msg("{n:value of starting tiles|values of starting tiles}"),
    "characters": msg("{n:value of characters|values of characters}"),
    "actions": msg("{n:value of action tiles and lines|values of action tiles and lines}"),
    "neighbourhoods": msg("{n:value of neighbourhood tiles|values of neighbourhood tiles}"),
    "board": msg(
        "{n:value of streets, graves and prices of the board|values of streets, graves and prices of the board}"
    ),
    "tracks": msg("{n:value of tracks and costs|values of tracks and costs}"),
}
OURS: Final = "reconstructed"
OWNER: Final = "owner"
NOT_READ: Final = ("name",)  # fields that no decision reads


def doubts(box: Box) -> list[str]:
    """What is ours, what an owner has set right, and what would change."""
    counts = {file: count(box, file, OURS) for file in READ}
    total = sum(counts.values())
    owned = sum(count(box, file, OWNER) for file in READ)
    found = []
    if owned:
        found.append(say("{n:value comes|values come} from the owner of a box.", n=owned))
    if not total:
        return [*found, say("Everything that its decisions read is known.")]
    parts = listed([say(READ[file], n=n) for file, n in counts.items() if n])
    found.append(
        say("The printed icons of some components are not known to us. Its decisions read {what}.", what=parts)
    )
    found.append(
        say(
            "These values are our reconstructions. Where your copy shows something else, do what it shows and set the"
            " numbers right; or make a pack of your box once, and its decisions are those of your copy."
        )
    )
    return found


def count(box: Box, file: str, source: str) -> int:
    """How many values of a file have that source."""
    return sum(fields(entry, source) for entry in box.content_files.files[file].all())


def fields(entry: Entry, source: str) -> int:
    return sum(1 for field, origin in entry.source.items() if origin == source and field not in NOT_READ)
