import { invalid, isUuid, ok, refuse, type Result } from '@senlab/domain';
import { addToOutbox } from '../../../live/outbox-repository.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import {
  readListRequest,
  type ListShape,
  type Page,
  type RawListRequest,
} from '../../../platform/list-request.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, reading } from '../../../platform/tx.ts';
import { nameNotices, type NamedNotice, type NoticeSubjects } from './about.ts';
import { listNotices, markOlderRead, markRead } from './repository.ts';

export interface NoticesDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly subjects: NoticeSubjects;
}

export interface NoticesService {
  listMine(actor: Actor, raw: RawListRequest): Promise<Result<Page<NamedNotice>>>;
  /** One, or one and everything before it: what came while she looked stays unread. */
  read(actor: Actor, id: string, andOlder?: boolean): Promise<Result<null>>;
}

const shape: ListShape = {
  filters: { unread: ['eq'] },
  sorts: ['createdTime'],
  defaultSort: { id: 'createdTime', desc: true },
};

export function noticesService({ database, clock, subjects }: NoticesDependencies): NoticesService {
  return {
    async listMine(actor, raw) {
      const request = readListRequest(raw, shape);
      if (!request.ok) return request;
      const { filters } = request.value;
      if (filters.some(({ value }) => value !== 'true')) return invalid('unknown-filter');
      const wanted = { request: { ...request.value, filters: [] }, isUnreadOnly: filters.length > 0 };
      const page = await reading(database, (tx) => listNotices(tx, actor.accountId, wanted));
      return ok({ ...page, rows: await nameNotices(subjects, actor, page.rows) });
    },

    async read(actor, id, andOlder = false) {
      if (!isUuid(id)) return refuse({ kind: 'not-found', reason: 'notice-unknown' });
      const at = isoOf(clock.now());
      return inTransaction(database, async (tx) => {
        const read = { id, accountId: actor.accountId, at };
        const isHers = andOlder ? await markOlderRead(tx, read) : await markRead(tx, read);
        if (!isHers) return refuse({ kind: 'not-found', reason: 'notice-unknown' });
        await addToOutbox(tx, { topic: 'my_notices', accountId: actor.accountId, subjectId: id });
        return ok(null);
      });
    },
  };
}
