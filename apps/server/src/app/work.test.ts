import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, testDatabase } from '../../test-support/running.test-support.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { housekeepingJobs, housekeepingSchedule } from './work.ts';

let home: TestDatabase;
let database: Database;
const keys = { secret: 'a secret that only the tests know, 0123456789', tokenLifetimeSeconds: 3_600 };
const context = { attempt: 1, maxAttempts: 1 };

beforeAll(async () => {
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
});
afterAll(async () => {
  await database.close();
  await home.drop();
});

const run = (task: string): Promise<void> | undefined =>
  housekeepingJobs(database, keys)[task]?.({}, context);
async function column(statement: string): Promise<unknown[]> {
  const { rows } = await database.pool.query<{ name: unknown }>(statement);
  return rows.map((row) => row.name);
}

async function fill(): Promise<void> {
  const person = await addPerson(database);
  await database.pool.query(`
    insert into ended_session (key, expires_at) values ('over', now() - interval '1 second'), ('still', now() + interval '1 hour');
    insert into oidc_payload (model, id, payload, expires_at) values
      ('Grant', 'over', '{}', now() - interval '1 second'), ('Grant', 'still', '{}', now() + interval '1 hour'), ('Grant', 'endless', '{}', null);
    insert into login_failure (kind, key, failures, last_failure_at) values
      ('account', 'over', 3, now() - interval '25 hours'), ('account', 'still', 3, now() - interval '23 hours');
    insert into known_device (username, device, last_address, last_success_at) values
      ('over', repeat('a', 64), '10.0.0.1', now() - interval '91 days'),
      ('still', repeat('a', 64), '10.0.0.1', now() - interval '89 days');
    insert into signing_key (kid, sealed_private_key, signs_from, published_until) values
      ('over', '', now() - interval '9 days', now() - interval '1 second'), ('retiring', '', now() - interval '9 days', now() + interval '1 hour'),
      ('signing', '', now() - interval '1 day', null), ('next', '', now() + interval '1 hour', null);
    insert into outbox (topic, subject_id, sequence, created_at) values
      ('signing_keys', 'over', nextval('outbox_sequence'), now() - interval '73 hours'),
      ('signing_keys', 'still', nextval('outbox_sequence'), now() - interval '71 hours'),
      ('signing_keys', 'newest', nextval('outbox_sequence'), now());
    insert into outbox (topic, subject_id, created_at) values ('signing_keys', 'waiting', now() - interval '73 hours');`);
  await database.pool.query(
    `insert into account_action (id, account_id, action, created_at) values ($1, $2, 'LOGIN', now() - interval '10 years')`,
    [newId(), person.id],
  );
  await database.pool.query(
    `insert into call_log (id, uniqueid, phone_number, direction, state, calldate) values ($1, 'old', '0500000001', 0, 'served', now() - interval '10 years')`,
    [newId()],
  );
}

describe('housekeeping', () => {
  it('deletes what is over, and nothing that still counts or that people did', async () => {
    await fill();
    await run('housekeeping');
    await run('housekeeping');
    expect(await column('select key as name from ended_session')).toEqual(['still']);
    expect(await column('select id as name from oidc_payload order by id')).toEqual(['endless', 'still']);
    expect(await column('select key as name from login_failure')).toEqual(['still']);
    expect(await column('select username as name from known_device')).toEqual(['still']);
    expect(await column('select kid as name from signing_key order by kid')).toEqual([
      'next',
      'retiring',
      'signing',
    ]);
    expect(await column('select subject_id as name from outbox order by id')).toEqual([
      'still',
      'newest',
      'waiting',
    ]);
    expect(await column('select action as name from account_action')).toEqual(['LOGIN']);
    expect(await column('select uniqueid as name from call_log')).toEqual(['old']);
    expect(await column('select count(*)::int as name from account')).toEqual([1]);
  });

  it('makes a new signing key and tells every instance', async () => {
    await database.pool.query('delete from signing_key; delete from outbox');
    await run('rotate_signing_keys');
    const kids = await column('select kid as name from signing_key');
    expect(kids).toHaveLength(1);
    expect(await column(`select subject_id as name from outbox where topic = 'signing_keys'`)).toEqual(kids);
  });

  it('has a job for everything that is scheduled', () => {
    const jobs = housekeepingJobs(database, keys);
    expect(Object.keys(jobs)).toEqual(expect.arrayContaining(housekeepingSchedule.map(({ task }) => task)));
  });
});
