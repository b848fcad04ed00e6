import { Kysely, PostgresDialect } from 'kysely';
import type { DB } from './database-types.ts';
import type { Database } from './database.ts';

export interface Sent {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The same database, and every statement that is sent to it from now on. */
export function listeningTo(database: Database): { readonly database: Database; readonly sent: Sent[] } {
  const sent: Sent[] = [];
  const kysely = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => {
      sent.push({ sql: query.sql, parameters: query.parameters });
    },
  });
  return { database: { ...database, kysely }, sent };
}
