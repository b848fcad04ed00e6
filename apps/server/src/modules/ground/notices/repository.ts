import type { NoticeKind } from '@senlab/domain';
import { listPage, type ListSource } from '../../../platform/lists/list-page.ts';
import type { ListRequest, Page } from '../../../platform/lists/list-request.ts';
import type { Tx } from '../../../platform/tx.ts';

export interface NoticeRow {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly subject_id: string;
  readonly label: string;
  readonly created_at: string;
  readonly read_at: string | null;
}

export interface StoredNotice {
  readonly id: string;
  readonly accountId: string;
  readonly kind: NoticeKind;
  readonly subjectId: string;
  readonly label: string;
}

export async function insertNotices(tx: Tx, notices: readonly StoredNotice[], at: string): Promise<void> {
  await tx
    .insertInto('notice')
    .values(
      notices.map(({ id, accountId, kind, subjectId, label }) => ({
        id,
        account_id: accountId,
        kind,
        subject_id: subjectId,
        label,
        created_at: at,
      })),
    )
    .execute();
}

const all: ListSource = {
  name: 'notices list',
  select: 'id, kind, subject_id, label, created_at, read_at',
  from: 'notice',
  where: 'account_id = $1',
  fixedParameters: 1,
  columns: { createdTime: 'created_at' },
  tieBreak: 'id',
};
const unread: ListSource = {
  ...all,
  name: 'unread notices list',
  where: 'account_id = $1 and read_at is null',
};

export function listNotices(
  tx: Tx,
  accountId: string,
  { request, isUnreadOnly }: { readonly request: ListRequest; readonly isUnreadOnly: boolean },
): Promise<Page<NoticeRow>> {
  return listPage<NoticeRow>(tx, isUnreadOnly ? unread : all, { request, fixed: [accountId] });
}

interface Reading {
  readonly id: string;
  readonly accountId: string;
  readonly at: string;
}

/** False for one that is not hers. */
export async function markOlderRead(tx: Tx, { id, accountId, at }: Reading): Promise<boolean> {
  const notice = await tx
    .selectFrom('notice')
    .select('created_at')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (notice === undefined) return false;
  await tx
    .updateTable('notice')
    .set({ read_at: at })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .where('created_at', '<=', notice.created_at)
    .execute();
  return true;
}

/** False for one that is not hers or was read already. */
export async function markRead(tx: Tx, { id, accountId, at }: Reading): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notice')
    .set({ read_at: at })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

type Subject = Pick<StoredNotice, 'accountId' | 'kind' | 'subjectId'>;

export async function isUnread(tx: Tx, { accountId, kind, subjectId }: Subject): Promise<boolean> {
  const found = await tx
    .selectFrom('notice')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('read_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Answers those that were unread. */
export async function markSubjectRead(
  tx: Tx,
  { accountId, kind, subjectId }: Subject,
  at: string,
): Promise<readonly string[]> {
  const rows = await tx
    .updateTable('notice')
    .set({ read_at: at })
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('read_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
