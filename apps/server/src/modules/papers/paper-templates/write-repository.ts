import type { AccountId, PaperKind, PaperSize, PaperTemplateState } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import type { Layout, TemplateHead } from './template-row.ts';

type Described = Pick<
  TemplateHead,
  | 'code'
  | 'version'
  | 'paper'
  | 'name'
  | 'title'
  | 'size'
  | 'variantOf'
  | 'panelCodes'
  | 'locationCodes'
  | 'editedBy'
>;

export interface NewVersion extends Described {
  readonly layout: Layout;
  readonly status: 'draft' | 'active';
  readonly at: string;
}

/** False where the version, or another draft, is there already. */
export async function insertVersion(tx: Tx, row: NewVersion): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('paper_template')
    .values({
      code: row.code,
      version: row.version,
      paper: row.paper,
      name: row.name,
      title: row.title,
      size: row.size,
      variant_of: row.variantOf,
      panel_codes: [...row.panelCodes],
      location_codes: [...row.locationCodes],
      layout: JSON.stringify(row.layout),
      status: row.status,
      edited_by: row.editedBy,
      edited_at: row.editedBy === null ? null : row.at,
      activated_at: row.status === 'active' ? row.at : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export interface SavedDraft {
  readonly code: string;
  readonly version: number;
  readonly name: string;
  readonly title: string;
  readonly size: PaperSize;
  readonly panelCodes: readonly string[];
  readonly locationCodes: readonly string[];
  readonly changeNote: string;
  readonly layout: Layout | null;
  readonly editedBy: AccountId;
  readonly at: string;
}

/** With it goes the approval, which was of another layout. */
export async function saveDraft(tx: Tx, draft: SavedDraft): Promise<void> {
  await tx
    .updateTable('paper_template')
    .set((eb) => ({
      name: draft.name,
      title: draft.title,
      size: draft.size,
      panel_codes: [...draft.panelCodes],
      location_codes: [...draft.locationCodes],
      change_note: draft.changeNote,
      layout: draft.layout === null ? null : JSON.stringify(draft.layout),
      edited_by: draft.editedBy,
      edited_at: draft.at,
      approved_by: null,
      approved_at: null,
      lock_version: eb('lock_version', '+', 1),
    }))
    .where('code', '=', draft.code)
    .where('version', '=', draft.version)
    .execute();
}

export interface Step {
  readonly code: string;
  readonly version: number;
  readonly status: PaperTemplateState;
  readonly at: string;
}

export async function approveDraft(tx: Tx, { code, version, at }: Step, by: AccountId): Promise<void> {
  await tx
    .updateTable('paper_template')
    .set((eb) => ({ approved_by: by, approved_at: at, lock_version: eb('lock_version', '+', 1) }))
    .where('code', '=', code)
    .where('version', '=', version)
    .execute();
}

export async function activateDraft(tx: Tx, { code, version, at }: Step, by: AccountId): Promise<void> {
  await tx
    .updateTable('paper_template')
    .set((eb) => ({
      status: 'active',
      activated_by: by,
      activated_at: at,
      lock_version: eb('lock_version', '+', 1),
    }))
    .where('code', '=', code)
    .where('version', '=', version)
    .execute();
}

/** Of a draft too: it is kept, and will never be in force. */
export async function retireVersion(tx: Tx, { code, version, at }: Step): Promise<void> {
  await tx
    .updateTable('paper_template')
    .set((eb) => ({ status: 'retired', retired_at: at, lock_version: eb('lock_version', '+', 1) }))
    .where('code', '=', code)
    .where('version', '=', version)
    .execute();
}

export interface ShippedRow {
  readonly code: string;
  readonly paper: PaperKind;
  readonly size: PaperSize;
  readonly name: string;
  readonly variantOf: string | null;
  readonly panelCodes: readonly string[];
  readonly layout: Layout;
}

/** Of rows from before layouts were kept. Counts what it filled. */
export async function fillLayout(tx: Tx, row: ShippedRow): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('paper_template')
    .set({
      paper: row.paper,
      size: row.size,
      name: sql<string>`case when name = '' then ${row.name} else name end`,
      variant_of: row.variantOf,
      panel_codes: [...row.panelCodes],
      layout: JSON.stringify(row.layout),
    })
    .where('code', '=', row.code)
    .where('layout', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function isCodeKnown(tx: Tx, code: string): Promise<boolean> {
  const row = await tx
    .selectFrom('paper_template')
    .select('code')
    .where('code', '=', code)
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row !== undefined;
}
