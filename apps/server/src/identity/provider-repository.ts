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

export interface StoredPayload {
  readonly payload: unknown;
  readonly consumedAt: number | null;
}

export interface PayloadKeys {
  readonly grantId: string | null;
  readonly userCode: string | null;
  readonly uid: string | null;
}

export async function savePayload(
  tx: Tx,
  row: {
    readonly model: string;
    readonly id: string;
    readonly payload: object;
    readonly expiresInSeconds: number | undefined;
  } & PayloadKeys,
): Promise<void> {
  const expiresAt =
    row.expiresInSeconds === undefined
      ? null
      : sql<string>`now() + make_interval(secs => ${row.expiresInSeconds})`;
  const values = {
    payload: JSON.stringify(row.payload),
    grant_id: row.grantId,
    user_code: row.userCode,
    uid: row.uid,
    expires_at: expiresAt,
  };
  await tx
    .insertInto('oidc_payload')
    .values({ model: row.model, id: row.id, ...values })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
    .execute();
}

export async function findPayload(
  tx: Tx,
  model: string,
  by: { readonly column: 'id' | 'uid' | 'user_code'; readonly value: string },
): Promise<StoredPayload | undefined> {
  return tx
    .selectFrom('oidc_payload')
    .select(['payload', sql<number | null>`extract(epoch from consumed_at)::int`.as('consumedAt')])
    .where('model', '=', model)
    .where(by.column, '=', by.value)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<string>`now()`)]))
    .executeTakeFirst();
}

export async function consumePayload(tx: Tx, model: string, id: string): Promise<void> {
  await tx
    .updateTable('oidc_payload')
    .set({ consumed_at: sql`now()` })
    .where('model', '=', model)
    .where('id', '=', id)
    .execute();
}

export async function deletePayload(tx: Tx, model: string, id: string): Promise<void> {
  await tx.deleteFrom('oidc_payload').where('model', '=', model).where('id', '=', id).execute();
}

export async function deleteGrant(tx: Tx, grantId: string): Promise<void> {
  await tx.deleteFrom('oidc_payload').where('grant_id', '=', grantId).execute();
}

export async function deleteExpiredPayloads(tx: Tx): Promise<void> {
  await sql`delete from oidc_payload where expires_at < now()`.execute(tx);
}
