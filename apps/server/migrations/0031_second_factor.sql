-- What somebody proves herself by beside the password.
create table second_factor (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- Of an authenticator app: sealed with the installation's secret, so that a copy of the database makes no code.
  sealed_secret bytea,
  -- The time step of the last accepted code: no code is good twice.
  last_time_step bigint,
  -- Of a passkey.
  credential_id text unique,
  public_key bytea,
  counter bigint,
  transports text[],
  constraint second_factor_whole check (case kind
    when 'totp' then sealed_secret is not null and num_nonnulls(credential_id, public_key, counter, transports) = 0
    else sealed_secret is null and last_time_step is null
      and num_nulls(credential_id, public_key, counter, transports) = 0 end)
);
create index second_factor_of_account on second_factor (account_id);
-- A new authenticator app takes the place of the one before.
create unique index second_factor_one_app on second_factor (account_id) where kind = 'totp';

create table recovery_code (
  account_id uuid not null references account on delete cascade,
  -- Keyed with the installation's secret.
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- The step of one session. It serves no other one, and ends by itself.
create table second_factor_step (
  session_key text primary key,
  account_id uuid not null references account on delete cascade,
  taken_by text not null check (taken_by in ('totp', 'passkey', 'recovery', 'enrolment', 'device')),
  taken_at timestamptz not null,
  ends_at timestamptz not null
);
create index second_factor_step_of_account on second_factor_step (account_id);
create index second_factor_step_by_end on second_factor_step (ends_at);

-- What a session was asked and has not answered yet: one question of each kind, good once and for minutes.
create table second_factor_question (
  session_key text not null,
  purpose text not null check (purpose in ('step', 'enrol_passkey', 'enrol_totp')),
  account_id uuid not null references account on delete cascade,
  challenge text,
  sealed_secret bytea,
  expires_at timestamptz not null,
  primary key (session_key, purpose),
  constraint second_factor_question_whole
    check (case purpose when 'enrol_totp' then sealed_secret is not null and challenge is null
      else challenge is not null and sealed_secret is null end)
);
create index second_factor_question_by_end on second_factor_question (expires_at);

-- On which device a session was logged in. The device's token goes to the address of logins alone, so it is noted there.
create table login_device (
  session_key text primary key,
  account_id uuid not null references account on delete cascade,
  device text not null check (device ~ '^[0-9a-f]{64}$'),
  -- Of the account at the login: with another password nothing is remembered.
  epoch int not null,
  expires_at timestamptz not null
);
create index login_device_by_end on login_device (expires_at);

-- Devices whose person has asked to be spared the step until the end of her shift.
create table remembered_device (
  account_id uuid not null references account on delete cascade,
  device text not null check (device ~ '^[0-9a-f]{64}$'),
  epoch int not null,
  until timestamptz not null,
  primary key (account_id, device)
);

-- A change of the factors is told to their owner.
alter table notice
  drop constraint notice_kind_check,
  add constraint notice_kind_check check (kind in ('report_corrected', 'report_withdrawn', 'withdrawal_asked',
    'critical_escalated', 'break_glass_review', 'correction_second_doctor', 'signature_consent', 'access_reset_asked',
    'access_reset', 'own_access_reset_asked', 'own_access_reset', 'rights_asked', 'second_factor_changed'));
