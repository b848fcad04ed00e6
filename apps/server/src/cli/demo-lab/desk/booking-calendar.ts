import { addDays, vietnamDateAt } from '@senlab/domain';
import { valueOf, hourMs, type DemoWorld } from '../world.ts';
import type { PastLaboratory } from '../past-laboratory.ts';
import { settingsListsService } from '../../../modules/house/settings-lists/index.ts';

/** One hour of one day at one site. */
export interface BookedHour {
  readonly day: string;
  readonly time: string;
}

interface SiteDays {
  /** Open ones, in their order. */
  readonly days: readonly string[];
  readonly times: readonly string[];
  /** Places that are left, by day and time. */
  readonly room: Map<string, number>;
}

/** The opening days of the sites as the hospital set them, and what the sample data have taken of them. */
export type BookingCalendar = ReadonlyMap<string, SiteDays>;

/** As many as one question may be about. */
const daysBefore = 30;
const daysAhead = 31;

const keyOf = ({ day, time }: BookedHour): string => `${day} ${time}`;

export async function readBookingCalendar(lab: PastLaboratory): Promise<BookingCalendar> {
  const { nowMs, sites, staff } = lab.world;
  const today = vietnamDateAt(nowMs);
  const asked = { from: addDays(today, -daysBefore), to: addDays(today, daysAhead) };
  const { appointments } = lab.at(nowMs);
  const calendar = new Map<string, SiteDays>();
  for (const locationCode of new Set(sites)) {
    const loads = valueOf(
      await appointments.calendar(staff.reception.session, { ...asked, locationCode }),
    ).filter(({ closedReason }) => closedReason === null);
    const room = new Map(
      loads.flatMap(({ day, hours }) =>
        hours.map(({ time, capacity, taken }) => [keyOf({ day, time }), capacity - taken] as const),
      ),
    );
    const times = loads[0]?.hours.filter(({ capacity }) => capacity > 0).map(({ time }) => time) ?? [];
    calendar.set(locationCode, { days: loads.map(({ day }) => day), times, room });
  }
  return calendar;
}

/** The first open day from this one on; undefined beyond what is looked at. */
export function openDayFrom(calendar: BookingCalendar, site: string, day: string): string | undefined {
  return calendar.get(site)?.days.find((each) => each >= day);
}

/** The latest hour that begins at or before this one; the first of the day for whoever is early. */
export function hourBefore(calendar: BookingCalendar, site: string, time: string): string | undefined {
  const times = calendar.get(site)?.times ?? [];
  return times.findLast((each) => each <= time) ?? times[0];
}

/** False: the hour is full. */
export function takeHour(calendar: BookingCalendar, site: string, hour: BookedHour): boolean {
  const room = calendar.get(site)?.room;
  const left = room?.get(keyOf(hour)) ?? 0;
  if (left > 0) room?.set(keyOf(hour), left - 1);
  return left > 0;
}

interface ClosedDay {
  readonly locationCode: string;
  readonly closedDay: string;
  readonly closedReason: string;
}

/** The next New Year of both sites, and a day of the second one to which people had been called already. */
function closedDaysOf({ nowMs, sites }: DemoWorld, calendar: BookingCalendar): readonly ClosedDay[] {
  const today = vietnamDateAt(nowMs);
  const newYear = `${String(Number(today.slice(0, 4)) + 1)}-01-01`;
  const [, second] = sites;
  const booked = openDayFrom(calendar, second, addDays(today, 16));
  const holidays = [...new Set(sites)].map((locationCode) => ({
    locationCode,
    closedDay: newYear,
    closedReason: 'Tết Dương lịch',
  }));
  return booked === undefined || booked === newYear
    ? holidays
    : [
        ...holidays,
        { locationCode: second, closedDay: booked, closedReason: 'Bảo trì hệ thống điện khu khám' },
      ];
}

/** Written by the administrator of the demonstration this morning. A day that the hospital has closed itself stays so. */
export async function closeDays(lab: PastLaboratory, calendar: BookingCalendar): Promise<void> {
  const { world } = lab;
  const { database, clock } = lab.at(world.nowMs - 2 * hourMs);
  const lists = settingsListsService({ database, clock, catalogue: { forget: () => undefined } });
  const { session } = world.staff.administrator;
  const known = valueOf(await lists.rows(session, 'closed-days')).rows.map(({ code }) => code);
  for (const values of closedDaysOf(world, calendar)) {
    if (known.includes(`${values.locationCode} ${values.closedDay}`)) continue;
    const draft = { code: null, version: null, values: { ...values } };
    const { refusal } = valueOf(await lists.save(session, 'closed-days', draft));
    if (refusal !== null) throw new Error('a closed day of the sample data is refused');
  }
}
