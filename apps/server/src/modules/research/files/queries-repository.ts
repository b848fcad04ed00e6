import type { ResearchQueryState } from '@senlab/domain';
import { sql, type Updateable } from 'kysely';
import type { ResearchQuery as ResearchQueryTable } from '../../../platform/database-types.ts';
import type { Tx } from '../../../platform/tx.ts';

export interface StoredQuery {
  readonly id: string;
  readonly fileId: string;
  readonly fieldKey: string;
  readonly status: ResearchQueryState;
  readonly text: string;
  readonly askedByName: string;
  readonly askedAt: string;
  readonly answer: string | null;
  readonly answeredBy: string | null;
  readonly answeredByName: string | null;
  readonly answeredAt: string | null;
  readonly closedByName: string | null;
  readonly closedAt: string | null;
}

const select = sql`select q.id, q.file_id as "fileId", q.field_key as "fieldKey", q.status, q.text,
  (select full_name from account where id = q.asked_by) as "askedByName", q.asked_at as "askedAt", q.answer,
  q.answered_by as "answeredBy", (select full_name from account where id = q.answered_by) as "answeredByName",
  q.answered_at as "answeredAt", (select full_name from account where id = q.closed_by) as "closedByName",
  q.closed_at as "closedAt" from research_query q`;

export async function findQuery(tx: Tx, id: string): Promise<StoredQuery | undefined> {
  const { rows } = await sql<StoredQuery>`${select} where q.id = ${id}`.execute(tx);
  return rows[0];
}

export async function listQueries(tx: Tx, fileId: string): Promise<readonly StoredQuery[]> {
  const { rows } =
    await sql<StoredQuery>`${select} where q.file_id = ${fileId} order by q.asked_at desc, q.id`.execute(tx);
  return rows;
}

export async function insertQuery(
  tx: Tx,
  query: { readonly id: string; readonly fileId: string; readonly fieldKey: string; readonly text: string },
  { by, at }: { readonly by: string; readonly at: string },
): Promise<void> {
  const { id, fileId, fieldKey, text } = query;
  await tx
    .insertInto('research_query')
    .values({ id, file_id: fileId, field_key: fieldKey, status: 'open', text, asked_by: by, asked_at: at })
    .execute();
}

export async function updateQuery(
  tx: Tx,
  id: string,
  changes: Updateable<ResearchQueryTable>,
): Promise<void> {
  await tx.updateTable('research_query').set(changes).where('id', '=', id).execute();
}

/** Of files that are in a study still. */
export async function countOpenQueries(tx: Tx, studyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from research_query q join research_file f on f.id = q.file_id
     where f.study_id = ${studyId} and f.status <> 'withdrawn' and q.status <> 'closed'`.execute(tx);
  return rows[0]?.count ?? 0;
}
