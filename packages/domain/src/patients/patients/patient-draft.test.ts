import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { context, woman, child, childContext, mother, now } from './draft-examples.test-support.ts';
import type { PatientDraft, PatientField, PatientDraftContext } from './draft-fields.ts';
import { checkPatientDraft, normalisePatientDraft } from './patient-draft.ts';
import type { PatientIssueReason } from '../../ground/reasons/patients.ts';

type Wrong = readonly [Partial<PatientDraft>, PatientField, PatientIssueReason];

describe('the draft of a patient', () => {
  test('may be stored when all is right', () => {
    expect(checkPatientDraft(woman, context)).toEqual([]);
  });

  test.each<[string, Partial<PatientDraft>]>([
    ['whose year of birth alone is known', { birthDate: '1954-01-01', birthPrecision: 'year' }],
    [
      'without an insurance card',
      { insuranceNo: '', insuranceFrom: '', insuranceTo: '', insuranceFacility: '' },
    ],
    ['whose insurance card has expired', { insuranceFrom: '2025-01-01', insuranceTo: '2025-12-31' }],
    ['without papers in an emergency', { idType: 'none', nationalId: '', noIdReason: 'emergency' }],
    ['with a passport', { idType: 'passport', nationalId: 'B9123456' }],
    ['whose card says another sex', { nationalId: '001094912345' }],
    ['without a relative and lists', { relativeName: '', relativePhone: '', relation: '', ethnicCode: '' }],
    ['who is 120', { birthDate: '1906-11-15' }],
  ])('may be one %s', (_who, difference) => {
    expect(checkPatientDraft({ ...woman, ...difference }, context)).toEqual([]);
  });

  test.each<Wrong>([
    [{ fullName: '' }, 'fullName', 'full-name-required'],
    [{ fullName: 'A' }, 'fullName', 'full-name-length'],
    [{ fullName: 'A'.repeat(101) }, 'fullName', 'full-name-length'],
    [{ fullName: 'Hà 2' }, 'fullName', 'full-name-characters'],
    [{ fullName: 'CB Nguyễn Thị Hà 2' }, 'fullName', 'full-name-characters'],
    [{ birthDate: '' }, 'birthDate', 'birth-date-required'],
    [{ birthDate: '1994-02-30' }, 'birthDate', 'birth-date-invalid'],
    [{ birthDate: '12/03/1994' }, 'birthDate', 'birth-date-invalid'],
    [{ birthPrecision: 'year' }, 'birthDate', 'birth-date-invalid'],
    [{ birthDate: '2026-11-16' }, 'birthDate', 'birth-date-in-future'],
    [{ birthDate: '1905-11-15' }, 'birthDate', 'age-over-limit'],
    [{ birthDate: '2026-01-01', birthPrecision: 'year' }, 'birthDate', 'birth-day-required'],
    [{ birthDate: '2026-11-01', birthPrecision: 'month' }, 'birthDate', 'birth-day-required'],
    [{ birthPrecision: null }, 'birthPrecision', 'birth-precision-required'],
    [{ birthTime: '24:00' }, 'birthTime', 'birth-time-invalid'],
    [{ gender: null }, 'gender', 'gender-required'],
    [{ idType: null }, 'idType', 'id-type-required'],
    [{ idType: 'none' }, 'idType', 'national-id-without-type'],
    [{ idType: 'none', nationalId: '' }, 'noIdReason', 'no-id-reason-required'],
    [{ nationalId: '' }, 'nationalId', 'national-id-required'],
    [{ nationalId: '912345678' }, 'nationalId', 'cccd-invalid'],
    [{ idType: 'cmnd' }, 'nationalId', 'cmnd-invalid'],
    [{ idType: 'passport', nationalId: 'B9' }, 'nationalId', 'passport-invalid'],
    [{ insuranceNo: '' }, 'insuranceNo', 'insurance-number-required'],
    [{ insuranceNo: 'DN9790123456789' }, 'insuranceNo', 'insurance-number-invalid'],
    [{ insuranceFrom: '' }, 'insuranceFrom', 'insurance-period-required'],
    [{ insuranceTo: '' }, 'insuranceTo', 'insurance-period-required'],
    [{ insuranceTo: '2025-12-31' }, 'insuranceTo', 'insurance-period-invalid'],
    [{ insuranceFacility: '' }, 'insuranceFacility', 'insurance-facility-required'],
    [{ insuranceFacility: '7902' }, 'insuranceFacility', 'insurance-facility-invalid'],
    [{ phone: '' }, 'phone', 'patient-phone-required'],
    [{ phone: '115' }, 'phone', 'patient-phone-invalid'],
    [{ phone: '+84912345678' }, 'phone', 'patient-phone-invalid'],
    [{ relativeName: 'Nam 2' }, 'relativeName', 'relative-name-invalid'],
    [{ relativePhone: '0912' }, 'relativePhone', 'relative-phone-invalid'],
    [{ relation: 'x'.repeat(51) }, 'relation', 'relation-too-long'],
    [{ provinceCode: '' }, 'provinceCode', 'province-required'],
    [{ provinceCode: '74' }, 'provinceCode', 'province-not-in-force'],
    [{ communeCode: '' }, 'communeCode', 'commune-required'],
    [{ communeCode: '00070' }, 'communeCode', 'commune-not-in-force'],
    [{ addressLine: 'x'.repeat(201) }, 'addressLine', 'address-line-too-long'],
    [{ ethnicCode: '1' }, 'ethnicCode', 'list-code-unknown'],
    [{ occupationCode: '0000' }, 'occupationCode', 'list-code-unknown'],
    [{ nationalityCode: 'VN' }, 'nationalityCode', 'list-code-unknown'],
  ])('is refused with %o', (difference, field, reason) => {
    expect(checkPatientDraft({ ...woman, ...difference }, context)).toEqual([{ field, reason }]);
  });

  test('is refused as the spouse of itself', () => {
    expect(checkPatientDraft({ ...woman, spousePatientId: 'p' }, { ...context, patientId: 'p' })).toEqual([
      { field: 'spousePatientId', reason: 'spouse-is-self' },
    ]);
  });

  test('lists everything that is wrong, in the order of the form', () => {
    const wrong = { ...woman, communeCode: '', gender: null, fullName: '', phone: '1' };
    expect(checkPatientDraft(wrong, context).map(({ field }) => field)).toEqual([
      'fullName',
      'gender',
      'phone',
      'communeCode',
    ]);
  });
});

