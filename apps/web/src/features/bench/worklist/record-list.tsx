import type { ListState } from '@senlab/ui/data-table';
import { useMemo, type ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { NamedViews } from '../../../lists/named-views.tsx';
import { orderOf } from '../../../lists/neighbours/list-order.ts';
import { ListPage } from '../../../lists/list-page.tsx';
import { readTab } from '../../../lists/list-tab.ts';
import { arrangedEntry } from '../../../lists/use-list-address.ts';
import { useList, type List } from '../../../lists/use-list.ts';
import { useTablePreferences } from '../../../settings/settings-store.ts';
import type { Catalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { makeRecordColumns } from './columns.tsx';
import { PrintWorklistButton } from './print-worklist-button.tsx';
import { recordId, recordSource, type RecordRow } from './record-source.ts';
import { viewName, viewOf } from './saved-view.ts';
import { isOpenTab, worklistTabs } from './tabs.ts';
import { texts } from './texts.ts';
import { useRecordCounts } from './use-record-counts.ts';

const topics = ['lab_records'] as const;
/** Pages of ten rows are what technicians complain about first. */
const defaults = { pageSize: 50 } as const;

/** What the person chooses is kept for the next visit. */
function useKeptView(list: List<RecordRow>): List<RecordRow> {
  const [stored, store] = useTablePreferences(viewName);
  const keep = (state: ListState, tab: string): void => {
    const view = viewOf(state, { columns: list.columns, defaults, tab });
    if (view !== stored) store(view);
  };
  const tab = list.tab?.id ?? '';
  return {
    ...list,
    onStateChange: (state) => {
      list.onStateChange(state);
      keep(state, tab);
    },
    onTabChange: (id) => {
      list.onTabChange(id);
      keep(list.state, id);
    },
  };
}

export function RecordList(props: { readonly catalogue: Catalogue }): ReactElement {
  const { catalogue } = props;
  const { search } = useLocation();
  const navigate = useNavigate();
  const tab = readTab(new URLSearchParams(search), worklistTabs);
  const canSortByDue = isOpenTab(tab?.id);
  const columns = useMemo(() => makeRecordColumns(catalogue, canSortByDue), [catalogue, canSortByDue]);
  const list = useKeptView(
    useList({ source: recordSource, columns, rowId: recordId, tabs: worklistTabs, topics, defaults }),
  );
  const counts = useRecordCounts(list.state.filters);
  const [, keep] = useTablePreferences(viewName);
  const openView = (view: string): void => {
    keep(view);
    void navigate({ search: view }, { state: arrangedEntry });
  };
  return (
    <ListPage<RecordRow>
      name="lab-worklist"
      title={texts.title}
      list={list}
      noun={texts.noun}
      isHeadless
      tools={
        <>
          <NamedViews
            name="lab-worklist-views"
            view={viewOf(list.state, { columns, defaults, tab: list.tab?.id ?? '' })}
            onOpen={openView}
          />
          <PrintWorklistButton list={list} />
        </>
      }
      empty={texts.empty}
      onOpen={(row) => {
        const state = orderOf(list.answer?.data.map(recordId) ?? []);
        void navigate(`/apps/lims/lims-detail/${row._id}`, { state });
      }}
      {...(counts ? { counts } : {})}
    />
  );
}
