"""The people of the palace, drawn to the chest, 80 wide and 88 high. The round arch behind them is theirs alone."""

from __future__ import annotations

from typing import Final, NamedTuple

from loew.ui.icons.figures import (
    Figure,
    oval,
    shape,
    stroke,
)

COAT: Final = "M4 88q2-28 22-32h28q20 4 22 32z"
COLLAR: Final = "M30 54l10 12 10-12z"
NECK: Final = "M33 44h14v12q-7 7-14 0z"
FACE: Final = "M26 30q0-16 14-16t14 16q0 20-14 21-14-1-14-21z"
LOOK: Final = "M31 27.6q3-2 6-.4M43 27.2q3-1.6 6 .4M40 33v5.4l-2.4.8M36.6 44q3.4 1.8 6.8 0"
SHADE: Final = "M47 16q6 4 5.5 14-.4 14-10 19z"


class Person(NamedTuple):
    """What makes one person different from the others. Colours are names of tokens."""

    coat: str
    hat: str = ""
    beard: str = ""
    thing: str = ""


def worn(path: str, colour: str, outline: float = 1.7) -> str:
    return shape(path, f"var(--{colour})", outline)


def portrait(person: Person) -> Figure:
    body = shape(COAT, f"var(--{person.coat})", 2) + worn(COLLAR, "plaster", 1.6) + worn(NECK, "skin", 1.5)
    face = worn(FACE, "skin", 1.8) + shape(SHADE, "var(--shade-2)") + stroke(LOOK, "outline", 1.4)
    eyes = oval(34.5, 32, 1.8, 1.8, "var(--outline)") + oval(45.5, 32, 1.8, 1.8, "var(--outline)")
    return Figure("0 0 80 88", body + face + eyes + person.beard + person.hat + person.thing)


CURLS: Final = "M22 40q-6-30 18-32 24 2 18 32-1-16-8-20-10 6-20 0-7 4-8 20z"
CAP: Final = "M22 27q-2-20 18-21 20 1 18 21-4-10-18-10t-18 10z"
BONNET: Final = "M20 22q20-14 40 0l-3 6q-17-9-34 0z"
TURBAN: Final = "M22 24q-6-18 18-19 24 1 18 19-18-6-36 0z"
BAND: Final = "M20 25q20-8 40 0l-2 5q-18-6-36 0z"
HELMET: Final = "M21 28q-1-24 19-25 20 1 19 25l-5 2q-2-8-14-8t-14 8z"
HOOD: Final = "M18 52q-6-46 22-46t22 46l-8 4q3-30-14-34-17 4-14 34z"
BROAD: Final = "M12 24q28-10 56 0-10 5-28 5t-28-5zM26 20q-1-16 14-16t14 16q-14-5-28 0z"
SQUARE: Final = "M14 16l26-10 26 10-26 9zM25 20v8q15-7 30 0v-8l-15 5z"
FULL_BEARD: Final = "M27 38q2 16 13 17 11-1 13-17-4 6-8 5.5-5-2.5-10 0-4 .5-8-5.5z"
LONG_BEARD: Final = "M26 36q-2 28 14 36 16-8 14-36-4 7-9 6.5-5-2.5-10 0-5 .5-9-6.5z"
MOUSTACHE: Final = "M30 42q10 6 20 0l-2 4q-8 4-16 0z"
GLASSES: Final = "M29.5 32a5 5 0 1 0 10 0a5 5 0 1 0-10 0M40.5 32a5 5 0 1 0 10 0a5 5 0 1 0-10 0"
CHAIN: Final = stroke("M22 62q18 20 36 0", "brass-light", 3) + oval(40, 73, 5, 5, "var(--brass-coin)", 1.2)
COMPASSES: Final = worn("M52 84l9-26 5 2-9 26zM60 58l8-3-3 8z", "brass-coin", 1.2)
HAMMER: Final = worn("M58 88l3-26h4l-2 26z", "sign-wood", 1.2) + worn("M54 56h18v8H54z", "tombstone", 1.3)
BOOK: Final = worn("M50 68l18-3 2 20-18 3z", "leather-red", 1.4) + stroke("M54 72l11-2", "brass-light", 1.5)
COINS: Final = "".join([oval(x, y, 4.5, 4.5, "var(--tombstone)", 1) for x, y in ((58, 76), (62, 70), (52, 78))])
POT: Final = worn("M50 70h20q4 8-2 18H52q-6-10-2-18zM53 65h14v5H53z", "clay-warm", 1.4)
SPEAR: Final = stroke("M66 88V40", "sign-wood", 3) + worn("M66 26l5 12-5 6-5-6z", "tombstone", 1.3)
QUILL: Final = worn("M54 86q4-24 18-32-2 18-14 32z", "white", 1.2)
CANDLE: Final = worn("M58 66h8v22h-8z", "plaster", 1.2) + worn("M62 52q5 7 0 12-5-5 0-12z", "flame", 1)
SCROLL: Final = worn("M50 70q9-5 18 0v14q-9-5-18 0z", "paper", 1.3) + stroke("M54 74q5-2 10 0", "paper-edge", 1.2)

PEOPLE: Final = {
    "patroness": Person("tether-dark", worn(CURLS, "sign-wood") + worn(BONNET, "brass-coin"), thing=CHAIN),
    "rector": Person("wax", worn(SQUARE, "robe-dark"), worn(MOUSTACHE, "beard", 1.1), SCROLL),
    "foreman": Person("sign-wood", worn(CAP, "eaves-yellow"), worn(FULL_BEARD, "clay-deep", 1.4), HAMMER),
    "mint-master": Person(
        "roof-blue",
        worn(BONNET, "badge"),
        worn(MOUSTACHE, "tombstone-low", 1.1) + stroke(GLASSES, "brass-coin", 1.6),
        COINS,
    ),
    "potter": Person("plinth", worn(CAP, "clay-deep"), worn(FULL_BEARD, "eye-dark", 1.4), POT),
    "tutor": Person("deep-green", worn(SQUARE, "deep-time"), stroke(GLASSES, "brass-light", 1.6), BOOK),
    "merchant": Person(
        "badge", worn(TURBAN, "wax-lit") + worn(BAND, "brass-coin", 1.5), worn(FULL_BEARD, "sign-wood", 1.4), CHAIN
    ),
    "architect": Person("brass-deep", worn(CAP, "ink-soft"), thing=COMPASSES),
    "elder": Person("robe-dark", worn(BROAD, "robe-dark"), worn(LONG_BEARD, "beard", 1.4)),
    "captain": Person("roof-red", worn(HELMET, "tombstone"), worn(MOUSTACHE, "eye-dark", 1.1), SPEAR),
    "printer": Person("deep-blue", worn(BONNET, "plaster-low"), worn(FULL_BEARD, "tombstone-low", 1.4), QUILL),
    "mourner": Person("groove-low", worn(HOOD, "robe-dark"), thing=CANDLE),
}
PORTRAITS: Final[dict[str, Figure]] = {f"portrait-{name}": portrait(person) for name, person in PEOPLE.items()}
