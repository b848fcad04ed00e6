import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { maskPhone, normalisePatientPhone } from './patient-phone.ts';

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
