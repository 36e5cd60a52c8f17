-- Links that are used up, chat for players only, tables that are deleted or hidden from a list; the version in which the
-- position changed last.
alter table tables add column moved integer not null default 0;
alter table tables add column muted integer not null default 0;
alter table tables add column deleted real;
alter table links add column used integer not null default 0;
alter table holders add column hidden integer not null default 0;
update links set used = 1 where exists
    (select 1 from holders where holders.table_id = links.table_id and holders.seat = links.seat);
update tables set moved = version;
