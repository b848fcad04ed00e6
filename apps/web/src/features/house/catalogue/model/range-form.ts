import {
  daysOfYears,
  weeksAndDays,
  yearsOfDays,
  formatDecimal,
  parseDecimal,
  type RangeContent,
} from '@senlab/domain';
import { texts } from '../texts.ts';
import { cyclePhases, oneOf, rangePregnancies, sexes } from './version-content.ts';

const years = /^(\d{1,3})\s*(?:t|tuổi|tuoi)$/i;
const days = /^(\d{1,6})\s*(?:n|ngày|ngay)?$/i;
const weeks = /^(\d{1,2})\s*(?:w|t|tuần|tuan)\s*(?:([0-6])\s*(?:d|n|ngày|ngay)?)?$/i;

/** Which end of a range: both belong to it, so "49 tuổi" ends on the day before the fiftieth birthday. */
export type End = 'min' | 'max';

/** Days of life out of "28 ngày", "18 tuổi" or "18t". Null: left open. Undefined: not understood. */
export function readAge(typed: string, end: End): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const [, inYears] = years.exec(text) ?? [];
  if (inYears !== undefined)
    return end === 'min' ? daysOfYears(Number(inYears)) : daysOfYears(Number(inYears) + 1) - 1;
  const [, inDays] = days.exec(text) ?? [];
  return inDays === undefined ? undefined : Number(inDays);
}

/** In years where the days are whole years, because nobody reads 7305 days. */
export function ageWords(age: number | null, end: End): string {
  if (age === null) return '';
  const whole = end === 'min' ? yearsOfDays(age) : yearsOfDays(age + 1);
  if (whole === undefined || (end === 'min' && age === 0)) return texts.ageInDays(age);
  return texts.ageInYears(end === 'min' ? whole : whole - 1);
}

/** Gestational days out of "14w0d", "14 tuần" or "98". */
export function readGestation(typed: string, end: End): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const [, inWeeks, rest] = weeks.exec(text) ?? [];
  // "27 tuần" as an end means the whole week.
  if (inWeeks !== undefined) return Number(inWeeks) * 7 + Number(rest ?? (end === 'min' ? 0 : 6));
  const [, inDays] = days.exec(text) ?? [];
  return inDays === undefined ? undefined : Number(inDays);
}

export function gestationWords(age: number | null): string {
  if (age === null) return '';
  const parts = weeksAndDays(age);
  return `${String(parts.weeks)}w${String(parts.days)}d`;
}

function readWhole(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** One range as typed. */
export interface RangeForm {
  /** Tells rows apart while they move; never sent. */
  readonly key: string;
  readonly sex: string;
  readonly pregnancy: string;
  readonly gaDaysMin: string;
  readonly gaDaysMax: string;
  readonly cyclePhase: string;
  readonly ageDaysMin: string;
  readonly ageDaysMax: string;
  readonly ageHoursMin: string;
  readonly ageHoursMax: string;
  readonly method: string;
  readonly low: string;
  readonly high: string;
  readonly text: string;
  readonly criticalLow: string;
  readonly criticalHigh: string;
  readonly source: string;
}

export type RangeField = Exclude<keyof RangeForm, 'key'>;

export function emptyRange(key: string): RangeForm {
  return {
    key,
    sex: '',
    pregnancy: 'ANY',
    gaDaysMin: '',
    gaDaysMax: '',
    cyclePhase: '',
    ageDaysMin: '',
    ageDaysMax: '',
    ageHoursMin: '',
    ageHoursMax: '',
    method: '',
    low: '',
    high: '',
    text: '',
    criticalLow: '',
    criticalHigh: '',
    source: '',
  };
}

const typed = (stored: string | null): string => (stored === null ? '' : formatDecimal(stored));
const digits = (stored: number | null): string => (stored === null ? '' : String(stored));

export function rangeForm(range: RangeContent, key: string): RangeForm {
  return {
    key,
    sex: range.sex ?? '',
    pregnancy: range.pregnancy,
    gaDaysMin: gestationWords(range.gaDaysMin),
    gaDaysMax: gestationWords(range.gaDaysMax),
    cyclePhase: range.cyclePhase ?? '',
    ageDaysMin: ageWords(range.ageDaysMin, 'min'),
    ageDaysMax: ageWords(range.ageDaysMax, 'max'),
    ageHoursMin: digits(range.ageHoursMin),
    ageHoursMax: digits(range.ageHoursMax),
    method: range.method ?? '',
    low: typed(range.low),
    high: typed(range.high),
    text: range.text ?? '',
    criticalLow: typed(range.criticalLow),
    criticalHigh: typed(range.criticalHigh),
    source: range.source,
  };
}

/** Enough for every limit there is; what the test shows is another matter. */
const decimals = 6;

/** The stored form of a number; anything else as it was typed, so that the rule can say what is wrong with it. */
export function storedNumber(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : (parseDecimal(trimmed, { decimals }) ?? trimmed);
}

export function storedText(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}

const readers = {
  gaDaysMin: (text: string) => readGestation(text, 'min'),
  gaDaysMax: (text: string) => readGestation(text, 'max'),
  ageDaysMin: (text: string) => readAge(text, 'min'),
  ageDaysMax: (text: string) => readAge(text, 'max'),
  ageHoursMin: readWhole,
  ageHoursMax: readWhole,
} as const;

type Bound = keyof typeof readers;
const bounds = Object.keys(readers) as readonly Bound[];

/** Fields whose text means no age: they cannot be sent, and are not guessed at. */
export function unreadableFields(range: RangeForm): readonly RangeField[] {
  return bounds.filter((bound) => readers[bound](range[bound]) === undefined);
}

/** As people write it, once somebody has left the field: "18t" becomes "18 tuổi". */
export function tidied(range: RangeForm, field: RangeField): string {
  const text = range[field];
  if (field === 'ageDaysMin') return ageWords(readAge(text, 'min') ?? null, 'min') || text;
  if (field === 'ageDaysMax') return ageWords(readAge(text, 'max') ?? null, 'max') || text;
  if (field === 'gaDaysMin') return gestationWords(readGestation(text, 'min') ?? null) || text;
  if (field === 'gaDaysMax') return gestationWords(readGestation(text, 'max') ?? null) || text;
  return text;
}

export function contentOfRange(range: RangeForm): RangeContent {
  const bound = (field: Bound): number | null => readers[field](range[field]) ?? null;
  return {
    sex: oneOf(sexes, range.sex),
    pregnancy: oneOf(rangePregnancies, range.pregnancy) ?? 'ANY',
    gaDaysMin: bound('gaDaysMin'),
    gaDaysMax: bound('gaDaysMax'),
    cyclePhase: oneOf(cyclePhases, range.cyclePhase),
    ageDaysMin: bound('ageDaysMin'),
    ageDaysMax: bound('ageDaysMax'),
    ageHoursMin: bound('ageHoursMin'),
    ageHoursMax: bound('ageHoursMax'),
    method: storedText(range.method),
    low: storedNumber(range.low),
    high: storedNumber(range.high),
    text: storedText(range.text),
    criticalLow: storedNumber(range.criticalLow),
    criticalHigh: storedNumber(range.criticalHigh),
    source: range.source.trim(),
  };
}
