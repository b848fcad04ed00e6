import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { openCatalogueDatabase, proposeRange } from './catalogue.test-support.ts';
import { addActor } from '../../../../test-support/people.test-support.ts';

let home: TestDatabase;
let database: Database;
let owner: Database;
let doctorId: string;
let rangeId: string;

beforeAll(async () => {
  home = await createTestDatabase();
  database = openCatalogueDatabase(home.appUrl);
  owner = openCatalogueDatabase(home.ownerUrl);
  doctorId = (await addActor(database, [])).accountId;
});

afterAll(async () => {
  await database.close();
  await owner.close();
  await home.drop();
});

/** What PostgreSQL calls it when a rule of the tables is broken. */
async function codeOf(statement: Promise<unknown>): Promise<string> {
  const error = await statement.then(
    () => ({ code: 'accepted' }),
    (thrown: unknown) => thrown as { code: string },
  );
  return error.code;
}

const broken = { check: '23514', unique: '23505', foreign: '23503', kept: '23001', right: '42501' };

/** As the owner of the tables, whom rights do not stop: only the rule itself is left to refuse. */
const change = (set: string, id = rangeId): Promise<string> =>
  codeOf(owner.pool.query(`update reference_range set ${set} where id = $1`, [id]));

const approval = (): string => `status = 'approved', approved_by = '${doctorId}', approved_at = now()`;

beforeEach(async () => {
  rangeId = await proposeRange(database, { testCode: 'TSH' });
});

describe('a reference range in the database', () => {
  it('goes from proposed to approved to superseded', async () => {
    expect(await change(approval())).toBe('accepted');
    expect(await change("status = 'superseded', superseded_at = now()")).toBe('accepted');
  });

  it.each([
    ['its lower limit', "low = '1'"],
    ['its upper limit', "high = '999'"],
    ['its text', "text = 'Âm tính'"],
    ['its test', "test_code = 'FT4'"],
    ['its sex', "sex = 'male'"],
    ['its trimester', "pregnancy = 'T1'"],
    ['its age', 'age_days_min = 1'],
    ['its alarm', "critical_high = '999'"],
    ['its source', "source = 'MEM'"],
    ['its id', 'id = gen_random_uuid()'],
    ['its first day', "created_at = '2020-01-01'"],
  ])('never changes %s, neither proposed nor approved', async (_what, set) => {
    expect(await change(set)).toBe(broken.kept);
    await change(approval());
    expect(await change(set)).toBe(broken.kept);
  });

  it('is approved with a limit that nobody saw by nobody', async () => {
    expect(await change(`low = '1', ${approval()}`)).toBe(broken.kept);
  });

  it.each([
    ['without a doctor', "status = 'approved', approved_at = now()"],
    ['without a moment', "status = 'approved', approved_by = '00000000-0000-7000-8000-000000000000'"],
    ['without either', "status = 'approved'"],
  ])('is not approved %s', async (_what, set) => {
    expect(await change(set)).toBe(broken.check);
  });

  it('is not approved by somebody who does not exist', async () => {
    expect(await change(`status = 'approved', approved_by = '${newId()}', approved_at = now()`)).toBe(
      broken.foreign,
    );
  });

  it('is withdrawn while it is a proposal, and only then', async () => {
    expect(await change("status = 'withdrawn'")).toBe('accepted');
    expect(await change(approval())).toBe(broken.kept);
    expect(await change("status = 'proposed'")).toBe(broken.kept);
  });

  it('is not withdrawn once it was approved', async () => {
    await change(approval());
    expect(await change("status = 'withdrawn'")).toBe(broken.kept);
  });

  it('is not approved by the person who proposed it', async () => {
    const id = await proposeRange(database, { proposedBy: doctorId });
    const approve = `update reference_range set ${approval()} where id = $1`;
    expect(await codeOf(database.pool.query(approve, [id]))).toBe(broken.check);
  });

  it('keeps the doctor who approved it', async () => {
    await change(approval());
    const other = (await addActor(database, [])).accountId;
    expect(await change(`approved_by = '${other}'`)).toBe(broken.kept);
    expect(await change("approved_at = '2020-01-01'")).toBe(broken.kept);
    expect(await change("status = 'superseded', superseded_at = now(), approved_by = null")).not.toBe(
      'accepted',
    );
  });

  it('is not taken back to a proposal, nor out of the grave', async () => {
    await change(approval());
    expect(await change("status = 'proposed'")).toBe(broken.kept);
    await change("status = 'superseded', superseded_at = now()");
    expect(await change("status = 'approved', superseded_at = null")).toBe(broken.kept);
    expect(await change("status = 'proposed', superseded_at = null")).toBe(broken.kept);
  });

  it('is not superseded before it was approved, nor without a moment', async () => {
    expect(await change("status = 'superseded', superseded_at = now()")).toBe(broken.kept);
    await change(approval());
    expect(await change("status = 'superseded'")).toBe(broken.check);
    expect(await change('superseded_at = now()')).toBe(broken.check);
  });

  it('is never deleted, not even by the owner of the tables', async () => {
    const statement = 'delete from reference_range where id = $1';
    expect(await codeOf(owner.pool.query(statement, [rangeId]))).toBe(broken.kept);
    expect(await codeOf(database.pool.query(statement, [rangeId]))).toBe(broken.right);
  });

  it.each([
    ['nothing to compare with', { low: null, high: null }],
    ['limits the wrong way round', { low: '5', high: '4' }],
    ['a trimester that does not exist', { pregnancy: 'T4' }],
  ])('is not proposed with %s', async (_what, facts) => {
    expect(await codeOf(proposeRange(database, facts))).toBe(broken.check);
  });

  it.each([
    ['an alarm above its lower limit', 'critical_low', '111'],
    ['an alarm below its upper limit', 'critical_high', '149'],
    ['weeks the wrong way round', 'ga_days_max, ga_days_min', '10, 20'],
    ['days the wrong way round', 'age_days_max, age_days_min', '10, 20'],
    ['hours the wrong way round', 'age_hours_max, age_hours_min', '10, 20'],
    ['a phase that does not exist', 'cycle_phase', "'full-moon'"],
    ['a sex that is none', 'sex', "'unknown'"],
    ['a text longer than its place on paper', 'text', `'${'x'.repeat(101)}'`],
  ])('is not proposed with %s', async (_what, columns, values) => {
    const statement = `insert into reference_range (id, test_code, pregnancy, low, high, source, status, ${columns})
      values (gen_random_uuid(), 'HGB', 'NONE', 110, 150, 'KIT', 'proposed', ${values})`;
    expect(await codeOf(database.pool.query(statement))).toBe(broken.check);
  });
});

