"""The chapters of the rules of Golem and of its Automa."""

from __future__ import annotations

from typing import Final

from loew.i18n import msg
from loew.ui.chapter import Chapter, Illustration

CHAPTERS: Final = (
    Chapter(
        "setting-up",
        msg("Setting up"),
        msg("What lies on the table at the start, what each player receives, and how objectives and tiles are chosen."),
        ("SET",),
        (Illustration("draft", "draft", msg("The draft: a hand of objectives, of which one is kept at a time.")),),
    ),
    Chapter(
        "what-is-optional",
        msg("What is optional"),
        msg("Nearly everything you gain may be declined. This chapter says what is not, and how prices are paid."),
        ("OPT",),
    ),
    Chapter(
        "new-round",
        msg("A new round"),
        msg("From the second round on, marbles, action tiles and one book are replaced first."),
        ("REF",),
    ),
    Chapter(
        "march",
        msg("The march of the golems"),
        msg("Every round begins with steps that your golems must make. The last sections of a street cost something."),
        ("MOV",),
        (
            Illustration(
                "table", "lane-red", msg("A street and its sections: houses to work in, then the costly arches.")
            ),
        ),
        example=msg(
            "With golems on II and V and three steps to make you may move to III and VII, or split the steps "
            "in any other way. But you must make all of them."
        ),
    ),
    Chapter(
        "actions",
        msg("Actions with marbles"),
        msg("The line of a marble is the action, the marbles there are its value, and its colour moves a student."),
        ("ACT",),
        (Illustration("table", "synagogue", msg("The lines of marbles, and the tiles for the rabbi.")),),
        example=msg(
            "A line holds a red, a white and a blue marble. You take the red one: your red student goes 1 forward, "
            "and you do the action of the line with value 3."
        ),
    ),
    Chapter(
        "work",
        msg("Work"),
        msg("Standing golems lie down and use the house of their section."),
        ("WRK",),
        example=msg(
            "Two golems cost {two_workers} knowledge, less the value. In a line of value 2 you pay {two_workers_less}."
        ),
    ),
    Chapter(
        "creating-golems",
        msg("Creating and killing golems"),
        msg("Clay makes golems. A golem that becomes too dangerous can be sent to the cemetery."),
        ("GOL", "KIL"),
        (
            Illustration(
                "table", "cemetery", msg("The cemetery: each grave but the last pays a bonus to whoever uses it.")
            ),
        ),
        example=msg(
            "A golem costs {create}. In a district where you already have one golem it costs {create_more} more."
        ),
    ),
    Chapter(
        "artifacts",
        msg("Artifacts and gold"),
        msg("Gold fills cauldrons. A full cauldron is a complete artifact, which pays at once and in every income."),
        ("ART",),
        example=msg(
            "The cauldrons hold {cauldrons} gold from the top. You choose which of them a gold goes into; the lowest "
            "needs least."
        ),
    ),
    Chapter(
        "study",
        msg("Study and books"),
        msg("Books cost knowledge, stand in columns of one colour, and work again each time the column grows."),
        ("STU",),
        (Illustration("table", "library", msg("Books for sale. Those further to the right cost more.")),),
        example=msg("The places of the library add {places} knowledge to the price of a book, from left to right."),
    ),
    Chapter(
        "mirror",
        msg("The mirror"),
        msg("The last line repeats the action of another one."),
        ("MIR",),
    ),
    Chapter(
        "developments",
        msg("Developments"),
        msg("The improvements of a studio: how they are paid for and what they do."),
        ("DEV",),
    ),
    Chapter(
        "rabbi",
        msg("The rabbi"),
        msg("The rabbi goes to one of the tiles of the round, or to the space that is always open."),
        ("RAB",),
    ),
    Chapter(
        "neighbourhoods",
        msg("Neighbourhoods"),
        msg("What each house does for a golem that works there."),
        ("NBH",),
    ),
    Chapter(
        "passing",
        msg("Passing"),
        msg("Who waits may act later, with fresh marbles."),
        ("PAS",),
    ),
    Chapter(
        "turn-order",
        msg("Turn order"),
        msg("The place of the rabbi decides who begins the next round."),
        ("ORD",),
    ),
    Chapter(
        "characters",
        msg("Characters of the palace"),
        msg("Each round has a character. Marbles in its colours let you influence it after the actions."),
        ("INF", "CHR"),
        (Illustration("table", "palace", msg("The characters of all rounds; the one of this round is marked.")),),
    ),
    Chapter(
        "income",
        msg("Income and development"),
        msg("Students, artifacts and tracks pay. Then everybody may improve the studio once."),
        ("INC",),
        (Illustration("table", "lane-blue", msg("Each student brings what the sign of its section shows.")),),
    ),
    Chapter(
        "control",
        msg("Control"),
        msg("At the end of each round a golem costs knowledge if it is ahead of its student."),
        ("CTL",),
        (
            Illustration("control", "lane-red", msg("The chain shows what this golem costs, and that it can be paid.")),
            Illustration("short", "lane-red", msg("The same golem without knowledge: it costs points.")),
        ),
        example=msg(
            "A golem on V with its student on II is three sections ahead and costs {control} knowledge for each of "
            "them. If you cannot pay for it in full, you lose {uncontrolled_vp}."
        ),
    ),
    Chapter(
        "end",
        msg("The end of the game"),
        msg("What is counted after the last round."),
        ("END",),
        example=msg(
            "Two golems created and three red menorahs are worth six points. Two, three or four different types of "
            "objectives add {types} points."
        ),
    ),
    Chapter(
        "automa-setting-up",
        msg("The Automa: setting up"),
        msg("The Automa follows rules instead of thinking. What these chapters do not mention is as for everybody."),
        ("AST",),
    ),
    Chapter(
        "automa-resources",
        msg("The Automa: resources"),
        msg("It has one marker for all its resources."),
        ("ARE",),
    ),
    Chapter(
        "automa-turn",
        msg("The Automa: its turn"),
        msg("It draws a card for each action. The card says whether it uses its rabbi or a marble, and which."),
        ("ADR", "ARB", "AMB"),
    ),
    Chapter(
        "automa-actions",
        msg("The Automa: its actions"),
        msg("How it decides wherever a player would choose."),
        ("AAC",),
    ),
    Chapter(
        "automa-phases",
        msg("The Automa: its other phases"),
        msg("March, character, income, control and the end of the game."),
        ("APH",),
    ),
)
