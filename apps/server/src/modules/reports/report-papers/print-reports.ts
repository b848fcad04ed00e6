import {
  invalid,
  ok,
  refuse,
  type PaperSize,
  type Refusal,
  type ReprintReason,
  type Result,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import { addAuditEvents, type AuditEvent } from '../../ground/audit/index.ts';
import { findTemplate } from '../../papers/paper-templates/index.ts';
import { logPrints, type PrintEntry } from '../../papers/prints/index.ts';
import { addReaders, mayPrintReports, openLeftReports, type StoredReport } from '../reports/index.ts';
import type { ReportPapersDependencies } from './doors.ts';
import { fileNameOf } from './paper-copy.ts';
import { findPaperToMake, listPapers, type PaperStanding } from './repository.ts';

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

async function sizeOf(tx: Tx, reportId: string): Promise<Pick<PrintEntry, 'template' | 'size'>> {
  const paper = await findPaperToMake(tx, reportId);
  if (paper === undefined) return {};
  const template = { code: paper.templateCode, version: paper.templateVersion };
  const size: PaperSize | null = (await findTemplate(tx, template.code, template.version))?.size ?? null;
  return { template, size };
}

async function entryOf(
  tx: Tx,
  report: StoredReport,
  { paper, request }: { readonly paper: PaperStanding; readonly request: PrintRequest },
): Promise<PrintEntry> {
  return {
    ...(await sizeOf(tx, report.id)),
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

/** Whoever printed it knows what it says, and is told when it is corrected. */
async function noteReaders(
  tx: Tx,
  reports: readonly StoredReport[],
  given: { actor: Actor; at: string },
): Promise<void> {
  const reader = [{ accountId: given.actor.accountId, way: 'printed' as const }];
  for (const { id } of reports) await addReaders(tx, id, reader, given.at);
}

async function log(
  tx: Tx,
  reports: readonly StoredReport[],
  given: { readonly actor: Actor; readonly at: string; readonly request: PrintRequest },
): Promise<Result<readonly PrintedReport[]>> {
  const { actor, at, request } = given;
  const papers = new Map((await listPapers(tx, request.reportIds)).map((paper) => [paper.reportId, paper]));
  const entries: PrintEntry[] = [];
  for (const report of reports) {
    const paper = papers.get(report.id);
    const refusal = refusalOf(paper);
    if (paper === undefined || refusal !== undefined)
      return refuse(refusal ?? { kind: 'conflict', reason: 'report-paper-queued' });
    entries.push(await entryOf(tx, report, { paper, request }));
  }
  const logged = await logPrints(tx, { actor, at, entries });
  if (!logged.ok) return logged;
  await noteReaders(tx, reports, { actor, at });
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
  deps: ReportPapersDependencies,
  actor: Actor,
  request: PrintRequest,
): Promise<Result<readonly PrintedReport[]>> {
  if (!mayPrintReports(actor)) return refuse({ kind: 'denied' });
  const { reportIds } = request;
  if (reportIds.length === 0) return invalid('print-nothing');
  if (reportIds.length > printedAtOnce) return invalid('report-paper-too-many');
  if (new Set(reportIds).size < reportIds.length) return invalid('report-paper-repeated');
  const reports = await openLeftReports(deps, actor, reportIds);
  if (reports.length < reportIds.length) return refuse({ kind: 'not-found', reason: 'report-unknown' });
  const at = isoOf(deps.clock.now());
  return inTransaction(deps.database, (tx) => log(tx, reports, { actor, at, request }));
}
