-- Who did or saw what, when and why. Append-only; one partition a year, so that what the law no longer wants kept can be
-- dropped as a whole.
create table audit_event (
  id uuid not null,
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null check (action in ('view', 'create', 'update', 'verify', 'approve', 'release', 'amend', 'withdraw',
    'print', 'export', 'handover', 'sign', 'login_fail', 'break_glass', 'config')),
  -- The command in the transition table, or the name of what was done.
  command text not null,
  entity text not null,
  entity_id text not null,
  patient_id uuid,
  lab_record_id uuid,
  from_state text,
  to_state text,
  diff jsonb,
  reason text,
  workstation text,
  primary key (at, id)
) partition by range (at);
create index audit_event_by_record on audit_event (lab_record_id, at) where lab_record_id is not null;
create index audit_event_by_patient on audit_event (patient_id, at) where patient_id is not null;
create index audit_event_by_actor on audit_event (actor_id, at);

do $$
begin
  for year in 2026..2040 loop
    execute format('create table audit_event_%s partition of audit_event for values from (%L) to (%L)',
      year, year || '-01-01 00:00:00+07', (year + 1) || '-01-01 00:00:00+07');
  end loop;
end $$;
create table audit_event_other partition of audit_event default;

create trigger audit_event_kept before update or delete on audit_event for each row execute function refuse_change();
