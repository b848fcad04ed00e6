import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { wardOf } from '../../ground/wards/index.ts';
import { listOfWard } from './list-repository.ts';

/** Which of these slips are there for this person: those of another ward are not, for who works in one. */
export async function reachedSlips(
  tx: Tx,
  actor: Actor,
  slipIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const ward = await wardOf(tx, actor);
  if (ward === 'every') return new Set(slipIds);
  return new Set(ward.departmentId === null ? [] : await listOfWard(tx, slipIds, ward.departmentId));
}
