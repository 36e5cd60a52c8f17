"""Accounts: optional profiles with one name, one list of tables and one history in several browsers."""
