"""Nim, a third game in two small files: how a game is added to Loew without touching anything else.

LOEW_GAMES=examples.nim:ENTRY loew play nim
LOEW_GAMES=examples.nim:ENTRY loew simulate nim --seats greedy,random --games 200
LOEW_GAMES=examples.nim:ENTRY loew serve --open
"""

from loew.games.entry import GameEntry

ENTRY = GameEntry("nim", "examples.nim.rules:Nim", "examples.nim.presentation:NimPresentation")
