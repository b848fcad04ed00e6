import { defaultTubeRules } from '@senlab/domain';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSeedCatalogue } from './seed-files.ts';
import { rangeId } from './seed-catalogue.ts';
import { senlab } from '../senlab.test-support.ts';

let database: TestDatabase;
let client: pg.Client;
const file = readSeedCatalogue();

async function open(): Promise<void> {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
}

async function close(): Promise<void> {
  await client.end();
  await database.drop();
}

async function runSeed(set: 'reference' | 'demo'): Promise<string> {
  const environment = { DATABASE_URL: database.appUrl };
  // Nothing here is about patients, and their cases would take most of the time.
  const words = `seed --set ${set}${set === 'demo' ? ' --without-cases' : ''}`;
  const { output, errors } = await senlab(words, { environment });
  expect(errors).toBe('');
  return output;
}

async function rows<T = object>(statement: string): Promise<readonly T[]> {
  return (await client.query<T & pg.QueryResultRow>(statement)).rows;
}

const tables = [
  'location',
  'lab_section',
  'specimen_type',
  'test_item',
  'panel',
  'panel_test',
  'reference_range',
  'comment_phrase',
  'province',
  'commune',
  'audit_event',
];

async function contents(): Promise<unknown> {
  const found: Record<string, unknown> = {};
  for (const table of tables) found[table] = await rows(`select * from ${table} t order by t::text`);
  return found;
}

const versionsOf = (code: string): Promise<readonly object[]> =>
  rows(
    `select version, name, effective_to is null as "inForce" from test_item where code = '${code}' order by 1`,
  );

