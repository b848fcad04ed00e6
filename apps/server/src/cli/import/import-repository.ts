import type { Tx } from '../../platform/tx.ts';

export async function findProvinceName(tx: Tx, version: string, code: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('province')
    .select('name')
    .where('version', '=', version)
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.name;
}

export async function findCommune(
  tx: Tx,
  version: string,
  code: string,
): Promise<{ readonly name: string; readonly provinceCode: string } | undefined> {
  return tx
    .selectFrom('commune')
    .select(['name', 'province_code as provinceCode'])
    .where('version', '=', version)
    .where('code', '=', code)
    .executeTakeFirst();
}

/** From when a list of places holds; undefined for one that there is not yet. */
export async function findListStart(tx: Tx, version: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('province')
    .select('effective_from')
    .where('version', '=', version)
    .limit(1)
    .executeTakeFirst();
  return row?.effective_from;
}

export async function findFullName(tx: Tx, username: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('account')
    .select('full_name')
    .where('username', '=', username)
    .executeTakeFirst();
  return row?.full_name;
}

export async function isCodeTaken(tx: Tx, code: string): Promise<boolean> {
  const row = await tx.selectFrom('account').select('id').where('code', '=', code).executeTakeFirst();
  return row !== undefined;
}
