-- Two records of one person. Nothing is moved: the one points to the other, and whoever asks for the person reads both.
-- Paper, tube and wristband keep the number that is printed on them, and undoing gives back exactly what was there.
insert into state_transition (entity, from_state, to_state) values
  ('patient-merge', 'proposed', 'merged'),
  ('patient-merge', 'proposed', 'declined'),
  ('patient-merge', 'proposed', 'withdrawn'),
  ('patient-merge', 'merged', 'undo_proposed'),
  ('patient-merge', 'undo_proposed', 'merged'),
  ('patient-merge', 'undo_proposed', 'undone');

-- One row, which a hospital changes.
create table patient_merge_rule (
  is_only boolean primary key default true check (is_only),
  undo_days smallint not null check (undo_days between 1 and 365)
);
insert into patient_merge_rule (undo_days) values (30);

create table patient_merge (
  id uuid primary key,
  kept_id uuid not null references patient,
  merged_id uuid not null references patient,
  status text not null check (status in ('proposed', 'merged', 'declined', 'withdrawn', 'undo_proposed', 'undone')),
  -- As they were looked at: a record that was changed since is looked at again.
  kept_version integer not null,
  merged_version integer not null,
  -- What the kept record takes from the other one.
  chosen text[] not null,
  -- What spoke for two people, and was confirmed.
  doubts text[] not null,
  reason text not null check (length(reason) between 5 and 200),
  proposed_by uuid not null references account,
  proposed_at timestamptz not null,
  decided_by uuid references account,
  decided_at timestamptz,
  decline_reason text check (length(decline_reason) between 5 and 200),
  -- Of the kept record, by column: what it was and what the merge wrote. By this it is put back.
  written jsonb check (jsonb_typeof(written) = 'object'),
  undo_reason text check (length(undo_reason) between 5 and 200),
  undo_proposed_by uuid references account,
  undo_proposed_at timestamptz,
  -- Of the last time that undoing was asked for and not granted.
  undo_declined_by uuid references account,
  undo_decline_reason text check (length(undo_decline_reason) between 5 and 200),
  undone_by uuid references account,
  undone_at timestamptz,
  row_version integer not null default 1,
  check (kept_id <> merged_id),
  check ((status = 'proposed') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check ((status = 'declined') = (decline_reason is not null)),
  check ((written is not null) = (status in ('merged', 'undo_proposed', 'undone'))),
  -- Two people, both times.
  check (written is null or decided_by <> proposed_by),
  check (undone_by <> undo_proposed_by),
  check ((undo_proposed_at is null) = (undo_proposed_by is null) and (undo_proposed_at is null) = (undo_reason is null)),
  check ((status in ('undo_proposed', 'undone')) = (undo_proposed_at is not null)),
  check ((status = 'undone') = (undone_at is not null) and (undone_at is null) = (undone_by is null))
);
-- A record is merged into one other at a time, and looked at once at a time.
create unique index patient_merge_open on patient_merge (merged_id)
  where status in ('proposed', 'merged', 'undo_proposed');
create index patient_merge_of_kept on patient_merge (kept_id);
create index patient_merge_of_merged on patient_merge (merged_id);
create index patient_merge_waiting on patient_merge (proposed_at) where status in ('proposed', 'undo_proposed');
create trigger patient_merge_transition before update of status on patient_merge
  for each row when (old.status <> new.status) execute function check_transition('patient-merge');
create trigger patient_merge_kept before delete on patient_merge for each row execute function refuse_delete();
create function refuse_merge_edit() returns trigger language plpgsql as $$
begin
  raise exception 'a proposed merge is never edited, only withdrawn' using errcode = 'restrict_violation';
end $$;
create trigger patient_merge_terms
  before update of kept_id, merged_id, kept_version, merged_version, chosen, doubts, reason, proposed_by, proposed_at
  on patient_merge for each row execute function refuse_merge_edit();
create trigger patient_merge_written before update of written on patient_merge
  for each row when (old.written is not null and new.written is distinct from old.written)
  execute function refuse_merge_edit();

grant select, insert, update on patient_merge to senlab_app;
grant select on patient_merge_rule to senlab_app;

-- Nothing points to a record that is itself no longer used at that moment, so that no circle can come about; the lock
-- holds off a merge of that record elsewhere.
create function refuse_merge_into_merged() returns trigger language plpgsql as $$
begin
  perform from patient where id = new.merged_into_id and status = 'active' for no key update;
  if not found then
    raise exception 'a record is merged only into one that is in use' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger patient_merged_into_active before update of merged_into_id on patient
  for each row when (new.merged_into_id is not null and new.merged_into_id is distinct from old.merged_into_id)
  execute function refuse_merge_into_merged();

create index patient_merged_into on patient (merged_into_id) where merged_into_id is not null;

-- The record in use of a person, by any of hers.
create function living_record(asked uuid) returns uuid language sql stable parallel safe as $$
  with recursive chain as (
    select id, merged_into_id from patient where id = asked
    union
    select next.id, next.merged_into_id from chain join patient next on next.id = chain.merged_into_id)
  select id from chain where merged_into_id is null
$$;

-- All records of a person, by any of hers: what asks for a patient asks for these. The one itself comes first, so that
-- nobody disappears whom this does not know.
create function records_of_person(asked uuid) returns uuid[] language sql stable parallel safe as $$
  with recursive up as (
    select id, merged_into_id from patient where id = asked
    union
    select next.id, next.merged_into_id from up join patient next on next.id = up.merged_into_id),
  file as (
    select id from up where merged_into_id is null
    union
    select merged.id from file join patient merged on merged.merged_into_id = file.id)
  select array[asked] || array(select id from file where id <> asked order by id)
$$;
