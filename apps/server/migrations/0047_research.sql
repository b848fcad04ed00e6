-- Research: studies, their forms and members, and files of people under a name of chance. Who stands behind it is a table
-- apart, and nothing else of research holds a patient.
insert into state_transition (entity, from_state, to_state) values
  ('research-study', 'draft', 'active'),
  ('research-study', 'active', 'locked'),
  ('research-file', 'draft', 'active'),
  ('research-file', 'active', 'completed'),
  ('research-file', 'completed', 'active'),
  ('research-file', 'draft', 'withdrawn'),
  ('research-file', 'active', 'withdrawn'),
  ('research-file', 'completed', 'withdrawn'),
  ('research-file', 'completed', 'locked'),
  ('research-query', 'open', 'answered'),
  ('research-query', 'answered', 'closed');

create table research_study (
  id uuid primary key,
  code text not null unique check (code ~ '^[A-Z][A-Z0-9]{1,9}$'),
  title text not null check (length(title) between 5 and 300),
  kind text not null check (kind in ('study', 'register')),
  status text not null check (status in ('draft', 'active', 'locked')),
  investigator_id uuid not null references account,
  ethics_no text check (length(ethics_no) between 3 and 60),
  ethics_from date,
  ethics_until date check (ethics_until >= ethics_from),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  is_double_entry boolean not null,
  groups text[] not null check (cardinality(groups) between 1 and 8),
  form_version smallint not null default 0 check (form_version >= 0),
  last_no integer not null default 0 check (last_no between 0 and 9999),
  locked_at timestamptz,
  locked_by uuid references account,
  lock_hash bytea check (length(lock_hash) = 32),
  is_demo boolean not null default false,
  version integer not null default 1,
  created_by uuid not null references account,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((ethics_no is null) = (ethics_from is null) and (ethics_no is null) = (ethics_until is null)),
  check (status = 'draft' or (ethics_no is not null and form_version > 0)),
  check ((status = 'locked') = (locked_at is not null and locked_by is not null and lock_hash is not null))
);
create trigger research_study_transition before update of status on research_study
  for each row when (old.status <> new.status) execute function check_transition('research-study');
create trigger research_study_frozen before update on research_study
  for each row when (old.status = 'locked') execute function refuse_change();
create trigger research_study_kept before delete on research_study for each row execute function refuse_delete();

-- none: was one.
create table research_member (
  study_id uuid not null references research_study,
  account_id uuid not null references account,
  access text not null check (access in ('none', 'read', 'write')),
  set_by uuid not null references account,
  set_at timestamptz not null,
  primary key (study_id, account_id)
);
create index research_member_by_account on research_member (account_id) where access <> 'none';
create trigger research_member_kept before delete on research_member for each row execute function refuse_delete();

create table research_form (
  study_id uuid not null references research_study,
  version smallint not null check (version >= 1),
  fields jsonb not null check (jsonb_typeof(fields) = 'array'),
  published_by uuid not null references account,
  published_at timestamptz not null,
  primary key (study_id, version)
);
create trigger research_form_kept before update or delete on research_form for each row execute function refuse_change();

