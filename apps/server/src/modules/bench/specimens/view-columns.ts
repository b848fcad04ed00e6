/** The tube's own columns. `specimen` and `lab_record` must be in the statement. */
export const viewColumns = `specimen.id, specimen.version, specimen.code, specimen.lab_record_id as "recordId",
  lab_record.sid, specimen.specimen_type_code as "specimenTypeCode", specimen.time_point as "timePoint",
  specimen.status, specimen.collected_at as "collectedAt", specimen.received_at as "receivedAt",
  specimen.condition, specimen.condition_comment as "conditionComment", specimen.reject_reason as "rejectReason",
  specimen.reject_notified_to as "rejectNotifiedTo", specimen.reject_notified_at as "rejectNotifiedAt",
  specimen.storage_slot as "storageSlot", specimen.label_printed_at as "labelPrintedAt",
  (select full_name from account where account.id = specimen.collected_by) as "collectedByName",
  (select full_name from account where account.id = specimen.received_by) as "receivedByName",
  (select code from specimen earlier where earlier.id = specimen.recollects_id) as "recollectsCode",
  array(select test_code from result_item
         where result_item.lab_record_id = specimen.lab_record_id and result_item.specimen_id = specimen.id
           and result_item.status <> 'cancelled'
         group by test_code order by min(position)) as "testCodes"`;

/** `caseTables` must be in the statement. */
export const caseColumns = `${viewColumns}, specimen.order_id as "orderId", lab_order.status as "orderStatus",
  lab_order.ordered_at as "orderedAt", lab_order.priority, lab_order.payment_status as "paymentStatus",
  lab_order.location_code as "locationCode", lab_order.pregnancy_state as "pregnancyState", lab_order.edd,
  (select visit_type from visit where visit.id = lab_order.visit_id) as "visitType", lab_record.status as "recordStatus",
  lab_record.department_id as "departmentId", lab_record.department_name as "departmentName",
  lab_record.patient_id as "patientId", lab_record.patient_code as "patientCode",
  lab_record.patient_name as "patientName", lab_record.patient_birth_year as "patientBirthYear",
  specimen.is_demo as "isDemo"`;

export const caseTables = `specimen
  join lab_record on lab_record.id = specimen.lab_record_id
  join lab_order on lab_order.id = specimen.order_id`;
