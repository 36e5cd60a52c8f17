-- Profiles that join the browsers of a person: sessions, passkeys, recovery codes. Results and ratings. Friends,
-- invitations, who is blocked or muted. Tables that are rated, or that anybody may join (`listed`: 1; 2: quick match).
alter table tables add column rated integer not null default 0;
alter table tables add column listed integer not null default 0;
create table profiles (
    id text primary key, name text not null, handle text not null unique, password text not null,
    created real not null, friend_link text not null default '', friend_link_until real not null default 0)
    without rowid;
create table sessions (
    secret text primary key, profile text not null references profiles on delete cascade, browser text not null,
    created real not null, seen real not null) without rowid;
create table passkeys (
    id text primary key, profile text not null references profiles on delete cascade, name text not null,
    public_key text not null, sign_count integer not null, created real not null, used real not null) without rowid;
create table recovery_codes (
    profile text not null references profiles on delete cascade, secret text not null,
    primary key (profile, secret)) without rowid;
create table challenges (
    person text primary key, purpose text not null, challenge text not null, until real not null) without rowid;
create table site_invitations (
    secret text primary key, uses integer not null, until real not null) without rowid;
create table results (
    table_id text not null, profile text not null references profiles on delete cascade, seat integer not null,
    game text not null, ended real not null, rated integer not null, players integer not null, place integer not null,
    points integer not null, won integer not null, gone text not null, others text not null,
    change real not null default 0, primary key (table_id, profile)) without rowid;
create table ratings (
    profile text not null references profiles on delete cascade, game text not null, mu real not null,
    sigma real not null, games integer not null, primary key (profile, game)) without rowid;
create table friends (
    profile text not null references profiles on delete cascade,
    friend text not null references profiles on delete cascade, since real not null,
    primary key (profile, friend)) without rowid;
create table invitations (
    table_id text not null references tables on delete cascade,
    profile text not null references profiles on delete cascade, inviter text not null, made real not null,
    primary key (table_id, profile)) without rowid;
create table blocks (
    person text not null, other text not null, name text not null, since real not null,
    primary key (person, other)) without rowid;
create table mutes (
    table_id text not null references tables on delete cascade, person text not null, seat integer not null,
    primary key (table_id, person, seat)) without rowid;
create index sessions_of on sessions (profile);
create index passkeys_of on passkeys (profile);
create index results_of on results (profile, ended);
create index listed_tables on tables (listed, turn);
create index made_tables on tables (maker);
