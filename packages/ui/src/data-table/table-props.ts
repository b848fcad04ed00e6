import type { ReactNode } from 'react';
import type { Density } from '../theme/tokens.ts';
import type { Column } from './column.ts';
import type { ListAnswer, ListRequest, ListState } from './list-state.ts';
import type { TablePreferences } from './preferences.ts';
import type { Selection } from './selection.ts';

export type TableStatus = 'loading' | 'ready' | 'failed';

export interface ExportOrder {
  readonly request: ListRequest;
  /** The visible columns in their order. */
  readonly columns: readonly string[];
  /** Only these rows; without it everything that the filters let through. */
  readonly ids?: readonly string[];
}

export interface EmptyWords {
  readonly title: string;
  /** Why there is nothing, and what would change that. */
  readonly reason?: string;
  readonly action?: ReactNode;
}

export interface TableSelection {
  readonly ids: Selection;
  readonly onChange: (ids: Selection) => void;
  /** What can be done with what is selected. */
  readonly actions?: ReactNode;
}

export interface DataTableProps<Row> {
  /** The name of the list for people who cannot see it. */
  readonly label: string;
  /** What one row is, in the words of the people who count them: hồ sơ, phiếu. Left out: mục. */
  readonly noun?: string | undefined;
  readonly columns: readonly Column<Row>[];
  readonly rowId: (row: Row) => string;
  readonly state: ListState;
  readonly onStateChange: (state: ListState) => void;
  /** Undefined until the first answer; later the last one, also while a new one is on its way. */
  readonly answer: ListAnswer<Row> | undefined;
  readonly status: TableStatus;
  readonly onRetry?: () => void;
  readonly empty?: EmptyWords;
  readonly selection?: TableSelection;
  /** Enter, and a double click. */
  readonly onOpen?: (row: Row) => void;
  /** Space, and a click. */
  readonly onPeek?: (row: Row) => void;
  /** Rows that have just come or changed; each glows once. */
  readonly fresh?: ReadonlySet<string>;
  readonly onExport?: (order: ExportOrder) => void;
  /** What can be done with the list as it stands, beside the menu of columns. */
  readonly tools?: ReactNode;
  /** As stored; whatever it is, it is survived. */
  readonly preferences?: unknown;
  readonly onPreferencesChange?: (preferences: TablePreferences) => void;
  readonly density?: Density;
  /** Pixels; as high as the rows; or so too, but no higher than the screen, so that the head stays in sight. */
  readonly height?: number | 'rows' | 'screen';
  /** Long lists at hand scroll instead. */
  readonly hasPager?: boolean;
  /** The only table of its page: its keys work wherever the focus is. */
  readonly isPageTable?: boolean;
  /** Cards on phones, unless told otherwise. */
  readonly view?: 'auto' | 'table' | 'cards';
}
