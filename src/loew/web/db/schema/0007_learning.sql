-- Lessons: the lesson that is learnt at a table and how far, the coach that helps at one, and what each profile has learnt.
alter table tables add column lesson text not null default '';
alter table tables add column coach text not null default '';
create table lessons_done (
    profile text not null references profiles on delete cascade, lesson text not null, done real not null,
    primary key (profile, lesson)) without rowid;
-- Whether people may ask for hints at a table.
alter table tables add column hints integer not null default 1;
-- The analysis of a game, for the game, weights and rules in its key; while it is made, how far it is.
create table analyses (
    table_id text primary key references tables on delete cascade, key text not null, done integer not null,
    total integer not null, document text not null default '', changed real not null) without rowid;
-- How many streams of news each server has open.
alter table servers add column streams integer not null default 0;
