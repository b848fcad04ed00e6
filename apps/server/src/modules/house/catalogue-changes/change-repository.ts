import type {
  AccountId,
  CatalogueChangeKind,
  CatalogueChangeState,
  ChangeEffect,
  PanelVersionContent,
  TestVersionContent,
} from '@senlab/domain';
import { sql } from 'kysely';
import { listPage, type ListSource } from '../../../platform/lists/list-page.ts';
import type { ListRequest, Page } from '../../../platform/lists/list-request.ts';
import type { Tx } from '../../../platform/tx.ts';

/** The next version beside the one it was written against; null: something new. */
export interface Versions<Content> {
  readonly before: Content | null;
  readonly after: Content;
}

export type ChangeSubject =
  | { readonly kind: 'test'; readonly content: Versions<TestVersionContent> }
  | { readonly kind: 'panel'; readonly content: Versions<PanelVersionContent> };

interface ChangeFacts {
  readonly id: string;
  readonly rowVersion: number;
  readonly code: string;
  readonly baseVersion: number;
  readonly status: CatalogueChangeState;
  readonly reason: string;
  readonly proposedBy: AccountId;
  readonly proposedAt: string;
  readonly proposedByName: string;
  readonly decidedAt: string | null;
  readonly decidedByName: string | null;
  readonly declineReason: string | null;
  readonly effect: ChangeEffect | null;
}

export type ChangeRow = ChangeFacts & ChangeSubject;

export interface ChangeListRow extends Omit<ChangeFacts, 'effect' | 'declineReason'> {
  readonly kind: CatalogueChangeKind;
  readonly name: string;
}

const listed = `
  id, row_version as "rowVersion", kind, code, base_version as "baseVersion", status, reason,
  proposed_by as "proposedBy", proposed_at as "proposedAt",
  (select full_name from account where account.id = proposed_by) as "proposedByName",
  decided_at as "decidedAt", (select full_name from account where account.id = decided_by) as "decidedByName"`;
const columns = `${listed}, decline_reason as "declineReason", content, effect`;

const source: ListSource = {
  name: 'catalogue changes list',
  select: `${listed}, content -> 'after' ->> 'name' as name`,
  from: 'catalogue_change',
  where: '',
  fixedParameters: 0,
  columns: { proposedTime: 'proposed_at', status: 'status', kind: 'kind', code: 'code' },
  tieBreak: 'id',
};

export function listChanges(tx: Tx, request: ListRequest): Promise<Page<ChangeListRow>> {
  return listPage<ChangeListRow>(tx, source, { request, fixed: [] });
}

export async function findChange(tx: Tx, id: string): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`
    select ${sql.raw(columns)} from catalogue_change where id = ${id}`.execute(tx);
  return rows[0];
}

export async function lockChange(tx: Tx, id: string): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`
    select ${sql.raw(columns)} from catalogue_change where id = ${id} for update`.execute(tx);
  return rows[0];
}

export interface NewChange {
  readonly id: string;
  readonly code: string;
  readonly baseVersion: number;
  readonly reason: string;
  readonly proposedBy: AccountId;
  readonly proposedAt: string;
}

/** False where another proposal for the same thing waits. */
export async function insertChange(tx: Tx, change: NewChange & ChangeSubject): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('catalogue_change')
    .values({
      id: change.id,
      kind: change.kind,
      code: change.code,
      base_version: change.baseVersion,
      status: 'proposed',
      content: JSON.stringify(change.content),
      reason: change.reason,
      proposed_by: change.proposedBy,
      proposed_at: change.proposedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'code']).where('status', '=', sql.lit('proposed')).doNothing(),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export interface Decision {
  readonly id: string;
  readonly status: CatalogueChangeState;
  readonly by: string;
  readonly at: string;
  readonly declineReason: string | null;
  readonly effect: ChangeEffect | null;
}

export async function decideChange(tx: Tx, decision: Decision): Promise<void> {
  const { id, status, by, at, declineReason, effect } = decision;
  await tx
    .updateTable('catalogue_change')
    .set((eb) => ({
      status,
      decided_by: by,
      decided_at: at,
      decline_reason: declineReason,
      effect: effect === null ? null : JSON.stringify(effect),
      row_version: eb('row_version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Of the proposal that waits for this test or panel. */
export async function findOpenChangeId(
  tx: Tx,
  kind: CatalogueChangeKind,
  code: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('catalogue_change')
    .select('id')
    .where('kind', '=', kind)
    .where('code', '=', code)
    .where('status', '=', 'proposed')
    .executeTakeFirst();
  return row?.id ?? null;
}
