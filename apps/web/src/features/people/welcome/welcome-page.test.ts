import { expect, test } from 'vitest';
import { greetingAt } from './welcome-page.tsx';

test.each([
  ['Chào buổi tối', '04:59'],
  ['Chào buổi sáng', '05:00'],
  ['Chào buổi sáng', '10:59'],
  ['Chào buổi trưa', '11:00'],
  ['Chào buổi chiều', '13:00'],
  ['Chào buổi chiều', '17:59'],
  ['Chào buổi tối', '18:00'],
  ['Chào buổi tối', '00:30'],
])('people are greeted with %s at %s', (words, time) => {
  expect(greetingAt(new Date(`2026-11-14T${time}:00+07:00`))).toBe(words);
});
