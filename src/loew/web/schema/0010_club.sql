-- How many streams of news each server has open.
alter table servers add column streams integer not null default 0;
