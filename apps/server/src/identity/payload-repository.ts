import { sql } from 'kysely';
import type { Tx } from '../platform/tx.ts';

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
