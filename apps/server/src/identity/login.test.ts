import { limitRules } from '@senlab/domain';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testDatabase, eventually } from '../../test-support/running.test-support.ts';
import type { Database } from '../platform/database.ts';
import * as passwords from '../platform/secrets.ts';
import { inTransaction } from '../platform/tx.ts';
import { deviceOf, newDeviceToken, attemptLogin } from './login.ts';
import { forgetOldAttempts, lockAttempts } from '../modules/people/login-attempts/index.ts';
import { addPerson, rightPassword, type Person } from './token-request.test-support.ts';

let home: TestDatabase;
let database: Database;
let person: Person;
const hospital = '203.0.113.7';

beforeAll(async () => {
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
});

afterAll(async () => {
  await database.close();
  await home.drop();
});

beforeEach(async () => {
  await database.pool.query('delete from login_failure; delete from known_device');
  person = await addPerson(database);
});

interface Facts {
  readonly username?: string;
  readonly address?: string;
  readonly deviceToken?: string;
}

/** The browser on which the owner works. */
const own = { deviceToken: newDeviceToken('a key') };
const ownDevice = (): string => `${person.username} ${deviceOf(own.deviceToken)}`;

type Outcome = 'in' | 'denied' | number;

/** A number is the wait in seconds. */
async function attempt(password: string, facts: Facts = {}): Promise<Outcome> {
  const { username = person.username, address = hospital, deviceToken = newDeviceToken('a key') } = facts;
  const result = await attemptLogin(database, {
    username,
    password,
    address,
    deviceToken,
    takesDemoAccounts: false,
  });
  if (result.ok) return 'in';
  return result.refusal.kind === 'too-many' ? result.refusal.retryAfterSeconds : 'denied';
}

const wrong = (facts: Facts = {}): Promise<Outcome> => attempt('sai-mat-khau', facts);
const right = (facts: Facts = {}): Promise<Outcome> => attempt(rightPassword, facts);

/** The database's clock decides, so the past is moved and not the clock. */
async function letPass(seconds: number): Promise<void> {
  await database.pool.query(
    'update login_failure set last_failure_at = last_failure_at - make_interval(secs => $1)',
    [seconds],
  );
}

/** As if no time had passed since the last failure, however slow the machine is. */
const standStill = (): Promise<unknown> =>
  database.pool.query('update login_failure set last_failure_at = now()');

let failedAtMs = 0;

async function setFailures(kind: string, key: string, failures: number): Promise<void> {
  failedAtMs = Date.now();
  await database.pool.query(
    `insert into login_failure (kind, key, failures, last_failure_at) values ($1, $2, $3, now())
     on conflict (kind, key) do update set failures = excluded.failures, last_failure_at = now()`,
    [kind, key, failures],
  );
}

async function failuresOf(kind: string, key: string): Promise<number> {
  const { rows } = await database.pool.query<{ failures: number }>(
    'select failures from login_failure where kind = $1 and key = $2',
    [kind, key],
  );
  return rows[0]?.failures ?? 0;
}

const stored = async (): Promise<unknown[]> =>
  (await database.pool.query('select * from login_failure order by kind, key')).rows;

/** 200 wrong passwords from ever new addresses, by somebody who waits as long as told while that is not long. */
async function attackFromEverywhere(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let round = 0; round < 200; round += 1) {
    const outcome = await wrong({ address: `198.51.100.${round}` });
    outcomes.push(outcome);
    if (typeof outcome === 'number' && outcome <= 256) await letPass(outcome);
  }
  return outcomes;
}

/** What is left of a wait, however long the machine took since the failure. */
const about = (seconds: number) => (outcome: Outcome) =>
  typeof outcome === 'number' &&
  outcome <= seconds &&
  outcome > seconds - 2 - (Date.now() - failedAtMs) / 1_000;

