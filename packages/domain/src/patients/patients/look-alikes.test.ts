import { describe, expect, test } from 'vitest';
import { lookAlikes } from './look-alikes.ts';

const ha = { id: 'a', fullName: 'Nguyễn Thị Hà', birthDate: '1994-03-12' };

describe('patients who look alike on a list', () => {
  test.each([
    ['the same name without marks', { id: 'b', fullName: 'NGUYỄN THỊ HẠ', birthDate: '1994-08-01' }],
    ['a birth of which the year is known', { id: 'b', fullName: 'Nguyễn Thị Hà', birthDate: '1994-01-01' }],
  ])('have %s and the same year', (_what, other) => {
    expect(lookAlikes([ha, other])).toEqual([['a', 'b']]);
  });

  test.each([
    ['another year', { id: 'b', fullName: 'Nguyễn Thị Hà', birthDate: '1995-03-12' }],
    ['another name', { id: 'b', fullName: 'Nguyễn Thị Hạnh', birthDate: '1994-03-12' }],
    ['the same record, listed twice', ha],
  ])('are not those with %s', (_what, other) => {
    expect(lookAlikes([ha, other])).toEqual([]);
  });

  test('are twins, whose names differ by a number only', () => {
    const twin = { id: 't1', fullName: 'CB Nguyễn Thị Hà 1', birthDate: '2026-11-15' };
    expect(lookAlikes([ha, twin, { ...twin, id: 't2', fullName: 'CB Nguyễn Thị Hà 2' }])).toEqual([
      ['t1', 't2'],
    ]);
  });

  test('are none on an empty list', () => {
    expect(lookAlikes([])).toEqual([]);
  });

  test('come in one group each, in the order of the list', () => {
    const lan = { id: 'l1', fullName: 'Lê Lan', birthDate: '2000-01-01' };
    expect(lookAlikes([lan, ha, { ...lan, id: 'l2' }, { ...ha, id: 'b' }, { ...lan, id: 'l3' }])).toEqual([
      ['l1', 'l2', 'l3'],
      ['a', 'b'],
    ]);
  });
});
