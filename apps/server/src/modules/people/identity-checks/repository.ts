import { isUuid } from '@senlab/domain';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';

export interface NewIdentityCheck {
  readonly id: string;
  readonly actor: Actor;
  readonly checkedAt: string;
  readonly expiresAt: string;
  /** Used up as soon as it is made. */
  readonly usedFor?: string;
}

export async function addIdentityCheck(tx: Tx, check: NewIdentityCheck): Promise<void> {
  await tx
    .insertInto('identity_check')
    .values({
      id: check.id,
      account_id: check.actor.accountId,
      session_key: check.actor.sessionKey,
      checked_at: check.checkedAt,
      expires_at: check.expiresAt,
      used_at: check.usedFor === undefined ? null : check.checkedAt,
      used_for: check.usedFor ?? null,
    })
    .execute();
}

/**
 * Uses the ticket up; false when it is another person's, another session's, too old or used already. One statement, so
 * that two actions with one ticket cannot both have it.
 */
export async function spendTicket(
  tx: Tx,
  given: { readonly actor: Actor; readonly ticket: string; readonly usedFor: string; readonly at: string },
): Promise<boolean> {
  const { actor, ticket, usedFor, at } = given;
  if (!isUuid(ticket)) return false;
  const { numUpdatedRows } = await tx
    .updateTable('identity_check')
    .set({ used_at: at, used_for: usedFor })
    .where('id', '=', ticket)
    .where('account_id', '=', actor.accountId)
    .where('session_key', '=', actor.sessionKey)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Those that were used stand behind a signature and are kept. */
export async function deleteOldChecks(tx: Tx): Promise<void> {
  await sql`delete from identity_check where used_at is null and expires_at < now() - interval '1 day'`.execute(
    tx,
  );
}
