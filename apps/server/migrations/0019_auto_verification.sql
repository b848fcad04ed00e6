-- Which results the system may verify by itself. Off until a laboratory doctor has approved a rule for the test.
insert into state_transition (entity, from_state, to_state) values
  ('auto-verification-rule', 'proposed', 'active'),
  ('auto-verification-rule', 'proposed', 'retired'),
  ('auto-verification-rule', 'active', 'retired');
create table auto_verification_rule (
  id uuid primary key,
  test_code text not null,
  version smallint not null check (version > 0),
  status text not null check (status in ('proposed', 'active', 'retired')),
  is_on boolean not null,
  -- Null: any age.
  max_age_hours smallint check (max_age_hours between 1 and 720),
  require_range boolean not null,
  proposed_by uuid not null references account,
  proposed_at timestamptz not null,
  approved_by uuid references account,
  approved_at timestamptz,
  retired_by uuid references account,
  retired_at timestamptz,
  retire_reason text check (length(retire_reason) between 5 and 500),
  row_version integer not null default 1,
  unique (test_code, version),
  check (status <> 'active' or approved_by is not null),
  check (approved_by <> proposed_by),
  check ((status = 'retired') = (retired_at is not null))
);
create unique index auto_verification_in_force on auto_verification_rule (test_code) where status = 'active';
create index auto_verification_newest on auto_verification_rule (proposed_at desc, id desc);
create trigger auto_verification_transition before update of status on auto_verification_rule
  for each row when (old.status <> new.status) execute function check_transition('auto-verification-rule');
create trigger auto_verification_kept before delete on auto_verification_rule for each row execute function refuse_delete();

-- What was approved is what holds: other terms are another version.
create function refuse_terms_edit() returns trigger language plpgsql as $$
begin
  raise exception 'the terms of a rule are never edited' using errcode = 'restrict_violation';
end $$;
create trigger auto_verification_terms
  before update of test_code, version, is_on, max_age_hours, require_range on auto_verification_rule
  for each row execute function refuse_terms_edit();
