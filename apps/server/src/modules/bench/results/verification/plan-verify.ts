import { isoOf } from '../../../../platform/moment.ts';
import {
  invalid,
  isImplausible,
  ok,
  readReason,
  refuse,
  type Hold,
  type Refusal,
  type Result,
  isSameResultValue,
  readValue,
  type ResultCommand,
} from '@senlab/domain';
import type { AuditEvent } from '../../../ground/audit/index.ts';
import { resultEvent } from '../audit-events.ts';
import {
  keyOf,
  marked,
  moveResult,
  type ItemChange,
  type ItemName,
  type Plan,
  type Work,
  rejudged,
} from '../change.ts';
import { isWorkedOn, valueOf } from '../item-context.ts';
import type { ItemRow } from '../list-repository.ts';
import { holdsOf } from '../list-results.ts';
import { type SingleChange, planOne } from '../entry/plan-entries.ts';

interface NotDone {
  readonly refusal: Refusal;
  readonly holds: readonly Hold[];
}

type Outcome = { readonly change: ItemChange } | NotDone;

function notDone(refusal: Refusal): NotDone {
  return { refusal, holds: [] };
}

/** Each for itself: what is wrong with one is no reason to stop the others. */
function planEach(work: Work, seen: readonly SingleChange[], decide: (item: ItemRow) => Outcome): Plan {
  const changes: ItemChange[] = [];
  const conflicts: ItemName[] = [];
  const refusals: (ItemName & NotDone)[] = [];
  const done = new Set<string>();
  for (const { testCode, runNo, version } of seen) {
    const name = { testCode, runNo };
    const item = work.items.get(keyOf(name));
    const isStale = item !== undefined && (item.version !== version || done.has(keyOf(name)));
    done.add(keyOf(name));
    if (isStale) conflicts.push(name);
    else {
      const outcome = decideOne(work, item, decide);
      if ('change' in outcome) changes.push(outcome.change);
      else refusals.push({ ...name, ...outcome });
    }
  }
  return { changes, repeated: [], conflicts, refusals };
}

function decideOne(work: Work, item: ItemRow | undefined, decide: (item: ItemRow) => Outcome): Outcome {
  if (item === undefined) return notDone({ kind: 'not-found', reason: 'result-unknown' });
  if (!isWorkedOn(item, work.items)) return notDone({ kind: 'conflict', reason: 'run-replaced' });
  return decide(item);
}

/** A name under a value that may kill, or that nobody can have, is put there by somebody who looks at that one alone. */
function pileRefusal(judged: ItemRow, { world }: Work): Refusal | null {
  if (judged.isCritical) return { kind: 'invalid', reason: 'critical-not-in-a-pile' };
  const test = world.catalogue.tests.get(judged.testCode);
  const value = valueOf(judged);
  if (test === undefined || value === null || !isImplausible(value, test)) return null;
  return { kind: 'invalid', reason: 'implausible-not-in-a-pile' };
}

function verifyOne(work: Work, item: ItemRow, isInPile: boolean): Outcome {
  const { actor, world, record } = work;
  const facts = work.factsOf(item);
  const moved = moveResult(work, item, { command: 'verify' });
  if (!moved.ok) {
    return { refusal: moved.refusal, holds: holdsOf(item, 'verify', { actor, facts, isClosed: false }) };
  }
  const judged = rejudged(item, world);
  if (!judged.ok) return notDone(judged.refusal);
  const apart = isInPile ? pileRefusal(judged.value, work) : null;
  if (apart !== null) return notDone(apart);
  const { accountId } = actor;
  const after: ItemRow = {
    ...marked(judged.value, 'verify', accountId),
    status: moved.value.state,
    verifiedBy: accountId,
    verifiedAt: isoOf(world.nowMs),
  };
  const more = {
    value: [item.valueRaw, after.valueRaw],
    qualityControl: [null, facts.qualityControl],
    delta: [null, facts.isDeltaFlagged],
  } as const;
  const step = { record, before: item, after, actorId: accountId, more };
  return {
    change: { before: item, after, events: [resultEvent({ ...step, command: 'verify' })], warnings: [] },
  };
}

/** A name under each value that has nothing against it, with range and flag as they are now. */
export function planVerify(work: Work, seen: readonly SingleChange[]): Plan {
  const isInPile = seen.length > 1;
  return planEach(work, seen, (item) => verifyOne(work, item, isInPile));
}

