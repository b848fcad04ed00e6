import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Database } from '../platform/database.ts';
import { seal, unseal } from '../platform/secrets.ts';
import { inTransaction, reading, type Tx } from '../platform/tx.ts';
import { addToOutbox } from '../live/outbox-repository.ts';
import { addKey, listPublishedKeys, lockKeys, retireOthers } from './provider-repository.ts';

const purpose = 'signing-key';

/** Long enough for every verifier to have read the new key before a token is signed with it. */
export const publishBeforeSigningSeconds = 10 * 60;

export interface KeySettings {
  readonly secret: string;
  readonly tokenLifetimeSeconds: number;
}

async function makeKey(tx: Tx, secret: string, signsAfterSeconds: number): Promise<string> {
  const pair = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(pair.privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  await addKey(tx, { kid, sealed: seal(secret, purpose, JSON.stringify(jwk)), signsAfterSeconds });
  return kid;
}

/** Whether the installation's secret is still the one that this key was sealed with. */
export function opensKey(secret: string, sealed: Buffer): boolean {
  try {
    return unseal(secret, purpose, sealed) !== '';
  } catch {
    return false;
  }
}

function openKey(secret: string, sealed: Buffer): JWK {
  try {
    return JSON.parse(unseal(secret, purpose, sealed)) as JWK;
  } catch (error) {
    throw new Error(
      'SENLAB_SECRET is not the one that the signing keys in this database were sealed with; ' +
        'set the former one, or run "senlab keys rotate --now", which ends all sessions',
      { cause: error },
    );
  }
}

/** The keys to publish, the one that signs now first. Makes the first key of a new installation. */
export async function loadKeys(database: Database, settings: KeySettings): Promise<readonly JWK[]> {
  let rows = await reading(database, listPublishedKeys);
  if (!rows.some((row) => row.signs_now)) {
    rows = await inTransaction(database, async (tx) => {
      await lockKeys(tx);
      const found = await listPublishedKeys(tx);
      if (found.some((row) => row.signs_now)) return found;
      await makeKey(tx, settings.secret, 0);
      return listPublishedKeys(tx);
    });
  }
  const signing = rows.findIndex((row) => row.signs_now);
  const ordered = [...rows.slice(signing), ...rows.slice(0, signing)];
  return ordered.map((row) => ({
    ...openKey(settings.secret, row.sealed_private_key),
    kid: row.kid,
    use: 'sig',
    alg: 'ES256',
  }));
}

/** With `immediately`, for a key that may have leaked: verifiers ask again for a key they do not know. */
export async function rotateKeys(
  database: Database,
  settings: KeySettings,
  immediately: boolean,
): Promise<string> {
  return inTransaction(database, async (tx) => {
    await lockKeys(tx);
    const wait = immediately ? 0 : publishBeforeSigningSeconds;
    const kid = await makeKey(tx, settings.secret, wait);
    await retireOthers(tx, kid, immediately ? 0 : wait + settings.tokenLifetimeSeconds + 60);
    await addToOutbox(tx, { topic: 'signing_keys', accountId: null, subjectId: kid });
    return kid;
  });
}
