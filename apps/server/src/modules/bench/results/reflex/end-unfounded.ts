import {
  applyTransition,
  fulfilsCondition,
  isOfPeople,
  reflexWithdrawnReason,
  resultTable,
  type ReflexRule,
  type ReflexTrigger,
  type ResultFlag,
} from '@senlab/domain';
import { isoOf } from '../../../../platform/moment.ts';
import type { Tx } from '../../../../platform/tx.ts';
import type { Catalogue } from '../../../ground/catalogue/index.ts';
import { rangePersonOf } from '../../../patients/patients/index.ts';
import { endAddition, listAdditions, reflexRulesById, type AdditionRow } from '../../reflex/index.ts';
import { resultEvent } from '../audit-events.ts';
import { currentRuns, rowFacts, valueOf } from '../item-context.ts';
import { listItems, type ItemRow, type ResultRecord } from '../list-repository.ts';
import type { ResultNeeds } from '../needs.ts';
import { secretsOf } from '../policy.ts';
import { saveChanges, type SavedChange } from '../save.ts';

/** As the rules look at a value; undefined where there is none, or nobody knows when its tube was taken. */
export function triggerOf(item: ItemRow, catalogue: Catalogue): ReflexTrigger | undefined {
  const value = valueOf(item);
  if (value === null || item.collectedAt === null) return undefined;
  return {
    testCode: item.testCode,
    value,
    flag: item.flag as ResultFlag | null,
    sensitive: secretsOf(item, catalogue),
    person: rangePersonOf(item),
    collectedTime: item.collectedAt,
  };
}

export interface ReflexStep {
  readonly record: ResultRecord;
  readonly catalogue: Catalogue;
  readonly nowMs: number;
  /** Left out: the real ones. */
  readonly needs?: ResultNeeds;
}

/** By the version of the rule that added it, whatever holds today: a new rule is no reason to take away a test. */
function isStillFounded(rule: ReflexRule | undefined, item: ItemRow, catalogue: Catalogue): boolean {
  const trigger = item.status === 'cancelled' ? undefined : triggerOf(item, catalogue);
  if (rule === undefined || trigger === undefined) return false;
  return fulfilsCondition(rule.condition, trigger) && isOfPeople(rule.people, trigger);
}

/** Nobody has begun with it: the very run that was added still waits. */
function withdrawal(
  addition: AdditionRow,
  runs: ReadonlyMap<string, ItemRow>,
  { record, nowMs }: ReflexStep,
): SavedChange | undefined {
  const before = runs.get(addition.testCode);
  if (before === undefined || before.runNo !== addition.runNo) return undefined;
  const facts = { ...rowFacts(before, record), isReflexUnfounded: before.status === 'pending' };
  const command = 'withdraw-reflex';
  const moved = applyTransition(resultTable, {
    state: before.status as 'pending',
    command,
    actor: 'system',
    instant: nowMs,
    reason: reflexWithdrawnReason,
    facts,
  });
  if (!moved.ok) return undefined;
  const reason = moved.value.event.reason;
  // No longer the run that counts: nobody ordered it, so no paper says that it was not done.
  const after = { ...before, status: moved.value.state, isSelected: false, cancelReason: reason };
  return { before, after, events: [resultEvent({ record, before, after, command, actorId: null, reason })] };
}

export interface Unfounded {
  /** Rows that were withdrawn. */
  readonly withdrawn: readonly ItemRow[];
  /** Tests that these values do not call for any more, whatever became of them. */
  readonly ended: readonly string[];
}

const nothingEnded: Unfounded = { withdrawn: [], ended: [] };

/**
 * What was added for the sake of these values and is not called for by them any more: withdrawn where nobody has begun
 * with it, marked where somebody has. Whoever calls refreshes the record.
 */
export async function endUnfounded(
  tx: Tx,
  step: ReflexStep,
  triggers: readonly ItemRow[],
): Promise<Unfounded> {
  const { record, catalogue, nowMs } = step;
  const byTest = new Map(
    triggers.filter(({ isSelected }) => isSelected).map((item) => [item.testCode, item]),
  );
  if (byTest.size === 0) return nothingEnded;
  const held = (await listAdditions(tx, record.id)).filter(
    ({ unfoundedAt, triggerTestCode }) => unfoundedAt === null && byTest.has(triggerTestCode),
  );
  if (held.length === 0) return nothingEnded;
  const rules = await reflexRulesById(tx, [...new Set(held.map(({ ruleId }) => ruleId))]);
  const runs = currentRuns(await listItems(tx, record.id));
  const changes: SavedChange[] = [];
  const ended: string[] = [];
  for (const addition of held) {
    const trigger = byTest.get(addition.triggerTestCode);
    if (trigger === undefined || isStillFounded(rules.get(addition.ruleId), trigger, catalogue)) continue;
    const withdrawn = withdrawal(addition, runs, step);
    if (withdrawn !== undefined) changes.push(withdrawn);
    await endAddition(tx, addition.id, isoOf(nowMs));
    ended.push(addition.testCode);
  }
  return { withdrawn: await saveChanges(tx, { ...step, changes }), ended };
}
