import {
  applyTransition,
  mayEver,
  ok,
  refuse,
  signatureTable,
  type AccountId,
  type Result,
  type SignatureFacts,
} from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import { changeSignature, type SeenSignature } from './change-signature.ts';
import type { SignaturesDependencies } from './dependencies.ts';
import type { SignatureRow } from './signature-row.ts';

export function hasSomething({ imageFileId, certificateSecret }: SignatureRow): boolean {
  return imageFileId !== null || certificateSecret !== null;
}

export function factsOf(row: SignatureRow): SignatureFacts {
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
      actor: { accountId: actor.accountId, permissions: [...actor.permissions] },
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
