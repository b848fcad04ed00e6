-- A browser on which an account has logged in proves itself by a token and answers only for its own mistakes. Its
-- address proves nothing: whoever guesses from the owner's own address would be taken for the owner.
create table known_device (
  username text not null,
  -- The hash of the token: the table alone lets nobody pretend to be a device.
  device text not null check (device ~ '^[0-9a-f]{64}$'),
  -- Tells the administration whether all callers look like one, as behind a proxy that is not trusted.
  last_address text not null,
  last_success_at timestamptz not null,
  primary key (username, device)
);
create index known_device_by_age on known_device (last_success_at);
-- known_login stays: the version before reads it at every login while it runs beside this one. The next release drops it.

alter table login_failure drop constraint login_failure_kind_check;
alter table login_failure add constraint login_failure_kind_check
  check (kind in ('device', 'pair', 'account', 'address'));
