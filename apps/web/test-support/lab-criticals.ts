import type { CriticalRow } from '../src/features/bench/critical/critical-calls.ts';

export function aCritical(overrides: Partial<CriticalRow> = {}): CriticalRow {
  return {
    _id: 'c1',
    version: 3,
    status: 'open',
    recordId: 'r1',
    sid: '2611140123',
    testCode: 'HGB',
    runNo: 1,
    patientCode: '260042171',
    patientName: 'Nguyễn Thị Hoa',
    patientBirthYear: 1994,
    departmentName: 'Khoa Sản 2',
    doctorName: 'BS. Võ Thanh Tâm',
    phoneExtension: null,
    isClinicalWard: true,
    wardExtension: '214',
    locationCode: 'CS1',
    sectionCode: 'HUYET_HOC',
    priority: 'routine',
    valueText: '48 g/L',
    limitText: '< 60 g/L',
    flag: 'LL',
    valueChange: null,
    detectedTime: '2026-11-14T10:00:00.000+07:00',
    dueTime: '2026-11-14T10:30:00.000+07:00',
    notifiedPerson: null,
    notifiedRole: null,
    phone: null,
    channel: null,
    notifiedTime: null,
    notifiedByName: null,
    acknowledgedTime: null,
    acknowledgedByName: null,
    closeReason: null,
    closedTime: null,
    closedByName: null,
    isClosedByCorrection: false,
    escalations: [],
    mayAcknowledge: false,
    mayReadBack: false,
    ...overrides,
  };
}

export function aToldCritical(overrides: Partial<CriticalRow> = {}): CriticalRow {
  return aCritical({
    status: 'notified',
    notifiedPerson: 'Đỗ Thu Trang',
    notifiedRole: 'Nữ hộ sinh',
    phone: '214',
    channel: 'phone',
    notifiedTime: '2026-11-14T10:12:00.000+07:00',
    notifiedByName: 'Nguyễn Thị Ngọc Lan',
    ...overrides,
  });
}
