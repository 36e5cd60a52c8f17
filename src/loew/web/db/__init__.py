"""The database: SQLite or PostgreSQL behind one interface, its schema and migrations, backups."""
