import { readPatientQuery } from '@senlab/domain';
import { expect, test, describe } from 'vitest';
import { queryWords } from './patient-search.tsx';
import { aHit } from '../patient-examples.ts';
import { hitWords, lookAlikeIds } from './patient-hit-row.tsx';

const card = '001194912345|012345678|Nguyễn Thị Thu Hà|12031994|Nữ|12 Hoa Sen, Phường Mẫu|01012022';

test.each([
  ['thu ha 94', 'họ tên có «thu ha», sinh năm 1994'],
  ['Thu Hà 12/03/1994', 'họ tên có «thu ha», sinh ngày 12/03/1994'],
  ['260042171', 'mã bệnh nhân 260042171 hoặc số giấy tờ 260042171'],
  ['001194912345', 'số giấy tờ 001194912345'],
  ['0912 345 678', 'số điện thoại 0912345678'],
  ['dn4790123456789', 'thẻ BHYT DN4790123456789'],
  ['261114012301', 'mã ống 261114012301 hoặc số giấy tờ 261114012301'],
  ['CD261114-0123', 'phiếu chỉ định CD261114-0123'],
  [card, 'mã QR trên CCCD của NGUYỄN THỊ THU HÀ'],
])('«%s» is said to be understood', (typed, words) => {
  expect(queryWords(readPatientQuery(typed, '2026-11-15'))).toBe(`Đang hiểu là ${words}`);
});

test.each([['h'], ['1234'], ['a|b|c']])('«%s» claims nothing', (typed) => {
  expect(queryWords(readPatientQuery(typed, '2026-11-15'))).toBe('');
});

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
