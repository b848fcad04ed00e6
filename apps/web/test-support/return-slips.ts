import type { Desk, ReadyReport, Slip, SlipRow } from '../src/features/desk/return-slips/slip-calls.ts';

/** Invented, for tests and for looking. */
export function aReady(more: Partial<ReadyReport> = {}): ReadyReport {
  return {
    _id: 'r1',
    code: 'KQ261114-0001',
    versionNo: 1,
    title: 'Phiếu kết quả xét nghiệm',
    tests: ['Huyết sắc tố', 'Số lượng bạch cầu'],
    releasedTime: '2026-11-14T09:40:00+07:00',
    isRestricted: false,
    isGenetic: false,
    isCorrected: false,
    paperStatus: 'ready',
    paperAdvice: null,
    pages: 1,
    prints: 0,
    mayPrint: true,
    replacesVersionNo: null,
    ...more,
  };
}

export function aSlip(more: Partial<Slip> = {}): Slip {
  const handedMs = Date.now();
  return {
    _id: 's1',
    version: 2,
    code: 'PT261114-0087',
    status: 'handed_over',
    channel: 'counter',
    receiverType: 'self',
    receiverName: null,
    openedTime: '2026-11-14T09:41:00+07:00',
    handedTime: new Date(handedMs).toISOString(),
    handedByName: 'Ngô Thị Mẫu',
    undoUntil: new Date(handedMs + 5 * 60_000).toISOString(),
    mayUndo: true,
    mayReprint: true,
    reason: null,
    isRecallSettled: false,
    reports: [
      { reportId: 'r1', code: 'KQ261114-0001', versionNo: 1, title: 'Phiếu kết quả', status: 'released' },
    ],
    ...more,
  };
}

export function aDesk(more: Partial<Desk> = {}): Desk {
  return {
    patient: {
      _id: 'p1',
      code: '260042171',
      codes: ['260042171'],
      fullName: 'Nguyễn Thị Thu Hà',
      birthYear: 1994,
      gender: 'female',
      phone: '0912345678',
      nationalId: '001194912345',
      hasLookAlike: false,
    },
    ready: [aReady(), aReady({ _id: 'r2', code: 'KQ261114-0002' })],
    missing: [
      {
        recordId: 'rec1',
        sid: '2611140001',
        tests: ['NIPT'],
        dueTime: '2026-11-21T10:00:00+07:00',
        isOverdue: false,
      },
    ],
    recalls: [],
    slips: [],
    ...more,
  };
}

export function aSlipRow(more: Partial<SlipRow> = {}): SlipRow {
  return {
    _id: 's9',
    version: 1,
    code: null,
    status: 'ready',
    patientCode: '260042171',
    patientName: 'Nguyễn Thị Thu Hà',
    patientBirthYear: 1994,
    readyReports: 2,
    openedTime: '2026-11-14T09:41:00+07:00',
    handedTime: null,
    handedByName: null,
    isRecallSettled: false,
    ...more,
  };
}
