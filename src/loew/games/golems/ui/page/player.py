"""One side of the card game: gems, resource columns, summoned golems with the cards under them, hand and dust."""

from __future__ import annotations

from collections.abc import Sequence

from loew.games.golems.rules.cards import COLOURS
from loew.games.golems.rules.view_types import MatchboxPlayerView, SummonedView
from loew.games.golems.ui.drawing.card import (
    accent,
    art,
    card_face,
    card_text,
    gives,
    name,
    sign,
    title,
)
from loew.games.golems.ui.names import SOURCES, card_name
from loew.games.golems.ui.page.context import PageContext
from loew.i18n import say
from loew.ui.html import (
    NOTHING,
    Markup,
    amount_key,
    bold,
    capital,
    fragment,
    number_span,
    span,
    spoken_only,
    tag,
    visual_only,
)
from loew.ui.seats import seat_name
from loew.ui.sprite import use


def player(context: PageContext, who: int, place: str) -> Markup:
    """A side; drawn again when it has changed."""
    view = context.view
    decision = view["decision"]
    latest = [context.latest(side) for side in range(len(context.labels))]
    turn = decision and decision["who"] == who
    shows = (view["players"][who], view["seat"], view["solo"], latest, turn, context.labels[who].name, place)
    return context.offers.cached_part(
        f"side-{who + 1}", shows, ["card", "column"], lambda: drawn_side(context, who, place)
    )


def drawn_side(context: PageContext, who: int, place: str) -> Markup:
    p = context.view["players"][who]
    automa = context.view["solo"] and who == 1
    inner = side_heading(context, who, p)
    inner += "" if automa else columns(context, who, p)
    inner += golems(context, who, p) + hand(context, who, p) + ("" if automa else dust(context, who, p))
    decision = context.view["decision"]
    moves = " moves" if decision and decision["who"] == who else ""
    classes = f"region side {place} seat-{who + 1}{moves}"
    return tag("section", inner, id=f"side-{who + 1}", class_=classes, aria_label=context.labels[who].name)


def side_heading(context: PageContext, who: int, p: MatchboxPlayerView) -> Markup:
    """The name, the gems, and the visible points by source."""
    total = sum(p["points"].values())
    parts = ", ".join(f"{say(SOURCES[source])} {n}" for source, n in p["points"].items() if n) or say("no points yet")
    unseen = p["rune"] == "?" or "?" in p["aside"]
    purse = (
        visual_only(use("gem"))
        + number_span(p["gems"], amount=amount_key(who, "gem"))
        + spoken_only(say("{n:~gem|gems}##behind its number", n=p["gems"]))
    )
    gems = span("purse-gems", purse, id=f"gems-{who + 1}")
    held = amount_key(who, "point") if unseen else ""  # what everybody knows, without the rune that only one sees
    score = number_span(total, amount=held) + visual_only(use("vp")) + spoken_only(say("{n:~point|points}", n=total))
    score += visual_only(tag("small", "+?")) + spoken_only(say("visible")) if unseen else ""
    points = span("vp", score, id=f"points-{who + 1}", title=parts)
    return tag(
        "h3", seat_name(who, context.labels[who].name), gems, last_taken(context, who), points, class_="side-head"
    )


def last_taken(context: PageContext, who: int) -> Markup:
    """What another side took last."""
    latest = context.latest(who)
    if not latest:
        return NOTHING
    what = say("gems##taken last") if latest == "gems" else card_name(context.box, latest)
    return span("took", say("last: {what}", what=what), title=say("This was taken last."))


def latest_class(context: PageContext, word: str) -> str:
    """The mark of a card that another side took last."""
    return " latest" if any(word == context.latest(who) for who in range(len(context.labels))) else ""


def columns(context: PageContext, who: int, p: MatchboxPlayerView) -> Markup:
    return tag("div", [column(context, who, p, colour) for colour in COLOURS], class_="resource-columns")


def column(context: PageContext, who: int, p: MatchboxPlayerView, colour: str) -> Markup:
    """A column: the number of visible icons of its colour, and its cards."""
    n = p["icons"][colour]
    own = who == context.view["seat"]
    borrowed = p["icon"] == colour
    label = say(
        "{colour} column: {n:icon|icons}, one borrowed." if borrowed else "{colour} column: {n:icon|icons}.",
        colour=colour,
        n=n,
    )
    inner = visual_only(use(f"element-{colour}")) + number_span(n) + (tag("small", "+1") if borrowed else "")
    choices = context.offers.at(("column", colour)) if own else []
    top = context.offers.element(f"column-{who + 1}-{colour}", f"column-head {colour}", inner, capital(label), choices)
    cards = [tag("li", column_card(context, word, own)) for word in p["columns"][colour]]
    return tag("div", top, tag("ol", cards), class_=f"resource-column {colour}")


def column_card(context: PageContext, word: str, own: bool) -> Markup:
    """A card of which only the edge with its icons is visible."""
    choices, latest = context.offers.at(("card", word)) if own else [], latest_class(context, word)
    return context.cached_plain(
        lambda: drawn_column_card(context, word, latest, choices), choices, "slip", word, latest
    )


