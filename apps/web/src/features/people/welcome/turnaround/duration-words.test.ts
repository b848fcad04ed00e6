import { expect, test } from 'vitest';
import { durationWords } from './duration-words.ts';

test.each([
  [null, '–'],
  [0, '0 phút'],
  [59, '59 phút'],
  [60, '1 giờ'],
  [85, '1 giờ 25 phút'],
  [1439, '23 giờ 59 phút'],
  [1440, '1 ngày'],
  [1499, '1 ngày'],
  [3060, '2 ngày 3 giờ'],
])('%s minutes are said as %s', (minutes, said) => {
  expect(durationWords(minutes)).toBe(said);
});
