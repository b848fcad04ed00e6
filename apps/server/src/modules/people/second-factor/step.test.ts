import { guardedPermissions, permissions, readerPermissions, shiftHours } from '@senlab/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/tx.ts';
import {
  doctorRights,
  openBench,
  reasonOf,
  valueOf,
  type Bench,
} from '../../../../test-support/second-factor-bench.test-support.ts';
import { noteFreshLogin, removeAllFactors } from './index.ts';
import { rightPassword, type Person } from '../../../identity/token-request.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import { admitLogin, forgiveLogin } from '../login-attempts/index.ts';
import type { SessionsService } from '../sessions/index.ts';

describe('step', () => {
  let bench: Bench;

  beforeAll(async () => {
    bench = await openBench();
  });
  afterAll(() => bench.close());
  beforeEach(() => bench.clock.set(Date.now()));

  const rightsOf = async (token: string): Promise<readonly string[]> =>
    [...(await bench.actor(token)).permissions].toSorted();
  const reader = ['patients.read', 'results.read'];

  describe('before the step', () => {
    it.each(guardedPermissions)('whoever holds %s is a reader', async (permission) => {
      const person = await bench.person({ permissions: ['patients.read', 'files.upload', permission] });
      const actor = await bench.actor(await bench.token(person));
      expect([...actor.permissions]).toEqual(['patients.read']);
      expect(actor.step).toBe('enrolment');
    });

    it('an administrator is one of the staff, and holds what a reader holds', async () => {
      const person = await bench.person({ role: 'admin', permissions });
      const actor = await bench.actor(await bench.token(person));
      expect(actor.roles).toEqual(['staff']);
      expect([...actor.permissions].toSorted()).toEqual([...readerPermissions].toSorted());
    });

    it('somebody who signs nothing and reads nothing restricted is not asked', async () => {
      const person = await bench.person({ permissions: ['patients.read', 'results.enter'] });
      const actor = await bench.actor(await bench.token(person));
      expect([actor.step, actor.permissions.has('results.enter')]).toEqual(['none', true]);
    });

    it('where the house leaves it to people, only who has a factor is asked', async () => {
      const person = await bench.person();
      const token = await bench.token(person);
      expect((await bench.actor(token, 'optional')).permissions.has('results.approve')).toBe(true);
      await bench.enrol(person);
      const later = await bench.actor(token, 'optional');
      expect([later.step, later.permissions.has('results.approve')]).toEqual(['needed', false]);
    });
  });

  describe('the step by a code', () => {
    it('gives the rights back at every instance at once, to this session and to no other', async () => {
      const person = await bench.person();
      const { secret } = await bench.enrol(person);
      const [mine, other] = [await bench.token(person), await bench.token(person)];
      const elsewhere = bench.sessions();
      expect(valueOf(await elsewhere.recognise(mine)).step).toBe('needed');
      const taken = await bench
        .factors()
        .takeByCode(await bench.actor(mine), { code: bench.code(secret), remember: false });
      expect(reasonOf(taken)).toBe('ok');
      expect(valueOf(await elsewhere.recognise(mine)).permissions.has('results.approve')).toBe(true);
      expect(await rightsOf(other)).toEqual(reader);
    });

    it.each([
      ['a wrong one', () => '000000'],
      ['no digits', () => 'abcdef'],
      ['nothing', () => ''],
      ['five digits', (code: string) => code.slice(1)],
    ])('is refused for %s', async (_what, make) => {
      const person = await bench.person();
      const { secret } = await bench.enrol(person);
      const token = await bench.token(person);
      const code = make(bench.code(secret));
      const answer = await bench.factors().takeByCode(await bench.actor(token), { code, remember: true });
      expect(reasonOf(answer)).toBe('second-factor-wrong');
      expect(await rightsOf(token)).toEqual(reader);
    });

    it('takes no code of two minutes ago', async () => {
      const person = await bench.person();
      const { secret } = await bench.enrol(person);
      const token = await bench.token(person);
      const code = bench.code(secret);
      bench.clock.advance({ minutes: 2 });
      const answer = await bench.factors().takeByCode(await bench.actor(token), { code, remember: false });
      expect(reasonOf(answer)).toBe('second-factor-wrong');
    });

    it('takes a code once, and none that is older than the last', async () => {
      const person = await bench.person();
      const { secret } = await bench.enrol(person);
      const earlier = bench.code(secret);
      bench.clock.advance({ seconds: 30 });
      const code = bench.code(secret);
      const take = async (typed: string): Promise<string> =>
        reasonOf(
          await bench
            .factors()
            .takeByCode(await bench.actor(await bench.token(person)), { code: typed, remember: false }),
        );
      expect(await take(code)).toBe('ok');
      expect([await take(code), await take(earlier)]).toEqual(['second-factor-wrong', 'second-factor-wrong']);
    });

    it('takes one of two windows that send the same code together', async () => {
      const person = await bench.person();
      const { secret } = await bench.enrol(person);
      const code = bench.code(secret);
      const sent = await Promise.all(
        [1, 2].map(async () =>
          bench.factors().takeByCode(await bench.actor(await bench.token(person)), { code, remember: false }),
        ),
      );
      expect(sent.map(reasonOf).toSorted()).toEqual(['ok', 'second-factor-wrong']);
    });

    it('makes whoever guesses wait, also with the right code and in another session', async () => {
      const person = await bench.person();
      const { secret, codes } = await bench.enrol(person);
      const guess = async (): Promise<string> =>
        reasonOf(
          await bench
            .factors()
            .takeByCode(await bench.actor(await bench.token(person)), { code: '000000', remember: false }),
        );
      const guesses: string[] = [];
      for (let count = 0; count < 12; count += 1) guesses.push(await guess());
      expect(guesses.at(-1)).toBe('too-many');
      // Far from over on the slowest machine.
      await bench.database.pool.query(
        `update login_failure set failures = 30 where key = 'SECOND FACTOR ' || $1`,
        [person.username],
      );
      const actor = await bench.actor(await bench.token(person));
      const [code = ''] = codes;
      expect(
        reasonOf(await bench.factors().takeByCode(actor, { code: bench.code(secret), remember: false })),
      ).toBe('too-many');
      expect(reasonOf(await bench.factors().takeByRecoveryCode(actor, { code, remember: false }))).toBe(
        'too-many',
      );
    });

    it('is over when it ends: the next question is a reader’s', async () => {
      const person = await bench.person();
      const { secret } = await bench.enrol(person);
      const token = await bench.token(person);
      const sessions = bench.sessions();
      const actor = valueOf(await sessions.recognise(token));
      await bench.factors().takeByCode(actor, { code: bench.code(secret), remember: false });
      bench.clock.advance({ hours: shiftHours, milliseconds: -1 });
      expect(valueOf(await sessions.recognise(token)).permissions.has('results.approve')).toBe(true);
      bench.clock.advance({ milliseconds: 1 });
      expect([...valueOf(await sessions.recognise(token)).permissions]).toEqual(reader);
    });
  });

  describe('a recovery code', () => {
    it('is good once, for its own account, however it is typed, and its use is told', async () => {
      const [person, stranger] = [await bench.person(), await bench.person()];
      const { codes } = await bench.enrol(person);
      await bench.enrol(stranger);
      expect(new Set(codes).size).toBe(10);
      const [code = ''] = codes;
      const use = async (who: typeof person, typed: string): Promise<string> =>
        reasonOf(
          await bench
            .factors()
            .takeByRecoveryCode(await bench.actor(await bench.token(who)), { code: typed, remember: false }),
        );
      expect(await use(stranger, code)).toBe('second-factor-wrong');
      expect(await use(person, code.toLowerCase().replaceAll('-', ' '))).toBe('ok');
      expect(await use(person, code)).toBe('second-factor-wrong');
      const { rows } = await bench.database.pool.query(
        `select label from notice where account_id = $1 and label = 'code-used'`,
        [person.id],
      );
      expect(rows).toHaveLength(1);
    });

    it('is nowhere in the database', async () => {
      const person = await bench.person();
      const { codes, secret } = await bench.enrol(person);
      const { rows } = await bench.database.pool.query<{ all: string }>(
        `select (select string_agg(encode(code_hash, 'escape'), ' ') from recovery_code)
        || (select string_agg(encode(sealed_secret, 'escape'), ' ') from second_factor) as all`,
      );
      for (const text of [...codes, ...codes.map((code) => code.replaceAll('-', '')), secret])
        expect(rows[0]?.all).not.toContain(text);
    });
  });

  describe('a device that is remembered for the shift', () => {
    const device = 'a'.repeat(64);

    async function logIn(person: { readonly id: string }, on: string, epoch = 0): Promise<string> {
      const token = await bench.token({ ...person, username: '' });
      const { sessionKey, expiresAtMs } = await bench.actor(token);
      const login = { accountId: person.id, epoch, sessionKey, expiresAtMs, device: on };
      await inTransaction(bench.database, (tx) => noteFreshLogin(tx, login, bench.clock.now()));
      return token;
    }
    const isFull = async (token: string): Promise<boolean> =>
      (await bench.actor(token)).permissions.has('results.approve');

    async function remembered(remember = true): Promise<{ readonly id: string; readonly username: string }> {
      const person = await bench.person();
      const { secret } = await bench.enrol(person);
      const actor = await bench.actor(await logIn(person, device));
      expect(reasonOf(await bench.factors().takeByCode(actor, { code: bench.code(secret), remember }))).toBe(
        'ok',
      );
      return person;
    }

    it('is spared the step at the next login', async () => {
      expect(await isFull(await logIn(await remembered(), device))).toBe(true);
    });

    it('is not spared it where nobody ticked, on another device, or with a token that came without a login', async () => {
      expect(await isFull(await logIn(await remembered(false), device))).toBe(false);
      const person = await remembered();
      expect(await isFull(await logIn(person, 'b'.repeat(64)))).toBe(false);
      expect(await isFull(await bench.token(person))).toBe(false);
    });

    it('is forgotten with another password, and with the factors', async () => {
      const person = await remembered();
      expect(await isFull(await logIn(person, device, 1))).toBe(false);
      await inTransaction(bench.database, (tx) => removeAllFactors(tx, person.id));
      await bench.enrol(person);
      expect(await isFull(await logIn(person, device))).toBe(false);
    });

    it('is not drawn out by logging in again: the shift ends when it ends', async () => {
      const person = await remembered();
      bench.clock.advance({ hours: shiftHours - 1 });
      const token = await logIn(person, device);
      expect(await isFull(token)).toBe(true);
      bench.clock.advance({ hours: 1 });
      expect(await isFull(token)).toBe(false);
      expect(await isFull(await logIn(person, device))).toBe(false);
    });
  });

  it('the rights of a doctor are among those that a house guards', () => {
    expect(doctorRights.some((right) => guardedPermissions.includes(right))).toBe(true);
  });
});

