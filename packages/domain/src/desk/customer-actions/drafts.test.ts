import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { permissions, type Permission } from '../../ground/kernel/permissions.ts';
import { afterWorkingMinutes, readStretches, type WorkingHours } from './working-hours.ts';
import { checkBooking, overdueFrom, type BookingDraft, type BookingWorld } from './booking.ts';
import {
  checkExamination,
  checkPrescription,
  checkScan,
  normaliseExamination,
  normalisePrescription,
  normaliseScan,
  type ExaminationDraft,
  type PrescriptionDraft,
  type ScanDraft,
} from './clinical-drafts.ts';
import { customerKindsFor, isReportSecret, mayStandOnline, validityOfReport } from './kinds.ts';
import { checkMessage, checkTicket, type TicketDraft } from './ticket.ts';
import { normaliseIdentity } from './customer-draft.ts';

const at = (text: string): number => Date.parse(`${text}+07:00`);
const nowMs = at('2026-11-16T09:00:00');
const reasons = (issues: readonly { readonly field: string; readonly reason: string }[]): readonly string[] =>
  issues.map(({ field, reason }) => `${field} ${reason}`);

const booking: BookingDraft = {
  patientId: null,
  phone: '0912345678',
  customerName: 'Nguyễn Thu Hà',
  birthYear: 1994,
  channel: 'app',
  note: null,
  locationCode: 'CS1',
  appointmentDate: '2026-11-20',
  appointmentTime: '09:00',
  departmentId: 'khoa',
  doctorId: null,
  service: null,
};
const world: BookingWorld = {
  nowMs,
  today: '2026-11-16',
  opening: { openDays: [1, 2, 3, 4, 5, 6], closedDays: new Map([['2026-11-24', 'Bảo trì']]) },
  times: ['08:00', '09:00', '10:00'],
};

describe('a booking', () => {
  test('is in order as the example of the form is', () => {
    expect(checkBooking(booking, world)).toEqual([]);
  });

  test.each<readonly [Partial<BookingDraft>, string]>([
    [{ appointmentDate: '2026-11-15' }, 'appointmentDate customer-date-past'],
    [{ appointmentDate: '2026-11-16', appointmentTime: '09:00' }, 'appointmentDate customer-date-past'],
    [{ appointmentDate: '2027-11-17' }, 'appointmentDate customer-date-too-far'],
    [{ appointmentDate: '2026-11-22' }, 'appointmentDate customer-day-closed'],
    [{ appointmentDate: '2026-11-24' }, 'appointmentDate customer-day-closed'],
    [{ appointmentDate: '2026-02-30' }, 'appointmentDate customer-date-invalid'],
    [{ appointmentTime: '12:00' }, 'appointmentTime customer-hour-unknown'],
    [{ departmentId: '' }, 'departmentId customer-department-required'],
    [{ birthYear: 1929 }, 'birthYear customer-birth-year-invalid'],
    [{ birthYear: 2027 }, 'birthYear customer-birth-year-invalid'],
    [{ birthYear: null }, 'birthYear customer-birth-year-invalid'],
    [{ customerName: null }, 'customerName customer-name-required'],
    [{ phone: null }, 'phone customer-phone-invalid'],
    [{ phone: '12345' }, 'phone customer-phone-invalid'],
    [{ channel: 'fax' }, 'channel customer-channel-required'],
    [{ note: 'ô'.repeat(1_001) }, 'note customer-note-too-long'],
    [{ service: 'ô'.repeat(201) }, 'service customer-service-too-long'],
  ])('with %j is refused at its field', (change, issue) => {
    expect(reasons(checkBooking({ ...booking, ...change }, world))).toEqual([issue]);
  });

  test('may be later on the same day, and of a patient asks for no name', () => {
    const today = { ...booking, appointmentDate: '2026-11-16', appointmentTime: '10:00' };
    expect(checkBooking(today, world)).toEqual([]);
    const known = { ...booking, patientId: 'p', phone: null, customerName: null, birthYear: null };
    expect(checkBooking(known, world)).toEqual([]);
    expect(normaliseIdentity({ ...booking, patientId: 'p' })).toMatchObject({
      customerName: null,
      birthYear: null,
      phone: '0912345678',
    });
  });

  test('is overdue from the first moment of the next day in Vietnam', () => {
    expect(overdueFrom('2026-11-20')).toBe(at('2026-11-21T00:00:00'));
  });
});

const ticket: TicketDraft = {
  ...booking,
  title: 'Xin lại kết quả xét nghiệm',
  content: 'Khách xin lại phiếu',
  category: 'result_question',
  priority: 'normal',
};

