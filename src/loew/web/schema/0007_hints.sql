-- Whether people may ask for hints at a table.
alter table tables add column hints integer not null default 1;
