import { applyTransition, signatureTable, type SignatureState } from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';
import { certificateDiff, noCertificate } from './change-certificate.ts';
import { noteStep, readAgain, type SignatureStep } from './change-signature.ts';
import { factsOf } from './move-signature.ts';
import { listUsableOf, updateSignature } from './repository.ts';
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
