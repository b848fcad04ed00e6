import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import type { AccountId } from '@senlab/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../test-support/running.test-support.ts';
import { addPerson, type Person } from '../../../identity/token-request.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { tracing } from '../../../platform/requests/request-facts.ts';
import { inTransaction } from '../../../platform/tx.ts';
import { admitLogin, forgiveLogin } from '../login-attempts/index.ts';
import { isLocked, lock } from './locks.ts';
import {
  endOtherSessions,
  endOwnSession,
  forgetOwnDevice,
  readOwnAccess,
  type OwnAccess,
} from './own-access.ts';
import { endAccountSessions, isSessionEnded } from './repository.ts';
import { sessionKeyOf } from './tokens.ts';

const clock = fakeClock(Date.now());
const day = 24 * 60 * 60_000;
const unknown = { ok: false, refusal: { kind: 'not-found', reason: 'session-unknown' } };
const windows = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36';

let home: TestDatabase;
let database: Database;
let deps: Parameters<typeof lock>[0];
let lan: Person;
let mai: Person;

beforeAll(async () => {
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
  deps = { database, clock, idleMinutes: { guarded: 10, staff: 20, bench: 30 } };
});
afterAll(async () => {
  await database.close();
  await home.drop();
});
beforeEach(async () => {
  clock.set(Date.now());
  lan = await addPerson(database);
  mai = await addPerson(database);
});

/** A session as its first request begins it. */
async function aSession(of: Person, epoch: number | null = 0): Promise<Actor> {
  const actor: Actor = {
    accountId: of.id as AccountId,
    username: of.username,
    roles: ['staff'],
    permissions: new Set<never>(),
    sessionKey: sessionKeyOf(newId()),
    expiresAtMs: clock.now() + day,
  };
  await tracing('10.1.2.3', () => isLocked(deps, actor, { epoch, issuedAtMs: clock.now() }), windows);
  return actor;
}

async function accessOf(actor: Actor): Promise<OwnAccess> {
  const access = await readOwnAccess(deps, actor);
  if (!access.ok) throw new Error('refused');
  return access.value;
}

const idOf = async (actor: Actor): Promise<string> =>
  (await accessOf(actor)).sessions.find(({ isThis }) => isThis)?.id ?? '';
const isEnded = (actor: Actor): Promise<boolean> =>
  inTransaction(database, (tx) => isSessionEnded(tx, actor.sessionKey));
const logged = async (of: Person): Promise<unknown[]> =>
  (
    await database.pool.query(
      'select command, entity, entity_id from audit_event where actor_id = $1 order by written_at, id',
      [of.id],
    )
  ).rows;

describe('the list of sessions', () => {
  it('tells each of the own, this one among them, in words and without a key', async () => {
    const here = await aSession(lan);
    await aSession(mai);
    clock.advance({ minutes: 1 });
    const there = await aSession(lan);
    await lock(deps, there);
    const { sessions } = await accessOf(here);
    expect(sessions).toMatchObject([
      { isThis: false, isLocked: true, browser: 'chrome', system: 'windows' },
      { isThis: true, isLocked: false, browser: 'chrome', system: 'windows' },
    ]);
    expect(JSON.stringify(sessions)).not.toMatch(new RegExp(`${here.sessionKey}|${there.sessionKey}|10\\.1`));
  });

  it('shows a session as locked from the moment on when it is refused', async () => {
    const here = await aSession(lan);
    clock.advance({ minutes: 25 });
    expect((await accessOf(here)).sessions).toMatchObject([{ isLocked: true }]);
  });

  it.each([
    ['was ended', (actor: Actor) => endOtherSessions(deps, { ...actor, sessionKey: 'another' })],
    [
      'is of an older epoch',
      () => database.pool.query('update account set epoch = epoch + 1 where id = $1', [lan.id]),
    ],
    ['has expired', async () => clock.advance({ milliseconds: day })],
  ])('leaves out what %s', async (_how, end) => {
    const gone = await aSession(lan);
    await end(gone);
    expect((await accessOf(gone)).sessions).toEqual([]);
  });

  it('leaves out the token of another issuer that was given before the account was signed out', async () => {
    clock.advance({ minutes: -5 });
    const before = await aSession(lan, null);
    await inTransaction(database, (tx) => endAccountSessions(tx, lan.id));
    clock.advance({ minutes: 10 });
    const after = await aSession(lan, null);
    expect((await accessOf(after)).sessions.map(({ isThis }) => isThis)).toEqual([true]);
    expect((await accessOf(before)).sessions.map(({ isThis }) => isThis)).toEqual([false]);
  });
});

