import { expect, test } from 'vitest';
import { chatTime } from './chat-time.ts';

test.each([
  [new Date(2026, 10, 14, 8, 21, 5), 'tháng 11 14 2026, 8:21:05 sa'],
  [new Date(2026, 0, 1, 0, 0, 0), 'tháng 1 1 2026, 12:00:00 sa'],
  [new Date(2026, 1, 28, 12, 0, 9), 'tháng 2 28 2026, 12:00:09 ch'],
  [new Date(2026, 11, 31, 23, 59, 59), 'tháng 12 31 2026, 11:59:59 ch'],
])("[CHATP-007] writes %s in the pattern 'MMMM Do YYYY, h:mm:ss a' as %j", (moment, words) => {
  expect(chatTime(moment)).toBe(words);
});
