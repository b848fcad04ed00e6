import type { TubeRow } from '../src/features/bench/collection/tube.ts';
import type { Catalogue } from '../src/parts/catalogue/lab-catalogue.ts';
import type { RecordRow } from '../src/features/bench/worklist/tabs.ts';
import type { Answer } from './fake-server.ts';

export function aRecordRow(overrides: Partial<RecordRow> = {}): RecordRow {
  return {
    _id: 'r1',
    sid: '2611140123',
    status: 'in_progress',
    priority: 'routine',
    locationCode: 'CS1',
    registeredTime: '2026-11-14T07:50:00.000+07:00',
    receivedTime: '2026-11-14T08:21:00.000+07:00',
    dueTime: '2026-11-14T11:21:00.000+07:00',
    completedTime: null,
    patientCode: '260042171',
    patientName: 'Nguyễn Thị Hoa',
    patientBirthYear: 1994,
    patientGender: 'female',
    gestationalDays: 171,
    trimester: 'T2',
    departmentName: 'Khoa Sản 2',
    panelCodes: ['CTM'],
    sectionCodes: ['HUYET_HOC'],
    totalCount: 12,
    pendingCount: 8,
    enteredCount: 4,
    approvedCount: 2,
    hasCritical: false,
    hasAbnormal: false,
    isDemo: true,
    ...overrides,
  };
}

type TubeOverrides = Partial<Omit<TubeRow, 'specimen'>> & {
  readonly specimen?: Partial<TubeRow['specimen']>;
};

export function aTube(overrides: TubeOverrides = {}): TubeRow {
  const specimen: TubeRow['specimen'] = {
    _id: 's1',
    version: 1,
    specimenCode: '261114012301',
    recordId: 'r1',
    sid: '2611140123',
    specimenTypeCode: 'EDTA',
    timePoint: null,
    status: 'planned',
    testCodes: ['WBC', 'HGB'],
    collectedTime: null,
    collectedByName: null,
    receivedTime: null,
    receivedByName: null,
    condition: null,
    conditionComment: null,
    rejectReason: null,
    rejectNotifiedTo: null,
    rejectNotifiedTime: null,
    recollectsCode: null,
    storageSlot: null,
    labelPrintedTime: null,
    ...overrides.specimen,
  };
  return {
    patientCode: '260042171',
    patientName: 'Nguyễn Thị Hoa',
    patientBirthYear: 1994,
    hasLookAlike: false,
    priority: 'routine',
    locationCode: 'CS1',
    orderedTime: '2026-11-14T07:50:00.000+07:00',
    departmentName: 'Khoa Sản 2',
    paymentStatus: 'paid',
    pregnancyState: 'not_pregnant',
    dueDate: null,
    ...overrides,
    specimen,
  };
}

/** A few names; what a screen does not look at is left out. */
export const aCatalogue = {
  locations: [{ code: 'CS1', name: 'Cơ sở 1', shortName: 'CS1' }],
  sections: [{ code: 'HUYET_HOC', name: 'Huyết học' }],
  specimenTypes: [
    { code: 'EDTA', name: 'Máu toàn phần EDTA', container: 'Ống nắp tím', drawOrder: 5 },
    { code: 'SERUM', name: 'Huyết thanh', container: 'Ống nắp đỏ', drawOrder: 3 },
    { code: 'FLUORIDE', name: 'Huyết tương NaF', container: 'Ống nắp xám', drawOrder: 7 },
    { code: 'URINE24', name: 'Nước tiểu 24 giờ', container: 'Bình 24 giờ', drawOrder: 13 },
  ],
  tests: [
    { code: 'WBC', name: 'Bạch cầu' },
    { code: 'HGB', name: 'Huyết sắc tố' },
  ],
  panels: [{ code: 'CTM', name: 'Công thức máu', testCodes: ['WBC', 'HGB'] }],
  phrases: [],
  provinces: [],
  departments: [],
} as unknown as Catalogue;

/** A page of a list, with everything on it. */
export function listAnswer(rows: readonly unknown[], more: Readonly<Record<string, unknown>> = {}): Answer {
  const page = { pages: 1, page: 0, records: rows.length, recordsExact: true, data: rows };
  return { envelope: { code: 0, message: '', ...page, ...more } };
}
