"""Bots at tables: when they play, and the processes in which they think."""
