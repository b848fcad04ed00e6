import type { ReportDocument } from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';
import { findCaseHead } from './case-repository.ts';
import type { DocumentParts } from './document.ts';
import type { Paper } from './papers.ts';
import { findDocumentBody } from './report-repository.ts';
import type { ReportWork } from './work.ts';

/** What the version before says, as it was signed. */
async function previousDocument(tx: Tx, { before }: Paper): Promise<ReportDocument | null> {
  if (before === undefined || before.documentHash === null) return null;
  const body = await findDocumentBody(tx, before.id, before.documentHash);
  return body === undefined ? null : (JSON.parse(body) as ReportDocument);
}

export type NamedParts = Pick<DocumentParts, 'code' | 'versionNo' | 'kind' | 'approver'>;

/** Everything but the number, which is taken as late as possible. */
export async function gatherParts(
  tx: Tx,
  paper: Paper,
  work: ReportWork,
): Promise<Omit<DocumentParts, keyof NamedParts>> {
  const head = await findCaseHead(tx, paper.record.id);
  if (head === undefined) throw new Error('a case without its patient');
  const { amendedBy = null } = paper.report ?? {};
  const people = paper.items.flatMap(({ enteredBy, verifiedBy }) => [enteredBy, verifiedBy]);
  return {
    paper,
    head,
    criticalLines: paper.items.some(({ isCritical }) => isCritical)
      ? await work.doors.criticalLinesOf(tx, paper.record.id)
      : new Map(),
    practitioners: await work.practitionersOf(
      tx,
      [...people, amendedBy].filter((id) => id !== null),
    ),
    previous: await previousDocument(tx, paper),
  };
}
