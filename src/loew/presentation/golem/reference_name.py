"""The names of references (components, seats, effects) in a sentence."""

from __future__ import annotations

from loew.engine.message import EffectRef, Ref, Reference
from loew.golem.box import Box
from loew.i18n import by_id
from loew.presentation.golem.lexicon import phrase
from loew.presentation.golem.names import name


def reference_name(box: Box, ref: Reference) -> str:
    if isinstance(ref, Ref):
        return name(box, ref.id)
    return phrase(box.content_files.notation.parse(ref.text)) if isinstance(ref, EffectRef) else by_id(ref, "")
