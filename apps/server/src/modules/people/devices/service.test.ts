import type { AccountId } from '@senlab/domain';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { openTestDatabase } from '../../../platform/database.test-support.ts';
import { newId } from '../../../platform/ids.ts';
import { devicesService, type DevicesService } from './service.ts';

let home: TestDatabase;
let database: Database;
let devices: DevicesService;

beforeAll(async () => {
  home = await createTestDatabase();
  database = openTestDatabase(home.appUrl);
  devices = devicesService(database);
});

afterAll(async () => {
  await database.close();
  await home.drop();
});

beforeEach(async () => {
  await database.pool.query('delete from device');
});

async function anActor(): Promise<Actor> {
  const id = newId();
  await database.kysely
    .insertInto('account')
    .values({ id, username: `user-${id}`, full_name: 'Lê Thị Mẫu', role: 'user' })
    .execute();
  return {
    accountId: id as AccountId,
    username: `user-${id}`,
    roles: ['user'],
    permissions: new Set(),
    sessionKey: 'session',
    expiresAtMs: Number.MAX_SAFE_INTEGER,
  };
}

const device = {
  deviceId: 'eyJicm93c2VyIjoiQ2hyb21lIn0',
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQ',
  auth: 'tBHItJI5svbpez7KI4CCXg',
  tokenId: 'https://push.example/send/one',
  platform: 'WEB',
};

const stored = () =>
  database.kysely
    .selectFrom('device')
    .select(['account_id', 'device_id', 'p256dh', 'auth', 'token_id', 'platform'])
    .orderBy('token_id')
    .execute();

describe('registering a device', () => {
  it('remembers the browser of a person who has no permission at all', async () => {
    const actor = await anActor();
    expect(await devices.register(actor, actor.accountId, device)).toEqual({ ok: true, value: null });
    const { deviceId, tokenId, ...keys } = device;
    expect(await stored()).toEqual([
      { account_id: actor.accountId, device_id: deviceId, token_id: tokenId, ...keys },
    ]);
  });

  it('refuses to register for somebody else', async () => {
    const [actor, other] = [await anActor(), await anActor()];
    const result = await devices.register(actor, other.accountId, device);
    expect(result).toEqual({ ok: false, refusal: { kind: 'denied' } });
    expect(await stored()).toEqual([]);
  });

  it.each(['', 'x', '00000000-0000-0000-0000-000000000000'])('refuses the person "%s"', async (userId) => {
    const result = await devices.register(await anActor(), userId, device);
    expect(result).toEqual({ ok: false, refusal: { kind: 'denied' } });
  });

  it.each([
    { platform: 'IOS' },
    { tokenId: 'http://push.example/x' },
    { p256dh: '' },
    { auth: 'x'.repeat(101) },
  ])('refuses %j and stores nothing', async (change) => {
    const actor = await anActor();
    const result = await devices.register(actor, actor.accountId, { ...device, ...change });
    expect(result).toEqual({ ok: false, refusal: { kind: 'invalid', reason: 'device-invalid' } });
    expect(await stored()).toEqual([]);
  });

  it('keeps one row when the same browser registers again, with its newest keys', async () => {
    const actor = await anActor();
    await devices.register(actor, actor.accountId, device);
    await devices.register(actor, actor.accountId, { ...device, auth: 'bmV3' });
    expect(await stored()).toMatchObject([{ account_id: actor.accountId, auth: 'bmV3' }]);
  });

  it('moves a browser that changes hands to the person who uses it now', async () => {
    const [first, second] = [await anActor(), await anActor()];
    await devices.register(first, first.accountId, device);
    await devices.register(second, second.accountId, device);
    expect(await stored()).toMatchObject([{ account_id: second.accountId }]);
  });

  it('remembers several browsers of one person', async () => {
    const actor = await anActor();
    await devices.register(actor, actor.accountId, device);
    await devices.register(actor, actor.accountId, { ...device, tokenId: 'https://push.example/send/two' });
    expect(await stored()).toHaveLength(2);
  });

  it('survives the same browser registering many times at once', async () => {
    const actor = await anActor();
    const tries = Array.from({ length: 8 }, () => devices.register(actor, actor.accountId, device));
    expect(await Promise.all(tries)).toEqual(tries.map(() => ({ ok: true, value: null })));
    expect(await stored()).toHaveLength(1);
  });
});
