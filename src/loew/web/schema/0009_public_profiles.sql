-- What a profile shows to others: 'nothing', 'summary' (name, ratings, numbers of games) or 'games' (its results too).
alter table profiles add column shows text not null default 'summary';
create index ratings_of_game on ratings (game, mu);
