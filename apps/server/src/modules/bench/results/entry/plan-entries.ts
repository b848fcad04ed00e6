import { type Refusal, checkResultComment, invalid, ok, refuse, type Result } from '@senlab/domain';
import {
  keyOf,
  type ItemChange,
  type ItemName,
  type ItemRefusal,
  type Plan,
  type Work,
  emptied,
  marked,
  moveResult,
} from '../change.ts';
import { enterOne, type ResultEntry, commented } from './enter-result.ts';
import type { ItemRow } from '../list-repository.ts';
import { consequencesOf, operandsOf } from '../calculated.ts';
import { resultEvent } from '../audit-events.ts';
import { isWorkedOn } from '../item-context.ts';

interface Decisions {
  readonly changes: readonly ItemChange[];
  readonly conflicts: readonly ItemName[];
  readonly refusals: readonly ItemRefusal[];
}

/** Each entry for itself: what is wrong with one is no reason to lose the others. */
function decideEach(work: Work, entries: readonly ResultEntry[]): Decisions {
  const changes: ItemChange[] = [];
  const conflicts: ItemName[] = [];
  const refusals: ItemRefusal[] = [];
  const seen = new Set<string>();
  for (const entry of entries) {
    const { testCode, runNo } = entry;
    const item = work.items.get(keyOf(entry));
    const refused = (refusal: Refusal): void => void refusals.push({ testCode, runNo, refusal });
    if (item === undefined) refused({ kind: 'not-found', reason: 'result-unknown' });
    // The same result twice in one save is two people at once, too: the first one stands.
    else if (item.version !== entry.version || seen.has(keyOf(entry))) conflicts.push({ testCode, runNo });
    else {
      seen.add(keyOf(entry));
      const change = enterOne(work, item, entry);
      if (!change.ok) refused(change.refusal);
      else if (change.value !== null) changes.push(change.value);
    }
  }
  return { changes, conflicts, refusals };
}

/** The record as it will be. */
function itemsAfter(work: Work, changes: readonly ItemChange[]): readonly ItemRow[] {
  const items = new Map(work.items);
  for (const { after } of changes) items.set(keyOf(after), after);
  return [...items.values()];
}

const closedRefusal: Refusal = { kind: 'conflict', reason: 'calculated-already-verified' };

/**
 * What a save does. A value that would change a calculated one that is verified already is refused, and everything
 * else is planned again without it.
 */
export function planEntries(work: Work, entries: readonly ResultEntry[]): Plan {
  const { changes, conflicts, refusals } = decideEach(work, entries);
  const changed = changes.map(({ before }) => before.testCode);
  const follow = consequencesOf(work, itemsAfter(work, changes), changed);
  const touched = new Set(follow.closed.flatMap((code) => [...operandsOf(code, work.world.catalogue)]));
  const guilty = new Set(
    changes.filter(({ before }) => touched.has(before.testCode)).map(({ before }) => keyOf(before)),
  );
  if (guilty.size === 0) {
    return { changes: [...changes, ...follow.changes], repeated: [], conflicts, refusals };
  }
  const rest = planEntries(
    work,
    entries.filter((entry) => !guilty.has(keyOf(entry))),
  );
  const refusedNow = entries
    .filter((entry) => guilty.has(keyOf(entry)))
    .map(({ testCode, runNo }) => ({ testCode, runNo, refusal: closedRefusal }));
  return { ...rest, refusals: [...rest.refusals, ...refusedNow] };
}

export interface SingleChange extends ItemName {
  readonly version: number;
}

const nothing: Plan = { changes: [], repeated: [], conflicts: [], refusals: [] };

export function planOne(
  work: Work,
  wanted: SingleChange,
  plan: (item: ItemRow) => Result<Plan>,
): Result<Plan> {
  const item = work.items.get(keyOf(wanted));
  if (item === undefined) return refuse({ kind: 'not-found', reason: 'result-unknown' });
  const { testCode, runNo } = wanted;
  if (item.version !== wanted.version) return ok({ ...nothing, conflicts: [{ testCode, runNo }] });
  return isWorkedOn(item, work.items) ? plan(item) : refuse({ kind: 'conflict', reason: 'run-replaced' });
}

/** With what the arithmetic makes of it, or not at all. */
function withConsequences(work: Work, change: ItemChange, next: readonly ItemRow[] = []): Result<Plan> {
  const items = [...itemsAfter(work, [change]), ...next];
  const follow = consequencesOf(work, items, [change.before.testCode]);
  if (follow.closed.length > 0) {
    return refuse({ kind: 'conflict', reason: 'calculated-already-verified' });
  }
  return ok({ ...nothing, changes: [change, ...follow.changes] });
}

/** The value is kept as a run that no longer counts; the next run waits for its own. */
export function planRerun(work: Work, wanted: SingleChange & { readonly reason: string }): Result<Plan> {
  return planOne(work, wanted, (item) => {
    const moved = moveResult(work, item, { command: 'rerun', reason: wanted.reason });
    if (!moved.ok) return moved;
    const { formula = null } = work.world.catalogue.tests.get(item.testCode) ?? {};
    if (formula !== null) return invalid('value-is-calculated');
    const after = { ...marked(item, 'rerun', work.actor.accountId), isSelected: false };
    const event = resultEvent({
      record: work.record,
      before: item,
      after,
      command: 'rerun',
      actorId: work.actor.accountId,
      reason: moved.value.event.reason,
      more: { runNo: [item.runNo, item.runNo + 1], value: [item.valueRaw, null] },
    });
    const change = { before: item, after, events: [{ ...event, toState: moved.value.state }], warnings: [] };
    const plan = withConsequences(work, change, [{ ...emptied(item), runNo: item.runNo + 1 }]);
    return plan.ok ? ok({ ...plan.value, repeated: [item] }) : plan;
  });
}

/** Printed as "Không thực hiện" with the reason. A value that was typed stays in the row, but alarms nobody. */
export function planCancel(work: Work, wanted: SingleChange & { readonly reason: string }): Result<Plan> {
  return planOne(work, wanted, (item) => {
    const moved = moveResult(work, item, { command: 'cancel', reason: wanted.reason });
    if (!moved.ok) return moved;
    const { reason } = moved.value.event;
    const after = {
      ...item,
      status: moved.value.state,
      cancelReason: reason,
      flag: null,
      isCritical: false,
      isDeltaBeyond: null,
    };
    const step = { record: work.record, before: item, after, actorId: work.actor.accountId };
    const event = resultEvent({ ...step, command: 'cancel', reason });
    return withConsequences(work, { before: item, after, events: [event], warnings: [] });
  });
}

export function planComment(work: Work, wanted: SingleChange & { readonly comment: string }): Result<Plan> {
  return planOne(work, wanted, (item) => {
    const comment = checkResultComment(wanted.comment);
    if (!comment.ok) return comment;
    const moved = moveResult(work, item, { command: 'comment' });
    if (!moved.ok) return moved;
    const change = commented(work, item, comment.value);
    if (!change.ok) return change;
    return ok(change.value === null ? nothing : { ...nothing, changes: [change.value] });
  });
}
