import { expect, test } from 'vitest';
import { aCulture } from '../../../../test-support/karyotype-rows.ts';
import { groupsOf, standingOf, timeWords } from './culture-times.tsx';

const at = (moment: string): number => Date.parse(`${moment}+07:00`);
const noon = at('2026-11-16T12:00:00');

test.each([
  ['a minute ago', '2026-11-16T11:59:00', 'overdue'],
  ['now', '2026-11-16T12:00:00', 'overdue'],
  ['in a minute', '2026-11-16T12:01:00', 'soon'],
  ['in two hours', '2026-11-16T14:00:00', 'soon'],
  ['in two hours and a minute', '2026-11-16T14:01:00', 'today'],
  ['at the end of the day', '2026-11-16T23:59:00', 'today'],
  ['tomorrow, though that is still today in London', '2026-11-17T00:00:00', 'later'],
])('what is due %s is %s', (_when, due, standing) => {
  expect(standingOf(at(due), noon)).toBe(standing);
});

test('what is due soon is soon over midnight, too', () => {
  expect(standingOf(at('2026-11-17T00:30:00'), at('2026-11-16T23:30:00'))).toBe('soon');
});

test.each([
  ['2026-11-16T15:20:00', 'còn 3 giờ 20'],
  ['2026-11-18T14:05:00', 'còn 50 giờ 05'],
  ['2026-11-16T12:45:00', 'còn 45 phút'],
  ['2026-11-16T12:00:20', 'còn 1 phút'],
  ['2026-11-16T12:00:00', 'đến giờ'],
  ['2026-11-16T11:55:00', 'quá 5 phút'],
  ['2026-11-16T10:55:00', 'quá 1 giờ 05'],
])('a culture that is due at %s says «%s» at noon', (due, words) => {
  expect(timeWords(at(due), noon)).toBe(words);
});

test('groups that hold nothing are left out, and in each the next one stands first', () => {
  const due = (label: string, moment: string): ReturnType<typeof aCulture> =>
    aCulture({ label, dueTime: new Date(at(moment)).toISOString() });
  const groups = groupsOf(
    [
      due('D', '2026-11-19T08:00:00'),
      due('C', '2026-11-18T08:00:00'),
      due('B', '2026-11-16T11:30:00'),
      due('A', '2026-11-16T09:00:00'),
    ],
    noon,
  );
  expect(groups.map(({ standing, cultures }) => [standing, cultures.map(({ label }) => label)])).toEqual([
    ['overdue', ['A', 'B']],
    ['later', ['C', 'D']],
  ]);
});
