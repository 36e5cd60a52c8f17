-- Several servers on one database: which of them live, who plays the bots of a table, who is there, what visitors spent.
-- None of it is part of a backup. The server without a name says until when any of them has run.
create table servers (
    id text primary key, beat integer not null, up_since real not null, stopped real not null, seen real not null)
    without rowid;
create table leases (
    table_id text primary key references tables on delete cascade, holder text not null) without rowid;
create table present (
    table_id text not null references tables on delete cascade, server text not null references servers on delete cascade,
    seat integer not null, streams integer not null, primary key (table_id, server, seat)) without rowid;
create table spent (
    server text not null references servers on delete cascade, name text not null, visitor text not null,
    tokens real not null, primary key (server, name, visitor)) without rowid;
create index present_at on present (server);
