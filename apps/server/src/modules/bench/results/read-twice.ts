import { ok, refuse, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import { keyOf, type ItemName, type Plan, type Work } from './change.ts';
import { resultNeeds, type ResultNeeds } from './needs.ts';
import { planEntries, planRerun } from './entry/plan-entries.ts';
import type { ItemRow } from './list-repository.ts';
import { savePlan } from './service.ts';
import { planReturn, planVerify } from './verification/plan-verify.ts';
import { openWork } from './work-on-record.ts';

/** A result that another module works out, in the transaction of that module. */
export interface WorkedOutResult extends ItemName {
  readonly recordId: string;
  readonly catalogue: Catalogue;
  readonly nowMs: number;
  /** Left out: the real ones. */
  readonly needs?: ResultNeeds;
}

interface Step {
  readonly actor: Actor;
  readonly given: WorkedOutResult;
  readonly plan: (work: Work, item: ItemRow) => Result<Plan>;
}

/** One step of one result, or its refusal: what a screen would show beside the row ends the other module's work. */
async function takeStep(tx: Tx, { actor, given, plan }: Step): Promise<Result<null>> {
  const { needs = resultNeeds } = given;
  const work = await openWork(tx, { ...given, actor, needs, facts: 'all' });
  if (!work.ok) return work;
  const item = work.value.items.get(keyOf(given));
  if (item === undefined) return refuse({ kind: 'not-found', reason: 'result-unknown' });
  const planned = plan(work.value, item);
  if (!planned.ok) return planned;
  const [refused] = planned.value.refusals;
  if (refused !== undefined) return refuse(refused.refusal);
  if (planned.value.conflicts.length > 0) return refuse({ kind: 'conflict', reason: 'changed-meanwhile' });
  await savePlan(tx, work.value, { plan: planned.value, needs, completes: false });
  return ok(null);
}

export interface ReadTwice extends WorkedOutResult {
  readonly value: string;
  /** Who read it first, when she held the right to: the entry carries her name. */
  readonly firstReaderId: Actor['accountId'];
  readonly secondReader: Actor;
}

/**
 * A value that two people have read without seeing each other's: entered by the first and verified by the second, in one
 * step, since before the second had read nobody but the first might see it.
 */
export async function enterReadTwice(tx: Tx, given: ReadTwice): Promise<Result<null>> {
  const { value, firstReaderId, secondReader } = given;
  const firstReader: Actor = {
    ...secondReader,
    accountId: firstReaderId,
    permissions: new Set(['karyotypes.work']),
  };
  const typed = { value, comment: null, reason: null, instrumentCode: null, riskSoftware: null };
  const entered = await takeStep(tx, {
    actor: firstReader,
    given,
    plan: (work, { testCode, runNo, version, status }) =>
      // Typed by somebody else meanwhile: that would be corrected, and nobody would notice.
      status === 'entered'
        ? refuse({ kind: 'conflict', reason: 'result-already-entered' })
        : ok(planEntries(work, [{ ...typed, testCode, runNo, version }])),
  });
  if (!entered.ok) return entered;
  return takeStep(tx, { actor: secondReader, given, plan: (work, item) => ok(planVerify(work, [item])) });
}

export interface ReadAgain extends WorkedOutResult {
  readonly actor: Actor;
  readonly reason: string;
}

/**
 * Read anew: the value is kept as a run that no longer counts, and the next one waits. Answers the number of the run that
 * waits. Whoever may return the work may also ask for it again, which is all that the second step does.
 */
export async function returnToReaders(tx: Tx, given: ReadAgain): Promise<Result<number>> {
  const { actor, reason } = given;
  let status = '';
  const returned = await takeStep(tx, {
    actor,
    given,
    plan(work, item) {
      ({ status } = item);
      const isVerified = status === 'tech_verified';
      return isVerified
        ? planReturn(work, [item], reason)
        : ok({ changes: [], repeated: [], conflicts: [], refusals: [] });
    },
  });
  if (!returned.ok) return returned;
  if (status === 'pending') return ok(given.runNo);
  const asReader: Actor = { ...actor, permissions: new Set([...actor.permissions, 'karyotypes.work']) };
  const again = await takeStep(tx, {
    actor: asReader,
    given,
    plan: (work, item) => planRerun(work, { ...item, reason }),
  });
  return again.ok ? ok(given.runNo + 1) : again;
}
