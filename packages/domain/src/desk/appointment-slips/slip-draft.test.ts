import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  checkAppointment,
  checkAppointmentForm,
  normaliseAppointment,
  type AppointmentDraft,
  type AppointmentWorld,
} from './slip-draft.ts';
import { makeSlipNo, readSlipNo } from '../../ground/codes/codes.ts';
import { appointmentSentence } from './texts.ts';

const good: AppointmentDraft = {
  visitId: 'v',
  locationCode: 'CS1',
  appointmentDate: '2026-12-12',
  appointmentTime: '08:00',
  departmentId: 'd',
  doctorId: 'a',
  diagnosis: 'Thai 12 tuần phát triển bình thường',
  icdMain: 'Z34.0',
  icdOther: null,
  reason: null,
  preparation: null,
  plannedTests: [],
};
const world: AppointmentWorld = {
  today: '2026-11-15',
  opening: { openDays: [1, 2, 3, 4, 5, 6], closedDays: new Map() },
  times: ['08:00', '09:00'],
  abbreviations: [{ word: 'TSG', meaning: 'tiền sản giật' }],
};
const long = (length: number): string => 'ă'.repeat(length);

describe('a slip to be issued', () => {
  test('is complete with a doctor, a diagnosis, an open day and an hour', () => {
    expect(checkAppointment(good, world)).toEqual([]);
  });

  test.each([
    ['doctorId', { doctorId: null }, 'appointment-doctor-required'],
    ['departmentId', { departmentId: '' }, 'appointment-department-required'],
    ['diagnosis', { diagnosis: '' }, 'appointment-diagnosis-required'],
    ['diagnosis', { diagnosis: 'TSG nặng' }, 'appointment-diagnosis-abbreviated'],
    ['diagnosis', { diagnosis: long(1_001) }, 'appointment-diagnosis-too-long'],
    ['appointmentTime', { appointmentTime: '12:00' }, 'appointment-hour-unknown'],
    ['appointmentTime', { appointmentTime: '8h' }, 'appointment-hour-unknown'],
    ['appointmentDate', { appointmentDate: '2026-11-15' }, 'appointment-date-too-early'],
    ['appointmentDate', { appointmentDate: '2026-12-13' }, 'appointment-day-closed'],
    ['appointmentDate', { appointmentDate: 'mai' }, 'appointment-date-invalid'],
    ['icdMain', { icdMain: 'Z34.0000' }, 'appointment-icd-too-long'],
    ['icdOther', { icdOther: long(101) }, 'appointment-icd-too-long'],
    ['reason', { reason: long(501) }, 'appointment-text-too-long'],
    ['preparation', { preparation: long(501) }, 'appointment-text-too-long'],
    ['plannedTests', { plannedTests: Array.from({ length: 41 }, String) }, 'appointment-tests-too-many'],
  ] as const)('is refused for its %s: %o', (field, change, reason) => {
    expect(checkAppointment({ ...good, ...change }, world)).toEqual([{ field, reason }]);
  });

  test('may be as long as it may be', () => {
    const longest = {
      diagnosis: long(1_000),
      icdMain: 'Z34.000',
      icdOther: long(100),
      reason: long(500),
      preparation: long(500),
      plannedTests: Array.from({ length: 40 }, String),
    };
    expect(checkAppointment({ ...good, ...longest }, world)).toEqual([]);
  });

  test('tells everything at once', () => {
    const fields = checkAppointment(
      { ...good, doctorId: null, diagnosis: '', appointmentDate: '2026-11-01' },
      world,
    );
    expect(fields.map(({ field }) => field)).toEqual(['appointmentDate', 'doctorId', 'diagnosis']);
  });

  test('as a draft may lack what is only needed to issue it', () => {
    expect(
      checkAppointmentForm({ ...good, doctorId: null, diagnosis: '', appointmentDate: '2020-01-01' }),
    ).toEqual([]);
  });
});

describe('what is kept of what was typed', () => {
  test('has no blanks around it, no control characters, and codes in capitals', () => {
    const kept = normaliseAppointment({
      ...good,
      diagnosis: '  Thai\t12\u0000 tuần ',
      icdMain: 'z34.0 ',
      icdOther: '  ',
      preparation: ' Nhịn ăn \r\n  8 giờ\u0007 ',
      plannedTests: ['OGTT75', 'OGTT75'],
    });
    expect(kept).toMatchObject({
      diagnosis: 'Thai 12 tuần',
      icdMain: 'Z34.0',
      icdOther: null,
      preparation: 'Nhịn ăn\n8 giờ',
      plannedTests: ['OGTT75'],
    });
  });

  test('makes one blank of empty lines in a diagnosis', () => {
    expect(normaliseAppointment({ ...good, diagnosis: 'Thiếu máu\n\nthiếu sắt' }).diagnosis).toBe(
      'Thiếu máu thiếu sắt',
    );
  });

  property.prop([fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })])(
    'is the same when it is tidied again, and never holds a zero byte',
    (diagnosis, preparation) => {
      const once = normaliseAppointment({ ...good, diagnosis, preparation });
      expect(normaliseAppointment(once)).toEqual(once);
      expect(`${once.diagnosis}${once.preparation ?? ''}`).not.toContain('\0');
    },
  );
});

describe('the number of a slip', () => {
  test('names facility, year and count', () => {
    expect(makeSlipNo('79024', 2026, 1_245)).toEqual({ ok: true, value: '79024/PH/26/001245' });
    expect(makeSlipNo('79024', 2100, 999_999)).toEqual({ ok: true, value: '79024/PH/00/999999' });
  });

  test.each([
    ['79024', 0],
    ['79024', 1_000_000],
    ['7902', 1],
    ['', 1],
  ])('is not given for %s and %i', (facility, number) => {
    expect(makeSlipNo(facility, 2026, number).ok).toBe(false);
  });

  test.each([
    [' 79024/ph/26/001245 ', '79024/PH/26/001245'],
    ['79024/PH/26/1245', undefined],
    ['001245', undefined],
    ['', undefined],
  ])('is read from %j', (text, number) => {
    expect(readSlipNo(text)).toBe(number);
  });
});

test('the appointment is worded as on the form', () => {
  expect(appointmentSentence('2026-12-12', '08:00')).toBe('08 giờ 00 ngày 12 tháng 12 năm 2026');
});
