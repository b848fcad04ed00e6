import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { readPatientQuery, type PatientReading } from './patient-query.ts';

const today = '2026-11-15';

function readings(text: string): readonly PatientReading[] {
  const query = readPatientQuery(text, today);
  return query.kind === 'readings' ? query.readings : [];
}

describe('a number in the search box', () => {
  test.each<[string, readonly PatientReading[]]>([
    [
      '260042171',
      [
        { kind: 'code', patientCode: '260042171' },
        { kind: 'national-id', nationalId: '260042171' },
      ],
    ],
    ['260042172', [{ kind: 'national-id', nationalId: '260042172' }]],
    ['001194912345', [{ kind: 'national-id', nationalId: '001194912345' }]],
    [
      '261114012301',
      [
        { kind: 'specimen', specimenCode: '261114012301' },
        { kind: 'national-id', nationalId: '261114012301' },
      ],
    ],
    [
      '010203012301',
      [
        { kind: 'national-id', nationalId: '010203012301' },
        { kind: 'specimen', specimenCode: '010203012301' },
      ],
    ],
    ['0912345678', [{ kind: 'phone', phone: '0912345678' }]],
    ['+84 912 345 678', [{ kind: 'phone', phone: '0912345678' }]],
    ['0912.345.678', [{ kind: 'phone', phone: '0912345678' }]],
    ['(028) 3812 3456', [{ kind: 'phone', phone: '02838123456' }]],
    ['2611140123', [{ kind: 'sid', sid: '2611140123' }]],
    [
      '0912310001',
      [
        { kind: 'phone', phone: '0912310001' },
        { kind: 'sid', sid: '0912310001' },
      ],
    ],
    [
      '260042171\r\n',
      [
        { kind: 'code', patientCode: '260042171' },
        { kind: 'national-id', nationalId: '260042171' },
      ],
    ],
  ])('%j is read in every way that fits, the likeliest first', (text, expected) => {
    expect(readings(text)).toEqual(expected);
  });

  test('is no tube and no record of a day to come or of no day', () => {
    expect(readings('261116012301')).toEqual([{ kind: 'national-id', nationalId: '261116012301' }]);
    expect(readPatientQuery('2611160123', today)).toEqual({ kind: 'not-understood' });
    expect(readPatientQuery('2613140123', today)).toEqual({ kind: 'not-understood' });
  });

  test.each(['1', '1994', '94', '26004217', '+8491'])('%s is too short', (text) => {
    expect(readPatientQuery(text, today)).toEqual({ kind: 'too-short' });
  });

  test.each(['09123456789', '1234567890123', '+12025550123', '+84912345', '99999999999'])(
    '%s is nothing known',
    (text) => {
      expect(readPatientQuery(text, today)).toEqual({ kind: 'not-understood' });
    },
  );
});

describe('a number that a scanner typed through a Vietnamese keyboard', () => {
  test('is read as the digits that were meant', () => {
    // The keys of 2611140123 under the Vietnamese layout, the tone of 6 on the letter of 2.
    expect(readings('ẩăăăôđăâê')).toEqual([{ kind: 'sid', sid: '2611140123' }]);
  });

  test.each(['đô', 'Đô', 'ê ô'])('is not %s, who is a person', (text) => {
    expect(readings(text).map(({ kind }) => kind)).not.toContain('sid');
  });
});