test.each<readonly [Partial<TicketDraft>, readonly string[]]>([
  [{}, []],
  [{ birthYear: null }, []],
  [{ title: 'Hỏi' }, ['title customer-title-length']],
  [{ title: 'ô'.repeat(151) }, ['title customer-title-length']],
  [{ content: '' }, ['content customer-content-required']],
  [{ content: 'ô'.repeat(4_001) }, ['content customer-content-too-long']],
  [{ departmentId: '' }, ['departmentId customer-department-required']],
])('a request with %j has the issues %j', (change, issues) => {
  expect(reasons(checkTicket({ ...ticket, ...change }))).toEqual(issues);
  expect(reasons(checkMessage('', 0))).toEqual(['text customer-message-required']);
});

const noNumbers = { pulse: null, temp: null, weight: null, fundalHeight: null };
const examination: ExaminationDraft = {
  ...noNumbers,
  fhr: '150',
  visitId: 'v',
  doctorId: 'd',
  examinedTime: '2026-11-16T08:00:00+07:00',
  symptoms: null,
  bp: '120/80',
  diagnosis: 'Thai 12 tuần',
  icd: 'Z34.0',
  plan: null,
};

test.each<readonly [Partial<ExaminationDraft>, readonly string[]]>([
  [{ temp: '37,5' }, []],
  [{ fhr: '59' }, ['fhr customer-number-implausible']],
  [{ fhr: '221' }, ['fhr customer-number-implausible']],
  [{ fhr: 'nhanh' }, ['fhr customer-number-invalid']],
  [{ bp: '80/120' }, ['bp customer-number-implausible']],
  [{ diagnosis: ' ' }, ['diagnosis customer-diagnosis-required']],
  [{ visitId: '' }, ['visitId customer-visit-required']],
  [{ examinedTime: '2026-11-16T10:00:00+07:00' }, ['examinedTime customer-time-invalid']],
  [{ examinedTime: '2026-11-16 08:00' }, ['examinedTime customer-time-invalid']],
])('an examination with %j has the issues %j', (change, issues) => {
  expect(reasons(checkExamination(normaliseExamination({ ...examination, ...change }), nowMs))).toEqual(
    issues,
  );
});

const scan: ScanDraft = {
  nt: '1,2',
  bpd: null,
  hc: null,
  ac: null,
  fl: null,
  efw: null,
  afi: null,
  fhr: null,
  crl: '58.4',
  visitId: 'v',
  sonographerId: 's',
  machineId: 'm',
  scanTime: '2026-11-16T08:00:00+07:00',
  scanType: 'obstetric_t1',
  placenta: null,
  description: null,
  conclusion: 'Một thai sống',
  imageIds: [],
};

test.each<readonly [Partial<ScanDraft>, readonly string[]]>([
  [{}, []],
  [{ crl: '584' }, ['crl customer-number-implausible']],
  [{ nt: '1.234' }, ['nt customer-number-invalid']],
  [{ conclusion: '' }, ['conclusion customer-conclusion-required']],
  [{ sonographerId: '' }, ['sonographerId customer-sonographer-required']],
  [{ machineId: '' }, ['machineId customer-sonographer-required']],
  [{ imageIds: Array.from({ length: 11 }, (_, no) => String(no)) }, ['imageIds customer-images-unknown']],
])('a scan with %j has the issues %j', (change, issues) => {
  expect(reasons(checkScan(normaliseScan({ ...scan, ...change }), nowMs))).toEqual(issues);
});

const item = {
  drugName: 'Sắt fumarat',
  strength: '200 mg',
  unit: 'viên',
  qty: '30',
  dose: 'Ngày 1 viên',
  route: null,
  days: 30,
};
const prescription: PrescriptionDraft = {
  visitId: 'v',
  doctorId: 'd',
  nationalRxCode: '79024abc1234-C',
  items: [item],
  advice: null,
  revisitDate: null,
};

test.each<readonly [Partial<PrescriptionDraft>, readonly string[]]>([
  [{ revisitDate: '2026-12-01' }, []],
  [{ nationalRxCode: '79024abc1234-X' }, ['nationalRxCode customer-rx-code-invalid']],
  [{ nationalRxCode: '79024abc123-C' }, ['nationalRxCode customer-rx-code-invalid']],
  [{ nationalRxCode: 'x79024abc1234-C' }, ['nationalRxCode customer-rx-code-invalid']],
  [{ items: [] }, ['items customer-items-required']],
  [{ items: [{ ...item, qty: '0' }] }, ['items.0.qty customer-qty-required']],
  [{ items: [item, { ...item, qty: '-1' }] }, ['items.1.qty customer-qty-required']],
  [{ items: [{ ...item, qty: 'một' }] }, ['items.0.qty customer-qty-required']],
  [{ items: [{ ...item, drugName: ' ' }] }, ['items.0.drugName customer-drug-required']],
  [{ revisitDate: '2026-11-15' }, ['revisitDate customer-date-invalid']],
  [{ revisitDate: '2026-02-30' }, ['revisitDate customer-date-invalid']],
])('a prescription with %j has the issues %j', (change, issues) => {
  const draft = normalisePrescription({ ...prescription, ...change });
  expect(reasons(checkPrescription(draft, '2026-11-16'))).toEqual(issues);
});

