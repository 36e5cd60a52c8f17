"""The kernel: effects are values, a game is a stack of effects. It knows no game and imports nothing else of Loew."""
