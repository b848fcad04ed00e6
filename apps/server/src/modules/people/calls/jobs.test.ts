import { addAccount } from '../../../../test-support/people.test-support.ts';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, afterAll, beforeAll, beforeEach } from 'vitest';
import { askToConnect, callsJobs } from './jobs.ts';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import type { Database } from '../../../platform/database.ts';
import { openTestDatabase } from '../../../platform/change-by-hand.test-support.ts';
import { newId } from '../../../platform/ids.ts';

describe('telephone exchange', () => {
  const request = { extension: '201', phoneNumber: '0912345678', callId: 'a-call' };
  const servers: Server[] = [];

  async function anExchange(listener: RequestListener): Promise<string> {
    const server = createServer(listener);
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/calls`;
  }

  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  const failure = (reason: string): string => `the telephone exchange did not take the call: ${reason}`;

  describe('asking the telephone exchange', () => {
    it('posts the extension, the number and the id of the call as JSON', async () => {
      const received: unknown[] = [];
      const url = await anExchange(async (incoming, answer) => {
        const body = (await incoming.toArray()).join('');
        received.push(incoming.method, incoming.headers['content-type'], JSON.parse(body));
        answer.writeHead(202).end('{"queued":true}');
      });
      await askToConnect({ url, timeoutMs: 5_000 }, request);
      expect(received).toEqual(['POST', 'application/json', request]);
    });

    it.each([400, 404, 500, 503])('fails when the exchange answers %i', async (status) => {
      const url = await anExchange((_incoming, answer) => answer.writeHead(status).end('0912345678 is busy'));
      await expect(askToConnect({ url, timeoutMs: 5_000 }, request)).rejects.toThrow(
        failure(`status ${status}`),
      );
    });

    it('does not carry the number to another address', async () => {
      let arrivals = 0;
      const elsewhere = await anExchange((_incoming, answer) => {
        arrivals += 1;
        answer.end();
      });
      const url = await anExchange((_incoming, answer) =>
        answer.writeHead(307, { location: elsewhere }).end(),
      );
      await expect(askToConnect({ url, timeoutMs: 5_000 }, request)).rejects.toThrow(
        failure('not reachable'),
      );
      expect(arrivals).toBe(0);
    });

    it('gives up on an exchange that takes the call and never answers', async () => {
      const url = await anExchange(() => undefined);
      await expect(askToConnect({ url, timeoutMs: 50 }, request)).rejects.toThrow(
        failure('no answer in time'),
      );
    });

    it('fails when nobody listens', async () => {
      const url = await anExchange(() => undefined);
      for (const server of servers) await once(server.close(), 'close');
      await expect(askToConnect({ url, timeoutMs: 5_000 }, request)).rejects.toThrow(
        failure('not reachable'),
      );
    });

    it('keeps the credentials of its address out of the error', async () => {
      const attempt = askToConnect({ url: 'http://user:secret@127.0.0.1:9/', timeoutMs: 5_000 }, request);
      const error: unknown = await attempt.catch((reason: unknown) => reason);
      expect(error).toMatchObject({ message: failure('not reachable') });
      expect(error).not.toHaveProperty('cause');
    });
  });
});

describe('jobs', () => {
  let home: TestDatabase;
  let database: Database;
  let exchange: Server;
  let url: string;
  let answer: number;
  let received: unknown[];
  const clock = fakeClock('2026-11-14T08:02:00+07:00');

  beforeAll(async () => {
    home = await createTestDatabase();
    database = openTestDatabase(home.appUrl);
    exchange = createServer(async (incoming, response) => {
      received.push(JSON.parse((await incoming.toArray()).join('')));
      response.writeHead(answer).end();
    });
    exchange.listen(0, '127.0.0.1');
    await once(exchange, 'listening');
    url = `http://127.0.0.1:${(exchange.address() as AddressInfo).port}/calls`;
  });

  afterAll(async () => {
    exchange.closeAllConnections();
    exchange.close();
    await database.close();
    await home.drop();
  });

  beforeEach(() => {
    answer = 200;
    received = [];
  });

  interface CallFacts {
    readonly state?: string;
    readonly calldate?: string;
    readonly extension?: string | null;
    readonly isDemo?: boolean;
  }

  async function aCall(facts: CallFacts = {}): Promise<string> {
    const id = newId();
    const { extension = '201', isDemo = false } = facts;
    const { id: accountId } = await addAccount(database, { extension, isDemo });
    const call = { id, uniqueid: id, account_id: accountId, phone_number: '0912345678', direction: 1 };
    const calldate = facts.calldate ?? '2026-11-14T08:00:00+07:00';
    await database.kysely
      .insertInto('call_log')
      .values({ ...call, state: facts.state ?? 'asked', calldate })
      .execute();
    return id;
  }

  async function stateOf(id: string): Promise<string | undefined> {
    const row = await database.kysely
      .selectFrom('call_log')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.state;
  }

  async function dial(
    payload: unknown,
    options: { readonly attempt?: number; readonly telephonyUrl?: string | undefined } = {},
  ): Promise<void> {
    const telephonyUrl = 'telephonyUrl' in options ? options.telephonyUrl : url;
    await callsJobs({ database, telephonyUrl, clock })['callout_dial']?.(payload, {
      attempt: options.attempt ?? 1,
      maxAttempts: 3,
    });
  }

  describe('dialling a queued call', () => {
    it('hands the call to the exchange and notes it as sent', async () => {
      const id = await aCall();
      await dial({ callLogId: id });
      expect(received).toEqual([{ extension: '201', phoneNumber: '0912345678', callId: id }]);
      expect(await stateOf(id)).toBe('sent');
    });

    it('asks for another attempt while the exchange refuses, and keeps the call open', async () => {
      answer = 503;
      const id = await aCall();
      await expect(dial({ callLogId: id }, { attempt: 2 })).rejects.toThrow('status 503');
      expect(await stateOf(id)).toBe('asked');
    });

    it('notes the call as failed when the last attempt fails', async () => {
      answer = 503;
      const id = await aCall();
      await expect(dial({ callLogId: id }, { attempt: 3 })).rejects.toThrow('status 503');
      expect(await stateOf(id)).toBe('failed');
    });

    it('succeeds at a later attempt', async () => {
      answer = 503;
      const id = await aCall();
      await expect(dial({ callLogId: id })).rejects.toThrow('status 503');
      answer = 200;
      await dial({ callLogId: id }, { attempt: 2 });
      expect(await stateOf(id)).toBe('sent');
    });

    it.each(['sent', 'failed', 'served', 'missed'])(
      'does not ring again for a call that is already %s',
      async (state) => {
        const id = await aCall({ state });
        await dial({ callLogId: id });
        expect(received).toEqual([]);
        expect(await stateOf(id)).toBe(state);
      },
    );

    it.each([
      ['of a demo account', { isDemo: true }],
      ['of a person who has lost the extension', { extension: null }],
      ['that has waited until nobody expects it', { calldate: '2026-11-14T07:59:59+07:00' }],
    ])('fails a call %s without ringing', async (_what, facts: CallFacts) => {
      const id = await aCall(facts);
      await dial({ callLogId: id });
      expect(received).toEqual([]);
      expect(await stateOf(id)).toBe('failed');
    });

    it('fails a call when the exchange has been taken away meanwhile', async () => {
      const id = await aCall();
      await dial({ callLogId: id }, { telephonyUrl: undefined });
      expect(await stateOf(id)).toBe('failed');
    });

    it('has nothing to do for a call that is gone', async () => {
      await dial({ callLogId: newId() });
      expect(received).toEqual([]);
    });

    it.each([[null], [{}], [{ callLogId: 7 }], [{ callLogId: 'x' }]])(
      'refuses the payload %j',
      async (payload) => {
        await expect(dial(payload)).rejects.toThrow();
        expect(received).toEqual([]);
      },
    );

    it('leaves a call that the exchange has reported as served before we note it as sent', async () => {
      const id = await aCall();
      const early = createServer(async (_incoming, response) => {
        await database.pool.query(`update call_log set state = 'served' where id = $1`, [id]);
        response.end();
      });
      early.listen(0, '127.0.0.1');
      await once(early, 'listening');
      await dial(
        { callLogId: id },
        { telephonyUrl: `http://127.0.0.1:${(early.address() as AddressInfo).port}/` },
      );
      early.closeAllConnections();
      early.close();
      expect(await stateOf(id)).toBe('served');
    });
  });
});
