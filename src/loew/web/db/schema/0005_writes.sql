-- A choice is written only on the position that it saw; undo and redo, and results, are kept. `probe` is for health.
alter table tables add column writes integer not null default 0;
alter table tables add column result text not null default '';
alter table positions add column redo text not null default '';
create table probe (text text not null);