create table research_file (
  id uuid primary key,
  study_id uuid not null references research_study,
  code text not null unique check (code ~ '^NC[0-9]{2}-[A-Z][A-Z0-9]{1,9}-[0-9]{4}$'),
  pseudonym text not null check (pseudonym ~ '^S-[34679ACDEFGHJKMNPQRTUVWXY]{6}$'),
  status text not null check (status in ('draft', 'active', 'completed', 'withdrawn', 'locked')),
  group_name text not null,
  consent_kind text not null check (consent_kind in ('written', 'guardian')),
  consent_on date not null,
  is_inclusion_met boolean not null,
  exclusion_note text check (length(exclusion_note) <= 500),
  opened_by uuid not null references account,
  opened_on date not null check (consent_on <= opened_on),
  enrolled_on date,
  withdrawn_on date,
  withdraw_reason text check (length(withdraw_reason) between 5 and 200),
  entry1_by uuid references account,
  entry1_finished_at timestamptz,
  entry2_by uuid references account,
  entry2_finished_at timestamptz,
  ga_weeks smallint check (ga_weeks between 20 and 43),
  ga_days smallint check (ga_days between 0 and 6),
  delivery_mode text check (delivery_mode in ('vaginal', 'instrumental', 'caesarean')),
  weight_g smallint check (weight_g between 300 and 6500),
  apgar1 smallint check (apgar1 between 0 and 10),
  apgar5 smallint check (apgar5 between 0 and 10),
  has_anomaly boolean,
  is_demo boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null,
  unique (study_id, pseudonym),
  check (status not in ('active', 'completed', 'locked')
    or (enrolled_on is not null and is_inclusion_met and consent_on <= enrolled_on)),
  check ((status = 'withdrawn') = (withdrawn_on is not null and withdraw_reason is not null)),
  check (ga_days is null or ga_weeks is not null),
  -- Nobody enters against herself.
  check (entry2_by <> entry1_by),
  check (entry2_by is null or entry1_by is not null),
  check (entry1_finished_at is null or entry1_by is not null),
  check (entry2_finished_at is null or entry2_by is not null)
);
create index research_file_by_study on research_file (study_id, status, opened_on desc, id desc);
create trigger research_file_transition before update of status on research_file
  for each row when (old.status <> new.status) execute function check_transition('research-file');
create trigger research_file_closed before update on research_file
  for each row when (old.status in ('withdrawn', 'locked')) execute function refuse_change();
create trigger research_file_kept before delete on research_file for each row execute function refuse_delete();

-- Who it is. The salt makes what the file says of her results mean nothing elsewhere.
create table research_key (
  file_id uuid primary key references research_file,
  study_id uuid not null references research_study,
  patient_id uuid not null references patient,
  salt bytea not null check (length(salt) = 16),
  is_open boolean not null default true
);
create unique index research_key_open on research_key (study_id, patient_id) where is_open;
create trigger research_key_kept before delete on research_key for each row execute function refuse_delete();
create function refuse_key_change() returns trigger language plpgsql as $$
begin
  if old.is_open = false or (to_jsonb(old) - 'is_open') <> (to_jsonb(new) - 'is_open') then
    raise exception 'who stands behind a pseudonym is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger research_key_fixed before update on research_key for each row execute function refuse_key_change();
create function close_research_key() returns trigger language plpgsql as $$
begin
  update research_key set is_open = false where file_id = new.id and is_open;
  return null;
end $$;
create trigger research_file_withdrawn after update of status on research_file
  for each row when (new.status = 'withdrawn') execute function close_research_key();

-- Every value that was ever typed; the newest revision of an entry stands. Entry 3 is what a third person decided where the
-- first two differ.
create table research_value (
  file_id uuid not null references research_file,
  entry_no smallint not null check (entry_no in (1, 2, 3)),
  field_key text not null check (field_key ~ '^[a-z][a-z0-9_]{1,29}$'),
  revision integer not null check (revision >= 1),
  value text check (length(value) between 1 and 500),
  entered_by uuid not null references account,
  entered_at timestamptz not null,
  reason text check (length(reason) between 5 and 200),
  primary key (file_id, entry_no, field_key, revision),
  check ((entry_no = 3) = (reason is not null))
);
create trigger research_value_kept before update or delete on research_value
  for each row execute function refuse_change();
create function refuse_value_of_closed_file() returns trigger language plpgsql as $$
begin
  if not exists (select from research_file f join research_study s on s.id = f.study_id
                  where f.id = new.file_id and f.status = 'active' and s.status = 'active') then
    raise exception 'values are entered into active files of active studies' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger research_value_in_time before insert on research_value
  for each row execute function refuse_value_of_closed_file();

