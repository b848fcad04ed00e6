import { isSameResultValue, ok, readValue, type Result, type ResultCommand } from '@senlab/domain';
import type { AuditEvent } from '../../ground/audit/index.ts';
import { resultEvent } from './audit-events.ts';
import { marked, moveResult, type Plan, type Work } from './change.ts';
import { valueOf } from './item-context.ts';
import type { ItemRow } from './list-repository.ts';
import { planOne, type SingleChange } from './plan-single.ts';
import { checkAccess } from './plan-verify.ts';

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
