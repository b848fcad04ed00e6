import { sql } from 'kysely';
import type { Tx } from '../../platform/tx.ts';
import type { SeedRange } from './seed-files.ts';

interface Rows {
  readonly table: 'lab_section' | 'specimen_type' | 'panel' | 'comment_phrase';
  readonly columns: readonly string[];
  readonly rows: readonly object[];
}

/** Counts what was added or changed; rows that the files do not name are left alone. */
async function upsertByCode(tx: Tx, { table, columns, rows }: Rows): Promise<number> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const own = sql.join(columns.map((column) => sql.ref(`${table}.${column}`)));
  const given = sql.join(columns.map((column) => sql.ref(`excluded.${column}`)));
  const result = await sql`insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict (code) do update set (${names}) = (${given})
    where (${own}) is distinct from (${given})`.execute(tx);
  return Number(result.numAffectedRows ?? 0n);
}

export interface SectionRow {
  readonly code: string;
  readonly name: string;
  readonly sort_order: number;
  readonly report_department: string;
  readonly report_template: string;
}

export function upsertSections(tx: Tx, rows: readonly SectionRow[]): Promise<number> {
  const columns = ['code', 'name', 'sort_order', 'report_department', 'report_template'];
  return upsertByCode(tx, { table: 'lab_section', columns, rows });
}

export interface SpecimenTypeRow {
  readonly code: string;
  readonly name: string;
  readonly container: string;
  readonly draw_order: number;
}

export function upsertSpecimenTypes(tx: Tx, rows: readonly SpecimenTypeRow[]): Promise<number> {
  return upsertByCode(tx, {
    table: 'specimen_type',
    columns: ['code', 'name', 'container', 'draw_order'],
    rows,
  });
}

export interface PanelRow {
  readonly code: string;
  readonly name: string;
  readonly name_en: string | null;
  readonly window_unit: string | null;
  readonly window_min: number | null;
  readonly window_max: number | null;
  readonly screening: string | null;
  readonly note: string | null;
  readonly sort_order: number;
}

export async function listOwnPanels(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('panel').select('code').where('change_id', 'is not', null).execute();
  return new Set(rows.map(({ code }) => code));
}

/** Whether a panel is offered is the hospital's to say, so that column is never written over. */
export function upsertPanels(tx: Tx, rows: readonly PanelRow[]): Promise<number> {
  const columns = [
    'code',
    'name',
    'name_en',
    'window_unit',
    'window_min',
    'window_max',
    'screening',
    'note',
    'sort_order',
  ];
  return upsertByCode(tx, { table: 'panel', columns, rows });
}

export interface PhraseRow {
  readonly code: string;
  readonly text: string;
  readonly section_codes: readonly string[];
  readonly sort_order: number;
}

export function upsertPhrases(tx: Tx, rows: readonly PhraseRow[]): Promise<number> {
  return upsertByCode(tx, {
    table: 'comment_phrase',
    columns: ['code', 'text', 'section_codes', 'sort_order'],
    rows,
  });
}

interface PanelTests {
  readonly code: string;
  readonly testCodes: readonly string[];
}

/** Whole lists, because a test that moved up would meet another one on its new place. Counts the panels that differed. */
export async function replacePanelTests(tx: Tx, panels: readonly PanelTests[]): Promise<number> {
  const members = await tx.selectFrom('panel_test').selectAll().orderBy('position').execute();
  const known = Map.groupBy(members, (member) => member.panel_code);
  const changed = panels.filter(({ code, testCodes }) => {
    const before = (known.get(code) ?? []).map((member) => member.test_code);
    return before.join(' ') !== testCodes.join(' ');
  });
  if (changed.length === 0) return 0;
  await tx
    .deleteFrom('panel_test')
    .where(
      'panel_code',
      'in',
      changed.map(({ code }) => code),
    )
    .execute();
  const rows = changed.flatMap(({ code, testCodes }) =>
    testCodes.map((testCode, index) => ({ panel_code: code, position: index + 1, test_code: testCode })),
  );
  await tx.insertInto('panel_test').values(rows).execute();
  return changed.length;
}

export interface RangeRow extends SeedRange {
  readonly id: string;
  readonly testCode: string;
}

export async function addMissingRanges(tx: Tx, ranges: readonly RangeRow[]): Promise<number> {
  const result = await tx
    .insertInto('reference_range')
    .values(
      ranges.map((range) => ({
        id: range.id,
        test_code: range.testCode,
        sex: range.sex,
        pregnancy: range.pregnancy,
        ga_days_min: range.gaDaysMin,
        ga_days_max: range.gaDaysMax,
        cycle_phase: range.cyclePhase,
        age_days_min: range.ageDaysMin,
        age_days_max: range.ageDaysMax,
        age_hours_min: range.ageHoursMin,
        age_hours_max: range.ageHoursMax,
        method: range.method,
        low: range.low,
        high: range.high,
        text: range.text,
        critical_low: range.criticalLow,
        critical_high: range.criticalHigh,
        source: range.source,
        status: 'proposed',
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return Number(result.numInsertedOrUpdatedRows);
}
