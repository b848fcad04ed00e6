import {
  applyTransition,
  defaultFetalSexWords,
  reportPaperTable,
  unknownReportPaperFacts,
  type ReportDocument,
  type ReportPaperCommand,
  type ReportPaperProblem,
  type ReportPicture,
} from '@senlab/domain';
import type { ReportBeside } from '@senlab/pdf/papers';
import type { JobContext } from '../../../jobs/worker.ts';
import { addToOutbox } from '../../../live/outbox-repository.ts';
import { FileStoreUnavailableError } from '../../../platform/failures.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, reading, type Tx } from '../../../platform/tx.ts';
import { addAuditEvents, type AuditEvent } from '../../ground/audit/index.ts';
import { findTemplate } from '../../papers/paper-templates/index.ts';
import {
  contentForPaper,
  inDoubtPregnant,
  listSources,
  paperEvent,
  reportNeeds,
  verifyUrlOf,
} from '../reports/index.ts';
import {
  type ReportPapersDependencies,
  type DrawnPaper,
  ChangedDocumentError,
  isLasting,
  orProblem,
  PaperProblemError,
  problemOf,
  readStored,
} from './needs.ts';
import {
  findPaperToMake,
  lockPaper,
  setFailed,
  setReady,
  type MadePaper,
  type PaperToMake,
} from './repository.ts';

interface PreparedPaper extends PaperToMake {
  readonly layout: DrawnPaper['layout'];
  readonly title: string;
}

async function prepare(tx: Tx, deps: ReportPapersDependencies, asked: PaperToMake): Promise<PreparedPaper> {
  // A doctor's certificate would vouch for what she never saw.
  if (!asked.isAsSigned) throw new PaperProblemError('unexpected', { cause: new ChangedDocumentError() });
  const template = await findTemplate(tx, asked.templateCode, asked.templateVersion);
  const layout = template?.layout ?? null;
  if (layout === null) throw new PaperProblemError('template-missing');
  const { needs = reportNeeds } = deps;
  const words = { ...defaultFetalSexWords, words: await needs.fetalSexWords(tx) };
  const { beside } = asked;
  const place = { recordId: asked.labRecordId, at: beside.signedTime };
  const sources = await inDoubtPregnant(tx, await listSources(tx, asked.reportId), place);
  const document = contentForPaper(asked.document, sources, words);
  const verifyUrl = beside.verifyUrl || verifyUrlOf(deps.publicUrl, beside.verifyCode);
  return {
    ...asked,
    document,
    beside: { ...beside, verifyUrl },
    layout,
    title: document.title,
  };
}

type Shelf = Pick<ReportPapersDependencies, 'store'>;

/** As a data URL, which is what the press takes. */
export async function imageOf(
  { store }: Shelf,
  sha256: string | null,
  type: ReportPicture['type'] = 'image/png',
): Promise<string> {
  if (sha256 === null) return '';
  const bytes = await readStored(store, sha256);
  if (bytes === undefined) throw new PaperProblemError('image-missing');
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

/** The pictures of chromosomes that were signed; none on other papers. */
export async function picturesOf(
  shelf: Shelf,
  { karyotype }: ReportDocument,
): Promise<Pick<ReportBeside, 'karyogramImage' | 'metaphaseImage'>> {
  if (karyotype === undefined) return {};
  const { karyogram, metaphase } = karyotype;
  return {
    karyogramImage: await imageOf(shelf, karyogram?.sha256 ?? null, karyogram?.type),
    metaphaseImage: await imageOf(shelf, metaphase?.sha256 ?? null, metaphase?.type),
  };
}

/** Drawn, signed and stored: the bytes are safe before anything points to them. */
async function produce(deps: ReportPapersDependencies, paper: PreparedPaper): Promise<MadePaper> {
  const { papers, store } = deps;
  const { beside, document, layout, title, reportId } = paper;
  const { signers, signedTime, ...printed } = beside;
  const approverImage = await imageOf(deps, signers.imageSha256);
  const pictures = await picturesOf(deps, document);
  const drawn = await orProblem('layout-broken', () => {
    const inputs = papers.inputsOf(document, { ...printed, ...pictures, approverImage });
    return papers.render({ layout, inputs, title, at: beside.releasedTime, seed: reportId });
  });
  const { person, seal } = signers;
  const signed = await orProblem('certificate-unusable', () =>
    papers.sign(drawn, { person, seal, at: signedTime }),
  );
  const { sha256, size } = await store.putBytes(signed.bytes);
  const pages = await papers.countPages(drawn);
  return { sha256, size, pages, signedWith: signed.signedWith, beside };
}

function stepOf(
  command: ReportPaperCommand,
  at: string,
): { readonly command: string; readonly fromState: string | null; readonly toState: string } {
  const applied = applyTransition(reportPaperTable, {
    state: 'queued',
    command,
    actor: 'system',
    reason: null,
    instant: Date.parse(at),
    facts: unknownReportPaperFacts,
  });
  if (!applied.ok) throw new Error(`the table of papers knows no ${command}`);
  const { from: fromState, to: toState } = applied.value.event;
  return { command, fromState, toState };
}

function diffOf(outcome: MadePaper | ReportPaperProblem): NonNullable<AuditEvent['diff']> {
  if (typeof outcome === 'string') return { problem: [null, outcome] };
  return { sha256: [null, outcome.sha256], pages: [null, outcome.pages] };
}

/** The first who comes settles it; whoever made the same paper beside her finds it settled and leaves it so. */
async function settle(
  deps: ReportPapersDependencies,
  paper: PaperToMake,
  outcome: MadePaper | ReportPaperProblem,
): Promise<void> {
  const at = isoOf(deps.clock.now());
  const { reportId } = paper;
  await inTransaction(deps.database, async (tx) => {
    if ((await lockPaper(tx, reportId))?.status !== 'queued') return;
    const step = { ...stepOf(typeof outcome === 'string' ? 'give-up' : 'make', at), actorId: null };
    if (typeof outcome === 'string') await setFailed(tx, reportId, outcome);
    else await setReady(tx, reportId, { ...outcome, at });
    const event = paperEvent({ ...paper, id: reportId }, { ...step, diff: diffOf(outcome) });
    await addAuditEvents(tx, [event], at);
    await addToOutbox(tx, { topic: 'reports', accountId: null, subjectId: reportId });
  });
}

/**
 * Run twice, or by two at once, it gives one row and one paper: drawing is exact to the byte, and the first who commits
 * wins. A certificate whose signatures differ each time leaves the second one's bytes in the store, with nothing that
 * points to them.
 */
export async function makePaper(
  deps: ReportPapersDependencies,
  reportId: string,
  { attempt, maxAttempts }: JobContext,
): Promise<void> {
  const asked = await reading(deps.database, (tx) => findPaperToMake(tx, reportId));
  if (asked?.status !== 'queued') return;
  try {
    const prepared = await reading(deps.database, (tx) => prepare(tx, deps, asked));
    await settle(deps, asked, await produce(deps, prepared));
  } catch (error) {
    const problem = problemOf(error);
    // Never its words: whoever draws may quote what stands on the paper.
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.name : undefined;
    deps.log?.warn({ event: 'report-paper.not-made', report: reportId, problem, attempt, cause });
    // While the store is away a paper waits, however long: it is asked for again as one that was forgotten.
    const isWaiting = error instanceof FileStoreUnavailableError;
    if (isWaiting || (!isLasting(problem) && attempt < maxAttempts)) throw error;
    await settle(deps, asked, problem);
  }
}
