import { identityTicketMinutes, invalid, ok, passwordMaxLength, refuse, type Result } from '@senlab/domain';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { isoOf } from '../../platform/moment.ts';
import { checkPassword } from '../../platform/passwords.ts';
import { inTransaction, reading } from '../../platform/tx.ts';
import { findCredentials } from '../accounts/index.ts';
import { admitConfirmation, forgiveAttempt } from '../login-attempts/index.ts';
import { addIdentityCheck } from './repository.ts';

export interface IdentityChecksDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

export interface IdentityTicket {
  readonly id: string;
  readonly expiresAt: string;
}

export interface IdentityChecksService {
  confirm(actor: Actor, password: string): Promise<Result<IdentityTicket>>;
}

/**
 * Counted like every other confirmation, so that a screen left open does not find the password by trying. The slow
 * hashing stays outside the transactions.
 */
export function identityChecksService({
  database,
  clock,
}: IdentityChecksDependencies): IdentityChecksService {
  return {
    async confirm(actor, password) {
      const current = await reading(database, (tx) => findCredentials(tx, { id: actor.accountId }));
      if (current === undefined || !current.isActive) return refuse({ kind: 'session-ended' });
      if (current.passwordHash === null) return invalid('password-kept-elsewhere');
      if (password.length > passwordMaxLength) return invalid('wrong-old-password');
      const admitted = await inTransaction(database, (tx) => admitConfirmation(tx, current.username));
      if (!admitted.ok) return admitted;
      if (!(await checkPassword(current.passwordHash, password))) return invalid('wrong-old-password');
      const nowMs = clock.now();
      const ticket = { id: newId(), expiresAt: isoOf(nowMs + identityTicketMinutes * 60_000) };
      await inTransaction(database, async (tx) => {
        await forgiveAttempt(tx, admitted.value);
        await addIdentityCheck(tx, { ...ticket, actor, checkedAt: isoOf(nowMs) });
      });
      return ok(ticket);
    },
  };
}
