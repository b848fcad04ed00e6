import { isSameResultValue } from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import { keyOf } from './change.ts';
import { resultDoors, type CriticalChange, type CriticalNews, type ResultDoors } from './doors.ts';
import { valueOf } from './item-context.ts';
import { listItems, type ItemRow, type ResultRecord } from './list-repository.ts';

function isSameValue(before: ItemRow, after: ItemRow): boolean {
  const [one, other] = [valueOf(before), valueOf(after)];
  return one === null || other === null ? one === other : isSameResultValue(one, other);
}

/** A comment, a mark or a name under a value changes no alarm: one that was closed must not ring again. */
function touchesAlarm({ before, after }: CriticalChange): boolean {
  if (!before.isCritical && !after.isCritical) return false;
  const isSameStanding =
    before.isCritical === after.isCritical &&
    before.isSelected === after.isSelected &&
    (before.status === 'cancelled') === (after.status === 'cancelled');
  return !isSameStanding || !isSameValue(before, after);
}

/** Tells of those changes that an alarm rings or falls silent for. */
export async function tellCriticals(
  tx: Tx,
  news: CriticalNews,
  doors: ResultDoors = resultDoors,
): Promise<void> {
  const changes = news.changes.filter(touchesAlarm);
  if (changes.length > 0) await doors.noteCriticals(tx, { ...news, changes });
}

export interface StoredChanges {
  readonly record: ResultRecord;
  /** As they were before another module wrote to them. */
  readonly before: readonly ItemRow[];
  readonly catalogue: Catalogue;
  readonly at: string;
  /** Left out: the real ones. */
  readonly doors?: ResultDoors;
}

/** For whoever changed rows by a statement of its own, as cancelling an order does. */
export async function tellStoredCriticals(tx: Tx, stored: StoredChanges): Promise<void> {
  const { record, before, catalogue, at, doors } = stored;
  if (!before.some(({ isCritical }) => isCritical)) return;
  const now = new Map((await listItems(tx, record.id)).map((item) => [keyOf(item), item]));
  const changes = before.flatMap((row) => {
    const after = now.get(keyOf(row));
    return after === undefined ? [] : [{ before: row, after }];
  });
  await tellCriticals(tx, { record, changes, catalogue, at }, doors);
}
