import { sql } from 'kysely';

/** A RunRow. */
export const runColumns = sql`
  r.id, r.lot_id as "lotId", r.instrument_code as "instrumentCode", r.test_code as "testCode", r.level,
  r.value_number as value, r.measured_at as "measuredAt", r.shift_day as "shiftDay", r.shift_code as "shiftCode",
  r.outcome, r.rules, r.comment, r.entered_at as "enteredAt",
  (select full_name from account where account.id = r.entered_by) as "enteredByName",
  l.material_name as "materialName", l.lot_no as "lotNo", l.mean, l.sd, l.unit, l.valid_from as "validFrom",
  l.valid_to as "validTo", a.text as "actionText", a.file_ids as "actionFileIds", a.taken_by as "actionBy",
  a.taken_at as "actionAt", (select full_name from account where account.id = a.taken_by) as "actionByName"`;

export const joined = sql`
  control_run r join control_lot l on l.id = r.lot_id left join corrective_action a on a.run_id = r.id`;
