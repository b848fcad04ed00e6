import type { Database } from '../../../platform/database.ts';
import { openTestDatabase } from '../../../platform/change-by-hand.test-support.ts';
import { newId } from '../../../platform/ids.ts';

export function openCatalogueDatabase(url: string): Database {
  return openTestDatabase(url);
}

export interface RangeFacts {
  readonly testCode?: string;
  readonly sex?: 'male' | 'female' | null;
  readonly pregnancy?: string;
  readonly low?: string | null;
  readonly high?: string | null;
  readonly createdAt?: string;
  readonly proposedBy?: string;
}

/** A proposed range, written as a person would propose it. Gives its id. */
export async function proposeRange(database: Database, facts: RangeFacts = {}): Promise<string> {
  const id = newId();
  const { low = '110', high = '150' } = facts;
  await database.pool.query(
    `insert into reference_range (id, test_code, sex, pregnancy, low, high, source, status, created_at, proposed_by)
     values ($1, $2, $3, $4, $5, $6, 'KIT', 'proposed', coalesce($7, now()), $8)`,
    [
      id,
      facts.testCode ?? 'HGB',
      facts.sex ?? null,
      facts.pregnancy ?? 'NONE',
      low,
      high,
      facts.createdAt,
      facts.proposedBy ?? null,
    ],
  );
  return id;
}
