import type { ReportState } from '@senlab/domain';
import type { CountedTable } from '../../../platform/counted-list/counted-table.ts';

export const countedReports: CountedTable = {
  name: 'report',
  time: 'listed_at',
  counts: 'report_count',
  deltas: 'report_count_delta',
  totals: 'report_total',
  counted: ['scope', 'location_code', 'status'],
};

/** Still being worked on. */
const openStates = ['draft', 'preliminary', 'approved'] as const satisfies readonly ReportState[];

/** What has left the laboratory, whatever became of it. */
export const issuedStates = ['released', 'superseded', 'withdrawn'] as const satisfies readonly ReportState[];

/** A correction that was given up never was a paper: it is in no list. */
export const listedStates = [...openStates, ...issuedStates] as const;
export type ListedState = (typeof listedStates)[number];

export function isIssued(state: ListedState): boolean {
  return (issuedStates as readonly ListedState[]).includes(state);
}

/** A condition of our own words, never of what somebody typed. */
export function inStates(states: readonly ListedState[]): string {
  if (states.length === 0) return 'false';
  return `status in (${states.map((state) => `'${state}'`).join(', ')})`;
}
