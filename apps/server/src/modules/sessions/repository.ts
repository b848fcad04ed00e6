import { sql } from 'kysely';
import type { Tx } from '../../platform/tx.ts';

export async function isSessionEnded(tx: Tx, key: string): Promise<boolean> {
  const row = await tx.selectFrom('ended_session').select('key').where('key', '=', key).executeTakeFirst();
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

export async function deleteExpiredSessions(tx: Tx): Promise<void> {
  await sql`delete from ended_session where expires_at < now()`.execute(tx);
}
