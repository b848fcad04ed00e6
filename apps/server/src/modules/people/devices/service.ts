import {
  everythingPushed,
  invalid,
  isPushChoice,
  ok,
  refuse,
  type PushChoice,
  type Result,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, reading } from '../../../platform/tx.ts';
import { isAcceptableDevice, type DeviceRegistration } from './policy.ts';
import { findPushChoice, saveDevice, savePushChoice } from './repository.ts';

export interface DevicesService {
  register(actor: Actor, userId: string, device: DeviceRegistration): Promise<Result<null>>;
  choice(actor: Actor): Promise<Result<PushChoice>>;
  choose(actor: Actor, choice: PushChoice): Promise<Result<null>>;
}

export interface DevicesDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Where browsers may have their notices sent to. */
  readonly pushServices: readonly string[];
}

export function devicesService({ database, clock, pushServices }: DevicesDependencies): DevicesService {
  return {
    async register(actor, userId, device) {
      // Otherwise anyone could have another person's notices sent to their own browser.
      if (userId !== actor.accountId) return refuse({ kind: 'denied' });
      if (!isAcceptableDevice(device, pushServices)) return invalid('device-invalid');
      await inTransaction(database, (tx) =>
        saveDevice(tx, { newId: newId(), accountId: actor.accountId }, device),
      );
      return ok(null);
    },

    async choice({ accountId }) {
      return ok((await reading(database, (tx) => findPushChoice(tx, accountId))) ?? everythingPushed);
    },

    async choose({ accountId }, choice) {
      if (!isPushChoice(choice)) return invalid('push-choice-invalid');
      await inTransaction(database, (tx) => savePushChoice(tx, accountId, choice, isoOf(clock.now())));
      return ok(null);
    },
  };
}
