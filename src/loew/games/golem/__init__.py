"""GOLEM, the board game: Prague, 1584. Start reading at `game.py`."""
