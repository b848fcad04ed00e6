import {
  DataTable,
  initialListState,
  listRows,
  type Column,
  type DataTableProps,
  type ListDefaults,
} from '@senlab/ui/data-table';
import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { DemoPage, type DemoPageProps } from './demo-page.tsx';
import { formatMoment } from './moment.ts';
import { useDemoData } from './use-demo-data.ts';

type Row = { readonly id: string };
type More<R> = Partial<
  Pick<Column<R>, 'value' | 'cell' | 'filter' | 'priority' | 'isSortable' | 'isHiddenByDefault'>
>;
type TitledBy<Titles> = { [Id in keyof Titles]: Titles[Id] extends string ? Id : never }[keyof Titles] &
  string;

/**
 * Makes columns as most are: titled by the text of the same name, showing the field of that name, and sorted by it. A
 * moment is a day with its hour; with titles by value it is a choice.
 */
export function columnsOf<R extends Row>(): <Titles extends object>(
  titles: Titles,
) => <Id extends TitledBy<Titles>>(
  id: Id,
  kind: 'text' | 'date' | 'moment' | 'number' | 'switch' | Readonly<Record<string, string>>,
  width: number,
  ...more: Id extends keyof R ? [More<R>?] : [More<R> & Pick<Column<R>, 'value'>]
) => Column<R> {
  return (titles) =>
    (id, kind, width, ...[more]) => {
      const field = (row: R): never => row[id as unknown as keyof R] as never;
      const column = { id, title: titles[id] as string, width, isSortable: true, value: field, ...more };
      if (kind === 'moment') return { cell: (row) => formatMoment(field(row)), ...column, type: 'date' };
      if (typeof kind === 'string') return { ...column, type: kind };
      const options = Object.entries(kind).map(([value, title]) => ({ value, title }));
      return { ...column, type: 'select', options };
    };
}

interface DemoTableProps<R> extends Pick<
  DataTableProps<R>,
  'label' | 'columns' | 'onOpen' | 'onPeek' | 'selection' | 'tools' | 'empty'
> {
  readonly noun: string;
  readonly rows: readonly R[];
  /** How the list begins: its order, and rows on a page. */
  readonly begin?: ListDefaults;
}

/** The rows of a demo, which are all at hand: sorted, filtered and paged without asking. On a phone they are cards. */
export function DemoTable<R extends Row>(props: DemoTableProps<R>): ReactElement {
  const { rows, begin, ...table } = props;
  const [state, setState] = useState(() => initialListState(begin));
  return (
    <DataTable<R>
      {...table}
      rowId={(row) => row.id}
      state={state}
      onStateChange={setState}
      answer={listRows(rows, table.columns, state)}
      status="ready"
      height="rows"
      isPageTable
    />
  );
}

interface DemoListProps<R> extends Pick<DemoPageProps<readonly R[]>, 'title' | 'subtitle' | 'actions'> {
  readonly noun: string;
  readonly load: () => Promise<readonly R[]>;
  readonly columns: readonly Column<R>[];
  /** Where a row leads. */
  readonly addressOf?: (row: R) => string;
}

/** A page that is one list. */
export function DemoList<R extends Row>(props: DemoListProps<R>): ReactElement {
  const { noun, load, columns, addressOf, ...page } = props;
  const data = useDemoData(page.title, load);
  const navigate = useNavigate();
  const leading = addressOf && { onOpen: (row: R) => void navigate(addressOf(row)) };
  return (
    <DemoPage {...page} data={data}>
      {(rows) => <DemoTable label={page.title} {...{ noun, columns, rows }} {...leading} />}
    </DemoPage>
  );
}
