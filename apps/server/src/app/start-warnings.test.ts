import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database.ts';
import { openTestDatabase } from '../platform/database.test-support.ts';
import {
  addPerson,
  capturedLog,
  testConfig,
  testDatabase,
  type Settings,
} from '../../test-support/running.test-support.ts';
import { warnAtStart } from './start-warnings.ts';
import { changeByHand } from '../platform/change-by-hand.test-support.ts';

let home: TestDatabase;
let database: Database;

beforeAll(async () => {
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
});
afterAll(async () => {
  await database.close();
  await home.drop();
});

const hospital = { SENLAB_ENV: 'production', PUBLIC_URL: 'https://lab.example', TRUST_PROXY: 'loopback' };

async function warnings(settings: Settings, asked = database): Promise<string> {
  const { log, text } = capturedLog();
  await warnAtStart(testConfig(home.appUrl, settings), asked, log);
  return text();
}

describe('the start of a hospital', () => {
  it('has nothing to say when all is well', async () => {
    expect(await warnings(hospital)).toBe('');
  });

  it('warns when a proxy stands before it that is not trusted', async () => {
    expect(await warnings({ ...hospital, TRUST_PROXY: 'false' })).toContain('proxy.not-trusted');
  });

  it('warns when those who sign need no second factor', async () => {
    expect(await warnings({ ...hospital, SECOND_FACTOR: 'optional' })).toContain('second-factor.optional');
    expect(await warnings({ ...hospital, SENLAB_ENV: 'test' })).not.toContain('second-factor');
  });

  it('says loudly which demo accounts are open, and nothing about closed ones or on a desk', async () => {
    const { id, username } = await addPerson(database);
    await changeByHand(database, 'update account set is_demo = true where id = $1', [id]);
    expect(await warnings(hospital)).toContain(username);
    expect(await warnings(hospital)).toContain('"level":50');
    expect(await warnings({ ...hospital, SENLAB_ENV: 'test' })).toBe('');
    await changeByHand(database, 'update account set is_active = false where id = $1', [id]);
    expect(await warnings(hospital)).toBe('');
  });

  it('goes on when the database cannot be asked', async () => {
    const away = openTestDatabase('postgres://nobody@127.0.0.1:1/none');
    expect(await warnings(hospital, away)).toContain('start.not-examined');
    await away.close();
  });
});
