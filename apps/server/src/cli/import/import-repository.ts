import { isPermission, type AccountId } from '@senlab/domain';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/tx.ts';

export interface ListedPlace {
  readonly table: 'province' | 'commune';
  readonly version: string;
  readonly code: string;
}

export async function findPlaceName(
  tx: Tx,
  { table, version, code }: ListedPlace,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom(table)
    .select('name')
    .where('version', '=', version)
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.name;
}

/** The province of a commune, which its row repeats. */
export async function findProvinceOf(tx: Tx, version: string, code: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('commune')
    .select('province_code')
    .where('version', '=', version)
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.province_code;
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

/** Somebody whose account is open, as the one who does what the command line does. */
export async function findActor(tx: Tx, username: string): Promise<Actor | undefined> {
  const account = await tx
    .selectFrom('account')
    .select(['id', 'role'])
    .where('username', '=', username)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (account === undefined) return undefined;
  const held = await tx
    .selectFrom('account_permission')
    .select('permission')
    .where('account_id', '=', account.id)
    .execute();
  return {
    accountId: account.id as AccountId,
    username,
    roles: [account.role],
    permissions: new Set(held.map(({ permission }) => permission).filter(isPermission)),
    sessionKey: 'command-line',
    expiresAtMs: Infinity,
  };
}
