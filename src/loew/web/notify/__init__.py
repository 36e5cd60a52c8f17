"""Telling people that it is their turn: by web push, by mail, by a webhook. Each is off until a person asks for it."""
