import { isUuid, type SigningEnd, type SigningPeriod } from '@senlab/domain';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import { isoOf, msOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';

type OfSession = Pick<Actor, 'accountId' | 'sessionKey'>;

/** A period as it is kept. Its id is that of the identity check that opened it. */
export interface KeptPeriod extends SigningPeriod {
  readonly id: string;
  readonly openedAt: string;
}

interface PeriodColumns {
  readonly id: string;
  readonly openedAt: string;
  readonly endsAt: string;
  readonly endedBy: SigningEnd | null;
}

const columns = sql`period.id, period.opened_at as "openedAt", period.ends_at as "endsAt", period.ended_by as "endedBy"`;

/** As the log writes moments, whatever the database's way is. */
const written = (moment: string): string => isoOf(msOf(moment) ?? 0);

function keptOf(row: PeriodColumns | undefined): KeptPeriod | undefined {
  if (row === undefined) return undefined;
  const { id, openedAt, endsAt, endedBy } = row;
  const openedMs = msOf(openedAt) ?? 0;
  return { id, endedBy, openedMs, openedAt: isoOf(openedMs), endsMs: msOf(endsAt) ?? 0 };
}

/** A screen that is locked, or counts as left, has no period, whether or not anybody has noted its end yet. */
const stands = (at: string) => sql`
  not exists (select from ended_session ended where ended.key = period.session_key)
  and not exists (select from account_session session where session.key = period.session_key
    and (session.locked_at is not null or session.idle_at <= ${at}::timestamptz))`;

export async function findPeriod(
  tx: Tx,
  { accountId, sessionKey }: OfSession,
  at: string,
): Promise<KeptPeriod | undefined> {
  const { rows } = await sql<PeriodColumns>`select ${columns} from signing_period period
    where session_key = ${sessionKey} and account_id = ${accountId} and ended_at is null and ${stands(at)}`.execute(
    tx,
  );
  return keptOf(rows[0]);
}

/**
 * Of one period. Signing passes it together, ending alone and in turn: locks of rows would let paper after paper of a
 * pile go before somebody who locks her screen.
 */
const gateOf = (id: string) => sql`hashtextextended(${id}::text, 7240)`;

/**
 * The period with this name, if it is this person's in this session and nobody has ended it. Held until the transaction
 * is over: who ends it waits, so that each signature is before the end or is none. The account first, in the order in
 * which administrators take the two.
 */
export async function claimPeriod(
  tx: Tx,
  { accountId, sessionKey }: OfSession,
  { id, at }: { readonly id: string; readonly at: string },
): Promise<KeptPeriod | undefined> {
  if (!isUuid(id)) return undefined;
  const { rows } = await sql<PeriodColumns>`
    with owner as materialized (select id from account where id = ${accountId} and is_active for key share),
    gate as materialized (select id, pg_advisory_xact_lock_shared(${gateOf(id)}) from owner)
    select ${columns} from signing_period period join gate on gate.id = period.account_id
     where period.id = ${id} and session_key = ${sessionKey}
       and (ended_by is null or ended_by = 'time') and ${stands(at)}
       for share of period`.execute(tx);
  return keptOf(rows[0]);
}

/** False when the session was locked or ended, or the account changed, while the password was compared. */
export async function addPeriod(
  tx: Tx,
  period: OfSession & {
    readonly id: string;
    readonly passwordHash: string;
    readonly openedAt: string;
    readonly endsAt: string;
  },
): Promise<boolean> {
  const { id, accountId, sessionKey, passwordHash, openedAt, endsAt } = period;
  const owner = await sql`select id from account where id = ${accountId} and is_active
    and password_hash = ${passwordHash} for share`.execute(tx);
  await sql`select from account_session where key = ${sessionKey} for share`.execute(tx);
  const { numAffectedRows } = await sql`
    insert into signing_period (id, account_id, session_key, opened_at, ends_at)
    select period.* from (values (${id}::uuid, ${accountId}::uuid, ${sessionKey}, ${openedAt}::timestamptz,
      ${endsAt}::timestamptz)) as period(id, account_id, session_key, opened_at, ends_at)
    where ${stands(openedAt)}`.execute(tx);
  return owner.rows.length === 1 && numAffectedRows === 1n;
}

/** Two tabs that open one at the same moment come one after the other. */
export async function lockSessionPeriods(tx: Tx, sessionKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${sessionKey}, 7239))`.execute(tx);
}

/** Whose periods end: of sessions, of a whole account, or those whose time is over. */
export type Whose = { readonly sessionKeys: readonly string[] } | { readonly accountId: string } | 'overdue';

export interface EndedPeriod {
  readonly accountId: string;
  readonly username: string;
  readonly openedAt: string;
  readonly endedAt: string;
  readonly endedBy: SigningEnd;
}

const whoseCondition = (whose: Whose, at: string) => {
  if (whose === 'overdue') return sql`ends_at <= ${at}::timestamptz`;
  return 'accountId' in whose
    ? sql`account_id = ${whose.accountId}`
    : sql`session_key = any(${[...whose.sessionKeys]}::text[])`;
};

/** More than any site has open, few enough for one transaction. */
const most = 500;

/**
 * Waits for the papers that are being signed within them, and no longer. Its time may have been over before: then that was
 * its end, whatever comes now.
 */
export async function endPeriods(
  tx: Tx,
  whose: Whose,
  { by, at }: { readonly by: SigningEnd; readonly at: string },
): Promise<readonly EndedPeriod[]> {
  const open = await sql<{ id: string }>`select id from signing_period
    where ended_at is null and ${whoseCondition(whose, at)} order by id limit ${most}`.execute(tx);
  if (open.rows.length === 0) return [];
  for (const { id } of open.rows) await sql`select pg_advisory_xact_lock(${gateOf(id)})`.execute(tx);
  const { rows } = await sql<EndedPeriod>`
    update signing_period period
       set ended_at = greatest(period.opened_at, least(period.ends_at, ${at}::timestamptz)),
           ended_by = case when period.ends_at <= ${at}::timestamptz then 'time' else ${by} end
      from account
     where period.id = any(${open.rows.map(({ id }) => id)}::uuid[]) and ended_at is null
       and account.id = period.account_id
    returning period.account_id as "accountId", account.username, period.opened_at as "openedAt",
      period.ended_at as "endedAt", period.ended_by as "endedBy"`.execute(tx);
  return rows.map((row) => ({ ...row, openedAt: written(row.openedAt), endedAt: written(row.endedAt) }));
}
