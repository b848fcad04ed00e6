-- Hints for open screens, written in the transaction that causes them.
--
-- `sequence` is given by the relay after the commit, under one lock. An identity column would be given before the
-- commit: a slow transaction would then appear behind a reader that had already passed its number, and be lost.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  -- Whose screens may be told; null for everyone who may see the topic.
  account_id uuid,
  subject_id text not null,
  created_at timestamptz not null default now(),
  sequence bigint
);
create index outbox_unpublished on outbox (id) where sequence is null;
create unique index outbox_published on outbox (sequence) where sequence is not null;
create index outbox_by_account on outbox (account_id, sequence) where sequence is not null;

create sequence outbox_sequence;
