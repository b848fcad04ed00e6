import {
  dateOfDayNumber,
  dayNumberOf,
  invalid,
  ok,
  printLimits,
  startOfVietnamDay,
  type Result,
} from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';
import { isoOf } from '../../../platform/moment.ts';
import {
  countReasons,
  groupPrints,
  type GroupRow,
  type PrintGrouping,
  type PrintNumbers,
  type ReasonRow,
} from './statistics-repository.ts';

export interface StatisticsQuestion {
  readonly from: string;
  readonly to: string;
  readonly groupBy: PrintGrouping;
}

export interface PrintStatisticsView {
  readonly from: string;
  readonly to: string;
  readonly isWholeHouse: boolean;
  readonly whole: PrintNumbers;
  readonly groups: readonly GroupRow[];
  readonly reasons: readonly ReasonRow[];
}

export interface DaySpan {
  readonly first: number;
  readonly last: number;
}

export function readDays({ from, to }: Pick<StatisticsQuestion, 'from' | 'to'>): Result<DaySpan> {
  const first = dayNumberOf(from);
  const last = dayNumberOf(to);
  if (first === undefined || last === undefined || last < first) return invalid('print-days-out-of-range');
  return last - first < printLimits.statisticsDays ? ok({ first, last }) : invalid('print-days-out-of-range');
}

const nothing: PrintNumbers = { prints: 0, reprints: 0, sheets: 0, downloads: 0, handovers: 0 };

function add(one: PrintNumbers, other: PrintNumbers): PrintNumbers {
  return {
    prints: one.prints + other.prints,
    reprints: one.reprints + other.reprints,
    sheets: one.sheets + other.sheets,
    downloads: one.downloads + other.downloads,
    handovers: one.handovers + other.handovers,
  };
}

/** A day on which nothing was printed is a day with nothing; left out, a curve would pass over it. */
function everyDay({ first, last }: DaySpan, rows: readonly GroupRow[]): readonly GroupRow[] {
  const byDay = new Map(rows.map((row) => [row.key, row]));
  return Array.from({ length: last - first + 1 }, (_, offset) => {
    const key = dateOfDayNumber(first + offset);
    return byDay.get(key) ?? { ...nothing, key, name: null };
  });
}

export async function measurePrints(
  tx: Tx,
  question: StatisticsQuestion,
  only: string | null,
): Promise<Result<PrintStatisticsView>> {
  const days = readDays(question);
  if (!days.ok) return days;
  const { first, last } = days.value;
  const span = { from: isoOf(startOfVietnamDay(first)), until: isoOf(startOfVietnamDay(last + 1)), only };
  const rows = await groupPrints(tx, question.groupBy, span);
  return ok({
    from: question.from,
    to: question.to,
    isWholeHouse: only === null,
    whole: rows.reduce<PrintNumbers>(add, nothing),
    groups: question.groupBy === 'day' ? everyDay(days.value, rows) : rows,
    reasons: await countReasons(tx, span),
  });
}
