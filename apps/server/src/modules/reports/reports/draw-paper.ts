import type { ReportDocument } from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';
import { gatherParts } from './document-parts.ts';
import { buildDocument } from './document.ts';
import { secrecyOfItem, type Paper } from './papers.ts';
import type { ItemSource } from './source-repository.ts';
import type { ReportWork } from './work.ts';

/** A paper as it would be frozen now, without a name under it. */
export async function drawPaper(tx: Tx, paper: Paper, work: ReportWork): Promise<ReportDocument> {
  const { report } = paper;
  const parts = await gatherParts(tx, paper, work);
  const kind = report?.kind ?? (paper.isAddendum ? 'addendum' : 'final');
  const isPreliminary = report?.status === 'preliminary';
  const named = {
    code: report?.code ?? '',
    versionNo: report?.versionNo ?? 1,
    kind: isPreliminary ? ('preliminary' as const) : kind,
    approver: null,
  };
  return buildDocument({ ...parts, ...named }, work);
}

export function sourcesOf({ items }: Paper, { catalogue }: ReportWork): readonly ItemSource[] {
  return items.map((item) => ({
    testCode: item.testCode,
    sensitive: secrecyOfItem(item, catalogue),
    enteredBy: item.enteredBy,
    specimenTypeCode: item.specimenTypeCode,
    pregnancyState: item.pregnancyState,
  }));
}
