import { addAccount } from '../../../../test-support/people.test-support.ts';
import { describe, expect, it, afterAll, beforeAll, beforeEach } from 'vitest';
import { callsJobs } from './jobs.ts';
import {
  TelephoneError,
  type ConnectAnswer,
  type ConnectRequest,
  type TelephoneExchange,
} from '../../../platform/telephony/exchange.ts';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import type { Database } from '../../../platform/database.ts';
import { openTestDatabase } from '../../../platform/change-by-hand.test-support.ts';
import { newId } from '../../../platform/ids.ts';

describe('jobs', () => {
  let home: TestDatabase;
  let database: Database;
  let answer: ConnectAnswer | 'unreachable';
  let received: ConnectRequest[];
  const clock = fakeClock('2026-11-14T08:02:00+07:00');

  const exchangeThat = (before: () => Promise<void>): TelephoneExchange => ({
    async connect(request) {
      received.push(request);
      await before();
      if (answer === 'unreachable') throw new TelephoneError('cannot be reached');
      return answer;
    },
    listen: () => Promise.reject(new Error('nobody listens here')),
    check: () => Promise.resolve(),
  });
  const exchange = exchangeThat(() => Promise.resolve());

  beforeAll(async () => {
    home = await createTestDatabase();
    database = openTestDatabase(home.appUrl);
  });

  afterAll(async () => {
    await database.close();
    await home.drop();
  });

  beforeEach(() => {
    answer = 'taken';
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
    options: { readonly attempt?: number; readonly exchange?: TelephoneExchange | undefined } = {},
  ): Promise<void> {
    const asked = 'exchange' in options ? options.exchange : exchange;
    await callsJobs({ database, exchange: asked, clock })['callout_dial']?.(payload, {
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

    it('asks for another attempt while the exchange cannot be reached, and keeps the call open', async () => {
      answer = 'unreachable';
      const id = await aCall();
      await expect(dial({ callLogId: id }, { attempt: 2 })).rejects.toThrow('cannot be reached');
      expect(await stateOf(id)).toBe('asked');
    });

    it('notes the call as failed when the last attempt fails', async () => {
      answer = 'unreachable';
      const id = await aCall();
      await expect(dial({ callLogId: id }, { attempt: 3 })).rejects.toThrow('cannot be reached');
      expect(await stateOf(id)).toBe('failed');
    });

    it.each([
      ['refused', 'failed'],
      ['unsure', 'sent'],
    ] as const)('does not ask again after the answer %s', async (given, state) => {
      answer = given;
      const id = await aCall();
      await dial({ callLogId: id });
      await dial({ callLogId: id }, { attempt: 2 });
      expect(received).toHaveLength(1);
      expect(await stateOf(id)).toBe(state);
    });

    it('succeeds at a later attempt', async () => {
      answer = 'unreachable';
      const id = await aCall();
      await expect(dial({ callLogId: id })).rejects.toThrow('cannot be reached');
      answer = 'taken';
      await dial({ callLogId: id }, { attempt: 2 });
      expect(await stateOf(id)).toBe('sent');
    });

    it.each(['sent', 'ringing', 'answered', 'failed', 'served', 'missed'])(
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
      await dial({ callLogId: id }, { exchange: undefined });
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

    it('leaves a call that the exchange has reported as answered before we note it as sent', async () => {
      const id = await aCall();
      const early = exchangeThat(async () => {
        await database.pool.query(`update call_log set state = 'answered' where id = $1`, [id]);
      });
      await dial({ callLogId: id }, { exchange: early });
      expect(await stateOf(id)).toBe('answered');
    });
  });
});
