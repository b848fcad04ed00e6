import {
  invalid,
  newPasswordFault,
  passwordRisk,
  type NewPasswordFault,
  type PasswordHolder,
  type PasswordRisk,
  type RefusalReason,
  type Result,
  lacksStep,
  type SecondStep,
  normalisePhoneNumber,
  ok,
  refuse,
  settingsMaxBytes,
  shortcutsLimit,
  isUuid,
} from '@senlab/domain';
import { type Actor, mayDo } from '../../../platform/actor.ts';
import {
  type AccountRow,
  findAccount,
  findCredentials,
  isGroupMember,
  listByPhone,
  listWantedPermissions,
  replacePassword,
  updatePreferences,
  type AccountByPhone,
} from './repository.ts';
import { systemClock, type Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import {
  readListRequest,
  type ListShape,
  type Page,
  type RawListRequest,
} from '../../../platform/lists/list-request.ts';
import { addToOutbox } from '../../../live/outbox-repository.ts';
import { addAuditEvents } from '../../ground/audit/index.ts';
import { admitConfirmation, forgiveAttempt } from '../login-attempts/index.ts';
import { endSigning } from '../signing-periods/index.ts';
import { isoOf } from '../../../platform/moment.ts';
import { checkPassword, hashPassword } from '../../../platform/secrets.ts';
import { inTransaction, reading } from '../../../platform/tx.ts';

const reasons: Readonly<Record<NewPasswordFault | PasswordRisk, RefusalReason>> = {
  'too-short': 'new-password-too-short',
  'too-long': 'new-password-too-long',
  'same-as-old': 'new-password-same-as-old',
  'contains-username': 'new-password-contains-username',
  'too-short-for-rights': 'new-password-too-short-for-rights',
  'easily-guessed': 'new-password-easily-guessed',
};

/** Why this account may not have this password; undefined when it may. */
export function refuseNewPassword(
  holder: PasswordHolder,
  given: { readonly oldPassword: string; readonly newPassword: string },
): (Result<never> & { readonly ok: false }) | undefined {
  const fault =
    newPasswordFault({ username: holder.username, ...given }) ?? passwordRisk(given.newPassword, holder);
  return fault === undefined ? undefined : invalid(reasons[fault]);
}

/** The account as this session holds it: screens show what the server would allow, and nothing more. */
export function asHeld(account: AccountRow, actor: Actor): AccountRow & { readonly step: SecondStep } {
  const step = actor.step ?? 'none';
  return {
    ...account,
    role: actor.roles[0] ?? account.role,
    is_admin: account.is_admin && !lacksStep(step),
    permissions: [...actor.permissions].toSorted(),
    step,
  };
}

export type HeldAccount = ReturnType<typeof asHeld>;

export interface AccountsService {
  me(actor: Actor): Promise<Result<HeldAccount>>;
  changePassword(actor: Actor, given: PasswordChange): Promise<Result<{ readonly id: string }>>;
  changeDefaultGroup(actor: Actor, groupId: string): Promise<Result<{ readonly id: string }>>;
  saveShortcuts(actor: Actor, shortcuts: readonly string[]): Promise<Result<{ readonly id: string }>>;
  saveSettings(actor: Actor, settings: unknown): Promise<Result<{ readonly id: string }>>;
  findByPhone(actor: Actor, raw: RawListRequest): Promise<Result<Page<AccountByPhone>>>;
}

export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
}

const lookupShape: ListShape = {
  filters: { phoneNumber: ['eq'] },
  sorts: ['fullName'],
  defaultSort: { id: 'fullName', desc: false },
};

/** PostgreSQL keeps neither zero characters nor halves of pairs; JSON.stringify writes exactly those as escapes. */
const unstorable = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g;

function storableJson(value: unknown): string {
  return JSON.stringify(value).replace(unstorable, '$1\\ufffd');
}

interface AccountsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Its name must not be a password in it. */
  readonly hospital: string | undefined;
}

