-- Whether somebody has read everything hidden of a running game of several people: they give no seat away any more.
alter table tables add column peeked integer not null default 0;
-- The names of profiles, reduced to what people see at a glance; an old one of a renamed profile until then.
create table taken_names (
    skeleton text primary key, profile text not null references profiles on delete cascade, until real) without rowid;
create index taken_names_of on taken_names (profile);
