import { isUuid } from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';
import {
  askPapers,
  besideOf,
  nobodySigns,
  reportDoors,
  type PaperHaste,
  type ReportDoors,
} from '../reports/index.ts';
import { listUnasked, type UnaskedReport } from './old-repository.ts';

/**
 * The picture of the hand only. A certificate of today under a report of last year would say that somebody signed it
 * today, and nobody did.
 */
async function signersOfOld(
  tx: Tx,
  report: UnaskedReport,
  doors: Pick<ReportDoors, 'signersOf'>,
): Promise<typeof nobodySigns> {
  const { approvedBy: accountId, locationCode, departmentCode, releasedAt } = report;
  const nowMs = Date.parse(releasedAt);
  const found = await doors.signersOf(tx, {
    paper: 'report',
    accountId,
    locationCode,
    departmentCode,
    nowMs,
  });
  return { ...nobodySigns, imageSha256: found.ok ? found.value.imageSha256 : null };
}

interface Asking {
  readonly doors?: Pick<ReportDoors, 'signersOf'> | undefined;
  readonly haste?: PaperHaste;
}

/** Of reports that left before papers were kept: asks for those that are missing. */
export async function ensurePapers(
  tx: Tx,
  reportIds: readonly string[],
  at: string,
  { doors = reportDoors, haste = 'wanted' }: Asking = {},
): Promise<number> {
  const reports = await listUnasked(tx, reportIds.filter(isUuid));
  const papers = [];
  for (const report of reports) {
    const { document, documentHash, verifyCode, releasedAt } = report;
    const signers = await signersOfOld(tx, report, doors);
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
