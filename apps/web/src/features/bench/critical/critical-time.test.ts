import { expect, test } from 'vitest';
import { aCritical, aToldCritical } from '../../../../test-support/lab-criticals.ts';
import { criticalTime } from './critical-time.ts';

const at = (time: string): number => Date.parse(`2026-11-14T${time}+07:00`);

test.each([
  ['10:00:00', 'calm', 'còn 30 phút'],
  ['10:20:00', 'calm', 'còn 10 phút'],
  ['10:20:01', 'soon', 'còn 9 phút'],
  ['10:29:30', 'soon', 'còn dưới 1 phút'],
  ['10:30:01', 'late', 'quá 1 phút'],
  ['10:42:00', 'late', 'quá 12 phút'],
])('at %s an alarm to be told by 10:30 is %s: %s', (now, tone, words) => {
  expect(criticalTime(aCritical(), at(now))).toEqual({ tone, words });
});

test.each([
  ['2026-11-14T10:12:00.000+07:00', 'told', 'báo đúng hạn'],
  ['2026-11-14T10:33:00.000+07:00', 'told-late', 'báo trễ 3 phút'],
])('one that was told at %s keeps what it was then: %s', (notifiedTime, tone, words) => {
  expect(criticalTime(aToldCritical({ notifiedTime }), at('23:00:00'))).toEqual({ tone, words });
});

test('a value that changed before anybody was told presses nobody', () => {
  expect(criticalTime(aCritical({ status: 'value_changed' }), at('23:00:00')).tone).toBe('over');
});

test('follows the deadline of the server, not the targets that come with the product', () => {
  const row = aCritical({ dueTime: '2026-11-14T10:05:00.000+07:00' });
  expect(criticalTime(row, at('10:06:00')).words).toBe('quá 1 phút');
});
