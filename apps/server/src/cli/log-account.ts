import { addAuditEvents, type AuditEvent } from '../modules/ground/audit/index.ts';
import { systemClock } from '../platform/clock.ts';
import { isoOf } from '../platform/moment.ts';
import type { Tx } from '../platform/tx.ts';

export interface LoggedAccount {
  readonly command: 'add-account' | 'change-account' | 'change-password' | 'open-account' | 'close-account';
  readonly username: string;
  readonly diff?: AuditEvent['diff'];
  /** When; now, where nothing else is said. */
  readonly ms?: number;
}

/**
 * Whoever has the command line may change what people may do, and leaves the same trace as a screen. Nobody is named:
 * the command line knows no person.
 */
export async function logAccount(
  tx: Tx,
  { command, username, diff, ms = systemClock.now() }: LoggedAccount,
): Promise<void> {
  const event = { actorId: null, action: 'config', command, entity: 'account', entityId: username } as const;
  await addAuditEvents(tx, [diff === undefined ? event : { ...event, diff }], isoOf(ms));
}
