import { createHash, randomBytes } from 'node:crypto';
import {
  formatInvitationCode,
  invalid,
  invitationHours,
  makeInvitationCode,
  ok,
  parseInvitationCode,
  refuse,
  type Result,
} from '@senlab/domain';
import type { Actor } from '../../platform/actor.ts';
import { isoOf } from '../../platform/moment.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { currentTrace } from '../../platform/request-trace.ts';
import { inTransaction, reading } from '../../platform/tx.ts';
import { findStanding, refuseNewPassword, setPassword } from '../accounts/index.ts';
import { admitLogin, forgiveAttempt, type Claim } from '../login-attempts/index.ts';
import type { AccountAdminDependencies } from './dependencies.ts';
import { lockInvitation, replaceInvitation, spendInvitation } from './invitation-repository.ts';
import { lockAccount } from './repository.ts';
import { tellStanding } from './save-account.ts';
import { holdAccount, logAccount } from './standing.ts';

export interface Invitation {
  readonly code: string;
  readonly expiresAt: string;
}

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

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
    const held = await holdAccount(tx, id, at);
    if (!held.ok) return held;
    const { isActive, username } = held.value;
    if (!isActive) return refuse({ kind: 'conflict', reason: 'account-closed' });
    // A computer left open would set a password without the old one.
    if (id === actor.accountId) return refuse({ kind: 'conflict', reason: 'account-own-invitation' });
    await replaceInvitation(tx, {
      accountId: id,
      codeHash: hashOf(code),
      createdBy: actor.accountId,
      at,
      expiresAt,
    });
    await logAccount(tx, { actorId: actor.accountId, command: 'invite-account', username, at });
    return ok({ code: formatInvitationCode(code), expiresAt });
  });
}

const unusable = invalid('account-invitation-invalid');

/** Whoever tries codes is slowed down where they sit; nobody else waits for it. */
function claimHere(): Claim {
  const address = currentTrace().ip ?? 'unknown';
  return { username: `invitation ${address}`, address, device: 'none' };
}

/** The owner of the code sets a password: the first one, or another after it was forgotten. */
export async function acceptInvitation(
  { database, clock, hospital }: AccountAdminDependencies,
  given: { readonly code: string; readonly password: string },
): Promise<Result<{ readonly username: string }>> {
  const admitted = await inTransaction(database, (tx) => admitLogin(tx, claimHere()));
  if (!admitted.ok) return admitted;
  const code = parseInvitationCode(given.code);
  if (code === undefined) return unusable;
  const at = isoOf(clock.now());
  const found = await inTransaction(database, (tx) => lockInvitation(tx, hashOf(code), at));
  if (found === undefined) return unusable;
  await inTransaction(database, (tx) => forgiveAttempt(tx, admitted.value));
  const standing = await reading(database, (tx) => findStanding(tx, { id: found.accountId }));
  const holder = { username: found.username, permissions: standing?.permissions ?? [], hospital };
  const refusal = refuseNewPassword(holder, { oldPassword: '', newPassword: given.password });
  if (refusal !== undefined) return refusal;
  // Slow by design: it must not hold a transaction open.
  const passwordHash = await hashPassword(given.password);
  return inTransaction(database, async (tx) => {
    // The account first, as everybody does who voids a code: otherwise the two would wait for each other.
    await lockAccount(tx, found.accountId);
    const invitation = await lockInvitation(tx, hashOf(code), at);
    if (invitation === undefined) return unusable;
    await spendInvitation(tx, invitation.id, at);
    await setPassword(tx, invitation.accountId, passwordHash);
    await tellStanding(tx, invitation.accountId);
    const { accountId, username } = invitation;
    await logAccount(tx, { actorId: accountId, command: 'accept-invitation', username, at });
    return ok({ username });
  });
}
