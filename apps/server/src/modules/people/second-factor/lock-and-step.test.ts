import { shiftHours } from '@senlab/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rightPassword, type Person } from '../../../identity/people.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/tx.ts';
import { admitLogin, forgiveLogin } from '../login-attempts/index.ts';
import type { SessionsService } from '../sessions/index.ts';
import {
  openBench,
  reasonOf,
  valueOf,
  type Bench,
} from '../../../../test-support/second-factor-bench.test-support.ts';
import { noteFreshLogin } from './logged-in.ts';

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
