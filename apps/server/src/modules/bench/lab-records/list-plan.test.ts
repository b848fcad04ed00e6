import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { countStatement, listStatement } from './list-statement.ts';
import { foldRecordCounts } from './counted-records.ts';
import {
  addPersonWithVisit,
  openRecordsDatabase,
} from '../../../../test-support/lab-records.test-support.ts';
import type { FoundBy, ListScope } from './list-conditions.ts';
import type { LabRecordQuery } from './list-query.ts';
import type { Statement } from '../../../platform/counted-list/conditions.ts';

let home: TestDatabase;
let database: Database;

/** So many that a wrong plan is the dearer one, as with millions; nearly all are done, as in a hospital. */
async function addHistory(): Promise<void> {
  const person = await addPersonWithVisit(database);
  const owner = new pg.Client(home.adminUrl);
  await owner.connect();
  // The rows fit together, so that nothing need look at each whether it does. Only what counts them has to see them.
  await owner.query('alter table lab_record enable always trigger lab_record_counted');
  await owner.query("set session_replication_role = 'replica'");
  await owner.query(
    `insert into lab_record (id, sid, location_code, patient_id, visit_id, registered_at, priority, status,
       section_codes, panel_codes, due_at, patient_code, patient_name, patient_search_name, patient_birth_year,
       patient_gender, department_id)
     select gen_random_uuid(), lpad(n::text, 10, '0'), case when n % 3 = 0 then 'CS2' else 'CS1' end, $1, $2,
       '2026-11-15T08:00:00+07:00'::timestamptz - n * interval '9 minutes', 'routine',
       case when n < 400 then (array['registered', 'awaiting_sample', 'in_progress', 'awaiting_approval'])[1 + n % 4]
            when n % 2 = 0 then 'completed' else 'archived' end,
       array['hematology'], array['CBC'], '2026-11-15T12:00:00+07:00'::timestamptz - n * interval '9 minutes',
       '26000001', 'Trần Thị Mẫu', 'tran thi mau', 1994, 'female',
       (array(select id from department order by code))[1 + n % 8]
     from generate_series(1, 40000) n`,
    [person.id, person.visitId],
  );
  await foldRecordCounts(database);
  // Only the owner's statistics count, and the visibility map that saves looking at rows.
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

const nothingAsked: LabRecordQuery = {
  status: null,
  location: null,
  section: null,
  panel: null,
  priority: null,
  fromDay: null,
  toDay: null,
  isOverdue: false,
  keyword: null,
  order: 'newest',
};

const nowMs = Date.parse('2026-11-15T08:00:00+07:00');

function scope(
  query: Partial<LabRecordQuery>,
  found: FoundBy = { kind: 'all' },
  wardOf: string | null = null,
  showsMarks = true,
): ListScope {
  const keyword = found.kind === 'all' ? null : 'typed';
  return { query: { ...nothingAsked, keyword, ...query }, found, wardOf, nowMs, showsMarks };
}

function pageAt(given: ListScope, page: number): Statement {
  const { order } = given.query;
  const sort = { id: order === 'newest' ? 'registered' : order, desc: order === 'newest' };
  return listStatement(given, { page, pageSize: 20, filters: [], sort });
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Plan[];
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
}

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** As it runs: prepared, with the one plan for all values that the pool asks for. */
async function nodesUnder({ text, values }: Statement): Promise<readonly Plan[]> {
  const client = await database.pool.connect();
  try {
    expect((await client.query('show plan_cache_mode')).rows).toEqual([
      { plan_cache_mode: 'force_generic_plan' },
    ]);
    await client.query(`prepare looked_at as ${text}`);
    const literal = (value: unknown): string => {
      if (Array.isArray(value)) return `'{${value.join(',')}}'`;
      return `'${String(value)}'`;
    };
    const given = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`;
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) execute looked_at${given}`,
    );
    const [{ 'QUERY PLAN': [{ Plan: plan }] } = { 'QUERY PLAN': [{ Plan: undefined }] }] = rows;
    if (plan === undefined) throw new Error('no plan');
    return nodesOf(plan);
  } finally {
    await client.query('deallocate all');
    client.release();
  }
}

