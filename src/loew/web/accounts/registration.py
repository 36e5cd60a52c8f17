"""Who may make a profile: anybody, those who are invited, or nobody more. The operator decides."""

from __future__ import annotations

from loew.engine.message import msg
from loew.web.accounts.store import Profile
from loew.web.accounts.stores import ProfileStores
from loew.web.http.errors import Forbidden
from loew.web.http.identity import fingerprint
from loew.web.settings import CLOSED, INVITED, Admission


def check_may_register(profiles: ProfileStores, admission: Admission, invitation: str, now: float) -> None:
    """Refuse a new profile where the operator wants no more. An invitation is used up later, when it is made."""
    if admission.registration == CLOSED:
        raise Forbidden(msg("no new profiles are made here"))
    if admission.registration == INVITED and not is_invited(profiles, invitation, now):
        raise Forbidden(msg("a new profile needs an invitation: ask somebody who is here, or who runs this site"))


def is_invited(profiles: ProfileStores, invitation: str, now: float) -> bool:
    """Whether this is the secret of an invitation to the site, or of a link that makes friends with a member."""
    if not invitation:
        return False
    return profiles.keys.is_site_invitation(invitation, now) or friend_of_link(profiles, invitation, now) is not None


def use_invitation(profiles: ProfileStores, admission: Admission, invitation: str, now: float) -> None:
    """Use up the invitation with which a profile is about to be made."""
    if admission.registration != INVITED or friend_of_link(profiles, invitation, now) is not None:
        return
    if not profiles.keys.use_site_invitation(invitation, now):
        raise Forbidden(msg("this invitation has been used"))


def friend_of_link(profiles: ProfileStores, secret: str, now: float) -> Profile | None:
    """The profile whose link makes friends with this secret."""
    return profiles.profile("friend_link = ? and friend_link_until >= ?", fingerprint(secret), now)
