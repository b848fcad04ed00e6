import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodesUnder, readOf, type TableRead } from '../../../platform/counted-list/plan.test-support.ts';
import type { Statement } from '../../../platform/counted-list/conditions.ts';
import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import {
  aRecord,
  addActor,
  addPersonWithVisit,
  addRecords,
  openRecordsDatabase,
  addOrder,
  addTube,
} from '../../../../test-support/lab-records.test-support.ts';
import { foldReportCounts } from './list/service.ts';
import { exportChunkStatement } from './export/rows.ts';
import type { FoundBy, ListScope } from './list/conditions.ts';
import { countStatement, listStatement } from './list/statement.ts';
import { type ReportQuery, listedStates } from './list/query.ts';
import type { ListReach } from './list/reach.ts';

let home: TestDatabase;
let database: Database;

/** So many that a wrong plan is the dearer one, as with millions; nearly all have left, as in a hospital. */
async function addHistory(): Promise<void> {
  const person = await addPersonWithVisit(database);
  const record = aRecord(person);
  await addRecords(database, [record]);
  const order = await addOrder(database, record);
  const specimenId = await addTube(database, { record, orderId: order.id });
  const signer = await addActor(database);
  await database.pool.query(
    `insert into patient (id, code, full_name, search_name, birth_date, birth_precision, gender, id_type,
       no_id_reason, province_code, commune_code, address_version)
     select gen_random_uuid(), '27' || lpad(n::text, 7, '0'), 'Trần Thị Mẫu', 'tran thi mau', '1980-01-01', 'day',
       'female', 'none', 'quên', province_code, code, version
       from generate_series(1, 2000) n, (select * from commune order by version, code limit 1) place`,
  );
  // The owner waits as long as it takes, and only the owner's statistics count.
  const owner = new pg.Client(home.adminUrl);
  await owner.connect();
  // The rows fit together, so that nothing need look at each whether it does. Only what counts them has to see them.
  await owner.query('alter table report enable always trigger report_counted');
  await owner.query("set session_replication_role = 'replica'");
  await owner.query(
    `insert into report (id, code, version_no, kind, status, lab_record_id, group_key, department_code, template_code,
       template_version, is_restricted, location_code, scope, patient_id, visit_id, sid, patient_code, patient_name,
       patient_search_name, patient_birth_year, department_id, panel_codes, section_codes, item_count, has_abnormal,
       has_critical, collected_at, received_at, due_at, created_at, approved_at, approved_by, released_at, released_by,
       listed_at, document_hash, verify_code, delivery_status, withdrawn_by, withdrawal_asked_by, withdrawal_reason)
     select gen_random_uuid(), 'KQ' || lpad((n / 9000)::text, 6, '0') || '-' || lpad((n % 9000)::text, 4, '0'), 1, 'final',
       given.status, $1, 'g' || n, 'general', 'KQXN-A4', 1,
       is_restricted, case when n % 3 = 0 then 'CS2' else 'CS1' end,
       case when n % 3 = 0 then 'kqxn2' else 'kqxn1' end, people.id, $2, lpad(n::text, 10, '0'), '26000001', 'Trần Thị Mẫu',
       'tran thi mau', 1994, (array(select id from department order by code))[1 + n % 8], array['CBC'],
       array['hematology'], 1, case when not is_restricted then n % 7 = 0 end,
       case when not is_restricted then n % 200 = 0 end, at, at, at, at, at, $3::uuid,
       case when is_out then at end, case when is_out then $3::uuid end, at, sha256(n::text::bytea),
       case when is_out then lpad(n::text, 10, '0') end, case when n > 2000 then 'delivered' else 'none' end,
       case when status = 'withdrawn' then $3::uuid end, case when status = 'withdrawn' then $4::uuid end,
       case when status = 'withdrawn' then 'Nhầm người bệnh' end
     from (select n, '2026-11-15T08:00:00+07:00'::timestamptz - n * interval '9 minutes' as at,
             case when n < 300 then (array['draft', 'approved', 'preliminary'])[1 + n % 3]
                  when n % 2000 = 0 then 'withdrawn' when n % 50 = 0 then 'superseded' else 'released' end as status,
             n >= 300 as is_out, n % 50 = 25 as is_restricted from generate_series(1, 40000) n) given
       join (select id, row_number() over () as place from patient) people on place = 1 + n % 2000`,
    [record.id, person.visitId, signer.accountId, (await addActor(database)).accountId],
  );
  // Each report has a value of its own, or looking up who entered it would be cheap however it is done.
  await owner.query(
    `insert into result_item (lab_record_id, test_code, run_no, test_version, specimen_id, position, status, value_raw,
       source, entered_by, entered_at)
     select $1, code, run, 1, $2, 1, 'entered', '1', 'manual', $3, now()
     from (select code from test_item where version = 1 order by code limit 20) tests, generate_series(1, 2000) run`,
    [record.id, specimenId, signer.accountId],
  );
  await owner.query(
    `insert into report_item (report_id, position, lab_record_id, test_code, run_no)
     select report.id, 1, value.lab_record_id, value.test_code, value.run_no
     from (select id, row_number() over () as place from report) report
       join (select *, row_number() over () as place from result_item) value using (place)`,
  );
  await owner.query(
    `insert into report_paper (report_id, document_hash, template_code, template_version, beside, status, problem, asked_at,
       sha256, size, pages, made_at)
     select id, document_hash, template_code, template_version, '{}', case when is_failed then 'failed' else 'ready' end,
       case when is_failed then 'unexpected' end, released_at, case when not is_failed then repeat('a', 64) end,
       case when not is_failed then 1 end, case when not is_failed then 1 end,
       case when not is_failed then released_at end
     from (select *, right(sid, 3) = '777' as is_failed from report where released_at is not null) released`,
  );
  await foldReportCounts(database);
  // The visibility map too: it saves looking at rows.
  await owner.query('vacuum analyze');
  await owner.end();
}

