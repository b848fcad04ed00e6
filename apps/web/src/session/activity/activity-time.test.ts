import { describe, expect, test } from 'vitest';
import { exactTime, relativeTime } from './activity-time.ts';

describe('times of activities', () => {
  test('are written HH:mm DD/MM/YYYY', () => {
    expect(exactTime(new Date('2026-11-14T01:05:00Z'))).toBe('08:05 14/11/2026');
  });

  test('begin the day at 00, not at 24', () => {
    expect(exactTime(new Date('2026-11-13T17:00:00Z'))).toBe('00:00 14/11/2026');
  });

  test.each([
    ['Vừa xong', '2026-11-14T08:59:30+07:00'],
    ['Vừa xong', '2026-11-14T09:00:20+07:00'],
    ['1 phút trước', '2026-11-14T08:59:00+07:00'],
    ['59 phút trước', '2026-11-14T08:00:30+07:00'],
    ['1 giờ trước', '2026-11-14T08:00:00+07:00'],
    ['8 giờ trước', '2026-11-14T00:10:00+07:00'],
    ['Hôm qua', '2026-11-13T23:50:00+07:00'],
    ['2 ngày trước', '2026-11-12T23:59:00+07:00'],
  ])('say %s of %s', (words, moment) => {
    expect(relativeTime(new Date(moment), new Date('2026-11-14T09:00:00+07:00'))).toBe(words);
  });
});
