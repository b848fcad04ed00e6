import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/tx.ts';
import { withdrawInvitations } from '../accounts/index.ts';

export interface NewInvitation {
  readonly accountId: string;
  readonly codeHash: Buffer;
  readonly createdBy: string;
  readonly at: string;
  readonly expiresAt: string;
}

/** The one before is void: a slip of paper that was lost must not open anything. */
export async function replaceInvitation(tx: Tx, invitation: NewInvitation): Promise<void> {
  const { accountId, codeHash, createdBy, at, expiresAt } = invitation;
  await withdrawInvitations(tx, accountId);
  await tx
    .insertInto('account_invitation')
    .values({
      id: newId(),
      account_id: accountId,
      code_hash: codeHash,
      created_by: createdBy,
      created_at: at,
      expires_at: expiresAt,
    })
    .execute();
}

export interface OpenInvitation {
  readonly id: string;
  readonly accountId: string;
  readonly username: string;
}

/** Held for update: a code is used once, however many type it at the same moment. */
export function lockInvitation(tx: Tx, codeHash: Buffer, at: string): Promise<OpenInvitation | undefined> {
  return tx
    .selectFrom('account_invitation as invitation')
    .innerJoin('account', 'account.id', 'invitation.account_id')
    .select(['invitation.id', 'account_id as accountId', 'username'])
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', at)
    .where('account.is_active', '=', true)
    .forUpdate('invitation')
    .executeTakeFirst();
}

export async function spendInvitation(tx: Tx, id: string, at: string): Promise<void> {
  await tx.updateTable('account_invitation').set({ used_at: at }).where('id', '=', id).execute();
}
