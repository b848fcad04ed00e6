import type { ListFilter } from '@senlab/ui/data-table';
import { LabRecordCounts } from '../../../api/reports/counts.generated.ts';
import { ask } from '../../../api/request.ts';
import { countedFilters, tabCounts } from './tabs.ts';
import { useLiveAnswer } from './use-live-answer.ts';

type Counts = Readonly<Record<string, number | string>>;

async function askCounts(question: string): Promise<Counts | undefined> {
  const filters = JSON.parse(question) as readonly ListFilter[];
  const outcome = await ask(LabRecordCounts, { filtered: filters.map((filter) => ({ ...filter })) });
  // Tells nobody: the list beside it fails for the same reason and says so.
  if (outcome.kind !== 'success') return undefined;
  const { data, exact } = outcome.response;
  return tabCounts({ counts: data, exact });
}

/** How many records each tab has under the filters of the list. Those of the last question stay until the next answer. */
export function useRecordCounts(filters: readonly ListFilter[]): Counts | undefined {
  return useLiveAnswer(JSON.stringify(countedFilters(filters)), askCounts).answer;
}
