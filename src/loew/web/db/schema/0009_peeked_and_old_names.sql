-- Whether somebody has read everything hidden of a running game of several people: they give no seat away any more.
alter table tables add column peeked integer not null default 0;
-- The handles that profiles had before they were renamed: nobody else takes them until then.
create table old_handles (
    handle text primary key, profile text not null references profiles on delete cascade, until real not null)
    without rowid;
create index old_handles_of on old_handles (profile);
