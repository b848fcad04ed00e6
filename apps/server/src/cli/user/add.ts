import { addAuditEvents, type AuditEvent } from '../../modules/ground/audit/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { isoOf } from '../../platform/moment.ts';
import { type Tx, inTransaction, reading } from '../../platform/tx.ts';
import { isJobName, jobs, normaliseUsername, usernameMinLength, type JobName } from '@senlab/domain';
import { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { isUniqueViolation } from '../../platform/failures.ts';
import { hashPassword } from '../../platform/secrets.ts';
import { optional, required, UsageError, type Options } from '../command-line.ts';
import { choosePassword, passwordLines } from './password-input.ts';
import { addAccount, listDepartmentCodes, type NewAccount } from './repository.ts';

export interface LoggedAccount {
  readonly command: 'add-account' | 'change-account' | 'change-password' | 'open-account' | 'close-account';
  readonly username: string;
  readonly diff?: AuditEvent['diff'];
  /** When; now, where nothing else is said. */
  readonly ms?: number;
}

/**
 * Whoever has the command line may change what people may do, and leaves the same trace as a screen. Nobody is named:
 * the command line knows no person.
 */
export async function logAccount(
  tx: Tx,
  { command, username, diff, ms = systemClock.now() }: LoggedAccount,
): Promise<void> {
  const event = { actorId: null, action: 'config', command, entity: 'account', entityId: username } as const;
  await addAuditEvents(tx, [diff === undefined ? event : { ...event, diff }], isoOf(ms));
}

const usernameMaxLength = 64;

/** Only what every keyboard types and every database folds to lower case alike. */
function readNewUsername(options: Options): string {
  const username = normaliseUsername(required(options, 'username'));
  if (username.length < usernameMinLength || username.length > usernameMaxLength) {
    throw new UsageError(`--username needs ${usernameMinLength} to ${usernameMaxLength} characters`);
  }
  if (!/^[a-z0-9][a-z0-9._@-]*$/.test(username)) {
    throw new UsageError(
      '--username may hold letters a–z, digits and . _ @ -, beginning with a letter or digit',
    );
  }
  return username;
}

function readName(options: Options): string {
  const name = required(options, 'name').normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  if (name.length < 2 || name.length > 100) throw new UsageError('--name needs 2 to 100 characters');
  return name;
}

function readText(options: Options, name: string): string | undefined {
  const text = optional(options, name)?.normalize('NFC').trim();
  if (text === '') throw new UsageError(`--${name} is blank`);
  return text;
}

function readJob(options: Options): JobName {
  const job = required(options, 'job');
  if (!isJobName(job)) throw new UsageError(`--job is one of: ${Object.keys(jobs).join(', ')}`);
  return job;
}

function readEmail(options: Options): string | undefined {
  const email = optional(options, 'email');
  if (email !== undefined && !z.email().safeParse(email).success)
    throw new UsageError('--email is not an address');
  return email;
}

/** Without the dots and spaces that people write: accounts are found by the whole number. */
function readPhone(options: Options): string | undefined {
  const phone = optional(options, 'phone')?.replaceAll(/[\s.-]/g, '');
  if (phone !== undefined && !/^\+?\d{8,15}$/.test(phone)) {
    throw new UsageError('--phone needs 8 to 15 digits, with or without a leading +');
  }
  return phone;
}

async function readDepartment(database: Database, options: Options): Promise<string | undefined> {
  const code = optional(options, 'department')?.toUpperCase();
  if (code === undefined) return undefined;
  const known = await reading(database, listDepartmentCodes);
  if (known.includes(code)) return code;
  throw new UsageError(
    known.length === 0
      ? 'there are no departments yet; run "senlab seed --set reference"'
      : `--department is one of: ${known.join(', ')}`,
  );
}

/** What makes an account, read and judged one by one from options or from the cells of a row. */
export const readAccountText = {
  username: readNewUsername,
  name: readName,
  job: readJob,
  code: (options: Options) => readText(options, 'code'),
  title: (options: Options) => readText(options, 'title'),
  email: readEmail,
  phone: readPhone,
} as const;

export async function addLogged(tx: Tx, account: NewAccount): Promise<void> {
  await addAccount(tx, account);
  const { username, role, permissions } = account;
  const given = [null, permissions.join(', ')] as const;
  await logAccount(tx, { command: 'add-account', username, diff: { role: [null, role], given } });
}

async function save(database: Database, account: NewAccount): Promise<void> {
  try {
    await inTransaction(database, (tx) => addLogged(tx, account));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const isCode = error instanceof Error && 'constraint' in error && error.constraint === 'account_code_key';
    throw new UsageError(`another account has this ${isCode ? 'staff code' : 'user name'}`, { cause: error });
  }
}

export async function addUser(database: Database, options: Options): Promise<string> {
  const username = readNewUsername(options);
  const job = jobs[readJob(options)];
  const details = {
    username,
    fullName: readName(options),
    role: job.role,
    permissions: job.permissions,
    code: readText(options, 'code'),
    title: readText(options, 'title'),
    email: readEmail(options),
    phoneNumber: readPhone(options),
    departmentCode: await readDepartment(database, options),
  };
  const chosen = await choosePassword(details, {
    fromInput: options['password-stdin'] === true,
    source: process.stdin,
  });
  await save(database, { ...details, passwordHash: await hashPassword(chosen.password) });
  return [`Added ${username} (${job.label}).`, ...passwordLines(chosen)].join('\n');
}
