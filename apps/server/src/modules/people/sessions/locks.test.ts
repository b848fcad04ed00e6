import {
  createTestDatabase,
  fakeClock,
  foreignIssuer,
  type ForeignIssuer,
  type TestDatabase,
} from '@senlab/testkit';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../test-support/running.test-support.ts';
import { addPerson, rightPassword, type Person } from '../../../identity/token-request.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import { changeByHand } from '../../../platform/change-by-hand.test-support.ts';
import type { Database } from '../../../platform/database.ts';
import { inTransaction } from '../../../platform/tx.ts';
import { beliefMs, tokenKeyOf } from './tokens.ts';
import { mirrored, respelled } from './bent-signature.test-support.ts';
import { lockIdle } from './locks.ts';
import { deleteExpiredSessions, endSession } from './repository.ts';
import { sessionsService, type SessionsService } from './service.ts';

const audience = 'urn:senlab:api';
const over = { ok: false, refusal: { kind: 'session-ended' } };
const locked = { ok: false, refusal: { kind: 'session-locked' } };
const wrong = { ok: false, refusal: { kind: 'invalid', reason: 'wrong-old-password' } };
const idleMinutes = { guarded: 10, staff: 20, bench: 30 };
const clock = fakeClock(Date.now());

let home: TestDatabase;
let database: Database;
let own: ForeignIssuer;
let hospital: ForeignIssuer;
let here: SessionsService;
let elsewhere: SessionsService;
let person: Person;
let token: string;

function openService(): SessionsService {
  const asIssuer = (issuer: ForeignIssuer, accountClaim: string) => ({
    issuer: issuer.issuer,
    audience,
    jwksUrl: () => issuer.jwksUrl,
    accountClaim,
  });
  return sessionsService({
    database,
    clock,
    ownIssuer: asIssuer(own, 'sub'),
    foreignIssuers: [asIssuer(hospital, 'preferred_username')],
    secondFactor: 'required',
    idleMinutes,
  });
}

beforeAll(async () => {
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
  [own, hospital] = await Promise.all([foreignIssuer(), foreignIssuer()]);
  const { kid } = decodeProtectedHeader(await own.sign({}));
  await database.pool.query(
    `insert into signing_key (kid, sealed_private_key, signs_from) values ($1, '', now())`,
    [kid],
  );
});

afterAll(async () => {
  await Promise.all([own.close(), hospital.close(), database.close()]);
  await home.drop();
});

const tokenFor = (who: Person): Promise<string> => {
  const exp = Math.floor(clock.now() / 1000) + 12 * 60 * 60;
  return own.sign({ sub: who.id, epoch: 0, scope: 'api', jti: crypto.randomUUID(), exp }, { audience });
};

beforeEach(async () => {
  clock.set(Date.now());
  here = openService();
  elsewhere = openService();
  person = await addPerson(database);
  token = await tokenFor(person);
});

async function actorOf(service: SessionsService, of = token): Promise<Actor> {
  const result = await service.recogniseOwner(of);
  if (!result.ok) throw new Error('nobody is recognised');
  return result.value;
}

const rowOf = async (of: Person): Promise<Record<string, unknown> | undefined> => {
  const { rows } = await database.pool.query('select * from account_session where account_id = $1', [of.id]);
  return rows[0] as Record<string, unknown> | undefined;
};

