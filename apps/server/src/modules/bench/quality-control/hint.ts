import { addToOutbox } from '../../../live/outbox-repository.ts';
import type { Tx } from '../../../platform/tx.ts';

/** Open boards and charts ask again. */
export function tellQualityChange(tx: Tx, instrumentCode: string): Promise<void> {
  return addToOutbox(tx, { topic: 'quality_control', accountId: null, subjectId: instrumentCode });
}
