import { describe, expect, test } from 'vitest';
import { eventOf, eventSchema, keptTimes, shownEnd, valuesOf, type EventValues } from './event-times.ts';

const days = { title: 'Hội thảo', allDay: true, start: '2026-12-31', end: '2027-01-01', desc: '' };
const hours = {
  title: 'Giao ban',
  allDay: false,
  start: '2026-11-14T07:30:00+07:00',
  end: '2026-11-14T08:00:00+07:00',
  desc: 'Phòng họp',
};

describe('the times of an event', () => {
  test('of whole days end, for the calendar on the screen, on the day after the last', () => {
    expect(shownEnd(days)).toBe('2027-01-02');
    expect(keptTimes({ allDay: true, startStr: '2026-12-31', endStr: '2027-01-02' })).toEqual({
      allDay: true,
      start: days.start,
      end: days.end,
    });
    expect(shownEnd(hours)).toBe(hours.end);
    expect(keptTimes({ allDay: false, startStr: hours.start, endStr: hours.end }).end).toBe(hours.end);
  });

  test('go through the form and come back as they were', () => {
    for (const event of [days, hours]) expect(eventOf(valuesOf(event))).toEqual(event);
  });

  test.each<[wrong: string, change: Partial<EventValues>]>([
    ['title', { title: '  ' }],
    ['startDay', { startDay: '31/02/2026' }],
    ['startTime', { startTime: '' }],
    ['endDay', { endDay: '2026-11-13' }],
    ['endTime', { endTime: '07:30' }],
  ])('are refused at %s where it is wrong: %j', (wrong, change) => {
    const { error } = eventSchema.safeParse({ ...valuesOf(hours), ...change });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([wrong]);
  });

  test('of whole days need no hours, and may begin and end on one day', () => {
    const values = { ...valuesOf(days), endDay: days.start, startTime: '', endTime: '' };
    expect(eventSchema.safeParse(values).success).toBe(true);
  });
});
