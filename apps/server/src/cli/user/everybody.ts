import { open, rm, type FileHandle } from 'node:fs/promises';
import { listWantedPermissions } from '../../modules/people/accounts/index.ts';
import type { Database } from '../../platform/database.ts';
import { hashPassword } from '../../platform/secrets.ts';
import { inTransaction, reading } from '../../platform/tx.ts';
import { required, UsageError, type Options } from '../command-line.ts';
import { tableOf } from '../user-list.ts';
import { renewPassword } from './change.ts';
import { generatePassword } from './password-input.ts';
import { listAccounts, type ListedAccount } from './repository.ts';

interface NewSecret {
  readonly account: ListedAccount;
  readonly password: string;
  readonly passwordHash: string;
}

/** Never over something: a list that is already there may be the only place in which passwords stand. */
async function openList(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600);
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw new UsageError(isThere ? 'FILE exists already' : 'FILE cannot be written', { cause: error });
  }
}

async function makeSecrets(database: Database): Promise<readonly NewSecret[]> {
  const held = await reading(database, async (tx) => {
    const accounts = await listAccounts(tx, false);
    return Promise.all(
      accounts.map(async (account) => ({
        account,
        permissions: await listWantedPermissions(tx, account.id),
      })),
    );
  });
  const secrets: NewSecret[] = [];
  // One after the other: a hash is dear in memory on purpose.
  for (const { account, permissions } of held) {
    const password = generatePassword({ username: account.username, permissions });
    secrets.push({ account, password, passwordHash: await hashPassword(password) });
  }
  return secrets;
}

const listOf = (secrets: readonly NewSecret[]): string =>
  tableOf(
    ['DEPARTMENT', 'NAME', 'USERNAME', 'PASSWORD'],
    secrets
      .filter(({ account }) => account.isActive)
      .map(({ account, password }) => [
        account.department ?? '-',
        account.fullName,
        account.username,
        password,
      ])
      .toSorted(([one = ''], [other = '']) => one.localeCompare(other)),
  );

/** Whether a change whose answer was lost has happened nobody knows, and then these are the only passwords. */
async function renewAll(database: Database, secrets: readonly NewSecret[], isBare: boolean): Promise<void> {
  try {
    await inTransaction(database, async (tx) => {
      for (const { account, passwordHash } of secrets)
        await renewPassword(tx, account, { passwordHash, isBare });
    });
  } catch (error) {
    throw new Error('keep FILE until somebody has logged in: it is not known whether its passwords hold', {
      cause: error,
    });
  }
}

/**
 * After a theft no password is a secret any more. All of them or none, and closed accounts too, because whoever opens one
 * later must not bring the old password back. The list is on the disk before anything changes: a machine that dies in
 * between has locked nobody out.
 */
export async function changeEveryPassword(database: Database, options: Options): Promise<string> {
  const path = required(options, 'FILE');
  const file = await openList(path);
  try {
    const secrets = await makeSecrets(database).catch(async (error: unknown) => {
      await rm(path);
      throw error;
    });
    await file.writeFile(`${listOf(secrets)}\n`);
    await file.sync();
    await renewAll(database, secrets, options['remove-second-factor'] === true);
    const changed = `Changed the passwords of ${String(secrets.length)} accounts; all sessions have ended.`;
    return `${changed}\nThe new ones of open accounts stand in FILE alone: print it, cut it into slips, and remove it.`;
  } finally {
    await file.close();
  }
}
