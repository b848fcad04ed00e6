-- From the verified value to the paper that left the laboratory. A report is a row for each version; what was on the
-- paper is one document, written once, and everything that is shown is drawn from it.

-- The licence of whoever puts a name under a result.
create table practitioner (
  account_id uuid primary key references account,
  licence_no text not null check (length(licence_no) between 5 and 40),
  licence_from date not null,
  licence_to date check (licence_to >= licence_from),
  -- As printed under the signature: "BS. CKII".
  print_title text not null default '' check (length(print_title) <= 60),
  updated_at timestamptz not null default now()
);

-- Which paper the results of a section go on. Sections that share department and template share a paper.
create table report_template (
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9-]{1,19}$'),
  version smallint not null check (version > 0),
  title text not null,
  status text not null check (status in ('draft', 'active', 'retired')),
  primary key (code, version)
);
create unique index report_template_in_force on report_template (code) where status = 'active';
insert into report_template (code, version, title, status) values
  ('KQXN-A4', 1, 'Phiếu kết quả xét nghiệm', 'active'),
  ('KQXN-HIV', 1, 'Phiếu kết quả xét nghiệm HIV', 'active'),
  ('KQXN-SLTS', 1, 'Phiếu kết quả sàng lọc trước sinh', 'active'),
  ('KQXN-SLSS', 1, 'Phiếu kết quả sàng lọc sơ sinh', 'active'),
  ('KQXN-VS', 1, 'Phiếu kết quả vi sinh', 'active'),
  ('KQXN-TB', 1, 'Phiếu kết quả tế bào học', 'active'),
  ('KQXN-DT', 1, 'Phiếu kết quả di truyền', 'active');

alter table lab_section
  add column report_department text not null default 'general' check (report_department ~ '^[a-z][a-z-]{1,30}$'),
  add column report_template text not null default 'KQXN-A4';

create table report_counter (
  day date primary key,
  last integer not null check (last between 0 and 99999)
);

create table report (
  id uuid primary key,
  -- The same for all versions of one paper.
  code text not null check (code ~ '^KQ\d{6}-\d{4,5}$'),
  version_no smallint not null check (version_no >= 1),
  kind text not null check (kind in ('final', 'corrected', 'addendum')),
  status text not null check (status in ('draft', 'preliminary', 'approved', 'released', 'superseded', 'withdrawn', 'discarded')),
  lab_record_id uuid not null references lab_record,
  -- Which of the papers of the case: department, template, and the test alone where it is restricted.
  group_key text not null,
  department_code text not null,
  template_code text not null,
  template_version smallint not null,
  is_restricted boolean not null default false,
  is_genetic boolean not null default false,
  conclusion text check (length(conclusion) <= 2000),
  location_code text not null references location,
  scope text not null check (scope in ('kqxn1', 'kqxn2', 'none')),
  patient_id uuid not null references patient,
  visit_id uuid not null references visit,
  -- As on the paper, for the list.
  sid text not null,
  patient_code text not null,
  patient_name text not null,
  patient_search_name text not null,
  patient_birth_year smallint not null,
  ga_days smallint,
  department_id uuid references department,
  department_name text,
  doctor_id uuid references account,
  doctor_name text,
  panel_codes text[] not null,
  section_codes text[] not null,
  item_count smallint not null,
  -- Null on a restricted report: a mark must not tell what the value may not.
  has_abnormal boolean,
  has_critical boolean,
  collected_at timestamptz,
  received_at timestamptz,
  due_at timestamptz,
  created_at timestamptz not null,
  approved_at timestamptz,
  approved_by uuid references account,
  approver_name text,
  released_at timestamptz,
  released_by uuid references account,
  superseded_at timestamptz,
  -- Lists stand in this order: a draft by its birth, a paper by its release.
  listed_at timestamptz not null,
  listed_day date not null generated always as ((listed_at at time zone 'Asia/Ho_Chi_Minh')::date) stored,
  document_hash bytea check (length(document_hash) = 32),
  verify_code text check (verify_code ~ '^[0-9A-Z]{10}$'),
  supersedes_id uuid references report,
  amend_category text check (amend_category in ('transcription', 'identity', 'analytical', 'clerical', 'specimen', 'other')),
  amend_reason text check (length(amend_reason) between 10 and 500),
  amended_by uuid references account,
  withdrawal_asked_by uuid references account,
  withdrawal_asked_at timestamptz,
  withdrawal_reason text check (length(withdrawal_reason) between 10 and 500),
  withdrawn_by uuid references account,
  withdrawn_at timestamptz,
  delivery_status text not null default 'none' check (delivery_status in ('none', 'partial', 'delivered')),
  is_demo boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  check ((kind = 'corrected') = (supersedes_id is not null and amend_category is not null and amend_reason is not null)),
  check ((version_no = 1) = (supersedes_id is null)),
  check (status not in ('approved', 'released', 'superseded', 'withdrawn')
    or (approved_at is not null and approved_by is not null and document_hash is not null and collected_at is not null)),
  check (status not in ('released', 'superseded', 'withdrawn')
    or (released_at is not null and released_by is not null and verify_code is not null)),
  check ((status = 'withdrawn') = (withdrawn_by is not null)),
  check (withdrawn_by is null or withdrawn_by <> withdrawal_asked_by),
  check ((withdrawal_asked_by is null) = (withdrawal_reason is null)),
  check (not is_restricted or (item_count <= 1 and has_abnormal is null and has_critical is null))
) with (fillfactor = 90);
-- One open paper of a kind at a time: two doctors who begin at once meet in one draft.
create unique index report_open_group on report (lab_record_id, group_key)
  where status in ('draft', 'preliminary', 'approved');
