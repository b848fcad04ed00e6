import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

/** One test of a case and the tube that it is done from. */
export interface CaseTest {
  readonly recordId: string;
  readonly testCode: string;
  readonly specimenTypeCode: string | null;
}

export async function listTestsOfCases(tx: Tx, recordIds: readonly string[]): Promise<readonly CaseTest[]> {
  const { rows } = await sql<CaseTest>`
    select item.lab_record_id as "recordId", item.test_code as "testCode",
           specimen.specimen_type_code as "specimenTypeCode"
      from result_item item left join specimen on specimen.id = item.specimen_id
     where item.lab_record_id = any(${[...recordIds]}::uuid[]) and item.is_selected and item.status <> 'cancelled'
     order by item.position`.execute(tx);
  return rows;
}

interface OrderOfCase {
  readonly recordId: string;
  readonly itemCodes: readonly string[];
}

/** Every order of a case, the oldest first. */
export async function listItemsOfCases(
  tx: Tx,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<OrderOfCase>`
    select o.lab_record_id as "recordId", array_agg(i.item_code order by o.ordered_at, i.position) as "itemCodes"
      from lab_order o join order_item i on i.order_id = o.id
     where o.lab_record_id = any(${[...recordIds]}::uuid[]) and o.status <> 'cancelled'
     group by o.lab_record_id`.execute(tx);
  return new Map(rows.map(({ recordId, itemCodes }) => [recordId, [...new Set(itemCodes)]]));
}

export interface PrintingSite {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
}

export async function findPrintingSite(tx: Tx, locationCode: string): Promise<PrintingSite | undefined> {
  return tx
    .selectFrom('location')
    .select(['name', 'address', 'phone'])
    .where('code', '=', locationCode)
    .executeTakeFirst();
}

export async function findMakerName(tx: Tx, accountId: string): Promise<string> {
  const row = await tx
    .selectFrom('account')
    .select('full_name as name')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.name ?? '';
}
