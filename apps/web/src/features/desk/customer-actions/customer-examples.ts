/* oxlint-disable senlab/texts-in-texts-file -- For tests: no screen shows these. */
import type { CustomerAction, CustomerRow, CustomerSettings } from './customer-calls.ts';

/** For tests: invented people only. */
export function customerSettings(changes: Partial<CustomerSettings> = {}): CustomerSettings {
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
    doctors: [{ _id: 'a1', name: 'BS. Lê Minh Châu', departmentId: 'd1' }],
    departments: [
      { _id: 'd1', code: 'KKB', name: 'Khám thai' },
      { _id: 'd2', code: 'SAN', name: 'Sản thường' },
    ],
    assignees: [
      { _id: 'sub-1', name: 'Nguyễn Thị Ngọc Lan' },
      { _id: 'a7', name: 'Lê Thị Thanh Mai' },
    ],
    sonographers: [{ _id: 'us1', name: 'BS. Đỗ Thị Hạnh' }],
    machines: [{ _id: 'm1', name: 'Máy 1' }],
    workingHours: [],
    answerMinutes: 240,
    ...changes,
  };
}

export function customerRow(changes: Partial<CustomerRow> = {}): CustomerRow {
  return {
    _id: 'c1',
    version: 1,
    kind: 1,
    state: 'register',
    isOverdue: false,
    patientId: null,
    patientCode: null,
    customerName: 'Nguyễn Thị Thu Hà',
    birthYear: 1994,
    phone: '0912345678',
    channel: 'call',
    departmentId: 'd1',
    departmentName: 'Khám thai',
    assigneeId: null,
    assigneeName: null,
    createdTime: '2026-11-14T09:02:00+07:00',
    dueTime: null,
    answerDueTime: null,
    isAnswerLate: false,
    title: 'Khám thai',
    appointmentDate: '2026-11-20',
    appointmentTime: '09:00',
    category: null,
    priority: null,
    reportCode: null,
    reportVersionNo: null,
    validity: null,
    scanType: null,
    ...changes,
  };
}

export function customerAction(changes: Partial<CustomerAction> = {}): CustomerAction {
  return {
    _id: 'c1',
    version: 3,
    kind: 1,
    state: 'register',
    isOverdue: false,
    patientId: null,
    patientCode: null,
    customerName: 'Nguyễn Thị Thu Hà',
    birthYear: 1994,
    phone: '0912345678',
    channel: 'call',
    departmentId: 'd1',
    departmentName: 'Khám thai',
    note: null,
    createdTime: '2026-11-14T09:02:00+07:00',
    createdByName: 'Lê Thị Thanh Mai',
    updatedTime: '2026-11-14T09:02:00+07:00',
    dueTime: null,
    closeReason: null,
    linkedTime: null,
    linkedByName: null,
    publishedTime: null,
    publishedByName: null,
    withdrawnTime: null,
    withdrawnByName: null,
    steps: [],
    booking: null,
    examination: null,
    ticket: null,
    testResult: null,
    scanResult: null,
    prescription: null,
    ...changes,
  };
}

export function aBooking(): NonNullable<CustomerAction['booking']> {
  return {
    locationCode: 'CS1',
    locationName: 'Cơ sở 1',
    appointmentDate: '2026-11-20',
    appointmentTime: '09:00',
    doctorId: null,
    doctorName: null,
    service: 'Khám thai',
  };
}

type Ticket = NonNullable<CustomerAction['ticket']>;

export function aTicket(changes: Partial<Ticket> = {}): Ticket {
  return {
    title: 'Xin lại kết quả xét nghiệm',
    content: 'Tôi bị mất giấy kết quả ngày 10/11.',
    category: 'result_question',
    priority: 'normal',
    assigneeId: null,
    assigneeName: null,
    answerDueTime: '2026-11-16T11:00:00+07:00',
    answeredTime: null,
    isAnswerLate: false,
    doneTime: null,
    reopenUntil: null,
    isReopened: false,
    satisfaction: null,
    messages: [],
    ...changes,
  };
}

/** One of each kind, with a word that only its page shows. */
export const kindsShown: readonly (readonly [route: string, action: CustomerAction, sign: string])[] = [
  ['appointments', customerAction({ booking: aBooking() }), '09:00 20/11/2026'],
  [
    'examinations',
    customerAction({
      kind: 2,
      state: 'published',
      patientId: 'p1',
      patientCode: '260042171',
      examination: {
        visitId: 'v1',
        visitCode: 'LK1',
        examinedTime: '2026-11-14T08:00:00+07:00',
        doctorId: 'a1',
        doctorName: 'BS. Lê Minh Châu',
        symptoms: null,
        bp: '120/80',
        pulse: '82',
        temp: '36.8',
        weight: '58.5',
        fundalHeight: null,
        fhr: '146',
        diagnosis: 'Thai 20 tuần, phát triển bình thường',
        icd: 'Z34.0',
        plan: 'Hẹn khám lại sau 4 tuần',
      },
    }),
    'Thai 20 tuần, phát triển bình thường · Z34.0',
  ],
  [
    'tickets',
    customerAction({ kind: 3, state: 'remaining', ticket: aTicket() }),
    'Tôi bị mất giấy kết quả ngày 10/11.',
  ],
  [
    'test-results',
    customerAction({
      kind: 4,
      // By nobody: with its report.
      state: 'withdrawn',
      withdrawnTime: '2026-11-15T08:30:00+07:00',
      patientId: 'p1',
      patientCode: '260042171',
      testResult: {
        reportId: 'r1',
        recordId: 'rec1',
        reportCode: 'KQ261114-0123',
        versionNo: 1,
        title: 'Tổng phân tích tế bào máu',
        releasedTime: '2026-11-14T10:00:00+07:00',
        validity: 'replaced',
        replacedByVersionNo: 2,
      },
    }),
    'KQ261114-0123 · phiên bản 1',
  ],
  [
    'scan-results',
    customerAction({
      kind: 5,
      state: 'draft',
      patientId: 'p1',
      patientCode: '260042171',
      steps: ['edit', 'publish', 'remove'],
      scanResult: {
        visitId: 'v1',
        visitCode: 'LK1',
        sonographerId: 'us1',
        sonographerName: 'BS. Đỗ Thị Hạnh',
        machineId: 'm1',
        machineName: 'Máy 1',
        scanTime: '2026-11-14T08:30:00+07:00',
        scanType: 'obstetric_t1',
        crl: '58.4',
        nt: '1.3',
        bpd: null,
        hc: null,
        ac: null,
        fl: null,
        efw: null,
        afi: null,
        fhr: '160',
        placenta: null,
        description: null,
        conclusion: 'Một thai sống trong tử cung 12 tuần 3 ngày',
        images: [],
      },
    }),
    'Một thai sống trong tử cung 12 tuần 3 ngày',
  ],
  [
    'prescriptions',
    customerAction({
      kind: 7,
      state: 'withdrawn',
      closeReason: 'Ghi nhầm liều dùng',
      patientId: 'p1',
      patientCode: '260042171',
      prescription: {
        visitId: 'v1',
        visitCode: 'LK1',
        doctorId: 'a1',
        doctorName: 'BS. Lê Minh Châu',
        nationalRxCode: '79024abc1234-C',
        items: [
          {
            drugName: 'Sắt fumarat',
            strength: '200 mg',
            unit: 'viên',
            qty: '30',
            dose: 'Ngày 1 viên sau ăn',
            route: 'Uống',
            days: 30,
          },
        ],
        advice: null,
        revisitDate: null,
      },
    }),
    'Sắt fumarat 200 mg',
  ],
];
