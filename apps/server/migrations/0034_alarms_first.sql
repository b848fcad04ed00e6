-- A ward that has seen the alarm before anybody called confirms it by reading the value back.
insert into state_transition (entity, from_state, to_state) values ('critical', 'open', 'acknowledged');

-- The most urgent first: what nobody was told, then values that changed after they were told, then what waits for the ward.
create index critical_urgent on critical_notification
  ((case status when 'open' then 0 when 'value_changed' then 1 when 'notified' then 2 else 3 end), due_at, id)
  where status in ('open', 'notified', 'value_changed');
drop index critical_open;

-- The worklist, for those who see that a result is critical and for those who must not read it off the order.
create index lab_record_urgent on lab_record
  (((case when has_critical then 0 else 3 end) + case priority when 'stat' then 0 when 'urgent' then 1 else 2 end), due_at, id)
  where status in ('registered', 'awaiting_sample', 'in_progress', 'awaiting_approval', 'on_hold');
create index lab_record_urgent_unmarked on lab_record
  ((case priority when 'stat' then 0 when 'urgent' then 1 else 2 end), due_at, id)
  where status in ('registered', 'awaiting_sample', 'in_progress', 'awaiting_approval', 'on_hold');
