"""What a seat did in a turn, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.engine.journal import Event
from loew.show.speech import addressed, sentence

FIRST_WORDS: Final = ("take", "use")  # a choice that begins so names the card that the next phrases call "it"


def told(events: Sequence[Event], name: str) -> str:
    """One sentence: "greedy takes red-5 and keeps it as a resource"."""
    phrases, it = [], ""
    for event in events:
        text = event.text
        if it and event.choice[0] not in FIRST_WORDS:
            text = text.replace(f"the reward of {it}", "its reward").replace(it, "it")
        elif event.choice[0] in FIRST_WORDS:
            it = event.choice[-1]
        phrases.append(addressed(text) if name == "you" else text)
    joined = ", ".join(phrases[:-1]) + " and " + phrases[-1] if len(phrases) > 1 else phrases[0]
    return sentence(f"{name} {joined}")
