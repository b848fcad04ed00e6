import {
  applyTransition,
  isUuid,
  karyotypeTable,
  ok,
  refuse,
  type KaryotypeCommand,
  type KaryotypeFacts,
  type KaryotypeState,
  type Permission,
  type Refusal,
  type Result,
  type TransitionActor,
} from '@senlab/domain';
import { addToOutbox, hintLabRecord } from '../../../live/outbox-repository.ts';
import { asPerson, mayDo, type Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import { addAuditEvents, stepEvent } from '../../ground/audit/index.ts';
import { isInWard, wardOf } from '../../ground/wards/index.ts';
import { lockLabRecord, type StoredLabRecord } from '../lab-records/index.ts';
import { gatherFacts } from './facts.ts';
import type { KaryotypesDependencies } from './policy.ts';
import {
  findCaseOf,
  findItem,
  lockKaryotypes,
  updateKaryotype,
  type KaryotypeColumns,
  type StoredKaryotype,
} from './repository.ts';

export interface SeenKaryotype {
  readonly id: string;
  /** Null where only the caller's own part is written, which nobody else can have changed. */
  readonly version: number | null;
}

export interface KaryotypeRef {
  readonly id: string;
  readonly code: string;
  readonly version: number;
  readonly status: KaryotypeState;
}

/** A record under its lock, and who asked. */
export interface Claimed {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly record: StoredLabRecord;
  readonly karyotype: StoredKaryotype;
  readonly nowMs: number;
  readonly at: string;
}

interface PreparedStep {
  readonly command: KaryotypeCommand;
  readonly reason?: string | null;
  readonly facts?: Partial<KaryotypeFacts>;
  /** For the log, by the names of the table. No formula. */
  readonly told?: Readonly<Record<string, unknown>>;
}

interface SharedStep extends PreparedStep {
  readonly isOwn?: false;
  readonly columns?: KaryotypeColumns;
  /** Before the record is written, with what its state will be; what it answers is written with it. */
  readonly follow?: (
    state: KaryotypeState,
    reason: string | null,
  ) => Promise<Result<KaryotypeColumns | null>>;
}

/**
 * Nobody but the caller sees it: the record stays as others know it, and nobody is told. How often would tell the
 * second reader how much the first has looked at, and every open list would ask again at each key. So it has nothing to
 * write into the record.
 */
interface OwnStep extends PreparedStep {
  readonly isOwn: true;
}

/** What a command writes, and what only it knows. */
export type Prepared = SharedStep | OwnStep;

const unknown: Refusal = { kind: 'not-found', reason: 'karyotype-unknown' };

/** The case first, then the record: the order in which everybody locks. */
export async function claimKaryotype(
  tx: Tx,
  { actor, seen, nowMs }: { readonly actor: Actor; readonly seen: SeenKaryotype; readonly nowMs: number },
): Promise<Result<Claimed>> {
  const recordId = isUuid(seen.id) ? await findCaseOf(tx, seen.id) : undefined;
  const record = recordId === undefined ? undefined : await lockLabRecord(tx, recordId);
  if (record === undefined || !isInWard(await wardOf(tx, actor), record.departmentId)) return refuse(unknown);
  const [karyotype] = await lockKaryotypes(tx, [seen.id]);
  if (karyotype === undefined) return refuse(unknown);
  if (seen.version !== null && karyotype.version !== seen.version)
    return refuse({ kind: 'conflict', reason: 'changed-meanwhile' });
  return ok({ tx, actor, record, karyotype, nowMs, at: isoOf(nowMs) });
}

/** Everybody who looks at the case or at the records hears that there is something, and not what. */
export async function tellKaryotype(tx: Tx, { id, lab_record_id: recordId }: StoredKaryotype): Promise<void> {
  await addToOutbox(tx, { topic: 'karyotypes', accountId: null, subjectId: id });
  await hintLabRecord(tx, recordId);
}

/** Left out: the person. */
type Step = Prepared & { readonly as?: TransitionActor };

/** What was taken back by whoever ordered it is worked on no more: it can only be cancelled. */
async function checkOrdered({ tx, karyotype, record }: Claimed): Promise<Result<null>> {
  if (record.status === 'cancelled') return refuse({ kind: 'conflict', reason: 'record-cancelled' });
  const { lab_record_id: recordId, test_code: testCode, run_no: runNo } = karyotype;
  const item = await findItem(tx, { recordId, testCode, runNo });
  const isCancelled = item?.status === 'cancelled';
  return isCancelled ? refuse({ kind: 'conflict', reason: 'result-already-cancelled' }) : ok(null);
}

/** Decides by the table and writes. What was written before a refusal is undone by the transaction. */
export async function takeStep(claimed: Claimed, step: Step): Promise<Result<KaryotypeRef>> {
  const { tx, karyotype, actor, nowMs, at } = claimed;
  const { command, reason = null, told = {} } = step;
  const columns = step.isOwn === true ? {} : step.columns;
  const facts = {
    ...(await gatherFacts(tx, { ...karyotype, ...columns } as StoredKaryotype)),
    ...step.facts,
  };
  const applied = applyTransition(karyotypeTable, {
    state: karyotype.status,
    command,
    actor: step.as ?? asPerson(actor),
    instant: nowMs,
    reason,
    facts,
  });
  if (!applied.ok) return applied;
  const { state, event } = applied.value;
  const ordered = command === 'cancel' ? ok(null) : await checkOrdered(claimed);
  if (!ordered.ok) return ordered;
  if (step.isOwn !== true) {
    const more = await step.follow?.(state, event.reason);
    if (more?.ok === false) return more;
    await updateKaryotype(tx, { id: karyotype.id, status: state, at }, { ...columns, ...more?.value });
  }
  const after = { ...facts, ...told, state };
  const entry = stepEvent(
    karyotypeTable,
    { ...event, actorId: actor.accountId },
    {
      entity: 'karyotype',
      entityId: karyotype.code,
      before: {},
      after,
    },
  );
  const about = { patientId: karyotype.patient_id, labRecordId: karyotype.lab_record_id };
  await addAuditEvents(tx, [{ ...entry, ...about }], at);
  const ref = { id: karyotype.id, code: karyotype.code, status: state };
  if (step.isOwn === true) return ok({ ...ref, version: karyotype.version });
  await tellKaryotype(tx, karyotype);
  return ok({ ...ref, version: karyotype.version + 1 });
}

interface Move {
  readonly actor: Actor;
  readonly seen: SeenKaryotype;
  /** Who has none of these is told so, whatever there is. */
  readonly rights: readonly Permission[];
}

/** Looks, decides and writes under the locks of the case and the record. */
export async function move<T = KaryotypeRef>(
  { database, clock }: KaryotypesDependencies,
  { actor, seen, rights }: Move,
  prepare: (claimed: Claimed) => Promise<Result<Prepared>>,
  answer?: (ref: KaryotypeRef) => T,
): Promise<Result<T>> {
  if (!rights.some((right) => mayDo(actor, right))) return refuse({ kind: 'denied' });
  const nowMs = clock.now();
  return inTransaction(database, async (tx) => {
    const claimed = await claimKaryotype(tx, { actor, seen, nowMs });
    if (!claimed.ok) return claimed;
    const prepared = await prepare(claimed.value);
    if (!prepared.ok) return prepared;
    const ref = await takeStep(claimed.value, prepared.value);
    if (!ref.ok) return ref;
    return ok(answer === undefined ? (ref.value as T) : answer(ref.value));
  });
}