beforeAll(async () => {
  home = await createTestDatabase();
  database = openRecordsDatabase(home.appUrl);
  await addHistory();
});

afterAll(async () => {
  await database.close();
  await home.drop();
});

const nothingAsked: ReportQuery = {
  status: null,
  scope: null,
  location: null,
  department: null,
  panel: null,
  section: null,
  turnaround: null,
  fromDay: null,
  toDay: null,
  isCritical: false,
  isUndelivered: false,
  isCorrected: false,
  isPaperFailed: false,
  keyword: null,
};

const laboratory: ListReach = {
  accountId: newId(),
  states: listedStates,
  readable: ['draft', 'preliminary', 'approved', 'released', 'superseded'],
  isWardOnly: false,
  knowsRestricted: false,
  mayBreakGlass: true,
};
const clinician: ListReach = {
  ...laboratory,
  states: ['preliminary', 'released', 'superseded', 'withdrawn'],
  isWardOnly: true,
};

const nowMs = Date.parse('2026-11-15T08:00:00+07:00');

function scope(query: Partial<ReportQuery>, found: FoundBy = { kind: 'all' }, reach = laboratory): ListScope {
  const keyword = found.kind === 'all' ? null : 'typed';
  return { query: { ...nothingAsked, keyword, ...query }, found, reach, nowMs };
}

const pageAt = (given: ListScope, page: number): Statement =>
  listStatement(given, { page, pageSize: 20, filters: [], sort: { id: 'released', desc: true } });

const readFor = async (statement: Statement): Promise<TableRead> =>
  readOf(await nodesUnder(database, statement), 'report');

const pages: [string, Partial<ReportQuery>, string][] = [
  ['everything', {}, 'report_newest'],
  ['a scope', { scope: 'kqxn1' }, 'report_by_scope'],
  ['a scope until a day', { scope: 'kqxn1', toDay: '2026-10-31' }, 'report_by_scope'],
  ['a site', { location: 'CS2' }, 'report_by_location'],
  ['a state', { status: 'released' }, 'report_by_status'],
  ['a rare state', { status: 'withdrawn' }, 'report_by_status'],
  ['a state of a scope', { scope: 'kqxn2', status: 'released' }, 'report_by_scope_status'],
  ['a state of a site', { location: 'CS1', status: 'released' }, 'report_by_location_status'],
  ['what has left', { status: 'issued' }, 'report_by_status'],
  ['what has left a scope', { scope: 'kqxn1', status: 'issued' }, 'report_by_scope_status'],
  ['everything of some days', { fromDay: '2026-06-01', toDay: '2026-10-31' }, 'report_newest'],
  [
    'a state of a scope of some days',
    { scope: 'kqxn1', status: 'released', fromDay: '2026-06-01', toDay: '2026-10-31' },
    'report_by_scope_status',
  ],
];

