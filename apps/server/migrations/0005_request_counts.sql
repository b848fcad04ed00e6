-- How much each account asked in a minute, summed over all instances, so that a second instance is not a second budget.
create table request_count (
  account_id uuid not null,
  window_start bigint not null,
  requests integer not null,
  primary key (account_id, window_start)
);
create index request_count_by_window on request_count (window_start);
