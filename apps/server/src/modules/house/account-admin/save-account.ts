import {
  checkRightsChange,
  isUuid,
  ok,
  partRights,
  readAccountDraft,
  refuse,
  type AccountDraft,
  type AccountIssue,
  type AccountRights,
  type Permission,
  type ReadAccount,
  type Refusal,
  type Result,
} from '@senlab/domain';
import { addToOutbox } from '../../../live/outbox-repository.ts';
import type { Actor } from '../../../platform/actor.ts';
import { isUniqueViolation } from '../../../platform/failures.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import { addAuditEvents } from '../../ground/audit/index.ts';
import { endSigning } from '../../people/signing-periods/index.ts';
import { type AccountAdminDependencies, tellRightsAsked, wantedOf } from './asked-rights.ts';
import { withdrawSingleCodes } from './invitation-repository.ts';
import {
  countOtherAdministrators,
  findManaged,
  insertAccount,
  listDepartments,
  lockAccount,
  lockRights,
  updateAccount,
  type ManagedRow,
} from './repository.ts';
import { replaceRequests, type RequestChange } from './request-repository.ts';

export interface AccountChange {
  readonly id: string | null;
  readonly version: number | null;
  readonly draft: AccountDraft;
}

export interface SavedAccount {
  readonly refusal: Refusal | null;
  readonly value: { readonly id: string | null; readonly issues: readonly AccountIssue[] };
}

const faulty = (issues: readonly AccountIssue[]): Result<SavedAccount> =>
  ok({ refusal: { kind: 'invalid', reason: 'account-field-invalid' }, value: { id: null, issues } });

const noRights = { role: '', permissions: [], waiting: [] } as const;

export function rightsOf(row: Pick<ManagedRow, 'role' | 'permissions' | 'isActive'>): AccountRights {
  return { ...row, permissions: row.permissions as readonly Permission[] };
}

/** Personal details are named, not told: who may do what is what the log is for. */
function diffOf(
  before: ManagedRow | undefined,
  after: ReadAccount,
  { asked, unasked }: RequestChange,
): Record<string, readonly [unknown, unknown]> {
  const had = new Set<string>(before?.permissions);
  const given = after.permissions.filter((each) => !had.has(each));
  const taken = [...had].filter((each) => !(after.permissions as readonly string[]).includes(each));
  const details = (['fullName', 'code', 'title', 'email', 'phoneNumber', 'departmentId'] as const).filter(
    (field) => (before?.[field] ?? null) !== after[field],
  );
  return {
    ...(before?.role === after.role ? {} : { role: [before?.role ?? null, after.role] }),
    ...(given.length === 0 ? {} : { given: [null, given.join(', ')] }),
    ...(taken.length === 0 ? {} : { taken: [taken.join(', '), null] }),
    ...(asked.length === 0 ? {} : { asked: [null, asked.join(', ')] }),
    ...(unasked.length === 0 ? {} : { unasked: [unasked.join(', '), null] }),
    ...(details.length === 0 ? {} : { details: [null, details.join(', ')] }),
  };
}

/** Instances remember who may do what; in the same transaction, so that none can miss a change that happened. */
export async function tellStanding(tx: Tx, id: string): Promise<void> {
  await addToOutbox(tx, { topic: 'account_standing', accountId: id, subjectId: id });
}

async function claimBefore(
  tx: Tx,
  { id, version }: AccountChange,
  at: string,
): Promise<Result<ManagedRow | undefined>> {
  if (id === null) return ok(undefined);
  if (!isUuid(id) || !(await lockAccount(tx, id)))
    return refuse({ kind: 'not-found', reason: 'account-unknown' });
  const before = await findManaged(tx, id, at);
  return before?.version === version ? ok(before) : refuse({ kind: 'conflict', reason: 'changed-meanwhile' });
}

async function findIssues(
  tx: Tx,
  draft: AccountDraft,
  before: ManagedRow | undefined,
): Promise<ReturnType<typeof readAccountDraft>> {
  const { account, issues } = readAccountDraft(draft);
  const { departmentId } = account;
  if (departmentId === null) return { account, issues };
  const isKnown = (await listDepartments(tx, before?.departmentId ?? null)).some(
    ({ id }) => id === departmentId,
  );
  const unknown = { field: 'departmentId', message: 'Chọn khoa trong danh sách' } as const;
  return { account, issues: isKnown ? issues : [...issues, unknown] };
}

async function saveIn(
  tx: Tx,
  change: AccountChange,
  { actor, at }: { readonly actor: Actor; readonly at: string },
): Promise<Result<SavedAccount>> {
  await lockRights(tx);
  const claimed = await claimBefore(tx, change, at);
  if (!claimed.ok) return claimed;
  const before = claimed.value;
  const { account, issues } = await findIssues(tx, change.draft, before);
  // The name is what a person logs in with and what the log of a decade names: it stays.
  if (before !== undefined && before.username !== account.username)
    return faulty([{ field: 'username', message: 'Không thể đổi tên đăng nhập đã cấp' }]);
  if (issues.length > 0) return faulty(issues);
  const isActive = before?.isActive ?? true;
  const allowed = checkRightsChange({
    isOwn: before?.id === actor.accountId,
    // With what waits for it: whoever saves her own name asks for nothing anew.
    before: rightsOf({ ...wantedOf(before ?? noRights), isActive: before?.isActive ?? false }),
    after: { role: account.role, permissions: account.permissions, isActive },
    otherAdministrators: await countOtherAdministrators(tx, before?.id ?? null),
  });
  if (!allowed.ok) return allowed;
  const { now, waiting } = partRights(before ?? noRights, account);
  const written = { ...account, ...now };
  const id = before?.id ?? (await insertAccount(tx, written));
  if (before !== undefined) await updateAccount(tx, id, written);
  const wanted = { ...waiting, accountId: id, by: actor.accountId, at };
  const requests = await replaceRequests(tx, wanted, before?.waiting ?? []);
  if (requests.asked.length > 0) {
    await withdrawSingleCodes(tx, id, at);
    await tellRightsAsked(tx, { account: { id, username: account.username }, by: actor, at });
  }
  await tellStanding(tx, id);
  const diff = diffOf(before, written, requests);
  if ('role' in diff || 'taken' in diff) await endSigning(tx, { accountId: id }, { by: 'rights', at });
  const event = {
    actorId: actor.accountId,
    action: 'config',
    command: before === undefined ? 'add-account' : 'change-account',
    entity: 'account',
    entityId: account.username,
    diff,
  } as const;
  await addAuditEvents(tx, [event], at);
  return ok({ refusal: null, value: { id, issues: [] } });
}

export async function saveAccount(
  { database, clock }: AccountAdminDependencies,
  actor: Actor,
  change: AccountChange,
): Promise<Result<SavedAccount>> {
  try {
    return await inTransaction(database, (tx) => saveIn(tx, change, { actor, at: isoOf(clock.now()) }));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const isCode = error instanceof Error && 'constraint' in error && error.constraint === 'account_code_key';
    return faulty([
      isCode
        ? { field: 'code', message: 'Mã nhân viên đã có ở tài khoản khác' }
        : { field: 'username', message: 'Tên đăng nhập đã có người dùng' },
    ]);
  }
}
