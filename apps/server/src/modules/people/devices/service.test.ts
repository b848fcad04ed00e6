import { addActor } from '../../../../test-support/people.test-support.ts';
import { describe, expect, it, afterAll, beforeAll, beforeEach } from 'vitest';
import { isAcceptableDevice, type DeviceRegistration } from './policy.ts';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { openTestDatabase } from '../../../platform/change-by-hand.test-support.ts';
import { devicesOfOnePerson } from './repository.ts';
import { devicesService, type DevicesService } from './service.ts';

const device: DeviceRegistration = {
  deviceId: 'eyJicm93c2VyIjoiQ2hyb21lIn0',
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg==',
  tokenId: 'https://push.example/send/abc:def',
  platform: 'WEB',
};

const services = ['push.example', 'https://push.hospital.example:8443'];

describe('a device registration', () => {
  it.each([
    ['as browsers send it', device],
    ['with the longest address', { ...device, tokenId: `https://push.example/${'a'.repeat(2_027)}` }],
    ['below a service', { ...device, tokenId: 'https://updates.push.example/abc' }],
    ["at the hospital's own service", { ...device, tokenId: 'https://push.hospital.example:8443/abc' }],
  ])('is taken %s', (_what, given) => {
    expect(isAcceptableDevice(given, services)).toBe(true);
  });

  it.each([
    ['another platform', { platform: 'ANDROID' }],
    ['the platform in small letters', { platform: 'web' }],
    ['no device', { deviceId: '' }],
    ['an endless device', { deviceId: 'x'.repeat(4_097) }],
    ['a device that cannot be stored', { deviceId: 'a\u0000b' }],
    ['half a character', { deviceId: 'a\ud800' }],
    ['no key', { p256dh: '' }],
    ['a key that is not base64', { p256dh: 'không phải khóa' }],
    ['an endless key', { p256dh: 'A'.repeat(201) }],
    ['no secret', { auth: '' }],
    ['a secret that is not base64', { auth: 'a b' }],
    ['an endless secret', { auth: 'A'.repeat(101) }],
    ['no address', { tokenId: '' }],
    ['an address that is none', { tokenId: 'abc' }],
    ['an endless address', { tokenId: `https://push.example/${'a'.repeat(2_028)}` }],
    ['an address without encryption', { tokenId: 'http://push.example/abc' }],
    ['a script', { tokenId: 'javascript:alert(1)' }],
    ['an address with a user', { tokenId: 'https://user@push.example/abc' }],
    ['an address with a password', { tokenId: 'https://user:secret@push.example/abc' }],
    ['another port', { tokenId: 'https://push.example:8443/abc' }],
    ['a stranger', { tokenId: 'https://push.example.org/abc' }],
    ['a name that only ends alike', { tokenId: 'https://evilpush.example/abc' }],
    ["the hospital's service at another port", { tokenId: 'https://push.hospital.example/abc' }],
    ['this machine', { tokenId: 'https://localhost/abc' }],
    ['a bare address', { tokenId: 'https://10.0.0.5/abc' }],
    ['a bare address as one number', { tokenId: 'https://167772165/abc' }],
    ['a bare address of version 6', { tokenId: 'https://[::1]/abc' }],
    ['a short name of the house', { tokenId: 'https://hsm/abc' }],
    ['a name of the house', { tokenId: 'https://lis.hospital.internal/abc' }],
    ['a name that ends in a dot', { tokenId: 'https://localhost./abc' }],
  ])('is refused with %s', (_what, change) => {
    expect(isAcceptableDevice({ ...device, ...change }, services)).toBe(false);
  });
});

describe('service', () => {
  let home: TestDatabase;
  let database: Database;
  let devices: DevicesService;

  beforeAll(async () => {
    home = await createTestDatabase();
    database = openTestDatabase(home.appUrl);
    devices = devicesService({
      database,
      clock: fakeClock('2026-11-18T08:00:00+07:00'),
      pushServices: services,
    });
  });

  afterAll(async () => {
    await database.close();
    await home.drop();
  });

  beforeEach(async () => {
    await database.pool.query('delete from device');
  });

  const anActor = (): Promise<Actor> => addActor(database, [], { role: 'user' });

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

    it('remembers the twenty browsers that were registered last, and everybody else keeps theirs', async () => {
      const [actor, other] = [await anActor(), await anActor()];
      await devices.register(other, other.accountId, { ...device, tokenId: 'https://push.example/other' });
      const address = (at: number): string => `https://push.example/send/${String(at).padStart(2, '0')}`;
      for (let at = 0; at <= devicesOfOnePerson; at += 1)
        await devices.register(actor, actor.accountId, { ...device, tokenId: address(at) });
      // The first has gone; the second is used again, so that the third is now the oldest.
      await devices.register(actor, actor.accountId, { ...device, tokenId: address(1) });
      await devices.register(actor, actor.accountId, { ...device, tokenId: address(99) });
      const kept = (await stored()).map(({ token_id }) => token_id);
      expect(kept).toHaveLength(devicesOfOnePerson + 1);
      expect(kept).toContain('https://push.example/other');
      expect(kept).toContain(address(1));
      expect(kept).not.toContain(address(0));
      expect(kept).not.toContain(address(2));
    });

    it('survives the same browser registering many times at once', async () => {
      const actor = await anActor();
      const tries = Array.from({ length: 8 }, () => devices.register(actor, actor.accountId, device));
      expect(await Promise.all(tries)).toEqual(tries.map(() => ({ ok: true, value: null })));
      expect(await stored()).toHaveLength(1);
    });
  });
});
