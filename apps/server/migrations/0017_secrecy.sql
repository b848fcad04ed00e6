-- Opening what is closed, in an emergency: with a reason, for a few hours, and looked at afterwards.
create table break_glass (
  id uuid primary key,
  account_id uuid not null references account,
  patient_id uuid not null references patient,
  reason text not null check (length(reason) between 10 and 500),
  opened_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > opened_at),
  reviewed_by uuid references account,
  reviewed_at timestamptz,
  review_note text check (length(review_note) between 5 and 500),
  is_justified boolean,
  check ((reviewed_by is null) = (reviewed_at is null) and (reviewed_by is null) = (is_justified is null)),
  check (reviewed_by <> account_id)
);
create index break_glass_by_person on break_glass (account_id, patient_id, ends_at desc);
create index break_glass_to_review on break_glass (opened_at) where reviewed_at is null;
create trigger break_glass_kept before delete on break_glass for each row execute function refuse_delete();

-- Words that would tell the sex of an unborn child. The house knows its slang.
create table fetal_sex_word (
  word text primary key check (length(word) between 2 and 60),
  added_by uuid references account,
  added_at timestamptz not null default now()
);
