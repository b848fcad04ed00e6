import { createHash } from 'node:crypto';
import pg from 'pg';
import { createTestDatabase, fakeClock, type OwnContents, type TestDatabase } from '@senlab/testkit';
import { expect } from 'vitest';
import { catalogueService } from '../../modules/ground/catalogue/index.ts';
import { houseOf } from '../../modules/reports/reports/index.ts';
import type { Database } from '../../platform/database.ts';
import { openTestDatabase } from '../../platform/change-by-hand.test-support.ts';
import { inTransaction } from '../../platform/tx.ts';
import { seedDemo, approveDemoRanges } from '../demo/seed-demo.ts';
import { lockSeeding } from '../seed-repository.ts';
import { writeDemo } from '../write-demo.ts';
import { seedDemoLab, type DemoLabCounts } from './seed-lab.ts';

/** Columns that most ids stand in: left out at once, because looking for the others is slow. */
const idColumns = `{id,actor_id,patient_id,lab_record_id,visit_id,order_id,specimen_id,range_id,department_id,doctor_id,
  entered_by,verified_by,approved_by,salt,verify_code,updated_at}`;
const ids = '[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}';

/**
 * What a table holds, without ids, which every installation gives anew: rows are told apart by their codes. Salts and
 * verification codes are chance, and when a row was last touched the database says of some by its own clock.
 */
function rowsOf(table: string, more = ''): string {
  return `select case when line like '%-7%' then regexp_replace(line, '${ids}', '', 'g') else line end ${more}
    from ${table} t cross join lateral (select (to_jsonb(t) - '${idColumns}'::text[])::text) as kept (line)`;
}

/** Of rows that carry no code of their own. */
const ofRecord = `|| (select sid from lab_record where id = t.lab_record_id)`;
const ofReport = `|| (select code || '/' || version_no from report where id = t.report_id)`;
const ofSlip = `|| (select code from return_slip where id = t.slip_id)`;

const contents: readonly string[] = [
  ...[
    'patient',
    'visit',
    'lab_record',
    'lab_order',
    'specimen',
    'report',
    'appointment_slip',
    'appointment_place',
    'location_closed_day',
    'appointment_slip_counter',
    'return_slip',
    'return_slip_counter',
    'case_counter',
    'patient_code_counter',
  ].map((table) => rowsOf(table)),
  rowsOf('pregnancy', '|| (select code from patient where id = t.patient_id)'),
  rowsOf('order_item', '|| (select code from lab_order where id = t.order_id)'),
  rowsOf('result_item', ofRecord),
  rowsOf('record_note', ofRecord),
  rowsOf('critical_notification', ofRecord),
  rowsOf('report_document', ofReport),
  rowsOf('report_signature', ofReport),
  rowsOf('return_slip_report', ofSlip),
  rowsOf('return_slip_recall', ofSlip),
  `${rowsOf('audit_event', `|| coalesce((select username from account where id = t.actor_id), '')`)} where entity <> 'range'`,
  `select jsonb_build_array(t.act, t.paper, t.document_code, t.print_no, t.at)::text from print_log t`,
];

/** One line for everything, so that one changed value is seen. */
export async function contentOf(client: pg.Client): Promise<string> {
  const hash = createHash('sha256');
  for (const sql of contents) {
    const { rows } = await client.query<{ all: string | null }>(
      `select sum(hashtextextended(line::text, 0))::text as all from (${sql}) as t (line)`,
    );
    hash.update(rows[0]?.all ?? '');
  }
  return hash.digest('hex');
}

export interface DemoDatabase {
  readonly database: Database;
  readonly home: TestDatabase;
  readonly client: pg.Client;
  rows<T extends pg.QueryResultRow>(sql: string): Promise<readonly T[]>;
  count(from: string): Promise<number>;
  close(): Promise<void>;
}

function open(url: string): Database {
  return openTestDatabase(url, { poolSize: 1, prepared: true });
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
      expect(said).toMatch(/Sample cases: \d+ patients, \d+ cases, .* marked as sample data\./);
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

/** People, ranges and cases, as `senlab seed --set demo` writes them: as the owner, who may tell of a past. */
export async function seedCases({ home }: Pick<DemoDatabase, 'home'>, atMs: number): Promise<DemoLabCounts> {
  const database = open(home.ownerUrl);
  try {
    return await inTransaction(database, async (tx) => {
      await lockSeeding(tx);
      await seedDemo(tx, { passwordHash: 'not-a-hash', nowMs: atMs });
      await approveDemoRanges(tx, atMs);
      const catalogue = await catalogueService({ database, clock: fakeClock(atMs) }).current(tx);
      const house = houseOf({ name: 'Bệnh viện Mẫu' });
      return seedDemoLab(tx, { nowMs: atMs, catalogue, house });
    });
  } finally {
    await database.close();
  }
}
