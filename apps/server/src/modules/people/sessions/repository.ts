import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import { isoOf } from '../../../platform/moment.ts';

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

/** What is kept of a session that stands. Moments are milliseconds since 1970. */
export interface StandingSession {
  readonly heardMs: number;
  readonly idleMs: number;
  readonly isLocked: boolean;
}

export interface NewSession {
  readonly key: string;
  readonly id: string;
  readonly accountId: string;
  /** Null for the token of another issuer. */
  readonly epoch: number | null;
  readonly browser: string;
  readonly system: string;
  readonly beganMs: number;
  readonly heardMs: number;
  readonly idleMs: number;
  readonly expiresMs: number;
}

const msOf = (column: 'began_at' | 'heard_at' | 'idle_at' | 'expires_at'): RawBuilder<number> =>
  sql<number>`(extract(epoch from ${sql.ref(`account_session.${column}`)}) * 1000)::double precision`;

export async function findStandingSession(tx: Tx, key: string): Promise<StandingSession | undefined> {
  return tx
    .selectFrom('account_session')
    .select([
      msOf('heard_at').as('heardMs'),
      msOf('idle_at').as('idleMs'),
      sql<boolean>`locked_at is not null`.as('isLocked'),
    ])
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Another instance may meet the token at the same moment: the first row stays. */
export async function addSession(tx: Tx, session: NewSession): Promise<void> {
  const { beganMs, heardMs, idleMs, expiresMs, accountId, ...rest } = session;
  await tx
    .insertInto('account_session')
    .values({
      ...rest,
      account_id: accountId,
      began_at: isoOf(beganMs),
      heard_at: isoOf(heardMs),
      idle_at: isoOf(idleMs),
      expires_at: isoOf(expiresMs),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Never unlocks: what is locked stays so, whatever else is heard. */
export async function noteActivity(
  tx: Tx,
  key: string,
  { heardMs, idleMs }: { readonly heardMs: number; readonly idleMs: number },
): Promise<void> {
  await tx
    .updateTable('account_session')
    .set({ heard_at: isoOf(heardMs), idle_at: isoOf(idleMs) })
    .where('key', '=', key)
    .where('locked_at', 'is', null)
    .execute();
}

export async function lockSession(tx: Tx, key: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('account_session')
    .set({ locked_at: isoOf(nowMs) })
    .where('key', '=', key)
    .where('locked_at', 'is', null)
    .execute();
}

export async function unlockSession(
  tx: Tx,
  key: string,
  { heardMs, idleMs }: { readonly heardMs: number; readonly idleMs: number },
): Promise<void> {
  await tx
    .updateTable('account_session')
    .set({ locked_at: null, heard_at: isoOf(heardMs), idle_at: isoOf(idleMs) })
    .where('key', '=', key)
    .execute();
}

/** Locks those of which nothing was heard for too long; answers which, a batch at a time. */
export async function lockIdleSessions(
  tx: Tx,
  nowMs: number,
): Promise<readonly { readonly key: string; readonly accountId: string }[]> {
  const { rows } = await sql<{ key: string; accountId: string }>`
    update account_session set locked_at = ${isoOf(nowMs)}::timestamptz
     where key in (select key from account_session
                    where locked_at is null and idle_at <= ${isoOf(nowMs)}::timestamptz
                      and expires_at > ${isoOf(nowMs)}::timestamptz
                    order by idle_at limit 500 for update skip locked)
    returning key, account_id as "accountId"`.execute(tx);
  return rows;
}

export interface OwnSessionRow {
  readonly id: string;
  readonly key: string;
  readonly browser: string;
  readonly system: string;
  readonly beganMs: number;
  readonly heardMs: number;
  readonly idleMs: number;
  readonly expiresMs: number;
  readonly isLocked: boolean;
}

/** Those whose token is still accepted; rows of ended ones wait for the sweep. */
export async function listOwnSessions(
  tx: Tx,
  accountId: string,
  nowMs: number,
): Promise<readonly OwnSessionRow[]> {
  return tx
    .selectFrom('account_session')
    .innerJoin('account', 'account.id', 'account_session.account_id')
    .select([
      'account_session.id',
      'key',
      'browser',
      'system',
      msOf('began_at').as('beganMs'),
      msOf('heard_at').as('heardMs'),
      msOf('idle_at').as('idleMs'),
      msOf('expires_at').as('expiresMs'),
      sql<boolean>`locked_at is not null`.as('isLocked'),
    ])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', isoOf(nowMs))
    .where(sql<boolean>`(account_session.epoch is null or account_session.epoch = account.epoch)`)
    .where(
      sql<boolean>`not exists (select from ended_session ended where ended.key = account_session.key
        or (account_session.epoch is null and ended.key = 'account ' || account_session.account_id
            and ended.ended_at > account_session.began_at))`,
    )
    .orderBy('heard_at', 'desc')
    .orderBy('account_session.id')
    .execute();
}