describe('ending a session', () => {
  it('ends that one, tells every instance, and is written into the log', async () => {
    const here = await aSession(lan);
    const there = await aSession(lan);
    const ended = await endOwnSession(deps, here, await idOf(there));
    expect(ended.ok).toBe(true);
    expect([await isEnded(there), await isEnded(here)]).toEqual([true, false]);
    const { rows } = await database.pool.query(
      `select account_id, subject_id from outbox where topic = 'session_ended' and account_id = $1`,
      [lan.id],
    );
    expect(rows).toEqual([{ account_id: lan.id, subject_id: there.sessionKey }]);
    expect(await logged(lan)).toEqual([
      { command: 'end-session', entity: 'account', entity_id: lan.username },
    ]);
    expect(await endOwnSession(deps, here, await idOf(there))).toEqual(unknown);
  });

  it('of somebody else is refused as unknown and writes nothing', async () => {
    const hers = await aSession(mai);
    const here = await aSession(lan);
    expect(await endOwnSession(deps, here, await idOf(hers))).toEqual(unknown);
    expect(await endOwnSession(deps, here, hers.sessionKey)).toEqual(unknown);
    expect(await endOwnSession(deps, here, 'không phải mã')).toEqual(unknown);
    expect(await isEnded(hers)).toBe(false);
    expect(await logged(lan)).toEqual([]);
  });

  it('of all others keeps this one and those of other people', async () => {
    const here = await aSession(lan);
    const others = [await aSession(lan), await aSession(lan)];
    const hers = await aSession(mai);
    expect((await endOtherSessions(deps, here)).ok).toBe(true);
    for (const other of others) expect(await isEnded(other)).toBe(true);
    expect([await isEnded(here), await isEnded(hers)]).toEqual([false, false]);
    expect(await logged(lan)).toHaveLength(1);
    expect((await endOtherSessions(deps, here)).ok).toBe(true);
    expect(await logged(lan)).toHaveLength(1);
  });
});

describe('known devices', () => {
  async function logInOn(device: string, who: Person): Promise<void> {
    const claim = { username: who.username, address: '10.20.30.40', device };
    await tracing(
      '10.20.30.40',
      () =>
        inTransaction(database, async (tx) => {
          const admitted = await admitLogin(tx, claim);
          if (admitted.ok) await forgiveLogin(tx, admitted.value);
        }),
      windows,
    );
  }

  it('are told by kind, network and time, and forgotten by their owner alone', async () => {
    await logInOn('a'.repeat(64), lan);
    await logInOn('b'.repeat(64), mai);
    const [here, hers] = [await aSession(lan), await aSession(mai)];
    const [device, ...more] = (await accessOf(here)).devices;
    expect(more).toEqual([]);
    expect(device).toMatchObject({ browser: 'chrome', system: 'windows', network: '10.20.30.x' });
    const refused = { ok: false, refusal: { kind: 'not-found', reason: 'device-unknown' } };
    expect(await forgetOwnDevice(deps, hers, device?.id ?? '')).toEqual(refused);
    expect(await forgetOwnDevice(deps, hers, 'x')).toEqual(refused);
    expect(await logged(mai)).toEqual([]);
    expect((await forgetOwnDevice(deps, here, device?.id ?? '')).ok).toBe(true);
    expect((await accessOf(here)).devices).toEqual([]);
    expect((await accessOf(hers)).devices).toHaveLength(1);
    expect(await logged(lan)).toMatchObject([{ command: 'forget-device' }]);
  });
});
