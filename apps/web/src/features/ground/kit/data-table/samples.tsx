import Button from '@mui/material/Button';
import {
  DataTable,
  initialListState,
  listRows,
  withFilter,
  type DataTableProps,
  type ListState,
  type Selection,
} from '@senlab/ui/data-table';
import { useState, type ReactElement } from 'react';
import { fewColumns, fewFilteredColumns, plainColumns, slips, type Slip } from './slips.tsx';
import { texts } from './texts.ts';

const rowId = (slip: Slip): string => slip.id;
const start = initialListState({ pageSize: 5 });
const emptyState = withFilter(start, { id: 'name', operator: 'contains', value: texts.nothingLikeIt });

type SampleProps = Partial<DataTableProps<Slip>> & { readonly label: string; readonly start?: ListState };

/** A table over rows at hand, that starts in the state that is to be shown. */
function Sample({ start: first = start, ...props }: SampleProps): ReactElement {
  const [state, setState] = useState(first);
  return (
    <DataTable<Slip>
      columns={fewColumns}
      rowId={rowId}
      state={state}
      onStateChange={setState}
      answer={listRows(slips(23), plainColumns, { ...state, filters: [] })}
      status="ready"
      view="table"
      onRetry={() => undefined}
      {...props}
    />
  );
}

export function LoadingSample(): ReactElement {
  return <Sample label={texts.samples.loading} answer={undefined} status="loading" />;
}

export function EmptySample(): ReactElement {
  const nothing = { page: 0, pages: 0, records: 0, data: [] };
  const empty = {
    title: texts.emptyTitle,
    reason: texts.emptyReason,
    action: <Button variant="outlined">{texts.add}</Button>,
  };
  return <Sample label={texts.samples.empty} answer={nothing} empty={empty} hasPager={false} />;
}

export function FilteredEmptySample(): ReactElement {
  const nothing = { page: 0, pages: 0, records: 0, data: [] };
  return (
    <Sample
      label={texts.samples.filteredEmpty}
      columns={fewFilteredColumns}
      start={emptyState}
      answer={nothing}
      hasPager={false}
    />
  );
}

export function FailedSample(): ReactElement {
  return <Sample label={texts.samples.failed} answer={undefined} status="failed" hasPager={false} />;
}

export function StaleSample(): ReactElement {
  return <Sample label={texts.samples.stale} status="failed" start={{ ...start, pageSize: 5 }} />;
}

export function SelectionSample(): ReactElement {
  const [ids, setIds] = useState<Selection>(new Set(['slip-1', 'slip-2', 'slip-900']));
  const actions = (
    <Button size="small" variant="outlined">
      {texts.print}
    </Button>
  );
  return <Sample label={texts.samples.selection} selection={{ ids, onChange: setIds, actions }} />;
}

const shownToo = {
  order: ['code', 'name', 'department', 'doctor', 'note', 'week', 'test', 'value'],
  visibility: { department: true, doctor: true, note: true, week: true, urgent: false },
  widths: { name: 260 },
};

export function WideSample(): ReactElement {
  const answer = {
    ...listRows(slips(23), plainColumns, start),
    pages: 1000,
    records: 10_000,
    recordsExact: false,
  };
  return <Sample label={texts.samples.wide} columns={plainColumns} preferences={shownToo} answer={answer} />;
}

export function CompactSample(): ReactElement {
  return <Sample label={texts.samples.compact} density="compact" />;
}

export function CardsSample(): ReactElement {
  const [ids, setIds] = useState<Selection>(new Set(['slip-1']));
  return (
    <Sample
      label={texts.samples.cards}
      columns={fewFilteredColumns}
      view="cards"
      answer={listRows(slips(3), plainColumns, start)}
      selection={{ ids, onChange: setIds }}
      onOpen={() => undefined}
    />
  );
}

const longCount = 100_000;

function LongTable(): ReactElement {
  const [answer] = useState(() => ({ page: 0, pages: 1, records: longCount, data: slips(longCount) }));
  const [ids, setIds] = useState<Selection>(new Set());
  return (
    <Sample
      label={texts.samples.long}
      columns={plainColumns}
      answer={answer}
      selection={{ ids, onChange: setIds }}
      hasPager={false}
      height={560}
    />
  );
}

/** On demand: so many rows take a moment to be invented. */
export function LongSample(): ReactElement {
  const [isShown, setShown] = useState(false);
  if (isShown) return <LongTable />;
  return (
    <Button variant="outlined" onClick={() => setShown(true)}>
      {texts.showLong}
    </Button>
  );
}
