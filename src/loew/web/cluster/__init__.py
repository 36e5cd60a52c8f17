"""Several servers on one database: heartbeats, leases, news of each other."""
