import { setImmediate } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../../test-support/eventually.test-support.ts';
import { testDatabase } from '../../../../test-support/running.test-support.ts';
import { systemClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { tracing } from '../../../platform/request-trace.ts';
import { accountAdminService } from './service.ts';

let home: TestDatabase;
let database: Database;
let other: Database;

beforeAll(async () => {
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
  other = testDatabase(home.appUrl);
});
afterAll(async () => {
  await database.close();
  await other.close();
  await home.drop();
});

it('many who try codes at once leave the connections to others, and are told to come again', async () => {
  const service = accountAdminService({ database, clock: systemClock });
  // As slow as a database can be: each try waits at the counters and holds its connection.
  const hand = await other.pool.connect();
  await hand.query('begin; lock table login_failure');
  const busy: unknown[] = [];
  const attempt = async (address: string): Promise<void> => {
    const given = { code: 'AAAA-BBBB-CCCC-DDDD', password: 'rieng-tu-2026' };
    const answer = await tracing(address, () => service.accept(given));
    if (!answer.ok && answer.refusal.kind === 'unavailable') busy.push(answer.refusal.reason);
  };
  const tries = Array.from({ length: 40 }, () => attempt('203.0.113.9'));
  try {
    await eventually(() => busy.length).toBeGreaterThanOrEqual(28);
    // One machine has not taken all: whoever comes from elsewhere is not refused at once.
    const refused = busy.length;
    tries.push(attempt('198.51.100.1'));
    await setImmediate();
    expect(busy).toHaveLength(refused);
    expect(database.pool.waitingCount).toBe(0);
    expect(database.pool.totalCount - database.pool.idleCount).toBeLessThanOrEqual(2);
    expect(new Set(busy)).toEqual(new Set(['invitations-busy']));
  } finally {
    await hand.query('commit');
    hand.release();
    await Promise.all(tries);
  }
});