-- A correction that was given up leaves its number to the next one.
create unique index report_version on report (code, version_no) where status <> 'discarded';
create unique index report_current on report (code) where status = 'released';
create unique index report_verify_code on report (verify_code) where verify_code is not null;
create index report_by_record on report (lab_record_id);
create index report_newest on report (listed_at desc, id desc);
create index report_by_status on report (status, listed_at desc, id desc);
create index report_by_scope on report (scope, listed_at desc, id desc);
create index report_by_scope_status on report (scope, status, listed_at desc, id desc);
create index report_by_location on report (location_code, listed_at desc, id desc);
create index report_by_location_status on report (location_code, status, listed_at desc, id desc);
create index report_by_patient on report (patient_id, listed_at desc, id desc);
create index report_by_sid on report (sid);
create index report_by_department on report (department_id, status, listed_at desc, id desc)
  where department_id is not null;
-- What is still to be handed over, what alarms, what was put right: few among many.
create index report_undelivered on report (listed_at desc, id desc)
  where status = 'released' and delivery_status <> 'delivered';
create index report_critical on report (listed_at desc, id desc) where has_critical;
create index report_corrected on report (listed_at desc, id desc) where kind = 'corrected';
create index report_withdrawal_asked on report (withdrawal_asked_at) where withdrawal_asked_by is not null and status = 'released';

insert into state_transition (entity, from_state, to_state) values
  ('report', 'draft', 'preliminary'),
  ('report', 'draft', 'approved'),
  ('report', 'draft', 'discarded'),
  ('report', 'preliminary', 'approved'),
  ('report', 'approved', 'draft'),
  ('report', 'approved', 'released'),
  ('report', 'released', 'superseded'),
  ('report', 'released', 'withdrawn'),
  ('result', 'approved', 'tech_verified'),
  ('result', 'tech_verified', 'cancelled');
create trigger report_transition before update of status on report
  for each row when (old.status <> new.status) execute function check_transition('report');
create trigger report_kept before delete on report for each row execute function refuse_delete();

-- What may still change on a paper that has left: its state, who gave it to whom, and the way to its withdrawal.
create function refuse_report_edit() returns trigger language plpgsql as $$
declare
  -- The day of the list is made after this, from a moment that may not change.
  still_open text[] := '{status,superseded_at,withdrawal_asked_by,withdrawal_asked_at,withdrawal_reason,withdrawn_by,withdrawn_at,delivery_status,version,updated_at,listed_day}';
begin
  if (to_jsonb(old) - still_open) <> (to_jsonb(new) - still_open) then
    raise exception 'a released report is never edited' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger report_released before update on report
  for each row when (old.status in ('released', 'superseded', 'withdrawn', 'discarded'))
  execute function refuse_report_edit();

create table report_item (
  report_id uuid not null references report,
  position smallint not null,
  lab_record_id uuid not null,
  test_code text not null,
  run_no smallint not null,
  -- In a correction: the run that was on the version before, where this one takes its place.
  replaces_run_no smallint,
  primary key (report_id, position),
  unique (report_id, test_code),
  foreign key (lab_record_id, test_code, run_no) references result_item
);
-- A draft may still lose what is on it; a paper that has left may not.
create function refuse_released_item_change() returns trigger language plpgsql as $$
begin
  if exists (select from report where id = old.report_id and status in ('released', 'superseded', 'withdrawn')) then
    raise exception 'what is on a released report is never changed' using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger report_item_released before update or delete on report_item
  for each row execute function refuse_released_item_change();