describe('a locked session', () => {
  it('is refused as locked and not as ended, here at once', async () => {
    await here.lock(await actorOf(here));
    expect(await here.recognise(token)).toEqual(locked);
    expect(await here.loginByToken(token)).toEqual(locked);
  });

  it('is refused elsewhere as soon as it is told, and within the belief when it is not', async () => {
    expect((await elsewhere.recognise(token)).ok).toBe(true);
    const { sessionKey } = await actorOf(here);
    await here.lock(await actorOf(here));
    expect((await elsewhere.recognise(token)).ok).toBe(true);
    elsewhere.forget({ sessionKey });
    expect(await elsewhere.recognise(token)).toEqual(locked);
    const third = openService();
    const other = await tokenFor(person);
    await third.recognise(other);
    await here.lock(await actorOf(here, other));
    clock.advance({ milliseconds: beliefMs });
    expect(await third.recognise(other)).toEqual(locked);
  });

  it('tells every instance by the outbox, in the transaction of the lock', async () => {
    const actor = await actorOf(here);
    await here.lock(actor);
    const { rows } = await database.pool.query(
      `select topic, subject_id from outbox where account_id = $1 and topic like 'session%'`,
      [person.id],
    );
    expect(rows).toEqual([{ topic: 'session_locked', subject_id: actor.sessionKey }]);
  });

  it.each([
    ['mirrored', mirrored],
    ['in other letters', respelled],
  ])('is locked also for whoever shows its signature %s', async (_how, bend) => {
    await here.lock(await actorOf(here));
    expect(await here.recognise(bend(token))).toEqual(locked);
  });

  it('leaves other sessions of the same person alone', async () => {
    const sibling = await tokenFor(person);
    await here.lock(await actorOf(here));
    expect((await here.recognise(sibling)).ok).toBe(true);
  });

  it('is opened by the password, on every instance at once', async () => {
    await here.lock(await actorOf(here));
    expect(await elsewhere.recognise(token)).toEqual(locked);
    expect(await here.unlock(await actorOf(here), rightPassword)).toEqual({ ok: true, value: null });
    expect((await elsewhere.recognise(token)).ok).toBe(true);
    expect((await here.recognise(token)).ok).toBe(true);
  });

  it('stays locked after a wrong password, an empty one and one that is too long', async () => {
    await here.lock(await actorOf(here));
    const actor = await actorOf(here);
    for (const password of ['sai rồi', '', 'x'.repeat(300)])
      expect(await here.unlock(actor, password)).toEqual(wrong);
    expect(await here.recognise(token)).toEqual(locked);
  });

  it('is not opened by activity that was under way', async () => {
    const actor = await actorOf(here);
    await here.lock(actor);
    clock.advance({ minutes: 2 });
    await here.markActivity(actor);
    expect(await here.recognise(token)).toEqual(locked);
  });

  it('lets nobody try passwords without end, and counts them apart from logins', async () => {
    await here.lock(await actorOf(here));
    const actor = await actorOf(here);
    for (let attempt = 0; attempt < 6; attempt += 1) expect(await here.unlock(actor, 'sai')).toEqual(wrong);
    expect(await here.unlock(actor, rightPassword)).toMatchObject({ refusal: { kind: 'too-many' } });
    expect(await here.recognise(token)).toEqual(locked);
    const { rows } = await database.pool.query(
      `select kind from login_failure where key = $1 or key like $1 || ' %'`,
      [person.username],
    );
    expect(rows).toEqual([{ kind: 'device' }]);
  });

  it('ends by a logout, as any other', async () => {
    await here.lock(await actorOf(here));
    await here.logout(await actorOf(here));
    expect(await here.recogniseOwner(token)).toEqual({ ok: false, refusal: { kind: 'session-ended' } });
  });

  it('whose account was closed meanwhile is over, and not opened', async () => {
    await here.lock(await actorOf(here));
    const actor = await actorOf(here);
    await changeByHand(database, 'update account set is_active = false where id = $1', [person.id]);
    expect(await here.unlock(actor, rightPassword)).toEqual({
      ok: false,
      refusal: { kind: 'session-ended' },
    });
  });

  it('of another issuer has no password here, and says so', async () => {
    const foreign = await hospital.sign({ sub: 'x', preferred_username: person.username }, { audience });
    await changeByHand(database, 'update account set password_hash = null where id = $1', [person.id]);
    await here.lock(await actorOf(here, foreign));
    expect(await here.unlock(await actorOf(here, foreign), '')).toEqual({
      ok: false,
      refusal: { kind: 'invalid', reason: 'unlock-elsewhere' },
    });
    expect(await here.recognise(foreign)).toEqual(locked);
  });
});

