import type { CalendarEvent } from '@senlab/demo-mock/calendar';
import { fieldMessages, isStoredDate, isStoredTime } from '@senlab/domain/text';
import { z } from 'zod';
import { texts } from './texts.ts';

/** When an event is, as it is kept: of whole days `end` is the last one. */
export type EventTimes = Pick<CalendarEvent, 'allDay' | 'start' | 'end'>;

/** As the calendar on the screen says it: of whole days `end` is the first one after them. */
export interface ShownTimes {
  readonly allDay: boolean;
  readonly startStr: string;
  readonly endStr: string;
}

const dayMs = 24 * 60 * 60 * 1000;

function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

export function shownEnd({ allDay, end }: EventTimes): string {
  return allDay ? shiftDay(end, 1) : end;
}

export function keptTimes({ allDay, startStr, endStr }: ShownTimes): EventTimes {
  return { allDay, start: startStr, end: allDay ? shiftDay(endStr, -1) : endStr };
}

export const eventSchema = z
  .object({
    title: z.string().trim().min(1, fieldMessages.required),
    allDay: z.boolean(),
    startDay: z.string().refine(isStoredDate, fieldMessages.date),
    startTime: z.string(),
    endDay: z.string().refine(isStoredDate, fieldMessages.date),
    endTime: z.string(),
    desc: z.string().trim(),
  })
  .refine((values) => values.allDay || isStoredTime(values.startTime), {
    path: ['startTime'],
    message: fieldMessages.time,
  })
  .refine((values) => values.allDay || isStoredTime(values.endTime), {
    path: ['endTime'],
    message: fieldMessages.time,
  })
  .refine(({ startDay, endDay }) => !isStoredDate(startDay) || startDay <= endDay, {
    path: ['endDay'],
    message: texts.endFirst,
  })
  .refine(
    ({ allDay, startDay, startTime, endDay, endTime }) =>
      allDay || startDay !== endDay || startTime < endTime,
    { path: ['endTime'], message: texts.endFirst },
  );

export type EventValues = z.output<typeof eventSchema>;

/** Moments of the calendar are written with the clock of Vietnam, so that day and time stand in them. */
const timeIn = (moment: string, otherwise: string): string => moment.slice(11, 16) || otherwise;

export function valuesOf({ title, allDay, start, end, desc }: Omit<CalendarEvent, 'id'>): EventValues {
  return {
    title,
    allDay,
    startDay: start.slice(0, 10),
    startTime: timeIn(start, '08:00'),
    endDay: end.slice(0, 10),
    endTime: timeIn(end, '09:00'),
    desc,
  };
}

export function eventOf(values: EventValues): Omit<CalendarEvent, 'id'> {
  const { title, allDay, startDay, startTime, endDay, endTime, desc } = values;
  return {
    title,
    allDay,
    start: allDay ? startDay : `${startDay}T${startTime}:00+07:00`,
    end: allDay ? endDay : `${endDay}T${endTime}:00+07:00`,
    desc,
  };
}
