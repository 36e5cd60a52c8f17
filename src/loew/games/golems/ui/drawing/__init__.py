"""The drawings of the cards of Golems, for the table, the catalogue and help."""
