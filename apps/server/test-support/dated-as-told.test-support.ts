import type { TestDatabase } from '@senlab/testkit';
import { openTestDatabase } from '../src/platform/database.test-support.ts';

/** For tests whose clock is not that of the database: as if each event had been written when it says it happened. */
export async function datedAsTold({ adminUrl }: Pick<TestDatabase, 'adminUrl'>): Promise<void> {
  const hand = openTestDatabase(adminUrl, { poolSize: 1, prepared: false });
  try {
    // Of the one connection of this pool: the guards of the log would refuse the change.
    await hand.pool.query("set session_replication_role = 'replica'");
    await hand.pool.query('update audit_event set written_at = at');
  } finally {
    await hand.close();
  }
}
