import type {
  DayLoad,
  Slip,
  SlipRow,
  SlipSettings,
  Visit,
} from '../src/features/desk/appointment-slips/slip-calls.ts';

/** For tests: invented people only. */
export function aSettings(changes: Partial<SlipSettings> = {}): SlipSettings {
  return {
    sites: [
      {
        code: 'CS1',
        name: 'Bệnh viện Mẫu – Cơ sở 1',
        shortName: 'Cơ sở 1',
        openDays: [1, 2, 3, 4, 5, 6],
        hours: [
          { time: '08:00', capacity: 20 },
          { time: '09:00', capacity: 20 },
        ],
      },
    ],
    doctors: [
      { _id: 'a1', name: 'BS. Lê Minh Châu', departmentId: 'd1' },
      { _id: 'a2', name: 'BS. Phạm Văn Nam', departmentId: 'd1' },
    ],
    departments: [
      { _id: 'd1', code: 'KKB', name: 'Khám thai' },
      { _id: 'd2', code: 'SAN', name: 'Sản thường' },
    ],
    abbreviations: [{ word: 'TSG', meaning: 'tiền sản giật' }],
    preparations: ['Nhịn ăn 8 giờ trước khi lấy máu.'],
    ownDepartmentId: null,
    ...changes,
  };
}

export function aVisit(changes: Partial<Visit> = {}): Visit {
  return {
    _id: 'v1',
    code: 'LK1',
    arrivedTime: '2026-11-16T07:30:00+07:00',
    departmentId: 'd1',
    departmentName: 'Khám thai',
    doctorId: 'a1',
    doctorName: 'BS. Lê Minh Châu',
    diagnosis: 'Thai 12 tuần',
    icdMain: 'Z34.0',
    locationCode: 'CS1',
    slipId: null,
    dueDate: null,
    ...changes,
  };
}

export function aRow(changes: Partial<SlipRow> = {}): SlipRow {
  return {
    _id: 's1',
    version: 2,
    slipNo: '79024/PH/26/000001',
    status: 'issued',
    patientId: 'p1',
    patientCode: '260042171',
    patientName: 'Nguyễn Thị Thu Hà',
    patientBirthYear: 1994,
    appointmentDate: '2026-12-14',
    appointmentTime: '08:00',
    locationCode: 'CS1',
    departmentId: 'd1',
    departmentName: 'Khám thai',
    doctorId: 'a1',
    doctorName: 'Lê Minh Châu',
    diagnosis: 'Thai 12 tuần',
    isSigned: false,
    ...changes,
  };
}

export function aSlip(changes: Partial<Slip> = {}): Slip {
  return {
    _id: 's1',
    version: 2,
    slipNo: '79024/PH/26/000001',
    status: 'issued',
    patientId: 'p1',
    patientCode: '260042171',
    patientName: 'Nguyễn Thị Thu Hà',
    patientBirthDate: '1994-03-12',
    patientBirthPrecision: 'day',
    patientGender: 'female',
    patientAddress: 'Xã Mẫu, Tỉnh Mẫu',
    insuranceNo: null,
    insuranceTo: null,
    visitId: 'v1',
    visitCode: 'LK1',
    visitTime: '2026-11-16T07:30:00+07:00',
    locationCode: 'CS1',
    appointmentDate: '2026-12-14',
    appointmentTime: '08:00',
    departmentId: 'd1',
    departmentName: 'Khám thai',
    doctorId: 'a1',
    doctorName: 'Lê Minh Châu',
    diagnosis: 'Thai 12 tuần',
    icdMain: 'Z34.0',
    icdOther: null,
    reason: null,
    preparation: null,
    plannedTests: [],
    createdTime: '2026-11-16T09:00:00+07:00',
    createdByName: 'Lê Thị Thanh Mai',
    issuedTime: '2026-11-16T09:05:00+07:00',
    issuedByName: 'Lê Thị Thanh Mai',
    signedTime: null,
    signedByName: null,
    usedTime: null,
    usedVisitCode: null,
    cancelReason: null,
    closedTime: null,
    movedFromId: null,
    movedFromNo: null,
    movedToId: null,
    movedToNo: null,
    moveReason: null,
    isOfAnotherDoctor: false,
    steps: ['print', 'reschedule', 'cancel', 'use'],
    printCount: 0,
    ...changes,
  };
}

export function aDay(day: string, changes: Partial<DayLoad> = {}): DayLoad {
  return {
    day,
    closedReason: null,
    hours: [
      { time: '08:00', capacity: 20, taken: 3 },
      { time: '09:00', capacity: 20, taken: 20 },
    ],
    slips: 3,
    ...changes,
  };
}
