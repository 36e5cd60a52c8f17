"""Several servers on one database: heartbeats, leases, shared presence and rate limits."""
