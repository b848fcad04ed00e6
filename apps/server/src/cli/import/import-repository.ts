import { isPermission, type AccountId } from '@senlab/domain';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/tx.ts';
import { listPermissions } from '../user/repository.ts';

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

/** Somebody whose account is open, as the one who does what the command line does. */
export async function findActor(tx: Tx, username: string): Promise<Actor | undefined> {
  const account = await tx
    .selectFrom('account')
    .select(['id', 'role'])
    .where('username', '=', username)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (account === undefined) return undefined;
  const held = await listPermissions(tx, account.id);
  return {
    accountId: account.id as AccountId,
    username,
    roles: [account.role],
    permissions: new Set(held.filter(isPermission)),
    sessionKey: 'command-line',
    expiresAtMs: Infinity,
  };
}
