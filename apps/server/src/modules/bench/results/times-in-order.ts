import { checkTimeOrder, type TimeViolation } from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';
import { resultEntityId } from './audit-events.ts';
import { listKeptTimes, type KeptTimes } from './facts-repository.ts';
import { millisecondsOf } from './item-context.ts';
import type { ItemRow, ResultRecord } from './list-repository.ts';

export type TimesInOrder = (item: ItemRow) => boolean;

function violationsOf(item: ItemRow, nowMs: number): readonly TimeViolation[] {
  const times = {
    ordered: millisecondsOf(item.orderedAt),
    collected: millisecondsOf(item.collectedAt),
    received: millisecondsOf(item.receivedAt),
    resulted: millisecondsOf(item.enteredAt),
  };
  return checkTimeOrder(times, { nowMs });
}

/** Which contradictions an event lets stand: a tube names them in one field, a result has a field for each. */
function reasonsOf({ diff }: KeptTimes): readonly unknown[] {
  const listed = diff?.['contradictions']?.[1];
  return [...Object.keys(diff ?? {}), ...(Array.isArray(listed) ? (listed as readonly unknown[]) : [])];
}

function isOf(item: ItemRow, { entity, entityId }: KeptTimes): boolean {
  return entity === 'specimen' ? entityId === item.specimenCode : entityId === resultEntityId(item);
}

/** Whether the way of a value could have happened like this, or somebody has said why it is written so. */
export async function keptTimesOf(
  tx: Tx,
  {
    items,
    record,
    nowMs,
  }: { readonly items: readonly ItemRow[]; readonly record: ResultRecord; readonly nowMs: number },
): Promise<TimesInOrder> {
  const isDoubtful = items.some((item) => violationsOf(item, nowMs).length > 0);
  const kept = isDoubtful ? await listKeptTimes(tx, record) : [];
  return (item) => {
    const reasons = new Set(kept.filter((event) => isOf(item, event)).flatMap(reasonsOf));
    return violationsOf(item, nowMs).every(({ reason, against }) => against !== null && reasons.has(reason));
  };
}
