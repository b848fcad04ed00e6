import { findLabRecords, type StoredLabRecord } from '../../modules/bench/lab-records/index.ts';
import { type CaseHead, listCaseHeads } from '../../modules/reports/reports/index.ts';
import { listItemsOfRecords, type ItemRow } from '../../modules/bench/results/index.ts';
import type { Tx } from '../../platform/tx.ts';

/** A case with everything that its papers say. */
export interface PastCase {
  readonly record: StoredLabRecord;
  readonly head: CaseHead;
  readonly items: readonly ItemRow[];
}

/** By id. */
export async function loadPastCases(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, PastCase>> {
  const records = await findLabRecords(tx, ids);
  const heads = await listCaseHeads(tx, ids);
  const items = Map.groupBy(await listItemsOfRecords(tx, ids), ({ labRecordId }) => labRecordId);
  return new Map(
    records.flatMap((record) => {
      const head = heads.get(record.id);
      return head === undefined ? [] : [[record.id, { record, head, items: items.get(record.id) ?? [] }]];
    }),
  );
}
