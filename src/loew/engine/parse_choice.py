"""From typed text to a choice."""

from __future__ import annotations

from collections.abc import Sequence

from loew.engine.errors import Ambiguous, Illegal, Unreadable
from loew.engine.machine import Choice, State
from loew.engine.message import EMPTY, OR, Listing, Message, msg


def parse_choice(s: State, text: str, vocabulary: frozenset[str]) -> Choice:
    """The option that the text names, in full or by the first letters of its words."""
    words = text.lower().split()
    whole = tuple(words)
    if whole in s.options:
        return whole
    fitting = [option for option in s.options if is_short_for(words, option)]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise Ambiguous(
            msg("{said} could mean {options}: type more of it", said=repr(text), options=options_text(fitting))
        )
    raise refusal(s, text, whole, vocabulary)


def is_short_for(words: Sequence[str], option: Choice) -> bool:
    """Whether each word is the start of the option's word at the same place."""
    if not words or len(words) > len(option):
        return False
    return all([option[i].startswith(word) for i, word in enumerate(words)])


def refusal(s: State, text: str, whole: Choice, vocabulary: frozenset[str]) -> Illegal | Unreadable:
    """Why the text is not an option: an unknown word, or a reason in the position."""
    unknown = [word for word in whole if word not in vocabulary]
    offer = msg("you can choose {options}", options=options_text(s.options))
    if not whole:
        return Unreadable(msg("nothing was typed; {offer}", offer=offer))
    if unknown:
        return Unreadable(msg("{word} is not known here; {offer}", word=repr(unknown[0]), offer=offer))
    f = s.top
    reason = f.effect.refusal(s, f, whole) if f is not None else EMPTY
    if not reason:
        return Illegal(msg("{said} cannot be chosen now; {offer}", said=repr(text), offer=offer))
    return Illegal(msg("{said} cannot be chosen now: {reason}; {offer}", said=repr(text), reason=reason, offer=offer))


def options_text(options: Sequence[Choice], most: int = 6) -> Message | Listing:
    """Some options, for a sentence."""
    texts = [repr(" ".join(option)) for option in options[:most]]
    if len(options) > most:
        return msg("{options} or one of {n} more", options=", ".join(texts), n=len(options) - most)
    return Listing(texts, OR)
