import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  isInsuranceFacility,
  isInsuranceNo,
  isInsurancePeriod,
  isInsuredOn,
  normaliseInsuranceNo,
} from './insurance-card.ts';

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
