-- Each time that "senlab backup" has begun, so that the system itself can tell how old its last backup is.
create table backup_run (
  id uuid primary key,
  begun_at timestamptz not null default clock_timestamp(),
  -- Everything committed until then is in it.
  taken_at timestamptz,
  ended_at timestamptz,
  -- Incomplete: whole but for files that the store itself had lost.
  outcome text not null default 'running' check (outcome in ('running', 'whole', 'incomplete', 'failed')),
  bytes bigint not null default 0 check (bytes >= 0),
  constraint backup_run_ended check ((outcome = 'running') = (ended_at is null)),
  constraint backup_run_taken check (outcome in ('running', 'failed') or taken_at is not null)
);
create index backup_run_by_time on backup_run (begun_at desc);
create index backup_run_taken on backup_run (taken_at desc) where outcome in ('whole', 'incomplete');
-- Only the command writes it, as the owner.
grant select on backup_run to senlab_app;
