import { isPermission, normaliseUsername, permissions, type Permission } from '@senlab/domain';
import { addToOutbox } from '../../live/outbox-repository.ts';
import {
  findCredentials,
  listWantedPermissions,
  setPassword,
  withdrawInvitations,
} from '../../modules/people/accounts/index.ts';
import { removeAllFactors } from '../../modules/people/second-factor/index.ts';
import { endAccountSessions } from '../../modules/people/sessions/index.ts';
import { endSigning } from '../../modules/people/signing-periods/index.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { isoOf } from '../../platform/moment.ts';
import { hashPassword } from '../../platform/secrets.ts';
import { inTransaction, reading, type Tx } from '../../platform/tx.ts';
import { optional, required, UsageError, type Options } from '../command-line.ts';
import { logAccount } from './add.ts';
import { choosePassword, passwordLines } from './password-input.ts';
import { addPermissions, listPermissions, removePermissions, setActive } from './repository.ts';

const now = (): string => isoOf(systemClock.now());

interface Target {
  readonly id: string;
  readonly username: string;
}

async function findTarget(tx: Tx, options: Options): Promise<Target> {
  const username = normaliseUsername(required(options, 'username'));
  const account = await findCredentials(tx, { username });
  if (account === undefined)
    throw new UsageError('no account has this user name; "senlab user list" names them all');
  return account;
}

/** Instances remember who may do what; in the same transaction, so that none can miss a change that happened. */
async function tellInstances(tx: Tx, id: string): Promise<void> {
  await addToOutbox(tx, { topic: 'account_standing', accountId: id, subjectId: id });
}

interface Renewal {
  readonly passwordHash: string;
  /** Without its second factors. */
  readonly isBare: boolean;
}

export async function renewPassword(
  tx: Tx,
  target: Target,
  { passwordHash, isBare }: Renewal,
): Promise<void> {
  await setPassword(tx, target.id, passwordHash);
  await endSigning(tx, { accountId: target.id }, { by: 'password', at: now() });
  const removed = isBare ? await removeAllFactors(tx, target.id) : 0;
  await tellInstances(tx, target.id);
  const diff = removed === 0 ? {} : { diff: { secondFactors: [removed, null] } as const };
  await logAccount(tx, { command: 'change-password', username: target.username, ...diff });
}

export async function changePassword(database: Database, options: Options): Promise<string> {
  const { target, permissions: held } = await reading(database, async (tx) => {
    const found = await findTarget(tx, options);
    return { target: found, permissions: await listWantedPermissions(tx, found.id) };
  });
  const chosen = await choosePassword(
    { username: target.username, permissions: held },
    {
      fromInput: options['password-stdin'] === true,
      source: process.stdin,
    },
  );
  // Hashing is slow by design and must not hold a transaction open.
  const passwordHash = await hashPassword(chosen.password);
  const isBare = options['remove-second-factor'] === true;
  await inTransaction(database, (tx) => renewPassword(tx, target, { passwordHash, isBare }));
  const lines = [
    `Changed the password of ${target.username}; open sessions have ended.`,
    ...(isBare ? ['Its second factors are removed.'] : []),
    ...passwordLines(chosen),
  ];
  return lines.join('\n');
}

function readPermissions(options: Options, name: string): readonly Permission[] {
  const words = (optional(options, name) ?? '').split(',').map((word) => word.trim());
  const given = [...new Set(words.filter((word) => word !== ''))];
  const unknown = given.filter((word) => !isPermission(word));
  if (unknown.length > 0) {
    throw new UsageError(`--${name}: unknown: ${unknown.join(', ')}\nknown: ${permissions.join(', ')}`);
  }
  return given.filter(isPermission);
}

export async function changePermissions(database: Database, options: Options): Promise<string> {
  const add = readPermissions(options, 'add');
  const remove = readPermissions(options, 'remove');
  if (add.length + remove.length === 0) throw new UsageError('say what to change: --add or --remove');
  const both = add.filter((permission) => remove.includes(permission));
  if (both.length > 0) throw new UsageError(`both in --add and in --remove: ${both.join(', ')}`);
  return inTransaction(database, async (tx) => {
    const target = await findTarget(tx, options);
    const before = await listPermissions(tx, target.id);
    const added = await addPermissions(tx, target.id, add);
    const removed = await removePermissions(tx, target.id, remove);
    const held = await listPermissions(tx, target.id);
    if (added + removed > 0) {
      await tellInstances(tx, target.id);
      if (removed > 0) await endSigning(tx, { accountId: target.id }, { by: 'rights', at: now() });
      const diff = rightsDiff(before, held);
      await logAccount(tx, { command: 'change-account', username: target.username, diff });
    }
    return `${target.username}: ${added} added, ${removed} removed; now: ${held.join(', ') || 'none'}`;
  });
}

/** As the screen of accounts writes it. */
function rightsDiff(
  before: readonly string[],
  after: readonly string[],
): Readonly<Record<string, readonly [unknown, unknown]>> {
  const given = after.filter((right) => !before.includes(right));
  const taken = before.filter((right) => !after.includes(right));
  return {
    ...(given.length === 0 ? {} : { given: [null, given.join(', ')] }),
    ...(taken.length === 0 ? {} : { taken: [taken.join(', '), null] }),
  };
}

async function changeActive(database: Database, options: Options, isActive: boolean): Promise<string> {
  const state = isActive ? 'open' : 'closed';
  return inTransaction(database, async (tx) => {
    const target = await findTarget(tx, options);
    if (!(await setActive(tx, target.id, isActive))) return `${target.username} is ${state} already.`;
    await endAccountSessions(tx, target.id);
    await endSigning(tx, { accountId: target.id }, { by: 'session-ended', at: now() });
    if (!isActive) await withdrawInvitations(tx, target.id);
    await tellInstances(tx, target.id);
    const command = isActive ? 'open-account' : 'close-account';
    await logAccount(tx, { command, username: target.username });
    return `${target.username} is now ${state}${isActive ? '' : '; open sessions have ended'}.`;
  });
}

export function closeUser(database: Database, options: Options): Promise<string> {
  return changeActive(database, options, false);
}

export function openUser(database: Database, options: Options): Promise<string> {
  return changeActive(database, options, true);
}
