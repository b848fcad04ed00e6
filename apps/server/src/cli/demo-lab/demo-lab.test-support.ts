import { createTestDatabase, fakeClock } from '@senlab/testkit';
import pg from 'pg';
import { catalogueService } from '../../modules/catalogue/index.ts';
import { houseOf } from '../../modules/reports/index.ts';
import type { Database } from '../../platform/database.ts';
import { openTestDatabase } from '../../platform/database.test-support.ts';
import { inTransaction } from '../../platform/tx.ts';
import { seedDemo } from '../seed-demo.ts';
import { approveDemoRanges } from '../seed-demo-ranges.ts';
import { seedReference } from '../seed-reference.ts';
import { lockSeeding } from '../seed-repository.ts';
import { seedDemoLab, type DemoLabCounts } from './seed-lab.ts';

export interface DemoDatabase {
  readonly database: Database;
  readonly client: pg.Client;
  seed(nowMs: number): Promise<DemoLabCounts>;
  rows<T extends pg.QueryResultRow>(sql: string): Promise<readonly T[]>;
  count(from: string): Promise<number>;
  close(): Promise<void>;
}

/** An empty hospital, seeded as `senlab seed --set demo` does, with a clock of one's own. */
export async function openDemoDatabase(): Promise<DemoDatabase> {
  const testDatabase = await createTestDatabase();
  const database = openTestDatabase(testDatabase.appUrl, { poolSize: 1, prepared: false, timeZone: 'UTC' });
  const client = new pg.Client({ connectionString: testDatabase.ownerUrl });
  await client.connect();
  const rows: DemoDatabase['rows'] = async (sql) => (await client.query(sql)).rows as never;
  return {
    database,
    client,
    rows,
    count: async (from) => (await rows<{ n: number }>(`select count(*)::int as n from ${from}`))[0]?.n ?? -1,
    seed: (nowMs) =>
      inTransaction(database, async (tx) => {
        await lockSeeding(tx);
        await seedReference(tx, nowMs);
        await seedDemo(tx, { passwordHash: 'not-a-hash', nowMs });
        await approveDemoRanges(tx, nowMs);
        const catalogue = await catalogueService({ database, clock: fakeClock(nowMs) }).current(tx);
        return seedDemoLab(tx, { nowMs, catalogue, house: houseOf({ name: 'Bệnh viện Mẫu' }) });
      }),
    close: async () => {
      await client.end();
      await database.close();
      await testDatabase.drop();
    },
  };
}