/** What is read of the table of records itself. */
const ofRecords = (nodes: readonly Plan[]): readonly Plan[] =>
  nodes.filter((node) => isTable(node) || /^lab_record_(?!count)/.test(node['Index Name'] ?? ''));

const indexesOf = (nodes: readonly Plan[]): readonly string[] => [
  ...new Set(
    ofRecords(nodes).flatMap((node) => (node['Index Name'] === undefined ? [] : [node['Index Name']])),
  ),
];

const isSortOfRecords = (node: Plan): boolean =>
  ['Sort', 'Incremental Sort'].includes(node['Node Type']) && ofRecords(nodesOf(node)).some(isTable);

const isTable = (node: Plan): boolean => node['Relation Name'] === 'lab_record';

const rowsRead = (nodes: readonly Plan[]): number =>
  nodes.filter(isTable).reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0);

/** Old and open: a handful, found by their states and sorted. The walk beside it is the one that must not sort. */
const isOldAndOpen = (node: Plan): boolean => nodesOf(node).some((one) => one['Index Name'] === openIndex);
const openIndex = 'lab_record_by_status';

const isSortOfMany = (node: Plan): boolean => isSortOfRecords(node) && !isOldAndOpen(node);

const rowsLookedAt = (nodes: readonly Plan[]): number =>
  rowsRead(nodes) +
  nodes.filter(isTable).reduce((sum, node) => sum + (node['Rows Removed by Filter'] ?? 0), 0);

const pages: [string, Partial<LabRecordQuery>, string][] = [
  ['everything', {}, 'lab_record_newest'],
  ['a site', { location: 'CS1' }, 'lab_record_by_location'],
  ['a state', { status: 'completed' }, 'lab_record_by_status'],
  ['a state of a site', { location: 'CS1', status: 'completed' }, 'lab_record_by_location_status'],
  ['what is open', { status: 'open' }, 'lab_record_by_status'],
  ['what is open at a site', { status: 'open', location: 'CS2' }, 'lab_record_by_location_status'],
  ['everything of some days', { fromDay: '2026-06-01', toDay: '2026-10-31' }, 'lab_record_newest'],
  ['a site until a day', { location: 'CS1', toDay: '2026-10-31' }, 'lab_record_by_location'],
];

