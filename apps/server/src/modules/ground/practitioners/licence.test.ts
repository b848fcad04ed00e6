import { describe, expect, it } from 'vitest';
import { isLicenceValid } from './licence.ts';

const doctor = {
  accountId: 'a',
  fullName: 'Nguyễn Thu Hằng',
  printTitle: 'ThS.BS',
  licenceNo: '000001/MAU-GPHN',
  licenceFrom: '2026-01-01',
  licenceTo: '2026-11-15',
};

describe('a licence', () => {
  it.each([
    ['the last minute before it begins', '2025-12-31T23:59:59+07:00', false],
    ['the first minute of its first day', '2026-01-01T00:00:00+07:00', true],
    ['the last minute of its last day', '2026-11-15T23:59:59+07:00', true],
    ['the first minute after its last day', '2026-11-16T00:00:00+07:00', false],
    ['a moment that is still yesterday elsewhere', '2025-12-31T17:30:00Z', true],
  ])('in %s', (_when, moment, isValid) => {
    expect(isLicenceValid(doctor, Date.parse(moment))).toBe(isValid);
  });

  it('without an end stays valid', () => {
    expect(isLicenceValid({ ...doctor, licenceTo: null }, Date.parse('2099-01-01T00:00:00Z'))).toBe(true);
  });

  it('that nobody has entered is none', () => {
    expect(isLicenceValid(undefined, Date.parse('2026-11-15T00:00:00Z'))).toBe(false);
  });
});
