import { type Tx, inTransaction } from '../../../platform/tx.ts';
import { findLabRecord, lockLabRecord, mayReadRecords } from '../../bench/lab-records/index.ts';
import { listHeadVersions, listSources } from './read-repository.ts';
import { holdsOfKaryotype, listKaryotypesOfCases } from '../../bench/karyotypes/index.ts';
import { gatherResultFacts, listItems } from '../../bench/results/index.ts';
import { itemsToApprove, judgePaper, type JudgedPaper, remembered, type FactsOfItem } from './judge-paper.ts';
import { papersOf, type CaseFile, type Paper } from './papers.ts';
import { listReportsOf, type StoredReport, findRecordOfReport } from './report-repository.ts';
import { type ReportWork, type ReportsDependencies, beginWork } from './work.ts';
import {
  invalid,
  mayAmend,
  mayEver,
  ok,
  refuse,
  reportTable,
  type ReportCommand,
  type ReportState,
  type Result,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { isWardOnly } from '../../ground/wards/index.ts';
import { reachCase, sightOfReport } from './sight.ts';

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
  const karyotypes = await listKaryotypesOfCases(tx, items);
  return { record, headVersions, items, reports: await listReportsOf(tx, [record.id]), karyotypes };
}

export async function factsOfPaper(tx: Tx, { record, items }: Paper, work: ReportWork): Promise<FactsOfItem> {
  const { actor, catalogue, nowMs, resultNeeds: needs } = work;
  return remembered(await gatherResultFacts(tx, { items, record, actor, catalogue, nowMs, needs }));
}

export interface WeighedPaper {
  readonly judged: JudgedPaper;
  readonly factsOf: FactsOfItem;
}

export async function weighPaper(tx: Tx, paper: Paper, work: ReportWork): Promise<WeighedPaper> {
  const factsOf = await factsOfPaper(tx, paper, work);
  return { judged: await withKaryotype(tx, judgePaper(paper, work, factsOf), work), factsOf };
}

/** With what holds the work-up of its chromosomes; every other paper is left as it is, and asks nothing. */
export async function withKaryotype(tx: Tx, judged: JudgedPaper, work: ReportWork): Promise<JudgedPaper> {
  // Signed and kept, it has its mask still before it; a correction of words alone has nothing.
  const isAhead = judged.report?.status === 'approved' || itemsToApprove(judged).length > 0;
  if (judged.karyotype === undefined || !isAhead) return judged;
  const found = await holdsOfKaryotype(tx, judged.karyotype.id, work);
  const known = new Set(judged.holds.map(({ code }) => code));
  const holds = found.filter(({ code }) => !known.has(code)).map((hold) => ({ ...hold, testCodes: [] }));
  return { ...judged, holds: [...judged.holds, ...holds] };
}

export function findPaper(file: CaseFile, groupKey: string, { catalogue }: ReportWork): Paper | undefined {
  return papersOf(file, catalogue).find((paper) => paper.groupKey === groupKey);
}

export interface SeenVersion {
  readonly id: string;
  readonly version: number;
}

/** What a change leaves behind. */
export interface ReportRef {
  readonly id: string;
  readonly version: number;
  readonly status: ReportState;
}

/** One report with its case, claimed by this transaction. */
export interface ClaimedReport {
  readonly tx: Tx;
  readonly work: ReportWork;
  readonly file: CaseFile;
  readonly report: StoredReport;
  /** The screen showed another version: told after what the state itself refuses. */
  readonly isStale: boolean;
}

export const changedMeanwhile = refuse({ kind: 'conflict', reason: 'changed-meanwhile' });

/** The case is locked before the report is read: whoever comes second sees what the first one did. */
export async function claimReport(
  tx: Tx,
  work: ReportWork,
  seen: SeenVersion,
): Promise<Result<ClaimedReport>> {
  const unknown = refuse({ kind: 'not-found', reason: 'report-unknown' });
  const recordId = await findRecordOfReport(tx, seen.id);
  const file = recordId === undefined ? undefined : await loadCase(tx, recordId, { isLocked: true });
  const report = file?.reports.find(({ id }) => id === seen.id);
  if (file === undefined || report === undefined) return unknown;
  return ok({ tx, work, file, report, isStale: report.version !== seen.version });
}

/** What is asked of a report that exists. A correction is no step of the table: it opens the next version. */
export type AskedCommand = ReportCommand | 'amend';

/** Asked before the report is looked for: who may never do it must not learn by trying whether there is one. */
export function mayCommandReports(actor: Actor, command: AskedCommand): boolean {
  const { permissions } = actor;
  const isTheirs =
    command === 'amend' ? mayAmend([...permissions], true) : mayEver(reportTable, command, permissions);
  // Those of a ward change nothing about reports, whatever they hold.
  return isTheirs && mayReadRecords(actor) && !isWardOnly(actor);
}

/** These take a paper or a name under it away whole, and say nothing of what it says: the administration does so. */
const withoutReading: readonly AskedCommand[] = [
  'unapprove',
  'request-withdrawal',
  'confirm-withdrawal',
  'refuse-withdrawal',
];

/** Whoever changes what a paper says sees by the change what it said: she must be one who may read it whole. */
async function checkRead({ tx, work, report }: ClaimedReport, command: AskedCommand): Promise<Result<true>> {
  if (withoutReading.includes(command)) return ok(true);
  const reached = await reachCase(tx, report.labRecordId, work);
  if (reached === undefined) return refuse({ kind: 'not-found', reason: 'report-unknown' });
  const sources = await listSources(tx, report.id);
  const sight = sightOfReport(work.actor, { reader: reached.reader, report, sources });
  return sight === 'whole' ? ok(true) : invalid('result-restricted');
}

export async function commandReport<T>(
  dependencies: ReportsDependencies,
  given: { readonly actor: Actor; readonly seen: SeenVersion; readonly command: AskedCommand },
  carryOut: (claimed: ClaimedReport) => Promise<Result<T>>,
): Promise<Result<T>> {
  if (!mayCommandReports(given.actor, given.command)) return refuse({ kind: 'denied' });
  return inTransaction(dependencies.database, async (tx) => {
    const work = await beginWork(tx, dependencies, given.actor);
    const claimed = await claimReport(tx, work, given.seen);
    if (!claimed.ok) return claimed;
    const read = await checkRead(claimed.value, given.command);
    return read.ok ? carryOut(claimed.value) : read;
  });
}
