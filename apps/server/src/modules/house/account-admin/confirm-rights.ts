import { isGuarded, ok, refuse, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import type { AuditEvent } from '../../ground/audit/index.ts';
import { endAccountSessions } from '../../people/sessions/index.ts';
import { endSigning } from '../../people/signing-periods/index.ts';
import type { AccountAdminDependencies } from './asked-rights.ts';
import { withdrawSingleCodes } from './invitation-repository.ts';
import { lockRights, type ManagedRow } from './repository.ts';
import {
  cameByOneCode,
  dropRequests,
  grantRequests,
  raiseVersion,
  voidPassword,
  type WaitingRight,
} from './request-repository.ts';
import { tellStanding, type SavedAccount } from './save-account.ts';
import { claimAccount, logAccount } from './standing.ts';

export interface SeenAccount {
  readonly id: string;
  readonly version: number;
}

interface Decision {
  readonly tx: Tx;
  readonly at: string;
  readonly account: ManagedRow;
  /** Never what the one who decides has asked for. */
  readonly rights: readonly WaitingRight[];
}

type Diff = NonNullable<AuditEvent['diff']>;

async function claimDecision(
  tx: Tx,
  { actor, seen }: { readonly actor: Actor; readonly seen: SeenAccount },
  at: string,
): Promise<Result<Decision>> {
  await lockRights(tx);
  const claimed = await claimAccount(tx, seen.id, at);
  if (!claimed.ok) return claimed;
  const account = claimed.value;
  if (account.version !== seen.version) return refuse({ kind: 'conflict', reason: 'changed-meanwhile' });
  if (account.id === actor.accountId) return refuse({ kind: 'conflict', reason: 'account-own-rights' });
  if (account.waiting.length === 0) return refuse({ kind: 'conflict', reason: 'account-nothing-waiting' });
  const rights = account.waiting.filter(({ askedBy }) => askedBy !== actor.accountId);
  return rights.length === 0
    ? refuse({ kind: 'conflict', reason: 'account-own-request' })
    : ok({ tx, at, account, rights });
}

/** By another than the one who asked and than the owner, written with who had asked. */
function decide(
  { database, clock }: AccountAdminDependencies,
  { actor, seen, command }: { readonly actor: Actor; readonly seen: SeenAccount; readonly command: string },
  work: (decision: Decision) => Promise<Result<Diff>>,
): Promise<Result<SavedAccount>> {
  const at = isoOf(clock.now());
  return inTransaction(database, async (tx) => {
    const decision = await claimDecision(tx, { actor, seen }, at);
    if (!decision.ok) return decision;
    const { account, rights } = decision.value;
    const done = await work(decision.value);
    if (!done.ok) return done;
    await dropRequests(tx, account.id, rights);
    await raiseVersion(tx, account.id);
    await tellStanding(tx, account.id);
    if ('role' in done.value) await endSigning(tx, { accountId: account.id }, { by: 'rights', at });
    const askers = [...new Set(rights.map(({ askedByUsername }) => askedByUsername))].join(', ');
    const diff = { ...done.value, askedBy: [null, askers] } as const;
    await logAccount(tx, { actorId: actor.accountId, command, username: account.username, at, diff });
    return ok({ refusal: null, value: { id: account.id, issues: [] } });
  });
}

/**
 * A password that came by one code may be known to the administrator who gave it. With the first right of this kind it
 * is void and its owner gets two codes. Whoever holds such a right already did not come in by one code since.
 */
async function voidKnownPassword({ tx, at, account }: Decision): Promise<boolean> {
  const { id, role, permissions, hasPassword } = account;
  if (!hasPassword || isGuarded({ role, permissions, hasLicence: false, hasFactor: false })) return false;
  if (!(await cameByOneCode(tx, id))) return false;
  await voidPassword(tx, id);
  await endAccountSessions(tx, id);
  await endSigning(tx, { accountId: id }, { by: 'password', at });
  return true;
}

async function give(decision: Decision): Promise<Result<Diff>> {
  const { tx, at, account, rights } = decision;
  if (!account.isActive) return refuse({ kind: 'conflict', reason: 'account-closed' });
  const isVoided = await voidKnownPassword(decision);
  await grantRequests(tx, account.id, rights);
  await withdrawSingleCodes(tx, account.id, at);
  const role = rights.find(({ kind }) => kind === 'role')?.name;
  const given = rights.filter(({ kind }) => kind === 'permission').map(({ name }) => name);
  return ok({
    ...(role === undefined ? {} : { role: [account.role, role] }),
    ...(given.length === 0 ? {} : { given: [null, given.join(', ')] }),
    ...(isVoided ? { passwordVoided: [null, true] } : {}),
  });
}

export function confirmRights(
  dependencies: AccountAdminDependencies,
  actor: Actor,
  seen: SeenAccount,
): Promise<Result<SavedAccount>> {
  return decide(dependencies, { actor, seen, command: 'confirm-account-rights' }, give);
}

export function refuseRights(
  dependencies: AccountAdminDependencies,
  actor: Actor,
  seen: SeenAccount,
): Promise<Result<SavedAccount>> {
  return decide(dependencies, { actor, seen, command: 'refuse-account-rights' }, ({ rights }) =>
    Promise.resolve(ok({ unasked: [rights.map(({ name }) => name).join(', '), null] })),
  );
}
