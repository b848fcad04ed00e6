import { refusalTexts } from '@senlab/contract';
import { karyotypeTable, unmetNeeds, type RefusalReason } from '@senlab/domain';
import { asPerson, mayDo, type Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/tx.ts';
import { gatherFacts } from '../facts.ts';
import { findKaryotype } from '../repository.ts';

interface KaryotypeHold {
  readonly code: string;
  readonly sentence: string;
}

const holdOf = (code: string, reason: RefusalReason): KaryotypeHold => ({
  code,
  sentence: refusalTexts[reason],
});

/**
 * What keeps this person from signing the paper of a record now, so that she reads it before she tries. Who has no right to
 * it learns whose work it is and nothing else: what is missing would tell of the cells.
 */
export async function holdsOfKaryotype(
  tx: Tx,
  id: string,
  { actor, isLicenceValid }: { readonly actor: Actor; readonly isLicenceValid: boolean },
): Promise<readonly KaryotypeHold[]> {
  if (!mayDo(actor, 'karyotypes.approve')) return [holdOf('karyotype-approver', 'karyotype-approver-needed')];
  const stored = await findKaryotype(tx, id);
  if (stored === undefined) return [];
  const { status: state } = stored;
  const facts = { ...(await gatherFacts(tx, stored)), isLicenceValid };
  const command = state === 'approved' ? 'release' : 'approve';
  const obstacles = unmetNeeds(karyotypeTable, { state, command, actor: asPerson(actor), facts });
  const holds = obstacles.flatMap((obstacle) =>
    obstacle.kind === 'need'
      ? [holdOf(obstacle.need, obstacle.refusal)]
      : obstacle.kind === 'denied'
        ? []
        : [holdOf(obstacle.refusal, obstacle.refusal)],
  );
  // Asked for before the signature, so that nobody signs a paper that cannot leave.
  const isMasked = facts.isFetal === false || facts.isMaskConfirmed;
  const isAsked = isMasked || command === 'release' || stored.iscn === null;
  return isAsked ? holds : [...holds, holdOf('mask-confirmed', 'karyotype-mask-not-confirmed')];
}
