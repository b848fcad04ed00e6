-- People who use the system, what they may do, and what they did.
create table department (
  id uuid primary key,
  code text not null unique,
  name text not null
);

create table account_group (
  id uuid primary key,
  name text not null unique
);

create table account (
  id uuid primary key,
  username text not null unique check (username = lower(username) and length(username) between 4 and 64),
  -- Null for accounts whose password another identity provider keeps.
  password_hash text,
  full_name text not null check (length(full_name) between 2 and 100),
  role text not null check (role in ('admin', 'staff', 'user')),
  is_admin boolean not null generated always as (role = 'admin') stored,
  code text unique,
  title text,
  work text,
  department_id uuid references department,
  email text,
  phone_number text,
  gender text check (gender in ('male', 'female')),
  birthdate date,
  married boolean,
  address text,
  picture text,
  locale text not null default 'vi-VN',
  shortcuts text[] not null default '{}',
  settings jsonb,
  default_group_id uuid references account_group,
  sip_phone text,
  sip_phones text[] not null default '{}',
  sip_password text,
  is_web_rtc boolean not null default false,
  -- Grows when the password changes or the account is closed: tokens of an older epoch are refused.
  epoch integer not null default 0,
  is_active boolean not null default true,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index account_by_phone_number on account (phone_number) where phone_number is not null;

create table account_permission (
  account_id uuid not null references account on delete cascade,
  permission text not null,
  primary key (account_id, permission)
);

create table account_group_member (
  account_id uuid not null references account on delete cascade,
  group_id uuid not null references account_group on delete cascade,
  primary key (account_id, group_id)
);

create table account_action (
  id uuid primary key,
  account_id uuid not null references account,
  action text not null check (action in ('LOGIN', 'ADD_USERACTION', 'UPDATE_USERACTION', 'REMOVE_USERACTION', 'OTHER')),
  -- Of the customer activity that was touched; its code is one of 1, 2, 3, 4, 5, 7.
  action_id uuid,
  customer_action_code smallint check (customer_action_code in (1, 2, 3, 4, 5, 7)),
  created_at timestamptz not null default now(),
  check ((action_id is null) = (customer_action_code is null))
);
create index account_action_newest on account_action (account_id, created_at desc, id desc);
