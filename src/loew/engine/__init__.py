"""The kernel: effects are values, a game is a stack of them. It knows no game and imports nothing of ours."""
