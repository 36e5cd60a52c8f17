-- People at the table: who made it, who was there, answers ahead, requests, replacements; clocks.
alter table tables add column maker text not null default '';
alter table tables add column away real not null default 600;
alter table tables add column clock text not null default '';
alter table tables add column clock_state text not null default '';
alter table tables add column resigned integer;
create table seen (
    table_id text not null references tables on delete cascade, seat integer not null, at real not null,
    primary key (table_id, seat)) without rowid;
create table ahead (
    table_id text not null references tables on delete cascade, seat integer not null, choice text not null,
    primary key (table_id, seat)) without rowid;
create table undo_requests (
    table_id text primary key references tables on delete cascade, seat integer not null, target integer not null,
    choices integer not null, allowed text not null) without rowid;
create table replaced (
    table_id text not null references tables on delete cascade, seat integer not null, word text not null,
    name text not null, why text not null, primary key (table_id, seat)) without rowid;
update tables set maker = coalesce((select person from holders where table_id = tables.id and seat not in
    (select seat from links where links.table_id = tables.id) order by seat limit 1), '');
