"""The rows of cards with their gems and what taking from each row costs or gives; below them the supply, the deck, what
is set aside, and when the end comes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from loew.engine.message import EMPTY, Message
from loew.games.golems.rules.deals import ROW
from loew.games.golems.rules.view_types import BlockedView, MatchboxPlayerView
from loew.games.golems.ui.card_text import row_text
from loew.games.golems.ui.drawing.card import accent, card_face, card_text
from loew.games.golems.ui.page.context import PageContext
from loew.i18n import msg, say
from loew.ui.html import NOTHING, Markup, bold, number_span, region, span, spoken_only, tag, visual_only
from loew.ui.sprite import use


def short_reason(blocked: BlockedView) -> Message:
    """At most three words. Empty if the card only has to wait: then the same is true of all cards."""
    if blocked["why"] == "gems":
        return msg("{n:gem|gems} needed", n=blocked["needed"])
    return msg("needs a column") if blocked["why"] == "column" else EMPTY


def whole_reason(blocked: BlockedView) -> Message:
    needed, gems = blocked["needed"], blocked["gems"]
    if blocked["why"] == "gems":
        return msg(
            "It cannot be taken: a card of this row costs {n:gem|gems}, and you have {gems}.", n=needed, gems=gems
        )
    if blocked["why"] == "column":
        return msg(
            "It cannot be taken: it joins none of your columns, and to reserve it from this row you need {n:gem|gems}; "
            "you have {gems}.",
            n=needed,
            gems=gems,
        )
    if blocked["why"] == "question":
        return msg("Answer the current question first.")
    return msg("It is not your turn to take a card.")


def blocked_banner(blocked: BlockedView | None) -> Markup:
    """The short reason across the card."""
    short = short_reason(blocked) if blocked else EMPTY
    if not blocked or not short:
        return NOTHING
    whole = say(whole_reason(blocked))
    return span("why", say(short), aria_hidden="true", title=whole, data_why=whole)


PILES: Final = {  # the text after the number of each pile
    "deck": msg("{n:~card|cards} in the deck"),
    "set-aside": msg("{n:~card|cards} set aside"),
    "gone": msg("{n:~card|cards} out of the game"),
    "takes": msg("{n:~card|cards} to take"),
}
TOLLS: Final = {
    -1: msg("you pay##gems, for a card of this row"),
    0: msg("free##a card of this row"),
    1: msg("you get##gems, with a card of this row"),
}

END: Final = msg("The end comes when an empty row cannot be dealt again: {n:deal|deals} left")
SOLO_END: Final = msg("The end comes when no new rows can be dealt: {n:deal|deals} left")
LAST_DEAL: Final = msg("The end comes when a row is empty: no more can be dealt")
BESIDE: Final = {"deck": msg("deck"), "set-aside": msg("aside"), "gone": msg("gone"), "takes": msg("to take")}


def grid(context: PageContext) -> Markup:
    rows = [market_row(context, i) for i in range(len(context.view["rows"]))]
    empty = tag("p", say("No cards are laid out."), class_="none") if not rows else ""
    return region("grid", say("Cards"), (tag("ol", rows, class_="card-rows"), empty), show_title=False)


def market_row(context: PageContext, i: int) -> Markup:
    """A row; drawn again when it has changed."""
    view = context.view["rows"][i]
    ready = [word for word in view["cards"] if word in context.view["ready"]]
    blocked = [context.view["blocked"].get(word) for word in view["cards"]]
    return context.offers.cached_part(
        f"row-{i + 1}", (view, ready, blocked), ["card"], lambda: drawn_market_row(context, i)
    )


def drawn_market_row(context: PageContext, i: int) -> Markup:
    view = context.view["rows"][i]
    inner = [tag("li", market_card(context, word, view["gems"])) for word in view["cards"]]
    inner += [tag("li", class_="hollow", aria_hidden="true")] * (ROW - len(inner))
    head = row_head(i + 1, view["step"] if view["cards"] else None)
    return tag("li", head, tag("ol", inner), class_="card-row", id=f"row-{i + 1}")


def row_head(number: int, step: int | None) -> Markup:
    """A row's number, and the gems that taking a card from it costs or gives; nothing for an empty row."""
    if step is None:
        return span("row-head")
    sign = (step > 0) - (step < 0)
    amount = bold(f"+{step}" if sign > 0 else abs(step)) + use("gem")
    drawing = tag("i", say(TOLLS[sign])) + span("cost" if sign < 0 else "gain", amount)
    words = say(row_text(number, step))
    return span("row-head", visual_only(drawing), spoken_only(words), title=words)


