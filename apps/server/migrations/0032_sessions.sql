-- The sessions that stand, one row for each token that was recognised. The token itself is not kept; the row lives no
-- longer than the token would.
create table account_session (
  -- The hash of what was signed in its token.
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  -- What the owner names it by when she ends it.
  id uuid not null unique,
  account_id uuid not null references account (id),
  -- The epoch of the account that our own token carries; none for the token of another issuer.
  epoch integer,
  browser text not null,
  system text not null,
  began_at timestamptz not null,
  -- Somebody was at the page: told by the page itself, now and then. Requests and live connections are no proof of it.
  heard_at timestamptz not null,
  -- Locked from this moment on when nothing more is heard.
  idle_at timestamptz not null,
  locked_at timestamptz,
  expires_at timestamptz not null
);
create index account_session_by_account on account_session (account_id);
create index account_session_by_expiry on account_session (expires_at);
create index account_session_by_idle on account_session (idle_at) where locked_at is null;

-- Shown to the owner, who may have a device forgotten. Known devices of before tell no kind.
alter table known_device
  add column id uuid not null unique default gen_random_uuid(),
  add column browser text not null default 'other',
  add column system text not null default 'other';
