import { addActor, type AccountFacts } from '../../../../test-support/people.test-support.ts';
import { describe, expect, it, afterAll, beforeAll, beforeEach } from 'vitest';
import type { ListFilter } from '../../../platform/lists/list-request.ts';
import { readCallFilters, callsService, type CallsService } from './service.ts';
import type { AccountId, Permission } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { openTestDatabase } from '../../../platform/change-by-hand.test-support.ts';
import { amiExchange } from '../../../platform/telephony/ami-exchange.ts';
import { newId } from '../../../platform/ids.ts';

const read = (filter: ListFilter): unknown => {
  const request = { page: 0, pageSize: 10, sort: { id: 'calldate', desc: true }, filters: [filter] };
  const result = readCallFilters(request);
  return result.ok ? result.value.filters[0]?.value : result.refusal;
};
const from = (value: string): unknown => read({ id: 'calldate', operator: 'gte', value });
const until = (value: string): unknown => read({ id: 'calldate', operator: 'lte', value });
const numbered = (value: string): unknown => read({ id: 'phoneNumber', operator: 'eq', value });

describe('the filters of the call list', () => {
  it('lets a day begin at its beginning and end at its end', () => {
    expect(from('2026-11-14')).toBe('2026-11-14');
    expect(until('2026-11-14')).toBe('2026-11-14T23:59:59.999999');
  });

  it.each(['2026-11-14T08:00', '2026-11-14T08:00:30.5Z', '2028-02-29T23:59:59+07:00'])(
    'takes the moment %s',
    (moment) => {
      expect(until(moment)).toBe(moment);
    },
  );

  it.each([
    '',
    'yesterday',
    'infinity',
    'now',
    '14/11/2026',
    '2026-11-14 08:00',
    '2026-13-01',
    '2026-02-29',
    '2026-02-30T08:00:00Z',
    '0000-01-01',
    '2026-11-14T25:00',
    '2026-11-14T08:60',
    '2026-11-14T08:00:00+16:00',
    '2026-11-14\u0000',
  ])('refuses the moment "%s", which the database would refuse', (moment) => {
    expect(from(moment)).toEqual({ kind: 'invalid', reason: 'unknown-filter' });
  });

  it('looks for a number in the form in which it is stored', () => {
    expect(numbered('+84912345678')).toBe('0912345678');
  });

  it('looks for the number of an incoming call as it is', () => {
    expect(numbered('+12025550123')).toBe('+12025550123');
  });

  it('looks for one call by its id, and for nothing that is none', () => {
    const id = '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b09';
    expect(read({ id: '_id', operator: 'eq', value: id })).toBe(id);
    expect(read({ id: '_id', operator: 'eq', value: '17' })).toEqual({
      kind: 'invalid',
      reason: 'unknown-filter',
    });
  });

  it('refuses a number with a character that the database cannot hold', () => {
    expect(numbered('0912\u0000345678')).toEqual({ kind: 'invalid', reason: 'unknown-filter' });
  });
});

