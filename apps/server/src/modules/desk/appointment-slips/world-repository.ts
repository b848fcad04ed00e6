import type { Abbreviation } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

export interface SiteHour {
  readonly time: string;
  readonly capacity: number;
}

export interface Site {
  readonly code: string;
  readonly name: string;
  readonly shortName: string;
  readonly facilityCode: string;
  readonly address: string;
  readonly phone: string;
  readonly hotline: string | null;
  readonly openDays: readonly number[];
  readonly hours: readonly SiteHour[];
}

const siteColumns = sql`l.code, l.name, l.short_name as "shortName", l.facility_code as "facilityCode", l.address,
  l.phone, l.hotline, l.open_days as "openDays",
  coalesce((select jsonb_agg(jsonb_build_object('time', s.time, 'capacity', s.capacity) order by s.time)
    from location_slot s where s.location_code = l.code), '[]') as hours`;

export async function listSites(tx: Tx): Promise<readonly Site[]> {
  const { rows } = await sql<Site>`
    select ${siteColumns} from location l where l.is_active order by l.sort_order, l.code`.execute(tx);
  return rows;
}

export async function findSite(tx: Tx, code: string): Promise<Site | undefined> {
  const { rows } = await sql<Site>`
    select ${siteColumns} from location l where l.code = ${code} and l.is_active`.execute(tx);
  return rows[0];
}

/** Held until the slip is issued: a site is closed before that, or finds the slip. */
export async function lockSite(tx: Tx, code: string): Promise<Site | undefined> {
  const { rows } = await sql<Site>`
    select ${siteColumns} from location l where l.code = ${code} and l.is_active for key share of l`.execute(
    tx,
  );
  return rows[0];
}

export async function closedDaysOf(
  tx: Tx,
  { code, from, to }: { readonly code: string; readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('location_closed_day')
    .select(['day', 'reason'])
    .where('location_code', '=', code)
    .where('is_active', '=', true)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  return new Map(rows.map(({ day, reason }) => [day, reason]));
}

export async function listAbbreviations(tx: Tx): Promise<readonly Abbreviation[]> {
  return tx
    .selectFrom('appointment_abbreviation')
    .select(['word', 'meaning'])
    .where('is_active', '=', true)
    .orderBy('word')
    .execute();
}

export async function listPhrases(tx: Tx): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('appointment_phrase')
    .select('text')
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('code')
    .execute();
  return rows.map(({ text }) => text);
}

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

export interface SlipVisit {
  readonly id: string;
  readonly code: string;
  readonly patientId: string;
  readonly visitType: string;
  readonly departmentId: string | null;
  readonly arrivedAt: string;
}

/** Held until the slip is written: of two who write for one visit at once, the second finds the first one's slip. */
export async function lockVisit(tx: Tx, id: string): Promise<SlipVisit | undefined> {
  const { rows } = await sql<SlipVisit>`
    select id, code, patient_id as "patientId", visit_type as "visitType", department_id as "departmentId",
      arrived_at as "arrivedAt"
      from visit where id = ${id} for no key update`.execute(tx);
  return rows[0];
}

/** The slip that stands for a visit, beside the given one. */
export async function hasOtherSlip(tx: Tx, visitId: string, slipId: string | null): Promise<boolean> {
  const { rows } = await sql`
    select 1 from appointment_slip
     where visit_id = ${visitId} and status in ('draft', 'issued', 'used')
       and id is distinct from ${slipId}::uuid limit 1`.execute(tx);
  return rows.length > 0;
}

export async function isVisitSpent(tx: Tx, visitId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from appointment_slip where used_visit_id = ${visitId} limit 1`.execute(tx);
  return rows.length > 0;
}

export interface VisitRow {
  readonly id: string;
  readonly code: string;
  readonly arrivedAt: string;
  readonly departmentId: string | null;
  readonly departmentName: string | null;
  readonly doctorId: string | null;
  readonly doctorName: string | null;
  readonly diagnosis: string | null;
  readonly icdMain: string | null;
  readonly locationCode: string;
  readonly slipId: string | null;
}

const visitLimit = 20;

/** Newest first. `ward` null: of every department. */
export async function listVisits(
  tx: Tx,
  { patientId, ward }: { readonly patientId: string; readonly ward: string | null },
): Promise<readonly VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select v.id, v.code, v.arrived_at as "arrivedAt", v.department_id as "departmentId", d.name as "departmentName",
      v.doctor_id as "doctorId", v.doctor_name as "doctorName", v.diagnosis, v.icd_main as "icdMain",
      v.location_code as "locationCode",
      (select s.id from appointment_slip s where s.visit_id = v.id and s.status in ('draft', 'issued', 'used'))
        as "slipId"
      from visit v left join department d on d.id = v.department_id
     where v.patient_id = any(records_of_person(${patientId})) and (${ward}::uuid is null or v.department_id = ${ward})
     order by v.arrived_at desc, v.id desc limit ${sql.lit(visitLimit)}`.execute(tx);
  return rows;
}
