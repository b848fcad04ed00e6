import { MyNotices, ReadNotice, type MyNoticesQuery } from '../../../api/ground/notices.generated.ts';
import { ask } from '../../../api/request.ts';

export type Notice = MyNoticesQuery['response']['data'][number];

export interface NoticePage {
  readonly notices: readonly Notice[];
  readonly total: number;
}

export async function loadNotices(pageSize: number): Promise<NoticePage | undefined> {
  const outcome = await ask(MyNotices, { page: 0, pageSize, filtered: [] });
  if (outcome.kind !== 'success') return undefined;
  return { notices: outcome.response.data, total: outcome.response.records };
}

/** How many were not read yet. Tells nobody when it fails: the bell is then silent, and the next hint asks again. */
export async function loadUnread(): Promise<number | undefined> {
  const filtered = [{ id: 'unread', operator: 'eq' as const, value: 'true' }];
  const outcome = await ask(MyNotices, { page: 0, pageSize: 1, filtered });
  return outcome.kind === 'success' ? outcome.response.records : undefined;
}

export async function readNotice(_id: string): Promise<void> {
  await ask(ReadNotice, { _id });
}

/** All that she sees; what comes while she looks stays unread. */
export async function readAllUntil(newest: Notice): Promise<void> {
  await ask(ReadNotice, { _id: newest._id, andOlder: true });
}
