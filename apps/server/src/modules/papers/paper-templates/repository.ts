import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import { headColumns } from './columns-repository.ts';
import type { PaperTemplateRow } from './template-row.ts';

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
