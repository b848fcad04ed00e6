import { createHash, randomBytes } from 'node:crypto';
import {
  formatInvitationCode,
  invitationHours,
  makeInvitationCode,
  ok,
  refuse,
  type Result,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import { type AccountAdminDependencies, tellResetAsked, isGuardedAccount } from './asked-rights.ts';
import { findFirstHalf, giveSecondHalf, replaceInvitation } from './invitation-repository.ts';
import type { ManagedRow } from './repository.ts';
import { claimAccount, logAccount } from './standing.ts';

export interface Invitation {
  readonly code: string;
  readonly expiresAt: string;
  /** The first of two: another administrator gives the second one. */
  readonly needsSecond: boolean;
  readonly isSecond: boolean;
}

export const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

interface Giving {
  readonly account: ManagedRow;
  readonly actor: Actor;
  readonly codeHash: Buffer;
  readonly at: string;
  readonly expiresAt: string;
}

type Given = Omit<Invitation, 'code'>;

/** The second code where somebody else has given the first one; otherwise a beginning, also when it was one's own. */
async function giveCode(tx: Tx, giving: Giving): Promise<Given> {
  const { account, actor, codeHash, at, expiresAt } = giving;
  const needsSecond = isGuardedAccount(account);
  const first = needsSecond ? await findFirstHalf(tx, account.id, at) : undefined;
  const by = actor.accountId;
  if (first !== undefined && first.createdBy !== by) {
    await giveSecondHalf(tx, { id: first.id, codeHash, by, at });
    return { expiresAt: first.expiresAt, needsSecond: false, isSecond: true };
  }
  await replaceInvitation(tx, { accountId: account.id, codeHash, needsSecond, createdBy: by, at, expiresAt });
  if (needsSecond) await tellResetAsked(tx, { account, by: actor, at });
  return { expiresAt, needsSecond, isSecond: false };
}

function commandOf({ needsSecond, isSecond }: Given): string {
  if (isSecond) return 'invite-account-second';
  return needsSecond ? 'invite-account-first' : 'invite-account';
}

export function invite(
  { database, clock }: AccountAdminDependencies,
  actor: Actor,
  id: string,
): Promise<Result<Invitation>> {
  const now = clock.now();
  const at = isoOf(now);
  const expiresAt = isoOf(now + invitationHours * 3_600_000);
  const code = makeInvitationCode(randomBytes(64));
  return inTransaction(database, async (tx) => {
    const claimed = await claimAccount(tx, id, at);
    if (!claimed.ok) return claimed;
    const account = claimed.value;
    if (!account.isActive) return refuse({ kind: 'conflict', reason: 'account-closed' });
    // A computer left open would set a password without the old one.
    if (id === actor.accountId) return refuse({ kind: 'conflict', reason: 'account-own-invitation' });
    const given = await giveCode(tx, { account, actor, codeHash: hashOf(code), at, expiresAt });
    const { username } = account;
    await logAccount(tx, { actorId: actor.accountId, command: commandOf(given), username, at });
    return ok({ ...given, code: formatInvitationCode(code) });
  });
}
