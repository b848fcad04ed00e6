import type {
  BoardRow,
  Instrument,
  Lot,
  LotInUse,
  QualityBoard,
  Run,
} from '../src/features/bench/quality-control/quality-part.tsx';

export const aShift = { day: '2026-11-15', code: 'morning', label: 'Ca sáng' };

export function aRun(overrides: Partial<Run> = {}): Run {
  return {
    _id: 'run-1',
    lotId: 'lot-1',
    instrumentCode: 'SH-01',
    testCode: 'GLU',
    level: 1,
    value: '5.12',
    unit: 'mmol/L',
    measuredTime: '2026-11-15T08:10:00+07:00',
    shiftDay: aShift.day,
    shiftCode: aShift.code,
    enteredTime: '2026-11-15T08:11:00+07:00',
    enteredByName: 'Đỗ Quang Huy',
    comment: null,
    outcome: 'passed',
    rules: [],
    z: '0.17',
    zone: 'within_1s',
    text: '15/11/2026 08:10: 5,12 mmol/L, +0,17 SD. Nội kiểm đạt: mức 1.',
    advice: '',
    correction: null,
    ...overrides,
  };
}

export function aFailedRun(overrides: Partial<Run> = {}): Run {
  return aRun({
    _id: 'run-failed',
    value: '5.6',
    outcome: 'failed',
    rules: [{ code: '1-3s', effect: 'reject', scope: 'within_level', runIds: ['run-failed'] }],
    z: '4.17',
    zone: 'beyond_3s',
    text: '15/11/2026 08:10: 5,6 mmol/L, +4,17 SD. Nội kiểm không đạt: quy tắc 1-3s, mức 1.',
    advice: 'Không duyệt kết quả bệnh nhân của xét nghiệm này.',
    ...overrides,
  });
}

export function aLotInUse(overrides: Partial<LotInUse> = {}): LotInUse {
  return {
    _id: 'lot-1',
    level: 1,
    materialName: 'Huyết thanh nội kiểm mẫu',
    lotNo: 'SH2610-1',
    mean: '5.1',
    sd: '0.12',
    unit: 'mmol/L',
    validTo: '2027-04-01',
    daysLeft: 137,
    isExpiringSoon: false,
    ...overrides,
  };
}

export function aBoardRow(overrides: Partial<BoardRow> = {}): BoardRow {
  return {
    instrumentCode: 'SH-01',
    instrumentName: 'Máy sinh hóa số 1',
    locationCode: 'CS1',
    sectionCode: 'biochemistry',
    testCode: 'GLU',
    status: 'passed',
    requiredLevels: [1],
    newest: [aRun()],
    lots: [aLotInUse()],
    openFailures: [],
    ...overrides,
  };
}

export function aBoard(...rows: readonly BoardRow[]): QualityBoard {
  return { shift: aShift, rows: [...rows] };
}

export function aLot(overrides: Partial<Lot> = {}): Lot {
  return {
    _id: 'lot-1',
    version: 1,
    status: 'proposed',
    instrumentCode: 'SH-01',
    testCode: 'GLU',
    level: 1,
    materialName: 'Huyết thanh nội kiểm mẫu',
    lotNo: 'SH2610-1',
    mean: '5.1',
    sd: '0.12',
    unit: 'mmol/L',
    validFrom: '2026-11-01',
    validTo: '2027-04-01',
    proposedTime: '2026-11-01T08:00:00+07:00',
    proposedByName: 'Đỗ Quang Huy',
    approvedTime: null,
    approvedByName: null,
    retiredTime: null,
    retiredByName: null,
    retireReason: null,
    isOwnProposal: false,
    ...overrides,
  };
}

export function anInstrument(overrides: Partial<Instrument> = {}): Instrument {
  return {
    code: 'SH-01',
    version: 3,
    name: 'Máy sinh hóa số 1',
    locationCode: 'CS1',
    sectionCode: 'HUYET_HOC',
    isActive: true,
    tests: [{ testCode: 'GLU', requiredLevels: [1, 2] }],
    ...overrides,
  };
}
