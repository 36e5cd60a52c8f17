-- The analysis of a game, for the game, weights and rules in its key; while it is made, how far it is.
create table analyses (
    table_id text primary key references tables on delete cascade, key text not null, done integer not null,
    total integer not null, document text not null default '', changed real not null) without rowid;
