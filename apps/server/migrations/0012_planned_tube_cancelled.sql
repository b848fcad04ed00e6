-- A tube that nobody is to take any more: its order, or every test on it, was cancelled before it was collected. It used
-- to stay planned, and every list had to look at its order and tests to know that it must not be shown.
alter table specimen
  drop constraint specimen_status_check,
  add constraint specimen_status_check check (status in ('planned', 'collected', 'in_transit', 'received', 'processing',
    'stored', 'disposed', 'rejected', 'lost', 'cancelled')),
  drop constraint specimen_check1,
  add constraint specimen_collected check (status in ('planned', 'rejected', 'lost', 'cancelled') or collected_at is not null),
  drop constraint specimen_check2,
  add constraint specimen_received check (status in ('planned', 'collected', 'in_transit', 'rejected', 'lost', 'cancelled')
    or (received_at is not null and condition is not null)),
  -- What was taken is received, rejected or lost, and kept on record: it is never cancelled.
  add constraint specimen_cancelled_untaken check (status <> 'cancelled' or collected_at is null);

insert into state_transition (entity, from_state, to_state) values
  ('specimen', 'planned', 'cancelled');

with dropped as (
  update specimen set status = 'cancelled', version = specimen.version + 1, updated_at = now()
    from lab_order
   where specimen.status = 'planned' and lab_order.id = specimen.order_id
     and (lab_order.status = 'cancelled'
       or (exists (select from result_item
                    where result_item.lab_record_id = specimen.lab_record_id and result_item.specimen_id = specimen.id
                      and is_selected)
           and not exists (select from result_item
                            where result_item.lab_record_id = specimen.lab_record_id
                              and result_item.specimen_id = specimen.id and is_selected
                              and result_item.status <> 'cancelled')))
  returning specimen.code, specimen.lab_record_id, lab_order.patient_id
)
insert into audit_event (id, action, command, entity, entity_id, patient_id, lab_record_id, from_state, to_state)
select gen_random_uuid(), 'update', 'cancel', 'specimen', code, patient_id, lab_record_id, 'planned', 'cancelled'
  from dropped;
