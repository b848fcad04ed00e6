import { invalid, ok, refuse, type Refusal, type ReprintReason, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import { addAuditEvents, type AuditEvent } from '../../ground/audit/index.ts';
import { logPrints, type PrintEntry } from '../../papers/prints/index.ts';
import { mayPrintReports, notePrinted, printableReports, type StoredReport } from '../reports/index.ts';
import type { ReportPapersDependencies } from './needs.ts';
import { fileNameOf } from './paper-copy.ts';
import { listPapers, type PaperStanding } from './repository.ts';

/** A person waits for the dialog of the printer; a whole day's pile is printed in parts. */
export const printedAtOnce = 50;

export interface PrintRequest {
  readonly reportIds: readonly string[];
  readonly copies: number;
  readonly reprintReason: ReprintReason | null;
  readonly note: string | null;
  readonly output: 'print' | 'download';
}

export interface PrintedReport {
  readonly reportId: string;
  readonly printId: string;
  readonly printNo: number;
  readonly fileName: string;
}

/** Only what is made can be handed over. */
function refusalOf(paper: PaperStanding | undefined): Refusal | undefined {
  if (paper?.status === 'ready') return undefined;
  return {
    kind: 'conflict',
    reason: paper?.status === 'failed' ? 'report-paper-failed' : 'report-paper-queued',
  };
}

function entryOf(
  report: StoredReport,
  { paper, request }: { readonly paper: PaperStanding; readonly request: PrintRequest },
): PrintEntry {
  return {
    template: { code: paper.templateCode, version: paper.templateVersion },
    size: paper.templateSize,
    act: request.output,
    paper: 'report',
    documentId: report.id,
    documentCode: report.code,
    documentVersion: report.versionNo,
    sha256: paper.sha256,
    pages: paper.pages ?? 1,
    copies: request.output === 'print' ? request.copies : 1,
    reprintReason: request.reprintReason,
    reprintNote: request.note,
    patientId: report.patientId,
    isRestricted: report.isRestricted,
    locationCode: report.locationCode,
  };
}

function eventOf(report: StoredReport, actor: Actor, output: PrintRequest['output']): AuditEvent {
  return {
    actorId: actor.accountId,
    action: output === 'print' ? 'print' : 'export',
    command: output,
    entity: 'report',
    entityId: `${report.code}/${String(report.versionNo)}`,
    patientId: report.patientId,
    labRecordId: report.labRecordId,
  };
}

async function log(
  tx: Tx,
  {
    actor,
    nowMs,
    request,
  }: { readonly actor: Actor; readonly nowMs: number; readonly request: PrintRequest },
): Promise<Result<readonly PrintedReport[]>> {
  const at = isoOf(nowMs);
  const reports = await printableReports(tx, actor, { ids: request.reportIds, nowMs });
  if (reports.length < request.reportIds.length)
    return refuse({ kind: 'not-found', reason: 'report-unknown' });
  const papers = new Map((await listPapers(tx, request.reportIds)).map((paper) => [paper.reportId, paper]));
  const entries: PrintEntry[] = [];
  for (const report of reports) {
    const paper = papers.get(report.id);
    const refusal = refusalOf(paper);
    if (paper === undefined || refusal !== undefined)
      return refuse(refusal ?? { kind: 'conflict', reason: 'report-paper-queued' });
    entries.push(entryOf(report, { paper, request }));
  }
  const logged = await logPrints(tx, { actor, at, entries });
  if (!logged.ok) return logged;
  await notePrinted(tx, request.reportIds, { actor, at });
  const events = reports.map((report) => eventOf(report, actor, request.output));
  await addAuditEvents(tx, events, at);
  return ok(
    reports.map((report, index) => ({
      reportId: report.id,
      printId: logged.value[index]?.id ?? '',
      printNo: logged.value[index]?.printNo ?? 1,
      fileName: fileNameOf(report),
    })),
  );
}

/** All of them or none: a pile of which some are missing is not noticed at the printer. */
export async function printReports(
  { database, clock }: Pick<ReportPapersDependencies, 'database' | 'clock'>,
  actor: Actor,
  request: PrintRequest,
): Promise<Result<readonly PrintedReport[]>> {
  if (!mayPrintReports(actor)) return refuse({ kind: 'denied' });
  const { reportIds } = request;
  if (reportIds.length === 0) return invalid('print-nothing');
  if (reportIds.length > printedAtOnce) return invalid('report-paper-too-many');
  if (new Set(reportIds).size < reportIds.length) return invalid('report-paper-repeated');
  return inTransaction(database, (tx) => log(tx, { actor, nowMs: clock.now(), request }));
}
