import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

interface ItemRow {
  readonly orderId: string;
  readonly itemCodes: readonly string[];
}

/** The codes that were ordered, by order. */
export async function listItemsOf(
  tx: Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<ItemRow>`
    select order_id as "orderId", array_agg(item_code order by position) as "itemCodes"
      from order_item where order_id = any(${[...new Set(orderIds)]}::uuid[]) group by order_id`.execute(tx);
  return new Map(rows.map(({ orderId, itemCodes }) => [orderId, itemCodes]));
}

export interface PersonOnLabel {
  readonly id: string;
  readonly name: string;
  readonly birthYear: string;
}

/** As she is called today: a label that is printed again because a name was wrong must have the right one. */
export async function listPeopleOnLabels(
  tx: Tx,
  patientIds: readonly string[],
): Promise<ReadonlyMap<string, PersonOnLabel>> {
  const { rows } = await sql<PersonOnLabel>`
    select id, full_name as name, to_char(birth_date, 'YYYY') as "birthYear"
      from patient where id = any(${[...new Set(patientIds)]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

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
