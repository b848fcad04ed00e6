-- What was asked for and done, by the key that the sender gave the request: written in the transaction of the change, so
-- that it is here exactly when the change is. Whoever sends the same again is told so and nothing is done twice.
create table request_key (
  -- Of the sender: nobody meets another's keys. Without a reference, so that no row is locked for it.
  account_id uuid not null,
  key uuid not null,
  operation text not null check (length(operation) between 1 and 100),
  -- HMAC of what was asked: tells the same from another, and nothing to whoever reads the table.
  fingerprint bytea not null check (length(fingerprint) = 32),
  -- The id of what was made, where the sender must be led there.
  made uuid,
  done_at timestamptz not null default clock_timestamp(),
  primary key (account_id, key)
);
create index request_key_by_time on request_key (done_at);
-- Deleted after two days by the hourly cleaning, and with a refusal that is kept.
grant select, insert, delete on request_key to senlab_app;
grant update (made) on request_key to senlab_app;
