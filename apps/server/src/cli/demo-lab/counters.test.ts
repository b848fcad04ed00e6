import { afterAll, beforeAll, expect, it } from 'vitest';
import { nextCaseNumber } from '../../modules/bench/lab-records/index.ts';
import { inTransaction } from '../../platform/tx.ts';
import { openSampleData, type DemoDatabase } from './demo-lab.test-support.ts';

let demo: DemoDatabase;

beforeAll(async () => {
  demo = await openSampleData();
}, 1_800_000);

afterAll(async () => demo.close());

it('begins behind the numbers that were given already', async () => {
  const [patient] = await demo.rows<{ first: string }>(
    'select min(substr(code, 3, 6)) as first from patient',
  );
  expect(patient?.first).toBe('000042');
  const [record] = await demo.rows<{ first: string }>(
    `select min(right(sid, 4)) as first from lab_record where registered_day = '2026-11-16'`,
  );
  expect(record?.first).toBe('0501');
});

it('leaves the next number to the next case, and other days alone', async () => {
  const [record] = await demo.rows<{ last: number }>(
    `select max(right(sid, 4)::int) as last from lab_record where registered_day = '2026-11-16'`,
  );
  const next = await inTransaction(demo.database, (tx) => nextCaseNumber(tx, '2026-11-16'));
  expect(next).toBe((record?.last ?? 0) + 1);
  await expect(demo.count(`case_counter where day = '2020-01-01' and last = 7`)).resolves.toBe(1);
});
