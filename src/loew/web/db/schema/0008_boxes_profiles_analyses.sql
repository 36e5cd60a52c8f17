-- The values of an owner's box: with which a table is played; what each person has answered about their box, as a
-- journal; and the packs of others that they keep.
alter table tables add column pack text not null default '';
create table boxes (
    person text not null, game text not null, journal text not null, version integer not null, changed real not null,
    primary key (person, game)) without rowid;
create table packs (
    id text primary key, person text not null, name text not null, games text not null, text text not null,
    added real not null) without rowid;
create index packs_of_person on packs (person);
-- What a profile shows to others: 'nothing', 'summary' (name, ratings, numbers of games) or 'games' (its results too).
alter table profiles add column shows text not null default 'summary';
create index ratings_of_game on ratings (game, mu);
-- The analysis of a running game from one seat, like `analyses`.
create table seat_analyses (
    table_id text not null references tables on delete cascade, seat integer not null, key text not null,
    done integer not null, total integer not null, document text not null default '', changed real not null,
    primary key (table_id, seat)) without rowid;
