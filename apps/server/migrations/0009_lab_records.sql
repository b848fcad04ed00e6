-- From the order to the value. One table each, not partitioned: monthly partitions were measured 7 to 9 times slower
-- for these lists, and one table stays flat up to 100 million rows (ADR 19).

-- Every change of a state must be one of these rows. The rules in packages/domain say who may and what it needs; this is
-- the last door, also for whoever writes SQL by hand. A test compares both.
create table state_transition (
  entity text not null,
  from_state text not null,
  to_state text not null,
  primary key (entity, from_state, to_state)
);

insert into state_transition (entity, from_state, to_state) values
  ('specimen', 'planned', 'collected'),
  ('specimen', 'collected', 'in_transit'),
  ('specimen', 'collected', 'received'),
  ('specimen', 'in_transit', 'received'),
  ('specimen', 'collected', 'rejected'),
  ('specimen', 'in_transit', 'rejected'),
  ('specimen', 'received', 'rejected'),
  ('specimen', 'collected', 'lost'),
  ('specimen', 'in_transit', 'lost'),
  ('specimen', 'received', 'lost'),
  ('specimen', 'processing', 'lost'),
  ('specimen', 'stored', 'lost'),
  ('specimen', 'received', 'processing'),
  ('specimen', 'received', 'stored'),
  ('specimen', 'processing', 'stored'),
  ('specimen', 'stored', 'disposed'),
  ('result', 'pending', 'entered'),
  ('result', 'entered', 'pending'),
  ('result', 'entered', 'tech_verified'),
  ('result', 'approved', 'released'),
  ('result', 'released', 'amended'),
  ('result', 'tech_verified', 'entered'),
  ('result', 'tech_verified', 'approved'),
  ('result', 'pending', 'cancelled'),
  ('result', 'entered', 'cancelled'),
  ('order', 'draft', 'ordered'),
  ('order', 'ordered', 'collecting'),
  ('order', 'ordered', 'collected'),
  ('order', 'collecting', 'collected'),
  ('order', 'ordered', 'in_lab'),
  ('order', 'collecting', 'in_lab'),
  ('order', 'collected', 'in_lab'),
  ('order', 'ordered', 'completed'),
  ('order', 'collecting', 'completed'),
  ('order', 'collected', 'completed'),
  ('order', 'in_lab', 'completed'),
  ('order', 'collected', 'collecting'),
  ('order', 'in_lab', 'collecting'),
  ('order', 'draft', 'cancelled'),
  ('order', 'ordered', 'cancelled'),
  ('order', 'collecting', 'cancelled'),
  ('order', 'collected', 'cancelled'),
  ('order', 'in_lab', 'cancelled'),
  ('lab-record', 'registered', 'awaiting_sample'),
  ('lab-record', 'registered', 'in_progress'),
  ('lab-record', 'awaiting_sample', 'in_progress'),
  ('lab-record', 'registered', 'awaiting_approval'),
  ('lab-record', 'awaiting_sample', 'awaiting_approval'),
  ('lab-record', 'in_progress', 'awaiting_approval'),
  ('lab-record', 'registered', 'completed'),
  ('lab-record', 'awaiting_sample', 'completed'),
  ('lab-record', 'in_progress', 'completed'),
  ('lab-record', 'awaiting_approval', 'completed'),
  ('lab-record', 'in_progress', 'awaiting_sample'),
  ('lab-record', 'awaiting_approval', 'awaiting_sample'),
  ('lab-record', 'awaiting_approval', 'in_progress'),
  ('lab-record', 'completed', 'in_progress'),
  ('lab-record', 'archived', 'in_progress'),
  ('lab-record', 'registered', 'on_hold'),
  ('lab-record', 'awaiting_sample', 'on_hold'),
  ('lab-record', 'in_progress', 'on_hold'),
  ('lab-record', 'awaiting_approval', 'on_hold'),
  ('lab-record', 'on_hold', 'registered'),
  ('lab-record', 'on_hold', 'awaiting_sample'),
  ('lab-record', 'on_hold', 'in_progress'),
  ('lab-record', 'on_hold', 'awaiting_approval'),
  ('lab-record', 'on_hold', 'completed'),
  ('lab-record', 'registered', 'cancelled'),
  ('lab-record', 'awaiting_sample', 'cancelled'),
  ('lab-record', 'in_progress', 'cancelled'),
  ('lab-record', 'awaiting_approval', 'cancelled'),
  ('lab-record', 'on_hold', 'cancelled'),
  ('lab-record', 'completed', 'archived');

