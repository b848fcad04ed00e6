import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { isFileOfAction } from './action-repository.ts';
import { mayReadQuality } from './dependencies.ts';

/** What was attached to a corrective action is the laboratory's: an inspector asks whoever is there to show it. */
export async function isControlEvidence(tx: Tx, actor: Actor, fileId: string): Promise<boolean> {
  return mayReadQuality(actor) && isFileOfAction(tx, fileId);
}
