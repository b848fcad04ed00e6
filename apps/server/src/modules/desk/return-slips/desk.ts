import {
  isUndoOpen,
  restrictedResultTitle,
  undoUntilMs,
  type ReturnSlipState,
  ok,
  refuse,
  type Result,
} from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { isoOf, msOf } from '../../../platform/moment.ts';
import { type Tx, inTransaction, reading } from '../../../platform/tx.ts';
import {
  mayHandOver,
  mayUndoAny,
  patientAtCounter,
  counterOf,
  mayMeetCounter,
  reachedSlips,
} from './counter.ts';
import {
  listLines,
  listSlipsOf,
  type SlipLine,
  type SlipOfPatient,
  listOutdated,
  type OutdatedReport,
} from './recall-repository.ts';
import { addView } from '../../ground/audit/index.ts';
import { listCodesOfPerson, lookAlikeIds, type PatientRow } from '../../patients/patients/index.ts';
import { isInWard, wardOf } from '../../ground/wards/index.ts';
import {
  type ReturnSlipsDependencies,
  returnSlipNeeds,
  type PaperStanding,
  type ReturnSlipNeeds,
} from './needs.ts';
import { wordsOnScreen, type ReportWords, groupMissing, type MissingGroup } from './describe-reports.ts';
import { listMissing, listWaiting, type WaitingReport } from './waiting-repository.ts';

export interface SlipView extends Omit<SlipOfPatient, 'handedBy'> {
  readonly undoUntil: string | null;
  readonly mayUndo: boolean;
  readonly mayReprint: boolean;
  readonly reports: readonly SlipLine[];
}

const standing: readonly ReturnSlipState[] = ['handed_over', 'partial'];

function undoOf(slip: SlipOfPatient, actor: Actor, nowMs: number): Pick<SlipView, 'undoUntil' | 'mayUndo'> {
  const handedMs = msOf(slip.handedAt);
  if (handedMs === null || !standing.includes(slip.status)) return { undoUntil: null, mayUndo: false };
  const isOwn = slip.handedBy === actor.accountId && mayHandOver(actor) && isUndoOpen(handedMs, nowMs);
  return {
    undoUntil: isOwn ? isoOf(undoUntilMs(handedMs)) : null,
    mayUndo: isOwn || mayUndoAny(actor),
  };
}

function viewOf(
  { handedBy, ...slip }: SlipOfPatient,
  lines: readonly SlipLine[],
  { actor, nowMs }: { readonly actor: Actor; readonly nowMs: number },
): SlipView {
  const mayKnow = mayDo(actor, 'results.restricted');
  return {
    ...slip,
    ...undoOf({ handedBy, ...slip }, actor, nowMs),
    mayReprint: standing.includes(slip.status) && mayHandOver(actor),
    reports: lines
      .filter(({ slipId }) => slipId === slip.id)
      .map((line) => (line.isRestricted && !mayKnow ? { ...line, title: restrictedResultTitle } : line)),
  };
}

/** As this person may see them, newest first. */
export async function slipViews(
  tx: Tx,
  wanted: Parameters<typeof listSlipsOf>[1],
  seen: { readonly actor: Actor; readonly nowMs: number },
): Promise<readonly SlipView[]> {
  const slips = await listSlipsOf(tx, wanted);
  const lines = await listLines(
    tx,
    slips.map(({ id }) => id),
  );
  return slips.map((slip) => viewOf(slip, lines, seen));
}

export interface ReadyView extends WaitingReport {
  readonly words: ReportWords;
  readonly paper: PaperStanding | undefined;
  readonly mayPrint: boolean;
}

export interface DeskView {
  readonly patient: PatientRow;
  readonly codes: readonly string[];
  readonly hasLookAlike: boolean;
  readonly ready: readonly ReadyView[];
  readonly missing: readonly MissingGroup[];
  readonly recalls: readonly OutdatedReport[];
  readonly slips: readonly SlipView[];
  readonly nowMs: number;
}

