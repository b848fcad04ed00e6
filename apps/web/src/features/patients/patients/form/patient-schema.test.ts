import { refusalTexts } from '@senlab/contract';
import { describe, expect, test, vi } from 'vitest';
import { formNameOf, issuesOfValues, patientSchema, type PatientRules } from './patient-schema.ts';
import { draftOfValues, emptyPatientValues, inputOfDraft, type PatientFormValues } from './patient-values.ts';
import { prefillOf, prefillOfChild, provinceOfAddress } from './prefill.ts';

const now = Date.parse('2026-11-15T12:00:00+07:00');
const rules: PatientRules = {
  now: () => now,
  registeredMs: undefined,
  patientId: null,
  provinces: [{ code: '79', name: 'Thành phố Mẫu' }],
};
const woman: PatientFormValues = {
  ...emptyPatientValues,
  fullName: 'Nguyễn Thị Thu Hà',
  birth: '12/03/1994',
  gender: 'female',
  nationalId: '001194912345',
  phone: '0912345678',
  place: { provinceCode: '79', communeCode: '26740' },
};
const mother = {
  id: 'm',
  patientCode: '260042171',
  fullName: 'Nguyễn Thị Hoa',
  birthDate: '1994-03-12',
  gender: 'female' as const,
};
const child: PatientFormValues = {
  ...woman,
  fullName: 'CB Nguyễn Thị Hoa 2',
  birth: '14112026',
  birthTime: '08:45',
  idType: 'none',
  noIdReason: 'newborn',
  nationalId: '',
  phone: '',
  mother,
  birthOrder: '2',
};

