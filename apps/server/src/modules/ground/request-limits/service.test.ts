import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/database.ts';
import { openTestDatabase } from '../../../platform/change-by-hand.test-support.ts';
import { newId } from '../../../platform/ids.ts';
import { RequestLimiter } from './service.ts';

const log = pino({ level: 'silent' });
let server: TestDatabase;
let database: Database;

beforeAll(async () => {
  server = await createTestDatabase();
  database = openTestDatabase(server.appUrl);
});

afterAll(async () => {
  await database.close();
  await server.drop();
});

function limiter(
  perMinute: number,
  startMs = 1_800_000_000_000,
): { limiter: RequestLimiter; clock: ReturnType<typeof fakeClock> } {
  const clock = fakeClock(startMs);
  return { clock, limiter: new RequestLimiter({ database, clock, log, perMinute }) };
}

function admitted(target: RequestLimiter, accountId: string, attempts: number): number {
  return Array.from({ length: attempts }, () => target.admit(accountId)).filter((result) => result.ok).length;
}

describe('the limit of requests', () => {
  test('lets through what it allows and refuses the rest of the minute', () => {
    const { limiter: one } = limiter(5);
    expect(admitted(one, newId(), 12)).toBe(5);
    one.stop();
  });

  test('says how long to wait', () => {
    const { limiter: one, clock } = limiter(1, 1_800_000_000_000);
    clock.advance({ seconds: 17 });
    const account = newId();
    one.admit(account);
    expect(one.admit(account)).toEqual({ ok: false, refusal: { kind: 'too-many', retryAfterSeconds: 43 } });
    one.stop();
  });

  test('does not make one account wait for another', () => {
    const { limiter: one } = limiter(3);
    admitted(one, newId(), 10);
    expect(admitted(one, newId(), 3)).toBe(3);
    one.stop();
  });

  test('begins anew with the next minute', () => {
    const { limiter: one, clock } = limiter(2);
    const account = newId();
    admitted(one, account, 5);
    clock.advance({ minutes: 1 });
    expect(admitted(one, account, 5)).toBe(2);
    one.stop();
  });

  test('is one budget for two instances', async () => {
    const { limiter: one } = limiter(10);
    const { limiter: other } = limiter(10);
    const account = newId();
    expect(admitted(one, account, 6)).toBe(6);
    expect(admitted(other, account, 3)).toBe(3);
    await one.tell();
    await other.tell();
    expect(admitted(other, account, 5)).toBe(1);
    one.stop();
    other.stop();
  });

  test('loses no count that comes in while the others are being told', async () => {
    const { limiter: one } = limiter(100);
    const account = newId();
    admitted(one, account, 40);
    const telling = one.tell();
    admitted(one, account, 10);
    await telling;
    await one.tell();
    expect(admitted(one, account, 100)).toBe(50);
    one.stop();
  });

  test('still holds for this instance when the database cannot be asked', async () => {
    const away = openTestDatabase('postgres://nobody@127.0.0.1:1/none');
    const alone = new RequestLimiter({
      database: away,
      clock: fakeClock(1_800_000_000_000),
      log,
      perMinute: 4,
    });
    const account = newId();
    admitted(alone, account, 2);
    await alone.tell();
    expect(admitted(alone, account, 10)).toBe(2);
    alone.stop();
    await away.close();
  });
});
