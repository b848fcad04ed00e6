import { invalid, ok, refuse, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, reading, type Tx } from '../../../platform/tx.ts';
import { printsOf, type PrintView } from '../../papers/prints/index.ts';
import {
  findReport,
  mayMeetReports,
  mayPrintReports,
  openLeftReports,
  type StoredReport,
} from '../reports/index.ts';
import type { ReportPapersDependencies } from './doors.ts';
import { ensurePapers } from './jobs.ts';
import { printedAtOnce, printReports, type PrintedReport, type PrintRequest } from './print-reports.ts';
import { decideRemake, mayEverRemake, remakePaper } from './remake-paper.ts';
import { listPapers, type PaperStanding } from './repository.ts';
import type { PaperFile } from '../../../platform/press/press.ts';
import { ownReportCopy, previewReport } from './paper-copy.ts';

/** What became of the PDF of one report, for one person. */
export interface PaperView extends PaperStanding {
  readonly prints: number;
  readonly lastPrintAt: string | null;
  readonly mayPrint: boolean;
  readonly mayRemake: boolean;
}

async function viewOf(
  tx: Tx,
  paper: PaperStanding,
  given: { readonly actor: Actor; readonly report: StoredReport; readonly nowMs: number },
): Promise<PaperView> {
  const { actor, report, nowMs } = given;
  const printed = (await printsOf(tx, report.id)).filter(({ act }) => act === 'print');
  const { status } = paper;
  return {
    ...paper,
    prints: printed.length,
    lastPrintAt: printed[0]?.at ?? null,
    mayPrint: status === 'ready' && mayPrintReports(actor),
    mayRemake: mayEverRemake(actor) && decideRemake(actor, { status, isGenetic: report.isGenetic, nowMs }).ok,
  };
}

async function viewAll(
  { database, clock }: ReportPapersDependencies,
  actor: Actor,
  reports: readonly StoredReport[],
): Promise<readonly PaperView[]> {
  const nowMs = clock.now();
  return reading(database, async (tx) => {
    const papers = new Map(
      (
        await listPapers(
          tx,
          reports.map(({ id }) => id),
        )
      ).map((paper) => [paper.reportId, paper]),
    );
    const views: PaperView[] = [];
    for (const report of reports) {
      const paper = papers.get(report.id);
      if (paper !== undefined) views.push(await viewOf(tx, paper, { actor, report, nowMs }));
    }
    return views;
  });
}

/** Asks for those that are missing on the way: whoever looks at an old report wants its paper next. */
async function viewPapers(
  deps: ReportPapersDependencies,
  actor: Actor,
  ids: readonly string[],
): Promise<Result<readonly PaperView[]>> {
  if (!mayMeetReports(actor)) return refuse({ kind: 'denied' });
  if (ids.length > printedAtOnce) return invalid('report-paper-too-many');
  const { database, clock, doors } = deps;
  const reports = await openLeftReports(deps, actor, ids);
  const opened = reports.map(({ id }) => id);
  const known = new Set(
    (await reading(database, (tx) => listPapers(tx, opened))).map(({ reportId }) => reportId),
  );
  const missing = opened.filter((id) => !known.has(id));
  if (missing.length > 0)
    await inTransaction(database, (tx) => ensurePapers(tx, missing, isoOf(clock.now()), { doors }));
  return ok(await viewAll(deps, actor, reports));
}

/** After a change by somebody who may not read what the paper says. */
async function viewPaper(
  deps: ReportPapersDependencies,
  actor: Actor,
  id: string,
): Promise<Result<PaperView>> {
  const report = await reading(deps.database, (tx) => findReport(tx, id));
  const [view] = report === undefined ? [] : await viewAll(deps, actor, [report]);
  return view === undefined ? refuse({ kind: 'not-found', reason: 'report-unknown' }) : ok(view);
}

export interface ReportPapersService {
  papers(actor: Actor, reportIds: readonly string[]): Promise<Result<readonly PaperView[]>>;
  print(actor: Actor, request: PrintRequest): Promise<Result<readonly PrintedReport[]>>;
  remake(actor: Actor, reportId: string): Promise<Result<PaperView>>;
  copy(actor: Actor, print: PrintView): Promise<Result<PaperFile>>;
  preview(actor: Actor, reportId: string): Promise<Result<PaperFile>>;
}

export function reportPapersService(deps: ReportPapersDependencies): ReportPapersService {
  return {
    papers: (actor, ids) => viewPapers(deps, actor, ids),
    print: (actor, request) => printReports(deps, actor, request),
    async remake(actor, id) {
      const remade = await remakePaper(deps, actor, id);
      return remade.ok ? viewPaper(deps, actor, id) : remade;
    },
    copy: (actor, print) => ownReportCopy(deps, actor, print),
    preview: (actor, id) => previewReport(deps, actor, id),
  };
}