describe('a page of the list', () => {
  it.each(pages.filter(([, query]) => query.status !== 'open'))(
    'of %s is read off its index in order',
    async (_what, query, index) => {
      for (const page of [0, 3]) {
        const nodes = await nodesUnder(pageAt(scope(query), page));
        expect(indexesOf(nodes)).toContain(index);
        expect(nodes.filter(isTable).map((node) => node['Node Type'])).not.toContain('Seq Scan');
        expect(nodes.filter(isSortOfRecords)).toEqual([]);
        expect(rowsRead(nodes)).toBeLessThanOrEqual(20 * (page + 1) + 5);
      }
    },
  );

  // A few hundred rows: PostgreSQL 18 merges five walks, 15 rather sorts them. Both read open ones only.
  it.each(pages.filter(([, query]) => query.status === 'open'))(
    'of %s reads nothing that is done',
    async (_what, query, index) => {
      for (const page of [0, 3]) {
        const nodes = await nodesUnder(pageAt(scope(query), page));
        expect(indexesOf(nodes)).toContain(index);
        expect(nodes.filter(isTable).map((node) => node['Node Type'])).not.toContain('Seq Scan');
        expect(rowsRead(nodes)).toBeLessThanOrEqual(400);
      }
    },
  );

  it.each(pages.filter(([what]) => !what.includes('open')))(
    'of %s is found a thousand pages deep without reading what is before it',
    async (_what, query, index) => {
      const nodes = await nodesUnder(pageAt(scope(query), 500));
      expect(indexesOf(nodes)).toContain(index);
      expect(nodes.filter(isTable).map((node) => node['Node Type'])).not.toContain('Seq Scan');
      expect(nodes.filter(isSortOfRecords)).toEqual([]);
      // A day of this history has 160 records.
      expect(rowsRead(nodes)).toBeLessThanOrEqual(160 + 20);
    },
  );

  it.each([
    ['by due time', { status: 'open', order: 'due' }],
    ['of one state by due time', { status: 'in_progress', order: 'due' }],
    ['of what is overdue by due time', { status: 'open', order: 'due', isOverdue: true }],
  ] as const)('%s is read off the index of open ones', async (_what, query) => {
    const nodes = await nodesUnder(pageAt(scope(query), 0));
    expect(indexesOf(nodes)).toContain('lab_record_open');
    expect(rowsRead(nodes)).toBeLessThan(1_000);
  });

  it.each([
    ['of open ones', { status: 'open' }, true, 'lab_record_urgent'],
    ['of one state', { status: 'in_progress' }, true, 'lab_record_urgent'],
    ['for who sees no marks', { status: 'open' }, false, 'lab_record_urgent_unmarked'],
  ] as const)('%s, the most urgent first, is read off an index', async (_what, query, showsMarks, index) => {
    const urgent = scope({ ...query, order: 'urgency' }, { kind: 'all' }, null, showsMarks);
    const nodes = await nodesUnder(pageAt(urgent, 0));
    expect(indexesOf(nodes)).toContain(index);
    expect(nodes.filter(isSortOfRecords)).toEqual([]);
    expect(rowsRead(nodes)).toBeLessThan(1_000);
  });

  it('of what is overdue, newest first, reads only open ones', async () => {
    const nodes = await nodesUnder(pageAt(scope({ isOverdue: true }), 0));
    expect(indexesOf(nodes)).toEqual(['lab_record_open']);
  });

  it('of a section reads no further back than its window, and of what is older what is open', async () => {
    const nodes = await nodesUnder(pageAt(scope({ section: 'khong-co' }), 0));
    expect(nodes.filter(isTable).map((node) => node['Node Type'])).not.toContain('Seq Scan');
    expect(indexesOf(nodes)).toEqual(['lab_record_newest', openIndex]);
    expect(nodes.filter(isSortOfMany)).toEqual([]);
    // Once for the page and once for the number: a day of this history has 160 records.
    expect(rowsLookedAt(nodes)).toBeLessThanOrEqual(2 * (90 * 160 + 400));
  });

  it("of a clinician is read off the ward's index", async () => {
    const nodes = await nodesUnder(pageAt(scope({}, { kind: 'all' }, newId()), 0));
    expect(indexesOf(nodes)).toEqual(['lab_record_by_department', openIndex]);
    expect(nodes.filter(isSortOfMany)).toEqual([]);
  });

  it.each([
    [{ kind: 'sid', code: '0000000007' }, 'lab_record_sid_key'],
    [{ kind: 'order', code: 'CD261114-0001' }, 'lab_record_pkey'],
    [{ kind: 'specimen', code: '261114000101' }, 'lab_record_pkey'],
    [{ kind: 'code', code: '260000017' }, 'lab_record_by_patient'],
    [{ kind: 'patients', ids: [newId(), newId()] }, 'lab_record_by_patient'],
  ] as const)('by %j is read off %s', async (found, index) => {
    const nodes = await nodesUnder(pageAt(scope({}, found), 0));
    expect(indexesOf(nodes)).toEqual([index]);
  });

  it('by a name that many have walks through the newest', async () => {
    const found: FoundBy = { kind: 'name', pattern: '%thi%', birthYear: 1994 };
    const nodes = await nodesUnder(pageAt(scope({}, found), 0));
    expect(indexesOf(nodes)).toEqual(['lab_record_newest', openIndex]);
    expect(nodes.filter(isSortOfMany)).toEqual([]);
  });
});

describe('the number of records', () => {
  it.each(pages)('of %s is added up without reading records', async (_what, query) => {
    const nodes = await nodesUnder(countStatement(scope(query)));
    expect(nodes.filter(isTable)).toEqual([]);
  });
});
