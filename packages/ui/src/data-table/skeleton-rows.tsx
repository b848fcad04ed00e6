import Skeleton from '@mui/material/Skeleton';
import type { CSSProperties, ReactElement } from 'react';
import { alignOf, type Column } from './column.ts';

/** Varied, because equal bars look like a border; fixed, because a random width would move while one looks. */
const shares = [72, 54, 84, 62, 46];

/** Rows on their way, in the columns and the height that they will have. */
export function SkeletonRows<Row>(props: {
  readonly count: number;
  readonly columns: readonly Column<Row>[];
  readonly cells: readonly CSSProperties[];
  readonly height: number;
  readonly hasSelect: boolean;
}): ReactElement {
  return (
    <div role="presentation" aria-hidden>
      {Array.from({ length: props.count }, (_row, row) => (
        <div key={row} className="row" style={{ height: props.height }}>
          {props.hasSelect && (
            <div className="cell select">
              <Skeleton variant="rounded" width={16} height={16} />
            </div>
          )}
          {props.columns.map((column, index) => (
            <div key={column.id} className="cell" data-align={alignOf(column)} style={props.cells[index]}>
              <Skeleton width={`${String(shares[(row + index) % shares.length])}%`} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
