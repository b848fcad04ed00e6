import type { Tx } from '../../../platform/tx.ts';
import type { StoredLabRecord } from '../../bench/lab-records/index.ts';
import type { ItemRow, ResultDoors } from '../../bench/results/index.ts';

type QualityAnswer = Awaited<ReturnType<ResultDoors['qualityOf']>>;

/** The questions that each of many cases would ask, asked once for all of them. */
export async function bulkDoors(
  tx: Tx,
  doors: ResultDoors,
  given: {
    readonly records: readonly StoredLabRecord[];
    readonly items: readonly ItemRow[];
    readonly nowMs: number;
  },
): Promise<ResultDoors> {
  const { records, items, nowMs } = given;
  const standing = await doors.criticalStandingOf(
    tx,
    records.map(({ id }) => id),
  );
  const siteOf = new Map(records.map(({ id, locationCode }) => [id, locationCode]));
  const bySite = new Map<string, QualityAnswer>();
  for (const [locationCode = '', wanted] of Map.groupBy(items, ({ labRecordId }) =>
    siteOf.get(labRecordId),
  )) {
    bySite.set(locationCode, await doors.qualityOf(tx, { locationCode, wanted, nowMs }));
  }
  return {
    ...doors,
    criticalStandingOf: () => Promise.resolve(standing),
    qualityOf: (_tx, { locationCode }) => Promise.resolve(bySite.get(locationCode) ?? (() => 'none')),
  };
}
