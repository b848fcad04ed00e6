import { compareDocuments, ok, refuse, type DocumentComparison, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { reading, type Tx } from '../../../platform/tx.ts';
import type { ReportsDependencies } from './dependencies.ts';
import { isReportFor, mayMeetReports, reachCase } from './reach.ts';
import type { StoredReport } from './report-columns.ts';
import { findReport } from './report-repository.ts';
import { showDocument } from './view-report.ts';
import { beginWork } from './work.ts';

const unknown = refuse({ kind: 'not-found', reason: 'report-unknown' });

async function findPair(
  tx: Tx,
  actor: Actor,
  ids: readonly [string, string],
): Promise<readonly StoredReport[] | undefined> {
  const pair = [await findReport(tx, ids[0]), await findReport(tx, ids[1])].filter(
    (report) => report !== undefined && isReportFor(actor, report),
  ) as StoredReport[];
  const [one, other] = pair;
  const isOfOneReport = one !== undefined && other !== undefined && one.code === other.code;
  return isOfOneReport ? pair.toSorted((a, b) => a.versionNo - b.versionNo) : undefined;
}

/** The older beside the newer, each as the caller may see it: a difference must not tell what is masked. */
export async function compareReports(
  dependencies: ReportsDependencies,
  actor: Actor,
  ids: readonly [string, string],
): Promise<Result<DocumentComparison>> {
  if (!mayMeetReports(actor)) return refuse({ kind: 'denied' });
  return reading(dependencies.database, async (tx) => {
    const work = await beginWork(tx, dependencies, actor);
    const [before, after] = (await findPair(tx, actor, ids)) ?? [];
    if (before === undefined || after === undefined) return unknown;
    const reached = await reachCase(tx, before.labRecordId, work);
    if (reached === undefined) return unknown;
    const one = await showDocument(tx, before, { reached, work });
    const other = await showDocument(tx, after, { reached, work });
    if (one.document === null || other.document === null) return refuse({ kind: 'denied' });
    return ok(compareDocuments(one.document, other.document));
  });
}
