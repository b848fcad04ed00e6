import type { AccountId, OrderState, ResultState } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

export interface OrderToCancel {
  readonly id: string;
  readonly code: string;
  readonly recordId: string;
  readonly patientId: string;
  readonly version: number;
  readonly status: OrderState;
  readonly orderedBy: AccountId | null;
  readonly itemCount: number;
}

export async function findOrderRecord(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('lab_order')
    .select('lab_record_id as recordId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.recordId;
}

/** After its record was locked. */
export async function findOrderToCancel(tx: Tx, id: string): Promise<OrderToCancel | undefined> {
  const { rows } = await sql<OrderToCancel>`
    select id, code, lab_record_id as "recordId", patient_id as "patientId", version, status,
           ordered_by as "orderedBy",
           (select count(*)::int from order_item where order_id = lab_order.id) as "itemCount"
      from lab_order where id = ${id}`.execute(tx);
  return rows[0];
}

export interface OrderResult {
  readonly testCode: string;
  readonly runNo: number;
  readonly state: ResultState;
}

export async function listOrderResults(
  tx: Tx,
  { id, recordId }: Pick<OrderToCancel, 'id' | 'recordId'>,
): Promise<readonly OrderResult[]> {
  const { rows } = await sql<OrderResult>`
    select test_code as "testCode", run_no as "runNo", result_item.status as state
      from result_item join specimen on specimen.id = result_item.specimen_id
     where result_item.lab_record_id = ${recordId} and specimen.order_id = ${id} and is_selected
     order by position`.execute(tx);
  return rows;
}

/** What has no value yet, or one that nobody has looked at twice. Runs that were repeated stay as they are. */
export async function cancelOrderResults(
  tx: Tx,
  { id, recordId }: Pick<OrderToCancel, 'id' | 'recordId'>,
  reason: string,
): Promise<void> {
  await sql`
    update result_item set status = 'cancelled', cancel_reason = ${reason}, version = result_item.version + 1,
           flag = null, is_critical = false
      from specimen
     where result_item.lab_record_id = ${recordId} and specimen.id = result_item.specimen_id
       and specimen.order_id = ${id} and result_item.is_selected
       and result_item.status in ('pending', 'entered')`.execute(tx);
}

export async function cancelOrderRow(
  tx: Tx,
  order: Pick<OrderToCancel, 'id' | 'version'>,
  change: { readonly reason: string; readonly at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('lab_order')
    .set({
      status: 'cancelled',
      cancel_reason: change.reason,
      version: order.version + 1,
      updated_at: change.at,
    })
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
