import { addToOutbox } from '../../../live/outbox-repository.ts';
import type { Tx } from '../../../platform/tx.ts';
import { addNotices, type NewNotice } from './add-notices.ts';
import { isUnread, markSubjectRead } from './repository.ts';

/** What changes three times before she looks is one thing to look at. */
export async function addNoticeOnce(tx: Tx, notice: NewNotice, at: string): Promise<void> {
  if (!(await isUnread(tx, notice))) await addNotices(tx, [notice], at);
}

/** She has done what it asks for, by whatever way she came. */
export async function settleNotices(tx: Tx, about: Omit<NewNotice, 'label'>, at: string): Promise<void> {
  const { accountId } = about;
  for (const subjectId of await markSubjectRead(tx, about, at))
    await addToOutbox(tx, { topic: 'my_notices', accountId, subjectId });
}
