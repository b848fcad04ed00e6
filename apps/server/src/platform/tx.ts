import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { DB } from './database-types.ts';

declare const inside: unique symbol;

/**
 * The handle that every repository function takes first. It can only be had from the two functions below, so a query
 * cannot slip out of its transaction: there is no pool to reach for.
 */
export type Tx = Kysely<DB> & { readonly [inside]: true };

/** All or nothing. What must follow the commit goes to the outbox or the job queue inside. */
export function inTransaction<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return database.kysely.transaction().execute((transaction) => work(transaction as unknown as Tx));
}

/** For use cases that only read and need no common snapshot: each statement stands alone, without begin and commit. */
export function reading<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return work(database.kysely as unknown as Tx);
}
