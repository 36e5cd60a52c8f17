-- What a profile shows to others: 'nothing', 'summary' (name, ratings, numbers of games) or 'games' (its results too).
alter table profiles add column shows text not null default 'summary';
create index ratings_of_game on ratings (game, mu);
-- The analysis of a running game from one seat, like `analyses`.
create table seat_analyses (
    table_id text not null references tables on delete cascade, seat integer not null, key text not null,
    done integer not null, total integer not null, document text not null default '', changed real not null,
    primary key (table_id, seat)) without rowid;
