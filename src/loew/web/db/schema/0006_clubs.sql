-- Several servers on one database: which of them live, who plays the bots of a table, who is there, what visitors spent.
-- None of it is part of a backup. The server without a name says until when any of them has run.
create table servers (
    id text primary key, beat integer not null, up_since real not null, stopped real not null, seen real not null)
    without rowid;
create table leases (
    table_id text primary key references tables on delete cascade, holder text not null) without rowid;
create table present (
    table_id text not null references tables on delete cascade, server text not null references servers on delete cascade,
    seat integer not null, streams integer not null, primary key (table_id, server, seat)) without rowid;
create table spent (
    server text not null references servers on delete cascade, name text not null, visitor text not null,
    tokens real not null, primary key (server, name, visitor)) without rowid;
create index present_at on present (server);

-- What the operator has forbidden; secrets of the server; where people want to be told of their turn, and what is to be
-- told; vacations.
create table bans (
    what text primary key, why text not null, since real not null, until real) without rowid;
create table server_secrets (
    name text primary key, value text not null) without rowid;
create table channels (
    id text primary key, person text not null, kind text not null, target text not null, language text not null,
    confirmed integer not null, failures integer not null default 0, created real not null) without rowid;
create table notices (
    channel text not null references channels on delete cascade,
    table_id text not null references tables on delete cascade,
    due real, tries integer not null default 0, sent real, primary key (channel, table_id)) without rowid;
create table vacations (
    person text not null, begins real not null, ends real not null, primary key (person, begins)) without rowid;
create index channels_of on channels (person);
create index due_notices on notices (due);

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
