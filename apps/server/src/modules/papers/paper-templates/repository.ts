import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import type { PaperTemplateRow, Layout, TemplateHead } from './template-row.ts';
import type { PaperTemplateState } from '@senlab/domain';

const headColumns = sql.raw(`
  t.code, t.version, t.paper, t.name, t.title, t.size, t.variant_of as "variantOf", t.panel_codes as "panelCodes",
  t.location_codes as "locationCodes", t.status, t.change_note as "changeNote", t.edited_by as "editedBy",
  t.edited_at as "editedAt", t.approved_by as "approvedBy", t.approved_at as "approvedAt",
  t.activated_by as "activatedBy", t.activated_at as "activatedAt", t.retired_at as "retiredAt",
  t.lock_version as "lockVersion"`);

/** What papers are printed with now. */
export async function activeTemplates(tx: Tx): Promise<readonly PaperTemplateRow[]> {
  const { rows } = await sql<PaperTemplateRow>`
    select ${headColumns}, t.layout from paper_template t where t.status = 'active' order by t.code`.execute(
    tx,
  );
  return rows;
}

export async function findTemplate(
  tx: Tx,
  code: string,
  version: number,
): Promise<PaperTemplateRow | undefined> {
  const { rows } = await sql<PaperTemplateRow>`
    select ${headColumns}, t.layout from paper_template t
     where t.code = ${code} and t.version = ${version}`.execute(tx);
  return rows[0];
}

export async function findActive(tx: Tx, code: string): Promise<PaperTemplateRow | undefined> {
  const { rows } = await sql<PaperTemplateRow>`
    select ${headColumns}, t.layout from paper_template t
     where t.code = ${code} and t.status = 'active'`.execute(tx);
  return rows[0];
}

/** All versions in a fixed order, so that two people who act on the same template wait for each other. */
export async function lockVersions(tx: Tx, code: string): Promise<readonly PaperTemplateRow[]> {
  const { rows } = await sql<PaperTemplateRow>`
    select ${headColumns}, t.layout from paper_template t
     where t.code = ${code} order by t.version for update`.execute(tx);
  return rows;
}

export async function namesOfAccounts(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, full_name as name from account where id = any(${[...new Set(ids)]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface ListQuestion {
  readonly paper: string | null;
  readonly status: PaperTemplateState | null;
  readonly code: string | null;
}

export interface ListedTemplate extends TemplateHead {
  /** Null also where it will never be used again: its faults concern nobody. */
  readonly layout: Layout | null;
}

export async function listTemplates(
  tx: Tx,
  { paper, status, code }: ListQuestion,
): Promise<readonly ListedTemplate[]> {
  const { rows } = await sql<ListedTemplate>`
    select ${headColumns}, case when t.status <> 'retired' then t.layout end as layout
      from paper_template t
     where (${paper}::text is null or t.paper = ${paper})
       and (${status}::text is null or t.status = ${status})
       and (${code}::text is null or t.code = ${code})
     order by t.paper, t.code, t.version desc`.execute(tx);
  return rows;
}

/** Of the newest version that was not given up. */
export async function findReportId(tx: Tx, code: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('report')
    .select('id')
    .where('code', '=', code)
    .where('status', '<>', 'discarded')
    .orderBy('version_no', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row?.id;
}
