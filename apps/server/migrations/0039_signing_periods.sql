-- One proof of identity that stands for every signature of its session, for minutes. It is named by the proof that opened
-- it, so that a signature made within it still names the password that was typed.
create table signing_period (
  id uuid primary key references identity_check,
  account_id uuid not null references account,
  session_key text not null,
  opened_at timestamptz not null,
  -- Absolute: no signature makes it longer.
  ends_at timestamptz not null check (ends_at > opened_at),
  ended_at timestamptz,
  ended_by text check (ended_by in ('time', 'button', 'locked', 'idle', 'logout', 'session-ended', 'password',
    'second-factor', 'rights', 'opened-anew')),
  constraint signing_period_ended check ((ended_at is null) = (ended_by is null))
);
-- One of a session: whoever proves herself again ends the one before.
create unique index signing_period_open on signing_period (session_key) where ended_at is null;
create index signing_period_open_of_account on signing_period (account_id) where ended_at is null;
create index signing_period_by_end on signing_period (ends_at) where ended_at is null;

-- What signatures rest on: it ends once, and nothing else of it changes.
create function refuse_signing_change() returns trigger language plpgsql as $$
begin
  raise exception 'a signing period ends once and is kept as it was' using errcode = 'restrict_violation';
end $$;
create trigger signing_period_kept before update on signing_period for each row
  when (old.ended_at is not null or new.ended_at is null or old.id <> new.id or old.account_id <> new.account_id
    or old.session_key <> new.session_key or old.opened_at <> new.opened_at or old.ends_at <> new.ends_at)
  execute function refuse_signing_change();
create trigger signing_period_stays before delete on signing_period for each row execute function refuse_signing_change();
