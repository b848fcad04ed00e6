import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openSigningDesk,
  papersFor,
  reportRows,
  ticketOf,
  verifiedCase,
  type SigningDesk,
} from '../../../../test-support/signing-desk.test-support.ts';
import { eventually } from '../../../../test-support/eventually.test-support.ts';
import type { SeenPaper } from './approval.ts';

let home: TestDatabase;
let desk: SigningDesk;

beforeAll(async () => {
  home = await createTestDatabase();
  desk = await openSigningDesk(home.appUrl, fakeClock('2026-11-15T09:00:00+07:00'));
});
afterAll(async () => {
  await desk.database.close();
  await home.drop();
});

async function seenPaper(): Promise<SeenPaper> {
  const recordId = await verifiedCase(desk, { HGB: '128' });
  const [paper] = await papersFor(desk, desk.doctor, recordId);
  return { recordId, groupKey: paper?.groupKey ?? '', contentKey: paper?.contentKey ?? '' };
}

async function waiting(): Promise<readonly number[]> {
  const { rows } = await desk.database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.map(({ pid }) => pid);
}

describe('a pile of papers in which a connection is lost', () => {
  it('is answered when nothing of it goes on any more, and begins no other paper', async () => {
    const reports = [await seenPaper(), await seenPaper(), await seenPaper()];
    const ticket = await ticketOf(desk, desk.doctor);
    const ids = reports.map(({ recordId }) => recordId);
    const before = await desk.database.pool.connect();
    try {
      await before.query('begin');
      await before.query('select from lab_record where id = any($1) for update', [ids.slice(0, 2)]);
      let isAnswered = false;
      const failure = desk.reports
        .approve(desk.doctor, { ticket, reports, isClearOnly: false, release: true })
        .then(() => undefined)
        .catch((error: unknown) => error)
        .finally(() => {
          isAnswered = true;
        });
      await eventually(waiting).toHaveLength(2);
      const [lost] = await waiting();
      await before.query('select pg_terminate_backend($1)', [lost]);
      await eventually(waiting).toHaveLength(1);
      expect(isAnswered).toBe(false);
      await before.query('commit');
      expect(await failure).toBeInstanceOf(Error);
    } finally {
      // Closed, so that nothing of it stays behind whatever happened.
      before.release(true);
    }
    const made = await Promise.all(ids.map((id) => reportRows(desk, id)));
    expect(made.slice(0, 2).flat()).toMatchObject([{ status: 'released' }]);
    expect(made[2]).toEqual([]);
  });
});
