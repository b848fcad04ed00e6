import type { LabRecordRow } from '@senlab/contract/server';

type RowField = Exclude<keyof LabRecordRow, '__typename'>;

/** Each field of a row of the list by its column, in the order of the document that the screens send. */
const columns = {
  _id: 'id',
  sid: 'sid',
  status: 'status',
  priority: 'priority',
  locationCode: 'location_code',
  registeredTime: 'registered_at',
  receivedTime: 'received_at',
  dueTime: 'due_at',
  completedTime: 'completed_at',
  patientCode: 'patient_code',
  patientName: 'patient_name',
  patientBirthYear: 'patient_birth_year',
  patientGender: 'patient_gender',
  gestationalDays: 'ga_days',
  trimester: 'trimester',
  departmentName: 'department_name',
  panelCodes: 'panel_codes',
  sectionCodes: 'section_codes',
  totalCount: 'total_count',
  pendingCount: 'pending_count',
  enteredCount: 'entered_count',
  approvedCount: 'approved_count',
  hasCritical: 'has_critical',
  hasAbnormal: 'has_abnormal',
  isDemo: 'is_demo',
} as const satisfies Readonly<Record<RowField, string>>;

export const rowFields: readonly string[] = Object.keys(columns);

/** Without the right to results not even a mark says what a result may be: it is never read. */
const marks: readonly string[] = ['hasCritical', 'hasAbnormal'] satisfies readonly RowField[];

/** What is selected for a row, under the names of the wire. */
export function rowColumns(showsMarks: boolean): string {
  return Object.entries(columns)
    .map(([field, column]) => `${showsMarks || !marks.includes(field) ? column : 'null'} as "${field}"`)
    .join(', ');
}
