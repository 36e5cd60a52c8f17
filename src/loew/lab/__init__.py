"""The lab: simulations of many games, and measurements."""
