"""The page of a table: its values, the log, the people, what has changed since the last one."""
