import type { AccountId, NoticeKind, PushChoice, PushGroup } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import type { DeviceRegistration } from './policy.ts';

/** More than anybody works at. Without an end each notice would be sent to as many addresses as somebody cares to make up. */
export const devicesOfOnePerson = 20;

/** One browser has one push address; when it changes hands, the notices of the last person must stop there. */
export async function saveDevice(
  tx: Tx,
  owner: { readonly newId: string; readonly accountId: AccountId },
  device: DeviceRegistration,
): Promise<void> {
  const values = {
    account_id: owner.accountId,
    device_id: device.deviceId,
    p256dh: device.p256dh,
    auth: device.auth,
    platform: device.platform,
  };
  await tx
    .insertInto('device')
    .values({ id: owner.newId, token_id: device.tokenId, ...values })
    .onConflict((conflict) =>
      conflict.column('token_id').doUpdateSet({ ...values, updated_at: sql`clock_timestamp()` }),
    )
    .execute();
  await tx
    .deleteFrom('device')
    .where('account_id', '=', owner.accountId)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('device')
        .select('id')
        .where('account_id', '=', owner.accountId)
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(devicesOfOnePerson),
    )
    .execute();
}

export async function findPushChoice(tx: Tx, accountId: string): Promise<PushChoice | undefined> {
  const row = await tx
    .selectFrom('push_choice')
    .select(['muted', 'quiet_from', 'quiet_until'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { quiet_from: from, quiet_until: until } = row;
  return {
    muted: row.muted as readonly PushGroup[],
    quiet: from === null || until === null ? null : { from, until },
  };
}

export async function savePushChoice(
  tx: Tx,
  accountId: string,
  { muted, quiet }: PushChoice,
  at: string,
): Promise<void> {
  const values = {
    muted: [...muted],
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
    updated_at: at,
  };
  await tx
    .insertInto('push_choice')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}

export interface PushedNotice {
  readonly id: string;
  readonly accountId: string;
  readonly kind: NoticeKind;
  readonly createdAt: string;
}

/** Undefined when she has read it, when her account is closed, and for the invented people of a demonstration. */
export async function findUnreadNotice(tx: Tx, id: string): Promise<PushedNotice | undefined> {
  const row = await tx
    .selectFrom('notice')
    .innerJoin('account', 'account.id', 'notice.account_id')
    .select(['notice.id', 'notice.account_id as accountId', 'notice.kind', 'notice.created_at as createdAt'])
    .where('notice.id', '=', id)
    .where('notice.read_at', 'is', null)
    .where('account.is_active', '=', true)
    .where('account.is_demo', '=', false)
    .executeTakeFirst();
  return row as PushedNotice | undefined;
}

export interface PushDevice {
  readonly id: string;
  readonly address: string;
  readonly p256dh: string;
  readonly auth: string;
}

export function listDevices(tx: Tx, accountId: string): Promise<readonly PushDevice[]> {
  return tx
    .selectFrom('device')
    .select(['id', 'token_id as address', 'p256dh', 'auth'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

/** Only if it still leads there: the browser may have registered again since. */
export async function forgetDevice(tx: Tx, { id, auth }: PushDevice): Promise<void> {
  await tx.deleteFrom('device').where('id', '=', id).where('auth', '=', auth).execute();
}
