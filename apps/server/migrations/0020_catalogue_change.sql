-- How the catalogue changes: one person proposes the next version of a test (with its ranges) or of a panel, and a
-- laboratory doctor approves it. What is in force is never edited.
insert into state_transition (entity, from_state, to_state) values
  ('catalogue-change', 'proposed', 'approved'),
  ('catalogue-change', 'proposed', 'declined'),
  ('catalogue-change', 'proposed', 'withdrawn');
create table catalogue_change (
  id uuid primary key,
  kind text not null check (kind in ('test', 'panel')),
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9#%-]{0,11}$'),
  -- The version that its author saw; 0: there was none.
  base_version smallint not null check (base_version >= 0),
  status text not null check (status in ('proposed', 'approved', 'declined', 'withdrawn')),
  -- The whole next version, so that what was approved can be read for ever.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  reason text not null check (length(reason) between 5 and 500),
  proposed_by uuid not null references account,
  proposed_at timestamptz not null,
  decided_by uuid references account,
  decided_at timestamptz,
  decline_reason text check (length(decline_reason) between 5 and 500),
  -- What the approver was shown about past results; null where there was nothing to compare.
  effect jsonb,
  row_version integer not null default 1,
  check ((status = 'proposed') = (decided_at is null)),
  check (status = 'proposed' or decided_by is not null),
  check (status <> 'approved' or decided_by <> proposed_by),
  check ((status = 'declined') = (decline_reason is not null))
);
-- Two proposals for one thing would each be written against what the other changes.
create unique index catalogue_change_open on catalogue_change (kind, code) where status = 'proposed';
create index catalogue_change_newest on catalogue_change (proposed_at desc, id desc);
create index catalogue_change_of on catalogue_change (kind, code, proposed_at desc);
create trigger catalogue_change_transition before update of status on catalogue_change
  for each row when (old.status <> new.status) execute function check_transition('catalogue-change');
create trigger catalogue_change_kept before delete on catalogue_change for each row execute function refuse_delete();

create function refuse_change_edit() returns trigger language plpgsql as $$
begin
  raise exception 'a proposed change is never edited, only withdrawn' using errcode = 'restrict_violation';
end $$;
create trigger catalogue_change_terms
  before update of kind, code, base_version, content, reason, proposed_by, proposed_at on catalogue_change
  for each row execute function refuse_change_edit();

-- Null: came with the starter catalogue.
alter table test_item add column change_id uuid references catalogue_change;
alter table reference_range add column change_id uuid references catalogue_change;
alter table panel add column change_id uuid references catalogue_change;
alter table panel add column version smallint not null default 1 check (version > 0);

-- The version of the rule that verified a result where no person did, so that the place of a name is never empty.
alter table result_item
  add column auto_rule_version smallint check (auto_rule_version > 0),
  add constraint result_item_one_verifier
    check (auto_rule_version is null or (verified_by is null and verified_at is not null));
