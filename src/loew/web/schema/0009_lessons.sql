-- Lessons: the lesson that is learnt at a table and how far, the coach that helps at one, and what each profile has learnt.
alter table tables add column lesson text not null default '';
alter table tables add column coach text not null default '';
create table lessons_done (
    profile text not null references profiles on delete cascade, lesson text not null, done real not null,
    primary key (profile, lesson)) without rowid;
