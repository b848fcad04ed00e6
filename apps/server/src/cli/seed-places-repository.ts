import type { Tx } from '../platform/tx.ts';

export interface LocationRow {
  readonly code: string;
  readonly name: string;
  readonly short_name: string;
  readonly facility_code: string;
  readonly address: string;
  readonly phone: string;
  readonly result_scope: string;
  readonly has_lab: boolean;
  readonly is_collection_point: boolean;
  readonly sort_order: number;
}

/** Into an empty table only: beside the sites of a hospital, examples would be two sites that do not exist. */
export async function addFirstLocations(tx: Tx, rows: readonly LocationRow[]): Promise<number> {
  const known = await tx.selectFrom('location').select('code').limit(1).executeTakeFirst();
  if (known !== undefined) return 0;
  await tx.insertInto('location').values(rows).execute();
  return rows.length;
}

export interface ProvinceRow {
  readonly version: string;
  readonly code: string;
  readonly name: string;
  readonly effective_from: string;
  readonly effective_to: string | null;
}

export async function addMissingProvinces(tx: Tx, rows: readonly ProvinceRow[]): Promise<number> {
  const result = await tx
    .insertInto('province')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['version', 'code']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(result.numInsertedOrUpdatedRows);
}

export interface CommuneRow {
  readonly version: string;
  readonly code: string;
  readonly province_code: string;
  readonly name: string;
}

export async function addMissingCommunes(tx: Tx, rows: readonly CommuneRow[]): Promise<number> {
  const result = await tx
    .insertInto('commune')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['version', 'code']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(result.numInsertedOrUpdatedRows);
}
