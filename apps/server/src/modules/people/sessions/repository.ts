import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

export async function isSessionEnded(tx: Tx, ...keys: readonly string[]): Promise<boolean> {
  const row = await tx.selectFrom('ended_session').select('key').where('key', 'in', keys).executeTakeFirst();
  return row !== undefined;
}

/** The verifier remembers a key set for minutes; a key withdrawn because it leaked must stop at once. */
export async function isKeyPublished(tx: Tx, kid: string): Promise<boolean> {
  const row = await tx
    .selectFrom('signing_key')
    .select('kid')
    .where('kid', '=', kid)
    .where((eb) => eb.or([eb('published_until', 'is', null), eb('published_until', '>', sql<string>`now()`)]))
    .executeTakeFirst();
  return row !== undefined;
}

export async function endSession(tx: Tx, key: string, expiresAtMs: number): Promise<void> {
  await tx
    .insertInto('ended_session')
    .values({ key, expires_at: sql`to_timestamp(${expiresAtMs / 1000}::double precision)` })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Beside the keys of single sessions, which are hashes: the two cannot be mistaken for each other. */
const accountKey = (accountId: string): string => `account ${accountId}`;

/**
 * For the tokens of other issuers, which carry no epoch of ours: those given before this moment are refused. Kept
 * without an end, because nobody tells us how long such a token lives.
 */
export async function endAccountSessions(tx: Tx, accountId: string): Promise<void> {
  await tx
    .insertInto('ended_session')
    .values({ key: accountKey(accountId), expires_at: sql`'infinity'` })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ ended_at: sql`now()` }))
    .execute();
}

export async function isEndedWithAccount(
  tx: Tx,
  accountId: string,
  issuedAtSeconds: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('ended_session')
    .select('key')
    .where('key', '=', accountKey(accountId))
    .where(sql<boolean>`extract(epoch from ended_at) > ${issuedAtSeconds}::double precision`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpiredSessions(tx: Tx): Promise<void> {
  await sql`delete from ended_session where expires_at < now()`.execute(tx);
  await sql`delete from account_session where expires_at < now() - interval '1 minute'`.execute(tx);
}
