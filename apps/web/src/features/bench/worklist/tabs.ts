import { labRecordStateLabels, labRecordStates, type LabRecordState } from '@senlab/domain';
import type { ListFilter, ListRequest } from '@senlab/ui/data-table';
import type { ListTab } from '../../../lists/list-tab.ts';
import { texts } from './texts.ts';

const openStates: readonly LabRecordState[] = [
  'registered',
  'awaiting_sample',
  'in_progress',
  'awaiting_approval',
  'on_hold',
];

const stateTabs: readonly LabRecordState[] = [
  'registered',
  'awaiting_sample',
  'in_progress',
  'awaiting_approval',
  'completed',
  'on_hold',
];

function tab(id: string, title: string): ListTab {
  return { id, title, filters: [{ id: 'status', operator: 'eq', value: id }] };
}

export const worklistTabs: readonly ListTab[] = [
  tab('open', texts.tabs.open),
  ...stateTabs.map((state) => tab(state, labRecordStateLabels[state])),
  { id: 'all', title: texts.tabs.all, filters: [] },
];

/** Whether its records still have a promise to keep; only those can stand in the order of it. */
export function isOpenTab(id: string | undefined): boolean {
  return id === 'open' || openStates.some((state) => state === id);
}

const mostUrgentFirst = [{ id: 'urgency', desc: false }] as const;

/** The order that the server can give of what is asked. Open ones stand most urgent first unless somebody sorts them. */
export function withPossibleSort(request: ListRequest): ListRequest {
  const status = request.filtered.find((filter) => filter.id === 'status')?.value;
  if (!isOpenTab(status)) return { ...request, sorted: [] };
  return request.sorted.length > 0 ? request : { ...request, sorted: mostUrgentFirst };
}

/** What the counts of all tabs are asked with: the same as the list, whatever tab it shows. */
export function countedFilters(filters: readonly ListFilter[]): readonly ListFilter[] {
  return filters.filter((filter) => filter.id !== 'status');
}

export interface StateCounts {
  readonly counts: readonly { readonly status: LabRecordState; readonly records: number }[];
  /** False: the server stopped counting somewhere. */
  readonly exact: boolean;
}

const statesOf: Readonly<Record<string, readonly LabRecordState[]>> = {
  open: openStates,
  all: labRecordStates,
  ...Object.fromEntries(stateTabs.map((state) => [state, [state]])),
};

/** Where the server stops counting. */
const countedUpTo = 1000;

/** The number of each tab; "1.000+" where the server did not count to the end. */
export function tabCounts({ counts, exact }: StateCounts): Readonly<Record<string, number | string>> {
  const known = new Map(counts.map(({ status, records }) => [status, records]));
  return Object.fromEntries(
    worklistTabs.map(({ id }) => {
      const parts = (statesOf[id] ?? []).map((state) => known.get(state) ?? 0);
      const sum = parts.reduce((total, part) => total + part, 0);
      const isCut = !exact && (parts.some((part) => part >= countedUpTo) || sum > countedUpTo);
      return [id, isCut ? texts.atLeast(Math.min(sum, countedUpTo)) : sum];
    }),
  );
}
