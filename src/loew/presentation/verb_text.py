"""What each verb of the two games says, as an order to the player, from the words printed behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from loew.i18n import msg, say

Words = Sequence[str]


def fixed(text: str) -> Callable[[Words], str]:
    """A verb with nothing behind it."""
    return lambda words: say(text)


def numbered(text: str) -> Callable[[Words], str]:
    """A verb with a number behind it."""
    return lambda words: say(text, n=words[0])


def student(words: Words) -> str:
    if words[0] == "any":
        return say("move one of your students 1 forward")
    return say("move your {colour} student 1 forward", colour=words[0])


def student_back(words: Words) -> str:
    if words[0] == "any":
        return say("move one of your students 1 back")
    return say("move your {colour} student 1 back", colour=words[0])


def activate(words: Words) -> str:
    return say("activate 1 standing golem" if words[0] == "1" else "activate up to {n} standing golems", n=words[0])


def create(words: Words) -> str:
    return say("create a golem for {n} clay less", n=words[0]) if words else say("create a golem for clay")


def forward(words: Words) -> str:
    return say("move it 1 forward" if words[0] == "1" else "move it up to {n} sections forward", n=words[0])


def steps(words: Words) -> str:
    if words[0] == "1":
        return say("move one of your golems 1 section, forward or back")
    return say("move your golems up to {n} sections in all, forward or back", n=words[0])


def book(words: Words) -> str:
    return say("buy a book for {n} knowledge less", n=words[0]) if words else say("buy a book")


def reread(words: Words) -> str:
    if words[0] == "1":
        return say("take the active bonus of one of your books")
    return say("take the active bonuses of up to {n} of your books", n=words[0])


AREAS: Final = {
    "any": msg("upgrade any development"),
    "golem": msg("upgrade a golem development"),
    "study": msg("upgrade a study development"),
    "artifact": msg("upgrade an artifact development"),
}
CHEAPER: Final = {
    "any": msg("{upgrade} for {n} less of its own resource"),
    "golem": msg("{upgrade} for {n} clay less"),
    "study": msg("{upgrade} for {n} knowledge less"),
    "artifact": msg("{upgrade} for {n} coins less"),
}


def develop(words: Words) -> str:
    what = say(AREAS[words[0]])
    return say(CHEAPER[words[0]], upgrade=what, n=words[1]) if len(words) > 1 and words[1] else what


def develop_free(words: Words) -> str:
    return say("{upgrade} that costs {n} or less, for nothing", upgrade=say(AREAS[words[0]]), n=words[1])


def golem_track(words: Words) -> str:
    down = words[0].startswith("-")
    return say("move {n} down the golem track" if down else "move {n} up the golem track", n=words[0].removeprefix("-"))


def summon(words: Words) -> str:
    return say("summon the golem, which needs and tucks nothing" if words and words[0] else "summon the golem")


def reserve(words: Words) -> str:
    return say("keep the rune in hand, for nothing" if words and words[0] else "keep the rune in hand for 1 gem")


STUDENTS: Final = {
    "student": student,
    "street": fixed("choose a student"),
    "student-it": fixed("move that student 1 forward"),
    "student-other": fixed("move another student 1 forward"),
    "student-back": student_back,
    "street-income": fixed("take what the streets give where your students stand"),
}
GOLEMS: Final = {
    "golem": fixed("choose one of your golems"),
    "beside": fixed("choose one of your golems beside a neighbourhood tile, standing or lying"),
    "use-tile": fixed("use the neighbourhood tile beside it, and it stays as it is"),
    "activate-it": fixed("activate it"),
    "activate": activate,
    "create": create,
    "kill": fixed("kill one of your golems"),
    "bury": fixed("bury the golem on a free space of the cemetery and take what the space gives"),
    "forward": forward,
    "steps": steps,
    "march": fixed("move your golems forward, as many steps as your golem track and the character say"),
    "march-on": fixed("move one of your golems 1 forward"),
    "work": fixed("pay knowledge for up to four standing golems, less the number of marbles, and activate them"),
    "work-on": fixed("activate a golem that was paid for"),
}
STUDIO: Final = {
    "nothing": fixed("nothing"),
    "study": numbered("move {n} up the study track"),
    "study-back": numbered("move {n} down the study track"),
    "golem-track": golem_track,
    "free-control": fixed("control costs you no knowledge this round"),
    "place-gold": fixed("put 1 gold into a cauldron with room"),
    "artifact": fixed("activate one of your complete artifacts"),
    "book": book,
    "lent-book": fixed("buy a book for the cost of its position alone"),
    "place-book": fixed("put the book into a column that it fits"),
    "column-bonus": fixed("take what the column's development gives"),
    "reread": reread,
    "develop": develop,
    "develop-free": develop_free,
    "develop-mixed": numbered("upgrade any development for {n} less, paid in any mix of resources"),
    "place-tile": fixed("put the tile on a free space of its kind, the side you like up"),
    "pay-mix": fixed("pay in any mix of resources"),
    "draw-objectives": numbered("draw {n} objectives and keep one of them"),
    "keep-objective": fixed("keep one of the objectives drawn"),
}
ROUND: Final = {
    "deal-book": fixed("fill up the library"),
    "deal-tiles": fixed("deal one action tile more than there are players"),
    "deal-objectives": fixed("deal objectives for one player to see"),
    "pour": fixed("drop the marbles"),
    "new-round": fixed("begin a round: drop the marbles anew, replace the action tiles, move the library on"),
    "actions": fixed("in turn order, do one action at a time until everybody has done three"),
    "set-aside": fixed("put one marble aside and drop the rest anew"),
    "action": fixed("take a marble, place your rabbi or pass"),
    "copy": fixed("do one of the other four actions at the value of this line"),
    "turn-order": fixed("take the new turn order from the rabbis, top to bottom"),
    "influence": fixed("if your two marbles match the character, pay for its bonus or take 3 coins"),
    "income": fixed("take your income, one source after the other"),
    "control": fixed("pay knowledge for each section that a golem is ahead of its student, or lose VP"),
}
SETTING_UP: Final = {
    "deal-characters": fixed("deal three characters of the first deck and one of the last"),
    "deal-neighbourhoods": fixed("deal seven neighbourhood tiles to each district, in ascending number"),
    "drop-marbles": fixed("drop all the marbles"),
    "draw-order": fixed("draw the turn order"),
    "deal-starts": fixed("deal four starting tiles to each player"),
    "deal-hands": fixed("deal four objectives to each player"),
    "draft": fixed("keep one objective and pass the rest on"),
    "pass-left": fixed("hand the objectives to the left"),
    "give-back": fixed("put one objective under the deck"),
    "deal-artifacts": fixed("deal as many artifact tiles as there are players"),
    "choose-artifacts": fixed("choose artifact tiles, the last player first"),
    "choose-artifact": fixed("choose an artifact tile"),
    "choose-starts": fixed("choose two starting tiles and take what they show"),
    "stand-golems": fixed("stand two golems on section I of two districts"),
    "lay-introductory": fixed("lay out the characters and tiles of the introductory game"),
    "give-introductory": fixed("give each player the pieces of the introductory game"),
}
AUTOMA: Final = {
    "draw-card": fixed("the Automa turns over a card"),
    "deal-strategies": fixed("deal the Automa its strategies"),
    "strategy-student": fixed("the Automa moves the student of its strategy"),
    "create-if-few": numbered("the Automa creates a golem if it has {n} or fewer"),
    "reshuffle": fixed("the Automa's cards are shuffled again"),
    "put-under": fixed("put the objectives left under the deck"),
}
CARDS: Final = {
    "deal-runes": fixed("deal two square runes"),
    "deal-grid": fixed("lay out rows of three cards"),
    "deal-row": fixed("deal a new row"),
    "deal-aside": fixed("look at the cards set aside"),
    "draw-first": fixed("draw who begins"),
    "rounds": fixed("play in turns until a row cannot be dealt"),
    "turn": fixed("take a card and use it, or take gems"),
    "another-turn": fixed("have another full turn"),
    "resource": fixed("keep the card as a resource"),
    "summon": summon,
    "summon-with-icon": fixed("summon the golem with the icon of a gem card"),
    "lose-icon": fixed("the borrowed icon is gone"),
    "tuck": fixed("tuck one to three resource cards under the golem"),
    "reserve": reserve,
    "reward": fixed("take what the gem card shows"),
    "dust": fixed("grind the gem card to dust"),
    "pair": fixed("with both cards of the pair in hand, use one of the cards set aside for nothing"),
    "use-aside": fixed("use one of the cards set aside for nothing"),
    "solo-turn": fixed("take five cards, then leave the rest to the Automa"),
    "solo-take": fixed("take a card and use it"),
    "solo-leave": fixed("leave the rest to the Automa"),
    "take-six": fixed("take one card more this turn"),
}
PHRASES: Final[dict[str, Callable[[Words], str]]] = {
    **STUDENTS,
    **GOLEMS,
    **STUDIO,
    **ROUND,
    **SETTING_UP,
    **AUTOMA,
    **CARDS,
}
