import { pushTexts } from '@senlab/contract';
import { mutablePushGroups, type NoticeKind, type PushChoice } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { jwtVerify } from 'jose';
import { createECDH, createPublicKey, randomBytes, type ECDH } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { addPerson, testDatabase } from '../../../../test-support/running.test-support.ts';
import { changeByHand } from '../../../platform/change-by-hand.test-support.ts';
import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction } from '../../../platform/tx.ts';
import { addNotices, pushNoticeTask } from '../../ground/notices/index.ts';
import { saveDevice, savePushChoice } from './repository.ts';
import { pushJobs, pushPayload, type PushDependencies } from './send-push.ts';

/** What browsers decrypt with; it brings no types. */
const { decrypt } = createRequire(import.meta.url)('http_ece') as {
  decrypt(body: Buffer, key: { version: string; privateKey: ECDH; authSecret: string }): Buffer;
};

interface Arrived {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

let home: TestDatabase;
let database: Database;
const clock = fakeClock('2026-11-18T09:00:00+07:00');
const { publicKey, privateKey } = webPush.generateVAPIDKeys();
const keys = { publicKey, privateKey, contact: 'mailto:cntt@senhong.example' };

/** A push service of our own: keeps what arrives and answers as it is told to, path by path. */
const arrived: Arrived[] = [];
const answers = new Map<string, number>();
/** Done before an answer is given. */
let meanwhile = (): Promise<unknown> => Promise.resolve();
const service = createServer((request, response) => {
  const path = request.url ?? '';
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    arrived.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
    const status = answers.get(path) ?? 201;
    void meanwhile().then(() =>
      response.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end(),
    );
  });
});
let origin = '';