create function check_transition() returns trigger language plpgsql as $$
begin
  if not exists (select from state_transition
                  where entity = tg_argv[0] and from_state = old.status and to_state = new.status) then
    raise exception '% cannot go from % to %', tg_argv[0], old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;

create function refuse_delete() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never deleted', tg_table_name using errcode = 'restrict_violation';
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are written once', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Numbers of the day: order CD261114-0123, case 2611140123 and tube 261114012301 share 0123. One counter for all sites,
-- because tubes travel between them and a barcode must mean one tube.
create table case_counter (
  day date primary key,
  last integer not null check (last between 0 and 9999)
);

create table lab_record (
  id uuid primary key,
  sid text not null unique check (sid ~ '^\d{10}$'),
  location_code text not null references location,
  patient_id uuid not null references patient,
  visit_id uuid not null references visit,
  registered_at timestamptz not null,
  registered_day date not null generated always as ((registered_at at time zone 'Asia/Ho_Chi_Minh')::date) stored,
  registered_by uuid references account,
  priority text not null check (priority in ('routine', 'urgent', 'stat')),
  status text not null check (status in ('registered', 'awaiting_sample', 'in_progress', 'awaiting_approval',
    'completed', 'archived', 'on_hold', 'cancelled')),
  -- Where it goes back to when the hold ends.
  held_from text,
  hold_reason text check (length(hold_reason) between 5 and 200),
  cancel_reason text,
  section_codes text[] not null,
  panel_codes text[] not null,
  received_at timestamptz,
  due_at timestamptz,
  completed_at timestamptz,
  total_count smallint not null default 0,
  pending_count smallint not null default 0,
  entered_count smallint not null default 0,
  approved_count smallint not null default 0,
  has_abnormal boolean not null default false,
  has_critical boolean not null default false,
  -- As she was when the laboratory took the case; a later difference shows a banner, it changes no paper.
  patient_code text not null,
  patient_name text not null,
  patient_search_name text not null,
  patient_birth_year smallint not null,
  patient_gender text not null,
  ga_days smallint,
  trimester text check (trimester in ('T1', 'T2', 'T3')),
  department_id uuid references department,
  department_name text,
  doctor_name text,
  diagnosis text,
  snapshot_at timestamptz,
  is_demo boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  check ((status = 'on_hold') = (hold_reason is not null) and (status = 'on_hold') = (held_from is not null)),
  check ((status = 'cancelled') = (cancel_reason is not null)),
  check (pending_count >= 0 and entered_count >= 0 and approved_count >= 0 and total_count >= 0)
) with (fillfactor = 90);
create index lab_record_newest on lab_record (registered_at desc, id desc);
create index lab_record_by_status on lab_record (status, registered_at desc, id desc);
create index lab_record_by_location on lab_record (location_code, registered_at desc, id desc);
create index lab_record_by_location_status on lab_record (location_code, status, registered_at desc, id desc);
create index lab_record_by_patient on lab_record (patient_id, registered_at desc, id desc);
-- The list of a clinician, who sees the patients of the own ward.
create index lab_record_by_department on lab_record (department_id, registered_at desc, id desc)
  where department_id is not null;
-- What is still being worked on: a few thousand rows however many years are kept.
create index lab_record_open on lab_record (due_at, id)
  where status in ('registered', 'awaiting_sample', 'in_progress', 'awaiting_approval', 'on_hold');
create trigger lab_record_transition before update of status on lab_record
  for each row when (old.status <> new.status) execute function check_transition('lab-record');
create trigger lab_record_kept before delete on lab_record for each row execute function refuse_delete();

