import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { addAuditEvents, sealAuditEvents } from '../modules/ground/audit/index.ts';
import type { Database } from '../platform/database.ts';
import { openTestDatabase } from '../platform/change-by-hand.test-support.ts';
import { inTransaction } from '../platform/tx.ts';
import { senlab, type Captured } from './senlab.test-support.ts';

let home: TestDatabase;
let database: Database;
let hand: pg.Client;

beforeAll(async () => {
  home = await createTestDatabase();
  // As the owner, who may tell of a past.
  database = openTestDatabase(home.ownerUrl, { prepared: false });
  hand = new pg.Client({ connectionString: home.adminUrl });
  await hand.connect();
  await hand.query("set session_replication_role = 'replica'");
});
afterAll(async () => {
  await database.close();
  await hand.end();
  await home.drop();
});

const event = {
  actorId: null,
  action: 'update',
  command: 'hold',
  entity: 'lab-record',
  entityId: '1',
} as const;

beforeEach(async () => {
  await hand.query('truncate audit_event, audit_seal, audit_unsealed');
  for (const second of [0, 1, 2, 3])
    await inTransaction(database, (tx) =>
      addAuditEvents(
        tx,
        [{ ...event, reason: 'Điều riêng tư' }],
        `2026-11-14T08:00:0${String(second)}+07:00`,
      ),
    );
  await sealAuditEvents(database, { size: 2 });
});

const run = (...argv: string[]): Promise<Captured> =>
  senlab(['audit', ...argv], { environment: { DATABASE_URL: home.appUrl } });

async function headHash(): Promise<string> {
  const { output } = await run('head');
  return output.trim().split('\n')[1] ?? '';
}

describe('audit verify', () => {
  it('says that the log is whole, how much it looked at, and what to write down', async () => {
    const { output, errors, exitCode } = await run('verify');
    expect(exitCode).toBe(0);
    expect(output).toContain('The log is as it was written.');
    expect(output).toContain('Looked at 2 seals (1 to 2) with 4 events, and 0 documents.');
    expect(output).toContain(`Head: seal 2`);
    expect(output).toContain(await headHash());
    expect(errors).toContain('Seals and their events');
  });

  it('names the first broken link, without what stands in it, and ends with 1', async () => {
    const { rows } = await hand.query<{ id: string }>(
      `update audit_event set reason = 'Khác' where at = '2026-11-14T08:00:02+07:00' returning id`,
    );
    const { output, exitCode } = await run('verify');
    expect(exitCode).toBe(1);
    expect(output).toContain(
      `BROKEN event-changed: an event was changed after it was sealed (seal 2, event ${rows[0]?.id ?? ''}, 2026-11-14T01:00:02.000Z)`,
    );
    expect(output).not.toContain('riêng tư');
  });

  it('misses an end that was cut off when it knows the head', async () => {
    const head = await headHash();
    expect((await run('verify', '--head', head.toUpperCase())).exitCode).toBe(0);
    await hand.query(`delete from audit_seal where no = 2`);
    await hand.query(`delete from audit_event where at >= '2026-11-14T08:00:02+07:00'`);
    expect((await run('verify')).exitCode).toBe(0);
    const { output, exitCode } = await run('verify', '--head', head);
    expect(exitCode).toBe(1);
    expect(output).toContain('BROKEN head-missing');
  });

  it('lets go of years that are no longer kept', async () => {
    await hand.query(`delete from audit_event`);
    expect((await run('verify')).exitCode).toBe(1);
    const { output, exitCode } = await run('verify', '--kept-since', '2026-11-15');
    expect(exitCode).toBe(0);
    expect(output).toContain('4 of them no longer kept');
  });

  it('begins where it is told', async () => {
    await hand.query(`update audit_event set reason = 'Khác' where at = '2026-11-14T08:00:00+07:00'`);
    expect((await run('verify', '--from', '2')).exitCode).toBe(0);
    expect((await run('verify', '--from', '1')).exitCode).toBe(1);
  });

  it('names an event that waits too long', async () => {
    await inTransaction(database, (tx) => addAuditEvents(tx, [event], '2026-11-14T09:00:00+07:00'));
    await hand.query(`update audit_unsealed set noted_at = now() - interval '20 minutes'`);
    const { output, exitCode } = await run('verify');
    expect([exitCode, output]).toEqual([1, expect.stringContaining('BROKEN sealing-late')]);
    expect((await run('verify', '--waiting-minutes', '30')).exitCode).toBe(0);
  });

  it.each([
    [[], 'verify, head'],
    [['repair'], 'verify, head'],
    [['toString'], 'verify, head'],
    [['verify', 'everything'], 'options only'],
    [['verify', '--head', 'abc'], '64 digits'],
    [['verify', '--from', '0'], '--from'],
    [['verify', '--from', 'x'], '--from'],
    [['verify', '--kept-since', '2026-13-01'], '--kept-since'],
    [['verify', '--kept-since', 'yesterday'], '--kept-since'],
    [['verify', '--waiting-minutes', '-1'], '--waiting-minutes needs a value'],
    [['head', '--head', 'a'], 'no option --head'],
  ])('refuses %j', async (argv, reason) => {
    const { errors, exitCode } = await run(...argv);
    expect(exitCode).toBe(2);
    expect(errors).toContain(reason);
  });
});

describe('audit head', () => {
  it('says when nothing is sealed yet', async () => {
    await hand.query('truncate audit_event, audit_seal, audit_unsealed');
    expect((await run('head')).output).toBe('Nothing is sealed yet.\n');
  });
});
