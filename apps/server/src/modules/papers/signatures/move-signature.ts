import {
  applyTransition,
  mayEver,
  ok,
  refuse,
  signatureTable,
  type AccountId,
  type Result,
  type SignatureFacts,
  type SignatureState,
} from '@senlab/domain';
import { asPerson, mayDo, type Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import {
  changeSignature,
  type SeenSignature,
  noteStep,
  readAgain,
  type SignatureStep,
} from './change-signature.ts';
import type { SignaturesDependencies, SignatureRow } from './signature-row.ts';
import type { Tx } from '../../../platform/tx.ts';
import { certificateDiff, noCertificate } from './change-certificate.ts';
import { listUsableOf, updateSignature } from './repository.ts';

export function hasSomething({ imageFileId, certificateSecret }: SignatureRow): boolean {
  return imageFileId !== null || certificateSecret !== null;
}

function factsOf(row: SignatureRow): SignatureFacts {
  return {
    ownerId: row.accountId as AccountId | null,
    hasSomething: hasSomething(row),
    isConsented: row.kind === 'seal' || row.consentedAt !== null,
  };
}

export interface SignatureMove {
  readonly command: 'activate' | 'suspend';
  readonly seen: SeenSignature;
  readonly reason: string | null;
}

export async function moveSignature(
  dependencies: SignaturesDependencies,
  actor: Actor,
  { command, seen, reason }: SignatureMove,
): Promise<Result<SignatureRow>> {
  if (!mayEver(signatureTable, command, actor.permissions)) return refuse({ kind: 'denied' });
  const nowMs = dependencies.clock.now();
  return changeSignature(dependencies, { actor, seen }, (row) => {
    const applied = applyTransition(signatureTable, {
      state: row.status,
      command,
      actor: asPerson(actor),
      instant: nowMs,
      reason,
      facts: factsOf(row),
    });
    if (!applied.ok) return applied;
    const { state, event } = applied.value;
    // A seal has no owner to ask: it counts as agreed from its first day in use.
    const isFirst = row.kind === 'seal' && state === 'active' && row.consentedAt === null;
    return ok({
      command,
      set: { status: state, ...(isFirst ? { consented_at: isoOf(nowMs) } : {}) },
      fromState: event.from,
      toState: event.to,
      reason: event.reason,
    });
  });
}

/** By the owner and nobody else: that is what makes it an agreement. */
export async function consentSignature(
  dependencies: SignaturesDependencies,
  actor: Actor,
  seen: SeenSignature,
): Promise<Result<SignatureRow>> {
  if (!mayDo(actor, 'settings.read')) return refuse({ kind: 'denied' });
  const at = isoOf(dependencies.clock.now());
  return changeSignature(dependencies, { actor, seen }, (row) => {
    if (row.accountId !== actor.accountId)
      return refuse({ kind: 'invalid', reason: 'signature-of-someone-else' });
    if (!hasSomething(row)) return refuse({ kind: 'invalid', reason: 'signature-empty' });
    if (row.consentedAt !== null) return refuse({ kind: 'conflict', reason: 'signature-consented-already' });
    return ok({ command: 'consent', set: { consented_at: at } });
  });
}

function suspended(row: SignatureRow, at: string): { from: SignatureState; to: SignatureState } | undefined {
  if (row.status === 'suspended') return undefined;
  const applied = applyTransition(signatureTable, {
    state: row.status,
    command: 'reset',
    actor: 'system',
    instant: Date.parse(at),
    reason: null,
    facts: factsOf(row),
  });
  if (!applied.ok) throw new Error('the table of signatures refuses to set one back');
  return { from: row.status, to: applied.value.state };
}

/**
 * After the access of its owner was reset: her signature is set up anew. Whoever holds the two codes may agree in her
 * name, but has neither the file of her certificate nor its password. Papers that were released before are signed with
 * what they named then: the key itself stays in the store of secrets, on no row from which it could sign again.
 */
export async function resetConsents(
  tx: Tx,
  { accountId, codesBy, at }: { readonly accountId: string; readonly codesBy: string; readonly at: string },
): Promise<void> {
  for (const id of await listUsableOf(tx, accountId)) {
    const row = await readAgain(tx, id);
    const moved = suspended(row, at);
    const step: SignatureStep = {
      command: 'reset',
      set: {
        consented_at: null,
        image_file_id: null,
        ...noCertificate,
        ...(moved === undefined ? {} : { status: moved.to }),
      },
      ...(moved === undefined ? {} : { fromState: moved.from, toState: moved.to }),
      diff: {
        consentedAt: [row.consentedAt, null],
        imageFileId: [row.imageFileId, null],
        ...certificateDiff(row, null),
        codesBy: [null, codesBy],
      },
    };
    await updateSignature(tx, id, { set: step.set, at });
    await noteStep(tx, { actor: null, id, at }, step);
  }
}
