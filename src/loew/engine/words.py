"""From what somebody typed to the choice they meant."""

from __future__ import annotations

from collections.abc import Sequence

from loew.engine.errors import Ambiguous, Illegal, Unreadable
from loew.engine.machine import Choice, State


def meant(s: State, text: str, vocabulary: frozenset[str]) -> Choice:
    """The option that the text names: in full, or by the beginnings of its words."""
    words = text.lower().split()
    whole = tuple(words)
    if whole in s.options:
        return whole
    fitting = [option for option in s.options if begins(words, option)]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise Ambiguous(f"{text!r} could be {either(fitting)}: say more of it")
    raise refusal(s, text, whole, vocabulary)


def begins(words: Sequence[str], option: Choice) -> bool:
    """Whether each word typed begins the word in its place."""
    if not words or len(words) > len(option):
        return False
    return all([option[i].startswith(word) for i, word in enumerate(words)])


def refusal(s: State, text: str, whole: Choice, vocabulary: frozenset[str]) -> Illegal | Unreadable:
    """Why the text is none of the options: because of a word, or because of the position."""
    strange = [word for word in whole if word not in vocabulary]
    offer = f"you can say {either(s.options)}"
    if not whole:
        return Unreadable(f"nothing was said; {offer}")
    if strange:
        return Unreadable(f"{strange[0]!r} means nothing here; {offer}")
    f = s.top
    reason = f.effect.refusal(s, f, whole) if f is not None else ""
    return Illegal(f"{text!r} cannot be chosen now{': ' + reason if reason else ''}; {offer}")


def either(options: Sequence[Choice], most: int = 6) -> str:
    """A few of them, for a sentence."""
    texts = [repr(" ".join(option)) for option in options[:most]]
    if len(options) > most:
        return ", ".join(texts) + f" or one of {len(options) - most} more"
    return " or ".join([", ".join(texts[:-1]), texts[-1]]) if len(texts) > 1 else "".join(texts)
