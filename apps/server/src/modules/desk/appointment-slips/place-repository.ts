import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

/** One hour of one day at one site. */
export interface Place {
  readonly locationCode: string;
  readonly day: string;
  readonly time: string;
}

const keyOf = ({ locationCode, day, time }: Place): string => `${locationCode} ${day} ${time}`;

/**
 * The rows are made where nobody booked yet, and locked in one order for all: two people who swap their hours would
 * wait for each other for ever.
 */
export async function lockPlaces(tx: Tx, places: readonly Place[]): Promise<void> {
  const wanted = [...new Map(places.map((place) => [keyOf(place), place])).values()].toSorted((one, other) =>
    keyOf(one) < keyOf(other) ? -1 : 1,
  );
  for (const { locationCode, day, time } of wanted) {
    await sql`insert into appointment_place (location_code, day, time) values (${locationCode}, ${day}, ${time})
      on conflict do nothing`.execute(tx);
    await sql`select 1 from appointment_place
      where location_code = ${locationCode} and day = ${day} and time = ${time} for update`.execute(tx);
  }
}

/** False: the hour is full, or the site has no such hour. The row must be locked. */
export async function takePlace(tx: Tx, { locationCode, day, time }: Place): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update appointment_place place set taken = taken + 1
      from location_slot slot
     where slot.location_code = place.location_code and slot.time = place.time
       and place.location_code = ${locationCode} and place.day = ${day} and place.time = ${time}
       and place.taken < slot.capacity`.execute(tx);
  return numAffectedRows === 1n;
}

export async function givePlaceBack(tx: Tx, { locationCode, day, time }: Place): Promise<void> {
  await sql`update appointment_place set taken = taken - 1
    where location_code = ${locationCode} and day = ${day} and time = ${time}`.execute(tx);
}

/**
 * The next number of a facility in a year; undefined when all are used. The row stays locked to the end of the
 * transaction, so a number that is not kept was never given.
 */
export async function nextSlipNumber(
  tx: Tx,
  counted: { readonly facilityCode: string; readonly year: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ last: number }>`
    insert into appointment_slip_counter as counter (facility_code, year, last)
    values (${counted.facilityCode}, ${counted.year}, 1)
    on conflict (facility_code, year) do update set last = counter.last + 1 where counter.last < 999999
    returning last`.execute(tx);
  return rows[0]?.last;
}