describe('the starter catalogue in the database', () => {
  beforeEach(open);
  afterEach(close);

  it('is what the files say, with every range waiting for a doctor', async () => {
    const [counts] = await rows<Record<string, number>>(
      `select (select count(*)::int from test_item) as tests, (select count(*)::int from panel) as panels,
         (select count(*)::int from reference_range) as ranges,
         (select count(*)::int from reference_range where status <> 'proposed') as decided`,
    );
    expect(counts).toEqual({
      tests: file.tests.length,
      panels: file.panels.length,
      ranges: file.tests.flatMap((test) => test.ranges).length,
      decided: 0,
    });
  });

  it('draws tubes in the order of the tube plan', async () => {
    const drawn = await rows<{ code: string }>('select code from specimen_type order by draw_order');
    expect(drawn.map(({ code }) => code)).toEqual(defaultTubeRules.drawOrder);
  });

  it('does not change when it is written a second time', async () => {
    const before = await contents();
    const output = await runSeed('reference');
    expect(output).toContain('0 tests and 0 other entries');
    expect(output).toContain('Reference ranges: nothing to add.');
    expect(await contents()).toEqual(before);
  });

  it('begins another version of a test that differs from the file, and keeps the one that was used', async () => {
    await client.query(
      "update test_item set name = 'Tên cũ', effective_from = '2026-01-01' where code = 'HGB'",
    );
    expect(await runSeed('reference')).toContain('1 tests and 0 other entries');
    expect(await versionsOf('HGB')).toEqual([
      { version: 1, name: 'Tên cũ', inForce: false },
      { version: 2, name: 'Huyết sắc tố (Hemoglobin)', inForce: true },
    ]);
    expect(await runSeed('reference')).toContain('0 tests');
  });

  it.each([
    ['a choice', `choices = choices || '[{"value": "x", "meaning": "normal"}]'`, 'HBSAG'],
    ['a limit', 'critical_low = 71', 'HGB'],
    ['a decision limit', `decision_limits = '[]'`, 'HGB'],
    ['who may see it', `sensitive = '{HIV}'`, 'HGB'],
  ])('sees that %s differs', async (_what, set, code) => {
    await client.query(`update test_item set ${set} where code = '${code}'`);
    await runSeed('reference');
    expect(await versionsOf(code)).toHaveLength(2);
  });

  it('ends a version that begins tomorrow on its own first day', async () => {
    await client.query("update test_item set name = 'Mai', effective_from = '2999-01-01' where code = 'HGB'");
    await runSeed('reference');
    expect(await versionsOf('HGB')).toHaveLength(2);
  });

  it('does not bring back a test that the laboratory has ended', async () => {
    await client.query("update test_item set effective_to = effective_from where code = 'HGB'");
    await runSeed('reference');
    expect(await versionsOf('HGB')).toMatchObject([{ version: 1, inForce: false }]);
  });

  it('restores the order of a panel, and leaves alone whether it is offered', async () => {
    await client.query(
      `update panel set is_active = false where code = 'NHOMMAU';
       delete from panel_test where panel_code = 'NHOMMAU';
       insert into panel_test values ('NHOMMAU', 1, 'RHD'), ('NHOMMAU', 2, 'ABO')`,
    );
    expect(await runSeed('reference')).toContain('0 tests and 1 other entries');
    const members = "select test_code from panel_test where panel_code = 'NHOMMAU' order by position";
    expect(await rows(members)).toEqual([{ test_code: 'ABO' }, { test_code: 'RHD' }]);
    expect(await rows("select is_active from panel where code = 'NHOMMAU'")).toEqual([{ is_active: false }]);
  });

  describe('that the hospital has changed', () => {
    let changeId: string;
    beforeEach(async () => {
      const environment = { DATABASE_URL: database.appUrl };
      const argv = ['user', 'add', '--name', 'Người Thật', '--job', 'technician', '--username', 'nguoithat'];
      await senlab(argv, { environment });
      const [change] = await rows<{ id: string }>(
        `insert into catalogue_change (id, kind, code, base_version, status, content, reason, proposed_by, proposed_at)
           select gen_random_uuid(), 'test', 'HGB', 1, 'proposed', '{}', 'Theo hãng', id, now() from account
            where username = 'nguoithat' returning id`,
      );
      changeId = change?.id ?? '';
    });

    it('leaves their version of a test alone', async () => {
      await client.query(
        `update test_item set name = 'Tên của viện', critical_low = 71, change_id = $1 where code = 'HGB'`,
        [changeId],
      );
      expect(await runSeed('reference')).toContain('0 tests and 0 other entries');
      expect(await versionsOf('HGB')).toEqual([{ version: 1, name: 'Tên của viện', inForce: true }]);
    });

    it('offers no range for a test of which they have made a version, and those of all others', async () => {
      await client.query(
        `alter table reference_range disable trigger reference_range_is_kept;
         delete from reference_range where test_code in ('HGB', 'WBC');
         alter table reference_range enable trigger reference_range_is_kept`,
      );
      await client.query(`update test_item set change_id = $1 where code = 'HGB'`, [changeId]);
      await runSeed('reference');
      const offered = await rows<{ test_code: string }>(
        "select distinct test_code from reference_range where test_code in ('HGB', 'WBC')",
      );
      expect(offered).toEqual([{ test_code: 'WBC' }]);
    });

    it('does not offer again a range that they have withdrawn', async () => {
      await client.query("update reference_range set status = 'withdrawn' where test_code = 'WBC'");
      expect(await runSeed('reference')).toContain('Reference ranges: nothing to add.');
      const [waiting] = await rows(
        "select 1 from reference_range where test_code = 'WBC' and status = 'proposed'",
      );
      expect(waiting).toBeUndefined();
    });

    it('leaves their panels alone, and puts the others right', async () => {
      await client.query(`update panel set name = 'Của viện', change_id = $1 where code = 'NHOMMAU'`, [
        changeId,
      ]);
      await client.query("update panel set name = 'Của ai' where code = 'DM-CB'");
      await client.query("delete from panel_test where panel_code = 'NHOMMAU' and position > 1");
      expect(await runSeed('reference')).toContain('0 tests and 1 other entries');
      expect(await rows("select name from panel where code = 'NHOMMAU'")).toEqual([{ name: 'Của viện' }]);
      expect(await rows("select 1 from panel_test where panel_code = 'NHOMMAU'")).toHaveLength(1);
      expect(await rows("select 1 from panel where name = 'Của ai'")).toEqual([]);
    });
  });

  it('does not put the examples beside the sites of a hospital', async () => {
    await client.query("update location set code = 'BV', name = 'Bệnh viện thật' where code = 'CS1'");
    await client.query("delete from location where code = 'CS2'");
    expect(await runSeed('reference')).toContain('0 sites');
    expect(await rows('select code, name from location')).toEqual([{ code: 'BV', name: 'Bệnh viện thật' }]);
  });

  it('leaves a longer list of communes alone', async () => {
    await client.query(
      `insert into commune select version, '99999', province_code, 'Xã Mới' from commune limit 1;
       update commune set name = 'Tên đúng' where code = '00004'`,
    );
    const before = await contents();
    expect(await runSeed('reference')).toContain('0 communes');
    expect(await contents()).toEqual(before);
  });
});