/** Another version of HGB, with some columns said otherwise. */
function addTest(facts: Readonly<Record<string, string>> = {}): Promise<string> {
  const columns: Record<string, string> = {
    code: "'HGB'",
    version: '2',
    name: "'Huyết sắc tố'",
    section_code: "'hematology'",
    result_type: "'numeric'",
    specimen_type_code: "'EDTA'",
    method: "'m'",
    turnaround_minutes: '60',
    effective_from: "'2026-11-15'",
    effective_to: "'2026-11-16'",
    ...facts,
  };
  const statement = `insert into test_item (${Object.keys(columns).join()}) values (${Object.values(columns).join()})`;
  return codeOf(database.pool.query(statement));
}

describe('a test in the database', () => {
  it('has one version in force at a time', async () => {
    expect(await addTest({ effective_to: 'null' })).toBe(broken.unique);
    await database.pool.query("update test_item set effective_to = '2026-12-31' where code = 'HGB'");
    expect(await addTest({ effective_to: 'null' })).toBe('accepted');
    expect(await addTest({ effective_to: 'null', version: '3' })).toBe(broken.unique);
  });

  it('has each version once', async () => {
    expect(await addTest({ version: '1' })).toBe(broken.unique);
  });

  it.each([
    ['a version before the first', { version: '0' }],
    ['a code in small letters', { code: "'hgb'" }],
    ['a code of more letters than a label has place for', { code: `'${'H'.repeat(13)}'` }],
    ['a kind of result that does not exist', { result_type: "'picture'" }],
    ['a last day before its first', { effective_to: "'2026-11-14'" }],
    ['a choice of one', { result_type: "'ordinal'", choices: `'[{"value":"Âm tính","meaning":"normal"}]'` }],
    ['choices that are no list', { choices: `'{}'` }],
    ['a secret that does not exist', { sensitive: "'{SALARY}'" }],
    ['alarms the wrong way round', { critical_low: '10', critical_high: '10' }],
    ['half of a delta rule', { delta_kind: "'percent'", delta_limit: '10' }],
    ['a delta of nothing', { delta_kind: "'percent'", delta_limit: '0', delta_days: '3' }],
    ['a shortest time without an effect', { minimum_minutes: '30' }],
    ['no time at all', { turnaround_minutes: '0' }],
    ['more digits than anyone reads', { decimals: '5' }],
    ['a shared code that is none', { shared_code: "'12'" }],
  ])('has not %s', async (_what, facts) => {
    expect(await addTest({ version: '9', ...facts })).toBe(broken.check);
  });

  it.each([
    ['section', { section_code: "'astrology'" }],
    ['tube', { specimen_type_code: "'BUCKET'" }],
  ])('names no %s that does not exist', async (_what, facts) => {
    expect(await addTest({ version: '9', ...facts })).toBe(broken.foreign);
  });
});

describe('the other tables of the catalogue', () => {
  it.each([
    [
      'a panel with half a window',
      "insert into panel values ('P1', 'n', null, 'gestational-days', null, null, null, null, true, 1)",
    ],
    [
      'a panel with an empty window',
      "insert into panel values ('P2', 'n', null, 'gestational-days', 97, 77, null, null, true, 1)",
    ],
    [
      'a window without a unit',
      "insert into panel values ('P3', 'n', null, null, 1, 2, null, null, true, 1)",
    ],
    [
      'a site with a facility code that is none',
      "update location set facility_code = '123' where code = 'CS1'",
    ],
    ['a site of a third scope', "update location set result_scope = 'kqxn3' where code = 'CS1'"],
    ['a phrase of one letter', "update comment_phrase set text = 'x' where code = 'clotted'"],
  ])('refuse %s', async (_what, statement) => {
    expect(await codeOf(database.pool.query(statement))).toBe(broken.check);
  });

  it('hold a test once in a panel, and one test on a place', async () => {
    const add = (position: number, code: string): Promise<string> =>
      codeOf(database.pool.query('insert into panel_test values ($1, $2, $3)', ['NHOMMAU', position, code]));
    expect(await add(3, 'ABO')).toBe(broken.unique);
    expect(await add(1, 'HGB')).toBe(broken.unique);
  });

  it('hold no commune of a province that the same list does not have', async () => {
    const statement = "insert into commune values ('2025-07-01', '99999', '99', 'Xã Không Có')";
    expect(await codeOf(database.pool.query(statement))).toBe(broken.foreign);
  });
});
