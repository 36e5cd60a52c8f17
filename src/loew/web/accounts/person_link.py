"""Names of people on pages, linked with the pages of their profiles where they show one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import quote

from loew.ui.html import Markup, escape
from loew.web.accounts.store import Profile
from loew.web.http.templates import pages
from loew.web.http.urls import rooted_tag


class NamedPerson(NamedTuple):
    """A name on a page, and the name of the profile to which it leads; empty: to none."""

    name: str
    profile: str = ""


def public_name(profile: Profile) -> NamedPerson:
    """The name of a profile, with its page if it shows one."""
    return NamedPerson(profile.name, profile.name if profile.is_shown else "")


def segment(name: str) -> str:
    """A name as a part of an address."""
    return quote(name, safe="")


def person_link(person: NamedPerson) -> Markup:
    """A name that leads to its profile, or the mere name."""
    if not person.profile:
        return Markup(escape(person.name))
    return rooted_tag("a", person.name, href=f"/people/{segment(person.profile)}")


def people_links(people: Sequence[NamedPerson]) -> Markup:
    """Names with commas between them."""
    return Markup(", ".join([person_link(each) for each in people]))


pages.globals.update(person_link=person_link, people_links=people_links, public_name=public_name)
pages.filters.update(segment=segment)
