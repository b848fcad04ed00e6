import { applyTransition, signatureTable, type SignatureState } from '@senlab/domain';
import type { Tx } from '../../platform/tx.ts';
import { askOwner } from './ask-owner.ts';
import { noteStep, readAgain, type SignatureStep } from './change-signature.ts';
import { factsOf } from './move-signature.ts';
import { listAgreedOf, updateSignature } from './repository.ts';
import type { SignatureRow } from './signature-row.ts';

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
 * After the access of its owner was reset: what she had agreed to counts no more, so that nothing is signed with it
 * before she has agreed again and the house has put it into force again. Picture and certificate stay.
 */
export async function resetConsents(tx: Tx, accountId: string, at: string): Promise<void> {
  for (const id of await listAgreedOf(tx, accountId)) {
    const row = await readAgain(tx, id);
    const moved = suspended(row, at);
    const step: SignatureStep = {
      command: 'reset',
      set: { consented_at: null, ...(moved === undefined ? {} : { status: moved.to }) },
      ...(moved === undefined ? {} : { fromState: moved.from, toState: moved.to }),
      diff: { consentedAt: [row.consentedAt, null] },
    };
    await updateSignature(tx, id, { set: step.set, at });
    await noteStep(tx, { actor: null, id, at }, step);
    await askOwner(tx, { actor: null, at, row: await readAgain(tx, id) }, step);
  }
}
