import type { PaperTemplateState } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import { headColumns } from './columns-repository.ts';
import type { Layout, TemplateHead } from './template-row.ts';

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
