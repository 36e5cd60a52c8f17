"""Games made visible: what a seat may see, drawn for a terminal."""
