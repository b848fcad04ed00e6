import { vietnamDateAt, makeReportCode, type Result } from '@senlab/domain';
import { isoOf } from '../../../../platform/moment.ts';
import type { Tx } from '../../../../platform/tx.ts';
import type { CaseHead } from '../read-repository.ts';
import { partsOf, timesOf } from './document-head.ts';
import type { Paper } from '../papers.ts';
import { nextReportNumber } from '../report-repository.ts';
import type { ReportWork } from '../work.ts';
import type { NewReport } from '../write-repository.ts';

export async function takeReportCode(tx: Tx, nowMs: number): Promise<Result<string>> {
  const day = vietnamDateAt(nowMs);
  return makeReportCode(day, await nextReportNumber(tx, day));
}

/** The columns that a list reads, and that a later version or a new signature writes again. */
export type ShownColumns = Pick<
  NewReport,
  | 'patient_name'
  | 'patient_search_name'
  | 'patient_birth_year'
  | 'ga_days'
  | 'department_id'
  | 'department_name'
  | 'doctor_id'
  | 'doctor_name'
  | 'panel_codes'
  | 'section_codes'
  | 'item_count'
  | 'has_abnormal'
  | 'has_critical'
  | 'collected_at'
  | 'received_at'
  | 'due_at'
>;

const isAbnormal = (flag: string | null): boolean => flag !== null && flag !== 'N';

/** What lists show of a paper: as on the paper. Null marks where they would tell a restricted value. */
export function shownColumns(paper: Paper, head: CaseHead, { catalogue }: ReportWork): ShownColumns {
  const { record, items, isRestricted } = paper;
  const { orders } = partsOf(paper, head);
  const live = items.filter(({ status }) => status !== 'cancelled');
  const times = timesOf(paper);
  const sections = items.flatMap(({ testCode }) => catalogue.tests.get(testCode)?.sectionCode ?? []);
  return {
    patient_name: head.fullName,
    patient_search_name: head.searchName,
    patient_birth_year: Number(head.birthDate.slice(0, 4)),
    ga_days: record.gaDays,
    department_id: record.departmentId,
    department_name: record.departmentName,
    doctor_id: orders.at(-1)?.doctorId ?? null,
    doctor_name: orders.at(-1)?.doctorName ?? record.doctorName,
    panel_codes: [...new Set(items.flatMap(({ panelCode }) => panelCode ?? []))],
    section_codes: [...new Set(sections)],
    item_count: items.length,
    has_abnormal: isRestricted ? null : live.some(({ flag }) => isAbnormal(flag)),
    has_critical: isRestricted ? null : live.some(({ isCritical }) => isCritical),
    collected_at: isoOf(times.collected),
    received_at: isoOf(times.received),
    due_at: record.dueAt,
  };
}

/** The row of a paper that had none. */
export function newReportRow(
  given: { readonly id: string; readonly code: string; readonly paper: Paper; readonly head: CaseHead },
  work: ReportWork,
): NewReport {
  const { paper, head, id, code } = given;
  const { record } = paper;
  return {
    id,
    code,
    version_no: 1,
    kind: paper.isAddendum ? 'addendum' : 'final',
    status: 'draft',
    lab_record_id: record.id,
    group_key: paper.groupKey,
    department_code: paper.departmentCode,
    template_code: paper.templateCode,
    template_version: work.templates.get(paper.templateCode)?.version ?? 1,
    is_restricted: paper.isRestricted,
    is_genetic: paper.holdsGenetic,
    location_code: record.locationCode,
    scope: head.resultScope,
    patient_id: record.patientId,
    visit_id: record.visitId,
    sid: record.sid,
    patient_code: record.patientCode,
    created_at: work.at,
    listed_at: work.at,
    is_demo: record.isDemo,
    updated_at: work.at,
    ...shownColumns(paper, head, work),
  };
}