describe('lock and step', () => {
  let bench: Bench;
  let sessions: SessionsService;

  beforeAll(async () => {
    bench = await openBench();
    sessions = bench.sessions();
  });
  afterAll(async () => bench.close());

  const device = 'c'.repeat(64);

  interface Desk {
    readonly person: Person;
    readonly token: string;
    readonly secret: string;
  }

  /** A doctor with an app, logged in on the device and before the step. */
  async function atTheDesk(): Promise<Desk> {
    const person = await bench.person();
    const { secret } = await bench.enrol(person);
    return { person, secret, token: await logIn(person) };
  }

  async function logIn(person: Person): Promise<string> {
    const token = await bench.token(person);
    const { sessionKey, expiresAtMs } = await bench.actor(token);
    const login = { accountId: person.id, epoch: 0, sessionKey, expiresAtMs, device };
    await inTransaction(bench.database, async (tx) => {
      await noteFreshLogin(tx, login, bench.clock.now());
      const claim = { username: person.username, device, address: '10.1.2.3' };
      await forgiveLogin(tx, valueOf(await admitLogin(tx, claim)));
    });
    return token;
  }

  const ownerOf = async (token: string): Promise<Actor> => valueOf(await sessions.recogniseOwner(token));
  const stepOf = async (token: string): Promise<string | undefined> => (await bench.actor(token)).step;
  const said = async (token: string): Promise<string> => {
    sessions.forget({ sessionKey: (await ownerOf(token)).sessionKey });
    return reasonOf(await sessions.recognise(token));
  };

  async function takeStep({ token, secret }: Desk, actor?: Actor): Promise<void> {
    const given = { code: bench.code(secret), remember: true };
    valueOf(await bench.factors().takeByCode(actor ?? (await bench.actor(token)), given));
  }

  describe('a lock and the second step', () => {
    it('unlocking gives back the step that was taken, and does not prolong it', async () => {
      const desk = await atTheDesk();
      await takeStep(desk);
      const { stepEndsAtMs } = await ownerOf(desk.token);
      await sessions.lock(await ownerOf(desk.token));
      expect(await said(desk.token)).toBe('session-locked');
      bench.clock.advance({ minutes: 5 });
      valueOf(await sessions.unlock(await ownerOf(desk.token), rightPassword));
      expect(await bench.actor(desk.token)).toMatchObject({ step: 'taken', stepEndsAtMs });
    });

    it('a step that ended behind the lock is over', async () => {
      const desk = await atTheDesk();
      await takeStep(desk);
      await sessions.lock(await ownerOf(desk.token));
      bench.clock.advance({ hours: shiftHours });
      valueOf(await sessions.unlock(await ownerOf(desk.token), rightPassword));
      expect(await stepOf(desk.token)).toBe('needed');
    });

    it('the password that unlocks is not the step: a reader stays one', async () => {
      const { token } = await atTheDesk();
      await sessions.lock(await ownerOf(token));
      valueOf(await sessions.unlock(await ownerOf(token), rightPassword));
      expect(await stepOf(token)).toBe('needed');
      expect((await bench.actor(token)).permissions.has('results.approve')).toBe(false);
    });

    it('a step whose answer arrives behind the lock opens no screen', async () => {
      const desk = await atTheDesk();
      const before = await bench.actor(desk.token);
      await sessions.lock(before);
      await takeStep(desk, before);
      expect(await said(desk.token)).toBe('session-locked');
    });
  });

  describe('a device that is remembered for the shift needs the step again', () => {
    it.each([
      ['ended its session from another place', (actor: Actor) => sessions.endOthers(actor)],
      [
        'had the device forgotten',
        async (actor: Actor) => {
          const { devices } = valueOf(await sessions.readOwn(actor));
          return sessions.forgetDevice(actor, devices[0]?.id ?? '');
        },
      ],
    ])('when its owner %s', async (_what, leave) => {
      const desk = await atTheDesk();
      await takeStep(desk);
      expect(await stepOf(await logIn(desk.person))).toBe('taken');
      valueOf<unknown>(await leave(await bench.actor(await bench.token(desk.person))));
      expect(await stepOf(await logIn(desk.person))).toBe('needed');
    });
  });
});