beforeAll(async () => {
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${String((service.address() as AddressInfo).port)}`;
});
afterAll(async () => {
  service.close();
  await database.close();
  await home.drop();
});
beforeEach(() => {
  arrived.length = 0;
  answers.clear();
  meanwhile = () => Promise.resolve();
  clock.set('2026-11-18T09:00:00+07:00');
});

interface Browser {
  readonly path: string;
  readonly own: ECDH;
  readonly auth: Buffer;
}

async function browserOf(accountId: string, path: string): Promise<Browser> {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  const device = {
    deviceId: 'd',
    p256dh: own.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    tokenId: `${origin}${path}`,
    platform: 'WEB',
  };
  await inTransaction(database, (tx) =>
    saveDevice(tx, { newId: newId(), accountId: accountId as never }, device),
  );
  return { path, own, auth };
}

const reads = ({ own, auth }: Browser, { body }: Arrived): string =>
  decrypt(body, {
    version: 'aes128gcm',
    privateKey: own,
    authSecret: auth.toString('base64url'),
  }).toString();

async function aPerson(): Promise<string> {
  return (await addPerson(database)).id;
}

async function tell(accountId: string, kind: NoticeKind = 'report_corrected'): Promise<string> {
  const notice = { accountId, kind, subjectId: newId(), label: 'PKQ261118-0001' };
  await inTransaction(database, (tx) => addNotices(tx, [notice], isoOf(clock.now())));
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from notice where account_id = $1 order by created_at desc, id desc limit 1',
    [accountId],
  );
  return rows[0]?.id ?? '';
}

function send(noticeId: unknown, given: Partial<PushDependencies> = {}): Promise<void> {
  const jobs = pushJobs({ database, clock, keys, services: [origin], ...given });
  const handler = jobs[pushNoticeTask];
  if (handler === undefined) throw new Error('no handler');
  return handler({ noticeId }, { attempt: 1, maxAttempts: 6 });
}

const choose = (accountId: string, choice: PushChoice): Promise<void> =>
  inTransaction(database, (tx) => savePushChoice(tx, accountId, choice, isoOf(clock.now())));

const devicesOf = async (accountId: string): Promise<readonly string[]> =>
  (
    await database.pool.query<{ token_id: string }>(
      'select token_id from device where account_id = $1 order by token_id',
      [accountId],
    )
  ).rows.map(({ token_id }) => token_id.slice(origin.length));

describe('a notice for a browser', () => {
  it('arrives at every browser of its person, encrypted for each, and says nothing about anybody', async () => {
    const mai = await aPerson();
    const [desk, phone] = [await browserOf(mai, '/desk'), await browserOf(mai, '/phone')];
    await browserOf(await aPerson(), '/another');
    const id = await tell(mai, 'critical_escalated');
    await send(id);
    expect(arrived.map(({ path }) => path).toSorted()).toEqual(['/desk', '/phone']);
    for (const one of arrived) {
      const browser = one.path === '/desk' ? desk : phone;
      const other = one.path === '/desk' ? phone : desk;
      expect(JSON.parse(reads(browser, one))).toEqual({ title: 'SenLab', body: pushTexts.alarms, tag: id });
      expect(() => reads(other, one)).toThrow();
    }
  });

  it('is signed with the keys of the installation, and urgent only where somebody is in danger', async () => {
    const mai = await aPerson();
    await browserOf(mai, '/desk');
    await send(await tell(mai, 'critical_escalated'));
    await send(await tell(mai, 'report_corrected'));
    expect(arrived.map(({ headers }) => headers['urgency'])).toEqual(['high', 'normal']);
    const [, token = '', shown = ''] =
      /^vapid t=(.+), k=(.+)$/.exec(arrived[0]?.headers['authorization'] ?? '') ?? [];
    expect(shown).toBe(publicKey);
    const point = Buffer.from(publicKey, 'base64url');
    const key = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    });
    const { payload } = await jwtVerify(token, key, { audience: origin });
    expect(payload['sub']).toBe(keys.contact);
  });

  it('tells a push service nothing by its length', () => {
    const kinds: readonly NoticeKind[] = ['critical_escalated', 'report_corrected', 'second_factor_changed'];
    expect(new Set(kinds.map((kind) => pushPayload(kind, newId()).length)).size).toBe(1);
  });

  it.each([404, 410, 403])('ends the browser that answers %i, and no other', async (status) => {
    const mai = await aPerson();
    await browserOf(mai, '/gone');
    await browserOf(mai, '/there');
    answers.set('/gone', status);
    await send(await tell(mai));
    expect(await devicesOf(mai)).toEqual(['/there']);
  });

  it.each([429, 500, 307])(
    'is tried again when a service answers %i, and the browser is kept',
    async (status) => {
      const mai = await aPerson();
      await browserOf(mai, '/busy');
      await browserOf(mai, '/there');
      answers.set('/busy', status);
      await expect(send(await tell(mai))).rejects.toThrow();
      expect(arrived.map(({ path }) => path).toSorted()).toEqual(['/busy', '/there']);
      expect(await devicesOf(mai)).toEqual(['/busy', '/there']);
    },
  );

  it('is sent to no address that is not of a push service any more', async () => {
    const mai = await aPerson();
    await browserOf(mai, '/desk');
    await send(await tell(mai), { services: ['push.example'] });
    expect(arrived).toEqual([]);
    expect(await devicesOf(mai)).toEqual([]);
  });

  it('keeps the browser that registered anew while the old answer was on its way', async () => {
    const mai = await aPerson();
    await browserOf(mai, '/desk');
    answers.set('/desk', 410);
    const id = await tell(mai);
    meanwhile = () => browserOf(mai, '/desk');
    await send(id);
    expect(await devicesOf(mai)).toEqual(['/desk']);
  });
});

describe('nothing is sent', () => {
  it.each([
    ['of a notice that there is not', '00000000-0000-7000-8000-000000000000'],
    ['of no notice', undefined],
    ['of words', "'; drop table device"],
  ])('%s', async (_what, id) => {
    await send(id);
    expect(arrived).toEqual([]);
  });

  it('without keys', async () => {
    const mai = await aPerson();
    await browserOf(mai, '/desk');
    await send(await tell(mai), { keys: undefined });
    expect(arrived).toEqual([]);
  });

  it('of what she has read meanwhile, or after it is old', async () => {
    const mai = await aPerson();
    await browserOf(mai, '/desk');
    const id = await tell(mai);
    clock.advance({ minutes: 4 * 60 + 1 });
    await send(id);
    clock.set('2026-11-18T09:00:00+07:00');
    await database.pool.query('update notice set read_at = now() where id = $1', [id]);
    await send(id);
    expect(arrived).toEqual([]);
  });

  it.each(['is_demo = true', 'is_active = false'])('to an account with %s', async (change) => {
    const mai = await aPerson();
    await browserOf(mai, '/desk');
    const id = await tell(mai);
    await changeByHand(database, `update account set ${change} where id = $1`, [mai]);
    await send(id);
    expect(arrived).toEqual([]);
  });

  it('of a group that she has silenced, nor in her quiet hours; alarms come all the same', async () => {
    const mai = await aPerson();
    await browserOf(mai, '/desk');
    await choose(mai, { muted: ['reports'], quiet: { from: 22 * 60, until: 6 * 60 } });
    await send(await tell(mai, 'report_corrected'));
    clock.set('2026-11-18T23:00:00+07:00');
    await send(await tell(mai, 'signature_consent'));
    expect(arrived).toEqual([]);
    await choose(mai, { muted: mutablePushGroups, quiet: { from: 22 * 60, until: 6 * 60 } });
    await send(await tell(mai, 'critical_escalated'));
    expect(arrived).toHaveLength(1);
  });
});

it('a notice that is rolled back leaves no job', async () => {
  const mai = await aPerson();
  const jobs = async (): Promise<number> =>
    (
      await database.pool.query('select 1 from graphile_worker.jobs where task_identifier = $1', [
        pushNoticeTask,
      ])
    ).rowCount ?? 0;
  const before = await jobs();
  await tell(mai);
  expect(await jobs()).toBe(before + 1);
  const notice = { accountId: mai, kind: 'report_corrected', subjectId: newId(), label: 'x' } as const;
  await expect(
    inTransaction(database, async (tx) => {
      await addNotices(tx, [notice], isoOf(clock.now()));
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await jobs()).toBe(before + 1);
});
