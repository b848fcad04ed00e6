-- Tests that a result adds: rules that are proposed and approved by two people, and what each has added to a case.
insert into state_transition (entity, from_state, to_state) values
  ('reflex-rule', 'proposed', 'active'),
  ('reflex-rule', 'proposed', 'retired'),
  ('reflex-rule', 'active', 'retired');
create table reflex_rule (
  id uuid primary key,
  rule_code text not null check (rule_code ~ '^[A-Z0-9][A-Z0-9-]{1,23}$'),
  version smallint not null check (version > 0),
  status text not null check (status in ('proposed', 'active', 'retired')),
  test_code text not null,
  condition_kind text not null check (
    condition_kind in ('above', 'at-least', 'below', 'at-most', 'flag', 'choice')),
  condition_value text not null check (length(condition_value) between 1 and 100),
  sex text check (sex in ('male', 'female')),
  pregnancy text not null check (pregnancy in ('ANY', 'PREG', 'NONE', 'POSTPARTUM')),
  age_years_min smallint check (age_years_min between 0 and 120),
  age_years_max smallint check (age_years_max between 0 and 120),
  -- [{"testCode": "FT4", "stableHours": 48}]; null hours: nobody knows, so a new tube is asked for.
  adds jsonb not null check (jsonb_typeof(adds) = 'array' and jsonb_array_length(adds) between 1 and 5),
  within_days smallint not null check (within_days between 1 and 365),
  -- Of tests that need a right of their own, those that the approver had it for.
  allowed_sensitive text[] not null default '{}' check (allowed_sensitive <@ array['HIV', 'GENETIC', 'FETAL_SEX']),
  proposed_by uuid not null references account,
  proposed_at timestamptz not null,
  approved_by uuid references account,
  approved_at timestamptz,
  retired_by uuid references account,
  retired_at timestamptz,
  retire_reason text check (length(retire_reason) between 5 and 500),
  row_version integer not null default 1,
  unique (rule_code, version),
  check (age_years_min <= age_years_max),
  check (status <> 'active' or approved_by is not null),
  check (approved_by <> proposed_by),
  check ((status = 'retired') = (retired_at is not null))
);
create unique index reflex_rule_in_force on reflex_rule (rule_code) where status = 'active';
create index reflex_rule_by_test on reflex_rule (test_code) where status = 'active';
create index reflex_rule_newest on reflex_rule (proposed_at desc, id desc);
create trigger reflex_rule_transition before update of status on reflex_rule
  for each row when (old.status <> new.status) execute function check_transition('reflex-rule');
create trigger reflex_rule_kept before delete on reflex_rule for each row execute function refuse_delete();
create trigger reflex_rule_terms
  before update of rule_code, version, test_code, condition_kind, condition_value, sex, pregnancy, age_years_min,
    age_years_max, adds, within_days on reflex_rule
  for each row execute function refuse_terms_edit();

-- What a rule has added to a case, or would have, had the tube still been good. The value stays as it was then.
create table reflex_addition (
  id uuid primary key,
  lab_record_id uuid not null references lab_record,
  test_code text not null,
  -- The run that was begun for it; null: a new tube must be taken.
  run_no smallint check (run_no >= 1),
  rule_id uuid not null references reflex_rule,
  trigger_test_code text not null,
  trigger_run_no smallint not null check (trigger_run_no >= 1),
  trigger_test_version smallint not null,
  trigger_value text not null,
  added_at timestamptz not null,
  -- Since when the value that called for it is another. It is said once and never taken back.
  unfounded_at timestamptz,
  foreign key (trigger_test_code, trigger_test_version) references test_item,
  check (test_code <> trigger_test_code)
);
-- However many rules, values and people there are: a test is added to a case once.
create unique index reflex_addition_once on reflex_addition (lab_record_id, test_code) where unfounded_at is null;
create index reflex_addition_by_record on reflex_addition (lab_record_id, test_code);
create function refuse_addition_edit() returns trigger language plpgsql as $$
begin
  if old.unfounded_at is not null or (to_jsonb(old) - 'unfounded_at') <> (to_jsonb(new) - 'unfounded_at') then
    raise exception 'why a test was added is never edited' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger reflex_addition_said before update on reflex_addition
  for each row execute function refuse_addition_edit();
create trigger reflex_addition_kept before delete on reflex_addition for each row execute function refuse_delete();

grant select, insert, update on reflex_rule, reflex_addition to senlab_app;
