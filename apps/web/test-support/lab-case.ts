import type { Catalogue } from '../src/parts/catalogue/lab-catalogue.ts';
import type { LabRecordData } from '../src/features/bench/results/result-item.ts';
import { aTest, anItem } from './lab-results.ts';

export const caseId = '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b07';

type Patient = LabRecordData['patient'];
type Tube = LabRecordData['specimens'][number];
type Order = LabRecordData['orders'][number];
type Event = LabRecordData['timeline'][number];

export function aCasePatient(overrides: Partial<Patient> = {}): Patient {
  return {
    _id: '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b08',
    patientCode: '260001243',
    fullName: 'Trần Thu Hạnh',
    birthDate: '1996-01-14',
    birthPrecision: 'day',
    birthTime: null,
    gender: 'female',
    gestationalDays: 171,
    trimester: 'T2',
    pregnancyState: 'pregnant',
    fetuses: 1,
    departmentName: 'Khoa Khám bệnh',
    doctorName: 'BS. Võ Thanh Tâm',
    diagnosis: 'Thai 24 tuần',
    changedSince: [],
    hasLookAlike: false,
    mother: null,
    bloodGroup: null,
    ...overrides,
  };
}

export function aTube(overrides: Partial<Tube> = {}): Tube {
  return {
    _id: 'tube-1',
    version: 1,
    specimenCode: '261115000101',
    recordId: caseId,
    sid: '2611150001',
    specimenTypeCode: 'EDTA',
    timePoint: null,
    status: 'received',
    testCodes: ['HGB'],
    collectedTime: '2026-11-15T02:00:00.000Z',
    collectedByName: 'Phạm Ngọc Hân',
    receivedTime: '2026-11-15T02:20:00.000Z',
    receivedByName: 'Đỗ Quang Huy',
    condition: 'ok',
    conditionComment: null,
    rejectReason: null,
    rejectNotifiedTo: null,
    rejectNotifiedTime: null,
    recollectsCode: null,
    storageSlot: null,
    labelPrintedTime: '2026-11-15T01:50:00.000Z',
    ...overrides,
  };
}

export function anOrder(overrides: Partial<Order> = {}): Order {
  return {
    _id: 'order-1',
    version: 3,
    orderCode: 'CD261115-0001',
    status: 'in_lab',
    orderedTime: '2026-11-15T01:40:00.000Z',
    doctorName: 'BS. Võ Thanh Tâm',
    orderedByName: 'Lê Thị Thanh Mai',
    priority: 'routine',
    phoneExtension: null,
    clinicalInfo: null,
    paymentStatus: 'insured',
    itemCodes: ['CBC'],
    cancelReason: null,
    pregnancyState: 'pregnant',
    edd: '2027-03-04',
    eddSource: 'ultrasound',
    gestationalDaysAtOrder: 171,
    fetuses: 1,
    ...overrides,
  };
}

export function anEvent(overrides: Partial<Event> = {}): Event {
  return {
    _id: 'event-1',
    time: '2026-11-15T02:20:00.000Z',
    actorName: 'Đỗ Quang Huy',
    entity: 'specimen',
    entityLabel: '261115000101',
    command: 'receive',
    fromState: 'collected',
    toState: 'received',
    reason: null,
    changes: [],
    ...overrides,
  };
}

export function aCase(overrides: Partial<LabRecordData> = {}): LabRecordData {
  return {
    _id: caseId,
    version: 7,
    sid: '2611150001',
    status: 'in_progress',
    priority: 'stat',
    locationCode: 'CS1',
    registeredTime: '2026-11-15T01:40:00.000Z',
    registeredByName: 'Lê Thị Thanh Mai',
    receivedTime: '2026-11-15T02:20:00.000Z',
    dueTime: '2026-11-15T04:20:00.000Z',
    completedTime: null,
    holdReason: null,
    cancelReason: null,
    panelCodes: ['CBC'],
    sectionCodes: ['hematology'],
    totalCount: 1,
    pendingCount: 1,
    enteredCount: 0,
    approvedCount: 0,
    patient: aCasePatient(),
    orders: [anOrder()],
    specimens: [aTube()],
    results: [anItem('HGB')],
    notes: [],
    reflexNotices: [],
    timeline: [anEvent()],
    isDemo: true,
    ...overrides,
  };
}

export function aCatalogue(overrides: Partial<Catalogue> = {}): Catalogue {
  return {
    locations: [{ code: 'CS1', name: 'Cơ sở 1', shortName: 'CS1', resultScope: 'kqxn1' }],
    sections: [{ code: 'hematology', name: 'Huyết học' }],
    specimenTypes: [{ code: 'EDTA', name: 'Máu toàn phần', container: 'Ống nắp tím', drawOrder: 5 }],
    tests: [aTest('HGB')],
    panels: [
      {
        code: 'CBC',
        name: 'Tổng phân tích tế bào máu',
        testCodes: ['HGB'],
        windowUnit: null,
        windowMin: null,
        windowMax: null,
        screening: null,
      },
    ],
    phrases: [],
    provinces: [],
    departments: [],
    ...overrides,
  };
}