describe('a code with letters in the search box', () => {
  test.each<[string, PatientReading]>([
    ['DN4790123456789', { kind: 'insurance', insuranceNo: 'DN4790123456789' }],
    ['dn 4 79 0123456789', { kind: 'insurance', insuranceNo: 'DN4790123456789' }],
    ['b9123456', { kind: 'national-id', nationalId: 'B9123456' }],
    ['AB 912345678', { kind: 'national-id', nationalId: 'AB912345678' }],
    ['CD261114-0123', { kind: 'order', orderCode: 'CD261114-0123' }],
    ['cđ261114-0123', { kind: 'order', orderCode: 'CD261114-0123' }],
    ['cd2611140123', { kind: 'order', orderCode: 'CD261114-0123' }],
  ])('%s is read', (text, expected) => {
    expect(readings(text)).toEqual([expected]);
  });

  test('of an identity card is read with all it says', () => {
    const [reading] = readings('001194912345||nguyễn thị thu hà|12031994|Nữ|Hà Nội|25082021\n');
    expect(reading).toMatchObject({
      kind: 'card-qr',
      card: { nationalId: '001194912345', fullName: 'Nguyễn Thị Thu Hà' },
    });
  });

  test.each(['001194912345|x', '|', 'thu ha | 94'])('%j with bars is no card', (text) => {
    expect(readPatientQuery(text, today)).toEqual({ kind: 'not-understood' });
  });
});

describe('a name in the search box', () => {
  test.each([
    ['thu ha 94', { words: ['thu', 'ha'], birthYear: 1994 }],
    ['Thu Hà 1994', { words: ['thu', 'ha'], birthYear: 1994 }],
    ['94 thu ha', { words: ['thu', 'ha'], birthYear: 1994 }],
    ['thu ha, 94', { words: ['thu', 'ha'], birthYear: 1994 }],
    ['be an 26', { words: ['be', 'an'], birthYear: 2026 }],
    ['cu ba 27', { words: ['cu', 'ba'], birthYear: 1927 }],
    ['thu ha 03/1994', { words: ['thu', 'ha'], birthYear: 1994 }],
    [
      'nguyen thi thu ha 12/03/1994',
      { words: ['nguyen', 'thi', 'thu', 'ha'], birthYear: 1994, birthDate: '1994-03-12' },
    ],
    ['ha lan 12031994', { words: ['ha', 'lan'], birthYear: 1994, birthDate: '1994-03-12' }],
    ['ha lan 120394', { words: ['ha', 'lan'], birthYear: 1994, birthDate: '1994-03-12' }],
    ['ha lan 1/1/45', { words: ['ha', 'lan'], birthYear: 1945, birthDate: '1945-01-01' }],
    ['Đỗ   Đức', { words: ['do', 'duc'] }],
    ["H'Hen", { words: ['hhen'] }],
    ['Tôn-Nữ', { words: ['ton', 'nu'] }],
    ['lan', { words: ['lan'] }],
    ['y e', { words: ['y', 'e'] }],
    ['cb nguyen thi ha 2', { words: ['cb', 'nguyen', 'thi', 'ha', '2'] }],
    ['thu% ha_', { words: ['thu', 'ha'] }],
  ])('%j is read with its words and birth', (text, expected) => {
    expect(readings(text)).toEqual([{ kind: 'name', ...expected }]);
    expect(readings(text.normalize('NFD'))).toEqual([{ kind: 'name', ...expected }]);
  });

  test.each(['', ' ', 'h', 'ha', 'Hà', 'ha 94', 'đ', '%%%', '---', "'"])('%j is too short', (text) => {
    expect(readPatientQuery(text, today)).toEqual({ kind: 'too-short' });
  });

  test.each([
    'thu ha 2',
    'thu ha 194',
    'thu ha 2027',
    'thu ha 1894',
    'thu ha 30/02/1994',
    'thu ha 16/11/2026',
    'thu ha 94 95',
    'thu ha 0912345678',
    'thu4 ha',
  ])('%j holds a number that is no birth', (text) => {
    expect(readPatientQuery(text, today)).toEqual({ kind: 'not-understood' });
  });

  property.prop([fc.string({ unit: 'grapheme' })])('never fails, and gives plain words only', (text) => {
    for (const reading of readings(text)) {
      if (reading.kind === 'name') expect(reading.words.join(' ')).toMatch(/^[a-z1-6 ]+$/);
    }
  });
});