export function accountsService(
  database: Database,
  hospital?: string,
  clock: Clock = systemClock,
): AccountsService {
  return {
    async me(actor) {
      const account = await reading(database, (tx) => findAccount(tx, actor.accountId));
      return account === undefined ? refuse({ kind: 'session-ended' }) : ok(asHeld(account, actor));
    },

    changePassword: (actor, given) => changePassword({ database, hospital, clock }, actor, given),

    async changeDefaultGroup(actor, groupId) {
      if (!isUuid(groupId)) return invalid('unknown-group');
      return inTransaction(database, async (tx) => {
        if (!(await isGroupMember(tx, actor.accountId, groupId))) return invalid('unknown-group');
        await updatePreferences(tx, actor.accountId, { default_group_id: groupId });
        return ok({ id: groupId });
      });
    },

    async saveShortcuts(actor, shortcuts) {
      const wanted = [...new Set(shortcuts)];
      if (wanted.length > shortcutsLimit || wanted.some((id) => id.length > 100 || id.includes('\u0000')))
        return invalid('too-many-shortcuts');
      await inTransaction(database, (tx) => updatePreferences(tx, actor.accountId, { shortcuts: wanted }));
      return ok({ id: actor.accountId });
    },

    async saveSettings(actor, settings) {
      const text = storableJson(settings);
      if (Buffer.byteLength(text) > settingsMaxBytes) return invalid('settings-too-large');
      await inTransaction(database, (tx) => updatePreferences(tx, actor.accountId, { settings: text }));
      return ok({ id: actor.accountId });
    },

    async findByPhone(actor, raw) {
      if (!mayDo(actor, 'accounts.lookup')) return refuse({ kind: 'denied' });
      const request = readListRequest(raw, lookupShape);
      if (!request.ok) return request;
      const typed = request.value.filters.find((filter) => filter.id === 'phoneNumber')?.value;
      if (typed === undefined || typed.includes('\u0000')) return invalid('unknown-filter');
      const phoneNumber = normalisePhoneNumber(typed) ?? typed;
      return ok(await reading(database, (tx) => listByPhone(tx, request.value, phoneNumber)));
    },
  };
}

/** The slow hashing stays outside the transactions; the write only succeeds if the old hash is still the one checked. */
async function changePassword(
  { database, hospital, clock }: AccountsDependencies,
  actor: Actor,
  given: PasswordChange,
): Promise<Result<{ readonly id: string }>> {
  const current = await reading(database, (tx) => findCredentials(tx, { id: actor.accountId }));
  if (current === undefined) return refuse({ kind: 'session-ended' });
  const oldHash = current.passwordHash;
  if (oldHash === null) return invalid('password-kept-elsewhere');
  const admitted = await inTransaction(database, (tx) => admitConfirmation(tx, current.username));
  if (!admitted.ok) return admitted;
  if (!(await checkPassword(oldHash, given.oldPassword))) return invalid('wrong-old-password');
  await inTransaction(database, (tx) => forgiveAttempt(tx, admitted.value));
  const permissions = await reading(database, (tx) => listWantedPermissions(tx, actor.accountId));
  const refusal = refuseNewPassword({ username: current.username, permissions, hospital }, given);
  if (refusal !== undefined) return refusal;
  const newHash = await hashPassword(given.newPassword);
  return inTransaction(database, async (tx) => {
    if (!(await replacePassword(tx, { id: current.id, oldHash, newHash })))
      return invalid('wrong-old-password');
    await addToOutbox(tx, { topic: 'account_standing', accountId: current.id, subjectId: current.id });
    const at = isoOf(clock.now());
    await endSigning(tx, { accountId: current.id }, { by: 'password', at });
    const event = {
      actorId: current.id,
      action: 'config',
      command: 'change-password',
      entity: 'account',
      entityId: current.username,
    } as const;
    await addAuditEvents(tx, [event], at);
    return ok({ id: current.id });
  });
}
