import type { AccountDraft, Permission } from '@senlab/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rightPassword, type Person } from '../../../identity/token-request.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/tx.ts';
import { accountAdminService, type AccountAdminService } from '../../house/account-admin/index.ts';
import { accountsService } from '../accounts/index.ts';
import {
  doctorRights,
  openBench,
  reasonOf,
  valueOf,
  type Bench,
} from '../../../../test-support/second-factor-bench.test-support.ts';
import { sessionJobs } from '../sessions/index.ts';
import { endOverdueSigning } from '../signing-periods/index.ts';
import { claimSigning, identityChecksService } from './service.ts';

let bench: Bench;
let admin: AccountAdminService;
let doctor: Person;
let token: string;
let actor: Actor;

const rule = 'optional';
const signing = (minutes?: number) =>
  identityChecksService({
    database: bench.database,
    clock: bench.clock,
    ...(minutes === undefined ? {} : { signingMinutes: minutes }),
  });

beforeAll(async () => {
  bench = await openBench();
  admin = accountAdminService({ database: bench.database, clock: bench.clock, hospital: 'Bệnh viện Mẫu' });
});
afterAll(() => bench.close());
beforeEach(async () => {
  doctor = await bench.person();
  token = await bench.token(doctor);
  actor = await bench.actor(token, rule);
});

const open = async (who = actor): Promise<string> =>
  valueOf(await signing().openSigning(who, rightPassword)).ticket;

/** Whether this session could sign with this ticket now. */
const serves = (ticket: string, who = actor, minutes = 15): Promise<boolean> =>
  inTransaction(bench.database, async (tx) => {
    const nowMs = bench.clock.now();
    return (await claimSigning(tx, { actor: who, ticket, nowMs, minutes })) !== undefined;
  });

const logged = async (of: Person = doctor): Promise<readonly unknown[]> => {
  const { rows } = await bench.database.pool.query<Record<string, unknown>>(
    `select command, diff->'endedBy'->>1 as by, actor_id as "actorId" from audit_event
      where entity_id = $1 and command like '%signing-period' order by id`,
    [of.username],
  );
  return rows.map(({ command, by, actorId }) => [command, by, actorId === of.id]);
};
const opened = ['open-signing-period', null, true];

describe('a signing period', () => {
  it('is opened by the password, serves again and again, and is told by what is left of it', async () => {
    const ticket = await open();
    expect([await serves(ticket), await serves(ticket)]).toEqual([true, true]);
    bench.clock.advance({ minutes: 3 });
    const mine = valueOf(await signing().mySigning(actor));
    expect(mine).toMatchObject({ minutes: 15, period: { id: ticket, msLeft: 12 * 60_000 } });
    expect(await logged()).toEqual([opened]);
  });

  it('ends with its minutes, however often it served, and the log has its end once', async () => {
    const ticket = await open();
    bench.clock.advance({ minutes: 14, seconds: 59 });
    expect(await serves(ticket)).toBe(true);
    bench.clock.advance({ seconds: 1 });
    expect(await serves(ticket)).toBe(false);
    expect(valueOf(await signing().mySigning(actor)).period).toBeNull();
    bench.clock.advance({ minutes: 30 });
    await endOverdueSigning(bench.database, bench.clock);
    await endOverdueSigning(bench.database, bench.clock);
    expect(await logged()).toEqual([opened, ['end-signing-period', 'time', false]]);
  });

  it('that is opened again takes the place of the one before', async () => {
    const first = await open();
    const [one, other] = await Promise.all([open(), open()]);
    const served = await Promise.all([first, one, other].map((ticket) => serves(ticket)));
    expect(served.filter(Boolean)).toHaveLength(1);
    expect(served[0]).toBe(false);
  });

  it('is kept as it was: nobody opens it again, prolongs it or takes it away', async () => {
    const ticket = await open();
    const change = (text: string): Promise<unknown> =>
      bench.database.pool.query(`update signing_period set ${text} where id = $1`, [ticket]);
    await expect(change(`ends_at = ends_at + interval '1 hour'`)).rejects.toThrow(/ends once/);
    await signing().endSigning(actor);
    await expect(change('ended_at = null, ended_by = null')).rejects.toThrow(/ends once/);
    await expect(
      bench.database.pool.query('delete from signing_period where id = $1', [ticket]),
    ).rejects.toThrow(/permission denied/);
  });
});

describe('no signing period is opened', () => {
  it('with a wrong password, which counts', async () => {
    expect(reasonOf(await signing().openSigning(actor, 'không phải'))).toBe('wrong-old-password');
    expect(valueOf(await signing().mySigning(actor)).period).toBeNull();
    expect(await logged()).toEqual([]);
  });

  it('for somebody who may not sign', async () => {
    const nurse = await bench.person({ permissions: ['patients.read', 'results.read'] });
    const hers = await bench.actor(await bench.token(nurse), rule);
    expect(reasonOf(await signing().openSigning(hers, rightPassword))).toBe('denied');
    expect(reasonOf(await signing().mySigning(hers))).toBe('denied');
  });

  it('before the second step where the house asks for one', async () => {
    const reader = await bench.actor(token, 'required');
    expect(reasonOf(await signing().openSigning(reader, rightPassword))).toBe('denied');
  });

  it('where the site has 0 minutes: the ticket serves one act, as ever', async () => {
    const { ticket, period } = valueOf(await signing(0).openSigning(actor, rightPassword));
    expect(period).toBeNull();
    expect(valueOf(await signing(0).mySigning(actor))).toEqual({ minutes: 0, period: null });
    expect(await serves(ticket, actor, 0)).toBe(false);
    expect(await logged()).toEqual([]);
  });

  it('in a session that was locked while the password was compared', async () => {
    await bench.sessions(rule).lock(actor);
    expect(reasonOf(await signing().openSigning(actor, rightPassword))).toBe('identity-not-confirmed');
    expect(await logged()).toEqual([]);
  });

  it('longer than the session itself', async () => {
    const short = { ...actor, expiresAtMs: bench.clock.now() + 2 * 60_000 };
    const { period } = valueOf(await signing().openSigning(short, rightPassword));
    expect(period?.msLeft).toBe(2 * 60_000);
    expect(valueOf(await signing().mySigning(short)).minutes).toBe(2);
  });
});

