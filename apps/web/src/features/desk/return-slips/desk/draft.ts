import {
  checkReceiver,
  compareIdentity,
  handOverProblem,
  identityProblem,
  normaliseReceiver,
  type HandOverReportReason,
  type IdentityComparison,
  type NamedIdentity,
  type OldPaper,
  type Receiver,
  type ReceiverIssue,
  type ReceiverType,
  type ReprintReason,
  type ReturnChannel,
} from '@senlab/domain';
import { nothingNamed, type IdentityFields } from '../named-identity.ts';
import type { Desk, HandOverInput, ReadyReport, Slip } from '../slip-calls.ts';

/** Everything that is filled in at the desk. */
export interface Draft {
  readonly identity: IdentityFields;
  readonly receiver: Receiver;
  readonly channel: ReturnChannel;
  /** Left out by hand; what comes meanwhile is chosen. */
  readonly unchosen: ReadonlySet<string>;
  /** Decided when the report came onto the desk, or by hand since. */
  readonly printing: ReadonlyMap<string, boolean>;
  /** Slips that were taken back, and whose reports have been set to be printed once more. */
  readonly undone: ReadonlySet<string>;
  /** What was said of the older papers, by the report that replaces each. */
  readonly oldPapers: ReadonlyMap<string, OldPaper>;
  readonly reprintReason: ReprintReason;
  readonly reprintNote: string;
}

/** Of one kind of receiver nothing is true of another, not even the name. */
export function newReceiver(type: ReceiverType): Receiver {
  return { type, name: '', idNo: '', phone: '', relation: '', authorisation: '' };
}

export function newDraft(identity: Partial<IdentityFields>): Draft {
  return {
    identity: { ...nothingNamed, ...identity },
    receiver: newReceiver('self'),
    channel: 'counter',
    unchosen: new Set(),
    printing: new Map(),
    undone: new Set(),
    oldPapers: new Map(),
    reprintReason: 'extra_copy',
    reprintNote: '',
  };
}

export interface DeskRow {
  readonly report: ReadyReport;
  readonly isPrinted: boolean;
  readonly isChosen: boolean;
  /** Why it cannot go this way; the same rule as the server's. */
  readonly problem: HandOverReportReason | undefined;
  /** Null: nobody has asked yet, or there is nothing to ask for. */
  readonly oldPaper: OldPaper | null;
}

function isPrinted({ mayPrint, _id }: ReadyReport, { printing }: Draft): boolean {
  return mayPrint && printing.get(_id) === true;
}

export function rowsOf(ready: readonly ReadyReport[], draft: Draft): readonly DeskRow[] {
  const receiver = normaliseReceiver(draft.receiver);
  return ready.map((report) => {
    const printed = isPrinted(report, draft);
    const facts = {
      ...report,
      isCurrent: true,
      isHandedOver: false,
      isPaperReady: report.paperStatus === 'ready',
    };
    const problem = handOverProblem(facts, { receiver, channel: draft.channel, isPrinted: printed });
    const isChosen = problem === undefined && !draft.unchosen.has(report._id);
    const oldPaper = draft.oldPapers.get(report._id) ?? null;
    return { report, isPrinted: printed, isChosen, problem, oldPaper };
  });
}

/** Some of what is printed now was printed before: the book asks why. */
export function needsReprintReason(rows: readonly DeskRow[]): boolean {
  return rows.some((row) => row.isChosen && row.isPrinted && row.report.prints > 0);
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

function yearOf(text: string): number | null {
  return /^\d{4}$/.test(text.trim()) ? Number(text.trim()) : null;
}

function namedOf({ patientCode, fullName, birthYear, nationalId, phone }: IdentityFields): NamedIdentity {
  return {
    patientCode: orNull(patientCode),
    fullName: orNull(fullName),
    birthYear: yearOf(birthYear),
    nationalId: orNull(nationalId),
    phone: orNull(phone),
  };
}

const masked = '•';

/** As far as this screen knows the patient. A number of which it has only the end is left to the server. */
export function compareHere(identity: IdentityFields, patient: Desk['patient']): IdentityComparison {
  const named = namedOf(identity);
  const isHidden = (number: string | null): boolean => number?.includes(masked) === true;
  return compareIdentity(
    {
      ...named,
      nationalId: isHidden(patient.nationalId) ? null : named.nationalId,
      phone: isHidden(patient.phone) ? null : named.phone,
    },
    patient,
  );
}

/** Typed, and known to nobody here: the server says whether it agrees. */
export function countUnjudged(identity: IdentityFields, patient: Desk['patient']): number {
  const named = namedOf(identity);
  const hidden = [
    [patient.nationalId, named.nationalId],
    [patient.phone, named.phone],
  ] as const;
  return hidden.filter(([known, typed]) => known?.includes(masked) === true && typed !== null).length;
}

export function identityRefusal(
  identity: IdentityFields,
  patient: Desk['patient'],
): ReturnType<typeof identityProblem> {
  const compared = compareHere(identity, patient);
  const problem = identityProblem(compared);
  const isEnough = compared.agreed.length + countUnjudged(identity, patient) >= 2;
  return problem === 'return-identity-two-needed' && isEnough ? undefined : problem;
}

export function receiverIssues(draft: Draft): readonly ReceiverIssue[] {
  return checkReceiver(normaliseReceiver(draft.receiver));
}

export function inputOf(draft: Draft, rows: readonly DeskRow[]): HandOverInput {
  const { isCardScan } = draft.identity;
  const isReprint = needsReprintReason(rows);
  return {
    reports: rows
      .filter((row) => row.isChosen)
      .map((row) => ({
        reportId: row.report._id,
        versionNo: row.report.versionNo,
        isPrinted: row.isPrinted,
        oldPaper: row.report.replacesVersionNo === null ? null : row.oldPaper,
      })),
    identity: { ...namedOf(draft.identity), isCardScan },
    receiver: draft.receiver,
    channel: draft.channel,
    reprintReason: isReprint ? draft.reprintReason : null,
    reprintNote: isReprint ? orNull(draft.reprintNote) : null,
  };
}

/** A slip that never left the counter names no reports. */
export function isUndone({ status, reports }: Slip): boolean {
  return status === 'cancelled' && reports.length > 0;
}

/** Nobody knows where those papers are, or whether they ever came out of the printer. */
function printedAgain({ reports }: Slip): readonly (readonly [string, boolean])[] {
  return reports.map(({ reportId }) => [reportId, true]);
}

/**
 * Decided once, when a report comes onto this desk: what was never printed is printed, what lies at the counter already
 * is not. A print that somebody makes elsewhere meanwhile puts no paper onto this counter. The same draft where there
 * is nothing to decide.
 */
export function decidePrinting(draft: Draft, { ready, slips }: Desk): Draft {
  const fresh = ready.filter(({ _id }) => !draft.printing.has(_id));
  const undone = slips.filter((slip) => isUndone(slip) && !draft.undone.has(slip._id));
  if (fresh.length === 0 && undone.length === 0) return draft;
  return {
    ...draft,
    undone: new Set([...draft.undone, ...undone.map(({ _id }) => _id)]),
    printing: new Map([
      ...fresh.map(({ _id, prints }) => [_id, prints === 0] as const),
      ...draft.printing,
      ...undone.flatMap(printedAgain),
    ]),
  };
}

export function draftAfterUndo({ unchosen, printing, undone }: Draft, slip: Slip): Draft {
  return {
    ...newDraft({}),
    unchosen,
    printing: new Map([...printing, ...printedAgain(slip)]),
    undone: new Set([...undone, slip._id]),
  };
}
