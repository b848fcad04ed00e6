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

/**
 * What the tables hold, without the ids that each installation gives to its own accounts, departments and ranges:
 * those are replaced by names.
 */
const contents: readonly string[] = [
  `select to_jsonb(t) - '{created_by,updated_by}'::text[] from patient t`,
  `select to_jsonb(t) - '{created_by}'::text[] from pregnancy t`,
  `select to_jsonb(t) - '{created_by,department_id,doctor_id}'::text[] from visit t`,
  `select to_jsonb(t) - '{registered_by,department_id}'::text[] from lab_record t`,
  `select to_jsonb(t) - '{ordered_by,doctor_id}'::text[] from lab_order t`,
  `select to_jsonb(t) from order_item t`,
  `select to_jsonb(t) - '{collected_by,received_by}'::text[] from specimen t`,
  `select to_jsonb(t) - '{range_id,delta_acknowledged_by,entered_by,verified_by,approved_by,correction_id}'::text[] from result_item t`,
  `select to_jsonb(t) - '{written_by}'::text[] from record_note t`,
  // What a service writes has an id of its own, and some events name one. The salt is chance.
  `select to_jsonb(t) - '{actor_id,id,salt}'::text[] || jsonb_build_object('actor', a.username,
       'diff', t.diff - '{requestedBy,report,supersededBy,appointmentDoctor}'::text[],
       'entity_id', case when t.entity in ('appointment-slip', 'return-slip', 'signature') and t.entity_id ~ '-7' then null
         else t.entity_id end)
     from audit_event t left join account a on a.id = t.actor_id where t.entity <> 'range'`,
  `select to_jsonb(t) - '{id,department_id,doctor_id,approved_by,released_by,verify_code,supersedes_id,amended_by,
       withdrawal_asked_by,withdrawn_by}'::text[] from report t`,
  `select jsonb_build_array(r.code, r.version_no, t.body) from report_document t join report r on r.id = t.report_id`,
  `select jsonb_build_array(r.code, t.meaning, t.signed_at, a.username) from report_signature t
     join report r on r.id = t.report_id join account a on a.id = t.account_id`,
  `select to_jsonb(t) - '{id,department_id,notified_by,acknowledged_by,closed_by,updated_at}'::text[]
     from critical_notification t`,
  `select to_jsonb(t) - '{id,department_id,doctor_id,created_by,issued_by,signed_by,used_by,closed_by,moved_from}'::text[]
     from appointment_slip t`,
  `select to_jsonb(t) from appointment_place t`,
  `select to_jsonb(t) from location_closed_day t`,
  `select to_jsonb(t) from appointment_slip_counter t`,
  `select to_jsonb(t) - '{id,handed_by,cancelled_by}'::text[] from return_slip t`,
  `select jsonb_build_array(s.code, t.position, r.code, t.version_no) from return_slip_report t
     join return_slip s on s.id = t.slip_id join report r on r.id = t.report_id`,
  `select jsonb_build_array(s.code, r.code, r.version_no, t.recalled_at, t.settled_at) from return_slip_recall t
     join return_slip s on s.id = t.slip_id join report r on r.id = t.report_id`,
  `select to_jsonb(t) from return_slip_counter t`,
  `select jsonb_build_array(t.act, t.paper, t.document_code, t.print_no, t.at) from print_log t`,
  `select to_jsonb(t) from case_counter t`,
  `select to_jsonb(t) from patient_code_counter t`,
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
  return openTestDatabase(url, { poolSize: 1, prepared: false });
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
