"""The components of Golem, drawn: one function for each kind. The table, the catalogue and help show these drawings."""
