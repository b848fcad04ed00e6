import type { Sex } from '../../ground/catalogue/catalogue.ts';
import type { Birth } from '../patients/birth.ts';
import { isStoredTime, minutesOfTime } from '../../text/time.ts';
import {
  dateOfDayNumber,
  dayNumberOf,
  instantOf,
  millisecondsOfHour,
  startOfVietnamDay,
  vietnamDayOf,
} from '../../ground/kernel/vietnam-day.ts';

/** Completed hours, and days and years by the calendar. From and to differ where the birth is not known exactly. */
export interface LifeAge {
  readonly hoursFrom: number;
  readonly hoursTo: number;
  readonly daysFrom: number;
  readonly daysTo: number;
  readonly yearsFrom: number;
  readonly yearsTo: number;
}

interface BirthDays {
  readonly first: number;
  readonly last: number;
}

function lastDay({ date, precision }: Birth): number | undefined {
  if (precision === 'day') return dayNumberOf(date);
  const year = Number(date.slice(0, 4));
  const month = precision === 'year' ? 12 : Number(date.slice(5, 7));
  return Date.UTC(year, month, 0) / (24 * millisecondsOfHour);
}

function birthDays(birth: Birth, today: number): BirthDays | undefined {
  const day = dayNumberOf(birth.date);
  const last = lastDay(birth);
  if (day === undefined || last === undefined) return undefined;
  const start = {
    day: birth.date,
    month: `${birth.date.slice(0, 7)}-01`,
    year: `${birth.date.slice(0, 4)}-01-01`,
  };
  const first = dayNumberOf(start[birth.precision]) ?? day;
  return first > today ? undefined : { first, last: Math.min(last, today) };
}

function fullYears(birthDay: number, today: number): number {
  const [born, now] = [dateOfDayNumber(birthDay), dateOfDayNumber(today)];
  const years = Number(now.slice(0, 4)) - Number(born.slice(0, 4));
  return now.slice(5) < born.slice(5) ? years - 1 : years;
}

function birthInstant(day: number, time: string): number {
  return startOfVietnamDay(day) + (minutesOfTime(time) * millisecondsOfHour) / 60;
}

function hoursSince(day: number, time: string, now: number): number {
  return Math.floor((now - birthInstant(day, time)) / millisecondsOfHour);
}

/**
 * Every age that somebody may have at a moment: a year-only birth must not choose a range that half of that year's
 * children would not get. Undefined before birth, and for a date that is not in the calendar.
 */
export function lifeAgeAt(birth: Birth, instant: string): LifeAge | undefined {
  const now = instantOf(instant);
  if (now === undefined) return undefined;
  const today = vietnamDayOf(now);
  const days = birthDays(birth, today);
  if (days === undefined) return undefined;
  const { first, last } = days;
  const time =
    birth.precision === 'day' && birth.time !== null && isStoredTime(birth.time) ? birth.time : null;
  const hoursFrom = Math.max(0, hoursSince(last, time ?? '23:59', now));
  const hoursTo = hoursSince(first, time ?? '00:00', now);
  if (hoursTo < 0) return undefined;
  return {
    hoursFrom,
    hoursTo,
    daysFrom: today - last,
    daysTo: today - first,
    yearsFrom: fullYears(last, today),
    yearsTo: fullYears(first, today),
  };
}

/** Completed hours since birth. Undefined where the time of birth is not known: an hour too early changes a treatment. */
export function hoursOfLifeAt(birth: Birth, instant: string): number | undefined {
  const age = lifeAgeAt(birth, instant);
  return age !== undefined && age.hoursFrom === age.hoursTo ? age.hoursFrom : undefined;
}

const yearsOfPossiblePregnancy = { min: 10, max: 60 } as const;

/** Whether a person whose state nobody recorded may be pregnant. Unknown sex or age count as a yes. */
export function mayBePregnant(sex: Sex, age: LifeAge | undefined): boolean {
  if (sex === 'male') return false;
  if (age === undefined) return true;
  return age.yearsTo >= yearsOfPossiblePregnancy.min && age.yearsFrom <= yearsOfPossiblePregnancy.max;
}

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
