import type { AccountId } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPerson, testDatabase } from '../../../../test-support/running.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction } from '../../../platform/tx.ts';
import { deleteOldChecks, spendTicket } from './repository.ts';
import { identityChecksService, type IdentityChecksService } from './service.ts';
import { changeByHand } from '../../../platform/change-by-hand.test-support.ts';

let home: TestDatabase;
let database: Database;
let service: IdentityChecksService;
let actor: Actor;
let password: string;
const clock = fakeClock('2026-11-15T08:00:00+07:00');

beforeAll(async () => {
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
  service = identityChecksService({ database, clock });
});
afterAll(async () => {
  await database.close();
  await home.drop();
});
beforeEach(async () => {
  clock.set('2026-11-15T08:00:00+07:00');
  const person = await addPerson(database);
  ({ password } = person);
  actor = {
    accountId: person.id as AccountId,
    username: person.username,
    roles: ['staff'],
    permissions: new Set(),
    sessionKey: 'session',
    expiresAtMs: Number.MAX_SAFE_INTEGER,
  };
});

async function ticketOf(): Promise<string> {
  const answer = await service.confirm(actor, password);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value.id;
}

const spend = (ticket: string, who: Actor = actor): Promise<boolean> =>
  inTransaction(database, (tx) =>
    spendTicket(tx, { actor: who, ticket, usedFor: 'test', at: isoOf(clock.now()) }),
  );

describe('saying the password once more', () => {
  it('gives a ticket that serves one action', async () => {
    const ticket = await ticketOf();
    expect(await spend(ticket)).toBe(true);
    expect(await spend(ticket)).toBe(false);
  });

  it('lets only one of two actions at the same moment have it', async () => {
    const ticket = await ticketOf();
    const both = await Promise.all([spend(ticket), spend(ticket)]);
    expect(both.filter(Boolean)).toHaveLength(1);
  });

  it('is refused with a wrong password, and after many of them with a wait', async () => {
    const refusals = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const answer = await service.confirm(actor, 'không phải');
      refusals.push(answer.ok ? 'ok' : answer.refusal.kind);
    }
    expect(refusals[0]).toBe('invalid');
    expect(refusals.at(-1)).toBe('too-many');
    expect(await service.confirm(actor, password)).toMatchObject({ refusal: { kind: 'too-many' } });
  });

  it('refuses a password without end without hashing it', async () => {
    const answer = await service.confirm(actor, 'x'.repeat(10_000));
    expect(answer).toEqual({ ok: false, refusal: { kind: 'invalid', reason: 'wrong-old-password' } });
  });

  it('is not possible where another system keeps the password', async () => {
    await changeByHand(database, 'update account set password_hash = null where id = $1', [actor.accountId]);
    const answer = await service.confirm(actor, password);
    expect(answer).toEqual({ ok: false, refusal: { kind: 'invalid', reason: 'password-kept-elsewhere' } });
  });

  it('is not possible with an account that was closed or never was', async () => {
    const stranger = { ...actor, accountId: newId() as AccountId };
    expect(await service.confirm(stranger, password)).toMatchObject({ refusal: { kind: 'session-ended' } });
    await changeByHand(database, 'update account set is_active = false where id = $1', [actor.accountId]);
    expect(await service.confirm(actor, password)).toMatchObject({ refusal: { kind: 'session-ended' } });
  });
});

describe('a ticket', () => {
  it('is of no use to another person or in another session', async () => {
    const ticket = await ticketOf();
    const { id } = await addPerson(database);
    expect(await spend(ticket, { ...actor, accountId: id as AccountId })).toBe(false);
    expect(await spend(ticket, { ...actor, sessionKey: 'another' })).toBe(false);
    expect(await spend(newId())).toBe(false);
    expect(await spend(ticket)).toBe(true);
  });

  it('ends after five minutes', async () => {
    const ticket = await ticketOf();
    clock.advance({ minutes: 5 });
    expect(await spend(ticket)).toBe(false);
  });

  it('stays behind a signature, and is forgotten where it was never used', async () => {
    clock.set('2026-11-01T08:00:00+07:00');
    const used = await ticketOf();
    await spend(used);
    const unused = await ticketOf();
    await inTransaction(database, deleteOldChecks);
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from identity_check where id = any($1)',
      [[used, unused]],
    );
    expect(rows.map(({ id }) => id)).toEqual([used]);
  });
});
