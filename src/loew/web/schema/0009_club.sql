-- How many streams of news each server has open. Whether anybody may read the page of a profile, and whether its owner is
-- told of invitations; notices that are about an invitation.
alter table servers add column streams integer not null default 0;
alter table profiles add column public integer not null default 0;
alter table profiles add column tell_invitations integer not null default 0;
alter table notices add column invitation integer not null default 0;
