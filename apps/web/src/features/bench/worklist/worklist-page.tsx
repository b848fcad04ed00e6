import Print from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { worklistPaperPath } from '@senlab/contract';
import { printLimits } from '@senlab/domain';
import { showMessage } from '@senlab/ui';
import { toListRequest, type ListState } from '@senlab/ui/data-table';
import { useRef, useState, type ReactElement, useMemo } from 'react';
import { PaperError, postPaper } from '../../../api/papers/fetch-paper.ts';
import { printBlob } from '../../../api/papers/print-blob.ts';
import { withinTab, readTab, arrangedEntry, isArranged } from '../../../lists/use-list-address.ts';
import { type List, useList } from '../../../lists/use-list.ts';
import {
  type RecordRow,
  withPossibleSort,
  recordId,
  recordSource,
  viewName,
  viewOf,
  isOpenTab,
  worklistTabs,
  useRecordCounts,
  readView,
} from './tabs.ts';
import { texts } from './texts.ts';
import { useLocation, useNavigate, Link, Navigate } from 'react-router';
import { NamedViews } from '../../../lists/named-views.tsx';
import { orderOf } from '../../../lists/neighbours/list-order.ts';
import { ListPage } from '../../../lists/list-page.tsx';
import { useTablePreferences } from '../../../settings/settings-store.ts';
import type { Catalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { WithCatalogue } from '../../../parts/catalogue/with-catalogue.tsx';
import { makeRecordColumns } from './columns.tsx';
import Add from '@mui/icons-material/Add';
import { BreakGlassButton } from '../../../parts/break-glass/break-glass.tsx';
import { LabPage } from '../../../parts/lab-frame/lab-page.tsx';
import { useMay } from '../../../session/use-may.ts';
import { SoundButton } from '../../../parts/scanning/sound-button.tsx';
import { useScanToOpen } from '../../../parts/scanning/use-scan-to-open.ts';
import { texts as labTexts } from '../../../parts/lab-frame/texts.ts';

type Shown = Pick<List<RecordRow>, 'state' | 'tab' | 'answer'>;

/** The same question as the list on the screen, from its first page on. */
function questionOf({ state, tab }: Shown): object {
  const { filtered, sorted } = withPossibleSort(withinTab(toListRequest(state), tab));
  return { filtered, sorted };
}

async function run(list: Shown): Promise<void> {
  try {
    const paper = await postPaper(worklistPaperPath, questionOf(list));
    const { records = 0, recordsExact = true } = list.answer ?? {};
    if (records > printLimits.worklistLines || !recordsExact)
      showMessage(texts.print.cut(printLimits.worklistLines), 'warning');
    await printBlob(paper);
  } catch (error) {
    showMessage(error instanceof PaperError ? error.message : texts.print.failed, 'error');
  }
}

/** The cases of the current filter on paper, for the bench. */
export function PrintWorklistButton({ list }: { readonly list: Shown }): ReactElement {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const print = (): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    void run(list).finally(() => {
      isRunning.current = false;
      setBusy(false);
    });
  };
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<Print />}
      aria-disabled={isBusy}
      disabled={list.answer === undefined || list.answer.records === 0}
      onClick={print}
      sx={{ flex: 'none' }}
    >
      {isBusy ? texts.print.working : texts.print.button}
    </Button>
  );
}

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

function RecordList(props: { readonly catalogue: Catalogue }): ReactElement {
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

function NewOrder(): ReactElement | null {
  if (!useMay('orders.create')) return null;
  return (
    <Button variant="contained" startIcon={<Add />} component={Link} to="/apps/lims/chi-dinh">
      {texts.newOrder}
    </Button>
  );
}

/** Where the person left the list; an address that says something itself is followed instead. */
function useLeftView(): string {
  const { search, state, key } = useLocation();
  const [stored] = useTablePreferences(viewName);
  const arrived = { key, view: search === '' && !isArranged(state) ? readView(stored) : '' };
  // As it was on coming here: what is chosen now is kept before the address follows, and must not look like a return.
  const [arrival, setArrival] = useState(arrived);
  if (arrival.key !== key) setArrival(arrived);
  return arrival.view;
}

/** All cases of the laboratory in one list. A scan opens what was scanned. */
export function WorklistPage(): ReactElement {
  useScanToOpen();
  const view = useLeftView();
  if (view !== '') return <Navigate to={{ search: view }} replace />;
  return (
    <LabPage
      section="worklist"
      title={labTexts.title}
      action={
        <>
          <BreakGlassButton />
          <SoundButton />
          <NewOrder />
        </>
      }
    >
      <WithCatalogue>{(catalogue) => <RecordList catalogue={catalogue} />}</WithCatalogue>
    </LabPage>
  );
}
