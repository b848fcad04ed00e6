import { expect, test } from 'vitest';
import { aDemoSite } from '../../test-support/demo-site.ts';
import { appointmentHandlers, type Appointment } from './index.ts';

const site = aDemoSite(appointmentHandlers(() => Date.parse('2026-11-14T23:30:00+07:00')));
const all = await site.list<Appointment>('/api/appointments');

test('[MOCK-DESK-01] [ENT-APPT-01] the appointments are answered with every field, and in each state', () => {
  for (const appointment of all) {
    expect(Object.keys(appointment).join()).toBe(
      'id,customer,appointmentDate,appointmentTime,department,channel,createdTime,state',
    );
    expect(Object.keys(appointment.customer)).toEqual(['name', 'phoneNumber']);
  }
  const states = new Set(all.map(({ state }) => state));
  expect([...states].toSorted()).toEqual(['confirmed', 'finished', 'register']);
});

test('[MOCK-DESK-02] one appointment is answered by its id, and none with status 200', async () => {
  expect((await site.get('/api/appointment?id=appointment-2')).body).toEqual(all[1]);
  expect(await site.get('/api/appointment?id=unknown')).toEqual({ status: 200, body: null });
});

test('the samples lie around today, as a day of Vietnam', () => {
  expect(all[0]?.appointmentDate).toBe('2026-11-14');
  expect(all[3]?.appointmentDate).toBe('2026-11-15');
});
