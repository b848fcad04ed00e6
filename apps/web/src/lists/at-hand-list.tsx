import { DataTable, listRows, type Column, type EmptyWords } from '@senlab/ui/data-table';
import type { ReactElement } from 'react';
import { useSettings, useTablePreferences } from '../settings/settings-store.ts';
import type { Answer } from '../api/use-answer.ts';
import { useListAddress } from './use-list-address.ts';

interface AtHandListProps<Row> {
  /** Under which the person's columns and widths are kept; never changes once it is in use. */
  readonly name: string;
  readonly label: string;
  /** Rows that came whole, or the reason why they did not. */
  readonly asked: Pick<Answer<readonly Row[]>, 'answer' | 'problem' | 'refresh'>;
  /** Keep their identity, or the address is read anew with every drawing. */
  readonly columns: readonly Column<Row>[];
  readonly rowId: (row: Row) => string;
  readonly empty: EmptyWords;
  readonly onOpen: (row: Row) => void;
}

/** More rows than any catalogue has. */
const everything = 10_000;

/** A list that came whole: searched and scrolled without asking again. */
export function AtHandList<Row extends object>(props: AtHandListProps<Row>): ReactElement {
  const { name, label, asked, columns, rowId, empty, onOpen } = props;
  const { state, change } = useListAddress({ columns });
  const [preferences, onPreferencesChange] = useTablePreferences(name);
  const { density } = useSettings();
  const all = { ...state, page: 0, pageSize: everything };
  const answer = asked.answer && listRows(asked.answer, columns, all);
  const status = answer ? 'ready' : asked.problem ? 'failed' : 'loading';
  return (
    <DataTable<Row>
      {...{ label, columns, rowId, answer, status, empty, onOpen }}
      state={state}
      onStateChange={change}
      onRetry={() => void asked.refresh()}
      preferences={preferences}
      onPreferencesChange={onPreferencesChange}
      density={density}
      height="screen"
      hasPager={false}
      isPageTable
    />
  );
}
