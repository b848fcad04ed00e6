import { ok, refuse, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import type { PaperFile } from '../../../platform/paper-file.ts';
import { inTransaction, reading } from '../../../platform/tx.ts';
import { findTemplate } from '../../papers/paper-templates/index.ts';
import { showPaper, type ShownPaper, type StoredReport } from '../reports/index.ts';
import type { ReportPapersDependencies } from './dependencies.ts';
import { ensurePapers } from './ensure-papers.ts';
import { fileNameOf } from './file-name.ts';
import { archivedBytes, overlayOf } from './paper-copy.ts';

const previewMark = 'BẢN XEM TRƯỚC';
const left: readonly string[] = ['released', 'superseded', 'withdrawn'];

const notYetSigned = { verifyCode: '', verifyUrl: '', releasedTime: '', approverImage: '', signedLine: '' };

/** As it would be printed now, with a mark that keeps it from being taken for the report. */
async function drawPreview(
  { database, papers, clock }: ReportPapersDependencies,
  { report, document }: ShownPaper,
): Promise<Result<Uint8Array>> {
  const { code, version } = document.template;
  const template = await reading(database, (tx) => findTemplate(tx, code, version));
  const layout = template?.layout ?? null;
  if (layout === null) return refuse({ kind: 'conflict', reason: 'report-template-not-active' });
  const drawn = await papers.render({
    layout,
    inputs: papers.inputsOf(document, notYetSigned),
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
  const { database, papers, clock, doors } = deps;
  await inTransaction(database, (tx) => ensurePapers(tx, [report.id], isoOf(clock.now()), { doors }));
  const archived = await archivedBytes(deps, report.id);
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
