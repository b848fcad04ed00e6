import { describe, expect, test } from 'vitest';
import { aRecordRow } from '../../../../test-support/lab-rows.ts';
import {
  gestationWords,
  namesOf,
  nameWords,
  personWords,
  progressShares,
  progressWords,
} from './row-words.ts';

test('a patient is her name in capitals, code, year and sex', () => {
  const row = aRecordRow();
  expect(nameWords(row)).toBe('NGUYỄN THỊ HOA');
  expect(personWords(row)).toBe('260042171 · 1994 · Nữ');
});

test.each([
  [171, 'T2', '24t3n · 3 tháng giữa'],
  [70, 'T1', '10t0n · 3 tháng đầu'],
  [280, 'T3', '40t0n · 3 tháng cuối'],
  [171, null, '24t3n'],
  [null, null, ''],
] as const)('%s days are written %s: %s', (gestationalDays, trimester, words) => {
  expect(gestationWords({ gestationalDays, trimester })).toBe(words);
});

describe('progress', () => {
  const row = (totalCount: number, enteredCount: number, approvedCount: number) => ({
    totalCount,
    enteredCount,
    approvedCount,
  });

  test.each([
    [row(12, 0, 0), '0/12 nhập', 0, 0],
    [row(12, 4, 0), '4/12 nhập', 33, 0],
    [row(12, 4, 2), '4/12 nhập · 2 duyệt', 33, 17],
    [row(12, 12, 2), '2/12 duyệt', 100, 17],
    [row(12, 12, 12), '12/12 duyệt', 100, 100],
    [row(0, 0, 0), 'Chưa có chỉ số', 0, 0],
  ])('%o is %s', (counted, words, entered, approved) => {
    expect(progressWords(counted)).toBe(words);
    expect(progressShares(counted)).toEqual({ entered, approved });
  });
});

test('a code that the catalogue no longer has shows itself', () => {
  const panels = [{ code: 'CTM', name: 'Công thức máu' }] as Parameters<typeof namesOf>[1];
  expect(namesOf(['CTM', 'OLD'], panels)).toBe('Công thức máu, OLD');
});
