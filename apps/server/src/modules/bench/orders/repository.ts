import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import {
  instantOf,
  type ResultAtHand,
  type EddSource,
  type OrderPriority,
  type PregnancyState,
} from '@senlab/domain';

/** Two orders for one patient come one after the other, so that the second sees what the first has ordered. */
export async function lockPatient(tx: Tx, id: string): Promise<void> {
  await sql`select from patient where id = ${id} for no key update`.execute(tx);
}

export async function findFacilityCode(tx: Tx, locationCode: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('location')
    .select('facility_code as facilityCode')
    .where('code', '=', locationCode)
    .executeTakeFirst();
  return row?.facilityCode;
}

export interface NewOrder {
  readonly id: string;
  readonly code: string;
  readonly recordId: string;
  readonly patientId: string;
  readonly visitId: string;
  readonly locationCode: string;
  readonly orderedAt: string;
  readonly orderedBy: string;
  readonly doctorId: string | null;
  readonly doctorName: string;
  readonly priority: string;
  readonly phoneExtension: string | null;
  readonly clinicalInfo: string | null;
  readonly paymentStatus: string;
  readonly pregnancyState: string;
  readonly edd: string | null;
  readonly eddSource: string | null;
  readonly gaDaysAtOrder: number | null;
  readonly fetuses: number | null;
  readonly chorionicity: string | null;
  readonly cyclePhase: string | null;
  readonly screening: object | null;
  readonly isDemo: boolean;
  readonly at: string;
  readonly items: readonly {
    readonly kind: string;
    readonly code: string;
    readonly reorderReason: string | null;
  }[];
}

export async function addOrder(tx: Tx, order: NewOrder): Promise<void> {
  await tx
    .insertInto('lab_order')
    .values({
      id: order.id,
      code: order.code,
      lab_record_id: order.recordId,
      patient_id: order.patientId,
      visit_id: order.visitId,
      location_code: order.locationCode,
      ordered_at: order.orderedAt,
      ordered_by: order.orderedBy,
      doctor_id: order.doctorId,
      doctor_name: order.doctorName,
      priority: order.priority,
      phone_extension: order.phoneExtension,
      clinical_info: order.clinicalInfo,
      payment_status: order.paymentStatus,
      status: 'ordered',
      pregnancy_state: order.pregnancyState,
      edd: order.edd,
      edd_source: order.eddSource,
      ga_days_at_order: order.gaDaysAtOrder,
      fetuses: order.fetuses,
      chorionicity: order.chorionicity,
      cycle_phase: order.cyclePhase,
      screening: order.screening === null ? null : JSON.stringify(order.screening),
      is_demo: order.isDemo,
      updated_at: order.at,
    })
    .execute();
  await tx
    .insertInto('order_item')
    .values(
      order.items.map(({ kind, code, reorderReason }, index) => ({
        order_id: order.id,
        position: index + 1,
        kind,
        item_code: code,
        reorder_reason: reorderReason,
      })),
    )
    .execute();
}

export interface EarlierResult extends ResultAtHand {
  readonly time: string;
  readonly sid: string;
}

export interface EarlierQuestion {
  readonly patientId: string;
  readonly testCodes: readonly string[];
  /** Records that were registered before are not looked at. */
  readonly since: string;
}

/**
 * What the patient has of these tests, or waits for. Through her records of the last days, then by the primary key of
 * the values: there is no index of values by patient, and none is needed.
 */
export async function listEarlierResults(
  tx: Tx,
  { patientId, testCodes, since }: EarlierQuestion,
): Promise<readonly EarlierResult[]> {
  if (testCodes.length === 0) return [];
  const { rows } = await sql<{ testCode: string; time: string; sid: string }>`
    select result_item.test_code as "testCode", lab_record.sid,
           coalesce(specimen.collected_at, lab_record.registered_at) as time
      from lab_record
      join result_item on result_item.lab_record_id = lab_record.id
       and result_item.test_code = any(${[...testCodes]}) and result_item.is_selected
       and result_item.status <> 'cancelled'
      join specimen on specimen.id = result_item.specimen_id
     where lab_record.patient_id = any(records_of_person(${patientId})) and lab_record.registered_at >= ${since}
       and lab_record.status <> 'cancelled'`.execute(tx);
  return rows.map((row) => ({ ...row, collectedMs: instantOf(row.time) ?? 0 }));
}

export interface OrderView {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  readonly status: string;
  readonly orderedAt: string;
  readonly doctorName: string;
  readonly orderedByName: string | null;
  readonly priority: OrderPriority;
  readonly phoneExtension: string | null;
  readonly clinicalInfo: string | null;
  readonly paymentStatus: string;
  readonly itemCodes: readonly string[];
  readonly cancelReason: string | null;
  readonly pregnancyState: PregnancyState;
  readonly edd: string | null;
  readonly eddSource: EddSource | null;
  readonly gaDaysAtOrder: number | null;
  readonly fetuses: number | null;
}

/** The orders of a record, oldest first. */
export async function listOrdersOf(tx: Tx, recordId: string): Promise<readonly OrderView[]> {
  const { rows } = await sql<OrderView>`
    select id, version, code, status, ordered_at as "orderedAt", doctor_name as "doctorName", priority,
           phone_extension as "phoneExtension", clinical_info as "clinicalInfo",
           payment_status as "paymentStatus", cancel_reason as "cancelReason",
           pregnancy_state as "pregnancyState", edd, edd_source as "eddSource",
           ga_days_at_order as "gaDaysAtOrder", fetuses,
           (select full_name from account where account.id = lab_order.ordered_by) as "orderedByName",
           array(select item_code from order_item where order_id = lab_order.id order by position) as "itemCodes"
      from lab_order where lab_record_id = ${recordId} order by ordered_at, id`.execute(tx);
  return rows;
}
