import { entriesMax, invalid, ok, refuse, type EntryWarning, type Result } from '@senlab/domain';
import { mayDo, type Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { inTransaction, type Tx } from '../../platform/tx.ts';
import { addAuditEvents } from '../audit/index.ts';
import type { CatalogueService } from '../catalogue/index.ts';
import { lockLabRecord, refreshLabRecord } from '../lab-records/index.ts';
import { keyOf, type ItemName, type ItemRefusal, type Plan, type Work } from './change.ts';
import type { ResultEntry } from './enter-result.ts';
import { findDepartmentOf, type ItemRow } from './list-repository.ts';
import { loadResults } from './list-results.ts';
import { planEntries } from './plan-entries.ts';
import { planCancel, planComment, planRerun, type SingleChange } from './plan-single.ts';
import { addNextRun, saveItems } from './repository.ts';
import { resultSight } from './policy.ts';
import { closedView, viewOf, type ResultView } from './result-view.ts';

export interface ResultsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueService, 'current'>;
}

export interface ItemWarning extends ItemName {
  readonly warning: EntryWarning;
}

export interface EnteredResults {
  /** Everything that changed, calculated results too. */
  readonly items: readonly ResultView[];
  /** As they stand now. */
  readonly conflicts: readonly ResultView[];
  readonly refusals: readonly ItemRefusal[];
  readonly warnings: readonly ItemWarning[];
}

type Answer = Promise<Result<EnteredResults>>;

export interface ResultsService {
  enter(actor: Actor, recordId: string, entries: readonly ResultEntry[]): Answer;
  rerun(actor: Actor, recordId: string, wanted: SingleChange & { readonly reason: string }): Answer;
  cancel(actor: Actor, recordId: string, wanted: SingleChange & { readonly reason: string }): Answer;
  comment(actor: Actor, recordId: string, wanted: SingleChange & { readonly comment: string }): Answer;
}

/** Which of them is needed for which test is the table's to say. */
function mayEnter(actor: Actor): boolean {
  return mayDo(actor, 'results.enter') || mayDo(actor, 'karyotypes.work');
}

/** Somebody of a ward meets the records of the own ward only, whatever else the account may do. */
async function isOutOfReach(tx: Tx, actor: Actor, departmentId: string | null): Promise<boolean> {
  if (actor.roles.includes('staff') || actor.roles.includes('admin')) return false;
  return departmentId === null || departmentId !== (await findDepartmentOf(tx, actor.accountId));
}

async function save(tx: Tx, work: Work, { changes, repeated }: Plan): Promise<void> {
  if (changes.length === 0) return;
  const at = new Date(work.world.nowMs).toISOString();
  await saveItems(
    tx,
    work.record.id,
    changes.map(({ after }) => after),
  );
  for (const run of repeated) await addNextRun(tx, run);
  await addAuditEvents(
    tx,
    changes.flatMap(({ events }) => events),
    at,
  );
  await refreshLabRecord(tx, work.record.id, at);
}

/** Somebody who may type but not read meets what the own hand wrote. */
function ownView(item: ItemRow, { actor, world }: Work): ResultView {
  const view = viewOf(item, world, actor);
  const isOwn = item.enteredBy === actor.accountId;
  return isOwn || resultSight(actor) === 'all' ? view : closedView(view);
}

/** Read again after the save, so that the screen gets what the next reader gets. */
async function answer(tx: Tx, work: Work, plan: Plan): Promise<EnteredResults> {
  const { record, world } = work;
  const { items } = await loadResults(tx, { record, catalogue: world.catalogue, nowMs: world.nowMs });
  const views = new Map(items.map((item) => [keyOf(item), ownView(item, work)]));
  const pick = (names: readonly ItemName[]): readonly ResultView[] =>
    names.flatMap((name) => views.get(keyOf(name)) ?? []);
  const next = plan.repeated.map(({ testCode, runNo }) => ({ testCode, runNo: runNo + 1 }));
  const warnings = plan.changes.flatMap(({ after: { testCode, runNo }, warnings: found }) =>
    // "Critical" beside a value that the person may not see would tell it.
    views.get(keyOf({ testCode, runNo }))?.isRestricted === true
      ? []
      : found.map((warning) => ({ testCode, runNo, warning })),
  );
  return {
    items: pick([...plan.changes.map(({ after }) => after), ...next]),
    conflicts: pick(plan.conflicts),
    refusals: plan.refusals,
    warnings,
  };
}

export function resultsService({ database, clock, catalogue }: ResultsDependencies): ResultsService {
  /** The record is locked before anything is read: two people who type into it come one after the other. */
  function change(actor: Actor, recordId: string, plan: (work: Work) => Result<Plan>): Answer {
    return inTransaction(database, async (tx) => {
      const record = await lockLabRecord(tx, recordId);
      if (record === undefined || (await isOutOfReach(tx, actor, record.departmentId))) {
        return refuse({ kind: 'not-found', reason: 'record-unknown' });
      }
      if (record.status === 'cancelled') return refuse({ kind: 'conflict', reason: 'record-cancelled' });
      const current = await catalogue.current(tx);
      const { items, world } = await loadResults(tx, { record, catalogue: current, nowMs: clock.now() });
      const work = { record, actor, world, items: new Map(items.map((item) => [keyOf(item), item])) };
      const planned = plan(work);
      if (!planned.ok) return planned;
      await save(tx, work, planned.value);
      return ok(await answer(tx, work, planned.value));
    });
  }

  async function permitted(actor: Actor, recordId: string, plan: (work: Work) => Result<Plan>): Answer {
    return mayEnter(actor) ? change(actor, recordId, plan) : refuse({ kind: 'denied' });
  }

  return {
    async enter(actor, recordId, entries) {
      if (entries.length > entriesMax)
        return mayEnter(actor) ? invalid('too-many-entries') : refuse({ kind: 'denied' });
      return permitted(actor, recordId, (work) => ok(planEntries(work, entries)));
    },
    rerun: (actor, recordId, wanted) => permitted(actor, recordId, (work) => planRerun(work, wanted)),
    cancel: (actor, recordId, wanted) => permitted(actor, recordId, (work) => planCancel(work, wanted)),
    comment: (actor, recordId, wanted) => permitted(actor, recordId, (work) => planComment(work, wanted)),
  };
}
