import { paperKinds } from '@senlab/domain';
import type { TemplateRow } from '../template-calls.ts';

export type StatusFilter = 'current' | 'all' | TemplateRow['status'];

export interface ListFilter {
  /** Empty: all. */
  readonly paper: string;
  readonly status: StatusFilter;
}

export interface TemplateGroup {
  readonly paper: string;
  readonly rows: readonly TemplateRow[];
}

function isWanted(row: TemplateRow, { paper, status }: ListFilter): boolean {
  if (paper !== '' && row.paper !== paper) return false;
  if (status === 'all') return true;
  return status === 'current' ? row.status !== 'retired' : row.status === status;
}

/** What stands for itself before what varies it; of one template the draft above what is in force. */
function sortKey({ code, variantOf, version }: TemplateRow): string {
  const family = variantOf ?? code;
  return [family, variantOf === null ? '0' : `1${code}`, String(99_999 - version).padStart(5, '0')].join(' ');
}

/** By paper, in the order in which the papers are known; one that this version does not know comes last. */
export function groupTemplates(rows: readonly TemplateRow[], filter: ListFilter): readonly TemplateGroup[] {
  const wanted = rows.filter((row) => isWanted(row, filter));
  const order: readonly string[] = paperKinds;
  const papers = [...new Set([...order, ...wanted.map(({ paper }) => paper)])];
  return papers.flatMap((paper) => {
    const mine = wanted
      .filter((row) => row.paper === paper)
      .toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
    return mine.length === 0 ? [] : [{ paper, rows: mine }];
  });
}
