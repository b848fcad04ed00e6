import { expect, test } from 'vitest';
import { aDemoSite } from '../../test-support/demo-site.ts';
import { callHandlers, type Call, type CallEvent } from './index.ts';

const site = aDemoSite(callHandlers());
const all = await site.list<Call>('/api/calls');

test('[MOCK-DESK-04] [ENT-CALL-01] the calls are answered with every field', () => {
  for (const call of all) {
    expect(Object.keys(call).join()).toBe(
      'id,direction,state,phoneNumber,ringGroup,createdTime,updator,ticketNote,appointmentId,record',
    );
    expect(['served', 'missed']).toContain(call.state);
  }
});

test.each([
  [
    '[MOCK-DESK-05] [ENT-CALL-03] those that came in',
    '/api/calls/in',
    all.filter((call) => call.direction === 0),
  ],
  [
    '[MOCK-DESK-06] [ENT-CALL-03] those that went out',
    '/api/calls/out',
    all.filter((call) => call.direction === 1),
  ],
  ['[MOCK-DESK-07] those that were missed', '/api/calls/miss', all.filter((call) => call.state === 'missed')],
])('%s are a list of their own', async (_what, path, expected) => {
  expect(expected.length).toBeGreaterThan(1);
  expect(expected.length).toBeLessThan(all.length);
  expect(await site.list<Call>(path)).toEqual(expected);
});

test('[MOCK-DESK-08] [ENT-CALL-02] the events name state, extension and customer', async () => {
  const events = await site.list<CallEvent>('/api/calls/events');
  expect(events.map(({ state }) => state).toSorted()).toEqual(['busy', 'down', 'ring', 'up']);
  for (const event of events) expect(Object.keys(event)).toEqual(['state', 'extension', 'customerName']);
});
