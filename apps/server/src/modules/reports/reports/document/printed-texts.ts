import {
  dayNumberOf,
  gestationalAgeText,
  gestationalDaysOn,
  instantOf,
  limitsText,
  vietnamDayOf,
  vietnamIsoOf,
} from '@senlab/domain';
import type { ItemRow } from '../../../bench/results/index.ts';

/** A moment as a document keeps it, whatever form the database gave it: 2026-11-14T08:05:00+07:00. */
export function documentMoment(moment: string | number | null): string {
  const ms = typeof moment === 'string' ? instantOf(moment) : moment;
  if (ms === null || ms === undefined) return '';
  return vietnamIsoOf(ms);
}

/** 14/11/2026 09:40 */
export function printedMoment(moment: string | null): string {
  const text = documentMoment(moment);
  if (text === '') return '';
  return `${printedDay(text.slice(0, 10))} ${text.slice(11, 16)}`;
}

function printedDay(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

export function printedBirth(date: string, precision: string): string {
  if (precision === 'year') return date.slice(0, 4);
  return precision === 'month' ? `${date.slice(5, 7)}/${date.slice(0, 4)}` : printedDay(date);
}

export const printedSex: Readonly<Record<string, string>> = {
  female: 'Nữ',
  male: 'Nam',
  unknown: 'Không xác định',
};

export const printedPayer: Readonly<Record<string, string>> = {
  bhyt: 'BHYT',
  fee: 'Thu phí',
  service: 'Dịch vụ',
  free: 'Miễn phí',
};

/** Empty where nobody asked: that is no «Không». */
export function printedAnswer(given: boolean | null | undefined): string {
  if (given === null || given === undefined) return '';
  return given ? 'Có' : 'Không';
}

/** On the day of collection, because the ranges are those of that day. Empty where there is no pregnancy. */
export function printedGestation(edd: string | null, collectedAt: string | null): string {
  const ms = collectedAt === null ? undefined : instantOf(collectedAt);
  if (edd === null || ms === undefined || dayNumberOf(edd) === undefined) return '';
  const days = gestationalDaysOn(edd, vietnamDayOf(ms));
  return days === undefined ? '' : gestationalAgeText(days);
}

type Limits = Pick<ItemRow, 'refLow' | 'refHigh' | 'refText'>;

export function printedRange({ refLow, refHigh, refText }: Limits): string {
  return refText !== null && refText !== '' ? refText : limitsText(refLow, refHigh);
}

export const paperNotes = {
  always: 'Kết quả chỉ có giá trị trên mẫu được xét nghiệm',
  pregnant: 'Khoảng tham chiếu thay đổi theo tuổi thai',
  screening: 'Đây là xét nghiệm sàng lọc, không phải chẩn đoán',
} as const;