describe('200 wrong passwords', () => {
  it('are slowed down to one in five minutes, wherever they come from', async () => {
    const outcomes = await attackFromEverywhere();
    const { free, longestWaitSeconds } = limitRules.account;
    expect(outcomes.slice(0, free + 1).every((outcome) => outcome === 'denied')).toBe(true);
    // After the free ones nine more, each after the double of the wait before: 1, 2, 4 … 256 seconds.
    expect(outcomes.filter((outcome) => outcome === 'denied')).toHaveLength(free + 10);
    expect(outcomes.at(-1)).toBeGreaterThan(longestWaitSeconds - 30);
    expect(await failuresOf('account', person.username)).toBe(free + 10);
  });

  it('do not slow down another account', async () => {
    const other = await addPerson(database);
    await attackFromEverywhere();
    expect(await right({ username: other.username, address: '198.51.100.1' })).toBe('in');
  });

  it('do not make the owner wait on a device where the owner has logged in before', async () => {
    expect(await right(own)).toBe('in');
    await attackFromEverywhere();
    expect(await right({ address: '192.0.2.200' })).toBeGreaterThan(200);
    expect(await right()).toBeGreaterThan(200);
    expect(await right(own)).toBe('in');
    // The device proves itself wherever it is carried.
    expect(await right({ ...own, address: '192.0.2.200' })).toBe('in');
  });

  it('from the owner’s own address do not make the owner wait on a known device', async () => {
    expect(await right(own)).toBe('in');
    await setFailures('pair', `${person.username} ${hospital}`, 200);
    await setFailures('account', person.username, 200);
    await setFailures('address', hospital, 200);
    expect(await right()).toSatisfy(about(300));
    expect(await right(own)).toBe('in');
  });

  it('on the owner’s own device make the owner wait 30 seconds at most', async () => {
    expect(await right(own)).toBe('in');
    await setFailures('device', ownDevice(), 200);
    expect(await right(own)).toSatisfy(about(30));
    await letPass(20);
    expect(await right(own)).toSatisfy(about(10));
    await letPass(10);
    expect(await right(own)).toBe('in');
  });

  it('for one account from one address never make its neighbours at that address wait', async () => {
    const neighbour = await addPerson(database);
    expect(await right({ ...own, username: neighbour.username })).toBe('in');
    await setFailures('address', hospital, 200);
    expect(await right()).toSatisfy(about(60));
    expect(await right({ ...own, username: neighbour.username })).toBe('in');
  });
});

