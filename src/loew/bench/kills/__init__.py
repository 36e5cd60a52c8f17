"""`loew bench kills`: servers that are killed at random under load, and what their visitors notice of it."""
