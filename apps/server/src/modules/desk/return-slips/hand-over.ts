import { invalid, ok, refuse, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import { type Outcome, inTransaction, reading, type Tx } from '../../../platform/tx.ts';
import { addAuditEvents } from '../../ground/audit/index.ts';
import { listCodesOfPerson, type PatientRow } from '../../patients/patients/index.ts';
import { isInWard, wardOf } from '../../ground/wards/index.ts';
import { type ReturnSlipsDependencies, returnSlipNeeds } from './needs.ts';
import {
  identityOf,
  patientAtCounter,
  counterOf,
  checkPerson,
  oldPapersOf,
  reportIssues,
  shapeIssues,
  type CheckedPerson,
  type HandOverIssue,
  type HandOverRequest,
  mayHandOver,
} from './counter.ts';
import { followPatient } from './follow.ts';
import { answerOldPapers } from './recall.ts';
import { lockPatient } from './slip-repository.ts';
import { slipViews, type SlipView } from './desk.ts';
import { lockReportsOf, type ClaimedReport } from './waiting-repository.ts';
import { writeHandOver, type ClaimedCounter } from './write-hand-over.ts';

export interface HandedOver {
  readonly slip: SlipView | null;
  readonly printId: string | null;
  readonly issues: readonly HandOverIssue[];
}

export interface HandOverGiven {
  readonly actor: Actor;
  readonly mabn: string;
  readonly request: HandOverRequest;
}

type Answer = Result<Outcome<HandedOver>>;

function refusedWith(issues: readonly HandOverIssue[]): Answer {
  const [first] = issues;
  if (first === undefined) throw new Error('refused without a reason');
  const kind =
    first.reason === 'return-report-not-current' || first.reason === 'return-report-handed-over'
      ? 'conflict'
      : 'invalid';
  return ok({ refusal: { kind, reason: first.reason }, value: { slip: null, printId: null, issues } });
}

/** That somebody came who is not the patient is kept; what she said is not. */
async function noteDifference(
  { database, clock }: ReturnSlipsDependencies,
  actor: Actor,
  { patient, person }: { readonly patient: PatientRow; readonly person: CheckedPerson },
): Promise<void> {
  if (person.differing.length === 0) return;
  const event = {
    actorId: actor.accountId,
    action: 'handover',
    command: 'check-identity',
    entity: 'return-slip',
    entityId: patient.code,
    patientId: patient.id,
    diff: { identifiers: [null, person.differing.join(', ')] },
    isRefused: true,
  } as const;
  await inTransaction(database, (tx) => addAuditEvents(tx, [event], isoOf(clock.now())));
}

/** A ward's own people hand over what is of their ward. */
async function withinReach(
  tx: Tx,
  actor: Actor,
  reports: ReadonlyMap<string, ClaimedReport>,
): Promise<ReadonlyMap<string, ClaimedReport>> {
  const ward = await wardOf(tx, actor);
  return new Map([...reports].filter(([, { departmentId }]) => isInWard(ward, departmentId)));
}

/** Everything that is decided about, locked: patient first, then the reports. */
async function claimCounter(
  tx: Tx,
  dependencies: ReturnSlipsDependencies,
  {
    actor,
    request,
    patient,
    nowMs,
  }: Omit<HandOverGiven, 'mabn'> & { readonly patient: PatientRow; readonly nowMs: number },
): Promise<ClaimedCounter> {
  const { needs = returnSlipNeeds } = dependencies;
  await lockPatient(tx, patient.id);
  const now = await counterOf(tx, patient.id, nowMs);
  const reportIds = request.reports.map(({ reportId }) => reportId);
  const reports = await withinReach(tx, actor, await lockReportsOf(tx, now.patientIds, reportIds));
  return {
    now,
    reports,
    papers: await needs.papersOf(tx, reportIds),
    printable: await needs.printableOf(tx, actor, { ids: reportIds, nowMs }),
    catalogue: await dependencies.catalogue.current(tx),
  };
}

interface Checked extends HandOverGiven {
  readonly patient: PatientRow;
  readonly person: CheckedPerson;
}

async function handOverChecked(dependencies: ReturnSlipsDependencies, given: Checked): Promise<Answer> {
  const { actor, request, patient, person } = given;
  const nowMs = dependencies.clock.now();
  let issues: readonly HandOverIssue[] = [];
  const written = await inTransaction(dependencies.database, async (tx) => {
    const claimed = await claimCounter(tx, dependencies, { actor, request, patient, nowMs });
    issues = reportIssues(request, person.receiver, claimed);
    const [first] = issues;
    if (first !== undefined) return invalid(first.reason);
    const done = await writeHandOver(tx, dependencies, { actor, request, patient, person, claimed });
    if (!done.ok) return done;
    await followPatient(tx, patient.id, nowMs);
    await answerOldPapers(tx, claimed.now, { actor, oldPapers: oldPapersOf(request, claimed) });
    return done;
  });
  if (issues.length > 0) return refusedWith(issues);
  if (!written.ok) return written;
  const [slip] = await reading(dependencies.database, (tx) =>
    slipViews(tx, { slipId: written.value.slipId }, { actor, nowMs }),
  );
  return ok({ refusal: null, value: { slip: slip ?? null, printId: written.value.printId, issues: [] } });
}

/** Compares, decides, writes and logs. What is refused leaves nothing behind but the note of a wrong identity. */
export async function handOver(dependencies: ReturnSlipsDependencies, given: HandOverGiven): Promise<Answer> {
  const { actor, mabn, request } = given;
  if (!mayHandOver(actor)) return refuse({ kind: 'denied' });
  const found = await reading(dependencies.database, async (tx) => {
    const met = await patientAtCounter(tx, mabn);
    return met.ok ? ok({ patient: met.value, codes: await listCodesOfPerson(tx, met.value.id) }) : met;
  });
  if (!found.ok) return found;
  const { patient, codes } = found.value;
  const person = checkPerson(request, identityOf(patient, codes));
  await noteDifference(dependencies, actor, { patient, person });
  const issues = [...shapeIssues(request), ...person.issues];
  return issues.length > 0
    ? refusedWith(issues)
    : handOverChecked(dependencies, { ...given, patient, person });
}
