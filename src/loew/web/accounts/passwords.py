"""Passwords: argon2id, computed in one thread of its own, so that guesses neither hold up the others nor fill memory.

An unknown name takes as long as a wrong password.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from loew.engine.errors import Illegal
from loew.engine.message import msg

SHORTEST: Final = 10
LONGEST: Final = 200


class Passwords:
    """Makes and checks hashes of passwords."""

    def __init__(self) -> None:
        self.hasher: Final = PasswordHasher()
        self.thread: Final = ThreadPoolExecutor(1, "passwords")
        self.nobody = ""  # the hash of a password that nobody has

    async def hashed(self, password: str) -> str:
        return await asyncio.get_running_loop().run_in_executor(self.thread, self.hasher.hash, password)

    async def matches(self, password: str, stored: str) -> bool:
        """Whether this is the password. Without a stored one it is not, after the same time."""
        if not self.nobody:
            self.nobody = await self.hashed("nobody has this password")
        found = await asyncio.get_running_loop().run_in_executor(
            self.thread, self.verify, stored or self.nobody, password
        )
        return found and stored != ""

    def verify(self, stored: str, password: str) -> bool:
        try:
            return self.hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False

    def is_outdated(self, stored: str) -> bool:
        """Whether the hash was made with weaker settings than those of today."""
        return self.hasher.check_needs_rehash(stored)


def check_password(password: str, name: str) -> None:
    """Refuse a password that is easily guessed."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise Illegal(msg("a password has {least} to {most} characters", least=SHORTEST, most=LONGEST))
    if password.casefold() == name.casefold() or len(set(password)) < 4:
        raise Illegal(msg("this password would be guessed at once: choose another one"))
