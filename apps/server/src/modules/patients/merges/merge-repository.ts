import type { AccountId, MergeDoubt, MergeGroup, PatientMergeState } from '@senlab/domain';
import { sql, type Updateable } from 'kysely';
import type { PatientMerge as PatientMergeTable } from '../../../platform/database-types.ts';
import { listPage, type ListSource } from '../../../platform/lists/list-page.ts';
import type { ListRequest, Page } from '../../../platform/lists/list-request.ts';
import type { Tx } from '../../../platform/tx.ts';

/** Of the kept record, by column: what it was, and what the merge wrote. */
export type Written = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

export interface MergeRow {
  readonly id: string;
  readonly rowVersion: number;
  readonly status: PatientMergeState;
  readonly keptId: string;
  readonly mergedId: string;
  readonly keptVersion: number;
  readonly mergedVersion: number;
  readonly chosen: readonly MergeGroup[];
  readonly doubts: readonly MergeDoubt[];
  readonly reason: string;
  readonly proposedBy: AccountId;
  readonly proposedAt: string;
  readonly proposedByName: string;
  readonly decidedAt: string | null;
  readonly decidedByName: string | null;
  readonly declineReason: string | null;
  readonly written: Written | null;
  readonly undoReason: string | null;
  readonly undoProposedBy: AccountId | null;
  readonly undoProposedAt: string | null;
  readonly undoProposedByName: string | null;
  readonly undoDeclineReason: string | null;
  readonly undoneAt: string | null;
  readonly undoneByName: string | null;
}

const nameOf = (column: string): string =>
  `(select full_name from account where account.id = merge.${column})`;

const columns = sql.raw(`merge.id, merge.row_version as "rowVersion", merge.status, kept_id as "keptId",
  merged_id as "mergedId", kept_version as "keptVersion", merged_version as "mergedVersion", chosen, doubts,
  merge.reason, proposed_by as "proposedBy", proposed_at as "proposedAt",
  ${nameOf('proposed_by')} as "proposedByName", decided_at as "decidedAt", ${nameOf('decided_by')} as "decidedByName",
  decline_reason as "declineReason", written, undo_reason as "undoReason", undo_proposed_by as "undoProposedBy",
  undo_proposed_at as "undoProposedAt", ${nameOf('undo_proposed_by')} as "undoProposedByName",
  undo_decline_reason as "undoDeclineReason", undone_at as "undoneAt", ${nameOf('undone_by')} as "undoneByName"`);

export async function findMerge(tx: Tx, id: string): Promise<MergeRow | undefined> {
  const { rows } = await sql<MergeRow>`select ${columns} from patient_merge merge where id = ${id}`.execute(
    tx,
  );
  return rows[0];
}

/** After its patients, which everybody locks first. */
export async function lockMerge(tx: Tx, id: string): Promise<MergeRow | undefined> {
  const { rows } = await sql<MergeRow>`
    select ${columns} from patient_merge merge where id = ${id} for update of merge`.execute(tx);
  return rows[0];
}

/** Whether one of the two is in a proposal that nobody has decided on. Of patients whom the caller has locked. */
export async function isEitherWaiting(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from patient_merge
     where status in ('proposed', 'undo_proposed')
       and (kept_id = any(${[...ids]}::uuid[]) or merged_id = any(${[...ids]}::uuid[])) limit 1`.execute(tx);
  return rows.length > 0;
}

export interface NewMerge {
  readonly id: string;
  readonly keptId: string;
  readonly mergedId: string;
  readonly keptVersion: number;
  readonly mergedVersion: number;
  readonly chosen: readonly MergeGroup[];
  readonly doubts: readonly MergeDoubt[];
  readonly reason: string;
  readonly proposedBy: AccountId;
  readonly proposedAt: string;
}

export async function insertMerge(tx: Tx, merge: NewMerge): Promise<void> {
  await tx
    .insertInto('patient_merge')
    .values({
      id: merge.id,
      kept_id: merge.keptId,
      merged_id: merge.mergedId,
      status: 'proposed',
      kept_version: merge.keptVersion,
      merged_version: merge.mergedVersion,
      chosen: [...merge.chosen],
      doubts: [...merge.doubts],
      reason: merge.reason,
      proposed_by: merge.proposedBy,
      proposed_at: merge.proposedAt,
    })
    .execute();
}

export type MergeChange = Omit<Updateable<PatientMergeTable>, 'id' | 'row_version'>;

/** Of a row that the caller has locked. */
export async function updateMerge(tx: Tx, id: string, change: MergeChange): Promise<void> {
  await tx
    .updateTable('patient_merge')
    .set((eb) => ({ ...change, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function readUndoDays(tx: Tx): Promise<number> {
  const row = await tx.selectFrom('patient_merge_rule').select('undo_days').executeTakeFirstOrThrow();
  return row.undo_days;
}

export interface MergeListRow {
  readonly id: string;
  readonly status: PatientMergeState;
  readonly keptId: string;
  readonly keptCode: string;
  readonly keptName: string;
  readonly mergedCode: string;
  readonly mergedName: string;
  readonly reason: string;
  readonly proposedAt: string;
  readonly proposedByName: string;
  readonly undoProposedAt: string | null;
}

const listed: ListSource = {
  name: 'patient merges list',
  select: `merge.id, merge.status, merge.kept_id as "keptId", kept.code as "keptCode", kept.full_name as "keptName",
    merged.code as "mergedCode", merged.full_name as "mergedName", merge.reason, merge.proposed_at as "proposedAt",
    ${nameOf('proposed_by')} as "proposedByName", merge.undo_proposed_at as "undoProposedAt"`,
  from: `patient_merge merge join patient kept on kept.id = merge.kept_id
    join patient merged on merged.id = merge.merged_id`,
  where: '',
  fixedParameters: 0,
  columns: {
    status: 'merge.status',
    patient: 'merge.merged_id',
    // What waits for somebody stands above what is decided; then the newest.
    newest: `case when merge.status in ('proposed', 'undo_proposed') then 0 else 1 end, merge.proposed_at`,
  },
  persons: { patient: 'id' },
  tieBreak: 'merge.id',
};

export function listMerges(tx: Tx, request: ListRequest): Promise<Page<MergeListRow>> {
  return listPage<MergeListRow>(tx, listed, { request, fixed: [] });
}
