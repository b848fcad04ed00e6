-- A test result that a customer was shown falls with its report: from the moment a corrected version leaves, or the report
-- is withdrawn, it is published no more. Done by the database within the transaction of the report, so that no way out of
-- the laboratory forgets it, and nobody is shown a withdrawn value for as long as a job takes to come round.
alter table customer_action
  drop constraint customer_action_check13,
  drop constraint customer_action_check14,
  -- By nobody: it fell with its report, whose state says why.
  add constraint customer_action_withdrawn check (
    (status = 'withdrawn') = (withdrawn_at is not null)
    and (withdrawn_by is null or withdrawn_at is not null)
    and (status <> 'withdrawn' or withdrawn_by is not null or kind = 4)),
  add constraint customer_action_reasoned check (
    status not in ('cancelled', 'withdrawn', 'removed') or close_reason is not null
    or (status = 'withdrawn' and withdrawn_by is null));

-- One statement: the step, its entry in the log and the hint to the screens come together or not at all.
create function withdraw_publications() returns trigger language plpgsql as $$
begin
  with fallen as (
    update customer_action
       set status = 'withdrawn', withdrawn_at = new.updated_at, version = version + 1, updated_at = new.updated_at
     where report_id = new.id and status = 'published'
    returning id, patient_id),
  told as (
    insert into outbox (topic, subject_id) select 'customer_results', id from fallen)
  insert into audit_event (id, at, action, command, entity, entity_id, patient_id, from_state, to_state)
  select gen_random_uuid(), new.updated_at, 'withdraw', 'fall', 'customer-publication', id, patient_id, 'published',
      'withdrawn'
    from fallen;
  return null;
end $$;
create trigger report_moved_at_customer after update of status on report
  for each row when (old.status = 'released' and new.status <> 'released') execute function withdraw_publications();

-- What was shown until now of reports that do not count any more.
with fallen as (
  update customer_action action
     set status = 'withdrawn', withdrawn_at = now(), version = version + 1, updated_at = now()
   where status = 'published'
     and exists (select from report where report.id = action.report_id and report.status <> 'released')
  returning id, patient_id)
insert into audit_event (id, action, command, entity, entity_id, patient_id, from_state, to_state)
select gen_random_uuid(), 'withdraw', 'fall', 'customer-publication', id, patient_id, 'published', 'withdrawn'
  from fallen;
