import type { Tx } from '../../../platform/tx.ts';
import type { CommentPhrase, Department, LabLocation, LabSection, Place, SpecimenType } from './catalogue.ts';

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
