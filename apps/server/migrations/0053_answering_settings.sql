-- Working hours and the time for an answer become lists that an administrator keeps: one line for a weekday, as people write
-- it, and one for each priority. What was due stays due: a moment that was counted is not counted again.
create table service_day (
  weekday smallint primary key check (weekday between 1 and 7),
  open_hours text not null
    check (open_hours ~ '^\d\d:\d\d-\d\d:\d\d(, \d\d:\d\d-\d\d:\d\d)*$' and length(open_hours) <= 100),
  is_active boolean not null default true,
  version integer not null default 1
);
insert into service_day (weekday, open_hours)
select weekday, string_agg(to_char(make_time(opens / 60, opens % 60, 0), 'HH24:MI') || '-'
    || lpad((closes / 60)::text, 2, '0') || ':' || lpad((closes % 60)::text, 2, '0'), ', ' order by opens)
  from service_hours group by weekday;
drop table service_hours;

alter table service_target
  add column is_active boolean not null default true,
  add column version integer not null default 1,
  add constraint service_target_answered_first check (answer_minutes <= handle_minutes);

grant select, insert, update, delete on service_day to senlab_app;
-- Both lines stay: a request is of the one or the other.
grant insert, update on service_target to senlab_app;
