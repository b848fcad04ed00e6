import type { FailureCount, LimitKey } from '@senlab/domain';
import { deviceKindOf, limitRules } from '@senlab/domain';
import { sql } from 'kysely';
import { currentTrace } from '../../../platform/requests/request-facts.ts';
import type { Tx } from '../../../platform/tx.ts';

export type LoginKeys = Readonly<Record<LimitKey, string>>;
export type FailureCounts = Readonly<Partial<Record<LimitKey, FailureCount>>>;

/** A device is known for this long after its last success. */
export const knownDeviceDays = 90;

/** One attempt at a time per user name decides; a thousand at once would otherwise all see a clean record. */
export async function lockAttempts(tx: Tx, username: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${username}, 7236))`.execute(tx);
}

export async function isKnownDevice(tx: Tx, username: string, device: string): Promise<boolean> {
  const row = await tx
    .selectFrom('known_device')
    .select('username')
    .where('username', '=', username)
    .where('device', '=', device)
    .where('last_success_at', '>', sql<string>`now() - make_interval(days => ${sql.lit(knownDeviceDays)})`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function readFailures(tx: Tx, keys: LoginKeys): Promise<FailureCounts> {
  const rows = await sql<{ kind: LimitKey; failures: number; last_failure_ms: number }>`
    select kind, failures, (extract(epoch from last_failure_at) * 1000)::double precision as last_failure_ms
    from login_failure
    where (kind, key) in (('device', ${keys.device}), ('pair', ${keys.pair}), ('account', ${keys.account}),
      ('address', ${keys.address}))`.execute(tx);
  return Object.fromEntries(
    rows.rows.map((row) => [row.kind, { failures: row.failures, lastFailureMs: row.last_failure_ms }]),
  );
}

/**
 * Not now(), which is when the transaction began: whoever waited for the lock would see a failure of the future, and be
 * told to wait for it.
 */
export async function databaseNowMs(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    now_ms: number;
  }>`select (extract(epoch from clock_timestamp()) * 1000)::double precision as now_ms`.execute(tx);
  return rows[0]?.now_ms ?? 0;
}

/** Counted before the password is looked at, and forgiven if it was right: attempts in flight count too. */
export async function countAttempt(tx: Tx, counted: readonly LimitKey[], keys: LoginKeys): Promise<void> {
  for (const kind of counted) {
    const memory = limitRules[kind].memorySeconds;
    await sql`
      insert into login_failure (kind, key, failures, last_failure_at) values (${kind}, ${keys[kind]}, 1, clock_timestamp())
      on conflict (kind, key) do update set
        failures = case when login_failure.last_failure_at < now() - make_interval(secs => ${memory}) then 1
                        else login_failure.failures + 1 end,
        last_failure_at = clock_timestamp()`.execute(tx);
  }
}

/**
 * A right password clears what this device or pair did wrong, and takes back its own count from the shared counters. Their time
 * goes back as well, unless somebody else was counted meanwhile: otherwise each person who logs in for the first time
 * from the hospital's address would make the next one wait as long as after another wrong password.
 */
export async function forgiveCounted(
  tx: Tx,
  attempt: {
    readonly counted: readonly LimitKey[];
    readonly before: FailureCounts;
    readonly keys: LoginKeys;
  },
): Promise<void> {
  const { counted, before, keys } = attempt;
  for (const kind of counted.filter((key) => key === 'device' || key === 'pair'))
    await tx.deleteFrom('login_failure').where('kind', '=', kind).where('key', '=', keys[kind]).execute();
  for (const kind of counted.filter((key) => key === 'account' || key === 'address')) {
    const { failures, lastFailureMs } = before[kind] ?? { failures: 0, lastFailureMs: 0 };
    await sql`
      update login_failure set
        failures = greatest(failures - 1, 0),
        last_failure_at = case when failures = ${failures + 1} then to_timestamp(${lastFailureMs / 1000}::double precision)
                               else last_failure_at end
      where kind = ${kind} and key = ${keys[kind]}`.execute(tx);
  }
}

export interface DeviceOfClaim {
  readonly username: string;
  readonly device: string;
  readonly address: string;
}

export async function rememberDevice(tx: Tx, { username, device, address }: DeviceOfClaim): Promise<void> {
  const { browser, system } = deviceKindOf(currentTrace().userAgent);
  await sql`insert into known_device (username, device, last_address, last_success_at, browser, system)
    values (${username}, ${device}, ${address}, now(), ${browser}, ${system})
    on conflict (username, device) do update set last_address = excluded.last_address, last_success_at = now(),
      browser = excluded.browser, system = excluded.system`.execute(tx);
}

export interface KnownDeviceRow {
  readonly id: string;
  readonly browser: string;
  readonly system: string;
  readonly lastAddress: string;
  readonly lastSuccessMs: number;
}

export async function listKnownDevices(tx: Tx, username: string): Promise<readonly KnownDeviceRow[]> {
  return tx
    .selectFrom('known_device')
    .select([
      'id',
      'browser',
      'system',
      'last_address as lastAddress',
      sql<number>`(extract(epoch from last_success_at) * 1000)::double precision`.as('lastSuccessMs'),
    ])
    .where('username', '=', username)
    .where('last_success_at', '>', sql<string>`now() - make_interval(days => ${sql.lit(knownDeviceDays)})`)
    .orderBy('last_success_at', 'desc')
    .limit(100)
    .execute();
}

/** The hash of what it proved itself by; undefined when this account knows no such device. */
export async function forgetKnownDevice(tx: Tx, username: string, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('known_device')
    .where('username', '=', username)
    .where('id', '=', id)
    .returning('device')
    .executeTakeFirst();
  return row?.device;
}

/** From now on this account is a stranger on every device. */
export async function forgetDevices(tx: Tx, accountId: string): Promise<void> {
  await tx
    .deleteFrom('known_device')
    .where('username', '=', (eb) => eb.selectFrom('account').select('username').where('id', '=', accountId))
    .execute();
}

export async function forgetOldAttempts(tx: Tx): Promise<void> {
  await sql`delete from login_failure where last_failure_at < now() - interval '1 day'`.execute(tx);
  await sql`delete from known_device where last_success_at < now() - make_interval(days => ${sql.lit(knownDeviceDays)})`.execute(
    tx,
  );
}
