import type { Permission } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

/** Those who hold all of these, and may log in. */
export async function holdersOf(tx: Tx, permissions: readonly Permission[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select account.id from account
     where account.is_active and not exists (
       select from unnest(${[...permissions]}::text[]) wanted
        where not exists (select from account_permission held
                           where held.account_id = account.id and held.permission = wanted))
     order by account.id limit 200`.execute(tx);
  return rows.map(({ id }) => id);
}
