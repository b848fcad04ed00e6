import {
  createTestDatabase,
  fakeClock,
  foreignIssuer,
  startTcpProxy,
  type ForeignIssuer,
  type TestDatabase,
} from '@senlab/testkit';
import type { SecondFactorRule } from '@senlab/domain';
import { decodeProtectedHeader, type JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../test-support/running.test-support.ts';
import { addPerson, rightPassword, type Person } from '../../../identity/token-request.test-support.ts';
import { isDatabaseUnavailable } from '../../../platform/failures.ts';
import type { Database } from '../../../platform/database.ts';
import { inTransaction } from '../../../platform/tx.ts';
import { accountsService } from '../accounts/index.ts';
import { beliefMs } from './tokens.ts';
import { deleteExpiredSessions, endAccountSessions } from './repository.ts';
import { sessionsService, type SessionsService } from './service.ts';
import { changeByHand, giveRights } from '../../../platform/change-by-hand.test-support.ts';

const audience = 'urn:senlab:api';
const ended = { ok: false, refusal: { kind: 'session-ended' } };
const clock = fakeClock(Date.now());

let home: TestDatabase;
let database: Database;
let own: ForeignIssuer;
let hospital: ForeignIssuer;
let here: SessionsService;
let person: Person;

function openService(on: Database = database, secondFactor: SecondFactorRule = 'optional'): SessionsService {
  const asIssuer = (issuer: ForeignIssuer, accountClaim: string) => ({
    issuer: issuer.issuer,
    audience,
    jwksUrl: () => issuer.jwksUrl,
    accountClaim,
  });
  const foreignIssuers = [asIssuer(hospital, 'preferred_username')];
  return sessionsService({
    database: on,
    clock,
    ownIssuer: asIssuer(own, 'sub'),
    foreignIssuers,
    secondFactor,
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

beforeEach(async () => {
  clock.set(Date.now());
  here = openService();
  person = await addPerson(database, { permissions: ['files.upload', 'calls.use'] });
});

/** Each with an id of its own, because the same token twice is the same session. */
const ownToken = (changes: JWTPayload = {}): Promise<string> =>
  own.sign({ sub: person.id, epoch: 0, scope: 'api', jti: crypto.randomUUID(), ...changes }, { audience });
const hospitalToken = (changes: JWTPayload = {}): Promise<string> =>
  hospital.sign({ sub: 'x', preferred_username: person.username, ...changes }, { audience });

async function actorOf(service: SessionsService, token: string) {
  const result = await service.recognise(token);
  if (!result.ok) throw new Error('nobody is recognised');
  return result.value;
}

describe('a token of our own', () => {
  it('names the account, its role and its rights', async () => {
    const actor = await actorOf(here, await ownToken({ exp: Math.floor(Date.now() / 1000) + 600 }));
    expect(actor).toMatchObject({ accountId: person.id, username: person.username, roles: ['staff'] });
    expect([...actor.permissions].toSorted()).toEqual(['calls.use', 'files.upload']);
    expect(actor.sessionKey).toMatch(/^[0-9a-f]{64}$/);
  });

  it('gives no right that the program does not know', async () => {
    await giveRights(database, person.id, ['everything']);
    expect((await actorOf(here, await ownToken())).permissions).not.toContain('everything');
  });

  it.each([[undefined], [''], ['nonsense'], ['a.b.c']])('is refused when it is %j', async (token) => {
    expect(await here.recognise(token)).toEqual(ended);
  });

  it.each([
    ['of an older epoch', { epoch: -1 }],
    ['of a later epoch', { epoch: 1 }],
    ['without an epoch', { epoch: undefined }],
    ['whose epoch is a text', { epoch: '0' }],
    ['without a scope', { scope: undefined }],
    ['for another scope', { scope: 'openid profile apis' }],
    ['whose scope is a list', { scope: ['api'] }],
    ['of an account that does not exist', { sub: '00000000-0000-7000-8000-000000000000' }],
    ['that expired long ago', { exp: 1 }],
  ])('%s is refused', async (_what, changes) => {
    expect(await here.recognise(await ownToken(changes))).toEqual(ended);
  });

  it('without an end is refused', async () => {
    const token = await own.sign({ sub: person.id, epoch: 0, scope: 'api' }, { audience, expiresIn: null });
    expect(await here.recognise(token)).toEqual(ended);
  });

  it('is refused from the second at which it expires, also while it is believed', async () => {
    const exp = Math.floor(clock.now() / 1000) + 2;
    const token = await ownToken({ exp });
    clock.set(exp * 1000 - 1);
    expect((await here.recognise(token)).ok).toBe(true);
    clock.set(exp * 1000);
    expect(await here.recognise(token)).toEqual(ended);
  });

  it('is believed as long as its key is published, also when another one signs by now', async () => {
    await database.pool.query(`update signing_key set published_until = now() + interval '1 hour'`);
    expect((await here.recognise(await ownToken())).ok).toBe(true);
    await database.pool.query('update signing_key set published_until = null');
  });

  it('is refused when its key was withdrawn, though the verifier still remembers the key', async () => {
    const token = await ownToken();
    expect((await here.recognise(token)).ok).toBe(true);
    await database.pool.query('update signing_key set published_until = now()');
    clock.advance({ milliseconds: beliefMs });
    expect(await here.recognise(token)).toEqual(ended);
    await database.pool.query('update signing_key set published_until = null');
  });

  it('is read by the account’s id only, never by a user name', async () => {
    const token = await ownToken({
      sub: '00000000-0000-7000-8000-000000000000',
      preferred_username: person.username,
    });
    expect(await here.recognise(token)).toEqual(ended);
  });
});

describe('a token of the hospital’s own provider', () => {
  it.each([
    ['as it is', (name: string) => name],
    ['in capitals', (name: string) => name.toUpperCase()],
    ['with spaces', (name: string) => ` ${name} `],
  ])('opens the account whose user name it tells %s', async (_how, told) => {
    const actor = await actorOf(here, await hospitalToken({ preferred_username: told(person.username) }));
    expect(actor.accountId).toBe(person.id);
  });

  it.each([
    ['somebody who has no account here', { preferred_username: 'khong.co.ai' }],
    ['nobody', { preferred_username: undefined }],
    ['an empty name', { preferred_username: '' }],
    ['something that is no name', { preferred_username: 7 }],
    ['a list of names', { preferred_username: ['a', 'b'] }],
  ])('opens nothing for %s, and makes no account', async (_who, changes) => {
    expect(await here.recognise(await hospitalToken(changes))).toEqual(ended);
    const { rows } = await database.pool.query(
      `select 1 from account where username in ('khong.co.ai', '', '7')`,
    );
    expect(rows).toEqual([]);
  });

  it('opens nothing by the id of an account', async () => {
    expect(
      await here.recognise(await hospitalToken({ sub: person.id, preferred_username: undefined, epoch: 0 })),
    ).toEqual(ended);
  });

  it('opens no closed account', async () => {
    const closed = await addPerson(database, { isActive: false, password: null });
    expect(await here.recognise(await hospitalToken({ preferred_username: closed.username }))).toEqual(ended);
  });

  it('is refused when another key signed it', async () => {
    const forged = await hospital.sign(
      { preferred_username: person.username },
      { audience, key: 'stranger' },
    );
    expect(await here.recognise(forged)).toEqual(ended);
  });

  it('is refused when it claims to be ours', async () => {
    const claims = { iss: own.issuer, sub: person.id, epoch: 0, scope: 'api' };
    expect(await here.recognise(await hospital.sign(claims, { audience }))).toEqual(ended);
  });

  it('is refused for another audience', async () => {
    const elsewhere = await hospital.sign({ preferred_username: person.username }, { audience: 'mail' });
    expect(await here.recognise(elsewhere)).toEqual(ended);
  });

  it('is a reader’s where the account signs, whatever it says of its own strength', async () => {
    await giveRights(database, person.id, ['results.approve', 'patients.read']);
    const token = await hospitalToken({ acr: 'phr', amr: ['pwd', 'otp', 'mfa'] });
    const { permissions } = await actorOf(openService(database, 'required'), token);
    expect([...permissions]).toEqual(['patients.read']);
  });

  it('can be ended like our own', async () => {
    const token = await hospitalToken();
    await here.logout(await actorOf(here, token));
    expect(await here.recognise(token)).toEqual(ended);
    expect(await openService().recognise(token)).toEqual(ended);
  });
});

describe('the end of a session', () => {
  it('is at once here, and elsewhere at the latest when the belief is over', async () => {
    const elsewhere = openService();
    const token = await ownToken();
    expect((await elsewhere.recognise(token)).ok).toBe(true);
    await here.logout(await actorOf(here, token));
    expect(await here.recognise(token)).toEqual(ended);
    clock.advance({ milliseconds: beliefMs - 1 });
    expect((await elsewhere.recognise(token)).ok).toBe(true);
    clock.advance({ milliseconds: 1 });
    expect(await elsewhere.recognise(token)).toEqual(ended);
  });

  it('is at once elsewhere when that instance is told', async () => {
    const elsewhere = openService();
    const token = await ownToken();
    const { sessionKey } = await actorOf(elsewhere, token);
    await here.logout(await actorOf(here, token));
    elsewhere.forget({ sessionKey });
    expect(await elsewhere.recognise(token)).toEqual(ended);
  });

  it('leaves the other sessions of the same person', async () => {
    const [one, two] = [await ownToken(), await ownToken()];
    await here.logout(await actorOf(here, one));
    expect(await here.recognise(one)).toEqual(ended);
    expect((await here.recognise(two)).ok).toBe(true);
  });

  it('may be asked for twice', async () => {
    const actor = await actorOf(here, await ownToken());
    expect(await here.logout(actor)).toEqual({ ok: true, value: null });
    expect(await here.logout(actor)).toEqual({ ok: true, value: null });
  });

  it('stores no token, and is forgotten only after the token has expired', async () => {
    const token = await ownToken();
    await here.logout(await actorOf(here, token));
    await inTransaction(database, deleteExpiredSessions);
    expect(await openService().recognise(token)).toEqual(ended);
    const { rows } = await database.pool.query('select * from ended_session');
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[2]);
    await database.pool.query(`update ended_session set expires_at = now() - interval '1 second'`);
    await inTransaction(database, deleteExpiredSessions);
    expect((await database.pool.query('select * from ended_session')).rows).toEqual([]);
  });
});

describe('a change of the account', () => {
  it('of the password ends all its sessions and only its own', async () => {
    const other = await addPerson(database);
    const tokens = [await ownToken(), await ownToken()];
    const neighbour = await ownToken({ sub: other.id });
    const actor = await actorOf(here, tokens[0] ?? '');
    for (const token of [...tokens, neighbour]) expect((await here.recognise(token)).ok).toBe(true);
    const change = { oldPassword: rightPassword, newPassword: 'Một mật khẩu mới' };
    expect((await accountsService(database).changePassword(actor, change)).ok).toBe(true);
    here.forget({ accountId: person.id });
    for (const token of tokens) expect(await here.recognise(token)).toEqual(ended);
    expect((await here.recognise(neighbour)).ok).toBe(true);
    expect((await here.recognise(await ownToken({ epoch: 1 }))).ok).toBe(true);
  });

  it('ends its sessions when it is closed', async () => {
    const token = await ownToken();
    expect((await here.recognise(token)).ok).toBe(true);
    await changeByHand(database, 'update account set is_active = false where id = $1', [person.id]);
    here.forget({ accountId: person.id });
    expect(await here.recognise(token)).toEqual(ended);
  });

  it('of its rights takes effect when told, and otherwise when the belief is over', async () => {
    const token = await ownToken();
    const told = openService();
    const untold = openService();
    for (const service of [told, untold]) await actorOf(service, token);
    await changeByHand(
      database,
      `delete from account_permission where permission = 'calls.use' and account_id = $1`,
      [person.id],
    );
    told.forget({ accountId: person.id });
    expect((await actorOf(told, token)).permissions.has('calls.use')).toBe(false);
    clock.advance({ milliseconds: beliefMs });
    expect((await actorOf(untold, token)).permissions.has('calls.use')).toBe(false);
  });
});

describe('the end of every session of an account', () => {
  const endAll = (): Promise<void> => inTransaction(database, (tx) => endAccountSessions(tx, person.id));
  const secondsFromNow = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

  it('ends the tokens that another issuer gave before, and only hers', async () => {
    const other = await addPerson(database);
    const token = await hospitalToken();
    const neighbour = await hospitalToken({ preferred_username: other.username });
    for (const each of [token, neighbour]) expect((await here.recognise(each)).ok).toBe(true);
    await endAll();
    here.forget({ accountId: person.id });
    expect(await here.recognise(token)).toEqual(ended);
    expect((await openService().recognise(neighbour)).ok).toBe(true);
  });

  it('lets in with a token that is given afterwards', async () => {
    await endAll();
    expect((await here.recognise(await hospitalToken({ iat: secondsFromNow(2) }))).ok).toBe(true);
  });

  it('counts from the last time', async () => {
    await endAll();
    await database.pool.query(
      `update ended_session set ended_at = now() - interval '1 hour' where key = $1`,
      [`account ${person.id}`],
    );
    const token = await hospitalToken({ iat: secondsFromNow(-60) });
    expect((await here.recognise(token)).ok).toBe(true);
    await endAll();
    expect(await openService().recognise(token)).toEqual(ended);
  });

  it('is not forgotten while such tokens may be about', async () => {
    const token = await hospitalToken();
    await endAll();
    await inTransaction(database, deleteExpiredSessions);
    expect(await here.recognise(token)).toEqual(ended);
  });
});

describe('a login by token', () => {
  it('tells whose it is', async () => {
    expect(await here.loginByToken(await ownToken())).toMatchObject({ ok: true, value: { id: person.id } });
  });

  it.each([[''], ['nonsense']])('is refused for %j', async (token) => {
    expect(await here.loginByToken(token)).toEqual(ended);
  });

  it('is refused for an ended session', async () => {
    const token = await ownToken();
    await here.logout(await actorOf(here, token));
    expect(await here.loginByToken(token)).toEqual(ended);
  });
});

describe('while the database is away', () => {
  it('nobody is told that the session ended, and the next question is asked anew', async () => {
    const network = await startTcpProxy({ target: { port: Number(new URL(home.appUrl).port) } });
    const distant = testDatabase(network.through(home.appUrl));
    try {
      const service = openService(distant);
      const token = await ownToken();
      network.cut();
      const failure: unknown = await service.recognise(token).catch((error: unknown) => error);
      expect(isDatabaseUnavailable(failure)).toBe(true);
      network.mend();
      expect((await service.recognise(token)).ok).toBe(true);
    } finally {
      await distant.close();
      await network.close();
    }
  });
});
