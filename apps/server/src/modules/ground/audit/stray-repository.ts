import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

export interface EventPlace {
  readonly at: string;
  readonly id: string;
}

/** The time of the first event from a moment on. */
export async function findNextEventTime(tx: Tx, from: string): Promise<string | undefined> {
  const { rows } = await sql<{ at: string | null }>`
    select min(at) as at from audit_event where at >= ${from}::timestamptz`.execute(tx);
  return rows[0]?.at ?? undefined;
}

export interface DayLook {
  readonly stray: EventPlace | undefined;
  /** Where the next day begins. */
  readonly end: string;
}

/**
 * The first event of the 24 hours from a moment on that neither a seal holds nor a seal is awaited for. As a difference
 * of sets: its time does not depend on what the planner believes about arrays.
 */
export async function lookThroughDay(tx: Tx, from: string): Promise<DayLook> {
  const { rows } = await sql<{ end: string; at: string | null; id: string | null }>`
    with day as materialized (
      select ${from}::timestamptz as first, ${from}::timestamptz + interval '24 hours' as last
    ), stray as (
      select at, id from audit_event
       where at >= ${from}::timestamptz and at < ${from}::timestamptz + interval '24 hours'
      except
      select at, id from audit_unsealed where at >= ${from}::timestamptz
      except
      select sealed.at, sealed.id
        from audit_seal seal cross join lateral unnest(seal.event_at, seal.event_id) as sealed (at, id)
       where seal.span && tstzrange(${from}::timestamptz, ${from}::timestamptz + interval '24 hours')
      order by 1, 2 limit 1
    )
    select day.last as end, stray.at, stray.id from day left join stray on true`.execute(tx);
  const row = rows[0];
  const { at = null, id = null } = row ?? {};
  return { stray: at === null || id === null ? undefined : { at, id }, end: row?.end ?? from };
}

export interface WaitingEvent extends EventPlace {
  /** Noted to be sealed, but not in the log any more. */
  readonly isGone: boolean;
}

/** What should not wait: an event that is gone, or one that was noted before a moment. */
export async function findWaiting(tx: Tx, notedBefore: string): Promise<WaitingEvent | undefined> {
  const { rows } = await sql<WaitingEvent>`
    select waiting.at, waiting.id, event.id is null as "isGone"
      from audit_unsealed waiting
      left join audit_event event on event.at = waiting.at and event.id = waiting.id
     where event.id is null or waiting.noted_at < ${notedBefore}::timestamptz
     order by event.id is null desc, waiting.noted_at, waiting.at, waiting.id limit 1`.execute(tx);
  return rows[0];
}
