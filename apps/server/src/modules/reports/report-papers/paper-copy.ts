import { formatVerifyCode, ok, printedMoment, refuse, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { PaperFile } from '../../../platform/paper-file.ts';
import { reading, type Tx } from '../../../platform/tx.ts';
import type { PrintView } from '../../papers/prints/index.ts';
import { documentMoment, findReport, openLeftReports, type StoredReport } from '../reports/index.ts';
import type { ReportPapersDependencies } from './dependencies.ts';
import { fileNameOf } from './file-name.ts';
import { PaperProblemError } from './paper-problem.ts';
import { readStored } from './read-stored.ts';
import { listPapers } from './repository.ts';
import { findNewestVersion } from './version-repository.ts';

/** Over each page of what is no longer in force. */
export async function overlayOf(tx: Tx, report: StoredReport): Promise<string | undefined> {
  if (report.status === 'withdrawn') return 'ĐÃ THU HỒI';
  if (report.status !== 'superseded') return undefined;
  const newest = await findNewestVersion(tx, report);
  return `ĐÃ ĐƯỢC THAY THẾ BỞI PHIÊN BẢN ${String(newest)}`;
}

function copyLine(print: PrintView, report: StoredReport, hospital: string): string {
  const again = print.printNo > 1 && print.act === 'print' ? [`In lại lần ${String(print.printNo - 1)}`] : [];
  const word = print.act === 'download' ? 'Tải' : 'In';
  return [
    'Bản giấy chuyển đổi từ hồ sơ điện tử',
    hospital,
    `Mã tra cứu ${formatVerifyCode(report.verifyCode ?? '')}`,
    `${word} lúc ${printedMoment(documentMoment(print.at))} bởi ${print.accountName}`,
    ...again,
  ].join(' · ');
}

export async function archivedBytes(
  { store, database }: ReportPapersDependencies,
  reportId: string,
): Promise<Result<Uint8Array>> {
  const [paper] = await reading(database, (tx) => listPapers(tx, [reportId]));
  if (paper?.status !== 'ready' || paper.sha256 === null)
    return refuse({
      kind: 'conflict',
      reason: paper?.status === 'failed' ? 'report-paper-failed' : 'report-paper-queued',
    });
  const bytes = await readStored(store, paper.sha256);
  // A store that has lost a file is no refusal: somebody must look at it.
  if (bytes === undefined) throw new PaperProblemError('store-unavailable');
  return ok(bytes);
}

/**
 * The bytes of one copy that was logged. A file that is taken is the archived one, so that its signatures hold; what
 * goes on paper, and what is no longer in force, carries the line and the stamp that say so.
 */
export async function reportCopy(
  deps: ReportPapersDependencies,
  print: PrintView,
): Promise<Result<PaperFile>> {
  const { database, papers, house } = deps;
  const report = await reading(database, (tx) => findReport(tx, print.documentId));
  if (report === undefined) return refuse({ kind: 'not-found', reason: 'report-unknown' });
  const archived = await archivedBytes(deps, report.id);
  if (!archived.ok) return archived;
  const overlay = await reading(database, (tx) => overlayOf(tx, report));
  const fileName = fileNameOf(report);
  if (print.act === 'download' && overlay === undefined) return ok({ bytes: archived.value, fileName });
  const line = copyLine(print, report, house.hospital);
  const copy = await papers.stamp(archived.value, { line, ...(overlay === undefined ? {} : { overlay }) });
  const copies = Array.from({ length: print.copies }, () => copy);
  return ok({ bytes: print.copies === 1 ? copy : await papers.merge(copies), fileName });
}

/** Asked again when it is fetched: a quarter of an hour is long enough for a report to be closed to somebody. */
export async function ownReportCopy(
  deps: ReportPapersDependencies,
  actor: Actor,
  print: PrintView,
): Promise<Result<PaperFile>> {
  const [report] = await openLeftReports(deps, actor, [print.documentId]);
  if (report === undefined) return refuse({ kind: 'not-found', reason: 'report-unknown' });
  return reportCopy(deps, print);
}
