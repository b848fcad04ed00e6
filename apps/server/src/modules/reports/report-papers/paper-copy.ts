import { formatVerifyCode, ok, printedMoment, refuse, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { PaperFile } from '../../../platform/press/press.ts';
import { reading, type Tx, inTransaction } from '../../../platform/tx.ts';
import type { PrintView } from '../../papers/prints/index.ts';
import {
  documentMoment,
  printableReports,
  type StoredReport,
  showPaper,
  type ShownPaper,
} from '../reports/index.ts';
import { type ReportPapersDependencies, PaperProblemError, readStored } from './needs.ts';
import { listPapers, findNewestVersion, type PaperStanding } from './repository.ts';
import { isoOf } from '../../../platform/moment.ts';
import { findTemplate } from '../../papers/paper-templates/index.ts';
import { ensurePapers } from './jobs.ts';
import { picturesOf } from './make-paper.ts';

/** By number and version: nothing of whose it is, because names of files are seen by everybody at that computer. */
export function fileNameOf({
  code,
  versionNo,
}: {
  readonly code: string;
  readonly versionNo: number;
}): string {
  return `${code}-v${String(versionNo)}.pdf`;
}

/** Over each page of what is no longer in force. */
async function overlayOf(tx: Tx, report: StoredReport): Promise<string | undefined> {
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

async function archivedBytes(
  { store }: ReportPapersDependencies,
  paper: PaperStanding | undefined,
): Promise<Result<Uint8Array>> {
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
async function reportCopy(
  deps: ReportPapersDependencies,
  print: PrintView,
  { report, paper }: { readonly report: StoredReport; readonly paper: PaperStanding | undefined },
): Promise<Result<PaperFile>> {
  const { database, papers, house } = deps;
  const archived = await archivedBytes(deps, paper);
  if (!archived.ok) return archived;
  const overlay = await reading(database, (tx) => overlayOf(tx, report));
  const fileName = fileNameOf(report);
  if (print.act === 'download' && overlay === undefined) return ok({ bytes: archived.value, fileName });
  const line = copyLine(print, report, house.hospital);
  const copy = await papers.stamp(archived.value, { line, ...(overlay === undefined ? {} : { overlay }) });
  const copies = Array.from({ length: print.copies }, () => copy);
  return ok({ bytes: print.copies === 1 ? copy : await papers.merge(copies), fileName });
}

/** Asked again when they are fetched: a quarter of an hour is long enough for a report to be closed to somebody. */
export async function ownReportCopies(
  deps: ReportPapersDependencies,
  actor: Actor,
  prints: readonly PrintView[],
): Promise<Result<readonly PaperFile[]>> {
  const ids = [...new Set(prints.map(({ documentId }) => documentId))];
  const nowMs = deps.clock.now();
  const [reports, made] = await reading(deps.database, async (tx) => [
    await printableReports(tx, actor, { ids, nowMs }),
    await listPapers(tx, ids),
  ]);
  const copies: PaperFile[] = [];
  for (const print of prints) {
    const report = reports.find(({ id }) => id === print.documentId);
    if (report === undefined) return refuse({ kind: 'not-found', reason: 'report-unknown' });
    const paper = made.find(({ reportId }) => reportId === report.id);
    const copy = await reportCopy(deps, print, { report, paper });
    if (!copy.ok) return copy;
    copies.push(copy.value);
  }
  return ok(copies);
}

const previewMark = 'BẢN XEM TRƯỚC';
const left: readonly string[] = ['released', 'superseded', 'withdrawn'];

const notYetSigned = { verifyCode: '', verifyUrl: '', releasedTime: '', approverImage: '', signedLine: '' };

/** As it would be printed now, with a mark that keeps it from being taken for the report. */
async function drawPreview(
  { database, papers, clock, store }: ReportPapersDependencies,
  { report, document }: ShownPaper,
): Promise<Result<Uint8Array>> {
  const { code, version } = document.template;
  const template = await reading(database, (tx) => findTemplate(tx, code, version));
  const layout = template?.layout ?? null;
  if (layout === null) return refuse({ kind: 'conflict', reason: 'report-template-not-active' });
  const drawn = await papers.render({
    layout,
    inputs: papers.inputsOf(document, { ...notYetSigned, ...(await picturesOf({ store }, document)) }),
    title: document.title,
    at: isoOf(clock.now()),
    seed: report.id,
  });
  return ok(await papers.stamp(drawn, { line: previewMark, overlay: previewMark }));
}

/** The archived paper, never as it is: without the mark a browser would print it past the book of prints. */
async function previewOfLeft(
  deps: ReportPapersDependencies,
  report: StoredReport,
): Promise<Result<Uint8Array>> {
  const { database, papers, clock, needs } = deps;
  await inTransaction(database, (tx) => ensurePapers(tx, [report.id], isoOf(clock.now()), { needs }));
  const [paper] = await reading(database, (tx) => listPapers(tx, [report.id]));
  const archived = await archivedBytes(deps, paper);
  if (!archived.ok) return archived;
  const overlay = (await reading(database, (tx) => overlayOf(tx, report))) ?? previewMark;
  return ok(await papers.stamp(archived.value, { line: previewMark, overlay }));
}

/** Never a print: what is shown here is looked at, and marked as such whether it has left or not. */
export async function previewReport(
  deps: ReportPapersDependencies,
  actor: Actor,
  id: string,
): Promise<Result<PaperFile>> {
  const shown = await showPaper(deps, actor, id);
  if (!shown.ok) return shown;
  const { report } = shown.value;
  const bytes = left.includes(report.status)
    ? await previewOfLeft(deps, report)
    : await drawPreview(deps, shown.value);
  return bytes.ok ? ok({ bytes: bytes.value, fileName: fileNameOf(report) }) : bytes;
}
