import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { isGuarded } from '@senlab/domain';
import type { ManagedRow } from './repository.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { holdersOf } from '../../people/accounts/index.ts';
import { addNotices } from '../../ground/notices/index.ts';

export interface AccountAdminDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Must not be a password in it. */
  readonly hospital?: string;
}

type Wanting = Pick<ManagedRow, 'role' | 'permissions' | 'waiting'>;

/** What an account holds together with what waits for it. */
export function wantedOf({ role, permissions, waiting }: Wanting): {
  readonly role: string;
  readonly permissions: readonly string[];
} {
  const more = waiting.filter(({ kind }) => kind === 'permission').map(({ name }) => name);
  return {
    role: waiting.find(({ kind }) => kind === 'role')?.name ?? role,
    permissions: [...new Set([...permissions, ...more])].toSorted(),
  };
}

/** From the moment that somebody asks: otherwise the asker would set the password while another one still thinks. */
export function isGuardedAccount(row: Wanting & Pick<ManagedRow, 'hasLicence' | 'hasFactor'>): boolean {
  const { hasLicence, hasFactor } = row;
  return isGuarded({ ...wantedOf(row), hasLicence, hasFactor });
}

const longestLabel = 100;

/** User names: whose account it is, and who did it. */
const labelOf = (username: string, by: readonly string[]): string =>
  `${username}: ${by.join(', ')}`.slice(0, longestLabel);

interface Told {
  readonly accountId: string;
  readonly label: string;
  readonly at: string;
}

async function tellAdministrators(
  tx: Tx,
  kind: 'access_reset_asked' | 'access_reset' | 'rights_asked',
  { accountId, label, at, except }: Told & { readonly except: readonly string[] },
): Promise<void> {
  const others = (await holdersOf(tx, ['accounts.manage'])).filter((id) => !except.includes(id));
  await addNotices(
    tx,
    others.map((id) => ({ accountId: id, kind, subjectId: accountId, label })),
    at,
  );
}

/** Those who can confirm it. */
export async function tellRightsAsked(
  tx: Tx,
  {
    account,
    by,
    at,
  }: {
    readonly account: Pick<ManagedRow, 'id' | 'username'>;
    readonly by: Pick<Actor, 'accountId' | 'username'>;
    readonly at: string;
  },
): Promise<void> {
  const { id: accountId, username } = account;
  const label = labelOf(username, [by.username]);
  await tellAdministrators(tx, 'rights_asked', { accountId, label, at, except: [accountId, by.accountId] });
}

/** Before anything has happened: she can still log in and say that she did not ask for it. */
export async function tellResetAsked(
  tx: Tx,
  {
    account,
    by,
    at,
  }: {
    readonly account: ManagedRow;
    readonly by: Pick<Actor, 'accountId' | 'username'>;
    readonly at: string;
  },
): Promise<void> {
  const { id: accountId, username, hasPassword } = account;
  const label = labelOf(username, [by.username]);
  const except = [accountId, by.accountId];
  await tellAdministrators(tx, 'access_reset_asked', { accountId, label, at, except });
  if (!hasPassword) return;
  await addNotices(tx, [{ accountId, kind: 'own_access_reset_asked', subjectId: accountId, label }], at);
}

export async function tellReset(
  tx: Tx,
  given: {
    readonly account: Pick<ManagedRow, 'id' | 'username'>;
    readonly givenBy: readonly string[];
    readonly at: string;
  },
): Promise<void> {
  const { account, givenBy, at } = given;
  const accountId = account.id;
  const label = labelOf(account.username, givenBy);
  await tellAdministrators(tx, 'access_reset', { accountId, label, at, except: [accountId] });
  await addNotices(tx, [{ accountId, kind: 'own_access_reset', subjectId: accountId, label }], at);
}