function messages(values: PatientFormValues): Readonly<Record<string, string>> {
  const issues = patientSchema(rules).safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

test.each([
  ['a woman', woman],
  ['a woman of whom the year is known', { ...woman, birth: '1994' }],
  ['a newborn twin', child],
])('%s passes', (_who, values) => {
  expect(messages(values)).toEqual({});
});

describe('what is wrong is said at its field in the words of the server', () => {
  test.each([
    ['no name', woman, { fullName: ' ' }, 'fullName', 'full-name-required'],
    ['a digit in a name', woman, { fullName: 'Lan 2' }, 'fullName', 'full-name-characters'],
    ['no birth', woman, { birth: '' }, 'birth', 'birth-date-required'],
    ['no date at all', woman, { birth: '31/02/1994' }, 'birth', 'birth-date-invalid'],
    ['a birth to come', woman, { birth: '01/01/2027' }, 'birth', 'birth-date-in-future'],
    ['only the year of somebody who may be newborn', woman, { birth: '2026' }, 'birth', 'birth-day-required'],
    ['no sex', woman, { gender: '' }, 'gender', 'gender-required'],
    ['a card of eleven digits', woman, { nationalId: '00119491234' }, 'nationalId', 'cccd-invalid'],
    [
      'no paper and no reason',
      woman,
      { idType: 'none', nationalId: '' },
      'noIdReason',
      'no-id-reason-required',
    ],
    ['no telephone', woman, { phone: '' }, 'phone', 'patient-phone-required'],
    ['half a telephone', woman, { phone: '0912' }, 'phone', 'patient-phone-invalid'],
    ['no place', woman, { place: null }, 'place', 'province-required'],
    ['half a place', woman, { place: { provinceCode: '79', communeCode: '' } }, 'place', 'commune-required'],
    [
      'a card without its time',
      woman,
      { insuranceNo: 'DN4790123456789', insuranceFacility: '79024' },
      'insuranceFrom',
      'insurance-period-required',
    ],
    ['a newborn without its hour', child, { birthTime: '' }, 'birthTime', 'birth-time-required'],
    [
      'a newborn born later today',
      child,
      { birth: '15/11/2026', birthTime: '23:00' },
      'birthTime',
      'birth-time-in-future',
    ],
    ['a newborn without its mother', child, { fullName: 'An', mother: null }, 'mother', 'mother-required'],
    [
      'a father for a mother',
      child,
      { mother: { ...mother, gender: 'male' } },
      'mother',
      'mother-not-female',
    ],
    [
      'a sister for a mother',
      child,
      { mother: { ...mother, birthDate: '2020-01-01' } },
      'mother',
      'mother-too-young',
    ],
    ['a twin without number', child, { birthOrder: '' }, 'birthOrder', 'birth-order-invalid'],
  ] as const)('%s', (...[, values, change, field, reason]) => {
    expect(messages({ ...values, ...change })).toMatchObject({
      [field]: refusalTexts[reason],
    });
  });
});

test('a record that began in the first 28 days keeps its hour and mother when it is changed later', () => {
  const grown = { ...child, birth: '14/11/2024', birthTime: '', mother: null, fullName: 'An' };
  const then = { ...rules, registeredMs: Date.parse('2024-11-14T12:00:00+07:00') };
  const fields = issuesOfValues(grown, then).map(({ field }) => field);
  expect(fields).toEqual(expect.arrayContaining(['birthTime', 'motherPatientId']));
  expect(issuesOfValues({ ...grown, phone: '0912345678' }, rules)).toEqual([]);
});

test('every draft that the form looks at is heard', () => {
  const onDraft = vi.fn<(draft: unknown) => void>();
  patientSchema({ ...rules, onDraft }).safeParse({ ...woman, fullName: '  trần   lan' });
  expect(onDraft).toHaveBeenCalledWith(
    expect.objectContaining({ fullName: 'trần lan', birthDate: '1994-03-12' }),
  );
});

test.each([
  ['birthDate', 'birth'],
  ['motherId', 'mother'],
  ['motherPatientId', 'mother'],
  ['spouseId', 'spouse'],
  ['communeCode', 'place'],
  ['phone', 'phone'],
])('the server says %s, the form shows it at %s', (field, name) => {
  expect(formNameOf(field)).toBe(name);
});

test('what is sent has nothing where nothing was given, and no number of a child without its mother', () => {
  const input = inputOfDraft(draftOfValues({ ...woman, birthOrder: '2' }, now));
  expect(input).toMatchObject({
    birthDate: '1994-03-12',
    insuranceNo: null,
    birthTime: null,
    birthOrder: null,
  });
});

const provinces = [
  { code: '79', name: 'Thành phố Hồ Chí Minh' },
  { code: '01', name: 'Thành phố Hà Nội' },
  { code: '22', name: 'Tỉnh Quảng Ninh' },
];
const card =
  '001194912345||NGUYỄN THỊ THU HÀ|12031994|Nữ|12 Hoa Sen, Phường 2, Quận 5, TP. Hồ Chí Minh|01012022';

describe('what was typed fills the form', () => {
  test.each([
    ['a name with its year', 'thu hà 94', { fullName: 'Thu Hà', birth: '1994' }],
    [
      'a name with its birthday',
      '12/03/1994 nguyễn thị thu hà',
      { fullName: 'Nguyễn Thị Thu Hà', birth: '12/03/1994' },
    ],
    ['a name alone', 'trần lan', { fullName: 'Trần Lan', birth: '' }],
    ['a name too short to search for', 'Hà', { fullName: 'Hà' }],
    ['a new card', '001194912345', { idType: 'cccd', nationalId: '001194912345' }],
    ['an old card', '012345678', { idType: 'cmnd', nationalId: '012345678' }],
    ['a passport', 'B1234567', { idType: 'passport', nationalId: 'B1234567' }],
    ['a telephone number', '0912.345.678', { phone: '0912345678' }],
    ['an insurance card', 'DN4790123456789', { insuranceNo: 'DN4790123456789' }],
    ['the number of a slip', 'CD261114-0123', {}],
    ['nothing', '', { fullName: '' }],
  ])('%s', (_what, text, values) => {
    expect(prefillOf(text, now, provinces)).toEqual(values);
  });

  test('the QR code of a card fills everything that it says', () => {
    expect(prefillOf(card, now, provinces)).toEqual({
      fullName: 'Nguyễn Thị Thu Hà',
      birth: '12/03/1994',
      gender: 'female',
      idType: 'cccd',
      nationalId: '001194912345',
      addressLine: '12 Hoa Sen, Phường 2, Quận 5, TP. Hồ Chí Minh',
      place: { provinceCode: '79', communeCode: '' },
    });
  });
});

test.each([
  ['…, Hà Nội', '01'],
  ['…, Tỉnh Quảng Ninh', '22'],
  ['…, TP Hồ Chí Minh', '79'],
  ['…, Sài Gòn', ''],
  ['', ''],
])('the province at the end of «%s» is %s', (address, code) => {
  expect(provinceOfAddress(address, provinces)).toBe(code);
});

test('a child begins with its mother: her name, her place, no papers', () => {
  const mother = {
    id: 'm',
    patientCode: '260042171',
    fullName: 'Nguyễn Thị Hoa',
    birthDate: '1994-03-12',
    gender: 'female' as const,
  };
  const place = { provinceCode: '79', communeCode: '26740' };
  expect(prefillOfChild({ ...mother, place, addressLine: '12' }, 2, 2)).toEqual({
    fullName: 'CB Nguyễn Thị Hoa 2',
    idType: 'none',
    noIdReason: 'newborn',
    mother,
    birthOrder: '2',
    place,
    addressLine: '12',
  });
});
