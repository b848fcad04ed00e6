import {
  checkMinimumTime,
  checkTimeOrder,
  ok,
  overrideTimeOrder,
  readReason,
  refuse,
  type Result,
  type TimeViolation,
} from '@senlab/domain';
import type { CatalogueTest } from '../../ground/catalogue/index.ts';
import { resultEvent, resultEntityId } from './audit-events.ts';
import type { Work } from './change.ts';
import { millisecondsOf } from './item-context.ts';
import type { ItemRow, ResultRecord } from './list-repository.ts';
import type { AuditEvent } from '../../ground/audit/index.ts';
import type { Tx } from '../../../platform/tx.ts';
import { listKeptTimes, type KeptTimes } from './facts-repository.ts';

export interface EntryTimes {
  /** Of contradictions that somebody decided to keep. */
  readonly events: readonly AuditEvent[];
  /** The result came too early, and a reason was given for keeping it. */
  readonly isTooSoonKept: boolean;
}

interface TimedEntry {
  readonly item: ItemRow;
  readonly test: CatalogueTest;
  readonly reason: string | null;
}

/** Only what this step adds: the times before it were settled by whoever collected and received. */
function timeOrder(work: Work, { item, reason }: TimedEntry): Result<readonly AuditEvent[]> {
  const { nowMs } = work.world;
  const times = {
    collected: millisecondsOf(item.collectedAt),
    received: millisecondsOf(item.receivedAt),
    resulted: nowMs,
  };
  const violations = checkTimeOrder(times, { nowMs }).filter(({ step }) => step === 'resulted');
  const [first] = violations;
  if (first === undefined) return ok([]);
  if (reason === null || reason.trim() === '') return refuse({ kind: 'conflict', reason: first.reason });
  const { accountId: actorId } = work.actor;
  const kept = overrideTimeOrder(violations, { actorId, instant: nowMs, reason });
  if (!kept.ok) return kept;
  const more = Object.fromEntries(violations.map((each) => [each.reason, [null, each.byMs] as const]));
  const step = { record: work.record, before: item, after: item, actorId, more };
  return ok([resultEvent({ ...step, command: kept.value.action, reason: kept.value.reason })]);
}

function minimumTime(work: Work, { item, test, reason }: TimedEntry): Result<readonly AuditEvent[]> {
  const collectedMs = millisecondsOf(item.collectedAt);
  if (collectedMs === null) return ok([]);
  const resultedMs = work.world.nowMs;
  const { effect, missingMinutes } = checkMinimumTime(test.minimumTime, { collectedMs, resultedMs });
  if (effect !== 'block') return ok([]);
  if (reason === null || reason.trim() === '') return refuse({ kind: 'conflict', reason: 'result-too-soon' });
  const kept = readReason(reason, 'required');
  if (!kept.ok) return kept;
  const step = { record: work.record, before: item, after: item, actorId: work.actor.accountId };
  const more = { missingMinutes: [null, missingMinutes] } as const;
  return ok([resultEvent({ ...step, command: 'minimum-time.override', reason: kept.value, more })]);
}

/** A reason lets a time stand that contradicts another, and is logged beside it. */
export function checkEntryTimes(work: Work, entry: TimedEntry): Result<EntryTimes> {
  const order = timeOrder(work, entry);
  if (!order.ok) return order;
  const minimum = minimumTime(work, entry);
  if (!minimum.ok) return minimum;
  return ok({ events: [...order.value, ...minimum.value], isTooSoonKept: minimum.value.length > 0 });
}

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
