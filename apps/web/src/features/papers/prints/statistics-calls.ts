import { PrintStatistics, type PrintStatisticsQuery } from '../../../api/papers/prints.generated.ts';
import { ask } from '../../../api/request.ts';
import type { Period } from './period.ts';

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
