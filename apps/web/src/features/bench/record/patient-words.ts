import {
  ageAt,
  formatDate,
  gestationalAgeText,
  newbornMaxDays,
  pregnancyStateTexts,
  trimesterTexts,
} from '@senlab/domain';
import type { LabRecordData } from '../results/result-item.ts';
import { texts } from './texts.ts';

export type RecordPatient = LabRecordData['patient'];

/** No more than is known: a year alone is shown as a year. */
export function birthWords({ birthDate, birthPrecision, birthTime }: RecordPatient): string {
  if (birthPrecision === 'year') return birthDate.slice(0, 4);
  const day = formatDate(birthDate);
  if (birthPrecision === 'month') return day.slice(3);
  return birthTime === null ? day : `${birthTime.slice(0, 5)} ${day}`;
}

/** In hours for the first two days, in days for a newborn, in years for everybody else. */
export function ageWords(patient: RecordPatient, nowMs: number): string | undefined {
  const { birthDate: date, birthPrecision: precision, birthTime: time } = patient;
  const age = ageAt({ date, precision, time: time === null ? null : time.slice(0, 5) }, nowMs);
  if (age === undefined) return undefined;
  const { years, days, hours } = age;
  if (hours !== null && hours < 48) return texts.banner.hours(hours);
  return days <= newbornMaxDays ? texts.banner.days(days) : texts.banner.years(years);
}

type Pregnancy = Pick<RecordPatient, 'pregnancyState' | 'gestationalDays' | 'trimester' | 'fetuses'>;

/** "Thai 24 tuần 3 ngày · 3 tháng giữa · 1 thai". Nothing is said of somebody who cannot be pregnant. */
export function pregnancyWords(pregnancy: Pregnancy, gender: RecordPatient['gender']): string | undefined {
  const { pregnancyState, gestationalDays, trimester, fetuses } = pregnancy;
  if (gender === 'male') return undefined;
  if (pregnancyState !== 'pregnant') return pregnancyStateTexts[pregnancyState];
  const age = texts.banner.pregnant(gestationalAgeText(gestationalDays ?? undefined));
  return [
    age,
    trimester === null ? undefined : trimesterTexts[trimester],
    fetuses === null ? undefined : texts.banner.fetuses(fetuses),
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
}

/** Each name once, in words; a field that the screen does not know is still told. */
export function changedFieldWords(fields: readonly string[]): string {
  const names = new Map<string, string>(Object.entries(texts.fields));
  return [...new Set(fields.map((field) => names.get(field) ?? texts.banner.otherField))].join(', ');
}
