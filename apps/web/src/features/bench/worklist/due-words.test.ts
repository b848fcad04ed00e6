import { expect, test } from 'vitest';
import { aRecordRow } from '../../../../test-support/lab-rows.ts';
import { dueWords, durationWords } from './due-words.ts';

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
