import { refuse, ok, type ReportDocument, type Result } from '@senlab/domain';
import { mayDo, type Actor } from '../../../../platform/actor.ts';
import { inTransaction, reading, type Tx } from '../../../../platform/tx.ts';
import { addView } from '../../../ground/audit/index.ts';
import { type ReportsDependencies, beginWork, type ReportWork } from '../work.ts';
import { drawPaper, sourcesOf, contentForPaper, contentForScreen } from './paper-content.ts';
import {
  inDoubtPregnant,
  isReportFor,
  mayMeetReports,
  reachCase,
  type ReachedCase,
  sightOfReport,
  type ReportSight,
} from '../sight.ts';
import type { JudgedPaper } from '../judge-paper.ts';
import { loadCase, weighPaper } from '../claim-report.ts';
import { rightsOnReport, type ReportRights } from '../may-do-report.ts';
import { isOpenReport, papersOf } from '../papers.ts';
import { type StoredReport, findDocumentBody, findReport, listReportsOf } from '../report-repository.ts';
import {
  listReaders,
  listSignatures,
  listSources,
  namesOf,
  permissionsOf,
  type ItemSource,
  type ReaderRow,
  type SignatureRow,
} from '../read-repository.ts';
import { addReaders } from '../write-repository.ts';

export interface ReportView {
  readonly report: StoredReport;
  readonly document: ReportDocument | null;
  /** As its paper says it. */
  readonly onPaper: ReportDocument | null;
  readonly sight: ReportSight;
  /** Something of the document is hidden from the caller, so that it is not what was signed. */
  readonly isMasked: boolean;
  readonly isFrozen: boolean;
  /** Of one that is not signed: as it stands for the caller. */
  readonly judged: JudgedPaper | undefined;
  /** Newest first. */
  readonly versions: readonly StoredReport[];
  readonly openCorrectionId: string | null;
  readonly signatures: readonly SignatureRow[];
  readonly readers: readonly ReaderRow[];
  readonly names: ReadonlyMap<string, string>;
  readonly rights: ReportRights;
}

interface Shown {
  readonly document: ReportDocument | null;
  readonly onPaper: ReportDocument | null;
  readonly isMasked: boolean;
  readonly sight: ReportSight;
  readonly judged: JudgedPaper | undefined;
}

type Drawn = Pick<Shown, 'document' | 'onPaper' | 'isMasked'>;

const nothing: Drawn = { document: null, onPaper: null, isMasked: false };

function shownAs(
  document: ReportDocument,
  given: { readonly sight: ReportSight; readonly sources: readonly ItemSource[] },
  { words }: ReportWork,
): Drawn {
  const { sight, sources } = given;
  if (sight === 'header') return nothing;
  const onPaper = contentForPaper(document, sources, words);
  const shown = contentForScreen(document, given, words);
  const isMasked = sight === 'masked' || JSON.stringify(shown) !== JSON.stringify(document);
  return { document: shown, onPaper, isMasked };
}

/** What was signed, word for word. */
export async function frozenDocument(
  tx: Tx,
  report: Pick<StoredReport, 'id'> & { readonly documentHash: string },
): Promise<ReportDocument> {
  const body = await findDocumentBody(tx, report.id, report.documentHash);
  if (body === undefined) throw new Error('a signed report without its document');
  return JSON.parse(body) as ReportDocument;
}

/** As it would be frozen now; a correction that was given up is drawn no more. */
async function showDraft(
  tx: Tx,
  report: StoredReport,
  { reader }: ReachedCase,
  work: ReportWork,
): Promise<Shown> {
  const file = isOpenReport(report) ? await loadCase(tx, report.labRecordId, { isLocked: false }) : undefined;
  const paper = file && papersOf(file, work.catalogue).find((each) => each.report?.id === report.id);
  if (paper === undefined) return { ...nothing, sight: 'header', judged: undefined };
  // What holds a paper tells of its values, so that it is for those who see them before they leave.
  const judged = mayDo(work.actor, 'results.read') ? (await weighPaper(tx, paper, work)).judged : undefined;
  const place = { recordId: report.labRecordId, at: work.at };
  const sources = await inDoubtPregnant(tx, sourcesOf(paper, work), place);
  const sight = sightOfReport(work.actor, { reader, report, sources });
  if (sight === 'header') return { ...nothing, sight, judged };
  return { ...shownAs(await drawPaper(tx, paper, work), { sight, sources }, work), sight, judged };
}

