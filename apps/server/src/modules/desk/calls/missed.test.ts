import type { Permission } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPatient, openClinic } from '../../../../test-support/clinic.test-support.ts';
import { addActor } from '../../../../test-support/people.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { amiExchange } from '../../../platform/telephony/ami-exchange.ts';
import { callsService, type CallsService } from './service.ts';

let home: TestDatabase;
let database: Database;
let calls: CallsService;
let lan: Actor;
let mai: Actor;
let stranger: Actor;
const clock = fakeClock('2026-11-14T08:00:00+07:00');
const number = '0912345678';
const reads: readonly Permission[] = ['calls.use', 'patients.read'];

beforeAll(async () => {
  home = await createTestDatabase();
  ({ database } = await openClinic({ url: home.appUrl, clock }));
  calls = callsService({ database, clock, exchange: amiExchange('ami://user:secret@exchange.example') });
  lan = await addActor(database, reads, { extension: '201' });
  mai = await addActor(database, ['calls.use'], { extension: '202' });
  stranger = await addActor(database, ['patients.read']);
});
afterAll(async () => {
  await database.close();
  await home.drop();
});
beforeEach(async () => {
  await database.pool.query('delete from call_log');
});

interface Facts {
  readonly state?: string;
  readonly at?: string;
  readonly phoneNumber?: string;
  readonly direction?: 0 | 1;
  readonly rung?: readonly string[];
  readonly by?: Actor;
}

async function aCall(facts: Facts = {}): Promise<string> {
  const { state = 'missed', at = '07:00', phoneNumber = number, direction = 0, rung = [], by } = facts;
  const id = newId();
  await database.pool.query(
    `insert into call_log (id, uniqueid, account_id, phone_number, direction, state, rung, calldate)
     values ($1::uuid, $1::text, $2, $3, $4, $5, $6, $7)`,
    [id, by?.accountId ?? null, phoneNumber, direction, state, rung, `2026-11-14T${at}:00+07:00`],
  );
  return id;
}

async function missed(actor = lan): Promise<unknown> {
  const answer = await calls.missed(actor);
  return answer.ok ? answer.value.map((row) => [row.phoneNumber, row.times]) : answer.refusal;
}

async function live(actor: Actor): Promise<readonly string[]> {
  const answer = await calls.live(actor);
  return answer.ok ? answer.value.calls.map(({ id }) => id) : [answer.refusal.kind];
}

