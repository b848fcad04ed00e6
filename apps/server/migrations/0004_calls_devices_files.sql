create table device (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  device_id text not null,
  p256dh text not null,
  auth text not null,
  -- The push endpoint: one browser profile has one.
  token_id text not null unique,
  platform text not null check (platform = 'WEB'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index device_by_account on device (account_id);

create table call_log (
  id uuid primary key,
  uniqueid text not null unique,
  account_id uuid references account,
  phone_number text not null,
  campaign_id text,
  direction smallint not null check (direction in (0, 1)),
  state text not null check (state in ('asked', 'sent', 'failed', 'served', 'missed')),
  dcontext text,
  calldate timestamptz not null,
  created_at timestamptz not null default now()
);
create index call_log_newest on call_log (calldate desc, id desc);
create index call_log_by_phone on call_log (phone_number, calldate desc, id desc);

create table stored_file (
  id uuid primary key,
  account_id uuid not null references account,
  -- Content-addressed: the bytes lie in the file store under this name, once.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  name text not null check (length(name) between 1 and 255),
  type text not null,
  size integer not null check (size > 0),
  created_at timestamptz not null default now()
);
create index stored_file_by_account on stored_file (account_id, created_at desc);
