import { applyTransition, printedMoment, reportPaperTable, unknownReportPaperFacts } from '@senlab/domain';
import { enqueueJob } from '../../../../jobs/queue-repository.ts';
import type { Tx } from '../../../../platform/tx.ts';
import { addAuditEvents, type AuditEvent } from '../../../ground/audit/index.ts';
import type { Signers } from '../../../papers/signatures/index.ts';
import { type AskedPaper, type PaperBeside, insertPapers } from '../write-repository.ts';
import { documentMoment } from './printed-texts.ts';
import type { LoggedReport } from '../steps.ts';

/** Makes the PDF of one report that left. */
export const reportPaperTask = 'make_report_paper';

/** Enough for a store or a certificate server that comes back within minutes; what stays wrong must be told. */
export const paperAttempts = 6;

/** Somebody may stand at the counter for it; it was forgotten on the way; or nobody has missed it in all these years. */
export type PaperHaste = 'wanted' | 'forgotten' | 'swept';

/** A night's sweep is thousands: what is released meanwhile, and every other job, goes before it. */
const priorities: Readonly<Record<PaperHaste, number>> = { wanted: 0, forgotten: 5, swept: 10 };

export const nobodySigns: Signers = { imageSha256: null, person: null, seal: null };

/** Who has a certificate in it, as the paper says it. */
function signedLineOf(
  { person, seal }: Signers,
  given: { readonly approver: string; readonly hospital: string; readonly signedAt: string },
): string {
  const names = [...(person === null ? [] : [given.approver]), ...(seal === null ? [] : [given.hospital])];
  return names.length === 0
    ? ''
    : `Ký số bởi ${names.join(' và ')} lúc ${printedMoment(documentMoment(given.signedAt))}`;
}

export function verifyUrlOf(publicUrl: string, verifyCode: string): string {
  return publicUrl === '' ? '' : `${publicUrl.replace(/\/+$/, '')}/tra-cuu/${verifyCode}`;
}

export function besideOf(given: {
  readonly verifyCode: string;
  readonly publicUrl: string;
  readonly releasedAt: string;
  /** Left out: when it was released. */
  readonly signedAt?: string;
  readonly signers: Signers;
  readonly approver: string;
  readonly hospital: string;
}): PaperBeside {
  const { verifyCode, publicUrl, releasedAt, signedAt = releasedAt, signers } = given;
  return {
    verifyCode,
    signers,
    verifyUrl: verifyUrlOf(publicUrl, verifyCode),
    releasedTime: documentMoment(releasedAt),
    signedTime: documentMoment(signedAt),
    signedLine: signedLineOf(signers, { ...given, signedAt }),
  };
}

export function paperEvent(
  report: LoggedReport,
  step: Pick<AuditEvent, 'actorId' | 'command' | 'fromState' | 'toState' | 'diff'>,
): AuditEvent {
  return {
    ...step,
    action: step.command === 'ask' ? 'create' : 'update',
    entity: 'report-paper',
    entityId: `${report.code}/${String(report.versionNo)}`,
    patientId: report.patientId,
    labRecordId: report.labRecordId,
  };
}

export function enqueuePaper(tx: Tx, reportId: string, haste: PaperHaste = 'wanted'): Promise<void> {
  const key = `${reportPaperTask} ${reportId}`;
  const options = { key, maxAttempts: paperAttempts, priority: priorities[haste] };
  return enqueueJob(tx, reportPaperTask, { reportId }, options);
}

/** In the transaction of the release: there is no report outside without its paper, or the order to make it. */
export async function askPapers(
  tx: Tx,
  papers: readonly AskedPaper[],
  { at, haste }: { readonly at: string; readonly haste: PaperHaste },
): Promise<void> {
  const actor = 'system' as const;
  const asked = applyTransition(reportPaperTable, {
    state: null,
    command: 'ask',
    actor,
    reason: null,
    instant: Date.parse(at),
    facts: unknownReportPaperFacts,
  });
  if (!asked.ok) throw new Error('the table of papers does not let the house ask for one');
  const fresh = new Set(await insertPapers(tx, papers, at));
  const added = papers.filter(({ report }) => fresh.has(report.id));
  const { command, from: fromState, to: toState } = asked.value.event;
  const events = added.map(({ report, template }) => {
    const diff = { template: [null, `${template.code} v${String(template.version)}`] } as const;
    return paperEvent(report, { actorId: null, command, fromState, toState, diff });
  });
  await addAuditEvents(tx, events, at);
  for (const { report } of added) await enqueuePaper(tx, report.id, haste);
}
