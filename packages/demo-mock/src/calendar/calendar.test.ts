import { describe, expect, test } from 'vitest';
import { aDemoSite, fieldsOf } from '../../test-support/demo-site.ts';
import { calendarHandlers, type CalendarEvent } from './index.ts';

const path = '/api/calendar-app';
const site = aDemoSite(() => calendarHandlers(() => Date.parse('2026-11-14T23:30:00+07:00')));

async function send(call: string, data: unknown): Promise<readonly CalendarEvent[]> {
  return (await site.post(`${path}/${call}`, data)).body as unknown as readonly CalendarEvent[];
}

const read = (): Promise<readonly CalendarEvent[]> => site.list<CalendarEvent>(`${path}/events`);

describe('the calls of the calendar', () => {
  test('[MOCK-CAL-01] [ENT-CAL-01] answer the events, with every field and around today', async () => {
    const all = await read();
    expect(fieldsOf(all)).toEqual(['id,title,allDay,start,end,desc']);
    expect(all[0]).toMatchObject({ allDay: false, start: '2026-11-14T07:30:00+07:00' });
    expect(all[5]).toMatchObject({ allDay: true, start: '2026-11-17', end: '2026-11-18' });
  });

  test('[MOCK-CAL-02] add an event under an id of its own, and answer all of them', async () => {
    const before = await read();
    const days = { start: '2026-12-30', end: '2026-12-30' };
    const newEvent = { title: 'Tiệc tất niên', allDay: true, ...days, desc: '' };
    const after = await send('add-event', { newEvent });
    const added = after.filter(({ id }) => !before.some((event) => event.id === id));
    expect(added).toMatchObject([newEvent]);
    expect(await read()).toEqual(after);
  });

  test('[MOCK-CAL-03] change one event and no other, and answer all of them', async () => {
    const before = await read();
    const moved = { ...before[1], start: '2026-11-15T14:00:00+07:00' };
    const after = await send('update-event', { event: moved });
    expect(after).toEqual(before.map((event) => (event.id === moved.id ? moved : event)));
    expect(await send('update-event', { event: { id: 'unknown', title: 'x' } })).toEqual(after);
  });

  test('[MOCK-CAL-04] remove the event of an id, and answer the others', async () => {
    const before = await read();
    const after = await send('remove-event', { eventId: before[2]?.id });
    expect(after).toEqual(before.filter((_event, index) => index !== 2));
    expect(await send('remove-event', { eventId: 'unknown' })).toEqual(after);
  });
});
