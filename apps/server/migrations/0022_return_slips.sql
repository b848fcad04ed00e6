-- The counter: what waits for a patient, what was put into whose hand, and what must be taken back.

create table return_slip_counter (
  day date primary key,
  last integer not null check (last between 0 and 9999)
);

-- One row, which a hospital changes.
create table return_slip_rule (
  is_only boolean primary key default true check (is_only),
  -- When something that nobody fetched is looked after.
  unclaimed_after_days smallint not null check (unclaimed_after_days between 1 and 365),
  -- Older papers no longer lie at the counter; copies of them are printed from the archive.
  kept_days smallint not null check (kept_days between 7 and 1000)
);
insert into return_slip_rule (unclaimed_after_days, kept_days) values (7, 180);

create table return_slip (
  id uuid primary key,
  -- Given with the paper, when something is handed over.
  code text unique check (code ~ '^PT\d{6}-\d{4}$'),
  patient_id uuid not null references patient,
  status text not null check (status in ('draft', 'ready', 'partial', 'handed_over', 'cancelled', 'unclaimed', 'recalled')),
  opened_at timestamptz not null,
  -- Since when everything that was promised is there.
  ready_at timestamptz,
  channel text check (channel in ('counter', 'department', 'post')),
  receiver_type text check (receiver_type in ('self', 'relative', 'doctor', 'department')),
  receiver_name text check (length(receiver_name) between 2 and 100),
  receiver_id_no text check (length(receiver_id_no) between 9 and 20),
  receiver_phone text check (receiver_phone ~ '^0\d{9,10}$'),
  receiver_relation text check (length(receiver_relation) <= 60),
  authorisation text check (length(authorisation) between 1 and 60),
  identity_check text check (identity_check in ('two_identifiers', 'cccd_scan')),
  -- Which of them agreed; never what was typed.
  identifiers text[],
  location_code text references location,
  handed_at timestamptz,
  handed_by uuid references account,
  -- What the paper says, word for word.
  document jsonb check (jsonb_typeof(document) = 'object'),
  template_code text,
  template_version smallint,
  cancelled_at timestamptz,
  cancelled_by uuid references account,
  reason text check (length(reason) between 5 and 200),
  -- When something on it was recalled last.
  recalled_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null,
  foreign key (template_code, template_version) references paper_template,
  check ((handed_at is null) = (code is null) and (handed_at is null) = (document is null)
    and (handed_at is null) = (handed_by is null) and (handed_at is null) = (receiver_type is null)
    and (handed_at is null) = (channel is null) and (handed_at is null) = (identity_check is null)),
  check (status not in ('partial', 'handed_over', 'recalled') or handed_at is not null),
  check (status not in ('draft', 'ready', 'unclaimed') or handed_at is null),
  -- By the system where nothing waits any more.
  check ((status = 'cancelled') = (cancelled_at is not null) and (cancelled_by is null) = (reason is null)),
  check (receiver_type not in ('relative', 'doctor')
    or (receiver_name is not null and receiver_id_no is not null and receiver_phone is not null)),
  check (identifiers is null or cardinality(identifiers) >= 2),
  check ((status = 'recalled') = (recalled_at is not null))
);
-- Two counters that open the same patient meet in one slip.
create unique index return_slip_open on return_slip (patient_id) where status in ('draft', 'ready', 'unclaimed');
create index return_slip_by_patient on return_slip (patient_id, opened_at desc);
create index return_slip_waiting on return_slip (opened_at, id) where status in ('draft', 'ready');
create index return_slip_ready on return_slip (ready_at) where status = 'ready';
create index return_slip_unclaimed on return_slip (opened_at desc, id desc) where status = 'unclaimed';
create index return_slip_handed on return_slip (handed_at desc, id desc) where handed_at is not null;
create index return_slip_recalled on return_slip (recalled_at desc, id desc) where status = 'recalled';
-- A few among many; the book of prints does not count what was on them.
create index return_slip_undone on return_slip (id) where status = 'cancelled' and handed_at is not null;

create table return_slip_report (
  slip_id uuid not null references return_slip,
  position smallint not null,
  report_id uuid not null references report,
  version_no smallint not null,
  primary key (slip_id, position),
  unique (slip_id, report_id)
);
create index return_slip_report_by_report on return_slip_report (report_id);
create trigger return_slip_report_kept before update or delete on return_slip_report
  for each row execute function refuse_change();

-- Each paper by itself: one of a slip may be put right today, and another be found wrong tomorrow.
create table return_slip_recall (
  slip_id uuid not null,
  report_id uuid not null,
  recalled_at timestamptz not null,
  -- The old paper was taken back, or the new one handed over.
  settled_at timestamptz,
  -- Null: by handing over the new one.
  settled_by uuid references account,
  primary key (slip_id, report_id),
  foreign key (slip_id, report_id) references return_slip_report (slip_id, report_id),
  check (settled_by is null or settled_at is not null)
);
create index return_slip_recall_open on return_slip_recall (slip_id) where settled_at is null;
create index return_slip_recall_by_report on return_slip_recall (report_id);

insert into state_transition (entity, from_state, to_state) values
  ('return-slip', 'draft', 'ready'),
  ('return-slip', 'unclaimed', 'ready'),
  ('return-slip', 'ready', 'unclaimed'),
  ('return-slip', 'draft', 'handed_over'),
  ('return-slip', 'ready', 'handed_over'),
  ('return-slip', 'unclaimed', 'handed_over'),
  ('return-slip', 'draft', 'partial'),
  ('return-slip', 'ready', 'partial'),
  ('return-slip', 'unclaimed', 'partial'),
  ('return-slip', 'draft', 'cancelled'),
  ('return-slip', 'ready', 'cancelled'),
  ('return-slip', 'unclaimed', 'cancelled'),
  ('return-slip', 'handed_over', 'cancelled'),
  ('return-slip', 'partial', 'cancelled'),
  ('return-slip', 'handed_over', 'recalled'),
  ('return-slip', 'partial', 'recalled');
create trigger return_slip_transition before update of status on return_slip
  for each row when (old.status <> new.status) execute function check_transition('return-slip');
create trigger return_slip_kept before delete on return_slip for each row execute function refuse_delete();

-- What was written on a paper that somebody took home stays as it was.
create function refuse_slip_edit() returns trigger language plpgsql as $$
declare
  still_open text[] := '{status,cancelled_at,cancelled_by,reason,recalled_at,version,updated_at}';
begin
  if (to_jsonb(old) - still_open) <> (to_jsonb(new) - still_open) then
    raise exception 'a slip that was handed over is never edited' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger return_slip_frozen before update on return_slip
  for each row when (old.handed_at is not null) execute function refuse_slip_edit();

-- Whose reports came, were replaced or were withdrawn since the counter looked. Written by the database, so that no way
-- out of the laboratory forgets the counter; read every minute.
create table return_slip_due (
  id bigint generated always as identity primary key,
  patient_id uuid not null
);
create function note_return_slip_due() returns trigger language plpgsql as $$
begin
  insert into return_slip_due (patient_id) values (new.patient_id);
  return null;
end $$;
create trigger report_released_to_counter after insert on report
  for each row when (new.status = 'released' and not new.is_demo) execute function note_return_slip_due();
create trigger report_moved_at_counter after update of status on report
  for each row when (old.status <> new.status and new.status in ('released', 'superseded', 'withdrawn'))
  execute function note_return_slip_due();