describe('service', () => {
  let home: TestDatabase;
  let database: Database;
  let calls: CallsService;
  const clock = fakeClock('2026-11-14T08:00:00+07:00');

  beforeAll(async () => {
    home = await createTestDatabase();
    database = openTestDatabase(home.appUrl);
    calls = callsService({ database, exchange: amiExchange('ami://user:secret@exchange.example'), clock });
  });

  afterAll(async () => {
    await database.close();
    await home.drop();
  });

  beforeEach(async () => {
    await database.pool.query('delete from call_log');
  });

  interface CallerFacts extends Pick<AccountFacts, 'extension' | 'isDemo'> {
    readonly permissions?: readonly Permission[];
  }

  const anActor = ({ permissions = ['calls.use'], ...facts }: CallerFacts = {}): Promise<Actor> =>
    addActor(database, permissions, { fullName: 'Nguyễn Thị Mẫu', extension: '201', ...facts });

  const storedCalls = () => database.kysely.selectFrom('call_log').selectAll().execute();

  async function waitingJobs(): Promise<{ task: string; payload: unknown; attempts: number }[]> {
    const { rows } = await database.pool.query<{ task: string; payload: unknown; attempts: number }>(
      `select t.identifier as task, j.payload, j.max_attempts as attempts
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
    );
    return rows;
  }

  const request = { phoneNumber: '0912345678', campaignId: null };

  describe('calling out', () => {
    it('stores the call and queues the dialling, with nothing but an id in the queue', async () => {
      const before = await waitingJobs();
      const actor = await anActor();
      const result = await calls.callOut(actor, { phoneNumber: '+84912345678', campaignId: 'tai-kham-11' });
      const [call] = await storedCalls();
      expect(result).toEqual({ ok: true, value: { id: call?.id } });
      expect(call).toMatchObject({
        uniqueid: call?.id,
        account_id: actor.accountId,
        phone_number: '0912345678',
        campaign_id: 'tai-kham-11',
        direction: 1,
        state: 'asked',
        dcontext: 'from-internal',
        calldate: '2026-11-14 08:00:00+07',
      });
      const added = (await waitingJobs()).slice(before.length);
      expect(added).toEqual([{ task: 'callout_dial', payload: { callLogId: call?.id }, attempts: 3 }]);
    });

    it.each([
      ['a person without the right', { permissions: ['files.upload'] as const }, request, { kind: 'denied' }],
      ['a person without any right', { permissions: [] }, request, { kind: 'denied' }],
      [
        'a number abroad',
        {},
        { ...request, phoneNumber: '+12025550123' },
        { kind: 'invalid', reason: 'phone-number-invalid' },
      ],
      ['no number', {}, { ...request, phoneNumber: '' }, { kind: 'invalid', reason: 'phone-number-invalid' }],
      [
        'an empty campaign',
        {},
        { ...request, campaignId: '' },
        { kind: 'invalid', reason: 'campaign-invalid' },
      ],
      [
        'an endless campaign',
        {},
        { ...request, campaignId: 'x'.repeat(101) },
        { kind: 'invalid', reason: 'campaign-invalid' },
      ],
      [
        'a campaign that cannot be stored',
        {},
        { ...request, campaignId: 'a\u0000b' },
        { kind: 'invalid', reason: 'campaign-invalid' },
      ],
      [
        'a person without an extension',
        { extension: null },
        request,
        { kind: 'invalid', reason: 'no-extension' },
      ],
      [
        'a person with an empty extension',
        { extension: '' },
        request,
        { kind: 'invalid', reason: 'no-extension' },
      ],
    ])('refuses %s and leaves no trace', async (_what, facts: CallerFacts, given, refusal) => {
      const before = await waitingJobs();
      expect(await calls.callOut(await anActor(facts), given)).toEqual({ ok: false, refusal });
      expect(await storedCalls()).toEqual([]);
      expect(await waitingJobs()).toEqual(before);
    });

    it('refuses in a house without an exchange, and stores nothing', async () => {
      const unconnected = callsService({ database, exchange: undefined, clock });
      const refusal = { kind: 'unavailable', reason: 'telephony-missing' };
      expect(await unconnected.callOut(await anActor(), request)).toEqual({ ok: false, refusal });
      expect(await storedCalls()).toEqual([]);
    });

    it('never queues a call of a demo account, and notes it as failed', async () => {
      const before = await waitingJobs();
      const refusal = { kind: 'unavailable', reason: 'telephony-missing' };
      expect(await calls.callOut(await anActor({ isDemo: true }), request)).toEqual({ ok: false, refusal });
      expect(await storedCalls()).toMatchObject([{ state: 'failed' }]);
      expect(await waitingJobs()).toEqual(before);
    });

    it('sends a person whose account is gone back to the login', async () => {
      const actor = { ...(await anActor()), accountId: newId() as AccountId };
      expect(await calls.callOut(actor, request)).toEqual({ ok: false, refusal: { kind: 'session-ended' } });
    });
  });

  describe('the call list', () => {
    async function aCall(
      calldate: string,
      facts: { phoneNumber?: string; accountId?: string } = {},
    ): Promise<string> {
      const id = newId();
      await database.kysely
        .insertInto('call_log')
        .values({
          id,
          uniqueid: id,
          account_id: facts.accountId ?? null,
          phone_number: facts.phoneNumber ?? '0912345678',
          direction: 0,
          state: 'served',
          calldate,
        })
        .execute();
      return id;
    }

    async function listed(raw: Parameters<CallsService['list']>[1]): Promise<readonly string[]> {
      const result = await calls.list(await anActor(), raw);
      return result.ok ? result.value.rows.map((row) => row.id) : [];
    }

    it('[GQL-012] shows the newest call first, with the person who called, or without one', async () => {
      const actor = await anActor();
      const older = await aCall('2026-11-13T08:00:00+07:00', { accountId: actor.accountId });
      const newer = await aCall('2026-11-14T08:00:00+07:00');
      const result = await calls.list(actor, { page: 0, pageSize: 10 });
      expect(result).toMatchObject({
        ok: true,
        value: {
          page: 0,
          pages: 1,
          records: 2,
          recordsExact: true,
          rows: [
            { id: newer, fullName: null },
            { id: older, fullName: 'Nguyễn Thị Mẫu' },
          ],
        },
      });
    });

    it('turns the order when asked', async () => {
      const older = await aCall('2026-11-13T08:00:00+07:00');
      const newer = await aCall('2026-11-14T08:00:00+07:00');
      expect(await listed({ sorted: [{ id: 'calldate', desc: false }] })).toEqual([older, newer]);
    });

    it('finds the calls of one number, however it is written', async () => {
      const wanted = await aCall('2026-11-14T08:00:00+07:00', { phoneNumber: '0912345678' });
      await aCall('2026-11-14T09:00:00+07:00', { phoneNumber: '0987654321' });
      expect(await listed({ filtered: [{ id: 'phoneNumber', value: '+84912345678' }] })).toEqual([wanted]);
    });

    it('finds the calls of one day of the hospital, from its first to its last second', async () => {
      await aCall('2026-11-13T23:59:59.999999+07:00');
      const first = await aCall('2026-11-14T00:00:00+07:00');
      const last = await aCall('2026-11-14T23:59:59.999999+07:00');
      await aCall('2026-11-15T00:00:00+07:00');
      const day = '2026-11-14';
      const filtered = [
        { id: 'calldate', value: day, operator: 'gte' as const },
        { id: 'calldate', value: day, operator: 'lte' as const },
      ];
      expect(await listed({ filtered })).toEqual([last, first]);
    });

    it('tells the number of calls also beyond the last page', async () => {
      await aCall('2026-11-14T08:00:00+07:00');
      const result = await calls.list(await anActor(), { page: 3, pageSize: 10 });
      expect(result).toMatchObject({ ok: true, value: { page: 3, pages: 1, records: 1, rows: [] } });
    });

    it('refuses a person without the right', async () => {
      const actor = await anActor({ permissions: ['audit.read'] });
      expect(await calls.list(actor, {})).toEqual({ ok: false, refusal: { kind: 'denied' } });
    });

    it.each([
      [
        'a column that it does not filter by',
        { filtered: [{ id: 'accountId', value: 'x' }] },
        'unknown-filter',
      ],
      [
        'a part of a number',
        { filtered: [{ id: 'phoneNumber', value: '09', operator: 'contains' as const }] },
        'unknown-filter',
      ],
      ['a date that is none', { filtered: [{ id: 'calldate', value: '2026-02-30' }] }, 'unknown-filter'],
      ['an order by number', { sorted: [{ id: 'phoneNumber', desc: true }] }, 'unknown-sort'],
      ['a page before the first', { page: -1 }, 'page-out-of-range'],
      ['an endless page', { pageSize: 101 }, 'page-out-of-range'],
    ])('refuses %s', async (_what, raw, reason) => {
      expect(await calls.list(await anActor(), raw)).toEqual({
        ok: false,
        refusal: { kind: 'invalid', reason },
      });
    });
  });
});