describe('a signing period is of no use', () => {
  it('in another session of the same person, or to another person', async () => {
    const ticket = await open();
    expect(await serves(ticket, await bench.actor(await bench.token(doctor), rule))).toBe(false);
    const other = await bench.person();
    expect(await serves(ticket, await bench.actor(await bench.token(other), rule))).toBe(false);
    expect(await serves(ticket, { ...actor, accountId: other.id as Actor['accountId'] })).toBe(false);
    for (const none of ['', 'x', crypto.randomUUID()]) expect(await serves(none)).toBe(false);
    expect(await serves(ticket)).toBe(true);
  });

  it('where the site has taken the periods away since', async () => {
    expect(await serves(await open(), actor, 0)).toBe(false);
  });

  it('to enrol a second factor, nor as a ticket for anything else', async () => {
    const ticket = await open();
    const begun = await bench.factors(rule).beginAuthenticator(actor, ticket);
    expect(reasonOf(begun)).toBe('identity-not-confirmed');
    expect(reasonOf(await bench.factors(rule).beginPasskey(actor, ticket))).toBe('identity-not-confirmed');
  });

  it('when the screen counts as left, before anybody has noted it, and does not come back with it', async () => {
    const ticket = await open();
    const left = 'update account_session set idle_at = $2 where key = $1';
    await bench.database.pool.query(left, [actor.sessionKey, new Date(bench.clock.now())]);
    expect(await serves(ticket)).toBe(false);
    valueOf(await bench.sessions(rule).unlock(actor, rightPassword));
    expect(await serves(ticket)).toBe(false);
    expect(await logged()).toEqual([opened, ['end-signing-period', 'idle', false]]);
  });
});

const draftOf = (permissions: readonly Permission[], more: Partial<AccountDraft> = {}): AccountDraft => ({
  username: doctor.username,
  fullName: 'Trần Thị Mẫu',
  role: 'staff',
  code: null,
  title: null,
  email: null,
  phoneNumber: null,
  departmentId: null,
  permissions,
  ...more,
});

async function administrator(): Promise<Actor> {
  const person = await bench.person({ role: 'admin', permissions: ['accounts.manage'] });
  return bench.actor(await bench.token(person), rule);
}

const ends: readonly (readonly [string, string, () => Promise<unknown>])[] = [
  ['its button', 'button', () => signing().endSigning(actor)],
  ['locking the screen', 'locked', () => bench.sessions(rule).lock(actor)],
  ['logging out', 'logout', () => bench.sessions(rule).logout(actor)],
  [
    'leaving the computer',
    'idle',
    async () => {
      const left = `update account_session set idle_at = now() - interval '1 second' where key = $1`;
      await bench.database.pool.query(left, [actor.sessionKey]);
      await sessionJobs(bench.database)['lock_idle_sessions']?.({}, {} as never);
    },
  ],
  [
    'ending that session from another place',
    'session-ended',
    async () => bench.sessions(rule).endOthers(await bench.actor(await bench.token(doctor), rule)),
  ],
  [
    'another password',
    'password',
    () => {
      const given = { oldPassword: rightPassword, newPassword: 'Bưởi-hồng-2031-xanh' };
      return accountsService(bench.database, 'Bệnh viện Mẫu', bench.clock).changePassword(actor, given);
    },
  ],
  ['a second factor', 'second-factor', () => bench.enrol(doctor)],
  [
    'taking the right away',
    'rights',
    async () =>
      admin.save(await administrator(), {
        id: doctor.id,
        version: 1,
        draft: draftOf(['patients.read', 'results.read']),
      }),
  ],
  [
    'closing the account',
    'session-ended',
    async () => admin.setActive(await administrator(), { id: doctor.id, version: 1, isActive: false }),
  ],
];

describe('a signing period is ended', () => {
  it.each(ends)('by %s', async (_, by, end) => {
    const ticket = await open();
    const colleague = await bench.actor(await bench.token(await bench.person()), rule);
    const hers = await open(colleague);
    await end();
    expect(await serves(ticket)).toBe(false);
    const last = (await logged()).at(-1) as readonly unknown[];
    expect(last.slice(0, 2)).toEqual(['end-signing-period', by]);
    expect(await serves(hers, colleague)).toBe(true);
  });

  it('and stays open when an account changes otherwise', async () => {
    const ticket = await open();
    const draft = draftOf(doctorRights, { fullName: 'Trần Thị Mẫu Mới' });
    valueOf(await admin.save(await administrator(), { id: doctor.id, version: 1, draft }));
    expect(await serves(ticket)).toBe(true);
  });

  it('in every tab of the session, which are told; nothing is written where none was open', async () => {
    await open();
    const told = async (): Promise<number> => {
      const { rows } = await bench.database.pool.query(
        `select 1 from outbox where topic = 'my_signing' and account_id = $1`,
        [doctor.id],
      );
      return rows.length;
    };
    expect(await told()).toBe(1);
    await signing().endSigning(actor);
    await signing().endSigning(actor);
    expect(await told()).toBe(2);
    expect(await logged()).toEqual([opened, ['end-signing-period', 'button', true]]);
  });
});
