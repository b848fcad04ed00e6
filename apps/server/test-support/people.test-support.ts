import type { AccountId, Permission } from '@senlab/domain';
import type { Actor } from '../src/platform/actor.ts';
import { giveRights, hashCheaply } from '../src/platform/change-by-hand.test-support.ts';
import type { Database } from '../src/platform/database.ts';
import { newId } from '../src/platform/ids.ts';

export interface AccountFacts {
  readonly username?: string;
  /** Without one, as of an account whose password another provider keeps. */
  readonly password?: string | null;
  readonly fullName?: string;
  readonly role?: 'admin' | 'staff' | 'user';
  readonly isActive?: boolean;
  readonly isDemo?: boolean;
  readonly phoneNumber?: string;
  readonly extension?: string | null;
  readonly departmentId?: string | null;
  /** What is stored with it. */
  readonly rights?: readonly string[];
}

export interface AddedAccount {
  readonly id: string;
  readonly username: string;
}

/** An invented person who works here, with a user name of her own unless one is given. */
export async function addAccount(database: Database, facts: AccountFacts = {}): Promise<AddedAccount> {
  const id = newId();
  const { username = `user-${id}`, password = null, rights = [] } = facts;
  await database.pool.query(
    `insert into account (id, username, password_hash, full_name, role, is_active, is_demo, phone_number, sip_phone,
       department_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      id,
      username,
      password === null ? null : await hashCheaply(password),
      facts.fullName ?? 'Trần Thị Mẫu',
      facts.role ?? 'staff',
      facts.isActive ?? true,
      facts.isDemo ?? false,
      facts.phoneNumber ?? null,
      facts.extension ?? null,
      facts.departmentId ?? null,
    ],
  );
  if (rights.length > 0) await giveRights(database, id, rights);
  return { id, username };
}

/** The same, as services meet her: in a session with these rights. */
export async function addActor(
  database: Database,
  permissions: readonly Permission[] = [],
  facts: AccountFacts = {},
): Promise<Actor> {
  const { id, username } = await addAccount(database, facts);
  return {
    accountId: id as AccountId,
    username,
    roles: [facts.role ?? 'staff'],
    permissions: new Set(permissions),
    sessionKey: 'session',
    expiresAtMs: Number.MAX_SAFE_INTEGER,
  };
}
