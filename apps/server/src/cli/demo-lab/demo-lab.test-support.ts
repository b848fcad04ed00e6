import { createTestDatabase, fakeClock, type OwnContents, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { expect } from 'vitest';
import { catalogueService } from '../../modules/ground/catalogue/index.ts';
import { houseOf } from '../../modules/reports/reports/index.ts';
import type { Database } from '../../platform/database.ts';
import { openTestDatabase } from '../../platform/database.test-support.ts';
import { inTransaction } from '../../platform/tx.ts';
import { seedDemo } from '../seed-demo.ts';
import { approveDemoRanges } from '../seed-demo-ranges.ts';
import { lockSeeding } from '../seed-repository.ts';
import { writeDemo } from '../write-demo.ts';
import { seedDemoLab, type DemoLabCounts } from './seed-lab.ts';

export interface DemoDatabase {
  readonly database: Database;
  readonly home: TestDatabase;
  readonly client: pg.Client;
  rows<T extends pg.QueryResultRow>(sql: string): Promise<readonly T[]>;
  count(from: string): Promise<number>;
  close(): Promise<void>;
}

function open(url: string): Database {
  return openTestDatabase(url, { poolSize: 1, prepared: false, timeZone: 'UTC' });
}

async function look(home: TestDatabase): Promise<DemoDatabase> {
  const database = open(home.appUrl);
  const client = new pg.Client({ connectionString: home.ownerUrl });
  await client.connect();
  const rows: DemoDatabase['rows'] = async (sql) => (await client.query(sql)).rows as never;
  return {
    database,
    home,
    client,
    rows,
    count: async (from) => (await rows<{ n: number }>(`select count(*)::int as n from ${from}`))[0]?.n ?? -1,
    close: async () => {
      await client.end();
      await database.close();
      await home.drop();
    },
  };
}

/** A Monday afternoon, when something of everything is under way. */
export const nowMs = Date.parse('2026-11-16T14:20:00+07:00');

/** A hospital that has registered patients and given slips this year, and taken cases today. */
const numbersGiven = `
  insert into patient_code_counter values (2026, 41);
  insert into case_counter values ('2026-11-16', 500), ('2020-01-01', 7);
  insert into appointment_slip_counter select distinct facility_code, 2026, 40 from location`;

/** What `senlab seed --set demo` writes, at that moment. The one whole seeding of a run of the tests. */
export const sampleData: OwnContents = {
  name: 'sample_data',
  async fill({ ownerUrl }) {
    const client = new pg.Client({ connectionString: ownerUrl });
    await client.connect();
    await client.query(numbersGiven);
    await client.end();
    const database = open(ownerUrl);
    try {
      const said = await writeDemo(database, { withCases: true, clock: fakeClock(nowMs) });
      expect(said).toMatch(/Sample cases: 300 patients, [\d,]+ cases, .* marked as sample data\./);
      expect(said).toContain('reference ranges approved for the demonstration');
    } finally {
      await database.close();
    }
  },
};

/** A database of one's own with all sample data. */
export async function openSampleData(): Promise<DemoDatabase> {
  return look(await createTestDatabase({ with: sampleData }));
}

/** An empty hospital, for a seeding with a clock of one's own. */
export async function openEmptyHospital(): Promise<DemoDatabase> {
  return look(await createTestDatabase());
}

export interface SmallSeeding {
  readonly nowMs: number;
  readonly ordinaryCases?: number;
}

/** People, ranges and cases, as `senlab seed --set demo` writes them: as the owner, who may tell of a past. */
export async function seedCases(
  { home }: Pick<DemoDatabase, 'home'>,
  { nowMs: atMs, ...size }: SmallSeeding,
): Promise<DemoLabCounts> {
  const database = open(home.ownerUrl);
  try {
    return await inTransaction(database, async (tx) => {
      await lockSeeding(tx);
      await seedDemo(tx, { passwordHash: 'not-a-hash', nowMs: atMs });
      await approveDemoRanges(tx, atMs);
      const catalogue = await catalogueService({ database, clock: fakeClock(atMs) }).current(tx);
      const house = houseOf({ name: 'Bệnh viện Mẫu' });
      return seedDemoLab(tx, { nowMs: atMs, catalogue, house, ...size });
    });
  } finally {
    await database.close();
  }
}