describe('normalising a draft', () => {
  test('gives the texts their stored form', () => {
    const typed = {
      ...woman,
      fullName: ' Nguyễn  Thị Thu Hà '.normalize('NFD'),
      nationalId: '001 194 912 345',
      noIdReason: 'emergency',
      insuranceNo: 'dn 4 79 0123456789',
      phone: '+84 912 345 678',
      relativePhone: '098.765.4321',
      addressLine: ' 12  Nguyễn Văn Cừ\n',
    } as const;
    expect(normalisePatientDraft(typed)).toEqual(woman);
  });

  test.each([
    ['year', '1994-01-01'],
    ['month', '1994-03-01'],
    ['day', '1994-03-12'],
  ] as const)('keeps of a birth what is known to the %s', (birthPrecision, birthDate) => {
    expect(normalisePatientDraft({ ...woman, birthPrecision }).birthDate).toBe(birthDate);
  });

  test('leaves what is wrong for its writer to see', () => {
    const wrong = normalisePatientDraft({ ...woman, phone: ' 0912 ', birthDate: '12/3' });
    expect([wrong.phone, wrong.birthDate]).toEqual(['0912', '12/3']);
  });

  property.prop([fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })])(
    'changes nothing more when it is done twice, and never fails the check',
    (a, b) => {
      const once = normalisePatientDraft({
        ...woman,
        fullName: a,
        phone: b,
        nationalId: a,
        insuranceNo: b,
        birthDate: a,
        relation: b,
      });
      expect(normalisePatientDraft(once)).toEqual(once);
      expect(() => checkPatientDraft(once, context)).not.toThrow();
    },
  );
});

describe('the draft of a newborn', () => {
  test('may be stored without a telephone number, with its mother', () => {
    expect(checkPatientDraft(child, childContext)).toEqual([]);
  });

  test.each<Wrong>([
    [{ birthTime: '' }, 'birthTime', 'birth-time-required'],
    [{ birthDate: '2026-11-15', birthTime: '12:01' }, 'birthTime', 'birth-time-in-future'],
    [{ birthOrder: null }, 'birthOrder', 'birth-order-invalid'],
    [{ birthOrder: 0 }, 'birthOrder', 'birth-order-invalid'],
    [{ birthOrder: 7 }, 'birthOrder', 'birth-order-invalid'],
    [{ birthOrder: 1.5 }, 'birthOrder', 'birth-order-invalid'],
  ])('is refused with %o', (difference, field, reason) => {
    expect(checkPatientDraft({ ...child, ...difference }, childContext)).toEqual([{ field, reason }]);
  });

  test.each<[string, Partial<PatientDraft>, Partial<PatientDraftContext>, PatientIssueReason]>([
    ['none', { motherPatientId: '', fullName: 'CB Hà' }, {}, 'mother-required'],
    ['one who is not found', {}, { mother: null }, 'mother-unknown'],
    ['the child itself', {}, { patientId: 'm' }, 'mother-is-self'],
    ['a man', {}, { mother: { ...mother, gender: 'male' } }, 'mother-not-female'],
    ['one of unknown sex', {}, { mother: { ...mother, gender: 'unknown' } }, 'mother-not-female'],
    [
      'the sister in the next cot',
      {},
      { mother: { ...mother, birthDate: '2026-11-14' } },
      'mother-too-young',
    ],
  ])('is refused when the mother is %s', (_who, difference, known, reason) => {
    expect(checkPatientDraft({ ...child, ...difference }, { ...childContext, ...known })).toEqual([
      { field: 'motherPatientId', reason },
    ]);
  });

  test('keeps to the rules of newborns when it is opened again a year later', () => {
    const later = { ...childContext, nowMs: now + 365 * 24 * 60 * 60 * 1000 };
    expect(checkPatientDraft(child, later)).toEqual([]);
    expect(checkPatientDraft({ ...child, birthTime: '' }, later)).toHaveLength(1);
  });

  test('follows other rules from the 29th day on', () => {
    const older = {
      ...child,
      birthDate: '2026-10-17',
      birthTime: '',
      motherPatientId: '',
      fullName: 'CB Hà',
    };
    expect(checkPatientDraft(older, childContext)).toEqual([
      { field: 'phone', reason: 'patient-phone-required' },
    ]);
  });
});
