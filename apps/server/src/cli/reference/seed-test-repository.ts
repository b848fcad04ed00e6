import { sql } from 'kysely';
import type { Tx } from '../../platform/tx.ts';

/** Everything about a version that a change of would make another version. */
export interface TestContent {
  readonly code: string;
  readonly name: string;
  readonly name_en: string | null;
  readonly section_code: string;
  readonly result_type: string;
  readonly unit: string | null;
  readonly unit_ucum: string | null;
  readonly decimals: number | null;
  readonly allows_negative: boolean;
  readonly single_sex: string | null;
  readonly specimen_type_code: string;
  readonly method: string;
  readonly choices: unknown;
  readonly formula: string | null;
  readonly delta_kind: string | null;
  readonly delta_limit: string | null;
  readonly delta_days: number | null;
  readonly critical_low: string | null;
  readonly critical_high: string | null;
  readonly plausible_low: string | null;
  readonly plausible_high: string | null;
  readonly critical_text: string | null;
  readonly critical_source: string | null;
  readonly minimum_minutes: number | null;
  readonly minimum_effect: string | null;
  readonly sensitive: readonly string[];
  readonly turnaround_minutes: number;
  readonly loinc_code: string | null;
  readonly loinc_status: string | null;
  readonly shared_code: string | null;
  readonly service_code: string | null;
  readonly decision_limits: unknown;
  readonly note: string | null;
}

export interface TestVersion {
  readonly content: TestContent;
  readonly version: number;
}

export interface StoredTestVersion extends TestVersion {
  /** Made by the hospital's own people: the files that come with the program have no say in it any more. */
  readonly isOwn: boolean;
}

/** Of each test its version in force, or the last one where it was ended. */
export async function listTestContents(tx: Tx): Promise<readonly StoredTestVersion[]> {
  const rows = await tx
    .selectFrom('test_item')
    .selectAll()
    .distinctOn('code')
    .orderBy('code')
    .orderBy('version', 'desc')
    .execute();
  return rows.map((row) => {
    const { version, change_id, effective_from: _from, effective_to: _to, created_at: _at, ...content } = row;
    return { version, content, isOwn: change_id !== null };
  });
}

/** Tests of which any version was made by the hospital's own people. */
export async function listOwnTests(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('test_item')
    .select('code')
    .distinct()
    .where('change_id', 'is not', null)
    .execute();
  return new Set(rows.map(({ code }) => code));
}

export async function endTestVersions(tx: Tx, codes: readonly string[], day: string): Promise<void> {
  await tx
    .updateTable('test_item')
    // A test that was to begin tomorrow ends before anyone used it, on its own first day.
    .set({ effective_to: sql`greatest(effective_from, ${day}::date)` })
    .where('code', '=', sql<string>`any(${[...codes]}::text[])`)
    .where('effective_to', 'is', null)
    .execute();
}

export async function addTestVersions(tx: Tx, versions: readonly TestVersion[], day: string): Promise<void> {
  await tx
    .insertInto('test_item')
    .values(
      versions.map(({ content, version }) => ({
        ...content,
        choices: JSON.stringify(content.choices),
        decision_limits: JSON.stringify(content.decision_limits),
        sensitive: [...content.sensitive],
        version,
        effective_from: day,
      })),
    )
    .execute();
}
