import type { AccountId } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import type { DeviceRegistration } from './policy.ts';

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
    .onConflict((conflict) => conflict.column('token_id').doUpdateSet({ ...values, updated_at: sql`now()` }))
    .execute();
}
