-- Chromosomes: the work-up of one ordered karyotype, from the tube to the second reading. What leaves the house is the
-- report of its result; approved, released and superseded follow that.
insert into state_transition (entity, from_state, to_state) values
  ('karyotype', 'registered', 'cultured'),
  ('karyotype', 'cultured', 'harvested'),
  ('karyotype', 'cultured', 'culture_failed'),
  ('karyotype', 'culture_failed', 'recollect'),
  ('karyotype', 'recollect', 'registered'),
  ('karyotype', 'harvested', 'banded'),
  ('karyotype', 'banded', 'analysing'),
  ('karyotype', 'analysing', 'reviewed'),
  ('karyotype', 'reviewed', 'analysing'),
  ('karyotype', 'reviewed', 'approved'),
  ('karyotype', 'approved', 'reviewed'),
  ('karyotype', 'approved', 'released'),
  ('karyotype', 'released', 'superseded'),
  ('karyotype', 'registered', 'on_hold'),
  ('karyotype', 'cultured', 'on_hold'),
  ('karyotype', 'harvested', 'on_hold'),
  ('karyotype', 'banded', 'on_hold'),
  ('karyotype', 'analysing', 'on_hold'),
  ('karyotype', 'reviewed', 'on_hold'),
  ('karyotype', 'on_hold', 'registered'),
  ('karyotype', 'on_hold', 'cultured'),
  ('karyotype', 'on_hold', 'harvested'),
  ('karyotype', 'on_hold', 'banded'),
  ('karyotype', 'on_hold', 'analysing'),
  ('karyotype', 'on_hold', 'reviewed'),
  ('karyotype', 'registered', 'cancelled'),
  ('karyotype', 'cultured', 'cancelled'),
  ('karyotype', 'harvested', 'cancelled'),
  ('karyotype', 'banded', 'cancelled'),
  ('karyotype', 'analysing', 'cancelled'),
  ('karyotype', 'reviewed', 'cancelled'),
  ('karyotype', 'culture_failed', 'cancelled'),
  ('karyotype', 'recollect', 'cancelled'),
  ('karyotype', 'on_hold', 'cancelled');

create table karyotype_counter (
  year smallint primary key,
  last integer not null check (last between 1 and 99999)
);

create table karyotype (
  id uuid primary key,
  code text not null unique check (code ~ '^NST[0-9]{2}-[0-9]{5}$'),
  lab_record_id uuid not null references lab_record,
  test_code text not null,
  run_no smallint not null,
  patient_id uuid not null references patient,
  specimen_kind text not null check (specimen_kind in ('blood', 'cord_blood', 'amnio', 'cvs', 'tissue')),
  indication text not null check (indication in ('recurrent_miscarriage', 'infertility', 'primary_amenorrhoea',
    'abnormal_fetus_history', 'child_anomaly', 'azoospermia', 'donor', 'other')),
  indication_text text check (length(indication_text) <= 500),
  consent_on date,
  spouse_id uuid references karyotype,
  status text not null check (status in ('registered', 'cultured', 'harvested', 'banded', 'analysing', 'reviewed',
    'approved', 'released', 'superseded', 'culture_failed', 'recollect', 'on_hold', 'cancelled')),
  held_from text,
  hold_reason text check (length(hold_reason) between 5 and 500),
  cancel_reason text check (length(cancel_reason) between 5 and 500),
  -- Who was called when nothing grew.
  told_to text check (length(told_to) between 2 and 100),
  told_at timestamptz,
  banding_method text check (banding_method in ('GTG', 'QFQ', 'RBG', 'CBG', 'NOR')),
  band_level smallint check (band_level between 100 and 1000),
  band_remark text check (length(band_remark) <= 500),
  harvest_remark text check (length(harvest_remark) <= 500),
  -- Readings of a round that was returned are kept, and count no more.
  round smallint not null default 1 check (round >= 1),
  counted smallint check (counted >= 0),
  analysed smallint check (analysed between 0 and counted),
  karyotyped smallint check (karyotyped between 0 and analysed),
  counts_remark text check (length(counts_remark) <= 500),
  do_readings_agree boolean,
  settled_by uuid references account,
  settle_reason text check (length(settle_reason) between 5 and 500),
  -- The formula that two people stand for.
  iscn text check (length(iscn) <= 255),
  iscn_edition smallint not null default 2024 check (iscn_edition in (2016, 2020, 2024)),
  interpretation text check (length(interpretation) <= 3000),
  recommendation text check (length(recommendation) <= 3000),
  limitation text check (length(limitation) <= 1000),
  mask_confirmed_by uuid references account,
  mask_confirmed_at timestamptz,
  approved_by uuid references account,
  approved_at timestamptz,
  registered_by uuid not null references account,
  registered_at timestamptz not null,
  is_demo boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  foreign key (lab_record_id, test_code, run_no) references result_item,
  check (spouse_id <> id),
  check ((status = 'on_hold') = (held_from is not null)),
  check ((held_from is null) = (hold_reason is null)),
  check ((status = 'cancelled') = (cancel_reason is not null)),
  check (status not in ('approved', 'released', 'superseded') or (iscn is not null and approved_by is not null)),
  check ((approved_by is null) = (approved_at is null)),
  check ((told_to is null) = (told_at is null)),
  check ((mask_confirmed_by is null) = (mask_confirmed_at is null))
);
-- One at a time: a cancelled one may be followed by another.
create unique index karyotype_of_item on karyotype (lab_record_id, test_code, run_no) where status <> 'cancelled';
create unique index karyotype_couple on karyotype (spouse_id) where spouse_id is not null;
create index karyotype_newest on karyotype (registered_at desc, id desc);
create index karyotype_by_status on karyotype (status, registered_at desc, id desc);
create index karyotype_by_patient on karyotype (patient_id);
create trigger karyotype_transition before update of status on karyotype
  for each row when (old.status <> new.status) execute function check_transition('karyotype');
