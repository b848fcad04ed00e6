import type { SecondFactorKind } from '@senlab/domain';
import { sql } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/tx.ts';

/** One change of an account's factors at a time. */
export async function lockFactors(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 7238))`.execute(tx);
}

export interface FactorRow {
  readonly id: string;
  readonly kind: SecondFactorKind;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

export async function listFactors(tx: Tx, accountId: string): Promise<readonly FactorRow[]> {
  const rows = await tx
    .selectFrom('second_factor')
    .select(['id', 'kind', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind === 'totp' ? 'totp' : 'passkey' }));
}

export interface AppRow {
  readonly id: string;
  readonly sealedSecret: Buffer;
  readonly lastTimeStep: number | null;
}

export async function findApp(tx: Tx, accountId: string): Promise<AppRow | undefined> {
  const row = await tx
    .selectFrom('second_factor')
    .select(['id', 'sealed_secret', 'last_time_step'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'totp')
    .executeTakeFirst();
  if (row === undefined || row.sealed_secret === null) return undefined;
  const lastTimeStep = row.last_time_step === null ? null : Number(row.last_time_step);
  return { id: row.id, sealedSecret: row.sealed_secret, lastTimeStep };
}

/** In the place of the one before. */
export async function putApp(
  tx: Tx,
  app: {
    readonly accountId: string;
    readonly name: string;
    readonly sealedSecret: Buffer;
    readonly timeStep: number;
    readonly at: string;
  },
): Promise<void> {
  const { accountId, name, sealedSecret, timeStep, at } = app;
  await tx
    .deleteFrom('second_factor')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'totp')
    .execute();
  await tx
    .insertInto('second_factor')
    .values({
      id: newId(),
      account_id: accountId,
      kind: 'totp',
      name,
      created_at: at,
      last_used_at: at,
      sealed_secret: sealedSecret,
      last_time_step: timeStep,
    })
    .execute();
}

export async function noteTimeStep(tx: Tx, id: string, timeStep: number, at: string): Promise<void> {
  await tx
    .updateTable('second_factor')
    .set({ last_time_step: timeStep, last_used_at: at })
    .where('id', '=', id)
    .execute();
}

export interface PasskeyRow {
  readonly id: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

export async function listPasskeys(tx: Tx, accountId: string): Promise<readonly PasskeyRow[]> {
  const rows = await tx
    .selectFrom('second_factor')
    .select(['id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'passkey')
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    credentialId: row.credential_id ?? '',
    publicKey: row.public_key ?? Buffer.alloc(0),
    counter: Number(row.counter ?? 0),
    transports: row.transports ?? [],
  }));
}

/** False when this authenticator is somebody's already. */
export async function addPasskey(
  tx: Tx,
  passkey: Omit<PasskeyRow, 'id'> & {
    readonly accountId: string;
    readonly name: string;
    readonly at: string;
  },
): Promise<boolean> {
  const added = await tx
    .insertInto('second_factor')
    .values({
      id: newId(),
      account_id: passkey.accountId,
      kind: 'passkey',
      name: passkey.name,
      created_at: passkey.at,
      last_used_at: passkey.at,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

export async function notePasskeyUse(
  tx: Tx,
  id: string,
  used: { readonly counter: number; readonly at: string },
): Promise<void> {
  await tx
    .updateTable('second_factor')
    .set({ counter: used.counter, last_used_at: used.at })
    .where('id', '=', id)
    .execute();
}

export async function removeFactor(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('second_factor').where('id', '=', id).execute();
}

/** Those before are void. */
export async function replaceRecoveryCodes(
  tx: Tx,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  if (hashes.length === 0) return;
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ account_id: accountId, code_hash: hash })))
    .execute();
}

export async function countRecoveryCodes(tx: Tx, accountId: string): Promise<number> {
  const { rows } = await sql<{ found: number }>`select count(*)::int as found from recovery_code
    where account_id = ${accountId}::uuid and used_at is null`.execute(tx);
  return rows[0]?.found ?? 0;
}

/** One statement: the same code, typed in two windows, is good in one of them. */
export async function spendRecoveryCode(
  tx: Tx,
  given: { readonly accountId: string; readonly hash: Buffer; readonly at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_code')
    .set({ used_at: given.at })
    .where('account_id', '=', given.accountId)
    .where('code_hash', '=', given.hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Everything that an account proves itself by beside the password, and every step taken by it. */
export async function removeAllFactors(tx: Tx, accountId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('second_factor')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  for (const table of [
    'recovery_code',
    'second_factor_step',
    'second_factor_question',
    'remembered_device',
  ] as const)
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute();
  return Number(numDeletedRows);
}
