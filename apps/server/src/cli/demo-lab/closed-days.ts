import { addDays, vietnamDateAt } from '@senlab/domain';
import { settingsListsService } from '../../modules/house/settings-lists/index.ts';
import { openDayFrom, type BookingCalendar } from './booking-calendar.ts';
import { valueOf } from './given.ts';
import type { PastLaboratory } from './past-laboratory.ts';
import { hourMs, type DemoWorld } from './world.ts';

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
