"""The lobby: new tables, open tables, quick matches and invitations."""
