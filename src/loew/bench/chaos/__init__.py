"""`loew bench kills`: servers are killed at random under load, and what clients lose or notice is counted."""