export async function showDocument(
  tx: Tx,
  report: StoredReport,
  { reached, work }: { readonly reached: ReachedCase; readonly work: ReportWork },
): Promise<Shown> {
  const { documentHash } = report;
  if (documentHash === null) return showDraft(tx, report, reached, work);
  const frozen = await frozenDocument(tx, { ...report, documentHash });
  const place = { recordId: report.labRecordId, at: work.at };
  const sources = await inDoubtPregnant(tx, await listSources(tx, report.id), place);
  const sight = sightOfReport(work.actor, { reader: reached.reader, report, sources });
  return { ...shownAs(frozen, { sight, sources }, work), sight, judged: undefined };
}

const opened: readonly string[] = ['released', 'superseded', 'withdrawn'];

/** Nobody is answered whose look could not be written down; who saw what it says is told when it is corrected. */
async function noteOpening(
  { database }: ReportsDependencies,
  view: ReportView,
  work: ReportWork,
): Promise<void> {
  const { report } = view;
  if (view.document === null || !opened.includes(report.status)) return;
  const { actor, at } = work;
  const event = {
    actorId: actor.accountId,
    entity: 'report',
    entityId: `${report.code}/${String(report.versionNo)}`,
    patientId: report.patientId,
    labRecordId: report.labRecordId,
  } as const;
  await inTransaction(database, async (tx) => {
    await addReaders(tx, [{ reportId: report.id, accountId: actor.accountId, way: 'opened' }], at);
    await addView(tx, event, at);
  });
}

async function gather(
  tx: Tx,
  report: StoredReport,
  reached: ReachedCase,
  work: ReportWork,
): Promise<ReportView> {
  const shown = await showDocument(tx, report, { reached, work });
  const all = (await listReportsOf(tx, [report.labRecordId])).filter(({ code }) => code === report.code);
  const openCorrection = all.find(
    (each) => each.supersedesId !== null && each.id !== report.id && isOpenReport(each),
  );
  const { withdrawalAskedBy, withdrawnBy, amendedBy } = report;
  return {
    report,
    ...shown,
    isFrozen: report.documentHash !== null,
    versions: all.filter((each) => isReportFor(work.actor, each)),
    openCorrectionId: openCorrection?.id ?? null,
    signatures: await listSignatures(tx, report.id),
    readers: await listReaders(tx, report.id),
    names: await namesOf(tx, [withdrawalAskedBy, withdrawnBy, amendedBy]),
    rights: rightsOnReport(report, work, {
      judged: shown.judged,
      sight: shown.sight,
      requester: withdrawalAskedBy === null ? new Set() : await permissionsOf(tx, withdrawalAskedBy),
      isCorrectionOpen: openCorrection !== undefined,
      isNewestVersion: !all.some(
        ({ versionNo, status }) => status !== 'discarded' && versionNo > report.versionNo,
      ),
    }),
  };
}

export async function viewReport(
  dependencies: ReportsDependencies,
  actor: Actor,
  id: string,
): Promise<Result<ReportView>> {
  if (!mayMeetReports(actor)) return refuse({ kind: 'denied' });
  const { database } = dependencies;
  const work = await reading(database, (tx) => beginWork(tx, dependencies, actor));
  const view = await reading(database, async (tx) => {
    const report = await findReport(tx, id);
    if (report === undefined || !isReportFor(actor, report)) return undefined;
    const reached = await reachCase(tx, report.labRecordId, work);
    return reached && gather(tx, report, reached, work);
  });
  if (view === undefined) return refuse({ kind: 'not-found', reason: 'report-unknown' });
  await noteOpening(dependencies, view, work);
  return ok(view);
}
