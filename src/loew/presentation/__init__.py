"""How games are shown: a shared kit, and a folder for each game with its texts, drawings, terminal and page."""
