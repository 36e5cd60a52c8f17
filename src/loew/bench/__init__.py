"""Measurements: speed, load, faults. Each prints figures (`loew bench`); none of them is a test."""
