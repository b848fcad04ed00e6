import {
  maskPhone,
  ok,
  refuse,
  type KnownIdentity,
  type Result,
  checkReceiver,
  compareIdentity,
  handOverProblem,
  identityProblem,
  isUuid,
  normaliseReceiver,
  oldPaperProblem,
  reportsAtOnce,
  type CounterIdentifier,
  type NamedIdentity,
  type OldPaper,
  type Receiver,
  type RefusalReason,
  type ReprintReason,
  type ReturnChannel,
} from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import {
  findLivingPatientByCode,
  listRecordsOfPerson,
  type PatientRow,
} from '../../patients/patients/index.ts';
import { isoOf } from '../../../platform/moment.ts';
import { readRule } from './slip-repository.ts';
import type { ClaimedReport } from './waiting-repository.ts';
import { wardOf, wardParameter } from '../../ground/wards/index.ts';
import { listOfWard } from './list-repository.ts';
import type { PaperStanding } from './needs.ts';

/** Everything at the counter begins with a person. */
export function mayHandOver(actor: Actor): boolean {
  return mayDo(actor, 'patients.read') && mayDo(actor, 'return-slips.hand-over');
}

/** The counter, and the administration, which takes back what is too late for the counter. */
export function mayMeetCounter(actor: Actor): boolean {
  return mayDo(actor, 'patients.read') && (mayHandOver(actor) || mayDo(actor, 'accounts.manage'));
}

/** The administration takes back what is too late for the counter, and hands nothing over. */
export function mayUndoAny(actor: Actor): boolean {
  return mayDo(actor, 'patients.read') && mayDo(actor, 'accounts.manage') && actor.roles.includes('admin');
}

/**
 * The end of it, for everybody: what stands whole on the screen is copied into the field beside it instead of being
 * asked for, and the check would prove nothing.
 */
export function askedNumber(number: string | null): string | null {
  return number === null ? null : maskPhone(number);
}

const codeShape = /^\d{9}$/;

/** The patient behind a code. Of a merged record the one in its place: all papers of a person wait in one pile. */
export async function patientAtCounter(tx: Tx, mabn: string): Promise<Result<PatientRow>> {
  const patient = codeShape.test(mabn) ? await findLivingPatientByCode(tx, mabn) : undefined;
  return patient === undefined
    ? refuse({ kind: 'not-found', reason: 'return-patient-unknown' })
    : ok(patient);
}

/** `codes`: all her numbers, because each of them may stand on what she brings. */
export function identityOf(patient: PatientRow, codes: readonly string[]): KnownIdentity {
  return {
    codes,
    fullName: patient.fullName,
    birthYear: Number(patient.birthDate.slice(0, 4)),
    nationalId: patient.nationalId,
    phone: patient.phone,
  };
}

const dayMs = 24 * 3_600_000;

/** What is at the counter for one person now. */
export interface CounterNow {
  readonly patientId: string;
  readonly patientIds: readonly string[];
  /** ISO: older papers are not looked at. */
  readonly since: string;
  readonly nowMs: number;
}

export async function counterOf(tx: Tx, patientId: string, nowMs: number): Promise<CounterNow> {
  const { keptDays } = await readRule(tx);
  const patientIds = await listRecordsOfPerson(tx, patientId);
  return { patientId, patientIds, since: isoOf(nowMs - keptDays * dayMs), nowMs };
}

/** Which of these slips are there for this person: those of another ward are not, for who works in one. */
export async function reachedSlips(
  tx: Tx,
  actor: Actor,
  slipIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const department = wardParameter(await wardOf(tx, actor));
  return new Set(department === null ? slipIds : await listOfWard(tx, slipIds, department));
}

export interface HandedReport {
  readonly reportId: string;
  readonly versionNo: number;
  readonly isPrinted: boolean;
  /** Null: nobody was asked. */
  readonly oldPaper: OldPaper | null;
}

/** As it comes from the counter. */
export interface HandOverRequest {
  readonly reports: readonly HandedReport[];
  readonly identity: NamedIdentity & { readonly isCardScan: boolean };
  readonly receiver: Receiver;
  readonly channel: ReturnChannel;
  readonly reprintReason: ReprintReason | null;
  readonly reprintNote: string | null;
}

/** At a field of the form, or at one of the reports. */
export interface HandOverIssue {
  readonly field: string | null;
  readonly reportId: string | null;
  readonly reason: RefusalReason;
}

function atField(field: string, reason: RefusalReason): HandOverIssue {
  return { field, reportId: null, reason };
}

/** What is wrong before anything is looked up. */
export function shapeIssues({ reports }: HandOverRequest): readonly HandOverIssue[] {
  if (reports.length === 0) return [atField('reports', 'return-nothing-chosen')];
  if (reports.length > reportsAtOnce) return [atField('reports', 'return-too-many')];
  const ids = new Set(reports.map(({ reportId }) => reportId));
  const isGood = ids.size === reports.length && [...ids].every(isUuid);
  return isGood ? [] : [atField('reports', 'return-report-unknown')];
}

export interface CheckedPerson {
  readonly receiver: Receiver;
  readonly agreed: readonly CounterIdentifier[];
  readonly differing: readonly CounterIdentifier[];
  readonly issues: readonly HandOverIssue[];
}

export function checkPerson(request: HandOverRequest, known: KnownIdentity): CheckedPerson {
  const { agreed, differing } = compareIdentity(request.identity, known);
  const receiver = normaliseReceiver(request.receiver);
  const problem = identityProblem({ agreed, differing });
  return {
    receiver,
    agreed,
    differing,
    issues: [
      ...(problem === undefined ? [] : [atField('identity', problem)]),
      ...checkReceiver(receiver).map(({ field, reason }) => atField(field, reason)),
    ],
  };
}

export interface ReportFacts {
  readonly reports: ReadonlyMap<string, ClaimedReport>;
  readonly papers: ReadonlyMap<string, PaperStanding>;
  readonly printable: ReadonlySet<string>;
}

/** Report by report, under their locks: what the screen showed may be over. */
export function reportIssues(
  { reports, channel }: HandOverRequest,
  receiver: Receiver,
  facts: ReportFacts,
): readonly HandOverIssue[] {
  return reports.flatMap(({ reportId, versionNo, isPrinted, oldPaper }) => {
    const report = facts.reports.get(reportId);
    if (report === undefined) return [{ field: null, reportId, reason: 'return-report-unknown' as const }];
    const problem = handOverProblem(
      {
        isRestricted: report.isRestricted,
        isGenetic: report.isGenetic,
        isCurrent: report.status === 'released' && report.versionNo === versionNo,
        isHandedOver: report.deliveryStatus === 'delivered',
        isPaperReady: facts.papers.get(reportId)?.status === 'ready',
        prints: report.prints,
        mayPrint: facts.printable.has(reportId),
      },
      { receiver, channel, isPrinted },
    );
    const reason = problem ?? oldPaperProblem(report, oldPaper);
    return reason === undefined ? [] : [{ field: null, reportId, reason }];
  });
}

/** What was said of the older papers, by the code of the report; nothing where nobody has one any more. */
export function oldPapersOf(
  { reports }: HandOverRequest,
  claimed: Pick<ReportFacts, 'reports'>,
): ReadonlyMap<string, OldPaper> {
  return new Map(
    reports.flatMap(({ reportId, oldPaper }) => {
      const report = claimed.reports.get(reportId);
      return report === undefined || report.replacesVersionNo === null || oldPaper === null
        ? []
        : [[report.code, oldPaper] as const];
    }),
  );
}