create table lab_order (
  id uuid primary key,
  code text not null unique check (code ~ '^CD\d{6}-\d{4}$'),
  lab_record_id uuid not null references lab_record,
  patient_id uuid not null references patient,
  visit_id uuid not null references visit,
  location_code text not null references location,
  ordered_at timestamptz not null,
  ordered_by uuid references account,
  doctor_id uuid references account,
  doctor_name text not null,
  priority text not null check (priority in ('routine', 'urgent', 'stat')),
  phone_extension text,
  clinical_info text check (length(clinical_info) <= 500),
  payment_status text not null check (payment_status in ('unpaid', 'paid', 'insured', 'exempt')),
  status text not null check (status in ('draft', 'ordered', 'collecting', 'collected', 'in_lab', 'completed', 'cancelled')),
  cancel_reason text check (length(cancel_reason) between 5 and 200),
  -- The pregnancy as it was known when the order was made. Written once: ranges are chosen by it.
  pregnancy_state text not null check (pregnancy_state in ('pregnant', 'not_pregnant', 'postpartum', 'unknown')),
  edd date,
  edd_source text,
  ga_days_at_order smallint,
  fetuses smallint,
  chorionicity text,
  cycle_phase text,
  screening jsonb,
  is_demo boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  check (priority <> 'stat' or phone_extension is not null),
  check ((status = 'cancelled') = (cancel_reason is not null))
);
create index lab_order_by_record on lab_order (lab_record_id);
create index lab_order_by_patient on lab_order (patient_id, ordered_at desc);
create trigger lab_order_transition before update of status on lab_order
  for each row when (old.status <> new.status) execute function check_transition('order');
create trigger lab_order_kept before delete on lab_order for each row execute function refuse_delete();

create function refuse_context_change() returns trigger language plpgsql as $$
begin
  raise exception 'the pregnancy of an order is written once' using errcode = 'restrict_violation';
end $$;
create trigger lab_order_context before update on lab_order for each row
  when ((old.pregnancy_state, old.edd, old.edd_source, old.ga_days_at_order, old.fetuses, old.chorionicity, old.cycle_phase, old.patient_id, old.code)
    is distinct from (new.pregnancy_state, new.edd, new.edd_source, new.ga_days_at_order, new.fetuses, new.chorionicity, new.cycle_phase, new.patient_id, new.code))
  execute function refuse_context_change();

create table order_item (
  order_id uuid not null references lab_order,
  position smallint not null,
  kind text not null check (kind in ('panel', 'test')),
  item_code text not null,
  reorder_reason text,
  primary key (order_id, position),
  unique (order_id, item_code)
);
create trigger order_item_kept before update or delete on order_item for each row execute function refuse_change();

create table specimen (
  id uuid primary key,
  code text not null unique check (code ~ '^\d{12}$'),
  lab_record_id uuid not null references lab_record,
  order_id uuid not null references lab_order,
  specimen_type_code text not null references specimen_type,
  time_point text check (time_point in ('0h', '1h', '2h', 'random')),
  status text not null check (status in ('planned', 'collected', 'in_transit', 'received', 'processing', 'stored',
    'disposed', 'rejected', 'lost')),
  collected_at timestamptz,
  collected_by uuid references account,
  received_at timestamptz,
  received_by uuid references account,
  condition text check (condition in ('ok', 'hemolysed', 'lipaemic', 'icteric', 'clotted', 'insufficient', 'wrong_tube',
    'unlabelled', 'mismatch', 'leaked', 'too_old')),
  condition_comment text check (length(condition_comment) <= 500),
  reject_reason text,
  reject_notified_to text,
  reject_notified_at timestamptz,
  -- The tube that this one was taken in place of.
  recollects_id uuid references specimen,
  volume_ml numeric check (volume_ml > 0),
  storage_slot text,
  stored_at timestamptz,
  disposed_at timestamptz,
  label_printed_at timestamptz,
  is_demo boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  check ((collected_at is null) = (collected_by is null) and (received_at is null) = (received_by is null)),
  check (status in ('planned', 'rejected', 'lost') or collected_at is not null),
  check (status in ('planned', 'collected', 'in_transit', 'rejected', 'lost') or (received_at is not null and condition is not null)),
  check (received_at is null or collected_at is not null),
  check ((status = 'rejected') = (reject_reason is not null and reject_notified_to is not null and reject_notified_at is not null)),
  check (status <> 'stored' or storage_slot is not null),
  check ((status = 'disposed') = (disposed_at is not null))
) with (fillfactor = 90);
create index specimen_by_record on specimen (lab_record_id);
create index specimen_waiting on specimen (status, id) where status in ('planned', 'collected', 'in_transit');
create unique index specimen_slot on specimen (storage_slot) where status = 'stored';
create unique index specimen_recollected_once on specimen (recollects_id) where recollects_id is not null;
create trigger specimen_transition before update of status on specimen
  for each row when (old.status <> new.status) execute function check_transition('specimen');