create trigger karyotype_kept before delete on karyotype for each row execute function refuse_delete();

create table karyotype_culture (
  karyotype_id uuid not null references karyotype,
  -- No room for a word.
  label text not null check (label ~ '^[A-Z]?[0-9]{0,2}$' and label <> ''),
  set_at timestamptz not null,
  set_by uuid not null references account,
  medium text not null check (length(medium) between 1 and 100),
  mitogen text check (length(mitogen) between 1 and 100),
  planned_hours smallint not null check (planned_hours between 1 and 500),
  harvested_at timestamptz,
  harvested_by uuid references account,
  outcome text check (outcome in ('harvested', 'failed')),
  fail_reason text check (length(fail_reason) between 5 and 500),
  primary key (karyotype_id, label),
  check (harvested_at >= set_at),
  check ((outcome is not distinct from 'harvested') = (harvested_at is not null)),
  check ((harvested_at is null) = (harvested_by is null)),
  check ((outcome is not distinct from 'failed') = (fail_reason is not null))
);
create index karyotype_culture_running on karyotype_culture (set_at) where outcome is null;
create trigger karyotype_culture_kept before delete on karyotype_culture
  for each row execute function refuse_delete();

create table karyotype_reading (
  karyotype_id uuid not null references karyotype,
  round smallint not null check (round >= 1),
  no smallint not null check (no in (1, 2)),
  reader_id uuid not null references account,
  begun_at timestamptz not null,
  finished_at timestamptz,
  iscn text check (length(iscn) <= 255),
  primary key (karyotype_id, round, no),
  -- Nobody confirms herself.
  unique (karyotype_id, round, reader_id),
  check ((finished_at is null) = (iscn is null))
);
create trigger karyotype_reading_kept before delete on karyotype_reading
  for each row execute function refuse_delete();
create trigger karyotype_reading_finished before update on karyotype_reading for each row
  when (old.finished_at is not null) execute function refuse_change();

create table karyotype_cell (
  karyotype_id uuid not null,
  round smallint not null,
  reading_no smallint not null,
  no smallint not null check (no between 1 and 200),
  slide text not null check (slide ~ '^[A-Z]?[0-9]{1,4}(-[0-9]{1,2})?$'),
  x text check (x ~ '^[0-9]{1,4}([.,][0-9]{1,2})?$'),
  y text check (y ~ '^[0-9]{1,4}([.,][0-9]{1,2})?$'),
  kind text not null check (kind in ('counted', 'analysed', 'karyotyped')),
  chromosomes smallint not null check (chromosomes between 1 and 200),
  line smallint check (line between 1 and 9),
  -- Abnormal, and alone in that.
  is_single boolean not null default false,
  -- Looked at and not used: it keeps its number and counts for nothing.
  is_dropped boolean not null default false,
  revision smallint not null default 1,
  primary key (karyotype_id, round, reading_no, no),
  foreign key (karyotype_id, round, reading_no) references karyotype_reading
);
create trigger karyotype_cell_kept before delete on karyotype_cell
  for each row execute function refuse_delete();
-- Whoever reads puts her own cells right until her reading is finished, and nobody afterwards.
create function refuse_finished_cell() returns trigger language plpgsql as $$
begin
  if exists (select from karyotype_reading r where r.karyotype_id = new.karyotype_id and r.round = new.round
               and r.no = new.reading_no and r.finished_at is not null) then
    raise exception 'cells of a finished reading stay as they are' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger karyotype_cell_finished before insert or update on karyotype_cell
  for each row execute function refuse_finished_cell();

create table karyotype_image (
  karyotype_id uuid not null references karyotype,
  file_id uuid not null references stored_file,
  kind text not null check (kind in ('metaphase', 'karyogram')),
  added_by uuid not null references account,
  added_at timestamptz not null,
  primary key (karyotype_id, file_id)
);
create index karyotype_image_by_file on karyotype_image (file_id);
create trigger karyotype_image_kept before update or delete on karyotype_image
  for each row execute function refuse_change();

grant select, insert, update on karyotype, karyotype_culture, karyotype_reading, karyotype_cell, karyotype_counter
  to senlab_app;
grant select, insert on karyotype_image to senlab_app;
