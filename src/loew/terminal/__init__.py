"""A game in the terminal: the screen, the prompt, files, and the session that joins them."""
