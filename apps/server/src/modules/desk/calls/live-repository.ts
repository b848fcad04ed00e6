import type { AccountId } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import { callColumns, type CallLogRow } from './repository.ts';

/**
 * What rings on the own extension, or on none that belongs to somebody; what the person herself says or has asked for. A
 * call of which the exchange never told the end is not shown for ever.
 */
export async function listLiveCalls(
  tx: Tx,
  { accountId, since }: { readonly accountId: AccountId; readonly since: string },
): Promise<readonly CallLogRow[]> {
  const { rows } = await sql<CallLogRow>`
    select ${sql.raw(callColumns)} from call_log
     where state in ('sent', 'ringing', 'answered') and calldate > ${since}::timestamptz
       and case when direction = 1 or state = 'answered' then account_id = ${accountId}
                else exists (select from account a where a.id = ${accountId} and a.sip_phone = any(rung))
                  or not exists (select from account a where a.is_active and a.sip_phone = any(rung)) end
     order by calldate desc, id desc limit 20`.execute(tx);
  return rows;
}

export interface MissedNumberRow {
  readonly id: string;
  readonly phoneNumber: string;
  readonly times: number;
  readonly firstAt: string;
  readonly lastAt: string;
}

/** Calls after which nobody talked with the number, in either direction. Who hides it cannot be called back. */
const stillMissed = sql.raw(`m.direction = 0 and m.state = 'missed' and m.phone_number <> ''
  and not exists (select from call_log t where t.phone_number = m.phone_number
                   and t.state in ('answered', 'served') and t.calldate > m.calldate)`);

export async function listMissedNumbers(
  tx: Tx,
  { since }: { readonly since: string },
): Promise<readonly MissedNumberRow[]> {
  const { rows } = await sql<MissedNumberRow>`
    select (array_agg(m.id order by m.calldate desc, m.id desc))[1] as id, m.phone_number as "phoneNumber",
           count(*)::int as times, min(m.calldate) as "firstAt", max(m.calldate) as "lastAt"
      from call_log m where m.calldate > ${since}::timestamptz and ${stillMissed}
     group by m.phone_number order by max(m.calldate) desc, m.phone_number limit 200`.execute(tx);
  return rows;
}

export interface MissedCallRow {
  readonly id: string;
  readonly state: 'missed' | 'settled';
  readonly direction: 0 | 1;
  readonly phoneNumber: string;
  readonly calldate: string;
}

export async function lockMissedCall(tx: Tx, id: string): Promise<MissedCallRow | undefined> {
  const { rows } = await sql<MissedCallRow>`
    select id, state, direction, phone_number as "phoneNumber", calldate from call_log
     where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function isMissedAgain(tx: Tx, { id, phoneNumber, calldate }: MissedCallRow): Promise<boolean> {
  const { rows } = await sql`
    select from call_log m where m.phone_number = ${phoneNumber} and ${stillMissed}
       and (m.calldate, m.id) > (${calldate}::timestamptz, ${id}::uuid) limit 1`.execute(tx);
  return rows.length > 0;
}

/** The one that the person saw, with all before it. */
export async function settleMissed(
  tx: Tx,
  { phoneNumber, calldate }: MissedCallRow,
  by: { readonly accountId: AccountId; readonly at: string; readonly reason: string | null },
): Promise<void> {
  await sql`
    update call_log set state = 'settled', settled_by = ${by.accountId}, settled_at = ${by.at}, settle_reason = ${by.reason}
     where phone_number = ${phoneNumber} and direction = 0 and state = 'missed'
       and calldate <= ${calldate}::timestamptz`.execute(tx);
}
