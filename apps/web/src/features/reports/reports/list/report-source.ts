import { Reports, type ReportsQuery } from '../../../../api/reports/report-list.generated.ts';
import { documentSource, type ListSource } from '../../../../lists/list-source.ts';
import { scopeFilters, type ReportScope } from './scope.ts';

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