create trigger specimen_kept before delete on specimen for each row execute function refuse_delete();

-- The atom: 12.5 million a year. One index only, because everything that asks for values knows the record.
create table result_item (
  lab_record_id uuid not null references lab_record,
  test_code text not null,
  run_no smallint not null check (run_no >= 1),
  test_version smallint not null,
  specimen_id uuid not null references specimen,
  panel_code text,
  position smallint not null,
  status text not null check (status in ('pending', 'entered', 'tech_verified', 'approved', 'released', 'amended', 'cancelled')),
  is_selected boolean not null default true,
  value_raw text,
  value_number numeric,
  comparator text check (comparator in ('<', '>', '≤', '≥')),
  value_code text,
  value_text text,
  unit text,
  flag text check (flag in ('N', 'L', 'H', 'LL', 'HH', 'A', 'AA')),
  is_critical boolean not null default false,
  range_id uuid references reference_range,
  ref_low numeric,
  ref_high numeric,
  ref_text text,
  -- Why this range: "3 tháng giữa". Kept, because the rules may change and the paper may not.
  range_reason text,
  is_range_fallback boolean not null default false,
  previous_value text,
  previous_at timestamptz,
  is_delta_beyond boolean,
  delta_acknowledged_by uuid references account,
  source text check (source in ('manual', 'analyser', 'calculated', 'transcribed')),
  entered_by uuid references account,
  entered_at timestamptz,
  verified_by uuid references account,
  verified_at timestamptz,
  approved_by uuid references account,
  approved_at timestamptz,
  comment text check (length(comment) <= 500),
  interpretation text check (length(interpretation) <= 500),
  risk_software jsonb,
  cancel_reason text,
  version integer not null default 1,
  primary key (lab_record_id, test_code, run_no),
  foreign key (test_code, test_version) references test_item,
  check (status in ('pending', 'cancelled') or value_raw is not null),
  check (status in ('pending', 'cancelled') or (entered_at is not null and source is not null)),
  check (source is distinct from 'manual' or entered_by is not null),
  check (status not in ('approved', 'released', 'amended') or (approved_by is not null and approved_at is not null)),
  check ((status = 'cancelled') = (cancel_reason is not null))
) with (fillfactor = 85);

create trigger result_item_transition before update of status on result_item
  for each row when (old.status <> new.status) execute function check_transition('result');
create trigger result_item_kept before delete on result_item for each row execute function refuse_delete();

create function refuse_released_edit() returns trigger language plpgsql as $$
begin
  if (to_jsonb(old) - '{status,is_selected,version}'::text[]) <> (to_jsonb(new) - '{status,is_selected,version}'::text[]) then
    raise exception 'a released result is never edited' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger result_item_released before update on result_item
  for each row when (old.status in ('released', 'amended')) execute function refuse_released_edit();

create table record_note (
  id uuid primary key,
  lab_record_id uuid not null references lab_record,
  text text not null check (length(text) between 1 and 500),
  written_by uuid not null references account,
  written_at timestamptz not null default now()
);
create index record_note_by_record on record_note (lab_record_id, written_at);
create trigger record_note_kept before update or delete on record_note for each row execute function refuse_change();
