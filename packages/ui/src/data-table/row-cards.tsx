import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, type ReactElement, type ReactNode } from 'react';
import { virtualFrom } from './grid-body.tsx';
import { cardColumns, cardHeight, RowCard } from './row-card.tsx';
import { cardStyles } from './row-card-styles.ts';
import { toggled } from './selection.ts';
import type { DataTableProps } from './table-props.ts';

const noRows: readonly never[] = [];

function Waiting(props: { readonly count: number }): ReactElement {
  return (
    <div aria-hidden>
      {Array.from({ length: props.count }, (_card, index) => (
        <div key={index} className="card">
          <div className="facts">
            <Skeleton width={`${String(70 - (index % 3) * 12)}%`} />
            <Skeleton width="48%" />
            <Skeleton width="40%" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** A phone's list: each row a card with the three facts that matter. */
export function RowCards<Row extends object>(props: {
  readonly table: DataTableProps<Row>;
  readonly instead: ReactNode;
}): ReactElement {
  const { table, instead } = props;
  const { selection, rowId, onOpen, onPeek, fresh } = table;
  const rows = table.answer?.data ?? noRows;
  const columns = useMemo(() => cardColumns(table.columns), [table.columns]);
  const scroller = useRef<HTMLDivElement>(null);
  const isLong = rows.length > virtualFrom;
  // oxlint-disable-next-line react/incompatible-library -- Nothing here is memoised by the compiler.
  const virtualizer = useVirtualizer({
    count: isLong ? rows.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeight,
    overscan: 4,
  });
  const card = (row: Row, index: number): ReactElement => {
    const id = rowId(row);
    return (
      <RowCard<Row>
        key={index}
        row={row}
        columns={columns}
        isSelected={selection?.ids.has(id) === true}
        isFresh={fresh?.has(id) === true}
        onToggle={selection && ((each) => selection.onChange(toggled(selection.ids, rowId(each))))}
        onOpen={onOpen ?? onPeek}
      />
    );
  };
  const isStale = table.answer !== undefined && table.status !== 'ready';
  return (
    <Box ref={scroller} sx={cardStyles} data-stale={isStale || undefined}>
      {instead}
      {table.answer === undefined && instead === undefined && <Waiting count={table.state.pageSize} />}
      {isLong ? (
        <ul aria-label={table.label} style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const style = { position: 'absolute', insetInline: 0, top: start } as const;
            return (
              <li key={index} style={style} aria-setsize={rows.length} aria-posinset={index + 1}>
                {card(row, index)}
              </li>
            );
          })}
        </ul>
      ) : (
        rows.length > 0 && (
          <ul aria-label={table.label}>
            {rows.map((row, index) => (
              <li key={index}>{card(row, index)}</li>
            ))}
          </ul>
        )
      )}
    </Box>
  );
}
