-- For names searched by a part. There already where `senlab database init` made the database.
create extension if not exists pg_trgm;

-- People who are examined. Never those who use the system: they are accounts.
create table patient (
  id uuid primary key,
  -- Two digits of the year, a sequence, a check digit. Given here, never changed.
  code text not null unique check (code ~ '^\d{9}$'),
  full_name text not null check (length(full_name) between 2 and 100),
  -- Lower case, without accents and đ: what a person types in a hurry.
  search_name text not null,
  birth_date date not null,
  birth_precision text not null check (birth_precision in ('day', 'month', 'year')),
  birth_time time,
  gender text not null check (gender in ('male', 'female', 'unknown')),
  id_type text not null check (id_type in ('cccd', 'cmnd', 'passport', 'none')),
  national_id text,
  no_id_reason text,
  insurance_no text check (insurance_no ~ '^[A-Z]{2}[1-5]\d{12}$'),
  insurance_from date,
  insurance_to date,
  insurance_facility text check (insurance_facility ~ '^\d{5}$'),
  phone text check (phone ~ '^0\d{9,10}$'),
  relative_name text,
  relative_phone text check (relative_phone ~ '^0\d{9,10}$'),
  relation text,
  province_code text not null check (province_code ~ '^\d{2}$'),
  commune_code text not null check (commune_code ~ '^\d{5}$'),
  address_version text not null,
  address_line text check (length(address_line) <= 200),
  legacy_address text,
  ethnic_code text not null default '01',
  occupation_code text not null default '00000',
  nationality_code text not null default '000',
  spouse_id uuid references patient,
  mother_id uuid references patient,
  birth_order smallint check (birth_order between 1 and 6),
  blood_group text check (blood_group ~ '^(A|B|O|AB) Rh\(D\)[+−]$'),
  status text not null default 'active' check (status in ('active', 'merged', 'deceased', 'anonymous')),
  merged_into_id uuid references patient,
  is_demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references account,
  updated_at timestamptz not null default now(),
  updated_by uuid references account,
  foreign key (address_version, province_code) references province (version, code),
  foreign key (address_version, commune_code) references commune (version, code),
  check ((id_type = 'none') = (national_id is null)),
  check (id_type <> 'cccd' or national_id ~ '^\d{12}$'),
  check (id_type <> 'cmnd' or national_id ~ '^\d{9}$'),
  check (id_type <> 'passport' or national_id ~ '^[A-Z0-9]{5,15}$'),
  check (id_type <> 'none' or no_id_reason is not null),
  check (insurance_no is null or (insurance_from <= insurance_to and insurance_facility is not null)),
  check (spouse_id <> id and mother_id <> id and merged_into_id <> id),
  check ((mother_id is null) = (birth_order is null)),
  check ((status = 'merged') = (merged_into_id is not null))
);
-- The database refuses the second one: a warning on a screen has let duplicates through elsewhere.
create unique index patient_identity on patient (id_type, national_id)
  where national_id is not null and status <> 'merged';
-- A card that only a merged file has still finds its person.
create index patient_merged_identity on patient (national_id) where status = 'merged';
create unique index patient_child on patient (mother_id, birth_date, birth_order)
  where mother_id is not null and status <> 'merged';
create index patient_by_phone on patient (phone) where phone is not null;
create index patient_by_insurance on patient (insurance_no) where insurance_no is not null;
create index patient_by_name_part on patient using gin (search_name gin_trgm_ops);
-- Same name, same year: who must be told apart.
create index patient_by_name on patient (search_name, birth_date);
create index patient_by_spouse on patient (spouse_id) where spouse_id is not null;

create function refuse_patient_identity_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a patient is never deleted' using errcode = 'restrict_violation';
  end if;
  if new.id <> old.id or new.code <> old.code or new.is_demo <> old.is_demo
     or new.legacy_address is distinct from old.legacy_address then
    raise exception 'code, origin and old address of a patient never change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger patient_is_kept before update or delete on patient
  for each row execute function refuse_patient_identity_change();

create table patient_code_counter (
  year smallint primary key,
  last integer not null check (last between 0 and 999999)
);

create table pregnancy (
  id uuid primary key,
  patient_id uuid not null references patient,
  lmp date,
  edd date,
  edd_source text check (edd_source in ('ivf', 'ultrasound', 'stated', 'lmp')),
  ultrasound_date date,
  ultrasound_ga_days smallint,
  -- Of an embryo: the day is known, so no other dating is better.
  transfer_date date,
  embryo_days smallint,
  fetuses smallint not null default 1 check (fetuses between 1 and 5),
  chorionicity text check (chorionicity in ('dcda', 'mcda', 'mcma', 'other')),
  para text check (para ~ '^\d{4}$'),
  conception text check (conception in ('natural', 'ivf', 'iui', 'egg_donor')),
  ended_on date,
  outcome text,
  is_demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references account,
  updated_at timestamptz not null default now(),
  check ((edd is null) = (edd_source is null)),
  check (fetuses = 1 or chorionicity is not null),
  check ((ultrasound_date is null) = (ultrasound_ga_days is null)),
  check ((transfer_date is null) = (embryo_days is null))
);
create index pregnancy_by_patient on pregnancy (patient_id, created_at desc);
create unique index pregnancy_open on pregnancy (patient_id) where ended_on is null;

create table visit (
  id uuid primary key,
  code text not null unique check (length(code) <= 100),
  patient_id uuid not null references patient,
  location_code text not null references location,
  visit_type text not null check (visit_type in ('outpatient', 'treatment_outpatient', 'inpatient', 'emergency', 'service')),
  department_id uuid references department,
  doctor_id uuid references account,
  doctor_name text,
  arrived_at timestamptz not null,
  icd_main text,
  diagnosis text check (length(diagnosis) <= 1000),
  payer_type text not null check (payer_type in ('bhyt', 'fee', 'service', 'free')),
  pregnancy_state text not null check (pregnancy_state in ('pregnant', 'not_pregnant', 'postpartum', 'unknown')),
  pregnancy_id uuid references pregnancy,
  cycle_phase text check (cycle_phase in ('follicular', 'ovulation', 'luteal', 'postmenopausal')),
  weight_kg numeric(4, 1) check (weight_kg between 0.3 and 250),
  height_cm numeric(4, 1) check (height_cm between 20 and 230),
  on_mgso4 boolean not null default false,
  on_heparin boolean not null default false,
  is_smoker boolean not null default false,
  has_diabetes_type1 boolean not null default false,
  is_demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references account,
  updated_at timestamptz not null default now(),
  check ((pregnancy_state = 'pregnant') = (pregnancy_id is not null))
);
create index visit_by_patient on visit (patient_id, arrived_at desc);
