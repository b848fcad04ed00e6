import { invalid, ok, parseInvitationCode, refuse, type Result } from '@senlab/domain';
import { loginQueue } from '../../../platform/requests/work-slots.ts';
import { isoOf } from '../../../platform/moment.ts';
import { networkOf, currentTrace } from '../../../platform/requests/request-facts.ts';
import { hashPassword } from '../../../platform/secrets.ts';
import { inTransaction, reading, type Tx } from '../../../platform/tx.ts';
import { listWantedPermissions, refuseNewPassword, setPassword } from '../../people/accounts/index.ts';
import { admitLogin, forgiveAttempt, type Claim } from '../../people/login-attempts/index.ts';
import { removeAllFactors, tellOwner } from '../../people/second-factor/index.ts';
import { endAccountSessions } from '../../people/sessions/index.ts';
import { endSigning } from '../../people/signing-periods/index.ts';
import { resetConsents } from '../../papers/signatures/index.ts';
import { type AccountAdminDependencies, tellReset, isGuardedAccount } from './asked-rights.ts';
import { lockInvitation, spendInvitation, type OpenInvitation } from './invitation-repository.ts';
import { hashOf } from './invitations.ts';
import { findManaged, lockAccount } from './repository.ts';
import { tellStanding } from './save-account.ts';
import { logAccount } from './standing.ts';

export interface GivenCodes {
  readonly code: string;
  readonly secondCode?: string | null;
  readonly password: string;
}

const unusable = invalid('account-invitation-invalid');

/** Whoever tries codes is slowed down where they sit; nobody else waits for it. */
function claimHere(): Claim {
  const address = currentTrace().ip ?? 'unknown';
  return { username: `invitation ${networkOf(address)}`, address, device: 'none' };
}

interface CodePair {
  readonly first: Buffer;
  readonly second: Buffer | null;
}

/** In either order: the owner has two slips in her hands. Undefined where what was typed cannot be a code. */
function readCodes({ code, secondCode }: GivenCodes): readonly CodePair[] | undefined {
  const isSingle = (secondCode ?? '').trim() === '';
  const typed = [code, ...(isSingle ? [] : [secondCode ?? ''])].map(parseInvitationCode);
  const [first, second] = typed.map((each) => (each === undefined ? undefined : hashOf(each)));
  if (first === undefined || (!isSingle && second === undefined)) return undefined;
  if (second === undefined) return [{ first, second: null }];
  return [
    { first, second },
    { first: second, second: first },
  ];
}

/**
 * One code is not enough for an account that has become a guarded one since it was given. The hashes are of random
 * codes: how long they take to differ tells nothing about them.
 */
async function opens(
  tx: Tx,
  invitation: OpenInvitation,
  second: Buffer | null,
  at: string,
): Promise<boolean> {
  const { needsSecond, secondHash, accountId } = invitation;
  if (needsSecond) return secondHash !== null && second !== null && second.equals(secondHash);
  const account = await findManaged(tx, accountId, at);
  return account !== undefined && !isGuardedAccount(account);
}

async function findOpened(
  tx: Tx,
  pairs: readonly CodePair[],
  at: string,
): Promise<OpenInvitation | undefined> {
  for (const { first, second } of pairs) {
    const invitation = await lockInvitation(tx, first, at);
    if (invitation !== undefined && (await opens(tx, invitation, second, at))) return invitation;
  }
  return undefined;
}

/** In one transaction: there is no new password without its entry in the log and its notices. */
async function enter(
  tx: Tx,
  invitation: OpenInvitation,
  { passwordHash, at }: { readonly passwordHash: string; readonly at: string },
): Promise<void> {
  const { accountId, username, firstBy, secondBy } = invitation;
  const givenBy = [firstBy, ...(secondBy === null ? [] : [secondBy])];
  await spendInvitation(tx, invitation.id, at);
  await setPassword(tx, accountId, passwordHash);
  await endAccountSessions(tx, accountId);
  await endSigning(tx, { accountId }, { by: 'password', at });
  await tellStanding(tx, accountId);
  const codesBy = givenBy.join(', ');
  // Only two administrators come this far where there are any: whoever lost the telephone begins anew.
  const removed = invitation.needsSecond ? await removeAllFactors(tx, accountId) : 0;
  const factors = removed === 0 ? {} : ({ secondFactors: [removed, null] } as const);
  const diff = { codesBy: [null, codesBy], ...factors } as const;
  await logAccount(tx, { actorId: accountId, command: 'accept-invitation', username, at, diff });
  if (!invitation.needsSecond) return;
  await resetConsents(tx, { accountId, codesBy, at });
  await tellReset(tx, { account: { id: accountId, username }, givenBy, at });
  if (removed > 0) await tellOwner(tx, accountId, 'reset', at);
}

/** Anybody may try a code, and each try holds a connection: most must stay with the people who are at work. */
const queue = loginQueue({ atOnce: 2, mostWaiting: 20, longestWaitMs: 5_000 });

/** The owner of the code sets a password: the first one, or another after it was forgotten. */
export async function acceptInvitation(
  dependencies: AccountAdminDependencies,
  given: GivenCodes,
): Promise<Result<{ readonly username: string }>> {
  const accepted = await queue.run({ address: claimHere().address }, () => accept(dependencies, given));
  return accepted ?? refuse({ kind: 'unavailable', reason: 'invitations-busy' });
}

async function accept(
  { database, clock, hospital }: AccountAdminDependencies,
  given: GivenCodes,
): Promise<Result<{ readonly username: string }>> {
  const admitted = await inTransaction(database, (tx) => admitLogin(tx, claimHere()));
  if (!admitted.ok) return admitted;
  const pairs = readCodes(given);
  if (pairs === undefined) return unusable;
  const at = isoOf(clock.now());
  const found = await inTransaction(database, (tx) => findOpened(tx, pairs, at));
  if (found === undefined) return unusable;
  await inTransaction(database, (tx) => forgiveAttempt(tx, admitted.value));
  const permissions = await reading(database, (tx) => listWantedPermissions(tx, found.accountId));
  const holder = { username: found.username, permissions, hospital };
  const refusal = refuseNewPassword(holder, { oldPassword: '', newPassword: given.password });
  if (refusal !== undefined) return refusal;
  // Slow by design: it must not hold a transaction open.
  const passwordHash = await hashPassword(given.password);
  return inTransaction(database, async (tx) => {
    // The account first, as everybody does who voids a code: otherwise the two would wait for each other.
    await lockAccount(tx, found.accountId);
    const invitation = await findOpened(tx, pairs, at);
    if (invitation === undefined || invitation.id !== found.id) return unusable;
    await enter(tx, invitation, { passwordHash, at });
    return ok({ username: invitation.username });
  });
}
