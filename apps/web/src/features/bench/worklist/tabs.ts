import { labRecordStateLabels, labRecordStates, type LabRecordState } from '@senlab/domain';
import {
  type ListFilter,
  type ListRequest,
  writeListState,
  type ColumnFacts,
  type ListDefaults,
  type ListState,
} from '@senlab/ui/data-table';
import { type ListTab, writeTab } from '../../../lists/use-list-address.ts';
import { texts } from './texts.ts';
import { LabRecords, type LabRecordsQuery } from '../../../api/bench/lab-records.generated.ts';
import { documentSource } from '../../../lists/list-source.ts';
import { LabRecordCounts } from '../../../api/reports/counts.generated.ts';
import { ask } from '../../../api/request.ts';
import { useCallback } from 'react';
import { useAnswer } from '../../../api/use-answer.ts';

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

export type RecordRow = LabRecordsQuery['response']['data'][number];

export const recordSource = documentSource(LabRecords, (request) => {
  const { page, pageSize, filtered, sorted } = withPossibleSort(request);
  return {
    page,
    pageSize,
    filtered: filtered.map((filter) => ({ ...filter })),
    sorted: sorted.map((sort) => ({ ...sort })),
  };
});

export const recordId = (row: RecordRow): string => row._id;

type Counts = Readonly<Record<string, number | string>>;

async function loadCounts(question: string): Promise<Counts | undefined> {
  const filters = JSON.parse(question) as readonly ListFilter[];
  const outcome = await ask(LabRecordCounts, { filtered: filters.map((filter) => ({ ...filter })) });
  // Tells nobody: the list beside it fails for the same reason and says so.
  if (outcome.kind !== 'success') return undefined;
  const { data, exact } = outcome.response;
  return tabCounts({ counts: data, exact });
}

/** How many records each tab has under the filters of the list. Those of the last question stay until the next answer. */
export function useRecordCounts(filters: readonly ListFilter[]): Counts | undefined {
  const question = JSON.stringify(countedFilters(filters));
  const load = useCallback(() => loadCounts(question), [question]);
  return useAnswer(load, { topics: ['lab_records'], keepsLast: true }).answer;
}

/** Under which the person's last tab, filters and order are kept among the settings. */
export const viewName = 'lab-worklist-view';

/** Larger than any real one; the settings have little room. */
const longest = 400;

interface Shown {
  readonly columns: readonly ColumnFacts[];
  readonly defaults: ListDefaults;
  readonly tab: string;
}

/**
 * What is worth finding again tomorrow, as an address: no names, which never leave the browser, and no days, because a
 * list that silently shows yesterday hides today's patients.
 */
export function viewOf(state: ListState, { columns, defaults, tab }: Shown): string {
  const days = columns.filter((column) => column.type === 'date').map((column) => column.id);
  const filters = state.filters.filter((filter) => !days.includes(filter.id));
  const current = writeTab(new URLSearchParams(), worklistTabs, tab);
  const view = writeListState({ ...state, filters, page: 0 }, { columns, defaults, current });
  return view.toString();
}

/** Whatever was stored; an address that does not fit is passed over when the list reads it. */
export function readView(stored: unknown): string {
  return typeof stored === 'string' && stored.length <= longest ? stored : '';
}
