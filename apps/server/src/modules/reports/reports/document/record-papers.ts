import { ok, refuse, restrictedResultText, type ReportDocument, type Result } from '@senlab/domain';
import { mayDo, type Actor } from '../../../../platform/actor.ts';
import { reading, type Tx } from '../../../../platform/tx.ts';
import { type ReportsDependencies, beginWork, type ReportWork } from '../work.ts';
import { drawPaper, sourcesOf, contentForScreen } from './paper-content.ts';
import {
  inDoubtPregnant,
  isReportFor,
  mayMeetReports,
  reachCase,
  reachCases,
  type ReachedCase,
  sightOfReport,
} from '../sight.ts';
import { type JudgedPaper, judgePaper } from '../judge-paper.ts';
import { factsOfPaper, findPaper, loadCase, weighPaper, withKaryotype } from '../claim-report.ts';
import { rightsOnPaper, type ReportRights } from '../may-do-report.ts';
import { shownReason } from '../../../bench/results/index.ts';
import { papersOf, type CaseFile, type Paper, hasLeft } from '../papers.ts';
import { type StoredReport, listReportsOf, findReports } from '../report-repository.ts';
import { listSourcesOf } from '../read-repository.ts';
import { viewReport } from './view-report.ts';

export interface RecordPapers {
  /** For those who see values before they are released. */
  readonly papers: readonly JudgedPaper[];
  readonly reports: readonly StoredReport[];
}

const unknown = refuse({ kind: 'not-found', reason: 'record-unknown' });

async function judgeAll(tx: Tx, file: CaseFile, work: ReportWork): Promise<readonly JudgedPaper[]> {
  const papers = papersOf(file, work.catalogue);
  const [first] = papers;
  if (first === undefined) return [];
  const factsOf = await factsOfPaper(tx, { ...first, items: papers.flatMap(({ items }) => items) }, work);
  const judged: JudgedPaper[] = [];
  for (const paper of papers) judged.push(await withKaryotype(tx, judgePaper(paper, work, factsOf), work));
  return judged;
}

/** That there is one: the name of its test is half of the secret. */
function namedFor(actor: Actor, report: StoredReport): StoredReport {
  const isKnown = !report.isRestricted || mayDo(actor, 'results.restricted');
  return isKnown ? report : { ...report, title: restrictedResultText, groupKey: '' };
}

export async function recordReports(
  dependencies: ReportsDependencies,
  actor: Actor,
  recordId: string,
): Promise<Result<RecordPapers>> {
  if (!mayMeetReports(actor)) return refuse({ kind: 'denied' });
  return reading(dependencies.database, async (tx) => {
    const work = await beginWork(tx, dependencies, actor);
    const reached = await reachCase(tx, recordId, work);
    if (reached === undefined) return unknown;
    const reports = await listReportsOf(tx, [recordId]);
    const shown = reports
      .filter((report) => isReportFor(actor, report))
      .map((report) => namedFor(actor, report));
    if (!mayDo(actor, 'results.read')) return ok({ papers: [], reports: shown });
    const file = await loadCase(tx, recordId, { isLocked: false });
    return ok({ papers: file === undefined ? [] : await judgeAll(tx, file, work), reports: shown });
  });
}

/** Why a test stands on a paper that nobody ordered. */
export interface AddedTest {
  readonly testCode: string;
  readonly reason: string;
}

function addedTestsOf(
  { items }: Paper,
  { reader }: ReachedCase,
  { catalogue }: ReportWork,
): readonly AddedTest[] {
  return items.flatMap(({ testCode, reflex }) =>
    reflex === null ? [] : [{ testCode, reason: shownReason(reflex, { reader, catalogue }) }],
  );
}

export interface PaperDraft {
  readonly judged: JudgedPaper;
  /** Null where the caller may not see it. */
  readonly document: ReportDocument | null;
  readonly addedTests: readonly AddedTest[];
  readonly rights: Pick<ReportRights, 'mayApprove' | 'mayIssuePreliminary' | 'mayWriteConclusion'>;
}

