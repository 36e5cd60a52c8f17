"""The names of references (components, seats, effects) in a sentence."""

from __future__ import annotations

from loew.engine.message import EffectRef, Ref, Reference
from loew.games.golem.rules.components import Box
from loew.games.golem.ui.lexicon import phrase
from loew.games.golem.ui.names import name
from loew.i18n import by_id


def reference_name(box: Box, ref: Reference) -> str:
    if isinstance(ref, Ref):
        return name(box, ref.id)
    return phrase(box.content_files.notation.parse(ref.text)) if isinstance(ref, EffectRef) else by_id(ref, "")