describe('a page of the list of reports', () => {
  it.each(pages)(
    'of %s is read off its index, and little more than is shown',
    async (_what, query, index) => {
      for (const page of [0, 3]) {
        const read = await readFor(pageAt(scope(query), page));
        expect(read.isWhole).toBe(false);
        expect(read.indexes).toContain(index);
        // Three walks at most, each as far as a near page may lie.
        expect(read.looked).toBeLessThanOrEqual(page === 0 ? 100 : 3 * (500 + 20));
      }
    },
  );

  it.each(pages.filter(([what]) => what !== 'a rare state'))(
    'of %s is found far down without reading what is before it',
    async (_what, query) => {
      const read = await readFor(pageAt(scope(query), 300));
      expect(read.isWhole).toBe(false);
      // A day of this history has 160 reports.
      expect(read.looked).toBeLessThanOrEqual(3 * (160 + 20));
    },
  );

  it.each<[string, Partial<ReportQuery>, string]>([
    ['what alarms', { isCritical: true }, 'report_critical'],
    ['what alarms in a scope', { isCritical: true, scope: 'kqxn2' }, 'report_critical'],
    ['what is still to be handed over', { isUndelivered: true }, 'report_undelivered'],
    [
      'what is still to be handed over in a scope',
      { isUndelivered: true, scope: 'kqxn1' },
      'report_undelivered',
    ],
    ['what was put right', { isCorrected: true }, 'report_corrected'],
    ['whose PDF failed', { isPaperFailed: true }, 'report_pkey'],
    ['whose PDF failed in a scope', { isPaperFailed: true, scope: 'kqxn1' }, 'report_pkey'],
  ])('of %s is read off the index of those few', async (_what, query, index) => {
    const read = await readFor(pageAt(scope(query), 0));
    expect(read.indexes).toEqual([index]);
    expect(read.isWhole).toBe(false);
  });

  it.each(pages)('of %s asks which papers failed of the index of those few', async (_what, query) => {
    const papers = readOf(await nodesUnder(database, pageAt(scope(query), 0)), 'report_paper');
    expect(papers).toMatchObject({ indexes: ['report_paper_failed'], isWhole: false });
    // The failed ones once, or one look for each row shown: never the papers of all reports.
    expect(papers.looked).toBeLessThanOrEqual(40);
  });

  it.each<[string, Partial<ReportQuery>]>([
    ['whose PDF failed', { isPaperFailed: true }],
    ['of a panel whose PDF failed', { isPaperFailed: true, panel: 'CBC' }],
  ])('and the number of those %s read no others', async (_what, query) => {
    for (const statement of [pageAt(scope(query), 0), countStatement(scope(query))]) {
      const read = await readFor(statement);
      expect(read.isWhole).toBe(false);
      // 40 of them failed, and each state is counted by itself.
      expect(read.looked).toBeLessThanOrEqual(40 * (listedStates.length + 1));
    }
  });

  it.each(pages)(
    'of %s asks who entered a value of the restricted rows that it shows',
    async (_what, query) => {
      for (const page of [0, 300]) {
        const nodes = await nodesUnder(database, pageAt(scope(query), page));
        for (const table of ['report_item', 'result_item']) {
          const read = readOf(nodes, table);
          expect(read.isWhole).toBe(false);
          // Of twenty rows one or none is restricted, and four of its fields hang on it.
          expect(read.looked).toBeLessThanOrEqual(4 * 4);
        }
      }
    },
  );

  it('of a panel reads no further back than its window, and of what is older what is open', async () => {
    const read = await readFor(pageAt(scope({ panel: 'KHONG-CO' }), 0));
    expect(read.isWhole).toBe(false);
    // Once for the page and once for the number.
    expect(read.looked).toBeLessThanOrEqual(2 * (90 * 160 + 600));
  });

  it("of a clinician, and of a department, is read off the ward's index", async () => {
    for (const given of [scope({}, { kind: 'all' }, clinician), scope({ department: newId() })]) {
      const read = await readFor(pageAt(given, 0));
      expect(read.indexes).toEqual(['report_by_department']);
      expect(read.isWhole).toBe(false);
    }
  });

  it.each<[FoundBy, string]>([
    [{ kind: 'report', code: 'KQ000000-0007' }, 'report_version'],
    [{ kind: 'sid', code: '0000000007' }, 'report_by_sid'],
    [{ kind: 'code', code: '260000017' }, 'report_by_patient'],
    [{ kind: 'phone', code: '0912345678' }, 'report_by_patient'],
    [{ kind: 'patients', ids: [newId(), newId()] }, 'report_by_patient'],
  ])('by %j is read off %s', async (found, index) => {
    const read = await readFor(pageAt(scope({}, found), 0));
    expect(read).toMatchObject({ indexes: [index], isWhole: false });
  });

  it('by a name that many have reads no further back than its window', async () => {
    const found: FoundBy = { kind: 'name', pattern: '%khong ai%', birthYear: 1994 };
    const read = await readFor(pageAt(scope({}, found), 0));
    expect(read.isWhole).toBe(false);
    expect(read.looked).toBeLessThanOrEqual(2 * (90 * 160 + 600));
  });
});

describe('a piece of the export', () => {
  it.each(pages)('of %s goes on where the one before ended', async (_what, query) => {
    const after = { listedAt: '2026-09-01T08:00:00.123456+07:00', _id: newId() };
    const read = await readFor(exportChunkStatement(scope(query), after));
    expect(read.isWhole).toBe(false);
    expect(read.looked).toBeLessThanOrEqual(3 * 1_000 + 50);
  });
});

describe('the number of reports', () => {
  it.each(pages)('of %s is added up without reading reports', async (_what, query) => {
    const nodes = await nodesUnder(database, countStatement(scope(query)));
    expect(nodes.filter((node) => node['Relation Name'] === 'report')).toEqual([]);
  });
});