interface Looking {
  readonly actor: Actor;
  readonly needs: ReturnSlipNeeds;
  readonly nowMs: number;
}

async function readyOf(
  tx: Tx,
  waiting: readonly WaitingReport[],
  { dependencies, looking }: { readonly dependencies: ReturnSlipsDependencies; readonly looking: Looking },
): Promise<readonly ReadyView[]> {
  const { actor, needs, nowMs } = looking;
  const reportIds = waiting.map(({ id }) => id);
  const catalogue = await dependencies.catalogue.current(tx);
  const papers = await needs.papersOf(tx, reportIds);
  const printable = await needs.printableOf(tx, actor, { ids: reportIds, nowMs });
  return waiting.map((report) => ({
    ...report,
    paper: papers.get(report.id),
    mayPrint: printable.has(report.id),
    words: wordsOnScreen(report, { catalogue, mayKnow: printable.has(report.id) }),
  }));
}

async function gather(
  tx: Tx,
  patient: PatientRow,
  given: { readonly dependencies: ReturnSlipsDependencies; readonly looking: Looking },
): Promise<DeskView> {
  const { actor, nowMs } = given.looking;
  const now = await counterOf(tx, patient.id, nowMs);
  const ward = await wardOf(tx, actor);
  const waiting = (await listWaiting(tx, now)).filter(({ departmentId }) => isInWard(ward, departmentId));
  const missing = (await listMissing(tx, now)).filter(({ departmentId }) => isInWard(ward, departmentId));
  const catalogue = await given.dependencies.catalogue.current(tx);
  const recalls = await listOutdated(tx, now.patientIds);
  const slips = await slipViews(tx, { patientIds: now.patientIds }, { actor, nowMs });
  const reached = await reachedSlips(
    tx,
    actor,
    slips.map(({ id }) => id),
  );
  return {
    patient,
    codes: await listCodesOfPerson(tx, patient.id),
    hasLookAlike: (await lookAlikeIds(tx, [patient.id])).has(patient.id),
    ready: await readyOf(tx, waiting, given),
    missing: groupMissing(missing, { actor, catalogue }),
    // A wrong paper is called back by whoever's report it is, whatever else was handed over with it.
    recalls: recalls.filter(({ departmentId }) => isInWard(ward, departmentId)),
    slips: slips.filter(({ id }) => reached.has(id)),
    nowMs,
  };
}

/** Nobody is answered whose look could not be written down; and the PDFs that are missing are asked for. */
async function noteLook(
  { database }: ReturnSlipsDependencies,
  view: DeskView,
  { actor, needs }: Looking,
): Promise<void> {
  const { patient } = view;
  const at = isoOf(view.nowMs);
  const unmade = view.ready.flatMap(({ id, paper }) => (paper === undefined ? [id] : []));
  const look = {
    actorId: actor.accountId,
    entity: 'patient',
    entityId: patient.code,
    patientId: patient.id,
  } as const;
  await inTransaction(database, async (tx) => {
    if (unmade.length > 0 && mayDo(actor, 'return-slips.hand-over')) await needs.ensurePapers(tx, unmade, at);
    await addView(tx, look, at);
  });
}

export async function returnDesk(
  dependencies: ReturnSlipsDependencies,
  actor: Actor,
  mabn: string,
): Promise<Result<DeskView>> {
  if (!mayMeetCounter(actor)) return refuse({ kind: 'denied' });
  const { database, clock, needs = returnSlipNeeds } = dependencies;
  const looking = { actor, needs, nowMs: clock.now() };
  const view = await reading(database, async (tx) => {
    const patient = await patientAtCounter(tx, mabn);
    return patient.ok ? ok(await gather(tx, patient.value, { dependencies, looking })) : patient;
  });
  if (view.ok) await noteLook(dependencies, view.value, looking);
  return view;
}
