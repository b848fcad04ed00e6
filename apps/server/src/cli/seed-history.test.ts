import { fakeClock } from '@senlab/testkit';
import { describe, expect, it } from 'vitest';
import { demoActions, demoCalls, workingDaysBefore } from './seed-history.ts';

const person = { id: '01890000-0000-7000-8000-000000000001', username: 'kythuat' };
const days = Array.from({ length: 7 }, (_, day) => `2026-03-0${day + 2}T00:30:00+07:00`);

describe('the demo history', () => {
  it.each(days)('covers the twenty working days before %s', (moment) => {
    const midnights = workingDaysBefore(fakeClock(moment).now()).map(
      (time) => new Date(time + 7 * 3_600_000),
    );
    expect(midnights).toHaveLength(20);
    expect(midnights.some((day) => [0, 6].includes(day.getUTCDay()) || day.getUTCHours() !== 0)).toBe(false);
  });

  it('holds sixty entries, none in the future and none older than 30 days', () => {
    const now = fakeClock().now();
    const rows = demoActions(person, now);
    const ages = rows.map((row) => now - Date.parse(row.created_at));
    expect(rows).toHaveLength(60);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeLessThan(30 * 24 * 3_600_000);
  });

  it('changes and removes only what was added and is still there', () => {
    const open = new Map<string, number>();
    for (const { action, action_id: id, customer_action_code: code } of demoActions(
      person,
      fakeClock().now(),
    )) {
      expect(id === null).toBe(action === 'LOGIN' || action === 'OTHER');
      if (id === null || code === null) continue;
      expect(open.get(id)).toBe(action === 'ADD_USERACTION' ? undefined : code);
      if (action === 'REMOVE_USERACTION') open.delete(id);
      else open.set(id, code);
    }
  });

  it('is the same on every machine, and another one for every person', () => {
    const now = fakeClock().now();
    expect(demoActions(person, now)).toEqual(demoActions(person, now));
    const ids = ['admin', 'tiepdon', 'kythuat'].flatMap((username) =>
      demoActions({ ...person, username }, now),
    );
    expect(new Set(ids.map((row) => row.id)).size).toBe(180);
  });

  it('never gives one call two numbers, nor a call a number that rings somewhere', () => {
    const calls = demoCalls([person.id], fakeClock().now());
    expect(new Set(calls.map((call) => call.uniqueid)).size).toBe(25);
    expect(calls.every((call) => /^050\d{7}$/.test(call.phone_number))).toBe(true);
  });
});
