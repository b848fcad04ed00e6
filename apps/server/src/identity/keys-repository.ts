import { sql } from 'kysely';
import type { Tx } from '../platform/tx.ts';

export interface SigningKeyRow {
  readonly kid: string;
  readonly sealed_private_key: Buffer;
  readonly signs_from: string;
  readonly published_until: string | null;
  readonly signs_now: boolean;
}

const keyLock = 7_236_003;

/** Two instances that start together on an empty database must not both make the first key. */
export async function lockKeys(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keyLock})`.execute(tx);
}

/**
 * Newest first. The database's clock decides, so that all instances change keys at the same moment; and the clock of
 * this moment: now() is when the transaction began, before it waited for the one that made the first key.
 */
export async function listPublishedKeys(tx: Tx): Promise<SigningKeyRow[]> {
  return tx
    .selectFrom('signing_key')
    .select([
      'kid',
      'sealed_private_key',
      'signs_from',
      'published_until',
      sql<boolean>`signs_from <= clock_timestamp()`.as('signs_now'),
    ])
    .where((eb) => eb.or([eb('published_until', 'is', null), eb('published_until', '>', sql<string>`now()`)]))
    .orderBy('signs_from', 'desc')
    .execute();
}

export async function addKey(
  tx: Tx,
  key: { readonly kid: string; readonly sealed: Buffer; readonly signsAfterSeconds: number },
): Promise<void> {
  await tx
    .insertInto('signing_key')
    .values({
      kid: key.kid,
      sealed_private_key: key.sealed,
      signs_from: sql`now() + make_interval(secs => ${key.signsAfterSeconds})`,
    })
    .execute();
}

/** Older keys stay published until the last token they signed has expired; one that is to go sooner still does. */
export async function retireOthers(tx: Tx, kid: string, afterSeconds: number): Promise<void> {
  await tx
    .updateTable('signing_key')
    .set({ published_until: sql`least(published_until, now() + make_interval(secs => ${afterSeconds}))` })
    .where('kid', '!=', kid)
    .execute();
}

export async function deleteRetiredKeys(tx: Tx): Promise<void> {
  await sql`delete from signing_key where published_until < now()`.execute(tx);
}
