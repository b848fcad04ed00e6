import { dateOfDayNumber, invalid, ok, refuse, vietnamDayOf, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { reading } from '../../../platform/tx.ts';
import { mayMeasureReports } from '../reports/index.ts';
import { measureTurnaround, type MeasuredRow } from './repository.ts';

/** A quarter of a year: further back is a question for a report, not for a page that everybody opens in the morning. */
export const longestDays = 92;

export interface MeasuredDay extends Pick<
  MeasuredRow,
  'records' | 'medianMinutes' | 'p90Minutes' | 'lateRecords'
> {
  readonly day: string;
}

export interface MeasuredSection extends Omit<MeasuredRow, 'day'> {
  readonly days: readonly MeasuredDay[];
}

export interface MeasuredHouse {
  readonly fromDay: string;
  readonly toDay: string;
  readonly whole: MeasuredSection;
  readonly sections: readonly MeasuredSection[];
}

export interface TurnaroundQuestion {
  readonly locationCode: string | null;
  readonly days: number;
}

export interface TurnaroundService {
  measure(actor: Actor, question: TurnaroundQuestion): Promise<Result<MeasuredHouse>>;
}

const nothing: MeasuredSection = {
  sectionCode: null,
  sectionName: null,
  records: 0,
  medianMinutes: null,
  p90Minutes: null,
  promisedMinutes: null,
  lateRecords: 0,
  days: [],
};

function toSection(rows: readonly MeasuredRow[]): MeasuredSection {
  const whole = rows.find(({ day }) => day === null) ?? nothing;
  const { sectionCode, sectionName, records, medianMinutes, p90Minutes, promisedMinutes, lateRecords } =
    whole;
  const days = rows.flatMap(({ day, ...numbers }) => (day === null ? [] : [{ ...numbers, day }]));
  return { sectionCode, sectionName, records, medianMinutes, p90Minutes, promisedMinutes, lateRecords, days };
}

export function turnaroundService({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): TurnaroundService {
  return {
    async measure(actor, { locationCode, days }) {
      if (!mayMeasureReports(actor)) return refuse({ kind: 'denied' });
      if (days < 1 || days > longestDays) return invalid('unknown-filter');
      const nowMs = clock.now();
      const today = vietnamDayOf(nowMs);
      const range = { fromDay: dateOfDayNumber(today - days + 1), toDay: dateOfDayNumber(today) };
      const question = { ...range, actor, location: locationCode, nowMs };
      const rows = await reading(database, async (tx) => measureTurnaround(tx, question));
      const bySection = Map.groupBy(rows, ({ sectionCode }) => sectionCode);
      const whole = toSection(bySection.get(null) ?? []);
      bySection.delete(null);
      return ok({ ...range, whole, sections: [...bySection.values()].map(toSection) });
    },
  };
}
