import type { Trimester } from '../../ground/catalogue/reference-range.ts';
import { dueDateOf, type EddSource, type PregnancyDating } from './dating.ts';
import { gestationalDaysOn, trimesterOf } from './gestational-age.ts';
import { vietnamDayOf } from '../../ground/kernel/vietnam-day.ts';

/** A pregnancy as the server keeps it and as an order is filled in: everything may be missing. */
export interface PregnancyRecord {
  readonly lmp: string | null;
  readonly edd: string | null;
  readonly eddSource: EddSource | null;
  readonly ultrasoundDate: string | null;
  readonly ultrasoundGaDays: number | null;
  readonly transferDate: string | null;
  readonly embryoDays: number | null;
}

export interface PregnancyToday {
  readonly edd: string;
  readonly source: EddSource;
  /** Undefined outside 4w0d to 43w0d. */
  readonly gestationalDays: number | undefined;
  readonly trimester: Trimester | undefined;
}

function datingOf(record: PregnancyRecord): PregnancyDating {
  const { ultrasoundDate, ultrasoundGaDays, transferDate, embryoDays } = record;
  const hasScan = ultrasoundDate !== null && ultrasoundGaDays !== null;
  const hasTransfer = transferDate !== null && embryoDays !== null;
  return {
    lmp: record.lmp,
    edd: record.edd,
    eddSource: record.eddSource,
    ultrasound: hasScan ? { date: ultrasoundDate, gestationalDays: ultrasoundGaDays } : null,
    ivf: hasTransfer ? { transferDate, embryoDays } : null,
  };
}

/** How far she is today, by the domain's order of what to go by. Undefined while nothing dates the pregnancy. */
export function pregnancyToday(record: PregnancyRecord, nowMs: number): PregnancyToday | undefined {
  const due = dueDateOf(datingOf(record));
  if (due === undefined) return undefined;
  const gestationalDays = gestationalDaysOn(due.edd, vietnamDayOf(nowMs));
  const trimester = gestationalDays === undefined ? undefined : trimesterOf(gestationalDays);
  return { ...due, gestationalDays, trimester };
}
