import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { readEnvironment } from '../platform/environment.ts';
import { hashPassword } from '../platform/passwords.ts';
import { inTransaction } from '../platform/tx.ts';
import { readArguments, required, UsageError } from './arguments.ts';
import { demoPassword } from './demo-accounts.ts';
import { seedDemo, type DemoCounts } from './seed-demo.ts';
import { seedReference, type ReferenceCounts } from './seed-reference.ts';
import { lockSeeding } from './seed-repository.ts';
import { withDatabase } from './with-database.ts';

function describeReference(counts: ReferenceCounts): string {
  return `Reference data: ${counts.departments} departments and ${counts.groups} groups added or brought up to date.`;
}

function describeDemo({ added, taken }: DemoCounts): string {
  const lines = [
    added.length === 0
      ? 'Demo data: nothing to add.'
      : `Demo data: added ${added.join(', ')}, all with the password ${demoPassword}`,
  ];
  if (taken.length > 0) {
    lines.push(
      `Left alone, because another account has the user name or the staff code: ${taken.join(', ')}`,
    );
  }
  return lines.join('\n');
}

async function writeReference(database: Database): Promise<string> {
  return inTransaction(database, async (tx) => {
    await lockSeeding(tx);
    return describeReference(await seedReference(tx));
  });
}

async function writeDemo(database: Database): Promise<string> {
  const passwordHash = await hashPassword(demoPassword);
  return inTransaction(database, async (tx) => {
    await lockSeeding(tx);
    const reference = await seedReference(tx);
    const demo = await seedDemo(tx, { passwordHash, nowMs: systemClock.now() });
    return `${describeReference(reference)}\n${describeDemo(demo)}`;
  });
}

export async function seed(argv: readonly string[]): Promise<void> {
  const { words, options } = readArguments(argv, ['set=', 'force']);
  if (words.length > 0) throw new UsageError('seed takes options only: --set reference|demo');
  const set = required(options, 'set');
  if (set !== 'reference' && set !== 'demo') throw new UsageError('--set is one of: reference, demo');
  if (set === 'reference') return withDatabase(writeReference);
  if (readEnvironment('SENLAB_ENV') === 'production' && options['force'] !== true) {
    throw new UsageError(
      'demo accounts have a password that everyone knows; in production they need --force',
    );
  }
  return withDatabase(writeDemo);
}
