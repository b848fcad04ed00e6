import { mayDo, type Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { findOwnWard, isWardOnly, type Ward } from '../../ground/wards/index.ts';

/** Whoever works in the laboratory, and the wards for their own patients. */
export function mayMeetCriticals(actor: Actor): boolean {
  return (['critical.record', 'results.read', 'results.read-released'] as const).some((right) =>
    mayDo(actor, right),
  );
}

/**
 * Whose alarms somebody meets. A clinician meets those of the own ward, whatever else the account may do; so do those
 * who work in the house without a right of the laboratory. Where no clinician works nobody meets any: what
 * was ordered from there stays with the laboratory.
 */
export async function alarmsFor(tx: Tx, actor: Actor): Promise<Ward> {
  const isOfTheLaboratory = mayDo(actor, 'results.read') || mayDo(actor, 'critical.record');
  if (isOfTheLaboratory && !isWardOnly(actor)) return 'every';
  return { departmentId: await findOwnWard(tx, actor.accountId) };
}
