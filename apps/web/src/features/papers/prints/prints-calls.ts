import { dateOfDayNumber, dayNumberOf, printLimits, vietnamDayOf } from '@senlab/domain';
import {
  PrintStatistics,
  type PrintStatisticsQuery,
  PrintPeople,
  Prints,
  type PrintsQuery,
  PrintRecalls,
  type PrintRecallsQuery,
} from '../../../api/papers/prints.generated.ts';
import { ask } from '../../../api/request.ts';
import { documentSource } from '../../../lists/list-source.ts';

/** Days in Vietnam, both in. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export const periodLengths = [7, 30, 90, 365] as const;
const usualLength = 30;

export function lastDays(days: number, nowMs: number): Period {
  const today = vietnamDayOf(nowMs);
  return { from: dateOfDayNumber(today - days + 1), to: dateOfDayNumber(today) };
}

export function isPeriod({ from, to }: Period): boolean {
  const [first, last] = [dayNumberOf(from), dayNumberOf(to)];
  if (first === undefined || last === undefined) return false;
  return last >= first && last - first < printLimits.statisticsDays;
}

const keys = { from: 'tu', to: 'den' } as const;

/** The last month, where the address asks for nothing that there is. */
export function readPeriod(search: URLSearchParams, nowMs: number): Period {
  const asked = { from: search.get(keys.from) ?? '', to: search.get(keys.to) ?? '' };
  return isPeriod(asked) ? asked : lastDays(usualLength, nowMs);
}

export function periodSearch({ from, to }: Period): Record<string, string> {
  return { [keys.from]: from, [keys.to]: to };
}

export type Statistics = NonNullable<PrintStatisticsQuery['response']['data']>;
export type StatisticsGroup = Statistics['groups'][number];
export type PrintNumbers = Statistics['whole'];

const groupings = ['day', 'paper', 'person', 'site'] as const;
type Grouping = (typeof groupings)[number];

export type StatisticsAnswer = Readonly<Record<Grouping, Statistics>>;

async function loadOne({ from, to }: Period, groupBy: Grouping): Promise<Statistics | undefined> {
  const outcome = await ask(PrintStatistics, { from, to, groupBy });
  return outcome.kind === 'success' ? (outcome.response.data ?? undefined) : undefined;
}

/** All or nothing: parts of different moments would not add up. */
export async function loadStatistics(period: Period): Promise<StatisticsAnswer | undefined> {
  const [day, paper, person, site] = await Promise.all(groupings.map((each) => loadOne(period, each)));
  if (day === undefined || paper === undefined || person === undefined || site === undefined)
    return undefined;
  return { day, paper, person, site };
}

export type PrintLine = PrintsQuery['response']['data'][number];

export const printSource = documentSource(Prints, ({ page, pageSize, filtered, sorted }) => ({
  page,
  pageSize,
  filtered: filtered.map((filter) => ({ ...filter })),
  sorted: sorted.map((sort) => ({ ...sort })),
}));

export const printLineId = (line: PrintLine): string => line._id;

export interface Named {
  readonly id: string;
  readonly name: string;
}

export async function loadPeople(): Promise<readonly Named[] | undefined> {
  const outcome = await ask(PrintPeople, {});
  return outcome.kind === 'success'
    ? outcome.response.data.map(({ _id, name }) => ({ id: _id, name }))
    : undefined;
}

export type Recall = PrintRecallsQuery['response']['data'][number];

export const recallSource = documentSource(PrintRecalls, ({ page, pageSize, filtered }) => ({
  page,
  pageSize,
  filtered: filtered.map((filter) => ({ ...filter })),
}));

export const recallId = (recall: Recall): string => recall.reportId;
