import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

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
