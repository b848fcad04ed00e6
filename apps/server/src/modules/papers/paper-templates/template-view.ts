import { ok, refuse, type Result } from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';
import { problemsOf, type TemplateProblem } from './layout-problems.ts';
import { findTemplate, namesOfAccounts } from './repository.ts';
import type { PaperTemplateRow, TemplateHead } from './template-row.ts';

export interface HeadView {
  readonly head: TemplateHead;
  readonly problemCount: number | null;
  readonly names: ReadonlyMap<string, string>;
}

export interface TemplateView extends HeadView {
  readonly row: PaperTemplateRow;
  readonly problems: readonly TemplateProblem[];
}

export function handsOf(heads: readonly TemplateHead[]): readonly string[] {
  return heads.flatMap(({ editedBy, approvedBy, activatedBy }) =>
    [editedBy, approvedBy, activatedBy].filter((id) => id !== null),
  );
}

/** What is wrong with one that is retired concerns nobody any more. */
export function countProblems(row: PaperTemplateRow): number | null {
  return row.status === 'retired' ? null : problemsOf(row).length;
}

export async function viewOf(tx: Tx, code: string, version: number): Promise<Result<TemplateView>> {
  const row = await findTemplate(tx, code, version);
  if (row === undefined) return refuse({ kind: 'not-found', reason: 'template-unknown' });
  const problems = problemsOf(row);
  return ok({
    row,
    head: row,
    problems,
    problemCount: row.status === 'retired' ? null : problems.length,
    names: await namesOfAccounts(tx, handsOf([row])),
  });
}