describe('the id of a range in the files', () => {
  const all = file.tests.flatMap(({ code, ranges }) => ranges.map((range) => ({ code, range })));

  it('is another one for every range', () => {
    expect(new Set(all.map(({ code, range }) => rangeId(code, range))).size).toBe(all.length);
  });

  it('is the same on every machine', () => {
    const [first] = file.tests.find(({ code }) => code === 'WBC')?.ranges ?? [];
    expect(first && rangeId('WBC', first)).toBe('212d51bd-87c1-5ee8-a58b-73dd2447ca73');
  });

  it.each([
    ['a limit', { low: '4.1' }],
    ['the people', { pregnancy: 'T1' as const }],
    ['the source', { source: 'MEM' }],
  ])('is another one when %s changes', (_what, change) => {
    const [first] = all;
    if (first === undefined) throw new Error('no range');
    const changed = rangeId(first.code, { ...first.range, ...change });
    expect(changed).not.toBe(rangeId(first.code, first.range));
  });
});

describe('the ranges of a demonstration', () => {
  beforeEach(open);
  afterEach(close);

  const left = ['CRP', 'GLU', 'HCO3', 'PCO2', 'TIBC'];

  it('are approved by the demo doctor, except the sets that break a rule, which are named', async () => {
    const output = await runSeed('demo');
    const waiting = await rows<{ test_code: string }>(
      "select distinct test_code from reference_range where status = 'proposed' order by 1",
    );
    expect(waiting.map((row) => row.test_code)).toEqual(left);
    const named = /break a rule: (.*)/.exec(output)?.[1]?.split(', ') ?? [];
    expect(named.toSorted()).toEqual(left);
    const approvals = `select distinct username from reference_range join account on account.id = approved_by`;
    expect(await rows(approvals)).toEqual([{ username: 'bacsixn' }]);
    const [events] = await rows<{ n: string }>(
      `select count(*) as n from audit_event join reference_range r on r.id::text = entity_id
        where entity = 'range' and command = 'approve' and actor_id = r.approved_by and r.status = 'approved'`,
    );
    expect(output).toContain(
      `Demo data: ${events?.n ?? ''} reference ranges approved for the demonstration.`,
    );
    expect(Number(events?.n)).toBeGreaterThan(300);
  });

  it('do not change when they are written a second time', async () => {
    await runSeed('demo');
    const before = await contents();
    expect(await runSeed('demo')).toContain('0 reference ranges approved');
    expect(await contents()).toEqual(before);
  });

  it('wait where somebody of the hospital has the name of the demo doctor', async () => {
    const environment = { DATABASE_URL: database.appUrl };
    const argv = ['user', 'add', '--name', 'Người Thật', '--job', 'labDoctor', '--username', 'bacsixn'];
    await senlab(argv, { environment });
    await runSeed('demo');
    expect(await rows("select id from reference_range where status <> 'proposed'")).toEqual([]);
  });

  it('are not in force in a house that took the reference data only', async () => {
    await runSeed('reference');
    expect(await rows("select id from reference_range where status <> 'proposed'")).toEqual([]);
  });
});
