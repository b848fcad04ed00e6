import type { CallDirection, CallParties, CallState } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

export interface ToldCall {
  readonly id: string;
  readonly state: CallState;
  readonly direction: CallDirection;
  readonly isOver: boolean;
  readonly rung: readonly string[];
  readonly answeredBy: string | null;
}

const columns = sql.raw(
  'id, state, direction, ended_at is not null as "isOver", rung, answered_by as "answeredBy"',
);

/** Locked: two lines may tell of the same call, while one is being replaced by the next. */
export async function lockToldCall(tx: Tx, exchangeId: string): Promise<ToldCall | undefined> {
  const { rows } = await sql<ToldCall>`
    select ${columns} from call_log where uniqueid = ${exchangeId} for update`.execute(tx);
  return rows[0];
}

export interface NewToldCall {
  readonly id: string;
  readonly exchangeId: string;
  readonly parties: CallParties;
  readonly state: CallState;
  readonly at: string;
}

/** False where somebody else was told of it first. */
export async function addToldCall(
  tx: Tx,
  { id, exchangeId, parties, state, at }: NewToldCall,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into call_log (id, uniqueid, account_id, phone_number, direction, state, calldate)
    values (${id}, ${exchangeId}, (select min(id::text)::uuid from account
             where sip_phone = ${parties.extension} and is_active having count(*) = 1),
            ${parties.phoneNumber}, ${parties.direction}, ${state}, ${at})
    on conflict (uniqueid) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export interface CallChange {
  readonly state: CallState;
  readonly isOver: boolean;
  readonly rung: readonly string[];
  readonly answeredBy: string | null;
}

/** Who answered owns the call from then on, where the extension is one person's. */
export async function changeToldCall(tx: Tx, id: string, change: CallChange, at: string): Promise<void> {
  const { state, isOver, rung, answeredBy } = change;
  const hasAnswer = state === 'answered' || state === 'served';
  await sql`
    update call_log set state = ${state}, rung = ${[...rung]}::text[], answered_by = ${answeredBy},
      answered_at = case when ${hasAnswer} then coalesce(answered_at, ${at}::timestamptz) end,
      ended_at = case when ${isOver} then coalesce(ended_at, ${at}::timestamptz) end,
      account_id = coalesce(account_id, (select min(a.id::text)::uuid from account a
        where a.sip_phone = ${answeredBy} and a.is_active having count(*) = 1))
    where id = ${id}`.execute(tx);
}

/** Those that the exchange no longer knows. Our own requests are given time to reach it. */
export async function lockVanished(
  tx: Tx,
  exchangeIds: readonly string[],
  limits: { readonly openedAt: string; readonly sentBefore: string },
): Promise<readonly (ToldCall & { readonly exchangeId: string })[]> {
  const { rows } = await sql<ToldCall & { exchangeId: string }>`
    select ${columns}, uniqueid as "exchangeId" from call_log
     where uniqueid <> all(${[...exchangeIds]}::text[])
       and ((state in ('ringing', 'answered') and calldate < ${limits.openedAt}::timestamptz)
         or (state = 'sent' and calldate < ${limits.sentBefore}::timestamptz))
     order by id for update`.execute(tx);
  return rows;
}
