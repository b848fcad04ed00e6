import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { readEnvironment } from '../platform/environment.ts';
import { kindProblem, isTrainingDatabase } from '../platform/migrations/installation-kind.ts';
import { inTransaction } from '../platform/tx.ts';
import { required, UsageError, type Options } from './command-line.ts';
import { describeReference, seedReference } from './reference/seed-reference.ts';
import { lockSeeding } from './seed-repository.ts';
import { seedingPatience, withDatabase } from './with-database.ts';

async function writeReference(database: Database): Promise<string> {
  return inTransaction(database, async (tx) => {
    await lockSeeding(tx);
    return describeReference(await seedReference(tx, systemClock.now()));
  });
}

/** A wrong address is noticed where a kind is named: invented people among real patients would stay there. */
async function refuseOther(database: Database): Promise<void> {
  const environment = readEnvironment('SENLAB_ENV');
  const problem = kindProblem(environment, await isTrainingDatabase(database.pool));
  if (problem !== undefined) throw new UsageError(problem);
}

export async function seed(options: Options): Promise<void> {
  const set = required(options, 'set');
  if (set !== 'reference' && set !== 'demo') throw new UsageError('--set is one of: reference, demo');
  const withCases = options['without-cases'] !== true;
  if (!withCases && set !== 'demo') throw new UsageError('--without-cases goes with --set demo');
  if (set === 'reference') return withDatabase(writeReference, seedingPatience);
  if (readEnvironment('SENLAB_ENV') === 'production')
    throw new UsageError(
      'demo accounts have a password that everyone knows, so none are made where SENLAB_ENV is production',
    );
  // By itself: the reference data must not pay for the whole laboratory, nor be made anew when that changes.
  const { writeDemo } = await import('./write-demo.ts');
  // Sample cases tell of a past, which only the owner of the log may write.
  const work = async (database: Database): Promise<string> => {
    await refuseOther(database);
    return writeDemo(database, { withCases });
  };
  return withDatabase(work, seedingPatience, 'owner');
}
