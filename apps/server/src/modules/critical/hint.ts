import { addToOutbox } from '../../live/outbox-repository.ts';
import type { Tx } from '../../platform/tx.ts';

/**
 * That something about alarms has changed, and not about which case: a ward hears it too, and asks for its own. What
 * changes about the case itself is told as a change of the record.
 */
export function hintCriticals(tx: Tx): Promise<void> {
  return addToOutbox(tx, { topic: 'critical', accountId: null, subjectId: 'alarms' });
}