-- The code is the same for all versions of a report: a correction is followed by itself.
create table research_link (
  id uuid primary key,
  file_id uuid not null references research_file,
  report_code text not null,
  linked_by uuid not null references account,
  linked_at timestamptz not null,
  unlinked_by uuid references account,
  unlinked_at timestamptz,
  check ((unlinked_by is null) = (unlinked_at is null))
);
create unique index research_link_once on research_link (file_id, report_code) where unlinked_at is null;
create trigger research_link_kept before delete on research_link for each row execute function refuse_delete();
create trigger research_link_in_time before insert or update on research_link
  for each row execute function refuse_value_of_closed_file();

create table research_query (
  id uuid primary key,
  file_id uuid not null references research_file,
  field_key text not null,
  status text not null check (status in ('open', 'answered', 'closed')),
  text text not null check (length(text) between 2 and 500),
  asked_by uuid not null references account,
  asked_at timestamptz not null,
  answer text check (length(answer) between 2 and 500),
  answered_by uuid references account,
  answered_at timestamptz,
  closed_by uuid references account,
  closed_at timestamptz,
  check ((status = 'open') = (answer is null)),
  check ((answer is null) = (answered_by is null) and (answer is null) = (answered_at is null)),
  check ((status = 'closed') = (closed_by is not null and closed_at is not null)),
  check (closed_by <> answered_by)
);
create index research_query_by_file on research_query (file_id, asked_at);
create trigger research_query_transition before update of status on research_query
  for each row when (old.status <> new.status) execute function check_transition('research-query');
create trigger research_query_kept before delete on research_query for each row execute function refuse_delete();

-- What left the house, and which version of each result was in it.
create table research_export (
  id uuid primary key,
  study_id uuid not null references research_study,
  account_id uuid not null references account,
  at timestamptz not null,
  format text not null check (format in ('csv', 'xlsx')),
  form_version smallint not null,
  files integer not null check (files >= 1),
  results integer not null check (results >= 0),
  hash bytea not null check (length(hash) = 32)
);
create index research_export_by_study on research_export (study_id, at desc);
create trigger research_export_kept before update or delete on research_export
  for each row execute function refuse_change();
create table research_export_result (
  export_id uuid not null references research_export,
  link_id uuid not null references research_link,
  report_id uuid not null references report,
  primary key (export_id, link_id)
);
create index research_export_result_by_link on research_export_result (link_id);
create trigger research_export_result_kept before update or delete on research_export_result
  for each row execute function refuse_change();

-- The versions that a locked study is analysed with: a later correction is marked, and changes nothing.
create table research_locked_result (
  link_id uuid primary key references research_link,
  report_id uuid not null references report
);
create trigger research_locked_result_kept before update or delete on research_locked_result
  for each row execute function refuse_change();

-- A lock for the analysis holds for all of a study, whoever writes.
create function refuse_locked_study() returns trigger language plpgsql as $$
declare
  study uuid := case tg_table_name
    when 'research_query' then (select study_id from research_file where id = (to_jsonb(new) ->> 'file_id')::uuid)
    else (to_jsonb(new) ->> 'study_id')::uuid end;
begin
  if exists (select from research_study where id = study and status = 'locked') then
    raise exception 'the data of the study are locked' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger research_file_locked before insert or update on research_file
  for each row execute function refuse_locked_study();
create trigger research_key_locked before insert or update on research_key
  for each row execute function refuse_locked_study();
create trigger research_form_locked before insert on research_form
  for each row execute function refuse_locked_study();
create trigger research_query_locked before insert or update on research_query
  for each row execute function refuse_locked_study();

grant select, insert, update on research_study, research_member, research_file, research_query to senlab_app;
grant select, insert on research_form, research_key, research_value, research_link, research_export,
  research_export_result, research_locked_result to senlab_app;
grant update (is_open) on research_key to senlab_app;
grant update (unlinked_by, unlinked_at) on research_link to senlab_app;
