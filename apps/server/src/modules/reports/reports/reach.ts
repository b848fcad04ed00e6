import type { SightActor } from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { findLabRecord, type StoredLabRecord } from '../../bench/lab-records/index.ts';
import { readerOf } from '../../bench/results/index.ts';
import { findOwnDepartment, isVisible, isWardOnly } from '../../ground/wards/index.ts';
import { isShownToWards } from './sight.ts';
import type { StoredReport } from './report-columns.ts';
import type { ReportWork } from './work.ts';

const concerned = [
  'results.read',
  'results.read-released',
  'results.approve',
  'results.manage',
  'results.withdraw',
  'audit.read',
] as const;

/** Without one of these a report is nobody's business, whoever may see the patient. */
export function mayMeetReports(actor: Actor): boolean {
  return mayDo(actor, 'patients.read') && concerned.some((permission) => mayDo(actor, permission));
}

export interface ReachedCase {
  readonly record: StoredLabRecord;
  readonly reader: SightActor;
}

/** The case and the person as secrecy sees her, where the case is there for her at all. */
export async function reachCase(
  tx: Tx,
  recordId: string,
  work: ReportWork,
): Promise<ReachedCase | undefined> {
  const { actor, nowMs, resultDoors: doors } = work;
  const record = await findLabRecord(tx, recordId);
  if (record === undefined) return undefined;
  const reader = await readerOf(tx, { actor, record, nowMs, doors });
  if (!isWardOnly(actor) || reader.hasBreakGlass) return { record, reader };
  const own = await findOwnDepartment(tx, actor.accountId);
  return isVisible(actor, record.departmentId, own) ? { record, reader } : undefined;
}

/**
 * Drafts are for those who see values before they are released; a given-up correction too. Who manages the reports
 * meets each of them, list and page alike, and reads none by that alone.
 */
export function isReportFor(actor: Actor, report: Pick<StoredReport, 'status'>): boolean {
  const meetsAll = mayDo(actor, 'results.read') || mayDo(actor, 'results.manage');
  return meetsAll || isShownToWards(report) || report.status === 'withdrawn';
}
