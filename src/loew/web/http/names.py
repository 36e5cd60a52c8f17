"""The names of profiles: when two of them are the same, and when people would take one for the other."""

from __future__ import annotations

import unicodedata
from typing import Final

LOOK_ALIKES: Final = {  # by the letter that stands for all of them; accents make a difference
    "a": "АаΑαᴀɑᎪ", "b": "ВвЬьΒβʙᏴ", "c": "СсᴄᏟϹϲ", "d": "ԀԁᴅᎠ", "e": "ЕеΕεᴇᎬ", "f": "ꜰϜ", "g": "ɡɢԌᏀց",
    "h": "НнһҺΗʜᎻհ", "j": "ЈјᴊᎫȷ", "k": "КкΚκᴋᏦ", "l": "iIІіӀӏΙιıɪʟᏞ1|", "m": "МмΜᴍᎷ", "n": "ΝηɴпПո",
    "o": "ОоΟοᴏ0օՕ", "p": "РрΡρᴘᏢ", "q": "Ԛԛզ", "r": "гГʀᎡ", "s": "ЅѕꜱᏚ", "t": "ТтΤτᴛᎢ", "u": "υᴜսՍμ", "v": "ѴѵνᴠᏙʋ",
    "w": "ԜԝωᴡᎳ", "x": "ХхΧχ", "y": "УуҮүΥγʏᎽ", "z": "ΖᴢᏃ", "3": "ЗзƷʒ",
}  # fmt: skip
STANDS_FOR: Final = str.maketrans({sign: letter for letter, signs in LOOK_ALIKES.items() for sign in signs})
TWO_FOR_ONE: Final = (("rn", "m"), ("vv", "w"))


def handle_of(name: str) -> str:
    """The normalised form of a name (NFKC, case-folded), for comparison."""
    return unicodedata.normalize("NFKC", name).casefold()


def skeleton_of(name: str) -> str:
    """What remains of a name at a glance: equal for names that people would take for each other. It has no signs but
    letters, digits and their marks, and nothing that is shown as nothing."""
    text = unicodedata.normalize("NFKC", name).translate(STANDS_FOR).casefold().translate(STANDS_FOR)
    letters = "".join([sign for sign in text if unicodedata.category(sign)[0] in "LMN" and not is_unseen(sign)])
    for two, one in TWO_FOR_ONE:
        letters = letters.replace(two, one)
    return letters or text


def is_unseen(sign: str) -> bool:
    """Whether a letter or mark is shown as nothing, or lies over another letter: fillers, selectors, loose accents."""
    return (
        sign in "\u115f\u1160\u17b4\u17b5\u3164\uffa0" or "\u0300" <= sign <= "\u036f" or "\ufe00" <= sign <= "\ufe0f"
    )
