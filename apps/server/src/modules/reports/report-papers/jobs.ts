import { isUuid } from '@senlab/domain';
import { type Tx, inTransaction, reading } from '../../../platform/tx.ts';
import {
  askPapers,
  besideOf,
  nobodySigns,
  reportNeeds,
  type PaperHaste,
  type ReportNeeds,
  enqueuePaper,
  reportPaperTask,
} from '../reports/index.ts';
import { listUnasked, type UnaskedReport, listForgotten, listUnaskedIds } from './repository.ts';
import type { JobHandler, Schedule } from '../../../jobs/worker.ts';
import { isoOf } from '../../../platform/moment.ts';
import type { ReportPapersDependencies } from './needs.ts';
import { makePaper } from './make-paper.ts';

/**
 * The picture of the hand only. A certificate of today under a report of last year would say that somebody signed it
 * today, and nobody did.
 */
async function signersOfOld(
  tx: Tx,
  report: UnaskedReport,
  needs: Pick<ReportNeeds, 'signersOf'>,
): Promise<typeof nobodySigns> {
  const { approvedBy: accountId, locationCode, departmentCode, releasedAt } = report;
  const nowMs = Date.parse(releasedAt);
  const found = await needs.signersOf(tx, {
    paper: 'report',
    accountId,
    locationCode,
    departmentCode,
    nowMs,
  });
  return { ...nobodySigns, imageSha256: found.ok ? found.value.imageSha256 : null };
}

interface Asking {
  readonly needs?: Pick<ReportNeeds, 'signersOf'> | undefined;
  readonly haste?: PaperHaste;
}

/** Of reports that left before papers were kept: asks for those that are missing. */
export async function ensurePapers(
  tx: Tx,
  reportIds: readonly string[],
  at: string,
  { needs = reportNeeds, haste = 'wanted' }: Asking = {},
): Promise<number> {
  const reports = await listUnasked(tx, reportIds.filter(isUuid));
  const papers = [];
  for (const report of reports) {
    const { document, documentHash, verifyCode, releasedAt } = report;
    const signers = await signersOfOld(tx, report, needs);
    const beside = besideOf({
      verifyCode,
      releasedAt,
      signers,
      publicUrl: '',
      approver: document.people.approvedBy.name,
      hospital: document.site.hospital,
    });
    papers.push({ report, documentHash, template: document.template, beside });
  }
  await askPapers(tx, papers, { at, haste });
  return papers.length;
}

const recoverTask = 'recover_report_papers';
const sweepTask = 'sweep_report_papers';

/** Longer than all attempts of one paper together take. */
const forgottenAfterMs = 15 * 60_000;
/** A night makes about so many beside its other work; the rest follows in the next nights. */
const sweptAtOnce = 5_000;
const sweptTogether = 200;

/** A worker that died in the very last attempt leaves a paper that nobody would make any more. */
export async function recoverPapers({ database, clock }: ReportPapersDependencies): Promise<number> {
  const before = isoOf(clock.now() - forgottenAfterMs);
  return inTransaction(database, async (tx) => {
    const ids = await listForgotten(tx, before, `${reportPaperTask} `);
    for (const id of ids) await enqueuePaper(tx, id, 'forgotten');
    return ids.length;
  });
}

/** Reports in force that left before papers were kept. */
export async function sweepPapers({ database, clock, needs }: ReportPapersDependencies): Promise<number> {
  const ids = await reading(database, (tx) => listUnaskedIds(tx, sweptAtOnce));
  let asked = 0;
  for (let start = 0; start < ids.length; start += sweptTogether) {
    const some = ids.slice(start, start + sweptTogether);
    const at = isoOf(clock.now());
    asked += await inTransaction(database, (tx) => ensurePapers(tx, some, at, { needs, haste: 'swept' }));
  }
  return asked;
}

function reportIdIn(payload: unknown): string {
  const id = (payload as { readonly reportId?: unknown } | null)?.reportId;
  if (typeof id !== 'string' || !isUuid(id)) throw new Error('a job for a paper without a report');
  return id;
}

export function reportPaperJobs(deps: ReportPapersDependencies): Readonly<Record<string, JobHandler>> {
  return {
    [reportPaperTask]: (payload, context) => makePaper(deps, reportIdIn(payload), context),
    [recoverTask]: async () => {
      await recoverPapers(deps);
    },
    [sweepTask]: async () => {
      await sweepPapers(deps);
    },
  };
}

/** The sweep at two in the morning in Vietnam. */
export const reportPaperSchedule: readonly Schedule[] = [
  { task: recoverTask, cron: '*/10 * * * *' },
  { task: sweepTask, cron: '0 19 * * *' },
];
