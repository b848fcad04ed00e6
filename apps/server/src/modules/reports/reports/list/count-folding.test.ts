import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockFolding } from '../../../../platform/counted-list/counted-list-repository.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Database } from '../../../../platform/database.ts';
import { inTransaction } from '../../../../platform/tx.ts';
import {
  addActor,
  addPersonWithVisit,
  openRecordsDatabase,
} from '../../../../../test-support/lab-records.test-support.ts';
import { foldReportCounts, reportFolding, reportFoldingJobs, reportFoldingSchedule } from './service.ts';
import {
  addCase,
  addReports,
  aReport,
  type ListedPerson,
  type ReportFacts,
} from '../../../../../test-support/listed-reports.test-support.ts';

let home: TestDatabase;
let database: Database;
let signer: Actor;
let person: ListedPerson;

beforeAll(async () => {
  home = await createTestDatabase();
  database = openRecordsDatabase(home.appUrl);
  signer = await addActor(database);
  const facts = { name: 'Trần Thị Mẫu', searchName: 'tran thi mau', birthYear: 1994 };
  const stored = await addPersonWithVisit(database, facts);
  person = { ...stored, ...facts, ...(await addCase(database, stored)) };
});

afterAll(async () => {
  await database.close();
  await home.drop();
});

const rowsOf = async (text: string): Promise<unknown[]> => (await database.pool.query(text)).rows;

const truth = `select scope, location_code, status, count(*)::int as records from report group by 1, 2, 3 order by 1, 2, 3`;
const told = (steps: string): string =>
  `select scope, location_code, status, sum(records)::int as records from (${steps}
     union all select scope, location_code, status, records from report_count_delta) steps
   group by 1, 2, 3 having sum(records) <> 0 order by 1, 2, 3`;
const waiting = async (): Promise<number> => (await rowsOf('select from report_count_delta')).length;

/** Days, months and the sum of all say the same as the reports themselves. */
async function expectTruth(): Promise<void> {
  const right = await rowsOf(truth);
  const counted = (grain: string): string =>
    `select scope, location_code, status, records from report_count where grain = '${grain}'`;
  expect(await rowsOf(told(counted('day')))).toEqual(right);
  expect(await rowsOf(told(counted('month')))).toEqual(right);
  expect(await rowsOf(told('select scope, location_code, status, records from report_total'))).toEqual(right);
}

const some = (changes: Partial<ReportFacts>): Promise<void> =>
  addReports(database, signer, [aReport(person, changes), aReport(person, changes)]);

describe('the counts of reports', () => {
  it('are true before, while and after they are folded', async () => {
    await some({ scope: 'kqxn1' });
    await some({ scope: 'kqxn2', location: 'CS2', status: 'draft' });
    await some({ scope: 'none', listedAt: '2026-10-31T23:59:59+07:00' });
    await expectTruth();
    await foldReportCounts(database, 1);
    expect(await waiting()).toBe(0);
    await expectTruth();
  });

  it('follow a report through its states, to another day and back', async () => {
    await some({ status: 'approved', listedAt: '2026-11-13T08:00:00+07:00' });
    await foldReportCounts(database);
    await database.pool.query(
      `update report set status = 'released', released_at = '2026-11-14T08:00:00+07:00', released_by = $1,
         listed_at = '2026-11-14T08:00:00+07:00', verify_code = upper(substr(md5(id::text), 1, 10))
       where status = 'approved'`,
      [signer.accountId],
    );
    await expectTruth();
    await database.pool.query(`update report set status = 'superseded' where status = 'released'`);
    await expectTruth();
    await foldReportCounts(database);
    await expectTruth();
  });

  it('count nothing for a change that no list shows', async () => {
    await foldReportCounts(database);
    await database.pool.query(`update report set delivery_status = 'partial'`);
    expect(await waiting()).toBe(0);
  });

  it('lose and double nothing when several fold while others write', async () => {
    const writing = Array.from({ length: 8 }, () => some({ scope: 'kqxn2' }));
    const folding = Array.from({ length: 4 }, () => foldReportCounts(database, 1));
    await Promise.all([...writing, ...folding]);
    await expectTruth();
    await foldReportCounts(database);
    expect(await waiting()).toBe(0);
    await expectTruth();
  });

  it('are left alone while another process folds', async () => {
    await some({});
    await inTransaction(database, async (tx) => {
      expect(await lockFolding(tx, reportFolding.lock)).toBe(true);
      expect(await foldReportCounts(database)).toBe(0);
    });
    expect(await foldReportCounts(database)).toBe(1);
  });

  it('are folded by a job every minute, which may come twice', async () => {
    const [entry] = reportFoldingSchedule;
    const job = reportFoldingJobs(database)[entry?.task ?? ''];
    await some({});
    await job?.({}, { attempt: 1, maxAttempts: 25 });
    await job?.({}, { attempt: 2, maxAttempts: 25 });
    expect(entry?.cron).toBe('* * * * *');
    expect(await waiting()).toBe(0);
    await expectTruth();
  });
});
