"""The processes in which bots think, and the queue of their tasks."""
