-- The first released schema.
create table tables (
    id text primary key, game text not null, seats integer not null, seed text not null, seeded integer not null,
    switches text not null, kinds text not null, names text not null, pace real not null,
    version integer not null, confirmed integer not null, turn integer, fault text not null default '',
    created real not null, updated real not null) without rowid;
create table positions (
    table_id text primary key references tables on delete cascade, rules integer not null, content text not null,
    base integer not null, start text not null, position text not null) without rowid;
create table choices (
    table_id text not null references tables on delete cascade, n integer not null, who integer not null,
    choice text not null, primary key (table_id, n)) without rowid;
create table links (
    table_id text not null references tables on delete cascade, seat integer not null, secret text not null,
    primary key (table_id, seat)) without rowid;
create table holders (
    table_id text not null references tables on delete cascade, seat integer not null, person text not null,
    primary key (table_id, seat, person)) without rowid;
create table chat (
    table_id text not null references tables on delete cascade, n integer not null, seat integer not null,
    text text not null, said real not null, primary key (table_id, n)) without rowid;
create index held on holders (person);
