import type { Actor } from '../../../platform/actor.ts';
import {
  type NoticeRow,
  insertNotices,
  isUnread,
  markSubjectRead,
  listNotices,
  markOlderRead,
  markRead,
} from './repository.ts';
import { type NoticeKind, invalid, isUuid, ok, refuse, type Result } from '@senlab/domain';
import { enqueueJob } from '../../../jobs/queue-repository.ts';
import { addToOutbox } from '../../../live/outbox-repository.ts';
import { newId } from '../../../platform/ids.ts';
import { type Tx, inTransaction, reading } from '../../../platform/tx.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import {
  readListRequest,
  type ListShape,
  type Page,
  type RawListRequest,
} from '../../../platform/lists/list-request.ts';
import { isoOf } from '../../../platform/moment.ts';

/** Whom a notice is about. Read when the notice is read, with the rights of that moment, and kept nowhere. */
export interface NoticeAbout {
  readonly recordId: string;
  readonly sid: string;
  readonly patientName: string;
  readonly testCode: string | null;
  readonly testName: string | null;
  /** With its unit. */
  readonly valueText: string | null;
}

/** By the id of the subject; what the person may not read is not in it. */
export type AboutById = ReadonlyMap<string, NoticeAbout>;

/** Given by the modules whose things notices are about: they know who may read them. */
export interface NoticeSubjects {
  alarms(actor: Actor, ids: readonly string[]): Promise<AboutById>;
  reports(actor: Actor, ids: readonly string[]): Promise<AboutById>;
}

export interface NamedNotice extends NoticeRow {
  readonly about: NoticeAbout | null;
}

const reportKinds: readonly string[] = [
  'report_corrected',
  'report_withdrawn',
  'withdrawal_asked',
  'correction_second_doctor',
];

/** A page of notices with names, asked for together: one question for each kind of thing. */
async function nameNotices(
  subjects: NoticeSubjects,
  actor: Actor,
  notices: readonly NoticeRow[],
): Promise<readonly NamedNotice[]> {
  const idsOf = (isKind: (kind: string) => boolean): readonly string[] => [
    ...new Set(notices.filter(({ kind }) => isKind(kind)).map(({ subject_id }) => subject_id)),
  ];
  const alarmIds = idsOf((kind) => kind === 'critical_escalated');
  const reportIds = idsOf((kind) => reportKinds.includes(kind));
  const nothing: AboutById = new Map();
  const [alarms, reports] = await Promise.all([
    alarmIds.length === 0 ? Promise.resolve(nothing) : subjects.alarms(actor, alarmIds),
    reportIds.length === 0 ? Promise.resolve(nothing) : subjects.reports(actor, reportIds),
  ]);
  const aboutOf = ({ kind, subject_id }: NoticeRow): NoticeAbout | null => {
    if (kind === 'critical_escalated') return alarms.get(subject_id) ?? null;
    return reportKinds.includes(kind) ? (reports.get(subject_id) ?? null) : null;
  };
  return notices.map((notice) => ({ ...notice, about: aboutOf(notice) }));
}

export interface NewNotice {
  readonly accountId: string;
  readonly kind: NoticeKind;
  readonly subjectId: string;
  /** A code that people know it by, or the office of a signature. No names, no values. */
  readonly label: string;
}

/** Tells the browsers of a person that have no page of ours open; done by the module that knows them. */
export const pushNoticeTask = 'push_notice';

/** In the transaction of what they tell about; the screens of those people are told at once. */
export async function addNotices(tx: Tx, notices: readonly NewNotice[], at: string): Promise<void> {
  if (notices.length === 0) return;
  const stored = notices.map((notice) => ({ ...notice, id: newId() }));
  await insertNotices(tx, stored, at);
  for (const { id, accountId } of stored) {
    await addToOutbox(tx, { topic: 'my_notices', accountId, subjectId: id });
    await enqueueJob(
      tx,
      pushNoticeTask,
      { noticeId: id },
      { key: `${pushNoticeTask} ${id}`, maxAttempts: 6 },
    );
  }
}

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
