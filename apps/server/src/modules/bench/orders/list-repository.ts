import type { EddSource, OrderPriority, PregnancyState } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

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