describe('a session that was ended', () => {
  it.each([
    ['mirrored', mirrored],
    ['in other letters', respelled],
  ])('is over also for whoever shows its signature %s', async (_how, bend) => {
    // As good as the other: otherwise this test would show nothing.
    expect((await elsewhere.recognise(bend(token))).ok).toBe(true);
    const { sessionKey } = await actorOf(here);
    await here.logout(await actorOf(here));
    elsewhere.forget({ sessionKey });
    for (const service of [here, elsewhere, openService()])
      expect(await service.recognise(bend(token))).toEqual(over);
  });

  it('by the version before this one is over', async () => {
    await inTransaction(database, (tx) => endSession(tx, tokenKeyOf(token), Date.now() + 60_000));
    expect(await here.recognise(token)).toEqual(over);
  });
});

describe('a session of which nothing is heard', () => {
  it.each([
    ['staff', [], 25],
    ['bench', ['results.enter'], 35],
    ['guarded', ['results.approve', 'results.enter'], 15],
  ])('locks for %s after its time and the margin, not before', async (_kind, permissions, minutes) => {
    person = await addPerson(database, { permissions });
    token = await tokenFor(person);
    await here.recognise(token);
    clock.advance({ milliseconds: minutes * 60_000 - 1 });
    expect((await here.recognise(token)).ok).toBe(true);
    clock.advance({ milliseconds: beliefMs });
    expect(await here.recognise(token)).toEqual(locked);
  });

  it('is not kept open by requests, however many', async () => {
    for (let minute = 0; minute < 26; minute += 1) {
      await here.recognise(token);
      clock.advance({ minutes: 1 });
    }
    expect(await here.recognise(token)).toEqual(locked);
  });

  it('is kept open by marks, of which not each one is written', async () => {
    const actor = await actorOf(here);
    const before = await rowOf(person);
    clock.advance({ seconds: 59 });
    await here.markActivity(actor);
    expect(await rowOf(person)).toEqual(before);
    for (let marks = 0; marks < 10; marks += 1) {
      clock.advance({ minutes: 20 });
      expect((await here.recognise(token)).ok).toBe(true);
      await here.markActivity(actor);
    }
  });

  it('is locked by the sweep, which tells of it once', async () => {
    const actor = await actorOf(here);
    clock.advance({ minutes: 24 });
    await lockIdle(database, clock);
    expect((await rowOf(person))?.['locked_at']).toBeNull();
    clock.advance({ minutes: 1 });
    expect(await lockIdle(database, clock)).toBeGreaterThan(0);
    expect(await lockIdle(database, clock)).toBe(0);
    const { rows } = await database.pool.query(
      `select topic from outbox where topic = 'session_locked' and subject_id = $1`,
      [actor.sessionKey],
    );
    expect(rows).toHaveLength(1);
    expect((await rowOf(person))?.['locked_at']).not.toBeNull();
  });

  it('opens again by the password, for as long as any other', async () => {
    await here.recognise(token);
    clock.advance({ minutes: 60 });
    expect(await here.recognise(token)).toEqual(locked);
    await here.unlock(await actorOf(here), rightPassword);
    clock.advance({ minutes: 24 });
    expect((await here.recognise(token)).ok).toBe(true);
  });
});

describe('the row of a session', () => {
  it('is written once, holds no token, and goes when the token has expired', async () => {
    await here.recognise(token);
    await elsewhere.recognise(token);
    const { rows } = await database.pool.query('select * from account_session where account_id = $1', [
      person.id,
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token.slice(-20));
    await inTransaction(database, deleteExpiredSessions);
    expect(await rowOf(person)).toBeDefined();
    await database.pool.query(
      `update account_session set expires_at = now() - interval '2 minutes' where account_id = $1`,
      [person.id],
    );
    await inTransaction(database, deleteExpiredSessions);
    expect(await rowOf(person)).toBeUndefined();
  });

  it('is not written for a token that nobody trusts', async () => {
    const { rows: before } = await database.pool.query('select count(*) from account_session');
    await here.recognise(`${token}x`);
    await here.recognise(await own.sign({ sub: person.id, epoch: 7, scope: 'api' }, { audience }));
    expect((await database.pool.query('select count(*) from account_session')).rows).toEqual(before);
  });
});
