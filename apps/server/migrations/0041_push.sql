-- What a person has chosen to be told by the browser; without a row everything. Minutes since midnight in Vietnam.
create table push_choice (
  account_id uuid primary key references account on delete cascade,
  muted text[] not null check (muted <@ array['reports', 'signatures', 'requests']),
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_until smallint check (quiet_until between 0 and 1439),
  updated_at timestamptz not null,
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until)
);
grant select, insert, update on push_choice to senlab_app;
