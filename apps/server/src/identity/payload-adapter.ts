import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '../platform/database.ts';
import { inTransaction, reading } from '../platform/tx.ts';
import {
  consumePayload,
  deleteGrant,
  deletePayload,
  findPayload,
  savePayload,
  type StoredPayload,
} from './payload-repository.ts';

function toPayload(row: StoredPayload | undefined): AdapterPayload | undefined {
  if (row === undefined) return undefined;
  const payload = row.payload as AdapterPayload;
  return row.consumedAt === null ? payload : { ...payload, consumed: row.consumedAt };
}

/** How the provider keeps its records in PostgreSQL. */
export function payloadAdapter(database: Database): (model: string) => Adapter {
  return (model) => {
    const find = async (
      column: 'id' | 'uid' | 'user_code',
      value: string,
    ): Promise<AdapterPayload | undefined> => {
      // Anybody may send a client id; PostgreSQL would answer a zero character with an error, not with "not found".
      if (value.includes('\u0000')) return undefined;
      return toPayload(await reading(database, (tx) => findPayload(tx, model, { column, value })));
    };
    return {
      find: (id) => find('id', id),
      findByUid: (uid) => find('uid', uid),
      findByUserCode: (code) => find('user_code', code),
      upsert: (id, payload, expiresIn) =>
        inTransaction(database, (tx) =>
          savePayload(tx, {
            model,
            id,
            payload,
            expiresInSeconds: expiresIn === undefined || expiresIn <= 0 ? undefined : expiresIn,
            grantId: payload.grantId ?? null,
            userCode: payload.userCode ?? null,
            uid: payload.uid ?? null,
          }),
        ),
      consume: (id) => inTransaction(database, (tx) => consumePayload(tx, model, id)),
      destroy: (id) => inTransaction(database, (tx) => deletePayload(tx, model, id)),
      revokeByGrantId: (grantId) => inTransaction(database, (tx) => deleteGrant(tx, grantId)),
    };
  };
}
