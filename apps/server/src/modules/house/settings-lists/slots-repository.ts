import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

export interface LocationSlots {
  readonly slots: readonly string[];
  readonly capacity: number;
}

/** By site. A site whose hours hold different numbers shows the smallest: nobody is promised a place too many. */
export async function listSlots(tx: Tx): Promise<ReadonlyMap<string, LocationSlots>> {
  const { rows } = await sql<{ code: string; slots: string[]; capacity: number }>`
    select location_code as code, array_agg(time order by time) as slots, min(capacity) as capacity
      from location_slot group by 1`.execute(tx);
  return new Map(rows.map(({ code, ...slots }) => [code, slots]));
}

/** Hours that are no longer offered go; places that were given stay given. */
export async function saveSlots(tx: Tx, code: string, { slots, capacity }: LocationSlots): Promise<void> {
  await sql`delete from location_slot where location_code = ${code} and not (time = any(${slots}))`.execute(
    tx,
  );
  await sql`insert into location_slot (location_code, time, capacity)
    select ${code}, slot, ${capacity} from unnest(${slots}::text[]) slot
    on conflict (location_code, time) do update set capacity = excluded.capacity`.execute(tx);
}
