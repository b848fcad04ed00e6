import { formatNumber } from '@senlab/domain/text';
import type { ListFilter } from '@senlab/ui/data-table';
import { texts } from './texts.ts';
import { Reports, type ReportsQuery } from '../../../../api/reports/report-list.generated.ts';
import { documentSource, type ListSource } from '../../../../lists/list-source.ts';
import { reportStateLabels, type ReportState } from '@senlab/domain';
import type { ListTab } from '../../../../lists/use-list-address.ts';
import { useCallback } from 'react';
import { ReportCounts } from '../../../../api/reports/counts.generated.ts';
import { ask } from '../../../../api/request.ts';
import { useAnswer } from '../../../../api/use-answer.ts';

interface Named {
  readonly code: string;
  readonly name: string;
}

interface ListSite extends Named {
  readonly shortName: string;
  /** Which of the numbered lists its reports stand in. */
  readonly resultScope: string;
}

/** What the list needs of the laboratory's names. */
export interface ListCatalogue {
  readonly locations: readonly ListSite[];
  readonly panels: readonly Named[];
  readonly sections: readonly Named[];
  readonly departments: readonly { readonly _id: string; readonly name: string }[];
}

/** How the catalogue stands: there, on its way, or failed and to be asked for again. */
export interface UsedListCatalogue {
  readonly catalogue: ListCatalogue | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** By the names of today; a code that is gone shows itself. */
export function namesOf(codes: readonly string[], named: readonly Named[]): string {
  const names = new Map(named.map(({ code, name }) => [code, name]));
  return codes.map((code) => names.get(code) ?? code).join(', ');
}

/** Three lists over one table: those of the first sites, those of the second, and all. */
export type ReportScope = 'kqxn1' | 'kqxn2' | 'kqxn';

export function scopeFilters(scope: ReportScope): readonly ListFilter[] {
  return scope === 'kqxn' ? [] : [{ id: 'scope', operator: 'eq', value: scope }];
}

/** Named after its sites, because nobody knows a place by a number in a menu. Their full names begin with the house. */
export function scopeTitle(scope: ReportScope, sites: readonly ListSite[] = []): string {
  if (scope === 'kqxn') return texts.title.all;
  const names = sites.filter(({ resultScope }) => resultScope === scope).map(({ shortName }) => shortName);
  return texts.title.of(names.length === 0 ? texts.title.numbered[scope] : names.join(', '));
}

export type ReportRow = ReportsQuery['response']['data'][number];

function sourceOf(scope: ReportScope): ListSource<ReportRow> {
  return documentSource(Reports, ({ page, pageSize, filtered, sorted }) => ({
    page,
    pageSize,
    filtered: [...scopeFilters(scope), ...filtered].map((filter) => ({ ...filter })),
    sorted: sorted.map((sort) => ({ ...sort })),
  }));
}

/** One for each scope, made once: another source asks anew. */
export const reportSources: Readonly<Record<ReportScope, ListSource<ReportRow>>> = {
  kqxn1: sourceOf('kqxn1'),
  kqxn2: sourceOf('kqxn2'),
  kqxn: sourceOf('kqxn'),
};

export const reportRowId = (row: ReportRow): string => row._id;

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
    return isCut ? `${formatNumber(Math.min(sum, countedUpTo))}+` : sum;
  };
  return { ...Object.fromEntries(states.map((state) => [state, of([state])])), all: of(states) };
}

type Counts = Readonly<Record<string, number | string>>;

async function loadCounts(question: string): Promise<Counts | undefined> {
  const filtered = JSON.parse(question) as ListFilter[];
  const outcome = await ask(ReportCounts, { filtered });
  // Tells nobody: the list beside it fails for the same reason and says so.
  if (outcome.kind !== 'success') return undefined;
  return tabCounts(outcome.response.data, outcome.response.exact);
}

/** How many reports each tab has under the filters of the list. Those that came last stay until others come. */
export function useReportCounts(scope: ReportScope, filters: readonly ListFilter[]): Counts | undefined {
  const question = JSON.stringify([...scopeFilters(scope), ...countedFilters(filters)]);
  const load = useCallback(() => loadCounts(question), [question]);
  return useAnswer(load, { topics: ['reports'], keepsLast: true }).answer;
}
