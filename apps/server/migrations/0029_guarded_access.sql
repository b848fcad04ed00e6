-- Nobody resets the access of somebody who signs or reads what is restricted alone: two codes, of two administrators.
alter table account_invitation
  add column needs_second boolean not null default false,
  add column second_hash bytea unique check (length(second_hash) = 32),
  add column second_by uuid references account,
  add column second_at timestamptz,
  add constraint account_invitation_second_whole check (num_nulls(second_hash, second_by, second_at) in (0, 3)),
  add constraint account_invitation_second_asked check (needs_second or second_by is null),
  add constraint account_invitation_two_people check (second_by <> created_by and second_by <> account_id),
  add constraint account_invitation_used_with_both check (used_at is null or not needs_second or second_by is not null);

-- Rights of that kind, and the role of administrators, wait here until another administrator has confirmed them.
create table account_right_request (
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('permission', 'role')),
  name text not null,
  asked_by uuid not null references account,
  asked_at timestamptz not null,
  primary key (account_id, kind, name),
  constraint account_right_request_of_another check (asked_by <> account_id)
);

-- An account never becomes another's. By a trigger and not by a grant: the version before names the column in its update,
-- with the name that is there.
create function keep_account_name() returns trigger language plpgsql as $$
begin
  raise exception 'an account keeps its user name' using errcode = 'insufficient_privilege';
end $$;
create trigger account_name_kept before update of username on account
  for each row when (new.username is distinct from old.username) execute function keep_account_name();

-- Whose access is being reset is told to the owner and to the administrators.
alter table notice
  drop constraint notice_kind_check,
  add constraint notice_kind_check check (kind in ('report_corrected', 'report_withdrawn', 'withdrawal_asked',
    'critical_escalated', 'break_glass_review', 'correction_second_doctor', 'signature_consent', 'access_reset_asked',
    'access_reset', 'own_access_reset_asked', 'own_access_reset', 'rights_asked'));