const hours: WorkingHours = {
  stretches: [1, 2, 3, 4, 5].flatMap((weekday) => [
    { weekday, opens: 450, closes: 690 },
    { weekday, opens: 780, closes: 990 },
  ]),
  closedDays: new Set(['2026-11-20']),
};

describe('the clock of the first answer', () => {
  test.each([
    ['2026-11-16T09:00:00', '2026-11-16T14:30:00'],
    ['2026-11-16T12:15:00', '2026-11-17T08:00:00'],
    ['2026-11-16T22:00:00', '2026-11-17T11:30:00'],
    // Friday is a holiday, and then comes the weekend.
    ['2026-11-19T16:00:00', '2026-11-23T11:00:00'],
    ['2026-11-21T10:00:00', '2026-11-23T11:30:00'],
  ])('of what was asked at %s ends at %s, after four hours of work', (from, to) => {
    expect(afterWorkingMinutes(at(from), 240, hours)).toBe(at(to));
  });

  test('never ends in a house that never works', () => {
    expect(afterWorkingMinutes(nowMs, 240, { stretches: [], closedDays: new Set() })).toBeUndefined();
  });

  property.prop([
    fc.integer({ min: 0, max: 20_000 }),
    fc.integer({ min: 1, max: 600 }),
    fc.integer({ min: 1, max: 600 }),
  ])('runs on where it stopped, and never backwards', (begin, one, other) => {
    const from = nowMs + begin * 60_000;
    const first = afterWorkingMinutes(from, one, hours) ?? 0;
    expect(first).toBeGreaterThan(from);
    expect(afterWorkingMinutes(first, other, hours)).toBe(afterWorkingMinutes(from, one + other, hours));
  });
});

describe('what somebody meets of customers', () => {
  const held = (...rights: readonly Permission[]): ReadonlySet<Permission> => new Set(rights);
  test.each<readonly [readonly Permission[], readonly number[]]>([
    [[], []],
    [['customers.read'], []],
    [['patients.read', 'results.read', 'customers.write'], []],
    [
      ['customers.read', 'patients.read'],
      [1, 3],
    ],
    [permissions.filter((one) => !one.startsWith('results.')), [1, 3]],
    [
      ['customers.read', 'patients.read', 'results.read-released'],
      [1, 2, 3, 4, 5, 7],
    ],
    [
      ['customers.read', 'patients.read', 'results.read'],
      [1, 2, 3, 4, 5, 7],
    ],
  ])('with %j are the kinds %j', (rights, kinds) => {
    expect(customerKindsFor(held(...rights))).toEqual(kinds);
  });

  const open = { status: 'released', isRestricted: false, isGenetic: false, sensitivities: [] };
  test.each([
    [{}, true],
    [{ isRestricted: true }, false],
    [{ isGenetic: true }, false],
    [{ sensitivities: ['HIV'] }, false],
    [{ sensitivities: ['FETAL_SEX'] }, false],
    [{ sensitivities: ['một từ mới'] }, false],
    [{ status: 'superseded' }, false],
    [{ status: 'withdrawn' }, false],
    [{ status: 'approved' }, false],
  ])('a report that is %j stands online: %s', (change, mayStand) => {
    expect(mayStandOnline({ ...open, ...change })).toBe(mayStand);
    expect(isReportSecret({ ...open, sensitivities: ['HIV'] })).toBe(true);
  });

  test('only a released version is valid', () => {
    const known = ['released', 'superseded', 'withdrawn', 'discarded', ''].map(validityOfReport);
    expect(known).toEqual(['valid', 'replaced', 'withdrawn', 'withdrawn', 'withdrawn']);
  });
});

describe('the hours of a day, as people write them', () => {
  test('are read one stretch after the other', () => {
    expect(readStretches('07:30-11:30, 13:00-24:00')).toEqual([
      { opens: 450, closes: 690 },
      { opens: 780, closes: 1_440 },
    ]);
  });

  test.each([
    '',
    '7:30-11:30',
    '07:30',
    '07:30-11:60',
    '11:30-07:30',
    '07:30-24:01',
    '07:30-11:30,13:00-16:30',
    '07:30-11:30, 11:30-16:30',
    '13:00-16:30, 07:30-11:30',
    '07:30-11:30-12:00',
  ])('are not «%s»', (text) => {
    expect(readStretches(text)).toBeUndefined();
  });
});
