import type { ListFilter } from '@senlab/ui/data-table';
import { useState } from 'react';
import { ReportCounts } from '../../../../api/reports/counts.generated.ts';
import { ask } from '../../../../api/request.ts';
import { useLive } from '../use-live.ts';
import { scopeFilters, type ReportScope } from './scope.ts';
import { countedFilters, tabCounts } from './tabs.ts';

type Counts = Readonly<Record<string, number | string>>;

async function askCounts(question: string): Promise<Counts | undefined> {
  const filtered = JSON.parse(question) as ListFilter[];
  const outcome = await ask(ReportCounts, { filtered });
  // Tells nobody: the list beside it fails for the same reason and says so.
  if (outcome.kind !== 'success') return undefined;
  return tabCounts(outcome.response.data, outcome.response.exact);
}

/** How many reports each tab has under the filters of the list. Those that came last stay until others come. */
export function useReportCounts(scope: ReportScope, filters: readonly ListFilter[]): Counts | undefined {
  const question = JSON.stringify([...scopeFilters(scope), ...countedFilters(filters)]);
  const { answer } = useLive({ question, load: askCounts });
  const [last, setLast] = useState(answer);
  if (answer !== undefined && answer !== last) setLast(answer);
  return answer ?? last;
}
