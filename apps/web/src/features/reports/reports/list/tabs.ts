import { reportStateLabels, type ReportState } from '@senlab/domain';
import type { ListFilter } from '@senlab/ui/data-table';
import type { ListTab } from '../../../../lists/list-tab.ts';
import { texts } from './texts.ts';

/** What most people come for stands first; corrections that were given up are in no list. */
const states: readonly ReportState[] = [
  'released',
  'approved',
  'preliminary',
  'superseded',
  'withdrawn',
  'draft',
];

export const reportTabs: readonly ListTab[] = [
  ...states.map((state): ListTab => ({
    id: state,
    title: reportStateLabels[state],
    filters: [{ id: 'status', operator: 'eq', value: state }],
  })),
  { id: 'all', title: texts.tabs.all, filters: [] },
];

/** What the counts of all tabs are asked with: the same as the list, whatever tab it shows. */
export function countedFilters(filters: readonly ListFilter[]): readonly ListFilter[] {
  return filters.filter(({ id }) => id !== 'status');
}

interface StateCount {
  readonly status: ReportState;
  readonly records: number;
}

/** Where the server stops counting. */
const countedUpTo = 1000;
const number = new Intl.NumberFormat('vi-VN');

/** The number of each tab; "1.000+" where the server did not count to the end. */
export function tabCounts(
  counts: readonly StateCount[],
  exact: boolean,
): Readonly<Record<string, number | string>> {
  const known = new Map(counts.map(({ status, records }) => [status, records]));
  const of = (parts: readonly ReportState[]): number | string => {
    const each = parts.map((state) => known.get(state) ?? 0);
    const sum = each.reduce((total, part) => total + part, 0);
    const isCut = !exact && (each.some((part) => part >= countedUpTo) || sum > countedUpTo);
    return isCut ? `${number.format(Math.min(sum, countedUpTo))}+` : sum;
  };
  return { ...Object.fromEntries(states.map((state) => [state, of([state])])), all: of(states) };
}