def market_card(context: PageContext, word: str, gems: int) -> Markup:
    """A card to take, with its gems."""
    ready, blocked = word in context.view["ready"], context.view["blocked"].get(word)
    choices, reason = context.offers.at(("card", word)), tuple(blocked.items()) if blocked else ()
    return context.cached_plain(
        lambda: drawn_market_card(context, word, gems, ready, blocked, choices),
        choices,
        "card",
        word,
        gems,
        ready,
        reason,
    )


def drawn_market_card(
    context: PageContext, word: str, gems: int, ready: bool, blocked: BlockedView | None, choices: Sequence[str]
) -> Markup:
    lying = span("lying-gem", use("gem")) * gems
    sign = span("ready", use("choose")) if ready else ""
    label = [card_text(context.box, word)]
    label += [say("{n:gem|gems} on it.", n=gems)] if gems else []
    label += [say("Its needs are met.")] if ready else []
    label += [say(whole_reason(blocked))] if blocked else []
    why = blocked_banner(blocked)
    inner = card_face(context.box, word) + visual_only(span("gems-on", lying) if gems else "", sign) + why
    classes = f"card {accent(context.box, word)}{' cannot' if why else ''}"
    return context.offers.element(word, classes, inner, " ".join(label), choices, word)


def card_in_question(context: PageContext) -> Markup:
    """The card of the question, if it is nowhere else on the table."""
    lying = [word for row_ in context.view["rows"] for word in row_["cards"]]
    if (
        not context.about
        or context.about in lying
        or any(context.about in cards_of_player(p) for p in context.view["players"])
    ):
        return NOTHING
    classes = f"card {accent(context.box, context.about)}"
    drawing = context.offers.element(
        context.about,
        classes,
        card_face(context.box, context.about),
        card_text(context.box, context.about),
        context.offers.at(("card", context.about)),
        context.about,
    )
    return region("asked", say("The card taken"), drawing)


def cards_of_player(p: MatchboxPlayerView) -> list[str]:
    """All cards of a player on the table."""
    columns = [word for column in p["columns"].values() for word in column]
    golems = [word for golem in p["golems"] for word in (golem["card"], *golem["tucked"])]
    return [*columns, *golems, *p["hand"], *p["dust"], *p["aside"], p["rune"]]


def side_panel(context: PageContext) -> Markup:
    """The numbers next to the grid; the gems of the supply may be an option."""
    view = context.view
    inner = (
        visual_only(use("gem"))
        + number_span(view["supply"])
        + visual_only(tag("small", say("supply##gems beside the cards")))
    )
    words = say("Supply: {n:gem|gems}.", n=view["supply"])
    choices = context.offers.at(("pile", "supply"))
    supply = context.offers.element("supply", "heap", inner, words, choices, "numbers")
    counted = pile("deck", "card", view["deck"])
    counted += pile("set-aside", "aside", view["aside"])
    counted += pile("gone", "no", len(view["gone"]))
    if view["solo"] and not view["over"]:
        counted += pile("takes", "hand", view["takes"])
    heaps = tag("div", supply, counted, the_end(context), class_="heaps")
    return region("beside", say("Beside the grid"), heaps, show_title=False)


def the_end(context: PageContext) -> Markup:
    """When the game ends."""
    view = context.view
    if view["over"]:
        return NOTHING
    if view["ending"]:
        return tag("strong", say("The last round"), class_="ending")
    message = SOLO_END if view["solo"] else END
    return span("ending", say(message if view["deals"] else LAST_DEAL, n=view["deals"]), id="the-end")


def pile(name: str, icon: str, n: int) -> Markup:
    words = say(PILES[name], n=n)
    seen = visual_only(tag("small", say(BESIDE[name])))
    return span("heap", visual_only(use(icon)), number_span(n), seen, spoken_only(words), id=name, title=words)
