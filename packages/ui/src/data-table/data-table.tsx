import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, type ReactElement } from 'react';
import { FilterBar } from './filters/filter-bar.tsx';
import { Grid } from './grid.tsx';
import { Pager } from './pager.tsx';
import { RowCards } from './row-cards.tsx';
import { SortSelect } from './sort-select.tsx';
import { StatusLine } from './status-line.tsx';
import { tableNotice } from './table-notice.tsx';
import type { DataTableProps } from './table-props.ts';
import { useColumnLayout } from './use-column-layout.ts';
import { useFilterKey } from './use-filter-key.ts';

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
          ...(height === 'screen' && !isCards ? { maxHeight: 'max(360px, calc(100dvh - 176px))' } : {}),
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
