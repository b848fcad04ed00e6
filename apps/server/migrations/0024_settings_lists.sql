-- Lists that an administrator keeps, and the way into an account without anybody knowing its password.
alter table location
  add column hotline text check (length(hotline) <= 20),
  add column email text check (length(email) <= 120),
  add column website text check (length(website) <= 120),
  add column parent_code text references location,
  add column quality_level smallint check (quality_level between 0 and 5),
  add column iso_scope text check (length(iso_scope) <= 255),
  add column quality_to date,
  add column version integer not null default 1,
  add constraint location_not_own_parent check (parent_code <> code);

create table ultrasound_doctor (
  code text primary key check (code ~ '^[A-Z0-9][A-Z0-9-]{1,9}$'),
  full_name text not null check (length(full_name) between 2 and 100),
  title text not null check (length(title) <= 60),
  licence_no text not null check (length(licence_no) between 5 and 40),
  account_id uuid references account,
  location_codes text[] not null default '{}',
  phone text,
  fmf_id text check (length(fmf_id) <= 10),
  nt_expiry date,
  effective_from date not null,
  effective_to date check (effective_to >= effective_from),
  is_active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table ultrasound_machine (
  code text primary key check (code ~ '^[A-Z0-9][A-Z0-9-]{1,9}$'),
  name text not null check (length(name) between 2 and 120),
  manufacturer text not null,
  model text not null,
  serial_no text not null check (length(serial_no) between 1 and 40),
  insurance_code text check (length(insurance_code) <= 120),
  location_code text not null references location,
  room text not null,
  calibration_due date not null,
  is_active boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create unique index ultrasound_machine_serial on ultrasound_machine (manufacturer, serial_no);

-- For a first password or a forgotten one: a code that its owner types once. Only its hash is kept.
create table account_invitation (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  code_hash bytea not null unique check (length(code_hash) = 32),
  created_by uuid not null references account,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz
);
-- The newest one counts: a second invitation takes the first one back.
create unique index account_invitation_open on account_invitation (account_id)
  where used_at is null and withdrawn_at is null;
alter table account add column version integer not null default 1;

-- Orders keep the names as they were written; whether a doctor or a machine was ever used is asked by them.
create index lab_order_by_sonographer on lab_order ((screening->>'sonographer')) where screening is not null;
create index lab_order_by_machine on lab_order ((screening->>'machine')) where screening is not null;
