import { invalid, ok, refuse, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { inTransaction } from '../../../platform/tx.ts';
import { isAcceptableDevice, type DeviceRegistration } from './policy.ts';
import { saveDevice } from './repository.ts';

export interface DevicesService {
  register(actor: Actor, userId: string, device: DeviceRegistration): Promise<Result<null>>;
}

export function devicesService(database: Database): DevicesService {
  return {
    async register(actor, userId, device) {
      // Otherwise anyone could have another person's notices sent to their own browser.
      if (userId !== actor.accountId) return refuse({ kind: 'denied' });
      if (!isAcceptableDevice(device)) return invalid('device-invalid');
      await inTransaction(database, (tx) =>
        saveDevice(tx, { newId: newId(), accountId: actor.accountId }, device),
      );
      return ok(null);
    },
  };
}
