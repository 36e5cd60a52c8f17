"""The cards of Golems, drawn. The table, the catalogue and help show these drawings."""
