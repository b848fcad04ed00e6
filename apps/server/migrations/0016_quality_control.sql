-- Internal quality control: what was measured of a known material, and what it says about the instrument.
create table instrument (
  code text primary key check (code ~ '^[A-Z0-9][A-Z0-9-]{1,19}$'),
  name text not null check (length(name) between 2 and 100),
  location_code text not null references location,
  section_code text not null references lab_section,
  is_active boolean not null default true,
  version integer not null default 1
);
create index instrument_by_location on instrument (location_code);
create table instrument_test (
  instrument_code text not null references instrument,
  test_code text not null,
  -- Levels without which a shift is not passed; none: what was measured is enough.
  required_levels smallint[] not null default '{}' check (required_levels <@ array[1, 2, 3]::smallint[]),
  primary key (instrument_code, test_code)
);
create index instrument_test_by_test on instrument_test (test_code);

insert into state_transition (entity, from_state, to_state) values
  ('control-lot', 'proposed', 'active'),
  ('control-lot', 'proposed', 'retired'),
  ('control-lot', 'active', 'retired');
create table control_lot (
  id uuid primary key,
  instrument_code text not null references instrument,
  test_code text not null,
  level smallint not null check (level between 1 and 3),
  material_name text not null check (length(material_name) between 1 and 100),
  lot_no text not null check (length(lot_no) between 1 and 50),
  mean numeric not null,
  sd numeric not null check (sd > 0),
  unit text not null check (length(unit) between 1 and 20),
  valid_from date not null,
  valid_to date not null check (valid_to >= valid_from),
  status text not null check (status in ('proposed', 'active', 'retired')),
  proposed_by uuid not null references account,
  proposed_at timestamptz not null,
  approved_by uuid references account,
  approved_at timestamptz,
  retired_by uuid references account,
  retired_at timestamptz,
  retire_reason text check (length(retire_reason) between 5 and 500),
  version integer not null default 1,
  check (status <> 'active' or approved_by is not null),
  check (approved_by <> proposed_by),
  check ((status = 'retired') = (retired_at is not null))
);
-- Two of a level may be in use: a new bottle is run beside the old one.
create index control_lot_in_use on control_lot (instrument_code, test_code, level) where status = 'active';
create index control_lot_newest on control_lot (proposed_at desc, id desc);
create index control_lot_to_expire on control_lot (valid_to) where status = 'active';
create trigger control_lot_transition before update of status on control_lot
  for each row when (old.status <> new.status) execute function check_transition('control-lot');
create trigger control_lot_kept before delete on control_lot for each row execute function refuse_delete();

-- What was measured is judged by the target that it was measured against.
create function refuse_target_edit() returns trigger language plpgsql as $$
begin
  raise exception 'the target of a control lot is never edited' using errcode = 'restrict_violation';
end $$;
create trigger control_lot_target
  before update of instrument_code, test_code, level, lot_no, mean, sd, unit, valid_from, valid_to on control_lot
  for each row execute function refuse_target_edit();

create table control_run (
  id uuid primary key,
  lot_id uuid not null references control_lot,
  instrument_code text not null references instrument,
  test_code text not null,
  level smallint not null check (level between 1 and 3),
  value_number numeric not null,
  measured_at timestamptz not null check (isfinite(measured_at)),
  shift_day date not null,
  shift_code text not null,
  -- The judgement at the time of entry. It is never made again: what is known about the history changes.
  outcome text not null check (outcome in ('passed', 'warning', 'failed')),
  rules jsonb not null default '[]' check (jsonb_typeof(rules) = 'array'),
  comment text check (length(comment) <= 500),
  entered_by uuid not null references account,
  entered_at timestamptz not null,
  check (measured_at <= entered_at)
);
create index control_run_newest on control_run (instrument_code, test_code, measured_at desc, id desc);
create index control_run_of_level on control_run (instrument_code, test_code, level, measured_at desc, id desc);
create index control_run_of_lot on control_run (lot_id, measured_at desc, id desc);
-- Few among many: the newest one that was corrected begins the history of the next run.
create index control_run_failed on control_run (instrument_code, test_code, measured_at desc, id desc)
  where outcome = 'failed';
create trigger control_run_kept before update or delete on control_run for each row execute function refuse_change();

create table corrective_action (
  id uuid primary key,
  -- Written once: a second thought does not change what was done.
  run_id uuid not null unique references control_run,
  text text not null check (length(text) between 10 and 1000),
  file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 10),
  taken_by uuid not null references account,
  taken_at timestamptz not null
);
create index corrective_action_files on corrective_action using gin (file_ids);
create trigger corrective_action_kept before update or delete on corrective_action for each row execute function refuse_change();

-- Failures that lack an action or a later good run of their level. Every verification asks for them, and of years of
-- runs these are the only ones that it still has to look at. Which of them block is for the server to say.
create table open_control_failure (
  run_id uuid primary key references control_run,
  instrument_code text not null,
  test_code text not null,
  level smallint not null,
  measured_at timestamptz not null
);
create index open_control_failure_by_test on open_control_failure (instrument_code, test_code, measured_at);

create function keep_open_failures() returns trigger language plpgsql as $$
begin
  if new.outcome = 'failed' then
    insert into open_control_failure (run_id, instrument_code, test_code, level, measured_at)
    values (new.id, new.instrument_code, new.test_code, new.level, new.measured_at);
  else
    delete from open_control_failure failure
     where failure.instrument_code = new.instrument_code and failure.test_code = new.test_code
       and failure.level = new.level and failure.measured_at < new.measured_at
       and exists (select 1 from corrective_action done where done.run_id = failure.run_id);
  end if;
  return null;
end $$;
create trigger control_run_failures after insert on control_run for each row execute function keep_open_failures();

create function close_corrected_failure() returns trigger language plpgsql as $$
begin
  delete from open_control_failure failure
   where failure.run_id = new.run_id and exists (
     select 1 from control_run later
      where later.instrument_code = failure.instrument_code and later.test_code = failure.test_code
        and later.level = failure.level and later.measured_at > failure.measured_at and later.outcome <> 'failed');
  return null;
end $$;
create trigger corrective_action_failures after insert on corrective_action
  for each row execute function close_corrected_failure();

alter table result_item add constraint result_item_instrument foreign key (instrument_code) references instrument;