/** Nobody acts on a value that she may not see, and nothing is done with a record that is held. */
function checkAccess(work: Work, item: ItemRow): Result<true> {
  const { isRestrictedToOthers, isRecordOnHold } = work.factsOf(item);
  if (isRestrictedToOthers) return invalid('result-restricted');
  return isRecordOnHold ? refuse({ kind: 'conflict', reason: 'record-on-hold' }) : ok(true);
}

function returnOne(work: Work, item: ItemRow, reason: string): Outcome {
  const access = checkAccess(work, item);
  if (!access.ok) return notDone(access.refusal);
  const moved = moveResult(work, item, { command: 'return', reason });
  if (!moved.ok) return notDone(moved.refusal);
  const { accountId } = work.actor;
  const after: ItemRow = {
    ...marked(item, 'return', accountId),
    status: moved.value.state,
    verifiedBy: null,
    verifiedAt: null,
    autoRuleVersion: null,
  };
  const step = {
    record: work.record,
    before: item,
    after,
    actorId: accountId,
    reason: moved.value.event.reason,
  };
  const { verifiedBy, autoRuleVersion } = item;
  const more: NonNullable<AuditEvent['diff']> =
    autoRuleVersion === null ? { verifiedBy: [verifiedBy, null] } : { ruleVersion: [autoRuleVersion, null] };
  return {
    change: {
      before: item,
      after,
      events: [resultEvent({ ...step, command: 'return', more })],
      warnings: [],
    },
  };
}

/** Back to the bench, where it is typed or measured again. The name that was under it stays in the log. */
export function planReturn(work: Work, seen: readonly SingleChange[], reason: string): Result<Plan> {
  const kept = readReason(reason, 'required');
  return kept.ok ? ok(planEach(work, seen, (item) => returnOne(work, item, kept.value))) : kept;
}

interface Marking {
  readonly command: ResultCommand;
  readonly reason: string | null;
  readonly more: NonNullable<AuditEvent['diff']>;
}

function planMark(work: Work, item: ItemRow, { command, reason, more }: Marking): Plan {
  const { accountId } = work.actor;
  const after = marked(item, command, accountId);
  const step = { record: work.record, before: item, after, actorId: accountId, reason, more };
  const change = { before: item, after, events: [resultEvent({ ...step, command })], warnings: [] };
  return { changes: [change], repeated: [], conflicts: [], refusals: [] };
}

/** The difference from the last value was looked at and is believed. */
export function planAcknowledgement(
  work: Work,
  wanted: SingleChange & { readonly comment: string | null },
): Result<Plan> {
  return planOne(work, wanted, (item) => {
    const access = checkAccess(work, item);
    if (!access.ok) return access;
    const command = 'acknowledge-delta';
    const moved = moveResult(work, item, { command, reason: wanted.comment });
    if (!moved.ok) return moved;
    const more = { value: [item.previousValue, item.valueRaw] } as const;
    return ok(planMark(work, item, { command, reason: moved.value.event.reason, more }));
  });
}

function isSecondEntryEqual({ world }: Work, item: ItemRow, typed: string): Result<boolean> {
  const test = world.catalogue.tests.get(item.testCode);
  const first = valueOf(item);
  if (test === undefined || first === null) return ok(false);
  const second = readValue(typed, test, { source: 'typed', allowsNegative: test.allowsNegative });
  return second.ok ? ok(isSameResultValue(first, second.value)) : second;
}

/**
 * The second entry, blind: equal confirms the first, and a different one changes nothing and is told nothing. What
 * cannot be a value of the test at all is said before anything is compared.
 */
export function planConfirmation(
  work: Work,
  wanted: SingleChange & { readonly value: string },
): Result<Plan> {
  return planOne(work, wanted, (item) => {
    const access = checkAccess(work, item);
    if (!access.ok) return access;
    const equal = isSecondEntryEqual(work, item, wanted.value);
    if (!equal.ok) return equal;
    const command = 'confirm-entry';
    const moved = moveResult(work, item, { command, facts: { isSecondEntryEqual: equal.value } });
    if (!moved.ok) return moved;
    return ok(
      planMark(work, item, { command, reason: null, more: { isEnteredTwice: [item.isEnteredTwice, true] } }),
    );
  });
}
