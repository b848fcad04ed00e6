import type { NoticeKind } from '@senlab/domain';
import { addToOutbox } from '../../../live/outbox-repository.ts';
import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/tx.ts';
import { insertNotices } from './repository.ts';

export interface NewNotice {
  readonly accountId: string;
  readonly kind: NoticeKind;
  readonly subjectId: string;
  /** A code that people know it by, or the office of a signature. No names, no values. */
  readonly label: string;
}

/** In the transaction of what they tell about; the screens of those people are told at once. */
export async function addNotices(tx: Tx, notices: readonly NewNotice[], at: string): Promise<void> {
  if (notices.length === 0) return;
  const stored = notices.map((notice) => ({ ...notice, id: newId() }));
  await insertNotices(tx, stored, at);
  for (const { id, accountId } of stored) {
    await addToOutbox(tx, { topic: 'my_notices', accountId, subjectId: id });
  }
}
