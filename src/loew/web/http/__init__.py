"""Requests before they reach a room: connections, limits, identity, language, addresses, static assets."""
