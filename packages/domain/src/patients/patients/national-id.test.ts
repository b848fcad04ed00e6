import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { isNationalId, nationalIdWarnings, normaliseNationalId } from './national-id.ts';

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
