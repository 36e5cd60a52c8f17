-- What the operator has forbidden; secrets of the server; where people want to be told of their turn, and what is to be
-- told; vacations.
create table bans (
    what text primary key, why text not null, since real not null, until real) without rowid;
create table server_secrets (
    name text primary key, value text not null) without rowid;
create table channels (
    id text primary key, person text not null, kind text not null, target text not null, language text not null,
    confirmed integer not null, failures integer not null default 0, created real not null) without rowid;
create table notices (
    channel text not null references channels on delete cascade,
    table_id text not null references tables on delete cascade,
    due real, tries integer not null default 0, sent real, primary key (channel, table_id)) without rowid;
create table vacations (
    person text not null, begins real not null, ends real not null, primary key (person, begins)) without rowid;
create index channels_of on channels (person);
create index due_notices on notices (due);
