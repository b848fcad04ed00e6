import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/tx.ts';
import { withdrawInvitations } from '../../people/accounts/index.ts';

export interface NewInvitation {
  readonly accountId: string;
  readonly codeHash: Buffer;
  /** Of a guarded account: it opens nothing before another administrator has given the second code. */
  readonly needsSecond: boolean;
  readonly createdBy: string;
  readonly at: string;
  readonly expiresAt: string;
}

/** The one before is void: a slip of paper that was lost must not open anything. */
export async function replaceInvitation(tx: Tx, invitation: NewInvitation): Promise<void> {
  const { accountId, codeHash, needsSecond, createdBy, at, expiresAt } = invitation;
  await withdrawInvitations(tx, accountId);
  await tx
    .insertInto('account_invitation')
    .values({
      id: newId(),
      account_id: accountId,
      code_hash: codeHash,
      needs_second: needsSecond,
      created_by: createdBy,
      created_at: at,
      expires_at: expiresAt,
    })
    .execute();
}

/** A single code that is still open; codes in two halves stay. */
export async function withdrawSingleCodes(tx: Tx, accountId: string, at: string): Promise<void> {
  await tx
    .updateTable('account_invitation')
    .set({ withdrawn_at: at })
    .where('account_id', '=', accountId)
    .where('needs_second', '=', false)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}

export interface FirstHalf {
  readonly id: string;
  readonly createdBy: string;
  readonly expiresAt: string;
}

/** The open invitation of a guarded account, whether or not its second code was given. */
export function findFirstHalf(tx: Tx, accountId: string, at: string): Promise<FirstHalf | undefined> {
  return tx
    .selectFrom('account_invitation')
    .select(['id', 'created_by as createdBy', 'expires_at as expiresAt'])
    .where('account_id', '=', accountId)
    .where('needs_second', '=', true)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst();
}

/** The second code of before is void, as the first one is when it is given again. */
export async function giveSecondHalf(
  tx: Tx,
  given: { readonly id: string; readonly codeHash: Buffer; readonly by: string; readonly at: string },
): Promise<void> {
  await tx
    .updateTable('account_invitation')
    .set({ second_hash: given.codeHash, second_by: given.by, second_at: given.at })
    .where('id', '=', given.id)
    .execute();
}

export interface OpenInvitation {
  readonly id: string;
  readonly accountId: string;
  readonly username: string;
  readonly needsSecond: boolean;
  readonly secondHash: Buffer | null;
  /** User names of the administrators who gave the codes. */
  readonly firstBy: string;
  readonly secondBy: string | null;
}

/** Held for update: a code is used once, however many type it at the same moment. */
export function lockInvitation(tx: Tx, codeHash: Buffer, at: string): Promise<OpenInvitation | undefined> {
  return tx
    .selectFrom('account_invitation as invitation')
    .innerJoin('account', 'account.id', 'invitation.account_id')
    .innerJoin('account as first', 'first.id', 'invitation.created_by')
    .leftJoin('account as second', 'second.id', 'invitation.second_by')
    .select([
      'invitation.id',
      'account_id as accountId',
      'account.username',
      'needs_second as needsSecond',
      'second_hash as secondHash',
      'first.username as firstBy',
      'second.username as secondBy',
    ])
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
