import { createTestDatabase, fakeClock, startFakeExchange, type TestDatabase } from '@senlab/testkit';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAccount, addActor } from '../../../../test-support/people.test-support.ts';
import { openTestDatabase } from '../../../platform/change-by-hand.test-support.ts';
import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { amiExchange } from '../../../platform/telephony/ami-exchange.ts';
import type { CallNews } from '../../../platform/telephony/exchange.ts';
import { aRecordedCall } from '../../../platform/telephony/recorded.test-support.ts';
import { startCallLine } from './line.ts';
import { writeNews } from './told.ts';

let home: TestDatabase;
let database: Database;
const clock = fakeClock('2026-11-14T08:00:00+07:00');

beforeAll(async () => {
  home = await createTestDatabase();
  database = openTestDatabase(home.appUrl);
});
afterAll(async () => {
  await database.close();
  await home.drop();
});
beforeEach(async () => {
  await database.pool.query('delete from call_log');
  await database.pool.query('delete from outbox');
});

interface Row {
  readonly uniqueid: string;
  readonly state: string;
  readonly rung: readonly string[];
  readonly answered_by: string | null;
  readonly account_id: string | null;
  readonly phone_number: string;
}

async function stored(): Promise<readonly Row[]> {
  const { rows } = await database.pool.query<Row>(
    'select uniqueid, state, rung, answered_by, account_id, phone_number from call_log order by uniqueid',
  );
  return rows;
}

const tell = (...news: readonly CallNews[]): Promise<void> =>
  news.reduce((before, one) => before.then(() => writeNews(database, one, clock.now())), Promise.resolve());

const inbound = { direction: 0, phoneNumber: '0912345678', extension: null } as const;
const news = (word: CallNews['word'], rest: Partial<CallNews> = {}): CallNews => ({
  kind: 'call',
  exchangeId: '7.1',
  word,
  parties: inbound,
  side: null,
  ...rest,
});
const conversation = [
  news('ring'),
  news('ring', { side: { extension: '201' } }),
  news('ring', { side: { extension: '202' } }),
  news('answer', { side: { extension: '202' } }),
  news('hang-up'),
];

describe('what the exchange tells', () => {
  it('makes a call that somebody answered the call of that person', async () => {
    const { id } = await addAccount(database, { extension: '202' });
    await tell(...conversation);
    expect(await stored()).toEqual([
      {
        uniqueid: '7.1',
        state: 'served',
        rung: ['201', '202'],
        answered_by: '202',
        account_id: id,
        phone_number: '0912345678',
      },
    ]);
  });

  it.each([
    ['backwards', conversation.toReversed()],
    ['twice', [...conversation, ...conversation]],
    [
      'the end first, and in between again',
      [4, 0, 4, 3, 1, 2, 3].map((index) => conversation[index] as CallNews),
    ],
  ])('told %s is as told once', async (_how, told) => {
    await tell(...told);
    expect(await stored()).toMatchObject([{ state: 'served', rung: ['201', '202'], answered_by: '202' }]);
  });

  it('told by two lines at the same moment is as told by one', async () => {
    await Promise.all([tell(...conversation), tell(...conversation)]);
    expect(await stored()).toMatchObject([{ state: 'served', rung: ['201', '202'], answered_by: '202' }]);
  });

  it('hints at a change once, and at nothing that was known', async () => {
    await tell(news('ring'));
    const hints = async (): Promise<unknown> =>
      (await database.pool.query('select topic, account_id from outbox')).rows;
    expect(await hints()).toEqual([{ topic: 'calls', account_id: null }]);
    await tell(news('ring'), news('ring', { exchangeId: '8.1', parties: null }));
    expect(await hints()).toHaveLength(1);
    const { rows } = await database.pool.query<{ told: string }>('select outbox::text as told from outbox');
    expect(rows[0]?.told).not.toContain('0912345678');
  });

  it('of our own call counts the other telephone, and not that of whoever asked', async () => {
    const { accountId } = await addActor(database, [], { extension: '209' });
    const id = newId();
    await database.pool.query(
      `insert into call_log (id, uniqueid, account_id, phone_number, direction, state, calldate)
       values ($1::uuid, $1::text, $2, '0912345678', 1, 'sent', now())`,
      [id, accountId],
    );
    const own = (word: CallNews['word'], side: CallNews['side']): CallNews =>
      news(word, { exchangeId: id, parties: null, side });
    await tell(own('ring', { extension: '209' }), own('answer', { extension: '209' }));
    expect(await stored()).toMatchObject([{ state: 'sent', rung: [] }]);
    await tell(own('ring', 'outside'));
    expect(await stored()).toMatchObject([{ state: 'ringing' }]);
    await tell(own('answer', 'outside'), own('hang-up', null));
    expect(await stored()).toMatchObject([{ state: 'served', account_id: accountId }]);
  });

  it('cannot take a call where the table does not lead, by whatever way', async () => {
    await tell(...conversation);
    await expect(database.pool.query("update call_log set state = 'missed'")).rejects.toThrow(
      'call cannot go from served to missed',
    );
  });
});

describe('the line to the exchange', () => {
  const log = pino({ level: 'silent' });
  const stateOf = (uniqueid: string) => async (): Promise<string | undefined> =>
    (await stored()).find((row) => row.uniqueid === uniqueid)?.state;

  it('is held by one process of two, taken over when it goes, and opened again when it was cut', async () => {
    const fake = await startFakeExchange();
    const exchange = amiExchange(fake.url);
    const options = { exchange, database, databaseUrl: home.appUrl, clock, log, firstPauseMs: 10 };
    const first = startCallLine(options);
    await fake.heard('CoreShowChannels');
    const second = startCallLine(options);
    const call = aRecordedCall({ id: '9.1', from: '0987654321' });
    fake.say(call.arrives, call.rings('201'));
    await expect.poll(stateOf('9.1')).toBe('ringing');
    expect(fake.actions.filter(({ Action }) => Action === 'Login')).toHaveLength(1);

    // It ends while nobody listens; another one goes on.
    const other = aRecordedCall({ id: '9.2', from: '0987654322' });
    fake.say(other.arrives);
    await expect.poll(stateOf('9.2')).toBe('ringing');
    fake.setLive([other.talks]);
    clock.advance({ minutes: 1 });
    fake.cut();
    await fake.heard('CoreShowChannels', 2);
    await expect.poll(stateOf('9.1')).toBe('missed');
    await expect.poll(stateOf('9.2')).toBe('answered');

    const opened = (): number => fake.actions.filter(({ Action }) => Action === 'CoreShowChannels').length;
    const before = opened();
    await first.stop();
    await fake.heard('CoreShowChannels', before + 1);
    await second.stop();
    await fake.close();
  });
});