def drawn_column_card(context: PageContext, word: str, latest: str, choices: Sequence[str]) -> Markup:
    shown = span("slip-gives", gives(context.box, context.box.number[word]))
    inner = visual_only(art(context.box, word), shown)
    return context.offers.element(
        word,
        f"slip {accent(context.box, word)}{latest}",
        inner,
        card_text(context.box, word),
        choices,
        word,
    )


def golems(context: PageContext, who: int, p: MatchboxPlayerView) -> Markup:
    cards = [tag("li", golem(context, each)) for each in p["golems"]]
    none = "" if cards else span("none", say("no golems yet"))
    n = context.box.numbers
    worth = say("{n:point|points} each, {tucked} for a card under it", n=n.golem_points, tucked=n.tucked_points)
    heading = tag("h4", say("Golems##summoned"), tag("small", worth))
    return tag("div", heading, tag("ul", cards, id=f"golems-{who + 1}"), none, class_="summoned")


def golem(context: PageContext, each: SummonedView) -> Markup:
    """A summoned golem; the cards under it show as edges."""
    word, tucked = each["card"], each["tucked"]
    latest = [latest_class(context, card) for card in (word, *tucked)]
    return context.cached_plain(lambda: drawn_golem(context, word, tucked), (), "golem", word, *tucked, *latest)


def drawn_golem(context: PageContext, word: str, tucked: Sequence[str]) -> Markup:
    under = [edge(context, card, say("{card}, tucked", card=name(context.box, card))) for card in tucked]
    label = say("{golem} with {n:card|cards} under it.", golem=name(context.box, word), n=len(tucked))
    inner = visual_only(art(context.box, word), title(context.box, word))
    classes = f"card summoned-golem {accent(context.box, word)}{latest_class(context, word)}"
    thing = context.offers.element(word, classes, inner, label, (), word)
    count = span("tuck-count", say("+{n} tucked", n=len(tucked)), aria_hidden="true")
    return fragment(thing, span("tucks", count, under) if under else "")


def edge(context: PageContext, card: str, label: str) -> Markup:
    """The edge of a card under another card."""
    latest = latest_class(context, card)
    return context.cached_plain(lambda: drawn_edge(context, card, label, latest), (), "edge", card, label, latest)


def drawn_edge(context: PageContext, card: str, label: str, latest: str) -> Markup:
    classes = f"tucked {accent(context.box, card)}{latest}"
    help_ = {"role": "button", "aria_haspopup": "dialog", "data_help": card, "tabindex": "0"}
    return span(classes, visual_only(sign(context.box, card)), id=card, title=label, aria_label=label, **help_)


def hand(context: PageContext, who: int, p: MatchboxPlayerView) -> Markup:
    """The dealt rune, the cards taken in public, and the cards set aside that the player saw. The rune of the Automa
    says which golems it prefers, and scores separately from its stack."""
    dealt = [hand_card(context, p["rune"], f"rune-{who + 1}")] if p["rune"] else []
    hand_cards = [hand_card(context, word, "") for word in p["hand"]]
    looked = [hand_card(context, word, f"aside-{who + 1}-{i + 1}") for i, word in enumerate(p["aside"])]
    if context.view["solo"] and who == 1:
        return shelf(say("Rune"), f"likes-{who + 1}", dealt) + shelf(say("Stack"), f"hand-{who + 1}", hand_cards)
    return shelf(say("Hand"), f"hand-{who + 1}", [*dealt, *hand_cards, *looked])


def shelf(heading: str, place: str, cards: list[Markup]) -> Markup:
    """Cards side by side under a title."""
    if not cards:
        return NOTHING
    return tag("div", tag("h4", heading), tag("ul", [tag("li", card) for card in cards], id=place), class_="held")


def hand_card(context: PageContext, word: str, place: str) -> Markup:
    """A card in hand, or its back."""
    if word == "?":
        return span("card back", visual_only(use("rune")), id=place, role="img", aria_label=say("a hidden card"))
    choices, latest = context.offers.at(("card", word)), latest_class(context, word)
    return context.cached_plain(lambda: drawn_hand_card(context, word, latest, choices), choices, "hand", word, latest)


def drawn_hand_card(context: PageContext, word: str, latest: str, choices: Sequence[str]) -> Markup:
    classes = f"card {accent(context.box, word)}{latest}"
    label = card_text(context.box, word)
    return context.offers.element(word, classes, card_face(context.box, word), label, choices, word)


def dust(context: PageContext, who: int, p: MatchboxPlayerView) -> Markup:
    n, worth = len(p["dust"]), p["points"]["dust"]
    label = say("{n:card|cards} of dust, {points}.", n=n, points=say("{n:point|points}", n=worth))
    names = [edge(context, word, name(context.box, word)) for word in p["dust"]]
    worthy = visual_only(span("dust-worth", bold(worth), use("vp")))
    inner = fragment(names, worthy, spoken_only(label)) if n else span("none", say("no dust yet"))
    heap = tag("div", inner, id=f"dust-{who + 1}", class_="dust", title=label)
    return tag("div", tag("h4", say("Dust")), heap, class_="held")
