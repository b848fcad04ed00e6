import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  isNationalId,
  nationalIdWarnings,
  normaliseNationalId,
  isInsuranceFacility,
  isInsuranceNo,
  isInsurancePeriod,
  isInsuredOn,
  normaliseInsuranceNo,
  maskPhone,
  normalisePatientPhone,
} from './identity-numbers.ts';

describe('a number of a paper', () => {
  test.each([
    ['cccd', '001194912345'],
    ['cmnd', '912345678'],
    ['passport', 'B9123456'],
    ['passport', 'AB912345678'],
    ['none', ''],
  ] as const)('%s takes %s', (type, id) => {
    expect(isNationalId(type, id)).toBe(true);
  });

  test.each([
    ['cccd', ''],
    ['cccd', '00119491234'],
    ['cccd', '0011949123456'],
    ['cccd', '00119491234A'],
    ['cccd', '001194912345\n'],
    ['cccd', '٠٠١١٩٤٩١٢٣٤٥'],
    ['cmnd', '001194912345'],
    ['cmnd', '91234567'],
    ['passport', ''],
    ['passport', 'B912'],
    ['passport', 'b9123456'],
    ['passport', 'B-9123456'],
    ['passport', 'ABCDEFGH12345678'],
    ['passport', 'Đ9123456'],
    ['none', '001194912345'],
  ] as const)('%s refuses %j', (type, id) => {
    expect(isNationalId(type, id)).toBe(false);
  });

  test('is stored without the blanks, dots and dashes between its groups', () => {
    expect(normaliseNationalId(' 001 194.912-345 ')).toBe('001194912345');
    expect(normaliseNationalId('b 9123456')).toBe('B9123456');
  });

  property.prop([fc.string()])('is the same when it is normalised twice', (text) => {
    expect(normaliseNationalId(normaliseNationalId(text))).toBe(normaliseNationalId(text));
  });
});

describe('what a card says of its holder', () => {
  test.each([
    ['a woman of 1994', '001194912345', 'female', '1994-03-12'],
    ['a man of 1994', '001094912345', 'male', '1994-03-12'],
    ['a woman of 2004', '079304912345', 'female', '2004-03-12'],
    ['a man of 2004', '079204912345', 'male', '2004-03-12'],
    ['somebody whose sex is not known', '001194912345', 'unknown', '1994-03-12'],
  ] as const)('agrees with %s', (_who, cccd, sex, birthDate) => {
    expect(nationalIdWarnings(cccd, { sex, birthDate })).toEqual([]);
  });

  test.each([
    ['the sex', 'male', '1994-03-12', ['cccd-sex-differs']],
    ['the century', 'female', '2094-03-12', ['cccd-century-differs']],
    ['the year', 'female', '1995-03-12', ['cccd-birth-year-differs']],
    ['all', 'male', '2004-03-12', ['cccd-sex-differs', 'cccd-century-differs', 'cccd-birth-year-differs']],
  ] as const)('warns of %s that differs', (_what, sex, birthDate, warnings) => {
    expect(nationalIdWarnings('001194912345', { sex, birthDate })).toEqual(warnings);
  });

  test.each(['', '12/3'])('says nothing of the year while the birth is %j', (birthDate) => {
    expect(nationalIdWarnings('001194912345', { sex: 'male', birthDate })).toEqual(['cccd-sex-differs']);
  });

  test.each(['', '912345678', 'B9123456', '00119491234'])('says nothing by %j, which is no card', (id) => {
    expect(nationalIdWarnings(id, { sex: 'male', birthDate: '2004-03-12' })).toEqual([]);
  });
});

describe('an insurance card', () => {
  test.each(['DN4790123456789', 'TE1790123456789', 'HC5010000000001'])('may have the number %s', (number) => {
    expect(isInsuranceNo(number)).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['small letters', 'dn4790123456789'],
    ['the benefit 0', 'DN0790123456789'],
    ['the benefit 6', 'DN6790123456789'],
    ['14 characters', 'DN479012345678'],
    ['16 characters', 'DN47901234567890'],
    ['one letter', 'D44790123456789'],
    ['three letters', 'DNA790123456789'],
    ['a Vietnamese letter', 'ĐN4790123456789'],
    ['a letter O for a zero', 'DN479O123456789'],
    ['a line break', 'DN4790123456789\n'],
    ['two cards', 'DN4790123456789;TE1790123456789'],
  ])('cannot have %s', (_what, number) => {
    expect(isInsuranceNo(number)).toBe(false);
  });

  test('is stored in capitals without blanks', () => {
    expect(normaliseInsuranceNo(' dn 4 79 01 234 56789 ')).toBe('DN4790123456789');
  });

  test.each(['', '7902', '790244', '7902A', ' 79024'])('is not registered at %j', (facility) => {
    expect(isInsuranceFacility(facility)).toBe(false);
  });

  test('is registered at five digits', () => {
    expect(isInsuranceFacility('79024')).toBe(true);
  });

  test.each([
    ['2026-12-31', '2026-01-01'],
    ['', '2026-12-31'],
    ['2026-01-01', ''],
    ['2026-02-30', '2026-12-31'],
    ['01/01/2026', '31/12/2026'],
  ])('cannot hold from %j to %j', (from, to) => {
    expect(isInsurancePeriod({ from, to })).toBe(false);
    expect(isInsuredOn({ from, to }, '2026-06-01')).toBe(false);
  });

  test.each([
    ['2025-12-31', false],
    ['2026-01-01', true],
    ['2026-12-31', true],
    ['2027-01-01', false],
    ['heute', false],
  ])('of the year 2026 on %s: %s', (day, insured) => {
    expect(isInsuredOn({ from: '2026-01-01', to: '2026-12-31' }, day)).toBe(insured);
  });

  property.prop([fc.stringMatching(/^[A-Z]{2}[1-5]\d{12}$/), fc.nat(14)])(
    'is found again when it was typed with a blank and in small letters',
    (number, at) => {
      expect(normaliseInsuranceNo(`${number.slice(0, at)} ${number.slice(at)}`.toLowerCase())).toBe(number);
    },
  );
});

describe('the telephone number of a patient', () => {
  test.each([
    ['0912345678', '0912345678'],
    ['+84 912 345 678', '0912345678'],
    ['0912.345.678', '0912345678'],
    ['(028) 3812-3456', '02838123456'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(normalisePatientPhone(typed)).toBe(stored);
  });

  test.each([
    ['nothing', ''],
    ['an extension of the house', '115'],
    ['a long extension of the house', '10234'],
    ['nine digits', '091234567'],
    ['eleven digits of a mobile', '09123456789'],
    ['a range that is not given out', '0412345678'],
    ['a number abroad', '+12025550123'],
    ['a paid service', '19001234'],
    ['two numbers', '0912345678/0987654321'],
    ['letters', '0912 345 67O'],
  ])('is not %s', (_what, typed) => {
    expect(normalisePatientPhone(typed)).toBeUndefined();
  });

  test.each([
    ['0912345678', '••••••5678'],
    ['02838123456', '•••••••3456'],
    ['5678', '••••'],
    ['115', '•••'],
    ['', ''],
  ])('%s is shown as %s', (phone, shown) => {
    expect(maskPhone(phone)).toBe(shown);
  });

  property.prop([fc.stringMatching(/^0[35789]\d{8}$/)])('shows four digits and no more', (phone) => {
    expect(maskPhone(phone).replace(/\D/g, '')).toBe(phone.slice(-4));
    expect(maskPhone(phone)).toHaveLength(phone.length);
  });
});
