import { checkRightsChange, isUuid, ok, refuse, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import { withdrawInvitations } from '../../people/accounts/index.ts';
import { addAuditEvents, type AuditEvent } from '../../ground/audit/index.ts';
import { endAccountSessions } from '../../people/sessions/index.ts';
import { endSigning } from '../../people/signing-periods/index.ts';
import type { AccountAdminDependencies } from './asked-rights.ts';
import {
  countOtherAdministrators,
  endSessions,
  findManaged,
  lockAccount,
  lockRights,
  setActive,
  type ManagedRow,
} from './repository.ts';
import { rightsOf, tellStanding, type SavedAccount } from './save-account.ts';

export async function claimAccount(tx: Tx, id: string, at: string): Promise<Result<ManagedRow>> {
  const isThere = isUuid(id) && (await lockAccount(tx, id));
  const row = isThere ? await findManaged(tx, id, at) : undefined;
  return row === undefined ? refuse({ kind: 'not-found', reason: 'account-unknown' }) : ok(row);
}

export async function logAccount(
  tx: Tx,
  given: {
    readonly actorId: string | null;
    readonly command: string;
    readonly username: string;
    readonly at: string;
    readonly diff?: AuditEvent['diff'];
  },
): Promise<void> {
  const { actorId, command, username, at, diff } = given;
  const event = { actorId, action: 'config', command, entity: 'account', entityId: username } as const;
  await addAuditEvents(tx, [{ ...event, ...(diff === undefined ? {} : { diff }) }], at);
}

export function changeActive(
  { database, clock }: AccountAdminDependencies,
  actor: Actor,
  change: { readonly id: string; readonly version: number; readonly isActive: boolean },
): Promise<Result<SavedAccount>> {
  const { id, version, isActive } = change;
  const at = isoOf(clock.now());
  return inTransaction(database, async (tx) => {
    await lockRights(tx);
    const claimed = await claimAccount(tx, id, at);
    if (!claimed.ok) return claimed;
    const before = claimed.value;
    if (before.version !== version) return refuse({ kind: 'conflict', reason: 'changed-meanwhile' });
    const saved = ok({ refusal: null, value: { id, issues: [] } });
    if (before.isActive === isActive) return saved;
    const allowed = checkRightsChange({
      isOwn: id === actor.accountId,
      before: rightsOf(before),
      after: { ...rightsOf(before), isActive },
      otherAdministrators: await countOtherAdministrators(tx, id),
    });
    if (!allowed.ok) return allowed;
    await setActive(tx, id, isActive);
    await endAccountSessions(tx, id);
    await endSigning(tx, { accountId: id }, { by: 'session-ended', at });
    if (!isActive) await withdrawInvitations(tx, id);
    await tellStanding(tx, id);
    const command = isActive ? 'open-account' : 'close-account';
    await logAccount(tx, { actorId: actor.accountId, command, username: before.username, at });
    return saved;
  });
}

export function signOut(
  { database, clock }: AccountAdminDependencies,
  actor: Actor,
  id: string,
): Promise<Result<null>> {
  const at = isoOf(clock.now());
  return inTransaction(database, async (tx) => {
    const claimed = await claimAccount(tx, id, at);
    if (!claimed.ok) return claimed;
    await endSessions(tx, id);
    await endAccountSessions(tx, id);
    await endSigning(tx, { accountId: id }, { by: 'session-ended', at });
    // Whoever found the computer open may have found the slip with the code as well.
    await withdrawInvitations(tx, id);
    await tellStanding(tx, id);
    await logAccount(tx, {
      actorId: actor.accountId,
      command: 'sign-out-account',
      username: claimed.value.username,
      at,
    });
    return ok(null);
  });
}
