import type { ReportRow } from '@senlab/contract/server';
import { restrictedResultText } from '@senlab/domain';
import { StatementParameters } from '../../../platform/counted-list/statement-parameters.ts';
import { paperProblemOf } from './list-papers.ts';
import { hiddenRow, readableRow, type Looking } from './list-secrets.ts';

type RowField = Exclude<keyof ReportRow, '__typename'>;

const title = `(select title from paper_template template
  where template.code = template_code and template.version = template_version)`;

/** Rounded against the laboratory, as `turnaround` rounds. A correction has no promise of its own. */
const turnaround = `case when kind <> 'corrected' and released_at >= received_at
  then ceil(extract(epoch from released_at - received_at) / 60)::integer end`;

/** Each field of a row of the list by what is selected for it, in the order of the document that the screens send. */
function fields(looking: Looking, parameters: StatementParameters): Readonly<Record<RowField, string>> {
  const hidden = hiddenRow('records', looking, parameters);
  const mark = (column: string): string => `case when ${readableRow(looking.reach)} then ${column} end`;
  const unlessHidden = (shown: string, instead: string): string =>
    `case when ${hidden} then ${instead} else ${shown} end`;
  const now = parameters.add(new Date(looking.nowMs).toISOString());
  return {
    _id: 'id',
    version: 'version',
    reportCode: 'code',
    versionNo: 'version_no',
    kind: 'kind',
    status: 'status',
    title: unlessHidden(title, `'${restrictedResultText}'`),
    recordId: 'lab_record_id',
    sid: 'sid',
    locationCode: 'location_code',
    patientId: 'patient_id',
    patientCode: 'patient_code',
    patientName: 'patient_name',
    patientBirthYear: 'patient_birth_year',
    gestationalDays: 'ga_days',
    departmentName: 'department_name',
    doctorName: 'doctor_name',
    panelCodes: unlessHidden('panel_codes', `'{}'`),
    sectionCodes: unlessHidden('section_codes', `'{}'`),
    hasAbnormal: mark('has_abnormal'),
    hasCritical: mark('has_critical'),
    isRestricted: hidden,
    collectedTime: 'collected_at',
    receivedTime: 'received_at',
    dueTime: 'due_at',
    createdTime: 'created_at',
    approvedTime: 'approved_at',
    releasedTime: 'released_at',
    turnaroundMinutes: turnaround,
    isLate: `kind <> 'corrected' and coalesce(due_at < coalesce(released_at, ${now}::timestamptz), false)`,
    approverName: 'approver_name',
    deliveryStatus: 'delivery_status',
    isWithdrawalAsked: `withdrawal_asked_by is not null and status = 'released'`,
    paperProblem: paperProblemOf('records'),
    isDemo: 'is_demo',
  };
}

/** What is selected for a row, under the names of the wire. */
export function rowColumns(looking: Looking, parameters: StatementParameters): string {
  return Object.entries(fields(looking, parameters))
    .map(([field, selected]) => `${selected} as "${field}"`)
    .join(', ');
}

const nobody: Looking = {
  reach: {
    accountId: '',
    states: [],
    readable: [],
    isWardOnly: true,
    knowsRestricted: false,
    mayBreakGlass: false,
  },
  nowMs: 0,
};

/** The order in which the rows are written, the same for everyone. */
export const rowFields: readonly string[] = Object.keys(fields(nobody, new StatementParameters()));
