import { catalogueService } from '../../modules/ground/catalogue/index.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { hashPassword } from '../../platform/secrets.ts';
import { inTransaction, reading } from '../../platform/tx.ts';
import { optional, UsageError, type Options } from '../arguments.ts';
import { demoPassword } from '../demo/demo-accounts.ts';
import { runLoad } from './load.ts';
import { readLoadPlan } from './plan.ts';
import { showProgress } from './progress.ts';
import { approveDemoRanges, seedDemo } from '../demo/seed-demo.ts';
import { seedReference } from '../reference/seed-reference.ts';
import { lockSeeding } from '../seed-repository.ts';

function ownerUrl(): string {
  const url = readEnvironment('DATABASE_OWNER_URL');
  // Keys and indexes are taken off and built anew at the end, which only the owner may.
  if (url === undefined) throw new UsageError('load needs DATABASE_OWNER_URL, the address of the owner');
  return url;
}

/** Years of a large hospital, all of them invented, for measuring. */
export async function seedLoad(database: Database, options: Options): Promise<string> {
  const nowMs = systemClock.now();
  const plan = readLoadPlan(
    {
      patients: optional(options, 'patients'),
      items: optional(options, 'items'),
      until: optional(options, 'until'),
    },
    nowMs,
  );
  const owner = ownerUrl();
  const passwordHash = await hashPassword(demoPassword);
  await inTransaction(database, async (tx) => {
    await lockSeeding(tx);
    await seedReference(tx, nowMs);
    await seedDemo(tx, { passwordHash, nowMs });
    await approveDemoRanges(tx, nowMs);
  });
  const catalogue = await reading(database, (tx) =>
    catalogueService({ database, clock: systemClock }).current(tx),
  );
  const progress = showProgress(process.stderr, () => performance.now());
  const counts = await runLoad(plan, { ownerUrl: owner, catalogue, progress });
  return `Load data: ${counts.patients} patients, ${counts.records} cases, ${counts.items} results, all marked as sample data.`;
}
