-- What the laboratory offers, as data that a hospital changes: sites, sections, tubes, tests, panels, ranges.
create table location (
  code text primary key check (code ~ '^[A-Z0-9]{2,10}$'),
  name text not null check (length(name) between 2 and 255),
  short_name text not null,
  facility_code text not null check (facility_code ~ '^\d{5}$'),
  address text not null,
  phone text not null,
  result_scope text not null check (result_scope in ('kqxn1', 'kqxn2', 'none')),
  has_lab boolean not null,
  is_collection_point boolean not null,
  is_active boolean not null default true,
  sort_order smallint not null
);

create table lab_section (
  code text primary key check (code ~ '^[a-z][a-z-]{1,30}$'),
  name text not null unique,
  sort_order smallint not null
);

create table specimen_type (
  code text primary key check (code ~ '^[A-Z0-9_]{2,12}$'),
  name text not null,
  container text not null,
  -- Order of draw: a tube must not carry the additive of the one before it.
  draw_order smallint not null
);

-- Never edited once used: a change is a new version, and a result names the version it was made with.
create table test_item (
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9#%-]{0,11}$'),
  version smallint not null check (version > 0),
  name text not null check (length(name) between 1 and 255),
  name_en text,
  section_code text not null references lab_section,
  result_type text not null check (
    result_type in ('numeric', 'calculated', 'ordinal', 'nominal', 'titer', 'risk', 'text', 'organism')),
  unit text,
  unit_ucum text,
  decimals smallint check (decimals between 0 and 4),
  -- Base excess can be below zero; a haemoglobin cannot.
  allows_negative boolean not null default false,
  -- Done on one sex only, so that a set of ranges for the other is no gap.
  single_sex text check (single_sex in ('male', 'female')),
  specimen_type_code text not null references specimen_type,
  method text not null,
  choices jsonb not null default '[]' check (jsonb_typeof(choices) = 'array'),
  formula text,
  delta_kind text check (delta_kind in ('absolute', 'percent')),
  delta_limit numeric check (delta_limit > 0),
  delta_days integer check (delta_days > 0),
  critical_low numeric,
  critical_high numeric,
  critical_text text,
  critical_source text,
  minimum_minutes integer check (minimum_minutes > 0),
  minimum_effect text check (minimum_effect in ('block', 'warn')),
  sensitive text[] not null default '{}' check (sensitive <@ array['HIV', 'GENETIC', 'FETAL_SEX']),
  turnaround_minutes integer not null check (turnaround_minutes > 0),
  loinc_code text,
  loinc_status text,
  shared_code text check (shared_code ~ '^\d{7}$'),
  service_code text,
  decision_limits jsonb not null default '[]',
  note text,
  effective_from date not null,
  effective_to date check (effective_to >= effective_from),
  created_at timestamptz not null default now(),
  primary key (code, version),
  check ((delta_kind is null) = (delta_limit is null) and (delta_kind is null) = (delta_days is null)),
  check ((minimum_minutes is null) = (minimum_effect is null)),
  check (critical_low is null or critical_high is null or critical_low < critical_high),
  check (result_type not in ('ordinal', 'nominal') or jsonb_array_length(choices) >= 2)
);
-- One version of a test is in force at a time.
create unique index test_item_in_force on test_item (code) where effective_to is null;

create table panel (
  code text primary key check (code ~ '^[A-Z0-9][A-Z0-9-]{1,11}$'),
  name text not null,
  name_en text,
  window_unit text check (window_unit in ('gestational-days', 'hours-of-life')),
  window_min integer,
  window_max integer,
  screening text check (screening in ('first-trimester', 'second-trimester')),
  note text,
  is_active boolean not null default true,
  sort_order smallint not null,
  check ((window_unit is null) = (window_min is null and window_max is null)),
  check (window_min is null or window_max is null or window_min < window_max)
);

create table panel_test (
  panel_code text not null references panel,
  position smallint not null,
  test_code text not null,
  primary key (panel_code, position),
  unique (panel_code, test_code)
);

-- A range is usable only when a laboratory doctor approved it. It is never edited, only superseded.
create table reference_range (
  id uuid primary key,
  test_code text not null,
  sex text check (sex in ('male', 'female')),
  pregnancy text not null check (pregnancy in ('NONE', 'T1', 'T2', 'T3', 'PREG', 'POSTPARTUM', 'ANY')),
  ga_days_min smallint,
  ga_days_max smallint,
  cycle_phase text check (cycle_phase in ('follicular', 'ovulation', 'luteal', 'postmenopausal')),
  age_days_min integer,
  age_days_max integer,
  age_hours_min smallint,
  age_hours_max smallint,
  method text,
  low numeric,
  high numeric,
  text text check (length(text) <= 100),
  critical_low numeric,
  critical_high numeric,
  source text not null,
  status text not null check (status in ('proposed', 'approved', 'superseded', 'withdrawn')),
  -- Null for those that came with the starter catalogue.
  proposed_by uuid references account,
  approved_by uuid references account,
  approved_at timestamptz,
  superseded_at timestamptz,
  created_at timestamptz not null default now(),
  check (low is not null or high is not null or text is not null),
  check (low <= high),
  check (critical_low is null or low is null or critical_low <= low),
  check (critical_high is null or high is null or critical_high >= high),
  check (ga_days_min <= ga_days_max and age_days_min <= age_days_max and age_hours_min <= age_hours_max),
  check (status in ('proposed', 'withdrawn') or (approved_by is not null and approved_at is not null)),
  check (proposed_by <> approved_by),
  check ((status = 'superseded') = (superseded_at is not null))
);
create index reference_range_by_test on reference_range (test_code) where status = 'approved';

create function refuse_range_edit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a reference range is never deleted' using errcode = 'restrict_violation';
  end if;
  if (old.status, new.status) not in (('proposed', 'approved'), ('proposed', 'withdrawn'), ('approved', 'superseded'), (old.status, old.status))
     or (to_jsonb(old) - '{status,approved_by,approved_at,superseded_at}'::text[])
        <> (to_jsonb(new) - '{status,approved_by,approved_at,superseded_at}'::text[])
     or (old.approved_by is not null and (old.approved_by, old.approved_at) is distinct from (new.approved_by, new.approved_at))
  then
    raise exception 'a reference range is never edited, only superseded' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger reference_range_is_kept before update or delete on reference_range
  for each row execute function refuse_range_edit();

create table comment_phrase (
  code text primary key check (code ~ '^[a-z0-9-]{2,40}$'),
  text text not null check (length(text) between 2 and 500),
  section_codes text[] not null default '{}',
  sort_order smallint not null
);

-- Addresses have two levels since 01/07/2025, and the list changes: it is kept by versions.
create table province (
  version text not null,
  code text not null check (code ~ '^\d{2}$'),
  name text not null,
  effective_from date not null,
  effective_to date,
  primary key (version, code)
);
create table commune (
  version text not null,
  code text not null check (code ~ '^\d{5}$'),
  province_code text not null,
  name text not null,
  primary key (version, code),
  foreign key (version, province_code) references province
);
