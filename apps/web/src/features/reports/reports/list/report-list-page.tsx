import { reportExportPath } from '@senlab/contract';
import type { ListFilter } from '@senlab/ui/data-table';
import { type ReactElement, useMemo } from 'react';
import { ExportButton as ListExportButton } from '../../../../lists/export/export-button.tsx';
import { texts as exportTexts } from '../export/texts.ts';
import { ErrorState, Loading } from '@senlab/ui';
import { useNavigate } from 'react-router';
import { orderOf } from '../../../../lists/neighbours/list-order.ts';
import { ListPage } from '../../../../lists/list-page.tsx';
import { withinTab } from '../../../../lists/use-list-address.ts';
import { useList } from '../../../../lists/use-list.ts';
import { reportAddress } from '../report-calls.ts';
import { makeReportColumns } from './columns.tsx';
import {
  type ListCatalogue,
  type UsedListCatalogue,
  reportRowId,
  reportSources,
  type ReportRow,
  scopeFilters,
  scopeTitle,
  type ReportScope,
  reportTabs,
  useReportCounts,
} from './report-source.ts';
import { texts } from './texts.ts';

export interface ExportButtonProps {
  readonly scope: string;
  readonly filters: readonly ListFilter[];
  readonly isEmpty: boolean;
}

export function ExportButton({ scope, filters, isEmpty }: ExportButtonProps): ReactElement {
  return (
    <ListExportButton
      path={reportExportPath}
      name={scope}
      words={exportTexts}
      asked={{ filtered: filters }}
      isEmpty={isEmpty}
    />
  );
}

const topics = ['reports'] as const;
const defaults = { pageSize: 50 } as const;

export interface ReportListPageProps {
  readonly scope: ReportScope;
  readonly used: UsedListCatalogue;
  /** How the laboratory says how long something took. */
  readonly duration: (minutes: number) => string;
}

interface ReportListProps extends Omit<ReportListPageProps, 'used'> {
  readonly catalogue: ListCatalogue;
}

function ReportList({ scope, catalogue, duration }: ReportListProps): ReactElement {
  const navigate = useNavigate();
  const columns = useMemo(() => makeReportColumns(catalogue, duration), [catalogue, duration]);
  const list = useList({
    source: reportSources[scope],
    columns,
    rowId: reportRowId,
    tabs: reportTabs,
    topics,
    defaults,
  });
  const counts = useReportCounts(scope, list.state.filters);
  const { state, tab, answer } = list;
  const asked = withinTab({ page: 0, pageSize: 0, filtered: state.filters, sorted: [] }, tab).filtered;
  return (
    <ListPage<ReportRow>
      name="kqxn"
      title={scopeTitle(scope, catalogue.locations)}
      list={list}
      noun={texts.noun}
      empty={{ title: texts.emptyTitle, reason: texts.empty[tab?.id ?? ''] ?? '' }}
      onOpen={(row) => {
        void navigate(reportAddress(row._id), { state: orderOf(answer?.data.map(reportRowId) ?? []) });
      }}
      action={
        <ExportButton
          scope={scope}
          filters={[...scopeFilters(scope), ...asked]}
          isEmpty={answer?.records === 0}
        />
      }
      {...(counts ? { counts } : {})}
    />
  );
}

/** The laboratory's product: every report, to be found again, followed and corrected. */
export function ReportListPage({ scope, used, duration }: ReportListPageProps): ReactElement {
  const { catalogue, hasFailed, retry } = used;
  if (catalogue !== undefined)
    return <ReportList key={scope} scope={scope} catalogue={catalogue} duration={duration} />;
  return hasFailed ? <ErrorState title={texts.catalogueFailed} retry={retry} /> : <Loading />;
}
