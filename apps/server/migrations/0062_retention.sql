-- How long each kind of data stays. Which kinds there are, what becomes of them and how short a period may be stands in the program; how
-- long it is, the hospital says. What is written here are proposals, and by a proposal nothing is removed.
create table retention_period (
  kind text primary key,
  days integer not null check (days between 1 and 36500),
  -- A law, a decision of the hospital, or that it is our proposal.
  source text not null check (length(source) between 5 and 200),
  confirmed_by uuid references account,
  confirmed_at timestamptz,
  constraint retention_period_confirmed check ((confirmed_by is null) = (confirmed_at is null))
);
insert into retention_period (kind, days, source)
select kind, days, 'Proposal of SenLab: ' || source from (values
  ('administration-notices', 730, 'two yearly reviews of accounts'),
  ('spent-invitations', 730, 'two yearly reviews of accounts'),
  ('closed-subscriptions', 90, 'a season'),
  ('cases', 3650, 'ten years, as of medical records; to be compared with the law in force'),
  ('reports', 3650, 'ten years, as of medical records; to be compared with the law in force'),
  ('case-notices', 3650, 'as long as the reports that they are about'),
  ('emergency-openings', 3650, 'as long as the records that were opened'),
  ('prints', 3650, 'as long as the reports that were printed'),
  ('return-slips', 3650, 'as long as the reports that were handed over'),
  ('appointment-slips', 3650, 'ten years, as of medical records; to be compared with the law in force'),
  ('customer-activity', 1825, 'five years, for complaints; to be compared with the law in force'),
  ('calls', 1825, 'five years, for complaints; to be compared with the law in force'),
  ('quality-control', 3650, 'as long as the reports of those days'),
  ('consents', 7300, 'twenty years; to be compared with what the ethics committee asks for'),
  ('research-files', 7300, 'twenty years; to be compared with what the ethics committee asks for'),
  ('activity', 3650, 'as long as the log'),
  ('audit-log', 3650, 'as long as the reports that it tells about'),
  ('unattached-uploads', 365, 'a year')) as proposed (kind, days, source);
grant select, update on retention_period to senlab_app;

-- What a court or an inquiry may ask for stays, whatever its period. Several may hold the same: each is released by its own number.
create table retention_hold (
  no integer generated always as identity primary key,
  -- Null: everything.
  kind text references retention_period,
  reason text not null check (length(reason) between 5 and 200),
  placed_by uuid not null references account,
  placed_at timestamptz not null,
  released_by uuid references account,
  released_at timestamptz,
  release_reason text check (length(release_reason) between 5 and 200),
  constraint retention_hold_released check (num_nulls(released_by, released_at, release_reason) in (0, 3))
);
grant select, insert on retention_hold to senlab_app;
grant update (released_by, released_at, release_reason) on retention_hold to senlab_app;

-- Each removal of a kind. Counted with each batch, so that one that broke off is still told to the log, by the next one.
create table retention_run (
  id uuid primary key,
  kind text not null references retention_period,
  days integer not null,
  cutoff timestamptz not null,
  begun_by uuid not null references account,
  begun_at timestamptz not null default clock_timestamp(),
  removed integer not null check (removed > 0),
  ended_at timestamptz
);
create unique index retention_run_open on retention_run (kind) where ended_at is null;
grant select, insert on retention_run to senlab_app;
grant update (removed, ended_at) on retention_run to senlab_app;
