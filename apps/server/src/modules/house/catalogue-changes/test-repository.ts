import type { RangeContent, TestVersionContent } from '@senlab/domain';
import { sql } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/tx.ts';
import { rangeColumnsOf, rangeContentOf, testColumnsOf, testContentOf } from './test-columns.ts';

export interface StoredRange {
  readonly id: string;
  readonly status: 'proposed' | 'approved';
  readonly content: RangeContent;
}

const pregnancyOrder = ['ANY', 'NONE', 'PREG', 'T1', 'T2', 'T3', 'POSTPARTUM'];

/** In force, or come with the program and never approved. As people look for them: by sex, pregnancy and age. */
export async function listRangesOf(tx: Tx, testCode: string): Promise<readonly StoredRange[]> {
  const rows = await tx
    .selectFrom('reference_range')
    .selectAll()
    .where('test_code', '=', testCode)
    .where('status', 'in', ['proposed', 'approved'])
    .orderBy('sex', (order) => order.asc().nullsFirst())
    .orderBy(sql`array_position(${pregnancyOrder}::text[], pregnancy)`)
    .orderBy('ga_days_min', (order) => order.asc().nullsFirst())
    .orderBy('age_hours_min', (order) => order.asc().nullsFirst())
    .orderBy('age_days_min', (order) => order.asc().nullsFirst())
    .orderBy('cycle_phase')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    status: row.status as StoredRange['status'],
    content: rangeContentOf(row),
  }));
}

export interface NewRanges {
  readonly testCode: string;
  readonly contents: readonly RangeContent[];
  readonly changeId: string;
  readonly proposedBy: string;
  readonly approvedBy: string;
  readonly at: string;
}

/** Their ids, in the order of the contents. */
export async function insertApprovedRanges(tx: Tx, ranges: NewRanges): Promise<readonly string[]> {
  const { testCode, contents, changeId, proposedBy, approvedBy, at } = ranges;
  if (contents.length === 0) return [];
  const rows = contents.map((content) => ({
    ...rangeColumnsOf(content),
    id: newId(),
    test_code: testCode,
    status: 'approved',
    proposed_by: proposedBy,
    approved_by: approvedBy,
    approved_at: at,
    created_at: at,
    change_id: changeId,
  }));
  await tx.insertInto('reference_range').values(rows).execute();
  return rows.map(({ id }) => id);
}

export async function supersedeRanges(tx: Tx, ids: readonly string[], at: string): Promise<void> {
  await tx
    .updateTable('reference_range')
    .set({ status: 'superseded', superseded_at: at })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

export async function withdrawRanges(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('reference_range')
    .set({ status: 'withdrawn' })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

export interface TestInForce {
  readonly version: number;
  readonly effectiveFrom: string;
  readonly content: TestVersionContent;
  /** Come with the program, waiting for a doctor. */
  readonly unapprovedRanges: readonly RangeContent[];
}

async function readInForce(tx: Tx, code: string, isLocked: boolean): Promise<TestInForce | undefined> {
  const query = tx
    .selectFrom('test_item')
    .selectAll()
    .where('code', '=', code)
    .where('effective_to', 'is', null);
  const row = await (isLocked ? query.forNoKeyUpdate() : query).executeTakeFirst();
  if (row === undefined) return undefined;
  const ranges = await listRangesOf(tx, code);
  const of = (status: string): readonly RangeContent[] =>
    ranges.filter((range) => range.status === status).map(({ content }) => content);
  return {
    version: row.version,
    effectiveFrom: row.effective_from,
    content: testContentOf(row, of('approved')),
    unapprovedRanges: of('proposed'),
  };
}

export function findTestInForce(tx: Tx, code: string): Promise<TestInForce | undefined> {
  return readInForce(tx, code, false);
}

/** Nobody else ends it before the transaction has ended, not even a run of the starter catalogue. */
export function lockTestInForce(tx: Tx, code: string): Promise<TestInForce | undefined> {
  return readInForce(tx, code, true);
}

/** Any constant, the same in every instance. */
const approvalLock = 7_236_020;

/** One approval at a time: each is checked against a catalogue that the other would change. */
export async function claimApprovals(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${approvalLock})`.execute(tx);
}

/** Results have no index by test: the newest records are walked, and this many at most. */
const recordsMax = 20_000;

/**
 * Whether any result of the test exists. Where there are more records than are walked, a test that is older than those
 * counts as used: nobody waits for a walk through years, and nobody changes the type of what may have been printed.
 */
export async function isTestUsed(tx: Tx, code: string): Promise<boolean> {
  const { rows } = await sql<{ readonly isUsed: boolean }>`
    with walked as materialized (
      select id, registered_at from lab_record
       order by registered_at desc, id desc limit ${sql.lit(recordsMax)})
    select exists (select 1 from walked join result_item r on r.lab_record_id = walked.id and r.test_code = ${code})
        or ((select count(*) from walked) = ${sql.lit(recordsMax)}
            and exists (select 1 from test_item t
                         where t.code = ${code} and t.effective_from <= (select min(registered_at) from walked)))
        as "isUsed"`.execute(tx);
  return rows[0]?.isUsed ?? true;
}

export interface NewTestVersion {
  readonly content: TestVersionContent;
  readonly changeId: string;
  /** The first day, in Vietnam. */
  readonly day: string;
}

/**
 * Ends the version in force and begins the next. What a draft does not say is taken over from the version before: the
 * source of critical limits is still theirs when somebody mends a name.
 */
export async function replaceTestVersion(tx: Tx, next: NewTestVersion): Promise<void> {
  const { content, changeId, day } = next;
  const before = await tx
    .selectFrom('test_item')
    .select(['version', 'critical_text', 'critical_source', 'loinc_status', 'decision_limits', 'note'])
    .where('code', '=', content.code)
    .orderBy('version', 'desc')
    .executeTakeFirst();
  await tx
    .updateTable('test_item')
    // One that was to begin tomorrow ends before anyone used it, on its own first day.
    .set({ effective_to: sql`greatest(effective_from, ${day}::date)` })
    .where('code', '=', content.code)
    .where('effective_to', 'is', null)
    .execute();
  const { version = 0, decision_limits = [], ...carried } = before ?? {};
  const columns = testColumnsOf(content);
  await tx
    .insertInto('test_item')
    .values({
      ...columns,
      ...carried,
      choices: JSON.stringify(columns.choices),
      sensitive: [...columns.sensitive],
      decision_limits: JSON.stringify(decision_limits),
      version: version + 1,
      effective_from: day,
      change_id: changeId,
    })
    .execute();
}