/** What a signed report is asked by, for a paper that may have no row yet. */
function asReport(paper: Paper): Pick<StoredReport, 'status'> {
  return { status: paper.report?.status === 'preliminary' ? 'preliminary' : 'draft' };
}

async function documentFor(
  tx: Tx,
  paper: Paper,
  given: { reached: ReachedCase; work: ReportWork },
): Promise<ReportDocument | null> {
  const { reached, work } = given;
  const report = asReport(paper);
  const place = { recordId: paper.record.id, at: work.at };
  const sources = await inDoubtPregnant(tx, sourcesOf(paper, work), place);
  const sight = sightOfReport(work.actor, { reader: reached.reader, report, sources });
  if (sight === 'header') return null;
  const document = await drawPaper(tx, paper, work);
  return contentForScreen(document, { sight, sources }, work.words);
}

export async function reportDraft(
  dependencies: ReportsDependencies,
  actor: Actor,
  asked: { readonly recordId: string; readonly groupKey: string },
): Promise<Result<PaperDraft>> {
  if (!mayMeetReports(actor) || !mayDo(actor, 'results.read')) return refuse({ kind: 'denied' });
  return reading(dependencies.database, async (tx) => {
    const work = await beginWork(tx, dependencies, actor);
    const reached = await reachCase(tx, asked.recordId, work);
    const file = reached && (await loadCase(tx, asked.recordId, { isLocked: false }));
    const paper = file && findPaper(file, asked.groupKey, work);
    if (reached === undefined || paper === undefined)
      return refuse({ kind: 'not-found', reason: 'report-unknown' });
    const { judged } = await weighPaper(tx, paper, work);
    const document = await documentFor(tx, paper, { reached, work });
    const addedTests = document === null ? [] : addedTestsOf(paper, reached, work);
    return ok({ judged, document, addedTests, rights: rightsOnPaper(judged, work) });
  });
}

export function mayPrintReports(actor: Actor): boolean {
  const mayRead = mayDo(actor, 'results.read') || mayDo(actor, 'results.read-released');
  return mayDo(actor, 'patients.read') && mayRead;
}

/**
 * Those of these reports that left and whose papers this person may read, in the given order. As many statements for two
 * hundred as for one, in the transaction of whoever prints them: nothing can be closed to her in between.
 */
export async function printableReports(
  tx: Tx,
  actor: Actor,
  { ids, nowMs }: { readonly ids: readonly string[]; readonly nowMs: number },
): Promise<readonly StoredReport[]> {
  const found = await findReports(tx, ids);
  const left = [...found.values()].filter((report) => hasLeft(report) && isReportFor(actor, report));
  if (left.length === 0) return [];
  const recordIds = [...new Set(left.map(({ labRecordId }) => labRecordId))];
  const cases = await reachCases(tx, recordIds, { actor, nowMs });
  const leftIds = left.map(({ id }) => id);
  const sourcesOfReport = await listSourcesOf(tx, leftIds);
  const printable = new Set(
    left.filter((report) => {
      const reader = cases.get(report.labRecordId)?.reader;
      const sources = sourcesOfReport.get(report.id) ?? [];
      // Masked is enough: the paper itself is drawn without what is masked.
      return reader !== undefined && sightOfReport(actor, { reader, report, sources }) !== 'header';
    }),
  );
  return ids.flatMap((id) => {
    const report = found.get(id);
    return report !== undefined && printable.has(report) ? [report] : [];
  });
}

export interface ShownPaper {
  readonly report: StoredReport;
  readonly document: ReportDocument;
}

/** The paper of one report as this person may see it; of one that left this counts as opening it. */
export async function showPaper(
  dependencies: ReportsDependencies,
  actor: Actor,
  id: string,
): Promise<Result<ShownPaper>> {
  const viewed = await viewReport(dependencies, actor, id);
  if (!viewed.ok) return viewed;
  const { report, onPaper } = viewed.value;
  return onPaper === null ? refuse({ kind: 'denied' }) : ok({ report, document: onPaper });
}
