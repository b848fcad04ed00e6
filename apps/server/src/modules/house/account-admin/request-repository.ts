import type { Permission, Role } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

/** A right, or the role of administrators, that is not held before another administrator has confirmed it. */
export interface WaitingRight {
  readonly kind: 'permission' | 'role';
  readonly name: string;
  readonly askedBy: string;
  readonly askedByName: string;
  readonly askedByUsername: string;
  readonly askedAt: string;
}

export interface WantedRights {
  readonly role: Role | null;
  readonly permissions: readonly Permission[];
}

interface RightName {
  readonly kind: WaitingRight['kind'];
  readonly name: string;
}

const namesOf = ({ role, permissions }: WantedRights): readonly RightName[] => [
  ...(role === null ? [] : [{ kind: 'role', name: role } as const]),
  ...permissions.map((name) => ({ kind: 'permission', name }) as const),
];

const isSame = (one: RightName, other: RightName): boolean =>
  one.kind === other.kind && one.name === other.name;

export async function dropRequests(tx: Tx, accountId: string, gone: readonly RightName[]): Promise<void> {
  for (const { kind, name } of gone) {
    await tx
      .deleteFrom('account_right_request')
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .where('name', '=', name)
      .execute();
  }
}

export interface RequestChange {
  readonly asked: readonly string[];
  readonly unasked: readonly string[];
}

/**
 * What waits from now on. What waited already keeps the one who asked: otherwise she would let another one save the
 * account and confirm her own wish.
 */
export async function replaceRequests(
  tx: Tx,
  wanted: WantedRights & { readonly accountId: string; readonly by: string; readonly at: string },
  before: readonly WaitingRight[],
): Promise<RequestChange> {
  const names = namesOf(wanted);
  const fresh = names.filter((each) => !before.some((old) => isSame(old, each)));
  const gone = before.filter((old) => !names.some((each) => isSame(old, each)));
  await dropRequests(tx, wanted.accountId, gone);
  if (fresh.length > 0)
    await tx
      .insertInto('account_right_request')
      .values(
        fresh.map((each) => ({
          ...each,
          account_id: wanted.accountId,
          asked_by: wanted.by,
          asked_at: wanted.at,
        })),
      )
      .execute();
  return { asked: fresh.map(({ name }) => name), unasked: gone.map(({ name }) => name) };
}

/** Gives what waited. Rights that somebody has given meanwhile by another way stay. */
export async function grantRequests(
  tx: Tx,
  accountId: string,
  granted: readonly WaitingRight[],
): Promise<void> {
  const permissions = granted.filter(({ kind }) => kind === 'permission').map(({ name }) => name);
  const role = granted.find(({ kind }) => kind === 'role')?.name;
  if (permissions.length > 0)
    await tx
      .insertInto('account_permission')
      .values(permissions.map((permission) => ({ account_id: accountId, permission })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (role !== undefined) await tx.updateTable('account').set({ role }).where('id', '=', accountId).execute();
}

/** Screens that show what waited are out of date. */
export async function raiseVersion(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('account')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: sql`now()` }))
    .where('id', '=', id)
    .execute();
}

/** Whether its password came by a code that a single administrator had on the screen. */
export async function cameByOneCode(tx: Tx, accountId: string): Promise<boolean> {
  const last = await tx
    .selectFrom('account_invitation')
    .select('needs_second as needsSecond')
    .where('account_id', '=', accountId)
    .where('used_at', 'is not', null)
    .orderBy('used_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last !== undefined && !last.needsSecond;
}

export async function voidPassword(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('account')
    .set((eb) => ({ password_hash: null, epoch: eb('epoch', '+', 1), updated_at: sql`now()` }))
    .where('id', '=', id)
    .execute();
}