create table report_document (
  report_id uuid not null references report,
  hash bytea not null check (length(hash) = 32),
  -- The exact bytes that were hashed and signed. What was signed and unapproved again stays beside the one in force.
  body text not null,
  frozen_at timestamptz not null,
  primary key (report_id, hash)
);
create trigger report_document_kept before update or delete on report_document for each row execute function refuse_change();

create table report_signature (
  id uuid primary key,
  report_id uuid not null references report,
  account_id uuid not null references account,
  meaning text not null check (meaning in ('approve', 'approve-second', 'withdraw')),
  content_hash bytea not null check (length(content_hash) = 32),
  licence_no text not null,
  identity_check_id uuid not null,
  signed_at timestamptz not null
);
create index report_signature_by_report on report_signature (report_id);
create trigger report_signature_kept before update or delete on report_signature for each row execute function refuse_change();

-- Who knows what the paper says: whoever is told when it is corrected.
create table report_reader (
  report_id uuid not null references report,
  account_id uuid not null references account,
  way text not null check (way in ('ordered', 'opened', 'printed', 'received')),
  first_at timestamptz not null,
  primary key (report_id, account_id, way)
);
create trigger report_reader_kept before update or delete on report_reader for each row execute function refuse_change();

-- A password typed again just before a signature; used up by one action.
create table identity_check (
  id uuid primary key,
  account_id uuid not null references account,
  session_key text not null,
  checked_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_for text
);
create index identity_check_by_expiry on identity_check (expires_at);

-- What a person must be told; stays until it was read.
create table notice (
  id uuid primary key,
  account_id uuid not null references account,
  kind text not null check (kind in ('report_corrected', 'report_withdrawn', 'withdrawal_asked', 'critical_escalated',
    'break_glass_review', 'correction_second_doctor')),
  subject_id uuid not null,
  -- Codes only, no names and no values: the page that it leads to asks for the rest.
  label text not null check (length(label) <= 100),
  created_at timestamptz not null,
  read_at timestamptz
);
create index notice_unread on notice (account_id, created_at desc) where read_at is null;
create index notice_by_account on notice (account_id, created_at desc);

alter table result_item
  add column is_entered_twice boolean not null default false,
  add column instrument_code text,
  add column reagent_lot text check (length(reagent_lot) <= 40),
  -- The corrected paper that this run was made for; it counts from the release of that paper on.
  add column correction_id uuid references report;

-- As for the records: counted by day, site and state. The scope is that of the paper: a site may change its own.
create table report_count (
  grain text not null check (grain in ('month', 'day')),
  period date not null,
  scope text not null,
  location_code text not null,
  status text not null,
  records integer not null,
  primary key (grain, period, scope, location_code, status) include (records)
);
create table report_count_delta (
  id bigint generated always as identity primary key,
  day date not null,
  scope text not null,
  location_code text not null,
  status text not null,
  records integer not null
);
create table report_total (
  scope text not null,
  location_code text not null,
  status text not null,
  records integer not null,
  primary key (scope, location_code, status)
  -- A dozen rows that change every minute: with room beside them they are changed in place.
) with (fillfactor = 20);
create function count_added_reports() returns trigger language plpgsql as $$
begin
  insert into report_count_delta (day, scope, location_code, status, records)
  select listed_day, scope, location_code, status, count(*) from added group by 1, 2, 3, 4;
  return null;
end $$;
create trigger report_counted after insert on report
  referencing new table as added for each statement execute function count_added_reports();
create function count_changed_reports() returns trigger language plpgsql as $$
begin
  insert into report_count_delta (day, scope, location_code, status, records)
  select listed_day, scope, location_code, status, sum(step) from (
    select listed_day, scope, location_code, status, 1 as step from changed
    union all
    select listed_day, scope, location_code, status, -1 from previous) steps
  group by 1, 2, 3, 4 having sum(step) <> 0;
  return null;
end $$;
create trigger report_recounted after update on report
  referencing old table as previous new table as changed for each statement execute function count_changed_reports();
create function total_counted_reports() returns trigger language plpgsql as $$
begin
  if coalesce(new.grain, old.grain) = 'month' then
    insert into report_total as kept (scope, location_code, status, records)
    values (coalesce(new.scope, old.scope), coalesce(new.location_code, old.location_code),
            coalesce(new.status, old.status), coalesce(new.records, 0) - coalesce(old.records, 0))
    on conflict (scope, location_code, status) do update set records = kept.records + excluded.records;
  end if;
  return null;
end $$;
create trigger report_totalled after insert or update or delete on report_count
  for each row execute function total_counted_reports();
