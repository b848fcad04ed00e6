import type { Tx } from '../../../platform/tx.ts';
import type {
  CommentPhrase,
  Department,
  LabLocation,
  LabSection,
  Place,
  SpecimenType,
  CataloguePanel,
  CatalogueTest,
} from './catalogue.ts';
import type {
  Choice,
  DeltaRule,
  MinimumTime,
  PlausibleLimits,
  ResultType,
  Sensitivity,
} from '@senlab/domain';

export function listSections(tx: Tx): Promise<LabSection[]> {
  return tx
    .selectFrom('lab_section')
    .select(['code', 'name', 'report_department as reportDepartment', 'report_template as reportTemplate'])
    .orderBy('sort_order')
    .execute();
}

export function listSpecimenTypes(tx: Tx): Promise<SpecimenType[]> {
  return tx
    .selectFrom('specimen_type')
    .select(['code', 'name', 'container', 'draw_order as drawOrder'])
    .orderBy('draw_order')
    .orderBy('code')
    .execute();
}

export async function listLocations(tx: Tx): Promise<LabLocation[]> {
  const rows = await tx
    .selectFrom('location')
    .select([
      'code',
      'name',
      'short_name as shortName',
      'result_scope as resultScope',
      'has_lab as hasLab',
      'is_collection_point as isCollectionPoint',
      'is_active as isActive',
    ])
    .orderBy('sort_order')
    .orderBy('code')
    .execute();
  return rows.map((row) => ({ ...row, resultScope: row.resultScope as LabLocation['resultScope'] }));
}

/** Closed ones too: rows of earlier years name them. */
export async function listDepartments(tx: Tx): Promise<Department[]> {
  const rows = await tx
    .selectFrom('department')
    .select(['id', 'code', 'name', 'kind', 'extension', 'is_active as isActive'])
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as Department['kind'] }));
}

export function listPhrases(tx: Tx): Promise<CommentPhrase[]> {
  return tx
    .selectFrom('comment_phrase')
    .select(['code', 'text', 'section_codes as sectionCodes'])
    .orderBy('sort_order')
    .execute();
}

/** The list of addresses in force on a day; the newest where two overlap. */
export async function addressVersionOn(tx: Tx, day: string): Promise<string | null> {
  const row = await tx
    .selectFrom('province')
    .select('version')
    .where('effective_from', '<=', day)
    .where((eb) => eb.or([eb('effective_to', 'is', null), eb('effective_to', '>=', day)]))
    .orderBy('effective_from', 'desc')
    .orderBy('version', 'desc')
    .limit((eb) => eb.lit(1))
    .executeTakeFirst();
  return row?.version ?? null;
}

export function listProvinces(tx: Tx, version: string): Promise<Place[]> {
  return tx
    .selectFrom('province')
    .select(['code', 'name'])
    .where('version', '=', version)
    .orderBy('code')
    .execute();
}

export function listCommunes(
  tx: Tx,
  { version, provinceCode }: { readonly version: string; readonly provinceCode: string },
): Promise<Place[]> {
  return tx
    .selectFrom('commune')
    .select(['code', 'name'])
    .where('version', '=', version)
    .where('province_code', '=', provinceCode)
    .orderBy('name')
    .orderBy('code')
    .execute();
}

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
