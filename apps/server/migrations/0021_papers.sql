-- What is printed: templates with their layout, who signs and with what, the one PDF of each released report, and the
-- book of everything that was printed.

-- It held report papers only. The view answers instances of the version before until they are gone.
alter table report_template rename to paper_template;
create view report_template as select code, version, title, status from paper_template;

alter table paper_template
  add column paper text not null default 'report' check (paper in ('report', 'return_slip', 'appointment_slip',
    'karyotype', 'tube_label', 'worklist', 'critical_log')),
  add column name text not null default '' check (length(name) <= 120),
  -- Chosen instead of this one where its sites and panels fit; null for one that stands for itself.
  add column variant_of text,
  add column panel_codes text[] not null default '{}',
  add column location_codes text[] not null default '{}',
  add column size text not null default 'A4' check (size in ('A4', 'A5', 'A5-landscape', 'A6', 'label-50x30')),
  -- Null only until the shipped ones are read in (`senlab seed`): a template without it prints nothing.
  add column layout jsonb check (jsonb_typeof(layout) = 'object'),
  add column edited_by uuid references account,
  add column edited_at timestamptz,
  -- Of this very layout: an edit takes it back.
  add column approved_by uuid references account,
  add column approved_at timestamptz,
  add column activated_by uuid references account,
  add column activated_at timestamptz,
  add column retired_at timestamptz,
  add column change_note text not null default '' check (length(change_note) <= 500),
  add column lock_version integer not null default 1,
  add constraint paper_template_two_people check (approved_by is null or approved_by <> edited_by),
  add constraint paper_template_variant check (variant_of is not null or (panel_codes = '{}' and location_codes = '{}'));
alter index report_template_in_force rename to paper_template_in_force;
-- One draft of a template at a time: two editors meet in it, and the later save is told.
create unique index paper_template_draft on paper_template (code) where status = 'draft';
insert into state_transition (entity, from_state, to_state) values
  ('paper-template', 'draft', 'active'),
  ('paper-template', 'active', 'retired'),
  ('paper-template', 'draft', 'retired');
create trigger paper_template_transition before update of status on paper_template
  for each row when (old.status <> new.status) execute function check_transition('paper-template');

-- What was in force is named by papers that left: it must print the same in ten years.
create function refuse_template_edit() returns trigger language plpgsql as $$
declare
  still_open text[] := '{status,retired_at,lock_version}';
begin
  -- The shipped ones were in force before layouts were kept, and get theirs once.
  if old.layout is null then
    return new;
  end if;
  if (to_jsonb(old) - still_open) <> (to_jsonb(new) - still_open) then
    raise exception 'a template that was in force is never edited' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger paper_template_frozen before update on paper_template
  for each row when (old.status <> 'draft') execute function refuse_template_edit();
create trigger paper_template_kept before delete on paper_template for each row execute function refuse_delete();

-- The picture of a hand, and the certificate of a person or of the house: two different things. Keys and their
-- passwords are not here: `certificate_secret` names where the secret store has them.
create table signature (
  id uuid primary key,
  kind text not null check (kind in ('person', 'seal')),
  account_id uuid references account,
  -- Of the seal: the site whose papers it goes on; null for all.
  location_code text references location,
  position text not null check (length(position) between 2 and 120),
  image_file_id uuid references stored_file,
  certificate_provider text check (length(certificate_provider) <= 120),
  certificate_subject text,
  certificate_issuer text,
  certificate_serial text,
  certificate_from timestamptz,
  certificate_to timestamptz,
  certificate_fingerprint bytea check (length(certificate_fingerprint) = 32),
  certificate_secret text,
  allowed_papers text[] not null check (cardinality(allowed_papers) >= 1),
  -- Report departments; empty for all.
  allowed_departments text[] not null default '{}',
  delegate_of uuid references signature,
  decision_no text check (length(decision_no) between 2 and 60),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  status text not null check (status in ('active', 'suspended')),
  -- When its owner agreed that the house prints it.
  consented_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((kind = 'person') = (account_id is not null)),
  check (kind = 'person' or delegate_of is null),
  check ((delegate_of is null) = (decision_no is null)),
  check ((certificate_secret is null) = (certificate_fingerprint is null)),
  check (kind = 'seal' or image_file_id is not null or certificate_secret is not null or status = 'suspended')
);
create unique index signature_one_active on signature (account_id, position) where status = 'active' and kind = 'person';
create unique index signature_one_seal on signature (coalesce(location_code, '')) where status = 'active' and kind = 'seal';
insert into state_transition (entity, from_state, to_state) values
  ('signature', 'active', 'suspended'),
  ('signature', 'suspended', 'active');
