"""Profiles: who wants may have one name, one list of tables and one history in several browsers. Nobody needs one."""
