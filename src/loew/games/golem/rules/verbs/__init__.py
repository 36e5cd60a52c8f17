"""The verbs, one file per noun of the rules."""
