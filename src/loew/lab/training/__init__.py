"""Training of nets by self-play, and the fits of linear values and chances."""
