import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { mayKeepSignatures, mayReadSignatures } from './dependencies.ts';
import { isImageOfSignature } from './image-repository.ts';

/** The picture of a hand is seen by its owner and by those who keep the signatures; others meet it on paper only. */
export async function isSignatureImage(tx: Tx, actor: Actor, fileId: string): Promise<boolean> {
  if (!mayReadSignatures(actor)) return false;
  return isImageOfSignature(tx, fileId, mayKeepSignatures(actor) ? null : actor.accountId);
}
