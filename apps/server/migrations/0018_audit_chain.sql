-- The log is sealed a moment after it was committed: each seal holds the hash of every event it covers and the hash of
-- the seal before it, so that an event that is changed, taken out or put in later breaks a link that can be named.
-- Sealing is done by a job: a lock on the head of the chain inside every transaction would make all of them wait for
-- each other. How an event and a seal are hashed is written in the server, where whoever rules the database cannot
-- change it.
alter table audit_event
  add column ip text check (length(ip) <= 45),
  -- Somebody tried, and was not let.
  add column is_refused boolean not null default false,
  -- The days of the log are walked one by one; there is no day after the last.
  add constraint audit_event_time check (isfinite(at));
-- Few among many.
create index audit_event_refused on audit_event (at) where is_refused;

create table audit_unsealed (
  at timestamptz not null,
  id uuid not null,
  -- When the transaction began, whatever time the event gives itself.
  noted_at timestamptz not null default now(),
  primary key (at, id)
);

create table audit_seal (
  no bigint primary key check (no >= 1),
  sealed_at timestamptz not null,
  -- In the order of their times.
  event_at timestamptz[] not null,
  event_id uuid[] not null,
  event_hash bytea[] not null,
  -- From the first to the last of them, to find the seals of a day.
  span tstzrange not null generated always as
    (tstzrange(event_at[1], event_at[cardinality(event_at)], '[]')) stored,
  previous_hash bytea not null check (length(previous_hash) = 32),
  -- What people write down must be found again.
  hash bytea not null unique check (length(hash) = 32),
  check (cardinality(event_at) = cardinality(event_id) and cardinality(event_id) = cardinality(event_hash)
    and cardinality(event_id) > 0)
);
create index audit_seal_by_span on audit_seal using gist (span);
create index audit_seal_by_time on audit_seal (sealed_at);
create trigger audit_seal_kept before update or delete on audit_seal for each row execute function refuse_change();
-- Emptying a table asks no row.
create trigger audit_seal_not_emptied before truncate on audit_seal for each statement execute function refuse_change();
create trigger audit_event_not_emptied before truncate on audit_event for each statement execute function refuse_change();

-- As the owner: the limited role may not put into the queue what it likes.
create function note_unsealed_events() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public as $$
begin
  insert into public.audit_unsealed (at, id) select at, id from added;
  return null;
end $$;
create trigger audit_event_noted after insert on audit_event
  referencing new table as added for each statement execute function note_unsealed_events();
-- What was written before the chain began is its first part.
insert into audit_unsealed (at, id) select at, id from audit_event;
