import type { Birth } from '../patients/birth.ts';
import { lifeAgeAt } from './life-age.ts';
import { dateOfDayNumber, dayNumberOf } from '../../ground/kernel/vietnam-day.ts';

function birthdayIn(birthDate: string, year: number): number | undefined {
  const day = dayNumberOf(`${String(year).padStart(4, '0')}${birthDate.slice(4)}`);
  // Whoever is born on 29 February is a year older on 1 March of the years without that day.
  return day ?? dayNumberOf(`${String(year).padStart(4, '0')}-03-01`);
}

/** Tenths of a year since the last birthday: of the calendar, so that nobody is 29,9 on her thirtieth. */
function tenthsSince(birthDate: string, day: number, years: number): number | undefined {
  const year = Number(birthDate.slice(0, 4)) + years;
  const [last, next] = [birthdayIn(birthDate, year), birthdayIn(birthDate, year + 1)];
  if (last === undefined || next === undefined) return undefined;
  return Math.floor(((day - last) * 10) / (next - last));
}

/**
 * How old she will be on the day on which her child is due, as a screening states it: "30,7". In whole years, "29–30", where
 * only the month or the year of her birth is known. Undefined where a date is not in the calendar.
 */
export function maternalAgeText(birth: Birth, edd: string): string | undefined {
  const day = dayNumberOf(edd);
  if (day === undefined) return undefined;
  const age = lifeAgeAt({ ...birth, time: null }, `${dateOfDayNumber(day)}T12:00:00+07:00`);
  if (age === undefined) return undefined;
  const { yearsFrom, yearsTo } = age;
  if (birth.precision !== 'day') {
    return yearsFrom === yearsTo ? String(yearsFrom) : `${String(yearsFrom)}–${String(yearsTo)}`;
  }
  const tenths = tenthsSince(birth.date, day, yearsFrom);
  return tenths === undefined ? undefined : `${String(yearsFrom)},${String(tenths)}`;
}
