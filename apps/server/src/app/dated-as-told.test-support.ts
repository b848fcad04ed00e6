import type { TestDatabase } from '@senlab/testkit';
import pg from 'pg';

/** For tests whose clock is not that of the database: as if each event had been written when it says it happened. */
export async function datedAsTold({ adminUrl }: Pick<TestDatabase, 'adminUrl'>): Promise<void> {
  const hand = new pg.Client({ connectionString: adminUrl });
  await hand.connect();
  await hand.query("set session_replication_role = 'replica'");
  await hand.query('update audit_event set written_at = at');
  await hand.end();
}
