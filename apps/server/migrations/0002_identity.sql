-- What the OpenID provider keeps, and what slows down and ends logins.
create table signing_key (
  kid text primary key,
  -- AES-256-GCM under the installation's secret: a stolen dump must not be able to sign tokens.
  sealed_private_key bytea not null,
  created_at timestamptz not null default now(),
  signs_from timestamptz not null,
  published_until timestamptz
);

create table oidc_payload (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  user_code text,
  uid text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index oidc_payload_by_grant on oidc_payload (grant_id) where grant_id is not null;
create index oidc_payload_by_expiry on oidc_payload (expires_at) where expires_at is not null;

create table login_failure (
  kind text not null check (kind in ('pair', 'account', 'address')),
  key text not null,
  failures integer not null,
  last_failure_at timestamptz not null,
  primary key (kind, key)
);
create index login_failure_by_age on login_failure (last_failure_at);

create table known_login (
  username text not null,
  address text not null,
  last_success_at timestamptz not null,
  primary key (username, address)
);
create index known_login_by_age on known_login (last_success_at);

-- Tokens are not stored, so the end of a session is: its key is refused until the token would have expired anyway.
create table ended_session (
  key text primary key,
  ended_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index ended_session_by_expiry on ended_session (expires_at);
