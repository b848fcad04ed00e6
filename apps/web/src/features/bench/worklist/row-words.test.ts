import { describe, expect, test } from 'vitest';
import { aRecordRow } from '../../../../test-support/lab-rows.ts';
import {
  gestationWords,
  namesOf,
  nameWords,
  personWords,
  progressShares,
  progressWords,
  dueWords,
  durationWords,
} from './row-words.tsx';

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

const at = (time: string): number => Date.parse(`2026-11-14T${time}:00+07:00`);

test.each([
  ['08:30', 'calm', 'còn 2 giờ 51′'],
  ['10:21', 'calm', 'còn 1 giờ'],
  ['10:46', 'soon', 'còn 35 phút'],
  ['11:21', 'soon', 'còn 0 phút'],
  ['11:33', 'late', 'quá hẹn 12 phút'],
  ['13:22', 'late', 'quá hẹn 2 giờ 1′'],
])('at %s a case promised for 11:21 is %s: %s', (now, tone, words) => {
  expect(dueWords(aRecordRow(), at(now))).toEqual({ tone, words });
});

test('a case without a tube has no promise yet', () => {
  const row = aRecordRow({ receivedTime: null, dueTime: null });
  expect(dueWords(row, at('23:00'))).toEqual({ tone: 'waiting', words: 'chưa nhận mẫu' });
});

test.each([
  ['2026-11-14T11:00:00.000+07:00', 'in-time', 'đúng hẹn'],
  ['2026-11-14T11:33:00.000+07:00', 'was-late', 'trả trễ 12 phút'],
])('a case finished at %s is %s for ever, and presses no more', (completedTime, tone, words) => {
  expect(dueWords(aRecordRow({ completedTime }), at('23:00'))).toEqual({ tone, words });
});

test('a time that cannot be read is no promise', () => {
  expect(dueWords(aRecordRow({ dueTime: 'mai' }), at('09:00')).tone).toBe('waiting');
});

test.each([
  [0, '0 phút'],
  [59, '59 phút'],
  [60, '1 giờ'],
  [1439, '23 giờ 59′'],
  [1440, '1 ngày'],
  [3000, '2 ngày 2 giờ'],
])('%d minutes are %s', (minutes, words) => {
  expect(durationWords(minutes)).toBe(words);
});
