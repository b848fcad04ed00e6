import { describe, expect, test } from 'vitest';
import { aHit } from '../patient-examples.ts';
import { hitWords, lookAlikeIds } from './hit-words.ts';

describe('a hit', () => {
  test('has its name in capitals and the telephone number masked', () => {
    const words = hitWords(aHit(), false);
    expect(words.name).toBe('NGUYỄN THỊ THU HÀ');
    expect(words.facts).toEqual(['Sinh 12/03/1994', 'Nữ', 'Mã BN 260042171', 'ĐT ••••••4567']);
  });

  test.each([
    ['year', '1994-01-01', 'Sinh 1994'],
    ['month', '1994-03-01', 'Sinh 03/1994'],
    ['day', '1994-03-12', 'Sinh 12/03/1994'],
  ] as const)('says no more of the birth than its %s', (birthPrecision, birthDate, words) => {
    expect(hitWords(aHit({ birthPrecision, birthDate }), false).facts[0]).toBe(words);
  });

  test('says what to compare when somebody shares name and year', () => {
    expect(hitWords(aHit(), true).tellApart).toEqual(['12/03/1994', 'Giấy tờ …2345']);
    expect(hitWords(aHit(), false).tellApart).toEqual([]);
  });
});

describe('who may be taken for whom', () => {
  test.each([
    [
      'same name and year on the list',
      { fullName: 'Nguyen Thi Thu Ha', birthDate: '1994-09-30' },
      ['p1', 'p2'],
    ],
    ['another year', { birthDate: '1995-03-12' }, []],
    ['another name', { fullName: 'Nguyễn Thị Thu Hân' }, []],
    ['a double whom only the server knows', { fullName: 'Trần Lan', hasLookAlike: true }, ['p2']],
  ])('%s', (_why, other, ids) => {
    expect([...lookAlikeIds([aHit(), aHit({ _id: 'p2', ...other })])]).toEqual(ids);
  });
});
