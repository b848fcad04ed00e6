import {
  useEffect,
  useEffectEvent,
  type KeyboardEvent,
  type RefObject,
  type ReactElement,
  useRef,
} from 'react';
import Button from '@mui/material/Button';
import { Empty, ErrorState } from '../states/states.tsx';
import { withoutFilters, withSort, type ListState } from './list-state.ts';
import type { DataTableProps } from './table-props.ts';
import { texts } from './texts.ts';
import Box from '@mui/material/Box';
import { tokens } from '../theme/tokens.ts';
import { isSortOf, type ColumnFacts } from './column.ts';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { FilterBar } from './filters/filter-bar.tsx';
import { Grid } from './grid/grid.tsx';
import { Pager } from './pager.tsx';
import { RowCards } from './row-cards.tsx';
import { StatusLine } from './status-line.tsx';
import { windowHeight } from '../layout/layout.ts';
import { useColumnLayout } from './use-column-layout.ts';

const editable = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';

interface Pressed {
  readonly key: string;
  readonly target: EventTarget | null;
  readonly defaultPrevented: boolean;
  preventDefault: () => void;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(editable) !== null;
}

/** "/" leads to the first text filter: from inside the table, or from anywhere on a page that is one list. */
function useFilterKey(
  root: RefObject<HTMLElement | null>,
  isPageTable: boolean,
): (event: KeyboardEvent) => void {
  const focusFilter = (event: Pressed): void => {
    if (event.key !== '/' || event.defaultPrevented || isTyping(event.target)) return;
    const field = root.current?.querySelector<HTMLInputElement>('[data-text-filter]');
    if (field === null || field === undefined) return;
    event.preventDefault();
    field.focus();
    field.select();
  };
  const fromPage = useEffectEvent(focusFilter);
  useEffect(() => {
    if (!isPageTable) return;
    document.addEventListener('keydown', fromPage);
    return () => document.removeEventListener('keydown', fromPage);
  }, [isPageTable]);
  return focusFilter;
}

/** Why there are no rows, and the one thing to do about it. Undefined while there are rows, or while they are awaited. */
function tableNotice<Row>(props: DataTableProps<Row>): ReactElement | undefined {
  const { answer, status, state, onStateChange, onRetry, empty } = props;
  if (answer === undefined && status === 'failed') {
    const retry = onRetry === undefined ? {} : { retry: onRetry };
    return <ErrorState title={texts.failed.title} text={texts.failed.reason} {...retry} />;
  }
  if (answer === undefined || answer.data.length > 0) return undefined;
  if (state.filters.length > 0) {
    const clear = (
      <Button variant="outlined" onClick={() => onStateChange(withoutFilters(state))}>
        {texts.filters.clear}
      </Button>
    );
    return <Empty title={texts.filteredEmpty.title} text={texts.filteredEmpty.reason} action={clear} />;
  }
  const { title = texts.empty.title, reason, action } = empty ?? {};
  return (
    <Empty
      title={title}
      {...(reason === undefined ? {} : { text: reason })}
      {...(action === undefined ? {} : { action })}
    />
  );
}

function valueOf({ sort }: ListState): string {
  return sort === undefined ? '' : `${sort.desc ? '-' : '+'}${sort.id}`;
}

/** Cards have no head to press. */
function SortSelect(props: {
  readonly columns: readonly ColumnFacts[];
  readonly state: ListState;
  readonly onStateChange: (state: ListState) => void;
}): ReactElement | null {
  const { state, onStateChange } = props;
  const sortable = props.columns.filter((column) => column.isSortable === true);
  if (sortable.length === 0) return null;
  return (
    <Box
      component="select"
      aria-label={texts.sort.label}
      value={valueOf(state)}
      onChange={({ target: { value } }) => {
        const sort = value === '' ? undefined : { id: value.slice(1), desc: value.startsWith('-') };
        onStateChange(withSort(state, sort));
      }}
      sx={{
        font: 'inherit',
        fontSize: '0.875rem',
        color: 'text.primary',
        bgcolor: 'background.paper',
        border: '1px solid',
        borderColor: tokens.fieldLine,
        borderRadius: 1,
        minHeight: 36,
        px: 2,
        maxWidth: '100%',
        flex: 1,
      }}
    >
      <option value="">{texts.sort.usual}</option>
      {sortable.flatMap((column) =>
        (['ascending', 'descending'] as const)
          .map((way) => ({ way, value: `${way === 'ascending' ? '+' : '-'}${column.id}` }))
          .filter(({ way }) => isSortOf(column, way === 'descending'))
          .map(({ way, value }) => (
            <option key={value} value={value}>
              {texts.sort[way](column.title)}
            </option>
          )),
      )}
    </Box>
  );
}

function useIsCards(view: DataTableProps<never>['view']): boolean {
  const theme = useTheme();
  const isPhone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  return view === 'cards' || (view !== 'table' && isPhone);
}

/** Its place is kept, so that nothing moves when it comes and goes. */
function Progress(props: { readonly isShown: boolean }): ReactElement {
  return (
    <Box sx={{ position: 'absolute', insetInline: 0, top: 0, zIndex: 4, height: 2 }}>
      {props.isShown && <LinearProgress aria-hidden sx={{ height: 2, borderRadius: 0 }} />}
    </Box>
  );
}

/**
 * A list with filters, sorting, pages, columns to choose and keys for everything. It shows what it is given and says
 * what was asked for: who asks the server, and where the state is kept, is the screen's affair.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>): ReactElement {
  const { state, onStateChange, answer, status, hasPager = true, height = 'rows' } = props;
  const columns = useColumnLayout(props);
  const isCards = useIsCards(props.view);
  const root = useRef<HTMLDivElement>(null);
  const onKeyDown = useFilterKey(root, props.isPageTable === true);
  const instead = tableNotice(props);
  return (
    <Box
      ref={root}
      onKeyDown={onKeyDown}
      data-density={columns.layout.density}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        minWidth: 0,
      }}
    >
      <FilterBar
        label={props.label}
        columns={props.columns}
        state={state}
        onStateChange={onStateChange}
        isFolded={isCards}
      />
      {isCards && <SortSelect columns={props.columns} state={state} onStateChange={onStateChange} />}
      <StatusLine table={props} columns={columns} isCards={isCards} />
      <Card
        sx={{
          position: 'relative',
          display: 'flex',
          flexDirection: 'column',
          minHeight: 0,
          ...(height === 'screen' && !isCards
            ? { maxHeight: `max(360px, calc(${windowHeight} - 176px))` }
            : {}),
          ...(typeof height === 'number' ? { height } : {}),
        }}
      >
        <Progress isShown={status === 'loading' && answer !== undefined} />
        {isCards ? (
          <RowCards table={props} instead={instead} />
        ) : (
          <Grid table={props} columns={columns} instead={instead} />
        )}
        {hasPager && (
          <Box
            sx={{ flex: 'none', borderTop: '1px solid', borderColor: 'divider', mt: '-1px', px: 2, py: 1 }}
          >
            <Pager
              label={props.label}
              state={state}
              onStateChange={onStateChange}
              pages={answer?.pages}
              isExact={answer?.recordsExact !== false}
            />
          </Box>
        )}
      </Card>
    </Box>
  );
}
