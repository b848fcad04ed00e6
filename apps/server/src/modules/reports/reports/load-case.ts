import type { Tx } from '../../../platform/tx.ts';
import { findLabRecord, lockLabRecord } from '../../bench/lab-records/index.ts';
import { listHeadVersions } from './case-repository.ts';
import { gatherResultFacts, listItems } from '../../bench/results/index.ts';
import { judgePaper, type JudgedPaper } from './judge-paper.ts';
import { remembered, type FactsOfItem } from './paper-facts.ts';
import { papersOf, type CaseFile, type Paper } from './papers.ts';
import { listReportsOf } from './report-repository.ts';
import type { ReportWork } from './work.ts';

/** With the record locked first, everything read after it stays as it is until the end. */
export async function loadCase(
  tx: Tx,
  recordId: string,
  { isLocked }: { readonly isLocked: boolean },
): Promise<CaseFile | undefined> {
  const record = await (isLocked ? lockLabRecord(tx, recordId) : findLabRecord(tx, recordId));
  if (record === undefined) return undefined;
  const items = await listItems(tx, record.id);
  const headVersions = (await listHeadVersions(tx, [record.id])).get(record.id) ?? '';
  return { record, headVersions, items, reports: await listReportsOf(tx, [record.id]) };
}

export async function factsOfPaper(tx: Tx, { record, items }: Paper, work: ReportWork): Promise<FactsOfItem> {
  const { actor, catalogue, nowMs, resultDoors: doors } = work;
  return remembered(await gatherResultFacts(tx, { items, record, actor, catalogue, nowMs, doors }));
}

export interface WeighedPaper {
  readonly judged: JudgedPaper;
  readonly factsOf: FactsOfItem;
}

export async function weighPaper(tx: Tx, paper: Paper, work: ReportWork): Promise<WeighedPaper> {
  const factsOf = await factsOfPaper(tx, paper, work);
  return { judged: judgePaper(paper, work, factsOf), factsOf };
}

export function findPaper(file: CaseFile, groupKey: string, { catalogue }: ReportWork): Paper | undefined {
  return papersOf(file, catalogue).find((paper) => paper.groupKey === groupKey);
}
