import type {
  Choice,
  DeltaRule,
  MinimumTime,
  PlausibleLimits,
  ResultType,
  Sensitivity,
} from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';
import type { CataloguePanel, CatalogueTest } from './catalogue.ts';

/** Of all tests, ended ones too: none is ever deleted, so the number grows with each that begins. */
export async function countTestVersions(tx: Tx): Promise<string> {
  const row = await tx
    .selectFrom('test_item')
    .select((eb) => eb.fn.countAll<string>().as('versions'))
    .executeTakeFirstOrThrow();
  return row.versions;
}

/** In the order of the sections. Checks of the table keep the words, which the types here repeat. */
export async function listTestsInForce(tx: Tx): Promise<readonly CatalogueTest[]> {
  const rows = await tx
    .selectFrom('test_item')
    .innerJoin('lab_section', 'lab_section.code', 'test_item.section_code')
    .selectAll('test_item')
    .where('effective_to', 'is', null)
    .orderBy('lab_section.sort_order')
    .orderBy('test_item.code')
    .execute();
  return rows.map((row) => ({
    code: row.code,
    version: row.version,
    name: row.name,
    sectionCode: row.section_code,
    resultType: row.result_type as ResultType,
    unit: row.unit,
    decimals: row.decimals,
    allowsNegative: row.allows_negative,
    specimenTypeCode: row.specimen_type_code,
    method: row.method,
    choices: row.choices as unknown as readonly Choice[],
    formula: row.formula,
    delta: toDelta(row),
    critical:
      row.critical_low === null && row.critical_high === null
        ? null
        : { low: row.critical_low, high: row.critical_high },
    plausible: toPlausible(row),
    minimumTime: toMinimumTime(row),
    sensitive: row.sensitive as readonly Sensitivity[],
    turnaroundMinutes: row.turnaround_minutes,
  }));
}

function toDelta(row: {
  readonly delta_kind: string | null;
  readonly delta_limit: string | null;
  readonly delta_days: number | null;
}): DeltaRule | null {
  const { delta_kind: kind, delta_limit: limit, delta_days: days } = row;
  if (kind === null || limit === null || days === null) return null;
  return { kind: kind as DeltaRule['kind'], limit, days };
}

function toPlausible(row: {
  readonly plausible_low: string | null;
  readonly plausible_high: string | null;
}): PlausibleLimits | null {
  const { plausible_low: low, plausible_high: high } = row;
  return low === null && high === null ? null : { low, high };
}

function toMinimumTime(row: {
  readonly minimum_minutes: number | null;
  readonly minimum_effect: string | null;
}): MinimumTime | null {
  const { minimum_minutes: minutes, minimum_effect: effect } = row;
  return minutes === null || effect === null ? null : { minutes, effect: effect as MinimumTime['effect'] };
}

export async function listPanels(tx: Tx): Promise<readonly CataloguePanel[]> {
  const panels = await tx.selectFrom('panel').selectAll().orderBy('sort_order').orderBy('code').execute();
  const members = await tx
    .selectFrom('panel_test')
    .select(['panel_code', 'test_code'])
    .orderBy('panel_code')
    .orderBy('position')
    .execute();
  const testsOf = Map.groupBy(members, (member) => member.panel_code);
  return panels.map((row) => ({
    code: row.code,
    name: row.name,
    testCodes: (testsOf.get(row.code) ?? []).map((member) => member.test_code),
    window:
      row.window_unit === null
        ? null
        : {
            unit: row.window_unit as 'gestational-days' | 'hours-of-life',
            min: row.window_min,
            max: row.window_max,
          },
    screening: row.screening as CataloguePanel['screening'],
    isActive: row.is_active,
  }));
}
