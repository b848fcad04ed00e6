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
