"""Analyses of games: begun in the browser, computed in processes of their own."""
