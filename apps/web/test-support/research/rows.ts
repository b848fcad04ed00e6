import type { FileRow, ResearchFile } from '../../src/features/research/files/file-calls.ts';
import type { Study, StudyField, StudyRow } from '../../src/features/research/studies/study-calls.ts';
import { success, type Answer } from '../fake-server.ts';

export function aField(changes: Partial<StudyField> = {}): StudyField {
  return {
    key: 'bmi',
    label: 'BMI trước mang thai',
    type: 'number',
    unit: 'kg/m²',
    isRequired: true,
    min: 10,
    max: 60,
    options: [],
    isRetired: false,
    ...changes,
  };
}

export const smoking = aField({
  key: 'smoking',
  label: 'Hút thuốc',
  type: 'boolean',
  unit: null,
  isRequired: false,
  min: null,
  max: null,
});

export function aStudyRow(changes: Partial<StudyRow> = {}): StudyRow {
  return {
    _id: 's1',
    version: 2,
    code: 'THAL',
    title: 'Tầm soát thalassemia ở thai phụ',
    kind: 'study',
    status: 'active',
    investigatorName: 'Bùi Khánh Linh',
    startsOn: '2026-01-01',
    endsOn: '2027-12-31',
    isDoubleEntry: false,
    access: 'write',
    ...changes,
  };
}

export function aStudy(changes: Partial<Study> = {}): Study {
  return {
    ...aStudyRow(),
    investigatorId: 'a7',
    ethicsNo: '1234/QĐ-HĐĐĐ',
    ethicsFrom: '2026-01-01',
    ethicsUntil: '2027-12-31',
    groups: ['Nhóm bệnh', 'Nhóm chứng'],
    formVersion: 1,
    fields: [aField(), smoking],
    formVersions: [
      { version: 1, publishedTime: '2026-11-01T02:00:00.000Z', publishedByName: 'Bùi Khánh Linh' },
    ],
    members: [{ accountId: 'a7', name: 'Bùi Khánh Linh', access: 'write', isInvestigator: true }],
    lockedTime: null,
    lockedByName: null,
    lockHash: null,
    steps: [],
    ...changes,
  };
}

export function aFileRow(changes: Partial<FileRow> = {}): FileRow {
  return {
    _id: 'f1',
    version: 3,
    code: 'NC26-THAL-0042',
    pseudonym: 'S-7QK4M9',
    studyId: 's1',
    studyCode: 'THAL',
    studyTitle: 'Tầm soát thalassemia ở thai phụ',
    group: 'Nhóm bệnh',
    status: 'active',
    openedOn: '2026-11-10',
    enrolledOn: '2026-11-10',
    openQueries: 0,
    missing: 0,
    isAmendedSinceExport: false,
    ...changes,
  };
}

export function aFile(changes: Partial<ResearchFile> = {}): ResearchFile {
  const { openQueries: _queries, isAmendedSinceExport: _amended, ...row } = aFileRow();
  return {
    ...row,
    consentKind: 'written',
    consentOn: '2026-11-10',
    hasConsentPaper: false,
    withdrawnOn: null,
    withdrawReason: null,
    isInclusionMet: true,
    exclusionNote: null,
    formVersion: 1,
    fields: [aField(), smoking],
    isDoubleEntry: false,
    ownEntry: null,
    isOwnEntryFinished: false,
    areEntriesFinished: false,
    values: [
      {
        fieldKey: 'bmi',
        value: '22.4',
        revision: 5,
        enteredByName: 'Bùi Khánh Linh',
        enteredTime: '2026-11-11T02:00:00.000Z',
      },
    ],
    differences: [],
    missing: [],
    outcome: {
      gaWeeks: null,
      gaDays: null,
      mode: null,
      weightG: null,
      apgar1: null,
      apgar5: null,
      hasAnomaly: null,
    },
    links: [],
    queries: [],
    steps: [],
    ...changes,
  };
}

export function aPage(data: readonly unknown[]): Answer {
  const page = { pages: 1, page: 0, records: data.length, recordsExact: true };
  return { envelope: { code: 0, message: '', ...page, data } };
}

/** What a change answers. */
export function changed(_id: string, label: string | null = null): Answer {
  return success({ _id, version: 4, status: null, label, issues: [] });
}
