import { refuse, ok, type ReportDocument, type Result } from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { reading, type Tx } from '../../../platform/tx.ts';
import type { ReportsDependencies } from './dependencies.ts';
import { hasLeft } from './papers.ts';
import { isReportFor, reachCase } from './reach.ts';
import type { StoredReport } from './report-columns.ts';
import { findReport } from './report-repository.ts';
import { sightOfReport } from './sight.ts';
import { listSources } from './source-repository.ts';
import { viewReport } from './view-report.ts';
import { beginWork, type ReportWork } from './work.ts';

export function mayPrintReports(actor: Actor): boolean {
  const mayRead = mayDo(actor, 'results.read') || mayDo(actor, 'results.read-released');
  return mayDo(actor, 'patients.read') && mayRead;
}

/** A report that left, for somebody who may read what its paper says. */
async function openLeftReport(tx: Tx, id: string, work: ReportWork): Promise<StoredReport | undefined> {
  const { actor } = work;
  const report = await findReport(tx, id);
  if (report === undefined || !hasLeft(report) || !isReportFor(actor, report)) return undefined;
  const reached = await reachCase(tx, report.labRecordId, work);
  if (reached === undefined) return undefined;
  const sources = await listSources(tx, id);
  // Masked is enough: the paper itself is drawn without what is masked.
  const sight = sightOfReport(actor, { reader: reached.reader, report, sources });
  return sight === 'header' ? undefined : report;
}

/** In the given order; without those that are not there for this person. */
export async function openLeftReports(
  dependencies: ReportsDependencies,
  actor: Actor,
  ids: readonly string[],
): Promise<readonly StoredReport[]> {
  return reading(dependencies.database, async (tx) => {
    const work = await beginWork(tx, dependencies, actor);
    const opened: StoredReport[] = [];
    for (const id of ids) {
      const report = await openLeftReport(tx, id, work);
      if (report !== undefined) opened.push(report);
    }
    return opened;
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