create trigger signature_transition before update of status on signature
  for each row when (old.status <> new.status) execute function check_transition('signature');
create trigger signature_kept before delete on signature for each row execute function refuse_delete();

-- The PDF of one released version: asked for in the transaction that releases it, made once, by a job.
create table report_paper (
  report_id uuid primary key references report,
  document_hash bytea not null check (length(document_hash) = 32),
  template_code text not null,
  template_version smallint not null,
  -- What stands on the paper beside the document: code to look it up, moment of release, pictures, who signs. With the
  -- document and the template it gives the same bytes again.
  beside jsonb not null,
  status text not null check (status in ('queued', 'ready', 'failed')),
  -- A word that the screens have a sentence for; never the text of an error.
  problem text,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  size integer check (size > 0),
  pages smallint check (pages > 0),
  -- Whose certificates are in it: subject, serial, moment.
  signed_with jsonb not null default '[]',
  asked_at timestamptz not null,
  made_at timestamptz,
  foreign key (template_code, template_version) references paper_template,
  check ((status = 'ready') = (sha256 is not null and size is not null and pages is not null and made_at is not null)),
  check ((status = 'failed') = (problem is not null))
);
create index report_paper_unmade on report_paper (asked_at) where status <> 'ready';
insert into state_transition (entity, from_state, to_state) values
  ('report-paper', 'queued', 'ready'),
  ('report-paper', 'queued', 'failed'),
  ('report-paper', 'failed', 'queued');
create trigger report_paper_transition before update of status on report_paper
  for each row when (old.status <> new.status) execute function check_transition('report-paper');
create function refuse_paper_change() returns trigger language plpgsql as $$
begin
  raise exception 'a paper that was made is never made again' using errcode = 'restrict_violation';
end $$;
create trigger report_paper_made before update on report_paper
  for each row when (old.status = 'ready') execute function refuse_paper_change();
create trigger report_paper_kept before delete on report_paper for each row execute function refuse_delete();

-- Every time that something on paper, or its file, left the house. Never edited.
create table print_log (
  id uuid primary key,
  act text not null check (act in ('print', 'download', 'handover')),
  paper text not null check (paper in ('report', 'return_slip', 'appointment_slip', 'karyotype', 'tube_label',
    'worklist', 'critical_log', 'other')),
  document_id uuid not null,
  document_code text not null check (length(document_code) <= 60),
  document_version integer not null check (document_version >= 1),
  template_code text,
  template_version smallint,
  -- Of the archived bytes; a copy for paper carries a line about its printing and has no hash of its own.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  size text,
  copies smallint not null default 1 check (copies between 1 and 10),
  pages smallint not null default 1 check (pages >= 1),
  -- Second and later prints of the same version.
  print_no smallint not null default 1 check (print_no >= 1),
  reprint_reason text check (reprint_reason in ('lost', 'damaged', 'extra_copy', 'printer_error', 'corrected', 'other')),
  reprint_note text check (length(reprint_note) <= 200),
  patient_id uuid references patient,
  is_restricted boolean not null default false,
  account_id uuid not null references account,
  department_id uuid references department,
  location_code text references location,
  workstation text check (length(workstation) <= 60),
  at timestamptz not null,
  day date not null generated always as ((at at time zone 'Asia/Ho_Chi_Minh')::date) stored,
  check (act <> 'print' or (print_no = 1) = (reprint_reason is null))
);
create index print_log_newest on print_log (at desc, id desc);
create index print_log_by_day on print_log (day, paper, location_code);
create index print_log_by_account on print_log (account_id, at desc, id desc);
create index print_log_by_document on print_log (document_id, act, at desc);
-- By its bytes: then the codes that begin alike lie together in any language.
create index print_log_by_code on print_log (document_code collate "C", at desc);
-- A few among many.
create index print_log_reprints on print_log (at desc, id desc) where reprint_reason is not null;
create trigger print_log_kept before update or delete on print_log for each row execute function refuse_change();
