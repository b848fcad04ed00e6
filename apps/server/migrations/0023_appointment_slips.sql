-- Slips that call a patient back: hours of the sites with a number of places each, and the slips themselves.

-- ISO weekdays, Monday is 1.
alter table location
  add column open_days smallint[] not null default '{1,2,3,4,5,6}'
    check (open_days <@ '{1,2,3,4,5,6,7}'::smallint[]);

create table location_slot (
  location_code text not null references location on update cascade on delete cascade,
  time text not null check (time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  capacity smallint not null check (capacity between 0 and 500),
  primary key (location_code, time)
);

-- A site that is new has hours before anybody thinks of them; the hospital changes them afterwards.
create function add_standard_slots() returns trigger language plpgsql as $$
begin
  insert into location_slot (location_code, time, capacity)
  select new.code, time, 20
    from unnest(array['08:00', '09:00', '10:00', '11:00', '14:00', '15:00', '16:00']) time
      on conflict do nothing;
  return new;
end $$;
create trigger location_standard_slots after insert on location
  for each row execute function add_standard_slots();
insert into location_slot (location_code, time, capacity)
select code, time, 20
  from location cross join unnest(array['08:00', '09:00', '10:00', '11:00', '14:00', '15:00', '16:00']) time;

create table location_closed_day (
  location_code text not null references location on update cascade on delete cascade,
  day date not null,
  reason text not null check (length(reason) between 2 and 120),
  primary key (location_code, day)
);

-- Words that must not stand in a diagnosis that leaves the house; the hospital's own are added here.
create table appointment_abbreviation (
  word text primary key check (length(word) between 2 and 12 and word = upper(word)),
  meaning text not null check (length(meaning) between 2 and 120)
);
insert into appointment_abbreviation (word, meaning) values
  ('BHSS', 'băng huyết sau sinh'), ('CK', 'chu kỳ'), ('CTC', 'cổ tử cung'), ('DCTC', 'dụng cụ tử cung'),
  ('ĐTĐ', 'đái tháo đường'), ('ĐTĐTK', 'đái tháo đường thai kỳ'), ('HA', 'huyết áp'), ('KPCD', 'khởi phát chuyển dạ'),
  ('MLT', 'mổ lấy thai'), ('NMTC', 'nội mạc tử cung'), ('OVN', 'ối vỡ non'), ('OVS', 'ối vỡ sớm'),
  ('RBN', 'rau bong non'), ('RCRL', 'rau cài răng lược'), ('RTĐ', 'rau tiền đạo'), ('SG', 'sản giật'),
  ('TC', 'tử cung'), ('TCTTTC', 'thai chậm tăng trưởng trong tử cung'), ('THA', 'tăng huyết áp'),
  ('TNTC', 'thai ngoài tử cung'), ('TSG', 'tiền sản giật'), ('UBT', 'u buồng trứng'), ('UXTC', 'u xơ tử cung'),
  ('VMC', 'vết mổ cũ'), ('VPQ', 'viêm phế quản');

-- Sentences that are chosen instead of typed.
create table appointment_phrase (
  text text primary key check (length(text) between 5 and 200),
  sort_order smallint not null
);
insert into appointment_phrase (text, sort_order) values
  ('Nhịn ăn 8 giờ trước khi lấy máu, có thể uống nước lọc.', 1),
  ('Mang theo phiếu hẹn, thẻ BHYT và giấy tờ tùy thân.', 2),
  ('Mang theo các kết quả xét nghiệm và siêu âm trước đây.', 3),
  ('Uống nhiều nước và nhịn tiểu trước khi siêu âm.', 4),
  ('Đến khám ngay nếu ra máu, ra nước âm đạo, đau bụng hoặc thai máy ít.', 5),
  ('Tiếp tục uống thuốc theo đơn đến ngày tái khám.', 6);

-- Numbers without gaps: the row is locked until the slip that took the number is written.
create table appointment_slip_counter (
  facility_code text not null check (facility_code ~ '^\d{5}$'),
  year smallint not null,
  last integer not null check (last between 0 and 999999),
  primary key (facility_code, year)
);

-- How many issued slips wait for an hour of a day. The row is what two people who want the last place queue for.
create table appointment_place (
  location_code text not null references location,
  day date not null,
  time text not null check (time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  taken integer not null default 0 check (taken >= 0),
  primary key (location_code, day, time)
);

create table appointment_slip (
  id uuid primary key,
  -- Given when it is issued.
  slip_no text unique check (slip_no ~ '^\d{5}/PH/\d{2}/\d{6}$'),
  status text not null check (status in ('draft', 'issued', 'used', 'rescheduled', 'missed', 'cancelled')),
  patient_id uuid not null references patient,
  visit_id uuid not null references visit,
  location_code text not null references location,
  appointment_date date not null,
  appointment_time text not null check (appointment_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- Hospital time; what lists are sorted by.
  appointment_at timestamp not null generated always as (appointment_date
    + make_interval(hours => left(appointment_time, 2)::int, mins => right(appointment_time, 2)::int)) stored,
  department_id uuid not null references department,
  doctor_id uuid references account,
  diagnosis text not null check (length(diagnosis) <= 1000),
  icd_main text check (length(icd_main) <= 7),
  icd_other text check (length(icd_other) <= 100),
  reason text check (length(reason) <= 500),
  preparation text check (length(preparation) <= 500),
  planned_tests text[] not null default '{}' check (cardinality(planned_tests) <= 40),
  -- The paper as it was issued, with the patient and the card of that day, and the layout that it is printed with.
  document jsonb check (jsonb_typeof(document) = 'object'),
  template_code text,
  template_version smallint,
  created_by uuid not null references account,
  created_at timestamptz not null,
  issued_by uuid references account,
  issued_at timestamptz,
  signed_by uuid references account,
  signed_at timestamptz,
  used_by uuid references account,
  used_at timestamptz,
  -- One visit spends one slip.
  used_visit_id uuid unique references visit,
  moved_from uuid unique references appointment_slip,
  closed_by uuid references account,
  closed_at timestamptz,
  close_reason text check (length(close_reason) between 5 and 200),
  is_demo boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null,
  foreign key (template_code, template_version) references paper_template (code, version),
  check (status in ('draft', 'cancelled') or (slip_no is not null and document is not null and doctor_id is not null
    and issued_at is not null and issued_by is not null)),
  check ((signed_by is null) = (signed_at is null) and (signed_by is null or issued_at is not null)),
  check ((status = 'used') = (used_visit_id is not null and used_at is not null and used_by is not null)),
  check (status <> 'rescheduled' or close_reason is not null),
  check (status <> 'cancelled' or slip_no is null or close_reason is not null),
  check (used_visit_id <> visit_id)
);
-- One slip for one finished visit: what was moved, missed or cancelled makes room for another.
create unique index appointment_slip_of_visit on appointment_slip (visit_id)
  where status in ('draft', 'issued', 'used');
create index appointment_slip_by_time on appointment_slip (appointment_at desc, id desc);
create index appointment_slip_by_doctor on appointment_slip (doctor_id, appointment_at desc, id desc);
create index appointment_slip_by_department on appointment_slip (department_id, appointment_at desc, id desc);
create index appointment_slip_by_patient on appointment_slip (patient_id, appointment_at desc);
create index appointment_slip_by_place on appointment_slip (location_code, appointment_date, appointment_time);
create index appointment_slip_waiting on appointment_slip (appointment_date) where status = 'issued';

insert into state_transition (entity, from_state, to_state) values
  ('appointment-slip', 'draft', 'issued'),
  ('appointment-slip', 'draft', 'cancelled'),
  ('appointment-slip', 'issued', 'used'),
  ('appointment-slip', 'issued', 'rescheduled'),
  ('appointment-slip', 'issued', 'missed'),
  ('appointment-slip', 'issued', 'cancelled');
create trigger appointment_slip_transition before update of status on appointment_slip
  for each row when (old.status <> new.status) execute function check_transition('appointment-slip');
create trigger appointment_slip_kept before delete on appointment_slip for each row execute function refuse_delete();

-- The patient has the paper: what stands on it stays, and what is over stays over.
create function refuse_appointment_edit() returns trigger language plpgsql as $$
declare
  -- The moment is computed after this runs.
  still_open text[] := '{appointment_at,status,signed_by,signed_at,used_by,used_at,used_visit_id,closed_by,closed_at,close_reason,version,updated_at}';
begin
  if old.status <> 'issued' or (to_jsonb(old) - still_open) <> (to_jsonb(new) - still_open) then
    raise exception 'a slip that was issued is never edited' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger appointment_slip_frozen before update on appointment_slip
  for each row when (old.status <> 'draft') execute function refuse_appointment_edit();
