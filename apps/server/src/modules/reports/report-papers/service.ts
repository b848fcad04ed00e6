import { invalid, ok, refuse, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, reading, type Tx } from '../../../platform/tx.ts';
import { countActs, type PrintView } from '../../papers/prints/index.ts';
import {
  findReport,
  mayMeetReports,
  mayPrintReports,
  printableReports,
  type StoredReport,
} from '../reports/index.ts';
import type { ReportPapersDependencies } from './needs.ts';
import { ensurePapers } from './jobs.ts';
import { printedAtOnce, printReports, type PrintedReport, type PrintRequest } from './print-reports.ts';
import { decideRemake, mayEverRemake, remakePaper } from './remake-paper.ts';
import { listPapers, type PaperStanding } from './repository.ts';
import type { PaperFile } from '../../../platform/press/press.ts';
import { ownReportCopies, previewReport } from './paper-copy.ts';

/** What became of the PDF of one report, for one person. */
export interface PaperView extends PaperStanding {
  readonly prints: number;
  readonly lastPrintAt: string | null;
  readonly mayPrint: boolean;
  readonly mayRemake: boolean;
}

async function viewAll(
  tx: Tx,
  reports: readonly StoredReport[],
  { actor, nowMs }: { readonly actor: Actor; readonly nowMs: number },
): Promise<readonly PaperView[]> {
  const ids = reports.map(({ id }) => id);
  const papers = new Map((await listPapers(tx, ids)).map((paper) => [paper.reportId, paper]));
  const printed = (await countActs(tx, ids)).filter(({ act }) => act === 'print');
  const prints = new Map(printed.map((each) => [each.documentId, each]));
  return reports.flatMap(({ id, isGenetic }) => {
    const paper = papers.get(id);
    if (paper === undefined) return [];
    const { status } = paper;
    return [
      {
        ...paper,
        prints: prints.get(id)?.count ?? 0,
        lastPrintAt: prints.get(id)?.lastAt ?? null,
        mayPrint: status === 'ready' && mayPrintReports(actor),
        mayRemake: mayEverRemake(actor) && decideRemake(actor, { status, isGenetic, nowMs }).ok,
      },
    ];
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
  const { database, clock, needs } = deps;
  const nowMs = clock.now();
  const [reports, views] = await reading(database, async (tx) => {
    const printable = await printableReports(tx, actor, { ids, nowMs });
    return [printable, await viewAll(tx, printable, { actor, nowMs })];
  });
  const known = new Set(views.map(({ reportId }) => reportId));
  const missing = reports.map(({ id }) => id).filter((id) => !known.has(id));
  if (missing.length === 0) return ok(views);
  await inTransaction(database, (tx) => ensurePapers(tx, missing, isoOf(nowMs), { needs }));
  return ok(await reading(database, (tx) => viewAll(tx, reports, { actor, nowMs })));
}

/** After a change by somebody who may not read what the paper says. */
async function viewPaper(
  { database, clock }: ReportPapersDependencies,
  actor: Actor,
  id: string,
): Promise<Result<PaperView>> {
  const [view] = await reading(database, async (tx) => {
    const report = await findReport(tx, id);
    return report === undefined ? [] : viewAll(tx, [report], { actor, nowMs: clock.now() });
  });
  return view === undefined ? refuse({ kind: 'not-found', reason: 'report-unknown' }) : ok(view);
}

export interface ReportPapersService {
  papers(actor: Actor, reportIds: readonly string[]): Promise<Result<readonly PaperView[]>>;
  print(actor: Actor, request: PrintRequest): Promise<Result<readonly PrintedReport[]>>;
  remake(actor: Actor, reportId: string): Promise<Result<PaperView>>;
  /** In the given order; all of them or none. */
  copies(actor: Actor, prints: readonly PrintView[]): Promise<Result<readonly PaperFile[]>>;
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
    copies: (actor, prints) => ownReportCopies(deps, actor, prints),
    preview: (actor, id) => previewReport(deps, actor, id),
  };
}
