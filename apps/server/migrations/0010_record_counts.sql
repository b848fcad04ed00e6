-- How many records there are by site, state and day, so that a list can say "4,660,123" without counting them: an exact
-- count was measured 3,000 times the price of the page. Writers only append; a job folds what was appended. The sum of
-- both is exact at every moment, inside the transaction of whoever asks.
create table lab_record_count (
  grain text not null check (grain in ('month', 'day')),
  period date not null,
  location_code text not null,
  status text not null,
  records integer not null,
  -- Summed from the index alone.
  primary key (grain, period, location_code, status) include (records)
);

create table lab_record_count_delta (
  id bigint generated always as identity primary key,
  day date not null,
  location_code text not null,
  status text not null,
  records integer not null
);

create function count_added_records() returns trigger language plpgsql as $$
begin
  insert into lab_record_count_delta (day, location_code, status, records)
  select registered_day, location_code, status, count(*) from added group by 1, 2, 3;
  return null;
end $$;
create trigger lab_record_counted after insert on lab_record
  referencing new table as added for each statement execute function count_added_records();

create function count_changed_records() returns trigger language plpgsql as $$
begin
  insert into lab_record_count_delta (day, location_code, status, records)
  select registered_day, location_code, status, sum(step) from (
    select registered_day, location_code, status, 1 as step from changed
    union all
    select registered_day, location_code, status, -1 from previous) steps
  group by 1, 2, 3 having sum(step) <> 0;
  return null;
end $$;
create trigger lab_record_recounted after update on lab_record
  referencing old table as previous new table as changed for each statement execute function count_changed_records();
