import { isoOf } from '../../../platform/moment.ts';
import { entriesMax, invalid, ok, refuse, type Permission, type Result } from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import type { CatalogueService } from '../../ground/catalogue/index.ts';
import { refreshLabRecord } from '../lab-records/index.ts';
import { answerOf, type EnteredResults, openWork, type WorkQuestion } from './work-on-record.ts';
import { autoVerify } from './verification/auto-verify.ts';
import type { ItemName, Plan, Work } from './change.ts';
import { resultNeeds, type ResultNeeds } from './needs.ts';
import type { ResultEntry } from './entry/enter-result.ts';
import { planEntries, planCancel, planComment, planRerun, type SingleChange } from './entry/plan-entries.ts';
import { planAcknowledgement, planConfirmation, planReturn, planVerify } from './verification/plan-verify.ts';
import { followReflexes } from './reflex/follow-reflexes.ts';
import { addNextRun } from './repository.ts';
import { saveChanges } from './save.ts';

export interface ResultsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueService, 'current'>;
  /** Left out: the real ones. */
  readonly needs?: ResultNeeds;
}

export type { EnteredResults } from './work-on-record.ts';

type Answer = Promise<Result<EnteredResults>>;

export interface ResultsService {
  enter(actor: Actor, recordId: string, entries: readonly ResultEntry[]): Answer;
  rerun(actor: Actor, recordId: string, wanted: SingleChange & { readonly reason: string }): Answer;
  cancel(actor: Actor, recordId: string, wanted: SingleChange & { readonly reason: string }): Answer;
  comment(actor: Actor, recordId: string, wanted: SingleChange & { readonly comment: string }): Answer;
  verify(actor: Actor, recordId: string, items: readonly SingleChange[]): Answer;
  returnItems(
    actor: Actor,
    recordId: string,
    wanted: { readonly items: readonly SingleChange[]; readonly reason: string },
  ): Answer;
  acknowledgeDelta(
    actor: Actor,
    recordId: string,
    wanted: SingleChange & { readonly comment: string | null },
  ): Answer;
  confirmEntry(actor: Actor, recordId: string, wanted: SingleChange & { readonly value: string }): Answer;
}

interface Save {
  readonly plan: Plan;
  readonly needs: ResultNeeds;
  readonly completes: boolean;
}

/** Answers what the rules of the laboratory made of it besides. */
export async function savePlan(
  tx: Tx,
  work: Work,
  { plan, needs, completes }: Save,
): Promise<readonly ItemName[]> {
  const { changes, repeated } = plan;
  if (changes.length === 0) return [];
  const { record, world } = work;
  const { catalogue, nowMs } = world;
  const saved = await saveChanges(tx, { record, changes, catalogue, nowMs, needs });
  for (const run of repeated) await addNextRun(tx, run);
  const verified = completes ? await autoVerify(tx, work, { saved, needs }) : [];
  const reflexes = await followReflexes(tx, work, [...changes, ...verified]);
  await refreshLabRecord(tx, record.id, isoOf(nowMs));
  return [...verified.map(({ after }) => after), ...reflexes];
}

/** Which of them is needed for which test is the table's to say. */
const rights = {
  enter: ['results.enter', 'karyotypes.work'],
  verify: ['results.verify', 'karyotypes.work'],
  approve: ['results.approve', 'karyotypes.approve'],
} as const satisfies Record<string, readonly Permission[]>;

interface Task extends Pick<WorkQuestion, 'recordId' | 'facts' | 'instrumentCodes'> {
  readonly right: keyof typeof rights;
  /** How many things are asked for at once. */
  readonly size?: number;
  /** Whether a value may be complete after it, so that a rule may let it through. */
  readonly completes?: boolean;
  readonly plan: (work: Work) => Result<Plan>;
}

export function resultsService(dependencies: ResultsDependencies): ResultsService {
  const { database, clock, needs = resultNeeds } = dependencies;

  async function change(actor: Actor, task: Task): Answer {
    if (!rights[task.right].some((permission) => mayDo(actor, permission))) return refuse({ kind: 'denied' });
    if ((task.size ?? 1) > entriesMax) return invalid('too-many-entries');
    return inTransaction(database, async (tx) => {
      const catalogue = await dependencies.catalogue.current(tx);
      const work = await openWork(tx, { ...task, actor, catalogue, needs, nowMs: clock.now() });
      if (!work.ok) return work;
      const plan = task.plan(work.value);
      if (!plan.ok) return plan;
      const { completes = false } = task;
      const followed = await savePlan(tx, work.value, { plan: plan.value, needs, completes });
      return ok(await answerOf(tx, work.value, { plan: plan.value, followed, needs }));
    });
  }

  const typing = (actor: Actor, recordId: string, plan: Task['plan']): Answer =>
    change(actor, { recordId, right: 'enter', facts: 'row', plan });

  return {
    enter: (actor, recordId, entries) =>
      change(actor, {
        recordId,
        right: 'enter',
        facts: 'row',
        size: entries.length,
        instrumentCodes: [...new Set(entries.flatMap(({ instrumentCode }) => instrumentCode ?? []))],
        completes: true,
        plan: (work) => ok(planEntries(work, entries)),
      }),
    rerun: (actor, recordId, wanted) => typing(actor, recordId, (work) => planRerun(work, wanted)),
    cancel: (actor, recordId, wanted) => typing(actor, recordId, (work) => planCancel(work, wanted)),
    comment: (actor, recordId, wanted) => typing(actor, recordId, (work) => planComment(work, wanted)),
    verify: (actor, recordId, items) =>
      change(actor, {
        recordId,
        right: 'verify',
        facts: 'all',
        size: items.length,
        completes: true,
        plan: (work) => ok(planVerify(work, items)),
      }),
    returnItems: (actor, recordId, { items, reason }) =>
      change(actor, {
        recordId,
        right: 'approve',
        facts: 'all',
        size: items.length,
        plan: (work) => planReturn(work, items, reason),
      }),
    acknowledgeDelta: (actor, recordId, wanted) =>
      change(actor, {
        recordId,
        right: 'verify',
        facts: 'all',
        plan: (work) => planAcknowledgement(work, wanted),
      }),
    confirmEntry: (actor, recordId, wanted) =>
      change(actor, {
        recordId,
        right: 'enter',
        facts: 'all',
        completes: true,
        plan: (work) => planConfirmation(work, wanted),
      }),
  };
}