describe('missed calls', () => {
  it('are work for thirty days, and count no older one', async () => {
    await aCall();
    await database.pool.query(`update call_log set calldate = '2026-10-15T08:00:01+07:00'`);
    expect(await missed()).toEqual([[number, 1]]);
    await database.pool.query(`update call_log set calldate = '2026-10-15T08:00:00+07:00'`);
    expect(await missed()).toEqual([]);
    await aCall();
    expect(await missed()).toEqual([[number, 1]]);
  });

  it('stand by number, the newest first, until somebody talked with it', async () => {
    await aCall({ at: '06:00' });
    await aCall({ at: '07:30' });
    await aCall({ at: '07:00', phoneNumber: '0987654321' });
    await aCall({ at: '07:10', phoneNumber: '' });
    await aCall({ at: '07:20', phoneNumber: '0911111111', direction: 1 });
    expect(await missed()).toEqual([
      [number, 2],
      ['0987654321', 1],
    ]);
    await aCall({ at: '07:40', state: 'answered', direction: 1 });
    expect(await missed()).toEqual([['0987654321', 1]]);
    await aCall({ at: '07:40', state: 'served', phoneNumber: '0987654321' });
    expect(await missed()).toEqual([]);
  });

  it.each(['sent', 'ringing', 'failed', 'missed'])(
    'are not done by a call back that is %s',
    async (state) => {
      await aCall({ at: '07:00' });
      await aCall({ at: '07:40', state, direction: 1 });
      expect(await missed()).toEqual([[number, 1]]);
    },
  );

  it('come back when the number calls again in vain after a conversation', async () => {
    await aCall({ at: '07:00', state: 'served' });
    await aCall({ at: '07:30' });
    expect(await missed()).toEqual([[number, 1]]);
  });

  it('are settled with a reason, for everybody, and it stands in the log without the number', async () => {
    await aCall({ at: '06:00' });
    const id = await aCall({ at: '07:30' });
    const other = await aCall({ at: '07:31', phoneNumber: '0987654321' });
    expect(await calls.settle(mai, { lastCall: id, reason: 'Đã nhắn qua Zalo' })).toMatchObject({ ok: true });
    expect(await missed()).toEqual([['0987654321', 1]]);
    const { rows } = await database.pool.query(
      `select command, entity_id, from_state, to_state, reason, actor_id, coalesce(diff::text, '') as diff
       from audit_event where entity = 'call'`,
    );
    expect(rows).toEqual([
      {
        command: 'settle',
        entity_id: id,
        from_state: 'missed',
        to_state: 'settled',
        reason: 'Đã nhắn qua Zalo',
        actor_id: mai.accountId,
        diff: '{}',
      },
    ]);
    const again = await calls.settle(lan, { lastCall: id, reason: 'Đã nhắn qua Zalo' });
    expect(again).toMatchObject({ refusal: { kind: 'conflict', reason: 'call-not-missed' } });
    expect(other).not.toBe(id);
  });

  it('are not settled by somebody who has not seen the newest', async () => {
    const id = await aCall({ at: '07:00' });
    await aCall({ at: '07:30' });
    expect(await calls.settle(lan, { lastCall: id, reason: 'Không cần gọi lại' })).toMatchObject({
      refusal: { kind: 'conflict', reason: 'call-missed-again' },
    });
    expect(await missed()).toEqual([[number, 2]]);
  });

  it.each([
    ['without a reason', {}, ' ', 'reason-required'],
    ['with half a word', {}, 'abc', 'reason-too-short'],
    ['that was answered', { state: 'served' }, 'Không cần gọi lại', 'call-not-missed'],
    ['of our own', { direction: 1 }, 'Không cần gọi lại', 'call-not-missed'],
  ] as const)('are not settled %s', async (_what, facts, reason, refusal) => {
    const id = await aCall(facts);
    expect(await calls.settle(lan, { lastCall: id, reason })).toMatchObject({ refusal: { reason: refusal } });
    const { rows } = await database.pool.query('select settled_by from call_log');
    expect(rows).toEqual([{ settled_by: null }]);
  });

  it.each(['', 'x', newId(), "'; drop table call_log"])('have none with the id %j', async (lastCall) => {
    expect(await calls.settle(lan, { lastCall, reason: 'Không cần gọi lại' })).toMatchObject({
      refusal: { kind: 'not-found', reason: 'call-unknown' },
    });
  });

  it('are nothing to those who do not telephone', async () => {
    const id = await aCall();
    expect(await missed(stranger)).toEqual({ kind: 'denied' });
    expect(await live(stranger)).toEqual(['denied']);
    const answer = await calls.settle(stranger, { lastCall: id, reason: 'Không cần gọi lại' });
    expect(answer).toEqual({ ok: false, refusal: { kind: 'denied' } });
  });
});

describe('whose number it is', () => {
  it('is told to those who may read patients, and to the others a number alone', async () => {
    const phone = '0977000111';
    const patients = [await addPatient(database, { phone }), await addPatient(database, { phone })];
    await aCall({ phoneNumber: phone });
    const people = async (actor: Actor): Promise<unknown> => {
      const [list, log] = [await calls.missed(actor), await calls.list(actor, {})];
      return [list.ok && list.value[0]?.people, log.ok && log.value.rows[0]?.people];
    };
    const seen = patients.toReversed().map(({ id }) => expect.objectContaining({ id, phone }));
    expect(await people(lan)).toEqual([seen, seen]);
    expect(await people(mai)).toEqual([[], []]);
    expect(await missed(mai)).toEqual([[phone, 1]]);
  });
});

describe('what rings', () => {
  it('rings for whoever has the telephone, and else for all who telephone', async () => {
    const own = await aCall({ state: 'ringing', rung: ['201', '777'] });
    const nobodys = await aCall({ state: 'ringing', at: '07:10', rung: ['777'] });
    const waiting = await aCall({ state: 'ringing', at: '07:20' });
    expect(await live(lan)).toEqual([waiting, nobodys, own]);
    expect(await live(mai)).toEqual([waiting, nobodys]);
  });

  it('once answered belongs to whoever answered, and a call out to whoever asked', async () => {
    const talks = await aCall({ state: 'answered', by: lan });
    await aCall({ state: 'answered' });
    const asked = await aCall({ state: 'sent', at: '07:10', direction: 1, by: mai });
    expect(await live(lan)).toEqual([talks]);
    expect(await live(mai)).toEqual([asked]);
  });

  it('is over when it is over, and when the exchange forgot to say so', async () => {
    for (const state of ['served', 'missed', 'failed', 'asked']) await aCall({ state });
    await aCall({ state: 'ringing', at: '03:59' });
    expect(await live(lan)).toEqual([]);
  });

  it('is nothing in a house without an exchange, which is said', async () => {
    await aCall({ state: 'ringing' });
    const without = callsService({ database, clock, exchange: undefined });
    const value = { hasTelephony: false, extension: '201', calls: [] };
    expect(await without.live(lan)).toEqual({ ok: true, value });
  });
});
