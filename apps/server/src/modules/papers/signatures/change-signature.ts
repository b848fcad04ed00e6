import {
  isUuid,
  ok,
  refuse,
  type Result,
  type SignatureChange,
  type SignatureCommand,
  type SignatureState,
} from '@senlab/domain';
import { addToOutbox } from '../../../live/outbox-repository.ts';
import type { Actor } from '../../../platform/actor.ts';
import { isUniqueViolation } from '../../../platform/database-errors.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import { addAuditEvents, type AuditEvent } from '../../ground/audit/index.ts';
import { askOwner } from './ask-owner.ts';
import { mayKeepSignatures, type SignaturesDependencies } from './dependencies.ts';
import { findSignature, lockSignature, updateSignature } from './repository.ts';
import type { SignatureColumns } from './signature-columns.ts';
import type { SignatureRow } from './signature-row.ts';

/** The version that somebody has seen, so that a later change of another is not written over. */
export interface SeenSignature {
  readonly id: string;
  readonly version: number;
}

export interface SignatureStep {
  readonly command: SignatureCommand | SignatureChange;
  readonly set: Partial<SignatureColumns>;
  readonly fromState?: SignatureState | null;
  readonly toState?: SignatureState;
  readonly diff?: AuditEvent['diff'];
  readonly reason?: string | null;
}

export const unknownSignature = refuse({ kind: 'not-found', reason: 'signature-unknown' });

/** Somebody else's is answered like none at all to those who do not keep them. */
export function isVisibleTo(actor: Actor, row: SignatureRow): boolean {
  return mayKeepSignatures(actor) || row.accountId === actor.accountId;
}

export async function readAgain(tx: Tx, id: string): Promise<SignatureRow> {
  const row = await findSignature(tx, id);
  if (row === undefined) throw new Error('a signature was not stored');
  return row;
}

export async function noteStep(
  tx: Tx,
  { actor, id, at }: { readonly actor: Actor | null; readonly id: string; readonly at: string },
  step: SignatureStep,
): Promise<void> {
  const { command, fromState = null, toState = null, diff, reason = null } = step;
  const event: AuditEvent = {
    actorId: actor?.accountId ?? null,
    action: command === 'create' ? 'create' : 'config',
    command,
    entity: 'signature',
    entityId: id,
    fromState,
    toState,
    reason,
    ...(diff === undefined ? {} : { diff }),
  };
  await addAuditEvents(tx, [event], at);
  await addToOutbox(tx, { topic: 'signatures', accountId: null, subjectId: id });
}

/** One active of each: the database says so, also to two at once. */
export async function unlessTaken<T>(
  isSeal: () => boolean,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return refuse({ kind: 'conflict', reason: isSeal() ? 'signature-seal-exists' : 'signature-exists' });
  }
}

/** Every change of a signature that is there: found, seen as it is, written with its event and hint, or refused. */
export function changeSignature(
  { database, clock }: Pick<SignaturesDependencies, 'database' | 'clock'>,
  { actor, seen }: { readonly actor: Actor; readonly seen: SeenSignature },
  decide: (row: SignatureRow, tx: Tx) => Promise<Result<SignatureStep>> | Result<SignatureStep>,
): Promise<Result<SignatureRow>> {
  if (!isUuid(seen.id)) return Promise.resolve(unknownSignature);
  const at = isoOf(clock.now());
  let isSeal = false;
  return unlessTaken(
    () => isSeal,
    () =>
      inTransaction(database, async (tx) => {
        const row = await lockSignature(tx, seen.id);
        if (row === undefined || !isVisibleTo(actor, row)) return unknownSignature;
        if (row.version !== seen.version) return refuse({ kind: 'conflict', reason: 'changed-meanwhile' });
        isSeal = row.kind === 'seal';
        const step = await decide(row, tx);
        if (!step.ok) return step;
        await updateSignature(tx, row.id, { set: step.value.set, at });
        await noteStep(tx, { actor, id: row.id, at }, step.value);
        const changed = await readAgain(tx, row.id);
        await askOwner(tx, { actor, at, row: changed }, step.value);
        return ok(changed);
      }),
  );
}
