import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { hashCheaply } from '../platform/passwords.test-support.ts';
import { giveRights } from '../platform/change-by-hand.test-support.ts';

export interface Person {
  readonly id: string;
  readonly username: string;
}

export interface PersonFacts {
  readonly username?: string;
  /** Null for an account whose password another provider keeps. */
  readonly password?: string | null;
  readonly fullName?: string;
  readonly role?: 'admin' | 'staff' | 'user';
  readonly isActive?: boolean;
  readonly phoneNumber?: string;
  readonly permissions?: readonly string[];
}

export const rightPassword = 'Hoa#Sen#2026';

/** An invented account, with a user name of its own unless one is given. */
export async function addPerson(database: Database, facts: PersonFacts = {}): Promise<Person> {
  const id = newId();
  const username = facts.username ?? `nguoi.${id}`;
  const { password = rightPassword, fullName = 'Trần Thị Mẫu', role = 'staff', isActive = true } = facts;
  await database.pool.query(
    `insert into account (id, username, password_hash, full_name, role, is_active, phone_number)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      id,
      username,
      password === null ? null : await hashCheaply(password),
      fullName,
      role,
      isActive,
      facts.phoneNumber ?? null,
    ],
  );
  await giveRights(database, id, facts.permissions ?? []);
  return { id, username };
}