describe('the wait', () => {
  it.each([
    [14, 8],
    [15, 16],
    [18, 128],
    [19, 256],
    [20, 300],
    [1_000_000, 300],
  ])('after %i failures is %i seconds', async (failures, seconds) => {
    await setFailures('account', person.username, failures);
    expect(await wrong()).toSatisfy(about(seconds));
  });

  it('is not shortened by the right password', async () => {
    await setFailures('account', person.username, 14);
    expect(await right()).toSatisfy(about(8));
    expect(await failuresOf('account', person.username)).toBe(14);
  });

  it('is neither lengthened nor counted up by attempts during it', async () => {
    await setFailures('account', person.username, 16);
    const before = await stored();
    for (let round = 0; round < 20; round += 1) await wrong({ address: `198.51.100.${round}` });
    expect(await stored()).toEqual(before);
  });

  it('does not look at a password during it', async () => {
    await setFailures('account', person.username, 20);
    const check = vi.spyOn(passwords, 'checkPassword');
    await right();
    expect(check).not.toHaveBeenCalled();
    await right({ username: 'khong.co.ai' });
    expect(check).toHaveBeenCalledOnce();
    check.mockRestore();
  });

  it('is over when its time has passed, and the next failure costs the double', async () => {
    await setFailures('account', person.username, 14);
    await letPass(8);
    expect(await wrong()).toBe('denied');
    expect(await wrong({ address: '192.0.2.1' })).toSatisfy(about(16));
  });

  it('is the same for a user name that does not exist', async () => {
    const username = 'khong.co.ai';
    await setFailures('account', username, 14);
    expect(await right({ username })).toSatisfy(about(8));
  });

  it('is counted for one person however the user name is typed', async () => {
    await setFailures('account', person.username, 14);
    expect(await right({ username: ` ${person.username.toUpperCase()} ` })).toSatisfy(about(8));
  });

  it('is not due for a failure that was counted while an attempt waited for its turn', async () => {
    const locked = Promise.withResolvers<undefined>();
    const release = Promise.withResolvers<undefined>();
    const another = inTransaction(database, async (tx) => {
      await lockAttempts(tx, person.username);
      locked.resolve(undefined);
      await release.promise;
    });
    await locked.promise;
    const waiting = right();
    const queued = `select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    await eventually(async () => (await database.pool.query(queued)).rowCount).toBe(1);
    await setFailures('account', person.username, 3);
    release.resolve(undefined);
    await another;
    expect(await waiting).toBe('in');
  });

  it('is forgotten after an hour', async () => {
    await setFailures('account', person.username, 200);
    await letPass(limitRules.account.memorySeconds + 1);
    expect(await wrong()).toBe('denied');
    expect(await failuresOf('account', person.username)).toBe(1);
  });
});

describe('50 attempts at once', () => {
  const pair = (): string => `${person.username} ${hospital}`;
  const fifty = async (): Promise<number> => {
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => wrong()));
    return outcomes.filter((outcome) => outcome === 'denied').length;
  };

  it('get no more than the free ones through', async () => {
    const startedMs = Date.now();
    const evaluated = await fifty();
    // The waits are a second, two, four …: a slow machine may spend some of them on the fifty.
    const waitsOver = Math.floor(Math.log2((Date.now() - startedMs) / 1_000 + 1));
    expect(evaluated).toBeGreaterThan(limitRules.pair.free);
    expect(evaluated).toBeLessThanOrEqual(limitRules.pair.free + 1 + waitsOver);
    expect(await failuresOf('pair', pair())).toBe(evaluated);
  });

  it('after a wait get one through', async () => {
    await setFailures('pair', pair(), 9);
    await letPass(8);
    expect(await fifty()).toBe(1);
    expect(await failuresOf('pair', pair())).toBe(10);
  });

  it('of the right password all log in, as long as nobody mistypes', async () => {
    expect(await right(own)).toBe('in');
    const outcomes = await Promise.all(Array.from({ length: limitRules.device.free + 1 }, () => right(own)));
    expect(new Set(outcomes)).toEqual(new Set(['in']));
    expect(await failuresOf('device', ownDevice())).toBe(0);
  });
});

describe('a right password', () => {
  it('forgives what this place did wrong, and only its own count of what others did', async () => {
    await setFailures('account', person.username, 7);
    await setFailures('address', hospital, 40);
    for (let round = 0; round < 3; round += 1) await wrong();
    expect(await right()).toBe('in');
    expect(await failuresOf('pair', `${person.username} ${hospital}`)).toBe(0);
    expect(await failuresOf('account', person.username)).toBe(10);
    expect(await failuresOf('address', hospital)).toBe(43);
  });

  it('does not make the next person at the address wait anew', async () => {
    await setFailures('address', hospital, 200);
    await letPass(limitRules.address.longestWaitSeconds);
    const next = await addPerson(database);
    expect(await right()).toBe('in');
    expect(await right({ username: next.username })).toBe('in');
  });

  it('does not prolong the memory of what others did wrong', async () => {
    await setFailures('address', hospital, 200);
    await letPass(limitRules.address.memorySeconds - 5);
    expect(await right()).toBe('in');
    await letPass(10);
    const next = await addPerson(database);
    expect(await wrong({ username: next.username })).toBe('denied');
    expect(await failuresOf('address', hospital)).toBe(1);
  });

  it('makes the device known for 90 days', async () => {
    expect(await right(own)).toBe('in');
    await setFailures('account', person.username, 200);
    const age = (days: number): Promise<unknown> =>
      database.pool.query('update known_device set last_success_at = now() - make_interval(days => $1)', [
        days,
      ]);
    await age(89);
    await inTransaction(database, forgetOldAttempts);
    await setFailures('account', person.username, 200);
    expect(await right(own)).toBe('in');
    await age(91);
    expect(await right(own)).toSatisfy(about(300));
  });
});

describe('a whole shift that logs in at once from one address', () => {
  it('does not have to wait for one another', async () => {
    const shift = await Promise.all(Array.from({ length: 12 }, () => addPerson(database)));
    const outcomes = await Promise.all(shift.map(({ username }) => right({ username })));
    expect(new Set(outcomes)).toEqual(new Set(['in']));
  });
});

describe('a mistyping owner', () => {
  it('on a known device is no attack on the account', async () => {
    expect(await right(own)).toBe('in');
    for (let round = 0; round < 5; round += 1) expect(await wrong(own)).toBe('denied');
    expect(await failuresOf('account', person.username)).toBe(0);
    expect(await failuresOf('address', hospital)).toBe(0);
    expect(await failuresOf('device', ownDevice())).toBe(5);
  });

  it('may mistype five times and once more without waiting', async () => {
    for (let round = 0; round < 6; round += 1) {
      expect(await wrong()).toBe('denied');
      await standStill();
    }
    expect(await right()).toBe(1);
  });
});

describe('one address that tries many accounts', () => {
  it('waits after its free failures, also for accounts that do not exist', async () => {
    await setFailures('address', hospital, limitRules.address.free);
    expect(await wrong({ username: 'khong.co.ai' })).toBe('denied');
    await standStill();
    expect(await wrong({ username: 'khong.co.ai.khac' })).toBe(1);
    expect(await right()).toBe(1);
    expect(await right({ address: '192.0.2.77' })).toBe('in');
  });
});

describe('a password that is too long to be one', () => {
  it('is refused without hashing and without a count', async () => {
    const check = vi.spyOn(passwords, 'checkPassword');
    expect(await attempt('x'.repeat(10_000))).toBe('denied');
    expect(check).not.toHaveBeenCalled();
    expect(await stored()).toEqual([]);
    expect(await attempt('x'.repeat(200))).toBe('denied');
    expect(check).toHaveBeenCalledOnce();
    check.mockRestore();
  });
});

describe('the time of an answer', () => {
  // That a check without a hash costs as much as one with a hash is shown where passwords are checked.
  it('does not tell which user names exist, which are closed and which have no password', async () => {
    const check = vi.spyOn(passwords, 'checkPassword');
    const usernames = [
      person.username,
      'khong.co.ai',
      (await addPerson(database, { isActive: false })).username,
      (await addPerson(database, { password: null })).username,
    ];
    for (const username of usernames) expect(await wrong({ username })).toBe('denied');
    expect(check).toHaveBeenCalledTimes(usernames.length);
    check.mockRestore();
  });
});
