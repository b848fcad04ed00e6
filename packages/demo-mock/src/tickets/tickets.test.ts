import { expect, test } from 'vitest';
import { aDemoSite } from '../../test-support/demo-site.ts';
import { ticketHandlers, type Ticket } from './index.ts';

const site = aDemoSite(ticketHandlers());
const all = await site.list<Ticket>('/api/tickets');

test('[MOCK-DESK-10] [ENT-TICK-01] the tickets are answered with every field, and in each state', () => {
  for (const ticket of all)
    expect(Object.keys(ticket).join()).toBe(
      'id,customer,title,content,sendedDate,sendedTime,department,channel,state',
    );
  const states = new Set(all.map(({ state }) => state));
  expect([...states].toSorted()).toEqual(['done', 'pending', 'remaining']);
});

test('[MOCK-DESK-11] one ticket is answered by its id, and none with status 200', async () => {
  expect((await site.get('/api/ticket?id=ticket-3')).body).toEqual(all[2]);
  expect(await site.get('/api/ticket?id=unknown')).toEqual({ status: 200, body: null });
});
