"""The presentation of Golem, the board game."""
