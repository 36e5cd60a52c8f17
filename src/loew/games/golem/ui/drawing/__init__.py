"""The drawings of the components of Golem, one function for each kind, for the table, the catalogue and help."""
